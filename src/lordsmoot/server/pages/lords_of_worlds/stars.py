"""Stars of Lords of Worlds: where they came from, what they would be now, what a payment costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.lords_of_worlds.chains import Chain, chains

SOURCES: Final = {
    "coloured-hex": "Coloured hexes",
    "follows-plan": "Architects",
    "listens": "Sage Trees",
    "views": "Viewpoints",
}
WILD: Final = "white"


@dataclass(frozen=True)
class Tally:
    """A player's stars: those scored by event, those of each chain, and the sum."""

    scored: dict[str, int]
    stars: int
    chains: list[Chain]
    equals: int
    total: int


def tally(look: Look, seat: int) -> Tally:
    """What a player has, and what it would come to if the game ended now."""
    lies = look.table["players"][seat]
    return Tally(
        scored=scored(look, seat, lies["stars"]),
        stars=lies["stars"],
        chains=chains(lies["planet"], lies["mixes"]),
        equals=lies["equals"],
        total=lies["total"],
    )


def scored(look: Look, seat: int, stars: int) -> dict[str, int]:
    """Stars by what brought them, as far as the history tells."""
    out = dict.fromkeys(SOURCES.values(), 0)
    for event in look.history.backwards():
        if event["event"] in SOURCES and event["seat"] == seat:
            out[SOURCES[event["event"]]] += event["number"]
    untold = stars - sum(out.values())
    return {**out, "Before this tale": untold} if untold else out


def gained(look: Look, seat: int) -> int:
    """The stars that the latest moment brought a player."""
    return sum(
        event["number"]
        for event in look.moment["events"]
        if event["event"] in SOURCES and event["seat"] == seat
    )


@dataclass(frozen=True)
class Bill:
    """A payment under way: what it is for, and how much of it has been played."""

    hex: str
    steps: int
    tile: str | None
    value: int
    played: int
    colour: str

    @property
    def cost(self) -> int:
        return self.steps + self.value

    @property
    def left(self) -> int:
        return max(0, self.cost - self.played)

    @property
    def lost(self) -> int:
        return max(0, self.played - self.cost)

    def after(self, value: int) -> str:
        """What one more card would make of it."""
        more = self.played + value - self.cost
        return "exact" if more == 0 else f"{more} lost" if more > 0 else f"{-more} left"


def bill(look: Look) -> Bill | None:
    """What is being paid now; no change is given. [W6.1, W6.3]"""
    now: Data | None = look.table["paying"]
    if now is None:
        return None
    cards = [event["what"] for event in look.history.since("turn") if event["event"] == "plays"]
    asked = look.table["board"][now["hex"]]["colour"] if now["tile"] else None
    colours = [asked or WILD, *[card.rpartition("-")[0] for card in cards]]
    return Bill(
        hex=now["hex"],
        steps=now["steps"],
        tile=now["tile"],
        value=worth(now["tile"]) if now["tile"] else 0,
        played=sum(worth(card) for card in cards),
        colour=next((one for one in colours if one != WILD), ""),
    )


def worth(name: str) -> int:
    """The number on a card or tile."""
    return int(name.rpartition("-")[2])


def purse(hand: list[str]) -> dict[str, int]:
    """What a hand can pay in each colour, wilds apart."""
    out: dict[str, int] = {}
    for name in hand:
        colour = name.rpartition("-")[0]
        out[colour] = out.get(colour, 0) + worth(name)
    return out
