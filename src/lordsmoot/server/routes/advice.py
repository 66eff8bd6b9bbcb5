"""What a seat may ask before it decides: what a choice would bring, and why another is barred."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from lordsmoot.server import seating
from lordsmoot.server.routes.answers import REFUSALS, RoomId, SeatNumber, told
from lordsmoot.server.services import Guest, TheServices

router = APIRouter(prefix="/api/rooms/{room}/seats/{seat}", tags=["play"], responses=REFUSALS)
ActionText = Annotated[str, Query(max_length=200, examples=["select:meditate"])]


@router.get("/previews", response_model=list[dict[str, Any]])
async def previews(id: RoomId, seat: SeatNumber, guest: Guest, services: TheServices) -> Response:
    """What each of your choices would bring, from what your seat may know; see PreviewData."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    return told(room.latest(seat).data["previews"])


@router.get("/why-not", response_model=dict[str, Any] | None)
async def why_not(
    id: RoomId,
    seat: SeatNumber,
    action: ActionText,
    guest: Guest,
    services: TheServices,
) -> Response:
    """Why you may not do something now, with the clause; null if you may. See ReasonData."""
    room = await services.rooms.get(id)
    seating.check_playing(room.table, seat, guest)
    game, (_, state) = room.table.game, room.table.playing()
    reason = game.why_not(state, seat, game.action(action))
    return told(None if reason is None else reason.as_data())
