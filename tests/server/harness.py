"""A server for a test, in a thread of its own or in its own process, and those who play there."""

import contextlib
import json
import socket
import threading
import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from lordsmoot.server.app import make_app
from lordsmoot.server.running import Server, several
from lordsmoot.server.services import Services
from lordsmoot.server.settings import NO_LIMITS, Settings

PATIENCE = 120.0
"""Seconds after which something hangs; nothing is ever measured by them."""
OPEN: list["Client | Stream"] = []
"""What the test opened and must close."""


def close_all() -> None:
    while OPEN:
        OPEN.pop().close()


def settings(folder: Path, **other: Any) -> Settings:
    """A quick server without limits, its data in a folder of the test."""
    usual = Settings(
        database=f"sqlite:///{folder / 'rooms.sqlite'}",
        limits=NO_LIMITS,
        rest=0.0,
        thinkers=1,
    )
    return replace(usual, **other)


@contextlib.contextmanager
def running(wanted: Settings) -> Iterator["Live"]:
    """A server in a thread, on a free port of this machine."""
    with socket.socket() as listener, socket.socket() as inside:
        sockets = [listener, inside] if several(wanted.database) else [listener]
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        if inside in sockets:
            wanted = replace(wanted, inside=f"127.0.0.1:{inside.getsockname()[1]}")
        app = make_app(wanted)
        server = Server(app)
        thread = threading.Thread(target=server.run, kwargs={"sockets": sockets}, daemon=True)
        thread.start()
        try:
            until(lambda: server.started)
            yield Live(app, f"http://127.0.0.1:{listener.getsockname()[1]}", server)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive(), "the server does not stop"


@dataclass
class Live:
    """A running server."""

    app: FastAPI
    url: str
    server: Server

    @property
    def services(self) -> Services:
        services: Services = self.app.state.services
        return services

    def guest(self, nickname: str = "Ana") -> "Client":
        return come_in(self.url, nickname)

    def person(self, nickname: str = "Ana") -> "Client":
        """One who comes by a browser, and is known by its cookie."""
        client = Client(self.url)
        client.post("/api/guests", nickname=nickname)
        return client


def come_in(url: str, nickname: str = "Ana") -> "Client":
    """A program that has said who it is."""
    client = Client(url)
    client.token = client.post("/api/guests", nickname=nickname, token=True)["token"]
    return client


def plain(url: str) -> httpx.Client:
    """A client that loads no certificates and asks no environment."""
    return httpx.Client(base_url=url, timeout=PATIENCE, trust_env=False, verify=False)


class Refused(Exception):
    """What the server said no to."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(f"{status}: {words}")
        self.status = status
        self.words = words


def refusal(status: int, words: str) -> AbstractContextManager[Any]:
    """What follows is refused, with this status and these words."""
    return pytest.raises(Refused, match=f"^{status}: .*{words}")


@dataclass
class Client:
    """One who speaks the protocol."""

    url: str
    token: str | None = None
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        self.http = plain(self.url)
        OPEN.append(self)

    def close(self) -> None:
        self.http.close()

    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def call(self, method: str, path: str, **more: Any) -> httpx.Response:
        headers = self.headers() | more.pop("headers", {})
        return self.http.request(method, path, headers=headers, **more)

    def get(self, path: str, **params: Any) -> Any:
        return answer(self.call("GET", path, params=params))

    def post(self, path: str, **body: Any) -> Any:
        return answer(self.call("POST", path, json=body))

    def put(self, path: str, **body: Any) -> Any:
        return answer(self.call("PUT", path, json=body))

    # In the words of the table.

    def room(self, game: str = "lords", seats: Any = ("me", "me"), **more: Any) -> str:
        """A new room; a seat is `me`, `open` or the level of a bot."""
        places = [
            {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat}
            for seat in seats
        ]
        made = self.post("/api/rooms", game=game, seats=places, **more)
        return str(made["room"])

    def moment(self, room: str, seat: int | None = None) -> dict[str, Any]:
        """The latest moment as a seat sees it."""
        return self.moments(room, seat)[-1]

    def moments(
        self, room: str, seat: int | None, after: int | None = None, wait: float = 0
    ) -> list[dict[str, Any]]:
        params: dict[str, Any] = {"wait": wait}
        if seat is not None:
            params["seat"] = seat
        if after is not None:
            params["after"] = after
        found: list[dict[str, Any]] = self.get(f"/api/rooms/{room}/moments", **params)
        return found

    def act(self, room: str, seat: int, action: str, version: int, key: str | None = None) -> Any:
        path = f"/api/rooms/{room}/seats/{seat}/actions"
        return self.post(path, action=action, version=version, key=key)

    def undo(self, room: str, seat: int, version: int, key: str | None = None) -> Any:
        return self.post(f"/api/rooms/{room}/seats/{seat}/undo", version=version, key=key)

    def play_on(self, room: str, decisions: int, pick: Any = None) -> dict[str, Any]:
        """Make some decisions for all seats, which are all mine; the last moment as seat 0 saw."""
        moment = self.moment(room, 0)
        for _ in range(decisions):
            if moment["view"]["over"]:
                break
            seat = moment["view"]["actors"][0]
            mine = self.moment(room, seat)
            legal = [one["action"] for one in mine["view"]["legal"]]
            self.act(room, seat, pick(legal) if pick else legal[0], mine["version"])
            moment = self.moment(room, 0)
        return moment

    def stream(self, room: str, seat: int | None = None, after: int | None = None) -> "Stream":
        return Stream(self, room, seat, after)


def answer(response: httpx.Response) -> Any:
    if response.status_code >= 400:
        raise Refused(response.status_code, response.json()["refused"])
    return response.json() if response.content else None


class Stream:
    """A live stream, read in a thread; keeps every byte it was sent."""

    def __init__(self, client: Client, room: str, seat: int | None, after: int | None) -> None:
        self.client = client
        self.path = f"/api/rooms/{room}/stream"
        self.params = {k: v for k, v in (("seat", seat), ("after", after)) if v is not None}
        self.chunks: list[bytes] = []
        self.rest = b""
        self.moments: list[dict[str, Any]] = []
        self.ended = False
        self.open = threading.Event()
        self._wire: socket.socket | None = None
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        OPEN.append(self)
        assert self.open.wait(PATIENCE)

    def _read(self) -> None:
        headers = self.client.headers()
        with contextlib.suppress(httpx.HTTPError), plain(self.client.url) as http:
            http.cookies.update(self.client.http.cookies)
            self._follow(http, headers)
        self.ended = True
        self.open.set()

    def _follow(self, http: httpx.Client, headers: dict[str, str]) -> None:
        with http.stream("GET", self.path, params=self.params, headers=headers) as response:
            self._wire = response.extensions["network_stream"].get_extra_info("socket")
            for chunk in response.iter_raw():
                self._take(chunk)
                self.open.set()

    def _take(self, chunk: bytes) -> None:
        self.chunks.append(chunk)
        *blocks, self.rest = (self.rest + chunk).split(b"\n\n")
        for block in blocks:
            data = [line[6:] for line in block.split(b"\n") if line.startswith(b"data: ")]
            if data and b"event: moment" in block:
                self.moments.append(json.loads(data[0]))

    def wait(self, version: int) -> dict[str, Any]:
        """The moment of a version, when it has come."""
        until(lambda: self.moments and self.moments[-1]["version"] >= version)
        place = bisect_left(self.moments, version, key=lambda one: int(one["version"]))
        return self.moments[place]

    @property
    def bytes(self) -> bytes:
        """Every byte that came."""
        return b"".join(self.chunks)

    def versions(self) -> list[int]:
        return [one["version"] for one in self.moments]

    def close(self) -> None:
        """Hang up."""
        if self._wire is not None:
            with contextlib.suppress(OSError):  # the server did so first
                self._wire.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the stream does not end"


def until(true: Any) -> None:
    """Wait for something to become true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it does not come true"
        time.sleep(0.01)
