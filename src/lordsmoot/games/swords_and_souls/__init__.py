"""Swords & Souls: three to six heroes, one way out of the Underworld."""
