"""Keeps what was told of every finished game, so that it outlives its rules."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from lordsmoot import Refused, games
from lordsmoot.server.clerks import Clerks
from lordsmoot.server.keepsake_store import KeepsakeStore
from lordsmoot.server.server_log import alias
from lordsmoot.server.store import Store
from lordsmoot.server.timing import Clock

LOG: Final = logging.getLogger(__name__)
LATER: Final = 60.0
"""Seconds after which it is looked for what was not kept."""
AT_ONCE: Final = 100


class Keeper:
    """One room after the other, beside all else."""

    def __init__(self, store: Store, clerks: Clerks, clock: Clock) -> None:
        self.store: Final = store
        self.keepsakes: Final = KeepsakeStore(store)
        self.clerks: Final = clerks
        self.clock: Final = clock
        self.ended: Final = asyncio.Event()
        """Set when a game ends here, so that nobody waits for the next look."""

    async def run(self) -> None:
        """Again and again, whatever the database says."""
        while True:
            self.ended.clear()
            try:
                await self.keep_all()
            except Refused:
                LOG.warning("what was told is kept later: the database does not answer")
            try:
                async with self.clock.timeout(LATER):
                    await self.ended.wait()
            except TimeoutError:
                continue

    async def keep_all(self) -> None:
        """Every finished game whose rules are here and of which not all is kept."""
        rules = [(game.name, game.version, game.components) for game in games.all()]
        for room in await self.keepsakes.missing(rules, AT_ONCE):
            try:
                await self.keep(room)
            except Refused as refusal:
                why = type(refusal).__name__
                LOG.warning("a game is not kept yet", extra={"room": alias(room), "why": why})

    async def keep(self, room: str) -> None:
        agreement = await self.store.agreement(room)
        if agreement is not None:
            keepsake = await self.clerks.keepsake(agreement, await self.store.entries(room))
            await self.keepsakes.put(room, keepsake)
