"""Pig: throw a die as often as you dare."""
