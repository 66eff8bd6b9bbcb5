"""Matches, measures and speed."""
