"""At the gate of the server: foreign origins, floods and floods of bytes are turned away here."""

from __future__ import annotations

import hmac
import logging
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lordsmoot import Refused
from lordsmoot.server.connections import source
from lordsmoot.server.limits import Buckets
from lordsmoot.server.measures import Measures
from lordsmoot.server.refusals import NotYours, TooLarge, TooLong, status
from lordsmoot.server.settings import Settings
from lordsmoot.server.wire import encode

LOG: Final = logging.getLogger(__name__)
READING: Final = {"GET", "HEAD", "OPTIONS"}
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
        "base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",  # with none at all, our own forms would come from nowhere
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Looks at every request before anything else does, and at every answer last."""

    def __init__(self, app: ASGIApp, settings: Settings, addresses: Buckets) -> None:
        self.app: Final = app
        self.settings: Final = settings
        self.limits: Final = settings.limits
        self.addresses: Final = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, told, stays = self.settings.clock.now(), 0, False

        async def answer(message: Message) -> None:
            nonlocal told, stays
            if message["type"] == "http.response.start":
                told = message["status"]
                stays = (b"content-type", STREAM) in message["headers"]
                self._dress(scope, message)
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, self._measured(receive), answer)
        except Refused as refusal:
            measures_of(scope).refusals[type(refusal).__name__] += 1
            await refuse(str(refusal), status(refusal), answer)
        except ClientDisconnect:
            pass  # gone before all was sent
        except Exception:
            LOG.exception("an error of ours", extra={"method": scope["method"]})
            if not told:
                await refuse("an error of ours; it was noted", 500, answer)
        finally:
            method = scope["method"] if scope["method"] in METHODS else "?"
            path = getattr(scope.get("route"), "path", "?")  # no room's secret name
            took = self.settings.clock.now() - begun
            measures_of(scope).request(method, path, told, took, stays)
            ms = round(took * 1000, 1)
            LOG.info("request", extra={"method": method, "path": path, "status": told, "ms": ms})

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        head = len(scope["raw_path"]) + len(scope["query_string"])
        if head + sum(len(name) + len(value) for name, value in headers.raw) > self.limits.head:
            raise TooLong(f"the head of a request has at most {self.limits.head} bytes")
        if not self._inside(scope, headers):
            self.addresses.spend(address(HTTPConnection(scope), self.settings))
        host = headers.get("host", "")
        if self.settings.names and name_of(host) not in self.settings.names:
            raise NotYours("this server is not known by that name")
        if scope["method"] not in READING and is_foreign(headers, host):
            raise NotYours("this was sent by a page of somebody else")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > self.limits.body:
            raise TooLarge(f"a request has at most {self.limits.body} bytes")

    def _inside(self, scope: Scope, headers: Headers) -> bool:
        """Whether another server of the house forwards it, who has counted it already."""
        shown = headers.get("x-lordsmoot-inside")
        if not shown:
            return False
        house = scope["app"].state.services.house
        if house.id is None or not hmac.compare_digest(shown, house.token):
            return False
        scope["client"], scope["inside"] = (headers.get("x-lordsmoot-for", "nowhere"), 0), True
        return True

    def _measured(self, receive: Receive) -> Receive:
        """The body, as long as it is no longer than allowed."""
        left = self.limits.body

        async def measured() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                most = self.limits.body
                raise HTTPException(413, f"a request has at most {most} bytes")
            return message

        return measured

    def _dress(self, scope: Scope, message: Message) -> None:
        headers = MutableHeaders(scope=message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


METHODS: Final = {*READING, "POST", "PUT", "PATCH", "DELETE"}
STREAM: Final = b"text/event-stream; charset=utf-8"


def measures_of(scope: Scope) -> Measures:
    """Where this server counts; one that is still starting counts for nobody."""
    services = getattr(scope["app"].state, "services", None)
    return Measures() if services is None else services.measures


FRIENDLY: Final = {"same-origin", "none"}


def address(connection: HTTPConnection, settings: Settings) -> str:
    """Where a request comes from."""
    if settings.proxied:
        told = connection.headers.get("x-forwarded-for", "")
        if told:
            return source(told.rpartition(",")[2].strip())
    return source(connection.client.host) if connection.client else "nowhere"


def is_foreign(headers: Headers, host: str) -> bool:
    """Whether a browser says that a page of another server sent it."""
    origin = headers.get("origin")
    foreign = origin is not None and urlsplit(origin).netloc != host
    return foreign or headers.get("sec-fetch-site", "same-origin") not in FRIENDLY


def name_of(host: str) -> str:
    """A Host header without its port."""
    name, mark, port = host.rpartition(":")
    return name if mark and port.isdecimal() else host


async def refuse(words: str, status: int, send: Send) -> None:
    """An answer for those who did not get in, or did not get out."""
    body = encode({"refused": words})
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
