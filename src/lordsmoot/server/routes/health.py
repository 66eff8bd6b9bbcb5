"""Whether the server is well."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import Response

from lordsmoot.server.refusals import NotKept
from lordsmoot.server.routes.answers import REFUSALS, told
from lordsmoot.server.services import TheServices

router = APIRouter(tags=["health"])


@router.get("/health", response_model=dict[str, Any], responses={503: REFUSALS[503]})
async def health(services: TheServices) -> Response:
    """Well when the database answers."""
    try:
        await services.store.alive()
    except (SQLAlchemyError, OSError):
        raise NotKept("the database does not answer") from None
    return told({"well": True, "rooms": len(services.rooms.kept)})
