"""Who goes next where few can go at once: those who matter more, then whoever has had least."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Final

from lordsmoot.server.refusals import TooMany

MOST_WAITING: Final = 20_000
"""All who wait; a queue that long helps nobody."""


@dataclass(eq=False)
class Wait:
    """Somebody waits for a turn."""

    who: str
    rank: int
    cost: float
    called: asyncio.Future[None] = field(repr=False)


class Turns:
    """So many go at once. A lower rank goes first; within it, each gets the same share.

    What somebody has had is counted from where the line stood when they came: who was away does
    not save turns up.
    """

    def __init__(self, places: int, each: int = MOST_WAITING) -> None:
        self.free = places
        self.each: Final = each
        """So many of one may wait."""
        self.waiting: Final[list[Wait]] = []
        self.had: Final[dict[str, float]] = {}
        self.line = 0.0
        """What whoever was called last had had before."""

    async def take(self, who: str, rank: int = 0, cost: float = 1.0) -> None:
        """Wait for a turn; refused if too many wait already."""
        if self.free > 0 and not self.waiting:
            self._go(who, cost)
            return
        mine = sum(wait.who == who for wait in self.waiting)
        if mine >= self.each or len(self.waiting) >= MOST_WAITING:
            raise TooMany("too much is being worked on for you: try again in a few seconds")
        wait = Wait(who, rank, cost, asyncio.get_running_loop().create_future())
        self.waiting.append(wait)
        try:
            await wait.called
        except asyncio.CancelledError:
            if wait in self.waiting:
                self.waiting.remove(wait)
            elif not wait.called.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        """A turn is over; the next one is called.

        Whoever has given up is not, even if nothing of theirs has run since.
        """
        self.free += 1
        self.waiting[:] = [one for one in self.waiting if not one.called.cancelled()]
        if self.waiting:
            wait = min(self.waiting, key=lambda one: (one.rank, self._had(one.who)))
            self.waiting.remove(wait)
            self._go(wait.who, wait.cost)
            wait.called.set_result(None)
        else:
            self.had.clear()
            self.line = 0.0

    def _had(self, who: str) -> float:
        return max(self.line, self.had.get(who, 0.0))

    def _go(self, who: str, cost: float) -> None:
        self.free -= 1
        self.line = self._had(who)
        self.had[who] = self.line + cost
        if len(self.had) > MOST_WAITING:
            for one in [one for one, had in self.had.items() if had <= self.line]:
                del self.had[one]
