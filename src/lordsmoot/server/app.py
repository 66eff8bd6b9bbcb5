"""The web application: routes, refusals and the gate, put together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from lordsmoot import Refused
from lordsmoot.server.api_types import describe_api
from lordsmoot.server.forwarding import Forwarding
from lordsmoot.server.guard import Guard
from lordsmoot.server.limits import Buckets
from lordsmoot.server.refusals import OtherRules, status
from lordsmoot.server.routes import advice, hall, health, keepsakes, me, play, review, watch
from lordsmoot.server.routes.answers import told
from lordsmoot.server.routes.web import files, help, people, reference, shared_device
from lordsmoot.server.routes.web import hall as front
from lordsmoot.server.routes.web import me as yours
from lordsmoot.server.routes.web import review as looked_back
from lordsmoot.server.routes.web import table as board
from lordsmoot.server.routes.web.forms import html, wants_page
from lordsmoot.server.services import opened, services_of
from lordsmoot.server.settings import Settings

API_VERSION: Final = "3"
ABOUT: Final = """
One table for five games, for people and programs.

`POST /api/guests` says who you are. `POST /api/rooms` sets a table. The stream of a room brings
every *moment*: a version, what happened, the view of your seat and what it may do. `POST
.../actions` with that version and one of the legal actions decides. Whatever cannot be done is
refused with a sentence.
"""


def make_app(settings: Settings) -> FastAPI:
    """The application; its services start and end with it."""

    addresses = Buckets(settings.limits.address, "requests from your address", settings.clock)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with opened(settings, addresses) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Lordsmoot",
        version=API_VERSION,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.settings = settings
    describe_api(app)
    for routes in (health, me, hall, play, advice, watch, review):
        app.include_router(routes.router)
    for pages in (front, yours, board, looked_back, people, help, shared_device, reference):
        app.include_router(pages.router)
    app.mount("/static", files.Static())
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Forwarding, settings=settings)
    app.add_middleware(Guard, settings=settings, addresses=addresses)
    app.add_exception_handler(OtherRules, played_by_others)
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, misread)
    app.add_exception_handler(HTTPException, turned_away)
    return app


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    services = services_of(request)
    services.measures.refusals[type(error).__name__] += 1
    response = sorry(request, str(error), status(error))
    if response.status_code == 429:
        response.headers["retry-after"] = "1"
    return response


async def played_by_others(request: Request, error: Exception) -> Response:
    """A room whose rules are not here: what is kept of it, or why there is nothing."""
    assert isinstance(error, OtherRules)
    try:
        return await keepsakes.answer(request, services_of(request), error)
    except Refused as refusal:
        return await refused(request, refusal)


def sorry(request: Request, why: str, status: int) -> Response:
    """Why not, as a page for a person and as data for a program."""
    if not wants_page(request):
        return told({"refused": why}, status)
    page = html("refusal.html", why=why)
    page.status_code = status
    return page


async def misread(request: Request, error: Exception) -> Response:
    """The first thing that makes no sense, in a sentence."""
    assert isinstance(error, RequestValidationError)
    first: dict[str, Any] = dict(error.errors()[0])
    where = ".".join(str(part) for part in first["loc"])
    return sorry(request, f"{where}: {first['msg'].lower()}", 422)


async def turned_away(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = {
        404: "there is nothing here",
        405: f"nothing here answers to {request.method}",
    }
    refusal = sorry(request, words.get(error.status_code, error.detail), error.status_code)
    refusal.headers.update(error.headers or {})
    return refusal
