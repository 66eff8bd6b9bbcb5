"""Those who connect and do not ask: too many, too slow, too much before the question."""

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lordsmoot.server.connections import SWEEP, source
from lordsmoot.server.guard import Guard
from lordsmoot.server.settings import NO_LIMITS, Limits
from tests.server.clock import ByHand
from tests.server.harness import PATIENCE, Live, plain, running, settings, until

HALF = b"GET /health HTTP/1.1\r\nhost: x\r\n"


def limits(**other: int) -> Limits:
    return Limits(**{**vars(NO_LIMITS), **other})


@contextlib.contextmanager
def wire(live: Live, sent: bytes = b"") -> Iterator[socket.socket]:
    """A connection by which some bytes were sent."""
    host, port = live.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as made:
        made.sendall(sent)
        yield made


def read(made: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    answer = b""
    with contextlib.suppress(ConnectionError):
        while chunk := made.recv(65536):
            answer += chunk
    return answer


def pour(made: socket.socket, most: int) -> None:
    """Send one header after another, until the server hangs up or all is sent."""
    line = b"x-more: " + b"y" * 1000 + b"\r\n"
    with contextlib.suppress(ConnectionError):
        for _ in range(most // len(line)):
            made.sendall(line)


def well(live: Live) -> bool:
    with plain(live.url) as http:
        return bool(http.get("/health").status_code == 200)


def test_headers_without_end_are_cut_off(live: Live) -> None:
    with wire(live, HALF) as made:
        pour(made, 4_000_000)
        read(made)
    until(lambda: not live.server.connections.open)
    assert well(live)


def test_a_long_head_is_refused_in_a_sentence(live: Live) -> None:
    with plain(live.url) as http:
        told = http.get("/health", headers={"x": "y" * 17_000})
        assert http.get("/health", headers={"x": "y" * 16_000}).status_code == 200
    assert told.status_code == 431 and "at most 16384 bytes" in told.json()["refused"]


def test_headers_behind_an_open_stream_are_cut_off_too(live: Live) -> None:
    ana = live.guest()
    path = f"/api/rooms/{ana.room()}/stream"
    ask = f"GET {path} HTTP/1.1\r\nhost: x\r\n\r\n".encode()
    with wire(live, ask) as made:
        assert made.recv(100).startswith(b"HTTP/1.1 200")
        made.sendall(HALF)
        pour(made, 4_000_000)
        read(made)
    until(lambda: not live.services.streams.open)


def test_half_a_request_is_waited_for_only_so_long(timed: Live, clock: ByHand) -> None:
    body = b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{"
    with contextlib.ExitStack() as stack:
        slow = [stack.enter_context(wire(timed, sent)) for sent in (b"", HALF, HALF)]
        late = stack.enter_context(wire(timed, body))
        until(lambda: len(timed.server.connections.open) == 4)
        until(lambda: all(one.due is not None for one in timed.server.connections.open))
        until(lambda: any(one.cycle is not None for one in timed.server.connections.open))
        clock.let_pass(SWEEP)
        for one in slow[1:]:
            one.sendall(b"x")  # a byte now and then buys no time
        clock.let_pass(SWEEP)
        clock.advance(Limits().arrives)
        for one in slow:
            answer = read(one)
            assert b" 408 " in answer and b"within 20 seconds" in answer
        read(late)
    until(lambda: not timed.server.connections.open)


def test_a_request_that_is_complete_is_not_hurried(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room()
    stream = ana.stream(room, 0)
    stream.wait(1)
    until(lambda: clock.waits(SWEEP))
    clock.advance(Limits().arrives + 1)
    until(lambda: clock.waits(SWEEP))
    assert not stream.ended
    version = ana.moment(room)["version"]
    ana.play_on(room, 1)
    stream.wait(version + 1)


def test_what_is_not_read_is_not_kept_for_ever(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    stream = ana.stream(ana.room(), 0)
    until(lambda: any(not one.idle() for one in timed.server.connections.open))
    (one,) = [one for one in timed.server.connections.open if not one.idle()]
    one.loop.call_soon_threadsafe(one.pause_writing)
    until(lambda: one.unread is not None)
    until(lambda: clock.waits(SWEEP))
    clock.advance(Limits().arrives + SWEEP)
    until(lambda: stream.ended)


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    with running(settings(tmp_path, limits=limits(connections_each=3))) as live:
        with contextlib.ExitStack() as stack:
            for _ in range(3):
                stack.enter_context(wire(live, HALF))
            until(lambda: len(live.server.connections.open) == 3)
            with wire(live, HALF) as fourth:
                answer = read(fourth)
            assert b" 503 " in answer and b"from your address" in answer
        until(lambda: not live.server.connections.each)
        assert well(live)


def test_a_proxy_has_as_many_as_it_needs(tmp_path: Path) -> None:
    wanted = settings(tmp_path, limits=limits(connections_each=1), proxied=True)
    with running(wanted) as live, wire(live), wire(live):
        assert well(live)


def test_when_all_places_are_taken_who_does_nothing_gives_way(tmp_path: Path) -> None:
    with (
        running(settings(tmp_path, limits=limits(connections=3))) as live,
        wire(live, HALF) as first,
        wire(live, HALF),
        wire(live, HALF),
    ):
        until(lambda: len(live.server.connections.open) == 3)
        assert well(live)
        assert read(first) == b""


def test_when_all_places_are_busy_the_next_is_told_so(tmp_path: Path) -> None:
    with running(settings(tmp_path, limits=limits(connections=2))) as live:
        ana = live.guest()
        room = ana.room()
        ana.close()
        for _ in range(2):
            ana.stream(room, 0)
        with wire(live, HALF) as made:
            assert b"too many are connected" in read(made)


@pytest.mark.parametrize(
    ("host", "is_from"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.7", "10.0.0.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("a proxy's nonsense", "a proxy's nonsense"),
    ],
)
def test_one_household_is_one_address(host: str, is_from: str) -> None:
    assert source(host) == is_from


def test_what_a_client_says_of_its_address_is_not_believed(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live, plain(live.url) as http:
        for number in range(3):
            http.get("/health", headers={"x-forwarded-for": f"10.0.0.{number}"})
        assert list(guard(live).addresses.left) == ["127.0.0.1"]


def test_what_a_proxy_of_ours_says_is_believed(tmp_path: Path) -> None:
    with running(settings(tmp_path, proxied=True)) as live, plain(live.url) as http:
        http.get("/health", headers={"x-forwarded-for": "1.2.3.4, 10.0.0.1"})
        assert "10.0.0.1" in guard(live).addresses.left


def guard(live: Live) -> Guard:
    """The guard at the gate of a server."""
    app: Any = live.app.middleware_stack
    while not isinstance(app, Guard):
        app = app.app
    return app
