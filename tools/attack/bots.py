"""Many tables of good bots, and a stranger who waits for one."""

from __future__ import annotations

import argparse
import threading
import time
from typing import Any

import httpx

from tools.attack.target import target, watch


def bots(wanted: argparse.Namespace) -> dict[str, Any]:
    """Many tables of oracles of one guest, and how long a stranger's villager takes."""
    with target("--thinkers", "1") as server:
        greedy, stop = server.guest("Greedy"), threading.Event()
        oracle = {"who": "bot", "level": "oracle"}
        seats = [oracle] * 4
        watching = []
        for _ in range(wanted.tables):
            body = {"game": "soulfall", "seats": seats}
            room = greedy.post("/api/rooms", json=body).json()["room"]
            url = f"{server.url}/api/rooms/{room}/stream"
            watching.append(threading.Thread(target=watch, args=(url, stop), daemon=True))
            watching[-1].start()
        time.sleep(10)
        bo = server.guest("Bo")
        villager = {"who": "bot", "level": "villager"}
        body = {"game": "lords", "seats": [{"who": "me"}, villager]}
        room = bo.post("/api/rooms", json=body).json()["room"]
        waits: list[float] = []
        end = time.monotonic() + wanted.seconds
        while time.monotonic() < end and len(waits) < 5:
            moment = bo.get(f"/api/rooms/{room}/moments", params={"seat": 0}).json()[0]
            if moment["view"]["legal"]:
                action = moment["view"]["legal"][0]["action"]
                decision = {"action": action, "version": moment["version"]}
                bo.post(f"/api/rooms/{room}/seats/0/actions", json=decision)
            else:
                waits.append(news(bo, room, moment["version"], end))
        stop.set()
        return {"tables": wanted.tables, "waits_s": [round(wait, 1) for wait in waits]}


def news(http: httpx.Client, room: str, version: int, end: float) -> float:
    """Seconds until something happens."""
    begun, params = time.monotonic(), {"after": version, "wait": 20}
    while time.monotonic() < end:
        if http.get(f"/api/rooms/{room}/moments", params=params).json():
            break
    return time.monotonic() - begun
