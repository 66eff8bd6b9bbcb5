"""What one does at a table besides playing: wishes to the room, leaving, setting it anew."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from lordsmoot import UnknownName
from lordsmoot.core.record import ABANDON
from lordsmoot.server import decisions, leaving, room_log, seating
from lordsmoot.server.refusals import NotThere, NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import RoomId, told
from lordsmoot.server.routes.web.forms import Form, done, number
from lordsmoot.server.services import Guest, TheServices

router = APIRouter(prefix="/rooms/{room}", include_in_schema=False)
LONGEST = 60.0
"""Seconds after which a window may be passed for somebody."""


@router.get("/wishes")
async def wishes(id: RoomId, seat: int, guest: Guest, services: TheServices) -> Response:
    """What the room does for one's seat; the page asks for it by itself, and nobody else may."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return told(wanted(room, seat))


@router.post("/wishes")
async def wish(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """Something else that the room should do; `hold` is about one window only."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_mine(room.table, seat, guest)
    if "hold" in fields:
        version = None if fields["hold"] == "next" else number(fields, "hold")
        await decisions.hold(room, seat, version)
    await room.prefer(seat, **chosen(fields))
    return done(request, f"/rooms/{id}?seat={seat}", **wanted(room, seat))


def wanted(room: Room, seat: int) -> dict[str, Any]:
    """One's wishes, and whether a window is held."""
    now = room.preferred(seat)
    return {**now.told(), "hold_next": now.hold_next, "held": now.held}


def chosen(fields: dict[str, str]) -> dict[str, Any]:
    """The wishes that a form brings; those that it does not name stay."""
    out: dict[str, Any] = {
        name: fields[name] == "yes" for name in ("skip_forced", "set_up") if name in fields
    }
    if "auto_pass" in fields:
        seconds = number(fields, "auto_pass")
        if seconds > LONGEST:
            raise UnknownName(f"a window is passed within {LONGEST:.0f} seconds")
        out["auto_pass"] = float(seconds)
    return out


@router.post("/leave")
async def leave(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """Resign, abandon the game, or let a bot play for who has vanished."""
    room, seat, how = await services.rooms.get(id), number(fields, "seat"), fields.get("how", "")
    seating.check_mine(room.table, seat, guest)
    if how not in leaving.WAYS:
        raise UnknownName(f"one leaves by {', '.join(leaving.WAYS)}, not {how!r}")
    gone = number(fields, "gone") if "gone" in fields else None
    version, _ = await leaving.leave(room, seat, guest, how, gone)
    return done(request, f"/rooms/{id}?seat={seat}", version=version)


@router.post("/dismiss")
async def dismiss(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """Go on with a guided first game alone."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_mine(room.table, seat, guest)
    async with room.lock:
        coach = room.table.coach
        if coach is None or coach.over:
            raise NotThere("nobody guides this game")
        await room.write(room.next(room_log.DISMISS, seat))
    return done(request, f"/rooms/{id}?seat={seat}", version=room.table.version)


@router.post("/anew")
async def anew(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """The same table set otherwise, before anything was decided at it."""
    room = await services.rooms.get(id)
    table = room.table
    if guest != table.agreement.owner:
        raise NotYours("only who made the table sets it anew")
    how = table.game.about.anew.get(fields.get("how", ""))
    if how is None:
        raise UnknownName(f"this table cannot be set so: {fields.get('how', '')!r}")
    again = await services.rooms.anew(room, table.game.check_options(table.agreement.options | how))
    await leaving.leave(room, table.sat[guest], guest, ABANDON, None)
    return done(request, f"/rooms/{again.id}")
