"""The hall: which games there are, which rooms, and a new one."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from lordsmoot import Refused, UnknownName, games
from lordsmoot.bots import levels
from lordsmoot.core.game import Game
from lordsmoot.server import bodies, wire
from lordsmoot.server.agreement import Agreement, Pace
from lordsmoot.server.names import checked
from lordsmoot.server.refusals import NotYours, OtherRules
from lordsmoot.server.room import Room
from lordsmoot.server.rooms import new_id
from lordsmoot.server.routes import keepsakes
from lordsmoot.server.routes.answers import REFUSALS, RoomId, told
from lordsmoot.server.services import Guest, Services, TheServices, Visitor
from lordsmoot.server.table import Place

router = APIRouter(prefix="/api", tags=["hall"], responses=REFUSALS)
SHOWN = 50


@router.get("/games", response_model=list[dict[str, Any]])
async def list_games() -> Response:
    """The games, their options, and the levels of their bots."""
    return told([game_data(game) for game in games.all()])


def game_data(game: Game[Any]) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "rules": game.version,
        "options": {
            name: {
                "default": option.default,
                "help": option.help,
                "choices": list(option.choices),
                "least": option.least,
                "most": option.most,
            }
            for name, option in game.options.items()
        },
        "levels": [{"name": one.name, "help": one.help} for one in levels.LEVELS.values()],
    }


@router.get("/rooms", response_model=list[bodies.Room])
async def list_rooms(visitor: Visitor, services: TheServices) -> Response:
    """Listed rooms: with open seats, being played, just finished; the latest first."""
    ids = await services.store.rooms(["open", "playing", "over"], listed_only=True, most=SHOWN)
    return told(await described(services, ids, visitor))


@router.get("/me/rooms", response_model=list[bodies.Room])
async def my_rooms(guest: Guest, services: TheServices) -> Response:
    """Rooms that you made or sat in; the latest first."""
    return told(await described(services, await services.store.rooms_of(guest, SHOWN), guest))


async def described(services: Services, ids: list[str], guest: str | None) -> list[dict[str, Any]]:
    out = []
    for id in ids:
        try:
            out.append(wire.description(await services.rooms.glance(id), guest))
        except OtherRules:
            kept = await keepsakes.found(services, id, guest)
            out += [] if kept is None else [kept.described()]
        except Refused:
            continue  # it cannot be told just now
    return out


@router.post("/rooms", status_code=201, response_model=bodies.Room)
async def make_room(body: bodies.NewRoom, guest: Guest, services: TheServices) -> Response:
    """Set a table; when all its seats are taken, the game begins."""
    room = await new_room(body, guest, services)
    return told(wire.description(room.table, guest), 201)


async def new_room(
    body: bodies.NewRoom, guest: str, services: Services, seed: bytes | None = None, how: str = ""
) -> Room:
    """A room as it was asked for; with a seed, its deal is known. `how` says what it is for."""
    services.makers.spend(guest)
    game = games.get(body.game)
    agreement = Agreement(
        id=new_id(),
        game=game.name,
        seats=game.check_seats(len(body.seats)),
        options=game.check_options(dict(body.options)),
        seed=secrets.token_bytes(32) if seed is None else seed,
        owner=guest,
        listed=body.listed,
        pace=pace(body.clock),
        made=services.settings.clock.stamp(),
        version=game.version,
        components=game.components,
    )
    nickname = await services.store.nickname(guest) or "Guest"
    places = [placed(seat, guest, nickname) for seat in body.seats]
    return await services.rooms.make(agreement, places, how, hints=body.hints)


def pace(clock: bodies.Clock | None) -> Pace | None:
    if clock is None:
        return None
    return Pace(clock.minutes, clock.increment, levels.level(clock.level).name)


def placed(seat: bodies.Seat, guest: str, nickname: str) -> Place:
    if seat.who == "me":
        return Place(guest, nickname if seat.name is None else checked(seat.name))
    if seat.who == "open":
        return Place()
    if seat.level is None:
        raise UnknownName(f"a bot needs a level: {', '.join(levels.LEVELS)}")
    return Place(None, "", levels.level(seat.level).name)


@router.get("/rooms/{room}", response_model=bodies.Room)
async def look_at_room(id: RoomId, visitor: Visitor, services: TheServices) -> Response:
    """A room, for whoever has its link: what was agreed, who sits where, which seats are yours."""
    return told(wire.description((await services.rooms.get(id)).table, visitor))


@router.post("/rooms/{room}/rematch", status_code=201, response_model=bodies.Room)
async def rematch(id: RoomId, guest: Guest, services: TheServices) -> Response:
    """The same players again, the seats moved on by one."""
    room = await services.rooms.get(id)
    if not wire.mine(room.table, guest):
        raise NotYours("only those who played have a rematch")
    again = await services.rooms.glance(await services.rooms.rematch(room))
    return told(wire.description(again, guest), 201)
