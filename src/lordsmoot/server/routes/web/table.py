"""A table in the browser: the page, its live stream, what is clicked on it."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Annotated

from fastapi import APIRouter, Header, Query, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from lordsmoot.server import decisions, seating, wire
from lordsmoot.server.films import GZIP, pressed, reader_of
from lordsmoot.server.identity import Caller
from lordsmoot.server.names import checked
from lordsmoot.server.pages import log_panel, tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.refusals import NotThere, NotYours, Stale
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import EyesOf, RoomId
from lordsmoot.server.routes.watch import HEARTBEAT, After, Flow, blind
from lordsmoot.server.routes.web.forms import (
    NAMELESS,
    Form,
    done,
    html,
    known,
    number,
    part,
    welcomed,
)
from lordsmoot.server.routes.web.shared_device import cover, covered, holder
from lordsmoot.server.routes.web.table_data import entered, look_at, look_back
from lordsmoot.server.services import Asker, Guest, Services, TheCaller, TheServices, Visitor
from lordsmoot.server.wire import Eyes

router = APIRouter(prefix="/rooms/{room}", include_in_schema=False)
At = Annotated[int | None, Query(ge=1, le=2**31 - 1)]
ANSWERED = "this was answered already, perhaps in another window: the table has moved on"
LOG_PAGE = 300
"""Lines of the log on a page of it."""


async def shown(
    room: Room, look: Look, main: str, services: Services, visitor: str | None
) -> Response:
    """The page around the part of it that changes."""
    name = None if visitor is None else await services.store.nickname(visitor)
    return html(
        "table/page.html",
        look=look,
        game=look.room["game"],
        sheet=tables.sheet_of(look.room["game"]),
        title=tables.title(look),
        now=room.now(),
        name=None if name == NAMELESS else name,
        main=Markup(main),
    )


@router.get("")
async def table(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    asker: Asker,
    services: TheServices,
    seat: int | None = None,
) -> Response:
    """The table as one's seat sees it, or as a spectator does; a friend's link shows one's own."""
    if seat is not None and seat not in wire.mine((await services.rooms.get(id)).table, visitor):
        return RedirectResponse(f"/rooms/{id}", 303)
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    over = cover(request, room, eyes, visitor)
    if over is not None:
        return over
    film = services.films.get(room, reader_of(room, eyes, visitor))
    look = film.latest()
    return await shown(room, look, film.html(), services, visitor)


@router.get("/replay")
async def replay(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    asker: Asker,
    services: TheServices,
    seat: EyesOf = None,
    at: At = None,
    to: At = None,
) -> Response:
    """Any earlier moment as one's seat saw it."""
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    version = at or to or first_shown(room)
    if version > room.table.version:
        raise NotThere(f"there is no step {version}; the latest is {room.table.version}")
    over = cover(request, room, eyes, visitor)
    if over is not None:
        return over
    look = await look_back(room, eyes, visitor, version, asker)
    return await shown(room, look, tables.fragment(look), services, visitor)


@router.get("/log")
async def whole_log(
    request: Request,
    id: RoomId,
    visitor: Visitor,
    services: TheServices,
    seat: EyesOf = None,
    before: At = None,
) -> Response:
    """What happened, in words, a page of it at a time; without a version, the latest."""
    room, eyes = await entered(services, id, seat, visitor, holder(request))
    over = cover(request, room, eyes, visitor)
    if over is not None:
        return over
    look = look_at(room, eyes, visitor)
    log, earlier = log_panel.page(look, LOG_PAGE, before)
    template = "table/log_part.html" if part(request) else "table/log_page.html"
    return html(template, look=look, game=look.room["game"], log=log, earlier=earlier)


def first_shown(room: Room) -> int:
    """The moment of the deal."""
    return min(room.table.version, 2 + len(room.table.places))


# The live stream: each moment as the part of the page that changed.


@router.get("/live")
async def live(
    request: Request,
    id: RoomId,
    caller: TheCaller,
    visitor: Visitor,
    asker: Asker,
    services: TheServices,
    seat: EyesOf = None,
    after: After = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Every moment from now on as HTML; without a seat, a spectator's."""
    room = await services.rooms.get(id)
    if seat is not None:
        room, _ = await entered(services, id, seat, visitor)
    if covered(request, room, seat, visitor):
        raise NotYours("this table is covered until its player takes the device")
    if last_event_id is not None and last_event_id.isdecimal():
        after = int(last_event_id)
    services.streams.take(asker)
    smaller = "gzip" in request.headers.get("accept-encoding", "")
    return Flow(
        moments(services, room, seat, caller, asker, after, smaller),
        lambda: services.streams.give_back(asker),
        {"content-encoding": "gzip", "vary": "accept-encoding"} if smaller else {},
    )


async def moments(
    services: Services,
    room: Room,
    eyes: Eyes,
    caller: Caller | None,
    asker: str,
    after: int | None,
    smaller: bool = False,
) -> AsyncGenerator[bytes, None]:
    """The stream's bytes, as long as the eyes are the visitor's own."""
    if smaller:
        yield GZIP
    send = pressed if smaller else bytes
    quiet = pressed(HEARTBEAT) if smaller else HEARTBEAT
    yield send(b"retry: 1000\n\n")
    guest = None if caller is None else caller.guest
    told_away: dict[int, int] | None = None
    film, shown = services.films.follow(room, reader_of(room, eyes, guest)), after
    try:
        async for moment in room.follow(eyes, after, services.settings.heartbeat, asker):
            if blind(services, room, eyes, caller):
                yield send(b"event: gone\ndata: {}\n\n")
                return
            away = room.away()
            if away != told_away:
                told_away = away
                yield send(b"event: away\ndata: %b\n\n" % wire.encode(away))
            if moment is None:
                yield quiet
                continue
            reader = reader_of(room, eyes, guest)
            if reader != film.reader:
                services.films.leave(film)
                film, shown = services.films.follow(room, reader), None
            frame = film.frame(moment, shown)
            if frame is not None:
                shown = frame.version
                yield frame.pressed if smaller else frame.plain
    finally:
        services.films.leave(film)


# What is clicked.


def back(id: str, seat: int) -> str:
    return f"/rooms/{id}?seat={seat}"


@router.post("/act")
async def act(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """One decision."""
    room, seat, version = (
        await services.rooms.get(id),
        number(fields, "seat"),
        number(fields, "version"),
    )
    seating.check_playing(room.table, seat, guest)
    action = fields.get("action", "")[:200]
    if not decisions.passed_later(room, seat, action):
        try:
            version, _ = await decisions.decide(room, seat, action, version, f"page-{version}")
        except Stale:
            raise Stale(ANSWERED) from None
    return done(request, back(id, seat), version=version)


@router.post("/undo")
async def undo(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """Take back one's last decision, or ask the others for it."""
    room, seat, version = (
        await services.rooms.get(id),
        number(fields, "seat"),
        number(fields, "version"),
    )
    seating.check_playing(room.table, seat, guest)
    (version, _), _ = await decisions.undo(room, seat, version, None)
    return done(request, back(id, seat), version=version)


@router.post("/consent")
async def consent(
    request: Request, id: RoomId, fields: Form, guest: Guest, services: TheServices
) -> Response:
    """One's word on another's wish to take something back."""
    room, seat = await services.rooms.get(id), number(fields, "seat")
    seating.check_mine(room.table, seat, guest)
    version = await decisions.answer(
        room, seat, fields.get("agree") == "yes", number(fields, "version")
    )
    return done(request, back(id, seat), version=version)


@router.post("/seat")
async def seat(request: Request, id: RoomId, fields: Form, services: TheServices) -> Response:
    """Sit down, leave, or let a bot play; whoever sits down first is made known."""
    guest, new = await known(request, services)
    room, seat = await services.rooms.get(id), number(fields, "seat")
    who = fields.get("who", "")
    if who == "me":
        nickname = await named(services, room, guest, fields.get("name", ""))
        version = await seating.sit(room, seat, guest, nickname)
    elif who == "open":
        version = await seating.leave(room, seat, guest)
    else:
        version = await seating.hand_over(room, seat, guest, fields.get("level", ""))
    answer = done(request, f"/rooms/{id}", version=version)
    return await welcomed(answer, services, guest, new)


async def named(services: Services, room: Room, guest: str, name: str) -> str:
    """What somebody who sits down is called; the name is kept unless it is for one more seat."""
    kept = await services.store.nickname(guest)
    if not name:
        return checked(kept or NAMELESS)
    if not wire.mine(room.table, guest):
        await services.store.rename(guest, checked(name))
    return checked(name)


@router.post("/rematch")
async def rematch(request: Request, id: RoomId, guest: Guest, services: TheServices) -> Response:
    """The same players again."""
    room = await services.rooms.get(id)
    if not wire.mine(room.table, guest):
        raise NotYours("only those who played have a rematch")
    return done(request, f"/rooms/{await services.rooms.rematch(room)}")


@router.get("/dice")
async def dice(id: RoomId, services: TheServices) -> Response:
    """What fixed the dice, and once the game is over whether they were kept."""
    table = (await services.rooms.get(id)).table
    agreement = table.agreement
    return html(
        "table/dice.html",
        game=agreement.game,
        room=agreement.id,
        commitment=agreement.commitment(),
        seed=agreement.seed.hex() if table.over else None,
        decisions=table.decisions() if table.over else 0,
    )
