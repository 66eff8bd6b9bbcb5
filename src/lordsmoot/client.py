"""Playing at the rooms of a server from a program of one's own, one call after another or async.

    with Client("http://localhost:8271") as client:
        client.come_in("My bot")
        result = client.sit("ROOM", 1).play(lambda view: view["legal"][0]["action"])

A request that was not answered is sent again; decisions carry keys, so that each is done once. A
program that plays for a person is given a token of theirs: `Client(url, token)`.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any, Final, Self, TypedDict
from uuid import uuid4

import httpx

from lordsmoot.core.refused import Refused
from lordsmoot.core.view import ResultData, View

WAIT: Final = 20
"""So many seconds a server is asked to wait for news."""
TRIES: Final = 8
PAUSE: Final = 0.25
MOST_PAUSE: Final = 8.0
AGAIN: Final = frozenset({429, 502, 503, 504})
"""What a server says that may say something else later."""
STALE: Final = 409

Choose = Callable[[View], str]


class Moment(TypedDict):
    """What one pair of eyes may know of one version of a room."""

    version: int
    at: int
    kind: str
    seat: int | None
    events: list[dict[str, Any]]
    deeds: list[dict[str, Any]]
    recap: list[dict[str, Any]]
    room: dict[str, Any]
    asked: int | None
    previews: list[dict[str, Any]]
    view: View | None


class Turned(Refused):
    """What a server refused, in its own words, with its status."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status: Final = status


class Call:
    """A request, before anybody sends it."""

    def __init__(self, method: str, path: str, body: Any = None, params: Any = None) -> None:
        self.method: Final = method
        self.path: Final = path
        self.body: Final = body
        self.params: Final = params


class Pauses:
    """How long to wait before a request is sent again: longer each time, and not for ever."""

    def __init__(self) -> None:
        self.tried = 0

    def next(self, fault: Exception) -> float:
        """Seconds; after the last try the fault itself."""
        self.tried += 1
        if self.tried >= TRIES:
            raise fault
        return min(PAUSE * 2.0 ** (self.tried - 1), MOST_PAUSE)


def answered(response: httpx.Response) -> Any:
    """What was answered; a refusal is raised."""
    if response.status_code < 400:
        return response.json() if response.content else None
    try:
        words = str(response.json()["refused"])
    except (ValueError, KeyError, TypeError):
        words = f"the server answered {response.status_code}"
    raise Turned(response.status_code, words)


def may_try_again(fault: Exception) -> bool:
    return isinstance(fault, httpx.TransportError) or (
        isinstance(fault, Turned) and fault.status in AGAIN
    )


class _Guest:
    """What both kinds of client know: by which token they ask."""

    def __init__(self, token: str | None) -> None:
        self.token = token

    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}


def coming_in(nickname: str) -> Call:
    return Call("POST", "/api/guests", {"nickname": nickname, "token": True})


def setting(game: str, seats: list[str], options: dict[str, Any] | None, listed: bool) -> Call:
    """A new room; a seat is `me`, `open` or the level of a bot."""
    places = [
        {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat} for seat in seats
    ]
    body = {"game": game, "seats": places, "options": options or {}, "listed": listed}
    return Call("POST", "/api/rooms", body)


def asking(room: str, seat: int | None, after: int | None) -> Call:
    wanted = {"seat": seat, "after": after, "wait": WAIT}
    params = {name: value for name, value in wanted.items() if value is not None}
    return Call("GET", f"/api/rooms/{room}/moments", params=params)


def deciding(room: str, seat: int, action: str, version: int) -> Call:
    body = {"action": action, "version": version, "key": uuid4().hex}
    return Call("POST", f"/api/rooms/{room}/seats/{seat}/actions", body)


def ended(moment: Moment) -> ResultData | None:
    """The result, once the game is over."""
    view = moment["view"]
    return view["result"] if view is not None and view["over"] else None


class Client(_Guest):
    """One call after another."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        transport: httpx.BaseTransport | None = None,
        rest: Callable[[float], object] = time.sleep,
    ) -> None:
        super().__init__(token)
        self.http: Final = httpx.Client(base_url=url, timeout=2 * WAIT, transport=transport)
        self.rest: Final = rest

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.http.close()

    def call(self, call: Call) -> Any:
        """The answer to a request, sent again as long as none came."""
        pauses = Pauses()
        while True:
            try:
                return answered(
                    self.http.request(
                        call.method,
                        call.path,
                        json=call.body,
                        params=call.params,
                        headers=self.headers(),
                    )
                )
            except (httpx.TransportError, Turned) as fault:
                if not may_try_again(fault):
                    raise
                self.rest(pauses.next(fault))

    def come_in(self, nickname: str) -> str:
        """Say who you are; the token by which you are known from now on."""
        self.token = str(self.call(coming_in(nickname))["token"])
        return self.token

    def games(self) -> list[dict[str, Any]]:
        """The games of the server, with their seats, options and bots."""
        found: list[dict[str, Any]] = self.call(Call("GET", "/api/games"))
        return found

    def set_table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any] | None = None,
        listed: bool = False,
    ) -> str:
        """A new room; its name."""
        return str(self.call(setting(game, seats, options, listed))["room"])

    def sit(self, room: str, seat: int) -> Seat:
        """Sit down, or come back."""
        self.call(Call("PUT", f"/api/rooms/{room}/seats/{seat}", {"who": "me"}))
        return Seat(self, room, seat)

    def watch(self, room: str) -> Seat:
        """Look on; who only looks on cannot decide."""
        return Seat(self, room, None)


class Seat:
    """A seat of a room, or somebody who looks on."""

    def __init__(self, client: Client, room: str, seat: int | None) -> None:
        self.client: Final = client
        self.room: Final = room
        self.seat: Final = seat

    def moments(self) -> Iterator[Moment]:
        """How it stands, and then every moment until the game is over, without a gap."""
        version: int | None = None
        while True:
            found: list[Moment] = self.client.call(asking(self.room, self.seat, version))
            for moment in found:
                if moment["version"] != version:
                    version = moment["version"]
                    yield moment
                    if ended(moment) is not None:
                        return

    def decide(self, action: str, version: int) -> None:
        """One decision, made once however often it is sent."""
        if self.seat is None:
            raise Turned(403, "who looks on does not decide")
        self.client.call(deciding(self.room, self.seat, action, version))

    def play(self, choose: Choose) -> ResultData:
        """Choose whenever this seat is asked, until the game is over; its result."""
        for moment in self.moments():
            result = ended(moment)
            if result is not None:
                return result
            if moment["asked"] is not None and moment["view"] is not None:
                try:
                    self.decide(choose(moment["view"]), moment["version"])
                except Turned as fault:
                    if fault.status != STALE or is_latest(self, moment):
                        raise
        raise Turned(404, f"room {self.room} ended without a result")


def is_latest(seat: Seat, moment: Moment) -> bool:
    """Whether nothing happened since: then it was no late decision, but a wrong one."""
    found: list[Moment] = seat.client.call(asking(seat.room, seat.seat, None))
    return found[-1]["version"] == moment["version"]


class AsyncClient(_Guest):
    """The same for programs that wait for many things at once."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        rest: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        super().__init__(token)
        self.http: Final = httpx.AsyncClient(base_url=url, timeout=2 * WAIT, transport=transport)
        self.rest: Final = rest

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.http.aclose()

    async def call(self, call: Call) -> Any:
        """The answer to a request, sent again as long as none came."""
        pauses = Pauses()
        while True:
            try:
                return answered(
                    await self.http.request(
                        call.method,
                        call.path,
                        json=call.body,
                        params=call.params,
                        headers=self.headers(),
                    )
                )
            except (httpx.TransportError, Turned) as fault:
                if not may_try_again(fault):
                    raise
                await self.rest(pauses.next(fault))

    async def come_in(self, nickname: str) -> str:
        """Say who you are; the token by which you are known from now on."""
        self.token = str((await self.call(coming_in(nickname)))["token"])
        return self.token

    async def games(self) -> list[dict[str, Any]]:
        """The games of the server, with their seats, options and bots."""
        found: list[dict[str, Any]] = await self.call(Call("GET", "/api/games"))
        return found

    async def set_table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any] | None = None,
        listed: bool = False,
    ) -> str:
        """A new room; its name."""
        return str((await self.call(setting(game, seats, options, listed)))["room"])

    async def sit(self, room: str, seat: int) -> AsyncSeat:
        """Sit down, or come back."""
        await self.call(Call("PUT", f"/api/rooms/{room}/seats/{seat}", {"who": "me"}))
        return AsyncSeat(self, room, seat)

    def watch(self, room: str) -> AsyncSeat:
        """Look on; who only looks on cannot decide."""
        return AsyncSeat(self, room, None)


class AsyncSeat:
    """A seat of a room, or somebody who looks on."""

    def __init__(self, client: AsyncClient, room: str, seat: int | None) -> None:
        self.client: Final = client
        self.room: Final = room
        self.seat: Final = seat

    async def moments(self) -> AsyncIterator[Moment]:
        """How it stands, and then every moment until the game is over, without a gap."""
        version: int | None = None
        while True:
            found: list[Moment] = await self.client.call(asking(self.room, self.seat, version))
            for moment in found:
                if moment["version"] != version:
                    version = moment["version"]
                    yield moment
                    if ended(moment) is not None:
                        return

    async def decide(self, action: str, version: int) -> None:
        """One decision, made once however often it is sent."""
        if self.seat is None:
            raise Turned(403, "who looks on does not decide")
        await self.client.call(deciding(self.room, self.seat, action, version))

    async def play(self, choose: Callable[[View], Awaitable[str]]) -> ResultData:
        """Choose whenever this seat is asked, until the game is over; its result."""
        async for moment in self.moments():
            result = ended(moment)
            if result is not None:
                return result
            if moment["asked"] is not None and moment["view"] is not None:
                action = await choose(moment["view"])
                try:
                    await self.decide(action, moment["version"])
                except Turned as fault:
                    latest = await self.client.call(asking(self.room, self.seat, None))
                    if fault.status != STALE or latest[-1]["version"] == moment["version"]:
                        raise
        raise Turned(404, f"room {self.room} ended without a result")
