"""The review of a finished game as data, for programs."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query
from starlette.responses import Response

from lordsmoot.server.routes.answers import REFUSALS, RoomId, raw, told
from lordsmoot.server.services import Asker, TheServices

router = APIRouter(prefix="/api/rooms/{room}/review", tags=["look"], responses=REFUSALS)
Budget = Annotated[Literal["quick", "full"], Query(description="how much is played out")]


@router.get(
    "",
    response_class=Response,
    responses={
        200: {
            "description": "The review; see ReviewData.",
            "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/ReviewData"}}
            },
        },
        202: {"description": "It is being made: how much is done, in thousandths, by budget."},
    },
)
async def review(
    id: RoomId, asker: Asker, services: TheServices, budget: Budget = "quick"
) -> Response:
    """What decided a finished game; asked for the first time, it is begun."""
    room = await services.rooms.get(id)
    found = await services.reviews.kept(room.table, budget)
    if found is not None:
        return raw(found)
    await services.reviews.want(room.table, budget, asker)
    return told({"making": services.reviews.progress(id)}, 202)
