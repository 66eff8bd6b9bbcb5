"""Reviews of finished games: made once, a slice at a time behind everybody's bots, and kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from typing import Any, Final

from lordsmoot.core.refused import IllegalAction, Refused
from lordsmoot.lab.review.budget import BUDGETS, FULL, QUICK, budget_of
from lordsmoot.lab.review.data import FORM, ReviewData, read
from lordsmoot.lab.review.work import DONE
from lordsmoot.server import wire
from lordsmoot.server.helpers import Helpers, Speechless
from lordsmoot.server.refusals import NotKept
from lordsmoot.server.review_store import ReviewStore
from lordsmoot.server.server_log import alias
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from lordsmoot.server.thinkers import Thinkers
from lordsmoot.server.turns import Turns

LOG: Final = logging.getLogger(__name__)
SLICE: Final = 0.25
"""Seconds of work for each turn among those who wait for bots."""
PATIENCE: Final = 120.0
"""Seconds after which a slice hangs; the longest task is far shorter."""
LAST: Final = 9
"""The rank of reviews among all who wait: people's bots and bots alone go first."""
EACH: Final = 4
"""So many reviews and branches of one may wait."""
GAMES: Final = 100
AT_ONCE: Final = 5
"""Games of a branch, and how many of them are one slice."""


@dataclass
class Job:
    """A review under way."""

    task: asyncio.Task[None]
    done: int = 0


class Reviews:
    """One review at a time; what was reviewed is kept."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store: Final = ReviewStore(store)
        self.thinkers: Final = thinkers
        self.helpers: Final = Helpers(settings.reviewer, 1, settings.clock)
        self.turns: Final = Turns(1, EACH)
        self.jobs: Final[dict[tuple[str, str], Job]] = {}

    async def best(self, table: Table) -> ReviewData | None:
        """The fullest review that is kept of a finished game."""
        for budget in (FULL, QUICK):
            found = await self.kept(table, budget.name)
            if found is not None:
                return read(found)
        return None

    async def kept(self, table: Table, budget: str) -> bytes | None:
        """A review as JSON, if it was made; refused while the game is played."""
        check_over(table)
        return await self.store.get(table.agreement.id, budget_of(budget).name, made_by(table))

    def progress(self, room: str) -> dict[str, int]:
        """How much of the reviews under way is done, in thousandths, by budget."""
        found = {budget: self.jobs.get((room, budget)) for budget in BUDGETS}
        return {budget: job.done for budget, job in found.items() if job is not None}

    async def want(self, table: Table, budget: str, who: str) -> None:
        """Begin a review unless it is kept or under way; refused while the game is played."""
        check_over(table)
        key = (table.agreement.id, budget_of(budget).name)
        if key in self.jobs or await self.kept(table, budget) is not None:
            return
        job = Job(asyncio.create_task(self._make(table, budget, who)))
        self.jobs[key] = job
        job.task.add_done_callback(lambda _: self.jobs.pop(key, None))

    async def finished(self, room: str, budget: str) -> None:
        """Wait until a review is made, if it is under way."""
        job = self.jobs.get((room, budget))
        if job is not None:
            await asyncio.wait([job.task])

    async def _make(self, table: Table, budget: str, who: str) -> None:
        room = table.agreement.id
        try:
            await self.turns.take(who)
            try:
                data = await self._work(table, budget, who)
            finally:
                self.turns.give_back()
            await self.store.put(room, budget, made_by(table), data)
        except (Refused, Speechless) as error:
            why = type(error).__name__
            LOG.warning("a game was not reviewed", extra={"room": alias(room), "why": why})

    async def _work(self, table: Table, budget: str, who: str) -> bytes:
        """Slice after slice, each when nobody's bot waits."""
        room = table.agreement.id
        task = {
            "do": "review",
            "name": f"{room} {budget}",
            "record": wire.whole(table),
            "budget": budget,
            "seconds": SLICE,
        }
        while True:
            found = await self._slice(task, who)
            job = self.jobs.get((room, budget))
            if job is not None:
                job.done = found["done"]
            if found["done"] >= DONE and found["review"] is not None:
                return str(found["review"]).encode()

    async def _slice(self, task: dict[str, Any], who: str) -> Any:
        await self.thinkers.turns.take(f"review {who}", LAST, SLICE)
        try:
            return await self.helpers.ask(await self.helpers.one(), task, PATIENCE)
        finally:
            self.thinkers.turns.give_back()

    async def play_out(
        self, table: Table, decision: int, seat: int, anew: bool, who: str
    ) -> list[float]:
        """What each seat wins on average when bots play on from a moment, a hundred times."""
        check_over(table)
        await self.turns.take(who)
        try:
            won = await self._play_out(table, decision, seat, anew, who)
        except Speechless:
            raise NotKept("this cannot be played out just now; try again") from None
        finally:
            self.turns.give_back()
        return [sum(shares) / len(won) for shares in zip(*won, strict=True)]

    async def _play_out(
        self, table: Table, decision: int, seat: int, anew: bool, who: str
    ) -> list[list[float]]:
        record = wire.whole(table)
        task = {"do": "branch", "record": record, "decision": decision, "seat": seat, "anew": anew}
        won: list[list[float]] = []
        for first in range(0, GAMES, AT_ONCE):
            won += await self._slice(task | {"first": first, "last": first + AT_ONCE}, who)
        return won

    async def close(self) -> None:
        tasks = [job.task for job in self.jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.helpers.close()


def check_over(table: Table) -> None:
    """Nothing of a review is to be had while the game is played."""
    if not table.over:
        raise IllegalAction("the game is not over: it is reviewed when it is")


def made_by(table: Table) -> str:
    """By which form, rules and components a review is made."""
    return f"{FORM} {table.game.version} {table.game.components}"
