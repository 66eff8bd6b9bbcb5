"""Payments in Lords of Worlds: what is due, what was played for it, what a hand can pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.server.pages.look import Data, Look

WILD: Final = "white"


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
    cards = [event["what"] for event in look.story.since("turn") if event["event"] == "plays"]
    return Bill(
        hex=now["hex"],
        steps=now["steps"],
        tile=now["tile"],
        value=worth(now["tile"]) if now["tile"] else 0,
        played=sum(worth(card) for card in cards),
        colour=colour(look, now, cards),
    )


def colour(look: Look, now: Data, cards: list[str]) -> str:
    """The colour that every further card must have: of the hex or of a card; else any. [W6.2]"""
    asked = look.table["board"][now["hex"]]["colour"] if now["tile"] else None
    colours = [asked or WILD, *[card.rpartition("-")[0] for card in cards]]
    return next((one for one in colours if one != WILD), "")


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
