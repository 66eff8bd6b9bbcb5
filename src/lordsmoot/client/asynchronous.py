"""A client for programs that wait for many things at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final, Self

import httpx

from lordsmoot.client import calls, talks
from lordsmoot.client.calls import WAIT, Call, Moment
from lordsmoot.client.talks import Choose, Rest, T, Talk, Wish
from lordsmoot.core.view import PreviewData, ResultData, View

Chooser = Callable[[View], Awaitable[str]]


class AsyncClient:
    """What `Client` does, waited for."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
        rest: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.token = token
        self.http: Final = httpx.AsyncClient(base_url=url, timeout=2 * WAIT, transport=transport)
        self.rest: Final = rest

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *fault: object) -> None:
        await self.http.aclose()

    async def lead(self, talk: Talk[T], choose: Chooser | None = None) -> T:
        """A talk with the server, led to its end."""
        try:
            wish = next(talk)
            while True:
                try:
                    given = await self._give(wish, choose)
                except Exception as fault:
                    wish = talk.throw(fault)
                else:
                    wish = talk.send(given)
        except StopIteration as end:
            result: T = end.value
            return result

    async def _give(self, wish: Wish, choose: Chooser | None) -> object:
        if isinstance(wish, Rest):
            return await self.rest(wish.seconds)
        if isinstance(wish, Choose):
            assert choose is not None, "nobody chooses"
            return await choose(wish.view)
        return await self.http.request(**calls.sent(wish, self.token))

    async def call(self, call: Call) -> Any:
        """The answer to a request, sent again as long as none came."""
        return await self.lead(talks.told(call))

    async def come_in(self, nickname: str) -> str:
        """Say who you are; the token by which you are known from now on."""
        self.token = await self.lead(talks.token(nickname))
        return self.token

    async def games(self) -> list[dict[str, Any]]:
        """The games of the server, with their seats, options and bots."""
        found: list[dict[str, Any]] = await self.call(calls.GAMES)
        return found

    async def set_table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any] | None = None,
        listed: bool = False,
    ) -> str:
        """A new room; its name."""
        return str((await self.call(calls.setting(game, seats, options, listed)))["room"])

    async def sit(self, room: str, seat: int) -> AsyncSeat:
        """Sit down, or come back."""
        await self.call(calls.sitting(room, seat))
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

    async def moments(self, deeds: bool = False) -> AsyncIterator[Moment]:
        """How it stands, and then every moment until the game is over, without a gap.

        With `deeds` each says also what was done, as a person would tell it.
        """
        following = talks.Following(self.room, self.seat, deeds)
        while not following.over:
            for moment in await self.client.lead(following.news()):
                yield moment

    async def decide(self, action: str, version: int) -> None:
        """One decision, made once however often it is sent."""
        await self.client.call(calls.deciding(self.room, self.seat, action, version))

    async def previews(self) -> list[PreviewData]:
        """What each choice of this seat would bring just now; nothing if it is not asked."""
        found: list[PreviewData] = await self.client.call(calls.foreseeing(self.room, self.seat))
        return found

    async def play(self, choose: Chooser) -> ResultData:
        """Choose whenever this seat is asked, until the game is over; its result."""
        return await self.client.lead(talks.Following(self.room, self.seat).play(), choose)
