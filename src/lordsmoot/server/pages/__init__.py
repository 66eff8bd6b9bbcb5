"""Pages: pure functions from what a pair of eyes is told to HTML. No clock, network or state."""
