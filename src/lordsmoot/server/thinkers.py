"""Bots think here: in fair turns, in processes of their own, for a time that tells nothing.

When a bot gets its turn depends on what everybody can see: which seats are asked, who sits there,
who set the table. From then on its decision is due after a fixed time. What it holds decides only
what it chooses: a thought that is late by then is not waited for.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from typing import Any, Final

from lordsmoot.bots.levels import Level
from lordsmoot.server.helpers import Helpers, Speechless
from lordsmoot.server.timing import Clock
from lordsmoot.server.turns import Turns

LOG: Final = logging.getLogger(__name__)
SLACK: Final = 3.0
"""Seconds beyond its thinking time after which a process hangs."""
WAY_BACK: Final = 0.03
"""Seconds that a thought is given to arrive."""
Task = Callable[[], Awaitable[dict[str, Any]]]
"""Gives what a bot is to think about."""


class Thinkers:
    """A few processes, and turns for those who wait for them."""

    def __init__(self, count: int, rest: float, clock: Clock) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self.clock: Final = clock
        self.rest: Final = rest
        self.helpers: Final = Helpers("lordsmoot.server.thinker", count, clock)
        self.turns: Final = Turns(count)
        self.thoughts: Final[set[asyncio.Task[list[Any]]]] = set()
        """Those under way."""
        self.ending: Final[set[asyncio.Task[None]]] = set()

    async def plan(self, task: Task, level: Level, who: str, rank: int) -> list[Any]:
        """What a bot chooses or suggests, when it is due; nothing if it has found none by then."""
        await self.turns.take(who, rank, level.takes)
        if self.rest <= 0:  # for those who measure: as soon as it is found
            try:
                return await self._thought(task, level, self.clock.now() + level.thinks)
            finally:
                self.turns.give_back()
        self._end_turn_after(level.takes)
        due = level.thinks + self.rest
        thought = asyncio.create_task(self._thought(task, level, self.clock.now() + due))
        self.thoughts.add(thought)
        thought.add_done_callback(self.thoughts.discard)
        try:
            await self.clock.sleep(due)
            if thought.done():
                return thought.result()
            LOG.info("a bot was late", extra={"level": level.name})
            return []
        finally:
            thought.cancel()

    def _end_turn_after(self, seconds: float) -> None:
        """A turn lasts as long whether there was much to think about or nothing."""
        over = self.clock.now() + seconds

        async def end() -> None:
            try:
                await self.clock.sleep(over - self.clock.now())
            finally:
                self.turns.give_back()

        ending = asyncio.create_task(end())
        self.ending.add(ending)
        ending.add_done_callback(self.ending.discard)

    async def _thought(self, task: Task, level: Level, due: float) -> list[Any]:
        """What a bot chooses; one more try with a new process if the first fails."""
        for attempt in (1, 2):
            try:
                about = await task()
                helper = await self.helpers.one()
                about["bot"] = level.within(due - self.clock.now() - WAY_BACK)
                return list(await self.helpers.ask(helper, about, level.thinks + SLACK))
            except Speechless as error:
                LOG.warning(
                    "a bot gave no answer",
                    extra={"level": level.name, "attempt": attempt, "why": str(error)},
                )
        return []

    async def close(self) -> None:
        for task in (*self.thoughts, *self.ending):
            task.cancel()
        await asyncio.gather(*self.thoughts, *self.ending, return_exceptions=True)
        await self.helpers.close()
