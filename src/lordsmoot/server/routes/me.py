"""Who you are: nickname, cookie, tokens for programs, a link to another device."""

from __future__ import annotations

from fastapi import APIRouter, Path
from starlette.responses import Response

from lordsmoot.server import bodies
from lordsmoot.server.identity import COOKIE
from lordsmoot.server.names import checked
from lordsmoot.server.refusals import Nameless, NotThere
from lordsmoot.server.routes.answers import REFUSALS, told
from lordsmoot.server.services import Guest, Newcomer, Person, TheCaller, TheServices

router = APIRouter(prefix="/api", tags=["you"], responses=REFUSALS)


@router.post("/guests", status_code=201, response_model=bodies.Me)
async def come_in(body: bodies.NewGuest, services: TheServices, _: Newcomer) -> Response:
    """Come in: sets the cookie that says who you are, or gives a token to a program."""
    guest = await services.identity.welcome(body.nickname)
    me = {"nickname": checked(body.nickname), "token": None}
    if body.token:
        me["token"] = (await services.identity.new_token(guest, body.nickname))[1]
        return told(me, 201)
    response = told(me, 201)
    await services.identity.give_cookie(response, guest)
    return response


@router.post("/guests/move", response_model=bodies.Me)
async def move_here(body: bodies.Move, services: TheServices, _: Newcomer) -> Response:
    """Be on this device who you are on another: the secret of a link, once."""
    guest = await services.identity.move(body.secret)
    response = told({"nickname": await services.store.nickname(guest), "token": None})
    await services.identity.give_cookie(response, guest)
    return response


@router.get("/me", response_model=bodies.Me)
async def who_am_i(guest: Guest, services: TheServices) -> Response:
    """Who you are."""
    nickname = await services.store.nickname(guest)
    if nickname is None:
        raise Nameless("nobody of that name is known here any more")
    return told({"nickname": nickname, "token": None})


@router.patch("/me", response_model=bodies.Me)
async def rename(body: bodies.NewName, guest: Person, services: TheServices) -> Response:
    """Have another nickname at seats that you take from now on."""
    nickname = checked(body.nickname)
    await services.store.rename(guest, nickname)
    return told({"nickname": nickname, "token": None})


@router.post("/me/link", status_code=201, response_model=bodies.Link)
async def make_link(guest: Person, services: TheServices) -> Response:
    """A secret that makes another device yours; it works once, for a day."""
    secret, until = await services.identity.new_link(guest)
    return told({"secret": secret, "until": until}, 201)


@router.get("/me/tokens", response_model=list[bodies.Token])
async def list_tokens(guest: Person, services: TheServices) -> Response:
    """Your programs' tokens, without their secrets."""
    found = await services.store.tokens(guest)
    keys = ("id", "name", "scope", "made")
    return told([{**{key: one[key] for key in keys}, "token": None} for one in found])


@router.post("/me/tokens", status_code=201, response_model=bodies.Token)
async def make_token(body: bodies.NewToken, guest: Person, services: TheServices) -> Response:
    """A token with which a program plays in your name, or looks on; never more than that."""
    id, token = await services.identity.new_token(guest, body.name, body.scope)
    made = {"id": id, "name": checked(body.name), "scope": body.scope, "token": token}
    return told({**made, "made": services.settings.clock.stamp()}, 201)


@router.delete("/me/token", status_code=204)
async def drop_this_token(caller: TheCaller, guest: Guest, services: TheServices) -> Response:
    """End the token by which you ask."""
    if caller is None or caller.token is None:
        raise NotThere("you do not ask by a token")
    await services.identity.drop_this(caller)
    return Response(status_code=204)


@router.delete("/me/tokens/{token}", status_code=204)
async def drop_token(
    guest: Person, services: TheServices, token: str = Path(max_length=16, pattern="^[0-9a-f]+$")
) -> Response:
    """End a token."""
    if not await services.identity.drop_token(guest, token):
        raise NotThere(f"you have no token {token!r}")
    return Response(status_code=204)


@router.post("/me/sign-out", response_model=bodies.Me)
async def sign_out(guest: Person, services: TheServices) -> Response:
    """Sign out everywhere: all other devices, all tokens, all links. This browser stays yours."""
    await services.identity.sign_out(guest)
    response = told({"nickname": await services.store.nickname(guest), "token": None})
    await services.identity.give_cookie(response, guest)
    return response


@router.delete("/me", status_code=204)
async def forget_me(guest: Person, services: TheServices) -> Response:
    """Be forgotten: name, tokens, links; in games that you played Somebody sat in your place."""
    for room in await services.identity.forget(guest):
        services.rooms.drop(room)
        await services.house.tell({"what": "room", "room": room})
    response = Response(status_code=204)
    response.delete_cookie(COOKIE)
    return response
