"""What never changes in Lords, however it is played."""

from typing import Any

from lordsmoot.core.option import Value

RANDOM_GAMES = 200

SECRET_MOVES = {"lose"}
"""Moves of which the others learn that they were made, but not of what."""

TOTALS = {"Lord cards", "Shells", "Temples and Shrines"}
"""What there is so much of; all other counts are of things that must not be."""


def conserved(table: dict[str, Any], agreed: dict[str, Value]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    tribes = table["tribes"]
    people = sum(tribe["followers"] + tribe["citadels"] for tribe in tribes)
    standing = sum(len(tribe["temples"]) + tribe["shrines"] for tribe in tribes)
    cards = sum(len(tribe["hand"]) for tribe in tribes)
    shells = sum(len(tribe["shells"]) + len(tribe["broken"]) for tribe in tribes)
    return {
        "Lord cards": cards + sum(len(table[pile]) for pile in ("deck", "discard", "revealed")),
        "Shells": shells + len(table["shell_deck"]),
        "Followers and Citadels beyond the box": max(0, people - 12),
        "Temples and Shrines": sum(table["temples"].values()) + standing,
        "Tribes with too many Temples": sum(len(tribe["temples"]) > 2 for tribe in tribes),
    }
