"""The database's lock is held by somebody else."""

from __future__ import annotations

import argparse
import sqlite3
import threading
import time
from typing import Any

from tools.attack.target import target


def locked(wanted: argparse.Namespace) -> dict[str, Any]:
    """Somebody else holds the lock of the database: how long do those wait who decide?"""
    with target() as server:
        http = server.guest("Ana")
        asks = []
        for _ in range(wanted.rooms):
            body = {"game": "lords", "seats": [{"who": "me"}] * 2}
            room = http.post("/api/rooms", json=body).json()["room"]
            moment = http.get(f"/api/rooms/{room}/moments").json()[0]
            seat = moment["view"]["actors"][0]
            mine = http.get(f"/api/rooms/{room}/moments", params={"seat": seat}).json()[0]
            decision = {"action": mine["view"]["legal"][0]["action"], "version": mine["version"]}
            asks.append((f"/api/rooms/{room}/seats/{seat}/actions", decision))
        told: list[tuple[int, float]] = []

        def decide(path: str, decision: dict[str, Any]) -> None:
            begun = time.monotonic()
            status = http.post(path, json=decision).status_code
            told.append((status, round(time.monotonic() - begun, 1)))

        lock = sqlite3.connect(server.home / "rooms.sqlite", isolation_level=None)
        lock.execute("begin immediate")
        deciding = [threading.Thread(target=decide, args=ask) for ask in asks]
        for one in deciding:
            one.start()
        for one in deciding:
            one.join()
        lock.close()
        return {"waited": sorted(told)}
