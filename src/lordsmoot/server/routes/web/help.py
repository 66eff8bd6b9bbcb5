"""Help at the table, and hints."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from lordsmoot.reference.learn import frames
from lordsmoot.server import hints, seating
from lordsmoot.server.pages.glossary import glossed, glossed_rule
from lordsmoot.server.pages.help import help_for
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import EyesOf, RoomId
from lordsmoot.server.routes.web.forms import Form, done, html, number, part
from lordsmoot.server.routes.web.shared_device import cover, holder
from lordsmoot.server.routes.web.table_data import entered, look_at
from lordsmoot.server.services import Guest, TheServices, Visitor
from lordsmoot.server.wire import Eyes

router = APIRouter(prefix="/rooms/{room}", include_in_schema=False)


@router.get("/help")
async def show_help(
    request: Request, id: RoomId, visitor: Visitor, services: TheServices, seat: EyesOf = None
) -> Response:
    """What is asked, what can be done, what cannot; and the hint that was taken, if one was."""
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    over = cover(request, room, eyes, visitor)
    return over or told(request, room, eyes, visitor)


def told(request: Request, room: Room, eyes: Eyes, visitor: str | None) -> Response:
    look = look_at(room, eyes, visitor)
    return html(
        "help/part.html" if part(request) else "help/page.html",
        look=look,
        game=look.room["game"],
        help=help_for(look, taken(room, eyes)),
        words=list(look.rules.texts.keywords.values()),
        learn=bool(frames(look.rules)),
        marked=partial(glossed_rule, look.rules),
        glossed=partial(glossed, look.rules),
    )


def taken(room: Room, eyes: Eyes) -> dict[str, Any] | None:
    """The hint that a seat took for what it is asked now."""
    known = None if eyes is None else room.hints.get(eyes)
    return known[1] if known is not None and known[0] == room.table.asked[eyes or 0] else None


@router.post("/hint")
async def hint(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """A move that one might make; the page of help tells it."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_playing(room.table, seat, guest)
    over = cover(request, room, seat, guest)
    if over is not None:
        return over
    await hints.take(room, services.thinkers, seat, guest)
    if part(request):
        return told(request, room, seat, guest)
    return RedirectResponse(f"/rooms/{id}/help?seat={seat}", 303)


@router.post("/hints")
async def allow(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """Ask the others whether hints may be taken."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_mine(room.table, seat, guest)
    version, _ = await hints.allow(room, seat, guest)
    return done(request, f"/rooms/{id}?seat={seat}", version=version)
