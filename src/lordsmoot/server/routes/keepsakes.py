"""Rooms whose rules are not here: a finished game is read from its keepsake."""

from __future__ import annotations

import asyncio
import json
import lzma
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

from fastapi import Request
from starlette.responses import RedirectResponse, Response

from lordsmoot.server import keepsake, wire
from lordsmoot.server.keepsake import Names
from lordsmoot.server.refusals import NotThere, NotYours, OtherRules
from lordsmoot.server.room import MOST_BEHIND
from lordsmoot.server.routes.answers import raw, told
from lordsmoot.server.routes.watch import HEARTBEAT, Flow
from lordsmoot.server.routes.web.forms import html
from lordsmoot.server.services import Services
from lordsmoot.server.wire import Eyes

YES: Final = {"1", "true", "t", "yes", "y", "on"}
"""As a query may say it."""
OVER: Final = "this game is over, and what was told of it is all that this house keeps of its rules"


class Kept:
    """One finished room, as its keepsake tells it to whoever asks."""

    def __init__(
        self, services: Services, room: str, version: int, about: dict[str, Any], names: Names
    ) -> None:
        self.services: Final = services
        self.room: Final = room
        self.version: Final = version
        self.about: Final = about
        self.names: Final = names
        self.mine: list[int] = []
        self.owner = False

    def eyes(self, request: Request) -> Eyes:
        """The eyes that somebody asks to look through, if they are theirs."""
        seat = request.query_params.get("seat")
        if seat is None:
            return None
        if not seat.isdecimal() or int(seat) not in self.mine:
            raise NotYours(f"seat {seat} is not yours")
        return int(seat)

    def described(self) -> dict[str, Any]:
        return {**self.about["room"], "mine": self.mine, "owner": self.owner}

    async def moments(self, eyes: Eyes, first: int, last: int) -> list[tuple[int, bytes]]:
        """Some moments as these eyes were told them."""
        found: list[tuple[int, bytes]] = []
        while first <= last:
            start, data = await self.services.keeper.keepsakes.part(
                self.room, keepsake.number_of(eyes), first
            )
            some = await asyncio.to_thread(keepsake.moments_in, data, start, self.names)
            found += [one for one in some if first <= one[0] <= last]
            first = some[-1][0] + 1
        return found

    async def since(self, eyes: Eyes, after: int | None) -> list[tuple[int, bytes]]:
        """Every moment after a version; only the latest for one who is far behind or ahead."""
        if after == self.version:
            return []
        near = after is not None and self.version - MOST_BEHIND <= after < self.version
        first = after + 1 if near and after is not None else self.version
        return await self.moments(eyes, first, self.version)

    async def story(self, eyes: Eyes) -> dict[str, Any]:
        """All that happened, as these eyes were told it."""
        _, data = await self.services.keeper.keepsakes.part(
            self.room, keepsake.number_of(eyes), keepsake.STORY
        )
        found: dict[str, Any] = json.loads(self.names.json(lzma.decompress(data)))
        return found


async def found(services: Services, room: str, guest: str | None) -> Kept | None:
    """What is kept of a room for one who asks; None if nothing is."""
    row = await services.keeper.keepsakes.about(room)
    agreement = await services.store.agreement(room)
    if row is None or agreement is None:
        return None
    version, data = row
    entries = [one for one in await services.store.entries(room) if one.number <= version]
    names = Names(entries)
    kept = Kept(services, room, version, json.loads(names.json(lzma.decompress(data))), names)
    if guest is not None:
        seats = enumerate(keepsake.guests_in(entries))
        kept.mine = [seat for seat, one in seats if one == guest]
        kept.owner = agreement.owner == guest
    return kept


async def answer(request: Request, services: Services, refusal: OtherRules) -> Response:
    """What can be told of a room whose rules are not here; refused if it is not over."""
    room = str(request.path_params.get("room", ""))
    caller = await services.identity.caller(request)
    kept = await found(services, room, None if caller is None else caller.guest)
    if kept is None:
        raise refusal
    ask = ANSWERS.get(getattr(request.scope.get("route"), "path", ""))
    if request.method != "GET" or ask is None:
        raise OtherRules(OVER)
    return await ask(kept, request)


async def describe(kept: Kept, request: Request) -> Response:
    return told(kept.described())


async def moments(kept: Kept, request: Request) -> Response:
    found = await kept.since(kept.eyes(request), number(request, "after"))
    return raw(b"[%b]" % b",".join(sent(request, one) for _, one in found))


async def moment(kept: Kept, request: Request) -> Response:
    version = int(request.path_params["version"])
    if not 1 <= version <= kept.version:
        raise NotThere(f"there is no version {version}; the latest is {kept.version}")
    ((_, found),) = await kept.moments(kept.eyes(request), version, version)
    return raw(sent(request, found))


async def stream(kept: Kept, request: Request) -> Response:
    """All that a stream would still bring, and then nothing more."""
    last = request.headers.get("last-event-id", "")
    after = int(last) if last.isdecimal() else number(request, "after")
    found = await kept.since(kept.eyes(request), after)
    services = kept.services

    async def flow() -> AsyncIterator[bytes]:
        yield b"retry: 1000\n\n"
        for version, data in found:
            yield wire.sse(version, sent(request, data))
        while not services.rooms.closing:
            yield HEARTBEAT
            await services.settings.clock.sleep(services.settings.heartbeat)

    return Flow(flow(), lambda: None, {})


async def record(kept: Kept, request: Request) -> Response:
    name = f"{kept.about['room']['game']}-{kept.room}"
    headers = {"content-disposition": f'attachment; filename="{name}.record"'}
    text = keepsake.record_text(kept.about, kept.names)
    return Response(text, headers=headers, media_type="text/plain")


async def page(kept: Kept, request: Request) -> Response:
    """The game to read: how it ended, and all that happened in words."""
    eyes = kept.eyes(request) if "seat" in request.query_params else next(iter(kept.mine), None)
    about, story = kept.about["room"], await kept.story(eyes)
    result = kept.about["result"]
    seats = [seat["name"] for seat in about["seats"]]
    return html(
        "table/kept.html",
        room=about,
        won=[seats[seat] for seat in result["winners"]],
        scores=[(seats[one["seat"]], one["points"]) for one in result["scores"]],
        eyes=None if eyes is None else seats[eyes],
        lines=[line for one in story["moments"] if (line := sentences(one))],
    )


def sentences(entry: dict[str, Any]) -> str:
    return " ".join(one["sentence"] for one in entry["events"] if one["sentence"])


async def to_page(kept: Kept, request: Request) -> Response:
    return RedirectResponse(f"/rooms/{kept.room}", 303)


def sent(request: Request, moment: bytes) -> bytes:
    """A moment, with what was done if that is asked for."""
    wanted = request.query_params.get("deeds", "").lower() in YES
    return moment if wanted else wire.lean(moment)


def number(request: Request, name: str) -> int | None:
    value = request.query_params.get(name, "")
    return int(value) if value.isdecimal() else None


Answer = Callable[[Kept, Request], Awaitable[Response]]
ANSWERS: Final[dict[str, Answer]] = {
    "/api/rooms/{room}": describe,
    "/api/rooms/{room}/moments": moments,
    "/api/rooms/{room}/moments/{version}": moment,
    "/api/rooms/{room}/stream": stream,
    "/api/rooms/{room}/record": record,
    "/rooms/{room}": page,
    "/rooms/{room}/replay": to_page,
    "/rooms/{room}/log": to_page,
    "/rooms/{room}/dice": to_page,
}
