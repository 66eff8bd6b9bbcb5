"""Whether the server is alive, and whether it can do its work."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from lordsmoot.server.routes.answers import REFUSALS, told
from lordsmoot.server.services import TheServices

router = APIRouter(tags=["health"])


@router.get("/health", response_model=dict[str, Any])
async def health(services: TheServices) -> Response:
    """Alive: it answers, whatever becomes of the database."""
    return told({"well": True, "rooms": len(services.rooms.kept)})


@router.get("/ready", response_model=dict[str, Any], responses={503: REFUSALS[503]})
async def ready(services: TheServices) -> Response:
    """Ready: what is decided now would be kept."""
    await services.readiness.check()
    return told({"ready": True})
