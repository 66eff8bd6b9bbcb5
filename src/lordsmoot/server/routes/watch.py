"""Watching a room: the live stream, moments past and present, records."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Header, Path, Query
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from lordsmoot.server import bodies, seating, wire
from lordsmoot.server.identity import Caller
from lordsmoot.server.refusals import NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.routes.answers import REFUSALS, EyesOf, RoomId, raw
from lordsmoot.server.services import Asker, Services, TheCaller, TheServices
from lordsmoot.server.wire import Eyes, Moment

router = APIRouter(prefix="/api/rooms/{room}", tags=["look"], responses=REFUSALS)
After = Annotated[int | None, Query(ge=0, le=2**31 - 1, description="the last version you have")]
Deeds = Annotated[
    bool,
    Query(description="tell also what was done, as a person would: section, deeds, recap, since"),
]
HEARTBEAT = b": quiet\n\n"


async def seen(services: Services, id: str, eyes: Eyes, caller: Caller | None) -> Room:
    """The room, for one who may look through these eyes."""
    room = await services.rooms.get(id)
    if eyes is not None:
        if caller is None:
            raise NotYours(f"seat {eyes} is not yours")
        seating.check_mine(room.table, eyes, caller.guest)
        if caller.token is None and eyes in seating.sharing(room.table, caller.guest):
            raise NotYours("several people share your browser here: each looks at their own page")
    return room


def blind(services: Services, room: Room, eyes: Eyes, caller: Caller | None) -> bool:
    """Whether these eyes are somebody else's by now, or whoever looks has been signed out."""
    if not services.identity.stands(caller):
        return True
    return eyes is not None and (caller is None or room.table.places[eyes].guest != caller.guest)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "Server-sent events `moment`, their id the version; see Moment.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        }
    },
)
async def stream(
    id: RoomId,
    caller: TheCaller,
    asker: Asker,
    services: TheServices,
    eyes: EyesOf = None,
    after: After = None,
    deeds: Deeds = False,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> Response:
    """Every moment from now on, or after the last version you have, without a gap."""
    room = await seen(services, id, eyes, caller)
    if last_event_id is not None and last_event_id.isdecimal():
        after = int(last_event_id)
    services.streams.take(asker)
    return Flow(
        events(services, room, eyes, caller, asker, after, deeds),
        lambda: services.streams.give_back(asker),
        {},
    )


class Flow(StreamingResponse):
    """A stream that says when it is over, even if it never began."""

    def __init__(
        self, flow: AsyncIterator[bytes], ended: Callable[[], None], more: dict[str, str]
    ) -> None:
        headers = {"cache-control": "no-store", "x-accel-buffering": "no", **more}
        super().__init__(flow, headers=headers, media_type="text/event-stream")
        self.ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.ended()


def sent(moment: Moment, deeds: bool) -> bytes:
    return moment.whole_json if deeds else moment.json


async def events(
    services: Services,
    room: Room,
    eyes: Eyes,
    caller: Caller | None,
    asker: str,
    after: int | None,
    deeds: bool,
) -> AsyncIterator[bytes]:
    """The stream's bytes, as long as the eyes are the visitor's own."""
    yield b"retry: 1000\n\n"
    async for moment in room.follow(eyes, after, services.settings.heartbeat, asker):
        if blind(services, room, eyes, caller):
            yield b"event: gone\ndata: {}\n\n"
            return
        yield HEARTBEAT if moment is None else wire.sse(moment.version, sent(moment, deeds))


@router.get("/moments", response_model=list[bodies.Moment])
async def moments(
    id: RoomId,
    caller: TheCaller,
    asker: Asker,
    services: TheServices,
    eyes: EyesOf = None,
    after: After = None,
    wait: Annotated[float, Query(ge=0, le=60, description="seconds to wait for news")] = 0,
    deeds: Deeds = False,
) -> Response:
    """The stream for those who rather ask: all moments after a version, or the latest."""
    room = await seen(services, id, eyes, caller)
    version = room.table.version
    if after is None:
        return raw(b"[%b]" % sent(room.latest(eyes), deeds))
    if after == version and wait:
        services.streams.take(asker)
        try:
            await news(room, eyes, min(wait, services.settings.longest_wait))
        finally:
            services.streams.give_back(asker)
        if blind(services, room, eyes, caller):
            raise NotYours(f"seat {eyes} is not yours")
    found = await room.since(eyes, after, asker)
    return raw(b"[%b]" % b",".join(sent(one, deeds) for one in found))


async def news(room: Room, eyes: Eyes, seconds: float) -> None:
    """Wait until something happens, or some time."""
    watcher = room.watch(eyes)
    try:
        await room.heard(watcher, seconds)
        await asyncio.sleep(0)
    finally:
        room.leave(watcher)


@router.get("/moments/{version}", response_model=bodies.Moment)
async def moment(
    id: RoomId,
    caller: TheCaller,
    asker: Asker,
    services: TheServices,
    version: Annotated[int, Path(ge=1, le=2**31 - 1)],
    eyes: EyesOf = None,
    deeds: Deeds = False,
) -> Response:
    """One earlier moment, as your seat saw it."""
    room = await seen(services, id, eyes, caller)
    return raw(sent(await room.at(eyes, version, asker), deeds))


@router.get(
    "/record",
    response_class=Response,
    responses={
        200: {
            "description": "The whole record when the game is over; before, as your seat saw it.",
            "content": {
                "text/plain": {"schema": {"type": "string"}},
                "application/json": {"schema": {"type": "object"}},
            },
        }
    },
)
async def record(
    id: RoomId, caller: TheCaller, asker: Asker, services: TheServices, eyes: EyesOf = None
) -> Response:
    """The game to keep: whole and checkable with `lordsmoot verify` once it is over."""
    room = await seen(services, id, eyes, caller)
    table = room.table
    name = f"{table.agreement.game}-{table.agreement.id}"
    if table.over:
        headers = {"content-disposition": f'attachment; filename="{name}.record"'}
        return Response(wire.whole(table), headers=headers, media_type="text/plain")
    response = raw(await services.clerks.so_far(table, eyes, asker))
    response.headers["content-disposition"] = f'attachment; filename="{name}.json"'
    return response
