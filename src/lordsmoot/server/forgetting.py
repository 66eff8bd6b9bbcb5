"""A guest is forgotten: nothing that is kept says who they were or what they were called."""

from __future__ import annotations

import json
import secrets
from typing import Any, Final

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lordsmoot.server import room_log
from lordsmoot.server.keepsake import guests_in
from lordsmoot.server.room_log import Entry
from lordsmoot.server.schema import (
    ENTRIES,
    GUESTS,
    META,
    REPORTS,
    REVIEWS,
    ROOMS,
)
from lordsmoot.server.seating import as_players
from lordsmoot.server.store import ENTRY_KEYS, Store

THEIRS: Final = [
    table for table in META.sorted_tables if "guest" in table.c and table is not ENTRIES
]
"""All tables whose rows are one guest's."""
SOMEBODY: Final = "Somebody"
"""What those are called who were forgotten."""


async def forget(store: Store, guest: str) -> list[str]:
    """Delete a guest; in the logs of the rooms that are returned somebody sat in their place."""
    ghost = f"gone-{secrets.token_hex(8)}"
    async with store.changing() as connection:
        rooms = await rooms_with(connection, guest)
        for room in rooms:
            await _rename(connection, room, guest)
        for table, column in ((ENTRIES, "guest"), (ROOMS, "owner"), (REPORTS, "about")):
            this = table.c[column] == guest
            await connection.execute(update(table).where(this).values({column: ghost}))
        for table in THEIRS:
            await connection.execute(delete(table).where(table.c.guest == guest))
        await connection.execute(delete(REVIEWS).where(REVIEWS.c.room.in_(rooms)))
        await connection.execute(delete(GUESTS).where(GUESTS.c.id == guest))
    return rooms


async def rooms_with(connection: AsyncConnection, guest: str) -> list[str]:
    """The rooms whose log or owner says who a guest is."""
    wrote = select(ENTRIES.c.room).where(ENTRIES.c.guest == guest).distinct()
    question = select(ROOMS.c.id).where(ROOMS.c.id.in_(wrote) | (ROOMS.c.owner == guest))
    return list(await connection.scalars(question))


async def _rename(connection: AsyncConnection, room: str, guest: str) -> None:
    """Call a guest Somebody in one log."""
    question = select(*[ENTRIES.c[key] for key in ENTRY_KEYS]).where(ENTRIES.c.room == room)
    entries = [Entry(*row) for row in await connection.execute(question.order_by("number"))]
    for entry in entries:
        text = renamed(entries, entry, guest)
        if text != entry.text:
            this = (ENTRIES.c.room == room) & (ENTRIES.c.number == entry.number)
            await connection.execute(update(ENTRIES).where(this).values(text=text))


def renamed(entries: list[Entry], entry: Entry, guest: str) -> str:
    """An entry's text without a guest's name."""
    if entry.kind == room_log.SIT and entry.guest == guest:
        return SOMEBODY
    if entry.kind == room_log.START:
        seats = guests_in(entries[: entry.number])
        names: list[Any] = json.loads(entry.text)
        mine = [seat for seat, one in enumerate(seats) if one == guest]
        if mine:
            return as_players([SOMEBODY if n in mine else name for n, name in enumerate(names)])
    return entry.text
