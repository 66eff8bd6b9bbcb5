"""Lordsmoot in a terminal: play, read, check."""
