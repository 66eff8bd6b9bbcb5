"""What never changes in Soulfall, however it is played."""

from typing import Any

RANDOM_GAMES = 150

SECRET_MOVES: set[str] = set()
"""Moves of which the others learn that they were made, but not of what: none, all is open."""


def conserved(table: dict[str, Any]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    tribes = table["tribes"]
    markers = [tribe["nomads"] + tribe["outposts"] for tribe in tribes]
    spaces = [space for tribe in markers for space in tribe]
    devotions = [lord for tribe in tribes for lord in tribe["devotions"]]
    return {
        "tribes with more than ten markers": sum(len(tribe) > 10 for tribe in markers),
        "spaces with two markers": len(spaces) - len(set(spaces)),
        "Lords with two devotees": len(devotions) - len(set(devotions)),
        "tribes without a Shard": sum(tribe["shards"] < 1 for tribe in tribes),
    }
