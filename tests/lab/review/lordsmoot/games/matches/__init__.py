"""Matches: all skill."""
