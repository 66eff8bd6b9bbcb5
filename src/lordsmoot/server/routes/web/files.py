"""Styles, scripts and drawings; their addresses change with them, so they are kept for ever."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOR_EVER: Final = "public, max-age=31536000, immutable"


class Static(StaticFiles):
    """The static files of the package."""

    def __init__(self) -> None:
        super().__init__(packages=[("lordsmoot.server", "static")])

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        versioned = b"v=" in scope.get("query_string", b"")
        response.headers["cache-control"] = FOR_EVER if versioned else "no-cache"
        return response
