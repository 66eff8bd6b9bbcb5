"""At the socket, before any request is read: how many connections, how long, how much at once."""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

import uvicorn
from uvicorn.server import ServerState

from lordsmoot.server.settings import Settings
from lordsmoot.server.wire import encode

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as Protocol
except ImportError:  # no httptools for this Python
    from uvicorn.protocols.http.h11_impl import H11Protocol as Protocol  # type: ignore[assignment]

SWEEP: Final = 1.0
"""Seconds between two looks at those who are slow."""
SPARE: Final = 128
"""Descriptors that are kept for the database, for bots and for files."""
INSIDE: Final = "inside"
"""The address of all servers of the house."""
PHRASES: Final = {
    400: "Bad Request",
    408: "Request Timeout",
    431: "Request Header Fields Too Large",
    503: "Service Unavailable",
}


class Connections:
    """All who are connected; who is too slow or one too many is turned away."""

    def __init__(self, settings: Settings) -> None:
        self.limits: Final = settings.limits
        self.clock: Final = settings.clock
        self.proxied: Final = settings.proxied
        self.most: Final = min(settings.limits.connections, descriptors() - SPARE)
        inside = settings.inside.rpartition(":")[2]
        self.inside: Final = int(inside) if inside else None
        """The port by which other servers of the house come."""
        self.open: Final[dict[Connection, None]] = {}
        """In the order in which they came."""
        self.each: Final[Counter[str]] = Counter()

    def enter(self, one: Connection) -> str | None:
        """Take a connection in; why not, if it may not stay."""
        if len(self.open) >= self.most and not self._make_room():
            return "too many are connected; try again in a minute"
        self.open[one] = None
        self.each[one.address] += 1
        if self.proxied or one.address == INSIDE:
            return None
        if self.each[one.address] > self.limits.connections_each:
            return "too many connections from your address are open"
        return None

    def leave(self, one: Connection) -> None:
        if one not in self.open:
            return
        del self.open[one]
        self.each[one.address] -= 1
        if not self.each[one.address]:
            del self.each[one.address]

    def _make_room(self) -> bool:
        """Close the oldest connection by which nobody is being answered."""
        for one in self.open:
            if one.idle():
                self.leave(one)
                one.transport.abort()
                return True
        return False

    async def watch(self) -> None:
        """Turn away, again and again, who takes too long."""
        while True:
            await self.clock.sleep(SWEEP)
            now = self.clock.now()
            for one in list(self.open):
                one.check(now)


class Config(uvicorn.Config):
    """How uvicorn serves; every connection finds the others by it."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, http=Connection, **more)
        self.connections: Final = Connections(settings)


class Connection(Protocol):
    """One connection: its request must be small, arrive in time, and its answer be read."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], **more: Any
    ) -> None:
        super().__init__(config, server_state, app_state, **more)
        self.others: Final = config.connections
        self.address = "nowhere"
        self.waiting = 0
        """Bytes of a request whose head is not complete."""
        self.due: float | None = None
        """When the request that is arriving must be complete."""
        self.unread: float | None = None
        """When what waits to be read must be read."""

    def idle(self) -> bool:
        """Whether no request is being answered."""
        cycle: Any = self.cycle
        return cycle is None or bool(cycle.response_complete)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = source(self.client[0]) if self.client else "nowhere"
        if self.server is not None and self.server[1] == self.others.inside:
            self.address = INSIDE
        self._begin()
        refusal = self.others.enter(self)
        if refusal is not None:
            self.turn_away(503, refusal)

    def connection_lost(self, exc: Exception | None) -> None:
        self.others.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before: Any = self.cycle
        body = before is not None and before.more_body
        self._begin()
        super().data_received(data)
        if self.cycle is not before:
            self.waiting = 0
        elif not body:
            self.waiting += len(data)
            if self.waiting > self.others.limits.head:
                most = self.others.limits.head
                self.turn_away(431, f"the head of a request has at most {most} bytes")
                return
        if (self.cycle is not before or body) and not self.cycle.more_body:
            self.due = None

    def _begin(self) -> None:
        """From now on a request is arriving."""
        if self.due is None:
            self.due = self.others.clock.now() + self.others.limits.arrives

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.others.clock.now() + self.others.limits.arrives

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread = None

    def check(self, now: float) -> None:
        """Turn a connection away that had time enough."""
        if self.unread is not None and self.unread <= now:
            self.transport.abort()
        elif self.due is not None and self.due <= now:
            seconds = self.others.limits.arrives
            self.turn_away(408, f"a request is sent within {seconds:g} seconds")

    def send_400_response(self, msg: str) -> None:
        self.turn_away(400, "this is no request that can be read")

    def turn_away(self, status: int, words: str) -> None:
        """Say why, unless an answer is under way, and hang up."""
        if self.idle():
            self.transport.write(plainly(status, words))
        self.due = None
        self.transport.close()


def plainly(status: int, words: str) -> bytes:
    """A refusal as it goes over the wire."""
    body = encode({"refused": words})
    head = (
        f"HTTP/1.1 {status} {PHRASES[status]}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def source(host: str) -> str:
    """Where somebody comes from: an address; of IPv6 the network, which is one household's."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


def descriptors() -> int:
    """How many files and sockets this process may have open; as many as it is allowed."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        hard = max(soft, 1 << 16)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
