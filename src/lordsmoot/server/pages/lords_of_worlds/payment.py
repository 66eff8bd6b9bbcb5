"""Payments in Lords of Worlds: what is due, what was played for it, what each card would leave."""

from __future__ import annotations

from dataclasses import dataclass

from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords_of_worlds import seen


@dataclass(frozen=True)
class Bill:
    """A payment under way: what it is for, and how much of it has been played."""

    hex: str
    steps: int
    tile: str | None
    cost: int
    left: int
    lost: int

    @property
    def value(self) -> int:
        """What the tile is worth."""
        return self.cost - self.steps

    @property
    def played(self) -> int:
        return self.cost - self.left + self.lost


def bill(look: Look) -> Bill | None:
    """What is being paid now, as the door says it."""
    now, asked = seen.table(look)["paying"], seen.asked(look)
    if now is None or asked is None:
        return None
    told = [event for event in look.story.since("turn") if event["event"] == "plays"]
    return Bill(
        hex=now["hex"],
        steps=now["steps"],
        tile=now["tile"],
        cost=now["price"],
        left=asked["left"],
        lost=sum(event["lost"] or 0 for event in told),
    )


def after(left: int) -> str:
    """What a card would leave to pay, in a word or two; less than nothing is lost."""
    return "exact" if left == 0 else f"{-left} lost" if left < 0 else f"{left} left"
