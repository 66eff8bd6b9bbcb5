"""What never changes in Lords, however it is played."""

from typing import Any

RANDOM_GAMES = 200

SECRET_MOVES = {"lose"}
"""Moves of which the others learn that they were made, but not of what."""


def conserved(table: dict[str, Any]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    tribes = table["tribes"]
    people = sum(tribe["followers"] + tribe["citadels"] for tribe in tribes)
    standing = sum(len(tribe["temples"]) + tribe["shrines"] for tribe in tribes)
    return {
        "Followers and Citadels beyond the box": max(0, people - 12),
        "Temples and Shrines": sum(table["temples"].values()) + standing,
        "Tribes with too many Temples": sum(len(tribe["temples"]) > 2 for tribe in tribes),
    }
