"""Log entries on their way to the disk: those that come together are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lordsmoot.server.measures import Measures
from lordsmoot.server.refusals import NotKept, Stale
from lordsmoot.server.room_log import MOVE, Entry
from lordsmoot.server.schema import ENTRIES, ROOMS

LOG: Final = logging.getLogger(__name__)
MOST: Final = 500
"""Writes in one commit."""


ANOTHER: Final = "another server has written to this room; look again"


class Write:
    """Entries of one room that are kept all or none, and perhaps its new status."""

    def __init__(self, room: str, entries: list[Entry], status: str | None) -> None:
        self.room: Final = room
        self.rows: Final = [row(room, entry) for entry in entries]
        self.status: Final = status
        self.touched: Final = entries[-1].at
        self.kept: Final = asyncio.get_running_loop().create_future()

    def fail(self, error: Exception) -> None:
        if not self.kept.done():
            self.kept.set_exception(error)


class Writer:
    """The only one who writes entries."""

    def __init__(self, engine: AsyncEngine, measures: Measures) -> None:
        self.engine: Final = engine
        self.measures: Final = measures
        self.holder: str | None = None
        """The server that the rooms must be held by; None where there are no others."""
        self.queue: Final[asyncio.Queue[Write]] = asyncio.Queue()
        self.task: Final = asyncio.create_task(self._run())

    async def write(self, room: str, entries: list[Entry], status: str | None = None) -> None:
        """Return when the entries are durable; refused, and nothing is kept, if they cannot be."""
        write = Write(room, entries, status)
        self.queue.put_nowait(write)
        await asyncio.shield(write.kept)

    async def close(self) -> None:
        """Finish what was begun."""
        while not self.queue.empty():
            await asyncio.sleep(0.01)
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def _run(self) -> None:
        while True:
            writes = [await self.queue.get()]
            while len(writes) < MOST and not self.queue.empty():
                writes.append(self.queue.get_nowait())
            await asyncio.shield(self._keep(writes))

    async def _keep(self, writes: list[Write]) -> None:
        """One commit for all; if one of them spoils it, each by itself."""
        begun = time.monotonic()
        try:
            async with self.engine.begin() as connection:
                if self.holder is not None:
                    await check_held(connection, writes, self.holder)
                await put(connection, writes)
        except (IntegrityError, Stale) as error:
            if len(writes) > 1:
                for write in writes:
                    await self._keep([write])
            else:
                writes[0].fail(reason(error))
            return
        except Exception as error:  # whatever it is, the next writes are to be tried
            self.measures.failures[type(error).__name__] += 1
            LOG.warning("the database failed", extra={"why": type(error).__name__})
            for write in writes:
                write.fail(reason(error))
            return
        self.measures.commits.add(time.monotonic() - begun)
        for write in writes:
            self.measures.entries.update(kind_of(one) for one in write.rows)
            if not write.kept.done():
                write.kept.set_result(None)


def kind_of(row: dict[str, Any]) -> str:
    """What is counted of an entry."""
    return "auto" if row["auto"] and row["kind"] == MOVE else str(row["kind"])


async def check_held(connection: AsyncConnection, writes: list[Write], holder: str) -> None:
    """Refused if another server has one of the rooms; none is given away until all is kept."""
    wanted = {write.room for write in writes}
    question = (
        select(ROOMS.c.id)
        .where(ROOMS.c.id.in_(wanted), ROOMS.c.holder == holder)
        .order_by(ROOMS.c.id)
        .with_for_update(read=True)
    )
    if len(list(await connection.scalars(question))) < len(wanted):
        raise Stale(ANOTHER)


async def put(connection: AsyncConnection, writes: list[Write]) -> None:
    """All rows of some writes, and what they change about their rooms."""
    await connection.execute(insert(ENTRIES), [one for write in writes for one in write.rows])
    for write in writes:
        if write.status is not None:
            await connection.execute(
                update(ROOMS)
                .where(ROOMS.c.id == write.room)
                .values(status=write.status, touched=write.touched)
            )


def row(room: str, entry: Entry) -> dict[str, Any]:
    return {
        "room": room,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "text": entry.text,
        "at": entry.at,
        "guest": entry.guest,
        "key": entry.key,
        "auto": entry.auto,
    }


def reason(error: Exception) -> Exception:
    """In words for whoever wanted it kept."""
    if isinstance(error, (IntegrityError, Stale)):
        return Stale(ANOTHER)
    if isinstance(error, DBAPIError):
        return NotKept("the database did not keep it, so it did not happen; try again")
    return NotKept("the database cannot be reached, so it did not happen; try again")
