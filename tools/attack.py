"""What a stranger can do to a server of ours, each attack bounded and measured.

python -m tools.attack headers     headers without end on one connection
python -m tools.attack slow        half-sent requests, more than there are descriptors
python -m tools.attack log         decide and take back, then ask for the page
python -m tools.attack bots        many tables of oracles, and one stranger with a villager
python -m tools.attack polls       long polls of one guest
python -m tools.attack locked      the database's lock is held by somebody else
python -m tools.attack timing      does the time a bot takes tell what it holds, on a busy machine?

Each starts a server of its own on new data, with the limits that people have unless it says so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import resource
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import httpx

from lordsmoot.core.step import NO_ACTION
from lordsmoot.server import autoplay
from lordsmoot.server.room_log import MOVE, Entry
from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from tools.process import PATIENCE, Process, own_port

HALF: Final = b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
LINE: Final = b"x-more: " + b"y" * 8000 + b"\r\n"


class Target(Process):
    """A server as people have it, but on a port and on data of our own."""

    options: tuple[str, ...] = ()
    descriptors = 0

    def start(self) -> None:
        command = [sys.executable, "-m", "lordsmoot", "serve", "--port", str(self.port)]
        command += ["--database", self.database, *self.options]
        environment = os.environ | {"LORDSMOOT_HOME": str(self.home)}
        most = self.descriptors

        def bounded() -> None:
            if most:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, preexec_fn=bounded
            )
        end = time.monotonic() + PATIENCE
        while not self.well():
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.said()[-2000:]}")
            time.sleep(0.05)

    def megabytes(self) -> float:
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text().split("\n")
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def guest(self, name: str) -> httpx.Client:
        """A program that has said who it is."""
        http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False, verify=False)
        told = http.post("/api/guests", json={"nickname": name, "token": True}).json()
        http.headers["authorization"] = f"Bearer {told['token']}"
        return http


@contextlib.contextmanager
def target(*options: str, descriptors: int = 0) -> Iterator[Target]:
    """A server to attack."""
    with tempfile.TemporaryDirectory() as folder, own_port() as port:
        home = Path(folder)
        server = Target(f"sqlite:///{home / 'rooms.sqlite'}", port, home)
        server.options, server.descriptors = options, descriptors
        server.start()
        try:
            yield server
        finally:
            server.kill()


def seconds(do: Callable[[], object]) -> float:
    begun = time.monotonic()
    do()
    return time.monotonic() - begun


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


def watch(url: str, stop: threading.Event) -> None:
    with (
        contextlib.suppress(httpx.HTTPError),
        httpx.Client(timeout=60, trust_env=False) as http,
        http.stream("GET", url) as flow,
    ):
        for _ in flow.iter_raw():
            if stop.is_set():
                return


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
            held = 0
            for wire in wires:
                wire.settimeout(0.01)
                try:
                    wire.recv(100)
                except TimeoutError:
                    held += 1
        return {"asked": wanted.polls, "held": held}


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


# Timing.


def burn() -> None:
    while True:
        pass


def timing(wanted: argparse.Namespace) -> dict[str, Any]:
    """Oracles at Swords & Souls on a busy machine: when each passed or played in a window."""
    burners = [multiprocessing.Process(target=burn, daemon=True) for _ in range(wanted.burners)]
    with target("--no-limits", "--thinkers", "2") as server:
        for one in burners:
            one.start()
        try:
            http, stop = server.guest("Ana"), threading.Event()
            seats = [{"who": "bot", "level": wanted.level}] * 4
            for _ in range(wanted.tables):
                body = {"game": "swords-and-souls", "seats": seats}
                room = http.post("/api/rooms", json=body).json()["room"]
                url = f"{server.url}/api/rooms/{room}/stream"
                threading.Thread(target=watch, args=(url, stop), daemon=True).start()
            time.sleep(wanted.seconds)
            stop.set()
        finally:
            for one in burners:
                one.kill()
        server.stop()
        return asyncio.run(compared(server.database))


Windows = list[tuple[int, bool]]
"""Of one room: how long each decision in a window took, and whether there was something to play."""


async def compared(database: str) -> dict[str, Any]:
    """The times of those who had something to play in a window, and of those who had nothing."""
    store = await Store.open(database)
    rooms: list[Windows] = []
    try:
        for room in await store.rooms(["playing", "over"], listed_only=False, most=1000):
            agreement = await store.agreement(room)
            assert agreement is not None
            rooms.append(windows(Table(agreement), await store.entries(room)))
    finally:
        await store.close()
    both = [window for room in rooms for window in room]
    return {
        "nothing_to_play": told([took for took, had in both if not had]),
        "something_to_play": told([took for took, had in both if had]),
        "p": chance(rooms),
    }


def windows(table: Table, entries: list[Entry]) -> Windows:
    found: Windows = []
    for entry in entries:
        if entry.kind == MOVE and entry.seat is not None and table.state is not None:
            if autoplay.passing(table.state, entry.seat) != NO_ACTION:
                had = len(table.state.legal_for(entry.seat)) > 1
                found.append((entry.at - table.last.at, had))
        table.add(entry)
    return found


def told(times: list[int]) -> dict[str, Any]:
    if not times:
        return {"windows": 0}
    ordered = sorted(times)
    return {
        "windows": len(times),
        "mean_ms": round(sum(times) / len(times)),
        "median_ms": ordered[len(ordered) // 2],
        "most_ms": ordered[-1],
    }


def chance(rooms: list[Windows], tries: int = 4000) -> float:
    """How often chance alone makes the times differ as much: small means that time tells.

    Shuffled within each room: how long a turn is waited for differs from room to room.
    """
    rng = random.Random(1)
    times = [[took for took, _ in room] for room in rooms]
    hads = [[had for _, had in room] for room in rooms]

    def apart() -> float:
        """By how much those with something are above what is usual in their rooms."""
        return abs(
            sum(
                took - sum(room) / len(room)
                for room, had in zip(times, hads, strict=True)
                for took, something in zip(room, had, strict=True)
                if something
            )
        )

    seen, more = apart(), 0
    for _ in range(tries):
        for had in hads:
            rng.shuffle(had)
        more += apart() >= seen
    return round((more + 1) / (tries + 1), 4)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    attacks = parser.add_subparsers(required=True)

    def attack(run: Callable[[argparse.Namespace], Any], **numbers: float) -> Any:
        made = attacks.add_parser(run.__name__, help=run.__doc__)
        for name, usual in numbers.items():
            made.add_argument(f"--{name}", type=type(usual), default=usual)
        made.set_defaults(run=run)
        return made

    attack(headers, megabytes=100)
    attack(slow, descriptors=256, seconds=25.0)
    attack(log, cycles=300).add_argument("--game", default="lords-of-creation")
    attack(bots, tables=20, seconds=120.0)
    attack(polls, polls=60)
    attack(locked, rooms=4)
    attack(timing, tables=4, seconds=120.0, burners=2).add_argument("--level", default="oracle")
    wanted = parser.parse_args()
    print(json.dumps({"attack": wanted.run.__name__, **wanted.run(wanted)}, indent=2))


if __name__ == "__main__":
    main()
