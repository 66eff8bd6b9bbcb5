"""Stars of Lords of Worlds: where they came from, and what they would be now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.games.lords_of_worlds.view import ChainLine
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_worlds import seen

SOURCES: Final = {
    "coloured-hex": "Coloured hexes",
    "follows-plan": "Architects",
    "listens": "Sage Trees",
    "views": "Viewpoints",
}


@dataclass(frozen=True)
class Tally:
    """A player's stars: those scored by event, those of each chain, and the sum."""

    scored: dict[str, int]
    stars: int
    chains: list[ChainLine]
    equals: int
    total: int


def tally(look: Look, seat: int) -> Tally:
    """What a player has, and what it would come to if the game ended now."""
    lies = seen.table(look)["players"][seat]
    return Tally(
        scored=scored(look, seat, lies["stars"]),
        stars=lies["stars"],
        chains=seen.chains(look, seat),
        equals=lies["equals"],
        total=lies["total"],
    )


def scored(look: Look, seat: int, stars: int) -> dict[str, int]:
    """Stars by what brought them, as far as the story tells."""
    out = dict.fromkeys(SOURCES.values(), 0)
    for event in look.told(*SOURCES):
        if event["seat"] == seat:
            out[SOURCES[event["event"]]] += event["stars"]
    untold = stars - sum(out.values())
    return {**out, "Before this tale": untold} if untold else out


def gained(look: Look, seat: int) -> int:
    """The stars that the latest moment brought a player."""
    return sum(
        event["stars"]
        for event in look.moment["events"]
        if event["event"] in SOURCES and event["seat"] == seat
    )
