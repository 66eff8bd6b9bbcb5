"""Who you are, as a page: tokens for your programs, and signing out everywhere."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from lordsmoot import UnknownName
from lordsmoot.server.identity import PLAY, WATCH
from lordsmoot.server.refusals import NotThere
from lordsmoot.server.routes.web.forms import Form, done, html
from lordsmoot.server.services import Person, Services, TheServices

router = APIRouter(prefix="/me", include_in_schema=False)
SCOPES: Final = {
    PLAY: "plays in your name",
    WATCH: "sees what you see, and does nothing",
}


async def shown(services: Services, guest: str, **fresh: str) -> Response:
    """The page; a token that was made just now is told on it, once."""
    return html(
        "hall/me.html",
        name=await services.store.nickname(guest),
        tokens=await services.store.tokens(guest),
        scopes=SCOPES,
        fresh=fresh,
    )


@router.get("")
async def me(guest: Person, services: TheServices) -> Response:
    """Your tokens, without their secrets."""
    return await shown(services, guest)


@router.post("/tokens")
async def make_token(fields: Form, guest: Person, services: TheServices) -> Response:
    """A token with which a program plays in your name, or looks on."""
    name, scope = fields.get("name", ""), fields.get("scope", "")
    if scope not in SCOPES:
        raise UnknownName(f"a token's scope is {' or '.join(SCOPES)}, not {scope!r}")
    _, token = await services.identity.new_token(guest, name, scope)
    return await shown(services, guest, name=name, token=token)


@router.post("/tokens/end")
async def end_token(
    request: Request, fields: Form, guest: Person, services: TheServices
) -> Response:
    """End a token, and what is open by it."""
    if not await services.identity.drop_token(guest, fields.get("id", "")):
        raise NotThere("you have no such token; perhaps it was ended already")
    return done(request, "/me")


@router.post("/sign-out")
async def sign_out(request: Request, guest: Person, services: TheServices) -> Response:
    """All other devices, all tokens, all links; this browser stays yours."""
    await services.identity.sign_out(guest)
    response = done(request, "/me")
    await services.identity.give_cookie(response, guest)
    return response
