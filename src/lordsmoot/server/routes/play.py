"""Playing: seats, decisions, taking back, preferences."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from lordsmoot import UnknownName
from lordsmoot.bots.levels import LEVELS
from lordsmoot.server import bodies, decisions, leaving, operating, seating
from lordsmoot.server.names import checked
from lordsmoot.server.routes.answers import REFUSALS, RoomId, SeatNumber, told
from lordsmoot.server.services import Guest, TheServices

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
    """Your word on what another asks for: to take back, to abandon the game, for a bot."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return ack(await decisions.answer(room, seat, body.agree, body.version))


@router.post("/leave", response_model=bodies.Left)
async def leave(
    id: RoomId, seat: SeatNumber, body: bodies.Leave, guest: Guest, services: TheServices
) -> Response:
    """Resign; abandon the game, if all agree; or a bot for who has vanished."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    version, done = await leaving.leave(room, seat, guest, body.how, body.gone)
    return told({"version": version, "done": done})


@router.post("/report", status_code=204)
async def report(
    id: RoomId, seat: SeatNumber, body: bodies.Report, guest: Guest, services: TheServices
) -> Response:
    """Tell whoever runs the house about who sits there; nobody else learns of it."""
    room = await services.rooms.get(id)
    about = seating.check_seat(room.table, seat).guest
    services.makers.spend(guest)
    await operating.report(services.store, id, seat, about, guest, body.words, room.now())
    return Response(status_code=204)


@router.get("/preferences", response_model=bodies.Wishes)
async def read_preferences(
    id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices
) -> Response:
    """What the room does for your seat."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return told(room.preferred(seat).told())


@router.put("/preferences", response_model=bodies.Wishes)
async def prefer(
    id: RoomId, seat: SeatNumber, body: bodies.Wishes, guest: Guest, services: TheServices
) -> Response:
    """What the room should do for your seat; nobody else learns of it."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    return told((await room.prefer(seat, **body.model_dump())).told())


@router.post("/hold", response_model=bodies.Ack)
async def hold(
    id: RoomId, seat: SeatNumber, body: bodies.Hold, guest: Guest, services: TheServices
) -> Response:
    """Let this window, or the next, wait for me; allowed with nothing to play, too."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    await decisions.hold(room, seat, body.version)
    return ack(room.table.version)


def ack(version: int, repeated: bool = False, waiting: bool = False) -> Response:
    return told({"version": version, "repeated": repeated, "waiting": waiting})
