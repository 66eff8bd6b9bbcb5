"""The hall: pick a game and play, set a table, find one, go on."""

from __future__ import annotations

from fastapi import APIRouter, Path, Request
from starlette.responses import RedirectResponse, Response

from lordsmoot import Refused, UnknownName, games
from lordsmoot.bots import levels
from lordsmoot.reference.lesson import Lesson, lesson
from lordsmoot.server import bodies, room_log, wire
from lordsmoot.server.names import checked
from lordsmoot.server.pages import hall
from lordsmoot.server.refusals import NotThere, OtherRules
from lordsmoot.server.routes import keepsakes
from lordsmoot.server.routes.hall import new_room
from lordsmoot.server.routes.web.forms import Form, done, html, known, welcomed
from lordsmoot.server.services import Services, TheServices, Visitor

router = APIRouter(include_in_schema=False)
SHOWN = 8
LEVEL = "villager"


async def rows(services: Services, ids: list[str], guest: str | None) -> list[hall.Row]:
    """The tables of these names, as far as they can be told of."""
    found = []
    for id in ids:
        try:
            table = await services.rooms.glance(id)
        except OtherRules:
            kept = await keepsakes.found(services, id, guest)
            found += [] if kept is None else [hall.row(kept.described(), [])]
        except Refused:
            continue
        else:
            found.append(hall.row(wire.description(table, guest), table.actors()))
    return found


@router.get("/")
async def show_hall(visitor: Visitor, services: TheServices) -> Response:
    """Five games; below them your tables, open ones, and those to watch."""
    name = None if visitor is None else await services.store.nickname(visitor)
    mine = [] if visitor is None else await services.store.rooms_of(visitor, SHOWN)
    listed = await services.store.rooms(["open"], listed_only=True, most=SHOWN)
    others = await services.store.rooms(["playing", "over"], listed_only=True, most=SHOWN)
    return html(
        "hall/page.html",
        wall=hall.wall(),
        name=name,
        mine=await rows(services, mine, visitor),
        tables=[row for row in await rows(services, listed, visitor) if not row.mine],
        watch=[row for row in await rows(services, others, visitor) if not row.mine],
    )


@router.post("/play/{game}")
async def play_now(
    request: Request, services: TheServices, game: str = Path(max_length=64)
) -> Response:
    """A game against bots, at once: the smallest table, with all that lies ready for it."""
    guest, new = await known(request, services)
    found = games.get(game)
    bots = [bodies.Seat(who="bot", level=LEVEL)] * (found.seats.start - 1)
    seats = [bodies.Seat(who="me"), *bots]
    body = bodies.NewRoom(
        game=game, seats=seats, options=found.about.ready, listed=False, hints=False
    )
    return await seated(request, services, guest, new, body)


@router.get("/games/{game}/lesson")
async def about_lesson(game: str = Path(max_length=64)) -> Response:
    """Where a guided first game is begun from."""
    return RedirectResponse(f"/games/{games.get(game).name}/learn", 303)


@router.post("/games/{game}/lesson")
async def play_lesson(
    request: Request, services: TheServices, game: str = Path(max_length=64)
) -> Response:
    """A guided first game, with the deal that it was thought out for."""
    found = games.get(game)
    first = lesson(found)
    if first is None:
        raise NotThere(f"{found.title} has no guided first game")
    guest, new = await known(request, services)
    seats = [bodies.Seat(who="bot", level=levels.GENTLE.name)] * first.seats
    seats[first.seat] = bodies.Seat(who="me")
    body = bodies.NewRoom(
        game=found.name, seats=seats, options=first.options, listed=False, hints=True
    )
    return await seated(request, services, guest, new, body, first)


async def seated(
    request: Request,
    services: Services,
    guest: str,
    new: bool,
    body: bodies.NewRoom,
    guided: Lesson | None = None,
) -> Response:
    """To the table that was just set, perhaps for a guided first game."""
    if guided is None:
        room = await new_room(body, guest, services)
    else:
        room = await new_room(body, guest, services, guided.seed, room_log.LESSON)
    return await welcomed(done(request, f"/rooms/{room.id}"), services, guest, new)


@router.get("/new/{game}")
async def new_table(
    visitor: Visitor, services: TheServices, game: str = Path(max_length=64)
) -> Response:
    """A table with everything to choose."""
    found = games.get(game)
    return html(
        "hall/new.html", game=found, cover=hall.cover_of(found), levels=levels.LEVELS.values()
    )


@router.post("/new/{game}")
async def set_table(
    request: Request, fields: Form, services: TheServices, game: str = Path(max_length=64)
) -> Response:
    """The table as the form says."""
    guest, new = await known(request, services)
    found = games.get(game)
    body = bodies.NewRoom(
        game=game,
        seats=chosen_seats(fields),
        options={name: fields[name] for name in found.options if fields.get(name)},
        listed=fields.get("listed") == "yes",
        hints=fields.get("hints") == "yes",
        clock=clock(fields.get("minutes", ""), fields.get("increment", "")),
    )
    return await seated(request, services, guest, new, body)


def chosen_seats(fields: dict[str, str]) -> list[bodies.Seat]:
    """What was chosen for each seat; a seat that is not used is left out."""
    return [
        seat(fields[f"seat-{number}"], fields.get(f"name-{number}") or f"Player {number + 1}")
        for number in range(6)
        if fields.get(f"seat-{number}", "none") != "none"
    ]


def seat(value: str, name: str) -> bodies.Seat:
    if value == "me":
        return bodies.Seat(who="me")
    if value == "here":
        return bodies.Seat(who="me", name=checked(name))
    if value == "open":
        return bodies.Seat(who="open")
    return bodies.Seat(who="bot", level=levels.level(value).name)


def clock(minutes: str, increment: str) -> bodies.Clock | None:
    if not minutes or minutes == "0":
        return None
    if not minutes.isdecimal() or not 1 <= int(minutes) <= 600:
        raise UnknownName("a clock has 1 to 600 minutes")
    if not (increment or "0").isdecimal() or int(increment or "0") > 600:
        raise UnknownName("a decision gives 0 to 600 seconds more")
    return bodies.Clock(minutes=float(minutes), increment=float(increment or "0"))


@router.post("/name")
async def name(request: Request, fields: Form, services: TheServices) -> Response:
    """Be called something."""
    guest, new = await known(request, services)
    await services.store.rename(guest, checked(fields.get("name", "")))
    return await welcomed(done(request, "/"), services, guest, new)
