"""What whoever runs a house may ask and change: rooms, guests, reports, what is kept how long."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Table, delete, func, insert, select, update

from lordsmoot import IllegalAction
from lordsmoot.server import room_log
from lordsmoot.server.forgetting import forget, rooms_with
from lordsmoot.server.keepsake import guests_in
from lordsmoot.server.refusals import NotThere
from lordsmoot.server.schema import (
    GUESTS,
    LINKS,
    META,
    PREFERENCES,
    REPORTS,
    ROOMS,
    TOKENS,
)
from lordsmoot.server.store import BANNED, Store

DAY: Final = 24 * 3600 * 1000
OF_A_ROOM: Final = [table for table in reversed(META.sorted_tables) if "room" in table.c]
"""All tables that say something of a room."""
SHOWN: Final = ("id", "game", "version", "status", "seats", "listed", "made", "touched", "holder")
"""What an operator sees of a room: neither its dice nor who owns it."""
Row = dict[str, Any]


async def rows(store: Store, question: Any) -> list[Row]:
    async with store.looking() as connection:
        return [dict(one._mapping) for one in await connection.execute(question)]


async def rooms(store: Store, status: str | None, most: int) -> list[Row]:
    """Rooms, the latest first."""
    question = select(*[ROOMS.c[key] for key in SHOWN]).order_by(ROOMS.c.touched.desc())
    if status is not None:
        question = question.where(ROOMS.c.status == status)
    return await rows(store, question.limit(most))


async def room(store: Store, id: str) -> Row:
    """One room: who sits where, and how long its log is."""
    found = await rows(store, select(*[ROOMS.c[key] for key in SHOWN]).where(ROOMS.c.id == id))
    if not found:
        raise NotThere(f"there is no room {id!r}")
    entries = await store.entries(id)
    return {
        **found[0],
        "guests": guests_in(entries),
        "entries": len(entries),
        "reports": await reports(store, id),
    }


async def guests(store: Store, name: str | None, most: int) -> list[Row]:
    """Guests, the latest first; those whose name has a part in it."""
    question = select(GUESTS).order_by(GUESTS.c.made.desc()).limit(most)
    if name is not None:
        question = question.where(GUESTS.c.nickname.ilike(f"%{name}%"))
    return await rows(store, question)


async def guest(store: Store, id: str) -> Row:
    found = await rows(store, select(GUESTS).where(GUESTS.c.id == id))
    if not found:
        raise NotThere(f"there is no guest {id!r}")
    return found[0]


async def reports(store: Store, room: str | None = None) -> list[Row]:
    """What people reported, the latest first."""
    question = select(REPORTS).order_by(REPORTS.c.at.desc())
    return await rows(store, question if room is None else question.where(REPORTS.c.room == room))


async def report(
    store: Store, room: str, seat: int, about: str | None, guest: str, words: str, at: int
) -> None:
    """Keep what somebody says about who sits on a seat."""
    told = {"room": room, "seat": seat, "about": about, "guest": guest, "words": words}
    async with store.changing() as connection:
        values = told | {"id": secrets.token_hex(6), "at": at}
        await connection.execute(insert(REPORTS).values(values))


async def close_room(store: Store, id: str, at: int) -> None:
    """End a game that is being played; nobody wins."""
    found = await room(store, id)
    if found["status"] != "playing":
        raise IllegalAction(f"room {id} is {found['status']}: only a game under way is closed")
    entries = await store.entries(id)
    number, at = entries[-1].number + 1, max(at, entries[-1].at)
    entry = room_log.Entry(number, room_log.ABANDON, 0, "", at)
    await store.writer.write(id, [entry], "over")
    await tell(store, {"what": "room", "room": id})


async def delete_room(store: Store, id: str) -> None:
    """Leave nothing of a room."""
    await room(store, id)
    await _delete_rooms(store, [id])


async def _delete_rooms(store: Store, ids: list[str]) -> None:
    async with store.changing() as connection:
        for table in OF_A_ROOM:
            await connection.execute(delete(table).where(table.c.room.in_(ids)))
        await connection.execute(delete(ROOMS).where(ROOMS.c.id.in_(ids)))
    for id in ids:
        await tell(store, {"what": "room", "room": id})


async def ban(store: Store, id: str, why: str) -> None:
    """A guest is not let in any more, by no cookie, token or link."""
    await guest(store, id)
    async with store.changing() as connection:
        for table in (TOKENS, LINKS):
            await connection.execute(delete(table).where(table.c.guest == id))
        await connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(banned=why[:200]))
    await tell(store, {"what": "guest", "guest": id, "epoch": BANNED})


async def unban(store: Store, id: str) -> None:
    found = await guest(store, id)
    async with store.changing() as connection:
        await connection.execute(update(GUESTS).where(GUESTS.c.id == id).values(banned=None))
    await tell(store, {"what": "guest", "guest": id, "epoch": found["epoch"]})


async def export(store: Store, id: str) -> Row:
    """All that is kept of a guest; no secret of anybody's is in it."""
    async with store.looking() as connection:
        ids = await rooms_with(connection, id)
    return {
        "guest": await guest(store, id),
        "tokens": await _of(store, TOKENS, id, ("id", "name", "scope", "made")),
        "preferences": await _of(store, PREFERENCES, id, ("room", "seat", "data")),
        "reports": await _of(store, REPORTS, id, ("at", "room", "seat", "words")),
        "rooms": [await _played(store, room, id) for room in ids],
    }


async def _of(store: Store, table: Table, guest: str, keys: tuple[str, ...]) -> list[Row]:
    return await rows(store, select(*[table.c[key] for key in keys]).where(table.c.guest == guest))


async def _played(store: Store, id: str, guest: str) -> Row:
    """A room with the entries of one guest: what they wrote, and what their seats decided."""
    entries, mine, seats = await store.entries(id), [], set[int]()
    for entry in entries:
        if entry.kind in (room_log.SIT, room_log.OPEN) and entry.seat is not None:
            sits = entry.kind == room_log.SIT and entry.guest == guest
            (seats.add if sits else seats.discard)(entry.seat)
        if entry.guest == guest or entry.seat in seats:
            mine.append(asdict(entry))
    found = await room(store, id)
    return {key: found[key] for key in ("id", "game", "version", "status", "made")} | {
        "entries": mine
    }


async def delete_guest(store: Store, id: str) -> int:
    """Leave no trace of a guest; in how many rooms somebody sits in their place now."""
    await guest(store, id)
    found = await forget(store, id)
    await tell(store, {"what": "guest", "guest": id, "epoch": -1})
    for room in found:
        await tell(store, {"what": "room", "room": room})
    return len(found)


async def retire(store: Store, now: int, rooms_days: float, guests_days: float) -> tuple[int, int]:
    """Delete rooms and guests that nobody has used for so many days; 0 keeps them for ever."""
    old_rooms: list[str] = []
    old_guests: list[str] = []
    async with store.looking() as connection:
        if rooms_days:
            idle = ROOMS.c.status.in_(["over", "open"]) & (ROOMS.c.touched < now - rooms_days * DAY)
            old_rooms = list(await connection.scalars(select(ROOMS.c.id).where(idle)))
        if guests_days:
            before = now - guests_days * DAY
            idle = (GUESTS.c.seen < before) & (GUESTS.c.made < before) & GUESTS.c.banned.is_(None)
            old_guests = list(await connection.scalars(select(GUESTS.c.id).where(idle)))
    if old_rooms:
        await _delete_rooms(store, old_rooms)
    for one in old_guests:
        await delete_guest(store, one)
    return len(old_rooms), len(old_guests)


async def tell(store: Store, news: Row) -> None:
    """Let the servers of a house know; on SQLite there is nobody to hear it."""
    if store.engine.dialect.name == "postgresql":
        import json

        from lordsmoot.server.house import CHANNEL

        payload = json.dumps({**news, "from": "operator"})
        async with store.changing() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))
