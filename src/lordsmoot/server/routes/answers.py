"""What every route may answer."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Path, Query
from starlette.responses import Response

from lordsmoot.server import bodies, wire

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": bodies.Refusal, "description": why}
    for status, why in {
        400: "The request cannot be read.",
        401: "Nobody knows who asks.",
        403: "It is not yours.",
        404: "There is no such thing.",
        409: "It cannot be done now: the table has moved on, or the rules forbid it.",
        413: "Too large.",
        422: "It makes no sense.",
        429: "Too much in too short a time.",
        431: "More headers than anything here needs.",
        503: "The database cannot keep it now.",
    }.items()
}

RoomId = Annotated[str, Path(alias="room", max_length=16, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Path(alias="seat", ge=0, le=5)]
EyesOf = Annotated[
    int | None,
    Query(alias="seat", ge=0, le=5, description="one of your seats; without it, a spectator's"),
]


def told(data: Any, status: int = 200) -> Response:
    """Plain data as JSON."""
    return raw(wire.encode(data), status)


def raw(data: bytes, status: int = 200) -> Response:
    """JSON that is ready to be sent."""
    return Response(data, status, media_type="application/json")
