"""Playing: seats, decisions, taking back, preferences."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import Response

from lordsmoot import UnknownName
from lordsmoot.bots.levels import LEVELS
from lordsmoot.server import bodies, decisions, seating
from lordsmoot.server.identity import checked
from lordsmoot.server.preferences import Preferences
from lordsmoot.server.refusals import Stale
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import REFUSALS, RoomId, SeatNumber, told
from lordsmoot.server.services import Guest, Services, TheServices
from lordsmoot.server.table import NOT_ASKED

router = APIRouter(prefix="/api/rooms/{room}/seats/{seat}", tags=["play"], responses=REFUSALS)


@router.put("", response_model=bodies.Ack)
async def place(
    id: RoomId, seat: SeatNumber, body: bodies.Seat, guest: Guest, services: TheServices
) -> Response:
    """Sit down or take your seat back (`me`), leave it (`open`), or let a bot play (`bot`)."""
    room = await services.rooms.get(id)
    if body.who == "me":
        nickname = body.name or await services.store.nickname(guest) or "Guest"
        version = await seating.sit(room, seat, guest, checked(nickname))
    elif body.who == "open":
        version = await seating.leave(room, seat, guest)
    elif body.level is None:
        raise UnknownName(f"a bot needs a level: {', '.join(LEVELS)}")
    else:
        version = await seating.hand_over(room, seat, guest, body.level)
    return ack(version)


@router.post("/actions", response_model=bodies.Ack)
async def decide(
    id: RoomId, seat: SeatNumber, body: bodies.Decision, guest: Guest, services: TheServices
) -> Response:
    """One decision. Answered when it is kept; refused, with the reason, it changes nothing."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    if decisions.passed_later(room, seat, body.action):
        return ack(room.table.version, waiting=True)
    version, repeated = await decisions.decide(room, seat, body.action, body.version, body.key)
    return ack(version, repeated)


@router.post("/undo", response_model=bodies.Undone)
async def undo(
    id: RoomId, seat: SeatNumber, body: bodies.Undo, guest: Guest, services: TheServices
) -> Response:
    """Take back your last decision if nothing was learnt since; else the others are asked."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    (version, repeated), done = await decisions.undo(room, seat, body.version, body.key)
    return told({"version": version, "done": done, "repeated": repeated})


@router.post("/consent", response_model=bodies.Ack)
async def consent(
    id: RoomId, seat: SeatNumber, body: bodies.Consent, guest: Guest, services: TheServices
) -> Response:
    """Your word on another's wish to take something back."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return ack(await decisions.answer(room, seat, body.agree, body.version))


@router.get("/preferences", response_model=bodies.Wishes)
async def read_preferences(
    id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices
) -> Response:
    """What the room does for your seat."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return wishes(room.preferences.get(seat, Preferences()))


@router.put("/preferences", response_model=bodies.Wishes)
async def prefer(
    id: RoomId, seat: SeatNumber, body: bodies.Wishes, guest: Guest, services: TheServices
) -> Response:
    """What the room should do for your seat; nobody else learns of it."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    now = replace(room.preferences.get(seat, Preferences()), **body.model_dump())
    await keep(services, room, seat, guest, now)
    return wishes(now)


@router.post("/hold", response_model=bodies.Ack)
async def hold(
    id: RoomId, seat: SeatNumber, body: bodies.Hold, guest: Guest, services: TheServices
) -> Response:
    """Let this window wait for me; allowed with nothing to play, too."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    asked = room.table.asked[seat]
    if asked == NOT_ASKED or body.version < asked:
        raise Stale(f"seat {seat} is not asked what it was asked at version {body.version}")
    now = replace(room.preferences.get(seat, Preferences()), held=asked)
    await keep(services, room, seat, guest, now)
    return ack(room.table.version)


async def keep(services: Services, room: Room, seat: int, guest: str, now: Preferences) -> None:
    async with room.lock:
        await services.store.prefer(room.id, seat, guest, now.as_data())
        room.preferences[seat] = now
        room.stirred()


def wishes(now: Preferences) -> Response:
    return told({"skip_forced": now.skip_forced, "auto_pass": now.auto_pass})


def ack(version: int, repeated: bool = False, waiting: bool = False) -> Response:
    return told({"version": version, "repeated": repeated, "waiting": waiting})
