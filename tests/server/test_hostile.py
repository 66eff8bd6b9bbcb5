"""Whoever means harm gets a refusal, and nothing changes."""

import contextlib
import socket
import threading
from pathlib import Path

import pytest

from lordsmoot.server.settings import NO_LIMITS, Limits, Rate
from tests.server.clock import ByHand
from tests.server.harness import (
    PATIENCE,
    Client,
    Live,
    Refused,
    plain,
    refusal,
    running,
    settings,
    until,
)
from tests.server.test_play import a_move


def raw(live: Live, request: bytes, torn: bool = False) -> bytes:
    """Bytes as they are, perhaps with nothing more to come, and what comes back."""
    host, port = live.url.removeprefix("http://").split(":")
    answer = b""
    with (
        contextlib.suppress(OSError),
        socket.create_connection((host, int(port)), timeout=PATIENCE) as wire,
    ):
        wire.sendall(request)
        if torn:
            wire.shutdown(socket.SHUT_WR)
        while chunk := wire.recv(65536):
            answer += chunk
    return answer


def test_every_answer_wears_its_headers(live: Live, ana: Client) -> None:
    for response in (
        ana.call("GET", "/"),
        ana.call("GET", "/health"),
        ana.call("GET", "/api/me"),
        ana.call("GET", "/nowhere"),
        ana.call("POST", "/api/rooms", json={"game": 1}),
        ana.call("POST", "/api/rooms", headers={"origin": "http://evil.example"}),
    ):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["x-frame-options"] == "DENY"
        assert response.headers["referrer-policy"] == "same-origin"
        assert "server" not in response.headers
    assert ana.call("GET", "/api/me").headers["cache-control"] == "no-store"


def test_every_refusal_is_one_sentence_and_no_trace(ana: Client) -> None:
    for response in (
        ana.call("GET", "/nowhere"),
        ana.call("DELETE", "/api/me"),
        ana.call("POST", "/api/rooms", content=b"{"),
        ana.call("POST", "/api/rooms", content=b"\xff\xfe"),
        ana.call("POST", "/api/rooms", json=[]),
        ana.call("POST", "/api/rooms", json={"game": "lords", "seats": "two"}),
        ana.call("POST", "/api/rooms", json={"game": "lords", "seats": [{"who": "me", "x": 1}]}),
        ana.call("GET", "/api/rooms/x/moments", params={"after": "minus one"}),
        ana.call("GET", "/api/rooms/%00/moments"),
        ana.call("GET", "/api/rooms/" + "x" * 500),
    ):
        assert 400 <= response.status_code < 500
        said = response.json()["refused"]
        assert said and "\n" not in said and "Traceback" not in said


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example", "file://"]
)
def test_a_foreign_page_cannot_act(live: Live, ana: Client, origin: str) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    told = ana.call(
        "POST",
        f"/api/rooms/{room}/seats/{seat}/actions",
        json={"action": action, "version": version},
        headers={"origin": origin},
    )
    assert told.status_code == 403 and "somebody else" in told.json()["refused"]
    person = live.person()
    cross = person.call("POST", "/api/me/link", headers={"sec-fetch-site": "cross-site"})
    assert cross.status_code == 403
    assert ana.moment(room)["version"] == version
    assert "access-control-allow-origin" not in told.headers
    own = person.call("POST", "/api/me/link", headers={"origin": live.url})
    assert own.status_code == 201


def test_a_foreign_name_is_not_answered(tmp_path: Path) -> None:
    with (
        running(settings(tmp_path, names=("127.0.0.1", "localhost"))) as live,
        plain(live.url) as http,
    ):
        assert http.get("/health", headers={"host": "evil.example"}).status_code == 403
        assert http.get("/health").status_code == 200


def test_oversized_bodies_are_not_read(live: Live, ana: Client) -> None:
    big = b'{"nickname": "' + b"x" * 100_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert ana.call("POST", "/api/guests", content=big, headers=headers).status_code == 413

    def drops() -> object:
        for _ in range(100):
            yield b"x" * 1000

    chunked = ana.call("POST", "/api/guests", content=drops(), headers=headers)
    assert chunked.status_code == 413 and "bytes" in chunked.json()["refused"]
    lying = raw(
        live,
        b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        b"content-length: 99999999999999999999\r\n\r\n",
    )
    assert lying == b"" or b" 4" in lying.split(b"\r\n")[0]
    deep = b"[" * 30_000
    assert ana.call("POST", "/api/guests", content=deep, headers=headers).status_code in (400, 422)


@pytest.mark.parametrize(
    "path",
    [
        b"/../../etc/passwd",
        b"/api/../../etc/passwd",
        b"/%2e%2e/%2e%2e/etc/passwd",
        b"//etc/passwd",
        b"/api/rooms/..%2f..%2fkeys",
        b"/api/rooms/x%0d%0aset-cookie:a=b",
        b"/api/rooms/' OR 1=1 --",
        b"/static/..%5c..%5cwindows",
        b"/\xff\xfe",
        b"http://evil.example/api/me",
    ],
)
def test_path_tricks_lead_nowhere(live: Live, path: bytes) -> None:
    answer = raw(live, b"GET " + path + b" HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
    status = answer.split(b"\r\n")[0]
    assert b" 4" in status, answer
    assert b"root:" not in answer and b"set-cookie" not in answer.lower()


def test_torn_and_strange_requests_do_no_harm(live: Live, ana: Client) -> None:
    for request in (
        b"",
        b"\x00\x01\x02",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /health HTTP/1.1\r\nhost: x\r\n" + b"x: " + b"y" * 200_000 + b"\r\n\r\n",
        b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{",
        b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n",
    ):
        raw(live, request, torn=True)
    assert ana.get("/health")["well"]


def test_a_flood_is_slowed_down(tmp_path: Path, clock: ByHand) -> None:
    limits = Limits(guest=Rate(1, 30), newcomers=Rate(0.01, 4), rooms=Rate(0.01, 2), streams=2)
    with running(settings(tmp_path, limits=limits, clock=clock)) as live:
        ana, bo = live.guest("Ana"), live.guest("Bo")
        for _ in range(2):
            room = ana.room()
        with refusal(429, "too many new rooms"):
            ana.room()
        for _ in range(2):
            ana.stream(room, 0)
        with refusal(429, "too many streams"):
            ana.get(f"/api/rooms/{room}/stream")
        with refusal(429, "too many requests"):
            for _ in range(60):
                ana.get("/api/me")
        assert bo.get("/api/me")["nickname"] == "Bo"
        told = ana.call("GET", "/api/me")
        assert told.headers["retry-after"] == "1"
        clock.advance(1)
        assert ana.get("/api/me")["nickname"] == "Ana"
        with refusal(429, "too many requests"):
            ana.get("/api/me")
        for _ in range(2):
            Client(live.url).post("/api/guests", nickname="x")
        with refusal(429, "too many newcomers"):
            Client(live.url).post("/api/guests", nickname="x")


def test_a_flood_from_one_address_is_slowed_down(tmp_path: Path, clock: ByHand) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "address": Rate(1, 20)})
    with running(settings(tmp_path, limits=limits, clock=clock)) as live:
        client = Client(live.url)
        with refusal(429, "too many requests from your address"):
            for _ in range(40):
                client.get("/api/games")


def test_streams_that_end_make_room_for_others(tmp_path: Path) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "streams": 1})
    with running(settings(tmp_path, limits=limits)) as live:
        ana = live.guest()
        room = ana.room()
        ana.stream(room, 0).close()
        until(lambda: not live.services.streams.open)
        ana.stream(room, 0).wait(1)


def test_who_waits_for_news_holds_a_stream(tmp_path: Path) -> None:
    limits = Limits(**{**vars(NO_LIMITS), "streams": 1})
    with running(settings(tmp_path, limits=limits)) as live:
        ana = live.guest()
        room = ana.room()
        version = ana.moment(room)["version"]
        stream = ana.stream(room, 0)
        with refusal(429, "too many streams"):
            ana.moments(room, 0, after=version, wait=20)
        assert ana.moments(room, 0, after=version) == []
        stream.close()
        until(lambda: not live.services.streams.open)
        waiting = threading.Thread(
            target=lambda: Client(live.url, ana.token).moments(room, 0, after=version, wait=20)
        )
        waiting.start()
        until(lambda: live.services.streams.open)
        with refusal(429, "too many streams"):
            ana.get(f"/api/rooms/{room}/stream")
        ana.play_on(room, 1)
        waiting.join(PATIENCE)
        assert not live.services.streams.open


def test_rooms_that_are_not_there_leave_no_trace(live: Live, ana: Client) -> None:
    for number in range(20):
        assert ana.call("GET", f"/api/rooms/none{number}").status_code == 404
        assert ana.call("GET", f"/rooms/none{number}").status_code == 404
    rooms = live.services.rooms
    assert not rooms.loading and not rooms.kept


def test_errors_of_ours_are_told_without_a_trace(
    live: Live, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(live.services.store, "nickname", broken)
    with pytest.raises(Refused, match="500: an error of ours") as error:
        ana.get("/api/me")
    assert "secret" not in str(error.value)
