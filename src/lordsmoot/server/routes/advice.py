"""What a seat may ask before it decides: what a choice would bring, why another is barred, and
what it might do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from lordsmoot.server import bodies, hints, seating
from lordsmoot.server.routes.answers import REFUSALS, RoomId, SeatNumber, told
from lordsmoot.server.services import Guest, TheServices

router = APIRouter(prefix="/api/rooms/{room}/seats/{seat}", tags=["play"], responses=REFUSALS)
ActionText = Annotated[str, Query(max_length=200, examples=["select:meditate"])]


@router.get("/previews", response_model=list[dict[str, Any]])
async def previews(id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices) -> Response:
    """What each of your choices would bring, from what your seat may know."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    return told(room.latest(seat).foresee())


@router.get("/why-not", response_model=dict[str, Any] | None)
async def why_not(
    id: RoomId,
    seat: SeatNumber,
    action: ActionText,
    guest: Guest,
    services: TheServices,
) -> Response:
    """Why you may not do something now, with the clause; null if you may."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    game, (_, state) = room.table.game, room.table.playing()
    reason = game.why_not(state, seat, game.action(action))
    return told(None if reason is None else reason.as_data())


@router.post("/hint", response_model=bodies.Hint)
async def hint(id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices) -> Response:
    """A move that you might make now, and why. Everybody is told that you asked."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    return told(await hints.take(room, services.thinkers, seat, guest))


@router.post("/hints", response_model=bodies.Left)
async def allow_hints(
    id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices
) -> Response:
    """Ask the others whether hints may be taken at this table."""
    room = await services.rooms.get(id)
    seating.check_mine(room.table, seat, guest)
    version, done = await hints.allow(room, seat, guest)
    return told({"version": version, "done": done})
