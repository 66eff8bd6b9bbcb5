"""What never changes in Swords & Souls, however it is played."""

from typing import Any

RANDOM_GAMES = 48

SECRET_MOVES: set[str] = set()
"""Moves of which the others learn that they were made, but not of what."""


def conserved(table: dict[str, Any]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    heroes = table["heroes"]
    small = sum(hero["hearts"] + hero["obols"] for hero in heroes)
    large = sum(hero["large"] + hero["fragments"] for hero in heroes)
    return {
        "small tokens made or lost": table["small"] - small,
        "large tokens made or lost": table["large"] - large,
        "large tokens beyond the box": max(0, large - 18),
    }
