"""How much anyone may ask for: buckets that fill by time and empty by asking."""

from __future__ import annotations

from collections import Counter
from typing import Final

from lordsmoot.server.refusals import TooMany
from lordsmoot.server.settings import Rate
from lordsmoot.server.timing import Clock

MOST: Final = 50_000
"""Buckets that are remembered; full ones are forgotten first."""


class Buckets:
    """One bucket for each who asks for one kind of thing."""

    def __init__(self, rate: Rate, what: str, clock: Clock) -> None:
        self.rate: Final = rate
        self.what: Final = what
        self.clock: Final = clock
        self.left: Final[dict[str, tuple[float, float]]] = {}
        self.spent: Final[Counter[str]] = Counter()
        """What each spent here since the other servers of the house were told."""

    def spend(self, who: str) -> None:
        """Take one; refused when the bucket is empty."""
        now = self.clock.now()
        left, at = self.left.get(who, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - at) * self.rate.second)
        if left < 1:
            wait = (1 - left) / self.rate.second
            raise TooMany(f"too many {self.what}: try again in {wait:.0f} s or a little more")
        if len(self.left) >= MOST:
            self._forget(now)
        self.left[who] = (left - 1, now)
        self.spent[who] += 1

    def spent_elsewhere(self, who: str, much: float) -> None:
        """Another server of the house gave so much to somebody."""
        now = self.clock.now()
        left, at = self.left.get(who, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - at) * self.rate.second)
        self.left[who] = (max(-self.rate.burst, left - much), now)

    def _forget(self, now: float) -> None:
        for who, (left, at) in list(self.left.items()):
            if left + (now - at) * self.rate.second >= self.rate.burst:
                del self.left[who]
        while len(self.left) >= MOST:
            del self.left[next(iter(self.left))]


class Places:
    """How many things of one kind each has open at the same time."""

    def __init__(self, most: int, what: str) -> None:
        self.most: Final = most
        self.what: Final = what
        self.open: Final[dict[str, int]] = {}
        self.elsewhere: Final[dict[str, dict[str, int]]] = {}
        """What each has open at each other server of the house."""

    def take(self, who: str) -> None:
        others = sum(one.get(who, 0) for one in self.elsewhere.values())
        if self.open.get(who, 0) + others >= self.most:
            raise TooMany(f"too many {self.what} are open: {self.most} is the most")
        self.open[who] = self.open.get(who, 0) + 1

    def give_back(self, who: str) -> None:
        left = self.open.get(who, 1) - 1
        if left > 0:
            self.open[who] = left
        else:
            self.open.pop(who, None)
