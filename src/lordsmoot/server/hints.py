"""Hints: a move is suggested to who asks for one, and everybody is told that they did."""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from lordsmoot import IllegalAction
from lordsmoot.bots.levels import ADVISER
from lordsmoot.server import leaving, room_log
from lordsmoot.server.refusals import NotYours, TooMany
from lordsmoot.server.room import Room
from lordsmoot.server.table import HINTS, NOT_ASKED, Request, Table
from lordsmoot.server.thinker import SUGGEST
from lordsmoot.server.thinkers import Thinkers

PEOPLE: Final = 0
"""Who asks for a hint waits for it: it is thought of before what bots do among themselves."""


async def take(room: Room, thinkers: Thinkers, seat: int, guest: str) -> dict[str, Any]:
    """A move for a seat that is asked, and what speaks for it; asked again, it is the same."""
    table = room.table
    async with room.lock:
        check(table, seat)
        asked = table.asked[seat]
        if table.hinted.get(seat) != asked:
            await room.write(room.next(room_log.HINT, seat))
    known = room.hints.get(seat)
    if known is None or known[0] != asked:
        known = asked, await suggested(room, thinkers, seat, guest)
        if table.asked[seat] == asked:
            room.hints[seat] = known
    return {"version": table.version, **known[1]}


def check(table: Table, seat: int) -> None:
    """Refused unless the seat is asked something, and hints may be taken."""
    leaving.check_going_on(table)
    if not table.hints:
        raise NotYours("hints may be taken at this table only if all who play agree")
    if table.asked[seat] == NOT_ASKED:
        raise IllegalAction(f"seat {seat} is not asked anything now")


async def suggested(room: Room, thinkers: Thinkers, seat: int, guest: str) -> dict[str, Any]:
    """What a search finds within its time; the same whenever it has time enough."""
    table = room.table
    seed = crc32(f"{room.id} {seat} {table.asked[seat]}".encode())

    async def task() -> dict[str, Any]:
        world = await room.clerks.world(table, seat, seed)
        game = table.agreement.game
        return {"do": SUGGEST, "game": game, "world": world, "seat": seat, "seed": seed}

    found = await thinkers.plan(task, ADVISER, guest, PEOPLE)
    if not found:
        raise TooMany("no move was found in time; ask again in a few seconds")
    hint: dict[str, Any] = found[0]
    return hint


async def allow(room: Room, seat: int, guest: str) -> tuple[int, bool]:
    """Ask the others whether hints may be taken; whether they may at once."""
    if room.table.hints_agreed:
        return room.table.version, True
    return await leaving.wish(room, Request(seat, HINTS, 0), guest)
