"""What never changes in Soulfall, however it is played."""

from typing import Any

from lordsmoot.core.option import Value

RANDOM_GAMES = 150

SECRET_MOVES: set[str] = set()
"""Moves of which the others learn that they were made, but not of what: none, all is open."""

TOTALS = {"Lord cards"}
"""What there is so much of; all other counts are of things that must not be."""


def conserved(table: dict[str, Any], agreed: dict[str, Value]) -> dict[str, int]:
    """Counts that a whole position must always give."""
    tribes = table["tribes"]
    markers = [tribe["nomads"] + tribe["outposts"] for tribe in tribes]
    spaces = [space for tribe in markers for space in tribe]
    devotions = [lord for tribe in tribes for lord in tribe["devotions"]]
    cards = sum(len(tribe["hand"]) for tribe in tribes)
    built = agreed["last_nomad"] == "flips"
    without = [
        tribe for tribe in tribes if not tribe["nomads"] and not (built and tribe["outposts"])
    ]
    return {
        "Lord cards": cards + sum(len(table[pile]) for pile in ("deck", "discard", "played")),
        "tribes with more than ten markers": sum(len(tribe) > 10 for tribe in markers),
        "tribes with Outposts but no Nomad": sum(bool(tribe["outposts"]) for tribe in without),
        "tribes that lost their last Nomad": len(without) if table["used"] else 0,
        "spaces with two markers": len(spaces) - len(set(spaces)),
        "Lords with two devotees": len(devotions) - len(set(devotions)),
        "tribes without a Shard": sum(tribe["shards"] < 1 for tribe in tribes),
        "tables without a Current Lord": int(not table["discard"]),
    }
