"""What never changes in Lords of Creation, however it is played."""

from typing import Any

RANDOM_GAMES = 160
CLOSE_LOOKS = 1

SECRET_MOVES = {"lay", "choose"}
"""Moves of which the others learn that they were made, but not of what."""


def conserved(table: dict[str, Any]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    tiles = sum(letter in "ihfgsmd" for row in table["world"] for letter in row)
    return {
        "tiles in the world beyond those laid": tiles - len(table["laid"]),
        "people on hexes where nobody can live": sum(
            entry["count"] < 1 for entry in table["people"]
        ),
    }
