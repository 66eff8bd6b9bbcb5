"""Leaving a game that is being played: resigning, abandoning, a bot for who has vanished."""

from __future__ import annotations

from typing import Final

from lordsmoot import IllegalAction, UnknownName
from lordsmoot.bots import levels
from lordsmoot.core.record import ABANDON, RESIGN
from lordsmoot.server import room_log
from lordsmoot.server.room import Room
from lordsmoot.server.room_log import Entry
from lordsmoot.server.seating import check_patience, check_seat, check_staying
from lordsmoot.server.table import HINTS, REPLACE, Request, Table

VANISHED: Final = 5 * 60_000
"""Milliseconds after which who is waited for is replaced without asking the others."""
WAYS: Final = (RESIGN, ABANDON, REPLACE)
LEVEL: Final = "elder"
"""The bot that plays on for somebody, if they did not choose one."""


def check_going_on(table: Table) -> None:
    """Refused unless the game is being played."""
    table.playing()
    if table.over:
        raise IllegalAction("the game is over")


async def leave(room: Room, seat: int, guest: str, how: str, gone: int | None) -> tuple[int, bool]:
    """Leave in one of the three ways; whether it is done, or the others are asked."""
    if how == RESIGN:
        return await resign(room, seat, guest), True
    if how == ABANDON:
        return await wish(room, Request(seat, ABANDON, 0), guest)
    if gone is None:
        raise UnknownName("a bot for whom? Name the seat of who has vanished")
    return await replace(room, seat, gone, guest)


async def resign(room: Room, seat: int, guest: str) -> int:
    """Give up; a bot plays on while others still play, and the result says who resigned when."""
    async with room.lock:
        table = room.table
        check_going_on(table)
        check_staying(check_seat(table, seat))
        entry = room.next(room_log.RESIGN, seat, LEVEL, guest=guest)
        await room.write(entry, ends=table.ends_with(seat))
        return table.version


async def replace(room: Room, seat: int, gone: int, guest: str) -> tuple[int, bool]:
    """A bot for somebody who has vanished, if the others agree or after a time; whether it is."""
    table = room.table
    place = check_seat(table, gone)
    if place.who() != "human" or place.guest == guest:
        raise IllegalAction(f"nobody else sits on seat {gone} whom a bot could play for")
    if gone not in room.away():
        raise IllegalAction(f"{place.name} is at the table")
    return await wish(room, Request(seat, REPLACE, gone), guest)


async def wish(room: Room, request: Request, guest: str) -> tuple[int, bool]:
    """What needs nobody's word is done; else the others are asked."""
    async with room.lock:
        table = room.table
        check_going_on(table)
        check_patience(table, guest)
        if table.request is not None:
            raise IllegalAction("another wish is open; it is answered first")
        done = not table.asked_for(request) or waited_long(room, request)
        entry = granted(room, request) if done else room.next(*asking(request), guest=guest)
        await room.write(entry, ends=done and request.what == ABANDON)
        return table.version, done


def waited_long(room: Room, request: Request) -> bool:
    """Whether who is to be replaced has been waited for long enough."""
    if request.what != REPLACE or request.of not in room.table.actors():
        return False
    since = room.away().get(request.of)
    return since is not None and room.now() - max(since, room.table.last.at) >= VANISHED


def asking(request: Request) -> tuple[str, int, str]:
    text = ABANDON if request.what == ABANDON else f"{request.what} {request.of}"
    return room_log.ASK, request.seat, text


def granted(room: Room, request: Request) -> Entry:
    """What happens when all agree: the game is abandoned, hints are allowed, a bot plays."""
    if request.what == ABANDON:
        return room.next(room_log.ABANDON, request.seat)
    if request.what == HINTS:
        return room.next(room_log.HINTS, request.seat)
    pace = room.table.agreement.pace
    level = LEVEL if pace is None else pace.level
    return room.next(room_log.BOT, request.of, levels.level(level).name)
