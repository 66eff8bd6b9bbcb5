"""Limits count for the house: each server tells the others, once a second, what it gave to whom."""

from __future__ import annotations

import contextlib
from typing import Any, Final

from lordsmoot import Refused
from lordsmoot.server.house import Alone, News
from lordsmoot.server.limits import Buckets, Places
from lordsmoot.server.timing import Clock

EVERY: Final = 1.0
"""Seconds: for so long somebody may ask several servers before all of them know."""
TOGETHER: Final = 100
"""So many names in one piece of news."""
MANY: Final = 2
"""Streams of one that are worth telling: who has fewer is near no limit."""


class Tally:
    """What was spent at this server and what is heard of others."""

    def __init__(self, house: Alone, clock: Clock) -> None:
        self.house: Final = house
        self.clock: Final = clock
        self.buckets: Final[dict[str, Buckets]] = {}
        self.places: Places | None = None
        self.told: dict[str, int] = {}
        """How many streams of each the others were told of."""

    async def run(self) -> None:
        while self.house.id is not None:
            await self.clock.sleep(EVERY)
            with contextlib.suppress(Refused):
                await self.tell()

    async def tell(self) -> None:
        """Tell the others; if there are none, nobody needs to know."""
        for kind, buckets in self.buckets.items():
            spent = list(buckets.spent.items())
            buckets.spent.clear()
            await self._tell(kind, spent)
        if self.places is not None:
            now = {who: count for who, count in self.places.open.items() if count >= MANY}
            changed = {who: 0 for who in self.told if who not in now} | {
                who: count for who, count in now.items() if self.told.get(who) != count
            }
            self.told = now
            await self._tell("stream", list(changed.items()))

    async def _tell(self, kind: str, spent: list[tuple[str, int]]) -> None:
        for first in range(0, len(spent) if self.house.others else 0, TOGETHER):
            some = dict(spent[first : first + TOGETHER])
            await self.house.tell({"what": "spent", "kind": kind, "by": some})

    def hear(self, news: News) -> None:
        """Another server gave something to somebody."""
        by: dict[str, Any] = news["by"]
        if news["kind"] == "stream":
            if self.places is not None:
                self.places.elsewhere.setdefault(news["from"], {}).update(by)
            return
        for who, much in by.items():
            self.buckets[news["kind"]].spent_elsewhere(who, much)

    def alive(self, servers: set[str]) -> None:
        """What was open at a server that is dead is not open any more."""
        if self.places is not None:
            for gone in set(self.places.elsewhere) - servers:
                del self.places.elsewhere[gone]
