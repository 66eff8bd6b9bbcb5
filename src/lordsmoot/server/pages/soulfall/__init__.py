"""The page of Soulfall."""
