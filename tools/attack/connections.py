"""Connections that ask for too much: headers without end, half a request, polls."""

from __future__ import annotations

import argparse
import contextlib
import os
import time
from typing import Any, Final

from tools.attack.target import target

HALF: Final = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
LINE: Final = b"x-more: " + b"y" * 8000 + b"\r\n"


def headers(wanted: argparse.Namespace) -> dict[str, Any]:
    """Headers without end."""
    with target() as server:
        before, sent = server.megabytes(), 0
        with server.connect() as wire, contextlib.suppress(OSError):
            wire.sendall(HALF)
            while sent < wanted.megabytes * 1_000_000:
                wire.sendall(LINE)
                sent += len(LINE)
        return {
            "megabytes_sent": round(sent / 1e6, 1),
            "server_grew_by_megabytes": round(server.megabytes() - before, 1),
        }


def slow(wanted: argparse.Namespace) -> dict[str, Any]:
    """Half-sent requests, more than the server has descriptors."""
    with target(descriptors=wanted.descriptors) as server, contextlib.ExitStack() as stack:
        for _ in range(wanted.descriptors + 100):
            with contextlib.suppress(OSError):
                wire = stack.enter_context(server.connect())
                wire.sendall(HALF)
        served = 0
        for _ in range(10):
            with contextlib.suppress(OSError), server.connect() as honest:
                honest.settimeout(2)
                honest.sendall(HALF + b"connection: close\r\n\r\n")
                served += honest.recv(100).startswith(b"HTTP/1.1 200")
        time.sleep(wanted.seconds)
        files = len(os.listdir(f"/proc/{server.process.pid}/fd")) if server.process else 0
        return {
            "half_sent": wanted.descriptors + 100,
            "descriptors": wanted.descriptors,
            "honest_requests_served": f"{served} of 10",
            f"descriptors_in_use_after_{wanted.seconds:.0f}_s": files,
        }


def polls(wanted: argparse.Namespace) -> dict[str, Any]:
    """How many long polls one guest can hold open."""
    with target() as server:
        http = server.guest("Ana")
        seats = [{"who": "me"}, {"who": "open"}]
        room = http.post("/api/rooms", json={"game": "lords", "seats": seats}).json()["room"]
        path = f"/api/rooms/{room}/moments?after=2&wait=20"
        head = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: "
        request = f"{head}{http.headers['authorization']}\r\n\r\n".encode()
        with contextlib.ExitStack() as stack:
            wires = [stack.enter_context(server.connect()) for _ in range(wanted.polls)]
            for wire in wires:
                wire.sendall(request)
                time.sleep(0.06)  # no quicker than the rate that a guest has
            for _ in range(3):
                server.well()  # a busy server has turned away the last by then
            held = 0
            for wire in wires:
                wire.settimeout(0.01)
                try:
                    wire.recv(100)
                except TimeoutError:
                    held += 1
        return {"asked": wanted.polls, "held": held}
