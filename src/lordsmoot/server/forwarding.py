"""A request for a room that another server has goes there, and its answer comes back."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lordsmoot.server.guard import READING, refuse
from lordsmoot.server.house import CONNECT, SILENCE, Server, Silent
from lordsmoot.server.services import Services
from lordsmoot.server.settings import Settings

LOG: Final = logging.getLogger(__name__)
ROOM: Final = re.compile(r"^/(?:api/)?rooms/([A-Za-z0-9_-]{1,16})(?:/|$)")
PATIENCE: Final = 10.0
"""Seconds in which the room of a server that is gone has to be found again."""
PAUSE: Final = 0.1
ELSEWHERE: Final = 421
HOP: Final = {
    *(b"connection", b"keep-alive", b"transfer-encoding", b"te", b"trailer", b"upgrade"),
    *(b"proxy-authorization", b"proxy-authenticate", b"x-lordsmoot-inside", b"x-lordsmoot-for"),
}
"""Headers that are about one connection, or ours to write."""


class Gone(Exception):
    """A server did not answer; `sent` says whether it may have done what was asked."""

    def __init__(self, sent: bool) -> None:
        super().__init__()
        self.sent: Final = sent


class Forwarding:
    """Between the gate and the routes: finds the server that has a room."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app: Final = app
        self.clock: Final = settings.clock

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services: Services | None = None
        found = None
        if scope["type"] == "http":
            services = scope["app"].state.services
            found = ROOM.match(scope["path"])
        if services is None or found is None or services.house.id is None or "inside" in scope:
            await self.app(scope, receive, send)
            return
        await self._find(services, found[1], Exchange(scope, receive, send))

    async def _find(self, services: Services, room: str, exchange: Exchange) -> None:
        """Try whoever should have the room until somebody answers."""
        end = self.clock.now() + PATIENCE
        while self.clock.now() < end:
            there = None
            try:
                if not services.rooms.has(room):
                    there = await services.house.where(room)
                if there is None:
                    if await exchange.here(self.app):
                        return
                elif await self._there(services, there, exchange):
                    return
            except Silent:
                LOG.info("a server is waited for")
            except Gone as gone:
                if there is not None and not gone.sent:
                    await services.house.suspect(there)
                if gone.sent and exchange.scope["method"] not in READING:
                    break
            services.house.forget(room)
            await self.clock.sleep(PAUSE)
        words = "the server that has this room went away: look again, and then try again"
        await refuse(words, 503, exchange.send)

    async def _there(self, services: Services, server: Server, exchange: Exchange) -> bool:
        """Let another server answer; False if it does not have the room either."""
        import httpx

        scope = exchange.scope
        body = await exchange.body()
        headers = [(name, value) for name, value in scope["headers"] if name not in HOP]
        headers.append((b"x-lordsmoot-inside", services.house.token.encode()))
        headers.append((b"x-lordsmoot-for", str((scope["client"] or ["nowhere"])[0]).encode()))
        url = httpx.URL(
            f"http://{server.address}", raw_path=scope["raw_path"] + query(scope["query_string"])
        )
        request = httpx.Request(scope["method"], url, headers=headers, content=body or None)
        request.extensions = {"timeout": httpx.Timeout(SILENCE, connect=CONNECT).as_dict()}
        try:
            answer = await services.house.http().send(request, stream=True)
        except (httpx.ConnectError, httpx.ConnectTimeout):
            raise Gone(sent=False) from None
        except httpx.HTTPError:
            raise Gone(sent=True) from None
        try:
            return await exchange.back(answer, httpx.HTTPError)
        finally:
            await answer.aclose()


def query(text: bytes) -> bytes:
    return b"?" + text if text else b""


class Exchange:
    """One request, which may have to be asked several times, and its one answer."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope: Final = scope
        self.receive: Final = receive
        self.send: Final = send
        self.messages: Final[list[Message]] = []

    async def body(self) -> bytes:
        """All of it; the gate has bounded it."""
        while not self.messages or self.messages[-1].get("more_body"):
            self.messages.append(await self.receive())
        return b"".join(one.get("body", b"") for one in self.messages)

    async def here(self, app: ASGIApp) -> bool:
        """Answer by this server; False if it turns out not to have the room."""
        await self.body()
        again, elsewhere = list(self.messages), False

        async def receive() -> Message:
            return again.pop(0) if again else await self.receive()

        async def send(message: Message) -> None:
            nonlocal elsewhere
            if message["type"] == "http.response.start" and message["status"] == ELSEWHERE:
                elsewhere = True
            if not elsewhere:
                await self.send(message)

        await app(dict(self.scope), receive, send)
        return not elsewhere

    async def back(self, answer: Any, failed: type[Exception]) -> bool:
        """Hand on what another server answered."""
        if answer.status_code == ELSEWHERE:
            return False
        headers = [(name, value) for name, value in answer.headers.raw if name.lower() not in HOP]
        start = {
            "type": "http.response.start",
            "status": answer.status_code,
            "headers": [(name.lower(), value) for name, value in headers],
        }
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            await self.send(start)
            await self._flow(answer, failed)
            return True
        try:
            body = b"".join([piece async for piece in answer.aiter_raw()])
        except failed:
            raise Gone(sent=True) from None
        await self.send(start)
        await self.send({"type": "http.response.body", "body": body})
        return True

    async def _flow(self, answer: Any, failed: type[Exception]) -> None:
        """A stream, until either side hangs up; whoever listens then comes back by themselves."""

        async def pump() -> None:
            with contextlib.suppress(failed):
                async for piece in answer.aiter_raw():
                    await self.send(
                        {"type": "http.response.body", "body": piece, "more_body": True}
                    )
            await self.send({"type": "http.response.body", "body": b""})

        async def gone() -> None:
            while (await self.receive())["type"] != "http.disconnect":
                pass

        tasks = [asyncio.create_task(pump()), asyncio.create_task(gone())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
