"""Asking the clerks: looking back, worlds for bots and forced moves, in fair turns."""

from __future__ import annotations

import json
import logging
import secrets
from base64 import b64decode
from dataclasses import asdict
from typing import Any, Final

from lordsmoot.server import wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.helpers import Helpers, Speechless
from lordsmoot.server.keepsake import Keepsake
from lordsmoot.server.refusals import NotKept
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import Table
from lordsmoot.server.timing import Clock
from lordsmoot.server.turns import Turns
from lordsmoot.server.wire import Eyes, Moment

LOG: Final = logging.getLogger(__name__)
MODULE: Final = "lordsmoot.server.clerk"
PATIENCE: Final = 30.0
"""Seconds after which a clerk hangs."""
KEEPING: Final = 300.0
"""The same when it makes a whole keepsake."""
EACH: Final = 8
"""So many wishes of one to look back may wait."""


class Clerks:
    """A process each for looking back, bots, forced moves and keepsakes: none delays another."""

    def __init__(self, clock: Clock) -> None:
        self.back: Final = Helpers(MODULE, 1, clock)
        self.bots: Final = Helpers(MODULE, 1, clock)
        self.rules: Final = Helpers(MODULE, 1, clock)
        self.keeping: Final = Helpers(MODULE, 1, clock)
        self.turns: Final = Turns(1, EACH)

    async def moments(
        self, table: Table, eyes: Eyes, first: int, last: int, who: str
    ) -> list[Moment]:
        """Some earlier moments as these eyes saw them, made again from the log."""
        task = {"do": "moments", "eyes": eyes, "first": first, **log_of(table, last)}
        return [wire.again(eyes, json.loads(one)) for one in await self._look(task, who)]

    async def so_far(self, table: Table, eyes: Eyes, who: str) -> bytes:
        """An unfinished game as these eyes saw it."""
        task = {"do": "so_far", "eyes": eyes, **log_of(table)}
        return str(await self._look(task, who)).encode()

    async def _look(self, task: dict[str, Any], who: str) -> Any:
        await self.turns.take(who)
        try:
            return await self.back.ask(await self.back.one(), task, PATIENCE)
        except Speechless as error:
            LOG.warning("a clerk gave no answer", extra={"do": task["do"], "why": str(error)})
            raise NotKept("the server cannot look back just now; try again") from None
        finally:
            self.turns.give_back()

    async def world(self, table: Table, seat: int, seed: int | None = None) -> Any:
        """A world that a seat cannot tell from the real one; by a seed always the same."""
        seed = secrets.randbits(64) if seed is None else seed
        task = {"do": "world", "seat": seat, "seed": seed, **log_of(table)}
        return await self.bots.ask(await self.bots.one(), task, PATIENCE)

    async def forced(self, table: Table, seat: int) -> bool:
        """Whether everybody knows that a seat has one choice only; no, if nobody can tell."""
        task = {"do": "forced", "seat": seat, **log_of(table)}
        try:
            return bool(await self.rules.ask(await self.rules.one(), task, PATIENCE))
        except Speechless as error:
            LOG.warning("a clerk gave no answer", extra={"do": "forced", "why": str(error)})
            return False

    async def keepsake(self, agreement: Agreement, entries: list[Entry]) -> Keepsake:
        """All that was told of a finished game."""
        log = [entry.parts() for entry in entries]
        task = {"do": "keepsake", "agreement": agreement_data(agreement), "log": log}
        try:
            told = await self.keeping.ask(await self.keeping.one(), task, KEEPING)
        except Speechless as error:
            LOG.warning("a clerk gave no answer", extra={"do": "keepsake", "why": str(error)})
            raise NotKept("what was told cannot be kept just now; it is tried again") from None
        parts = [(eyes, first, b64decode(data)) for eyes, first, data in told["parts"]]
        return Keepsake(told["version"], b64decode(told["about"]), parts)

    async def close(self) -> None:
        for helpers in (self.back, self.bots, self.rules, self.keeping):
            await helpers.close()


def log_of(table: Table, last: int | None = None) -> dict[str, Any]:
    """All that a clerk needs to know of a room, up to a version."""
    log = [one.entry.parts() for one in table.told[:last]]
    return {"agreement": agreement_data(table.agreement), "log": log}


def agreement_data(agreement: Agreement) -> dict[str, Any]:
    """An agreement as it is handed over."""
    return asdict(agreement) | {"seed": agreement.seed.hex()}
