"""Help at the table, and hints."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from lordsmoot.reference.actions import Actions, Answer
from lordsmoot.reference.learn import frames
from lordsmoot.server import hints, seating
from lordsmoot.server.pages.glossary import glossed, glossed_rule
from lordsmoot.server.pages.help import help_for
from lordsmoot.server.pages.look import Look
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import EyesOf, RoomId
from lordsmoot.server.routes.answers import told as answer
from lordsmoot.server.routes.web.forms import Form, done, html, number, part
from lordsmoot.server.routes.web.shared_device import cover, holder
from lordsmoot.server.routes.web.table_data import entered, look_at
from lordsmoot.server.services import Guest, TheServices, Visitor
from lordsmoot.server.wire import Eyes

router = APIRouter(prefix="/rooms/{room}", include_in_schema=False)
Words = Annotated[str, Query(max_length=80)]
MOST_ANSWERS: Final = 6


@router.get("/help")
async def show_help(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    services: TheServices,
    seat: EyesOf = None,
    why: Words = "",
) -> Response:
    """What is asked, what can be done, what cannot; the hint that was taken; why not, if asked."""
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    over = cover(request, room, eyes, visitor)
    return over or told(request, room, eyes, visitor, " ".join(why.split()))


@router.get("/why")
async def why_not(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    services: TheServices,
    seat: EyesOf = None,
    name: Words = "",
) -> Response:
    """Why nothing can be done with a thing on the table now, each reason with its clause."""
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    if cover(request, room, eyes, visitor) is not None:
        return answer([])
    look = look_at(room, eyes, visitor)
    return answer([{"why": one.why, "clause": one.clause} for one in barred(room, look, name)])


def barred(room: Room, look: Look, name: str) -> list[Answer]:
    """Why nothing can be done with a thing; nothing if something can."""
    actions = known_actions(room, look)
    about = [] if actions is None else actions.named(name.removeprefix(f"{look.eyes}-"))
    if actions is None or not set(about).isdisjoint(actions.legal()):
        return []
    return actions.answers(about)[:MOST_ANSWERS]


def known_actions(room: Room, look: Look) -> Actions | None:
    """All actions as who is asked calls them, in a world that they may imagine."""
    if look.eyes is None or not look.yours():
        return None
    world = look.rules.imagine(room.table.playing()[1], look.eyes)
    return Actions(look.rules, world, look.eyes, look.names)


def wondered(room: Room, look: Look, words: str) -> list[Answer]:
    """Why what some words may mean cannot be done."""
    actions = known_actions(room, look) if words else None
    if actions is None:
        return []
    return actions.answers(actions.about(actions.thinkable(), words.lower()))[:MOST_ANSWERS]


def told(request: Request, room: Room, eyes: Eyes, visitor: str | None, why: str = "") -> Response:
    look = look_at(room, eyes, visitor)
    return html(
        "help/part.html" if part(request) else "help/page.html",
        look=look,
        game=look.room["game"],
        help=help_for(look, taken(room, eyes), why, wondered(room, look, why)),
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
