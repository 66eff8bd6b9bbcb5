"""Several people at one device: who holds it, and a cover over the table between two of them."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from lordsmoot.server import seating
from lordsmoot.server.pages.look import called
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import RoomId
from lordsmoot.server.routes.web.forms import Form, done, html, number
from lordsmoot.server.services import Guest, Services, TheServices
from lordsmoot.server.wire import Eyes

router = APIRouter(prefix="/rooms/{room}", include_in_schema=False)
COOKIE = "holder"
"""The cookie of a table that says which seat holds the device."""


def holder(request: Request) -> Eyes:
    """The seat of the person who holds the device, as they said last."""
    value = request.cookies.get(COOKIE, "")
    return int(value) if value.isdecimal() and len(value) == 1 else None


def covered(request: Request, room: Room, eyes: Eyes, visitor: str | None) -> bool:
    """Whether the table of these eyes is covered: somebody else may hold the device."""
    return eyes in seating.sharing(room.table, visitor) and holder(request) != eyes


def cover(request: Request, room: Room, eyes: Eyes, visitor: str | None) -> Response | None:
    """What lies over the table unless its seat holds the device; None if nothing has to."""
    if eyes is None or not covered(request, room, eyes, visitor):
        return None
    own = seating.sharing(room.table, visitor)
    names = called([place.name for place in room.table.places])
    return html(
        "table/cover.html",
        room=room.id,
        game=room.table.agreement.game,
        title=room.table.game.title,
        wanted=(eyes, names[eyes]),
        others=[(seat, names[seat]) for seat in own if seat != eyes],
    )


@router.post("/take")
async def take(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """I am the one of this seat: show me my table."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_mine(room.table, seat, guest)
    return held(done(request, f"/rooms/{id}?seat={seat}"), services, id, str(seat))


@router.post("/pass")
async def pass_on(request: Request, id: RoomId, services: TheServices) -> Response:
    """Cover the table; it opens for who takes the device next."""
    return held(done(request, f"/rooms/{id}"), services, id, "")


def held(response: Response, services: Services, id: str, value: str) -> Response:
    """The answer, with the cookie of this table that says who holds the device."""
    response.set_cookie(
        COOKIE,
        value,
        path=f"/rooms/{id}",
        httponly=True,
        samesite="lax",
        secure=services.settings.secure,
    )
    return response
