"""Requests that no browser sends: refused or answered, and none an error of ours."""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from typing import Any

from tools.attack.target import Target, target

JSON = "content-type: application/json"
FORM = "content-type: application/x-www-form-urlencoded"
NAMES = (
    *("\u202eana", "a\u0000b", "\ud800", "\uff41\uff4e\uff41", "\U0001f469\u200d" * 40),
    *(" " * 9, "<b>", "\u00e9" * 5000),
)


def request(method: str, path: str, *headers: str, body: bytes = b"") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", *headers]
    if body:
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body


def paths(room: str) -> Iterator[tuple[str, bytes]]:
    """Ways that lead nowhere."""
    for path in (
        *(
            "//",
            "/%00",
            "/..%2f..%2fetc/passwd",
            "/static/../../etc/passwd",
            "/static/%2e%2e/app.py",
        ),
        *("/rooms/%ff", "/rooms/" + "a" * 3000, f"/rooms/{room}/", f"/rooms/{room}/live/../act"),
        *(
            "/api/rooms?" + "a=1&" * 900,
            f"/rooms/{room}?seat=99999999999999999999",
            "/?seat=%F0%9F",
        ),
        *(f"/api/rooms/{room}/moments/-1", f"/api/rooms/{room}/moments/{2**70}", "*", "http://a/b"),
        *(f"/rooms/{room}/replay?at={2**31}", f"/rooms/{room}/log?before=0", "/games/%2e%2e/rules"),
        *(f"/api/rooms/{room}/stream?after={'9' * 400}", "/games/lords/cards/%0d%0aset-cookie:a=b"),
    ):
        yield f"GET {path[:40]}", request("GET", path)


def methods(room: str) -> Iterator[tuple[str, bytes]]:
    """Verbs for which there is no answer, and an upgrade that there is not."""
    for method in ("HEAD", "OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "BREW"):
        for path in ("/", f"/rooms/{room}", f"/rooms/{room}/live", f"/api/rooms/{room}/stream"):
            yield f"{method} {path[:9]}", request(method, path)
    keys = ("upgrade: websocket", "connection: upgrade", "sec-websocket-version: 13")
    for path in ("/", f"/rooms/{room}/live"):
        more = (*keys, "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==")
        yield f"websocket {path[:9]}", request("GET", path, *more)
    yield "h2c", request("GET", "/", "upgrade: h2c", "connection: upgrade, http2-settings")
    yield "HTTP/2 preface", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    yield "HTTP/0.9", b"GET /\r\n\r\n"
    yield "TLS", bytes.fromhex("16030100a5010000a10303") + bytes(200)


def heads() -> Iterator[tuple[str, bytes]]:
    """Headers that contradict themselves or mean nothing."""
    guests = ("POST", "/api/guests", JSON)
    both = "transfer-encoding: chunked"
    yield "two lengths", request(*guests, "content-length: 2", body=b"{}")
    yield "length and chunks", request(*guests, both, body=b'{"nickname":"a"}')
    yield "chunk of nothing", request(*guests, both) + b"zz\r\n\r\n"
    yield "huge chunk", request(*guests, both) + b"ffffffffffffffff\r\n"
    yield "minus length", request(*guests, "content-length: -1")
    yield "long length", request(*guests, f"content-length: {'9' * 4000}")
    yield "no host", b"GET / HTTP/1.1\r\n\r\n"
    yield "two hosts", request("GET", "/", "host: evil")
    yield "folded", b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: a\r\n b\r\n\r\n"
    for cookie in ("guest=" + "a" * 9000, "guest=\xff\xfe", "=;" * 4000, "guest=a.b.c; guest=d"):
        yield f"cookie {cookie[:8]!r}", request("GET", "/", f"cookie: {cookie}")
    for token in ("", "a", "." * 2000, "\xff", "a b c"):
        yield (
            f"token {token[:8]!r}",
            request("GET", "/api/me/rooms", f"authorization: Bearer {token}"),
        )
    for told in ("bytes=0-0,1-1," * 400, "bytes=-1", "bytes=9-1"):
        yield f"range {told[:9]}", request("GET", "/static/table.css", f"range: {told}")
    for told in ("x, " * 3000, "gzip;q=nan", "\x80"):
        yield f"encodings {told[:9]!r}", request("GET", "/", f"accept-encoding: {told}")
    yield "last event", request("GET", "/api/rooms", f"last-event-id: {'9' * 3000}")


def bodies(room: str) -> Iterator[tuple[str, bytes]]:
    """Bodies that are deep, pressed, torn or of another kind."""
    many = gzip.compress(bytes(10_000_000))[:9000]
    for name, body in (
        *(
            ("deep", b"[" * 15000),
            ("deep objects", b'{"a":' * 6000),
            ("NaN", b"NaN"),
            ("BOM", b"\xef\xbb\xbf{}"),
        ),
        *(
            ("pressed", many),
            ("long number", b'{"nickname":' + b"9" * 20000 + b"}"),
            ("torn", b'{"nick'),
        ),
        *(
            ("same keys", b'{"nickname":"a","nickname":[]}'),
            ("null", b"null"),
            ("surrogate", b'{"nickname":"\\ud800"}'),
        ),
    ):
        yield name, request("POST", "/api/guests", JSON, "content-encoding: gzip", body=body)
        yield f"{name}, a room", request("POST", "/api/rooms", JSON, body=body)
    for name in NAMES:
        told = json.dumps({"nickname": name}).encode()
        yield f"name {name[:6]!r}", request("POST", "/api/guests", JSON, body=told)
    for body in (b"a=1&" * 7000, b"%" * 9000, b"seat=%00&version=%FF", b"seat=1" + b"0" * 5000):
        for what in ("act", "undo", "consent", "seat", "leave", "anew", "wishes", "take"):
            yield f"form {what}", request("POST", f"/rooms/{room}/{what}", FORM, body=body)
    parts = "content-type: multipart/form-data; boundary=a"
    yield "multipart", request("POST", f"/rooms/{room}/act", parts, body=b"--a\r\n" * 3000)


def floods(room: str) -> Iterator[tuple[str, bytes]]:
    """Many requests at once on one connection."""
    yield "pipelined pages", request("GET", f"/rooms/{room}") * 200
    yield "pipelined nothing", request("GET", "/nowhere") * 900
    yield "pipelined decisions", request("POST", f"/rooms/{room}/act", FORM, body=b"seat=0") * 300
    yield "streams in a row", request("GET", f"/api/rooms/{room}/stream") * 100


def answer(server: Target, sent: bytes) -> int:
    """The status of the first answer; 0 if there was none within two seconds."""
    with server.connect() as line:
        line.settimeout(2)
        try:
            line.sendall(sent)
            told = line.recv(65536)
        except OSError:
            return 0
        return int(told.split(b" ")[1][:3]) if told.startswith(b"HTTP/1.1 ") else 0


def odd(wanted: argparse.Namespace) -> dict[str, Any]:
    """Requests that no browser sends."""
    with target() as server:
        ana = server.guest("Ana")
        seats = [{"who": "me"}, {"who": "bot", "level": "gentle"}]
        room = ana.post("/api/rooms", json={"game": "lords", "seats": seats}).json()["room"]
        tried = [*paths(room), *methods(room), *heads(), *bodies(room), *floods(room)]
        told = [(name, answer(server, sent)) for name, sent in tried]
        grown = server.megabytes()
        return {
            "requests": len(told),
            "by status": {
                str(one): sum(s == one for _, s in told) for one in sorted({s for _, s in told})
            },
            "errors of ours": [name for name, status in told if status >= 500],
            "accepted": [name for name, status in told if 200 <= status < 300],
            "traces in the log": server.said().count("Traceback"),
            "well afterwards": server.well(),
            "megabytes": round(grown),
        }
