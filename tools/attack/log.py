"""A log that is made long: decide and take back, then ask for the page."""

from __future__ import annotations

import argparse
import threading
from typing import Any

import httpx

from tools.attack.target import Target, seconds, target
from tools.process import PATIENCE


def log(wanted: argparse.Namespace) -> dict[str, Any]:
    """Decide and take back many times, then look; without rate limits, to be quick."""
    with target("--no-limits") as server:
        http, refused, cycles = server.guest("Ana"), "", 0
        seats = [{"who": "me"}, {"who": "me"}]
        room = http.post("/api/rooms", json={"game": wanted.game, "seats": seats}).json()["room"]
        moment = http.get(f"/api/rooms/{room}/moments").json()[0]
        seat, version = moment["view"]["actors"][0], moment["version"]
        mine = http.get(f"/api/rooms/{room}/moments", params={"seat": seat}).json()[0]
        action = mine["view"]["legal"][0]["action"]
        path = f"/api/rooms/{room}/seats/{seat}"
        for _ in range(wanted.cycles):
            done = http.post(f"{path}/actions", json={"action": action, "version": version})
            version = done.json()["version"]
            back = http.post(f"{path}/undo", json={"version": version})
            if back.status_code != 200:
                refused = back.json()["refused"]
                break
            version, cycles = back.json()["version"], cycles + 1
        page = seconds(lambda: http.get(f"/rooms/{room}"))
        late = honest_latency(server, [f"/rooms/{room}"] * 10)
        back_late = honest_latency(server, [f"/api/rooms/{room}/moments/{version - 1}"] * 10)
        return {
            "cycles": cycles,
            "refused": refused,
            "entries": version,
            "page_ms": round(page * 1000),
            "others_wait_ms_at_most_during_10_pages": late,
            "others_wait_ms_at_most_during_10_looks_back": back_late,
        }


def honest_latency(server: Target, paths: list[str]) -> int:
    """The longest that somebody else waits for an answer while others ask for these pages."""
    asking = [threading.Thread(target=ask, args=(server.url + path,)) for path in paths]
    longest = 0.0
    with httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False) as http:
        http.get("/health")
        for one in asking:
            one.start()
        while any(one.is_alive() for one in asking):
            longest = max(longest, seconds(lambda: http.get("/health")))
    return round(longest * 1000)


def ask(url: str) -> None:
    with httpx.Client(timeout=PATIENCE, trust_env=False) as http:
        http.get(url)
