"""How many live rooms one server carries: measured from a process of its own, over real sockets.

    python -m tools.load --rooms 300 --streams 4 --seconds 30
    python -m tools.load --rooms 300 --html
    python -m tools.load --rooms 1 --streams 1002 --html
    python -m tools.load --idle 500

Every room plays one decision a second: two seats, each somebody else's, and spectators. What counts
is the time from sending a decision to the moment when the last stream of its room has it. With
`--html` all of them are browsers: they take pages, pressed, and send forms.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import re
import tempfile
import time
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from tools.postgres import postgres
from tools.process import Process, own_port

LATE = 10.0
"""Seconds after which a decision that has not come everywhere counts as lost."""
TRIES: Final = 10
SETTLED: Final = 10
"""Seconds after which a server has noticed that all streams have ended."""
ISLAND: Final = re.compile(r"<!--([a-z0-9-]+)-->(.*?)<!--/-->", re.DOTALL)
KEPT: Final = re.compile(r"<!--=([a-z0-9-]+)-->")
JSON: Final = "content-type: application/json\r\n"
LEGAL: Final = re.compile(r'name="action" value="([^"]+)"')


class Wire:
    """As little HTTP as there can be: one connection, one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port, self.token = host, port, ""
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(
        self, method: str, path: str, body: Any = None, more: str = ""
    ) -> asyncio.StreamReader:
        if self.reader is None or self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(
                self.host, self.port, limit=2**20
            )
        form = isinstance(body, str)
        data = body.encode() if form else b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: {len(data)}\r\n"
        head += f"authorization: Bearer {self.token}\r\n" if self.token else ""
        head += "content-type: application/x-www-form-urlencoded\r\n" if form else JSON
        self.writer.write(f"{head}accept: application/json\r\n{more}\r\n".encode() + data)
        return self.reader

    async def made(self, method: str, path: str, body: Any = None) -> Any:
        """The same, tried again while the database is too busy: it is not what is measured."""
        for _ in range(TRIES):
            with contextlib.suppress(RuntimeError):
                return await self.call(method, path, body)
            await asyncio.sleep(1)
        return await self.call(method, path, body)

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        reader = await self.send(method, path, body)
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0])
        data = json.loads(await reader.readexactly(length))
        if int(head.split(b" ")[1]) >= 400:
            raise RuntimeError(f"{method} {path}: {data}")
        return data

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


@dataclass
class Played:
    """One decision on its way to the streams of its room."""

    sent: float
    waiting: int
    kept: float = 0.0
    told: float = 0.0
    done: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    """One room: two guests who play, and everybody's streams."""

    def __init__(self, port: int, streams: int, html: bool, rng: random.Random) -> None:
        self.port, self.streams, self.html, self.rng = port, streams, html, rng
        self.players = [self.wire(), self.wire()]
        self.room = ""
        self.latest: dict[int, bytes] = {}
        self.islands: dict[int, dict[str, str]] = {0: {}, 1: {}}
        self.version = 0
        self.flying: dict[int, Played] = {}
        self.tasks: list[asyncio.Task[None]] = []

    def wire(self, token: str = "") -> Wire:
        wire = Wire("127.0.0.1", self.port)
        wire.token = token
        return wire

    async def open(self, number: int) -> None:
        for seat, wire in enumerate(self.players):
            me = {"nickname": f"Guest {number} {seat}", "token": True}
            wire.token = (await wire.made("POST", "/api/guests", me))["token"]
        seats = [{"who": "me"}, {"who": "open"}]
        body = {"game": "lords", "seats": seats, "options": {"turn_cap": 1000}}
        self.room = (await self.players[0].made("POST", "/api/rooms", body))["room"]
        path = f"/api/rooms/{self.room}/seats/1"
        await self.players[1].made("PUT", path, {"who": "me"})

    async def watch(self) -> None:
        for number in range(self.streams):
            seat = number if number < 2 else None
            self.tasks.append(asyncio.create_task(self.follow(seat)))
            if number % 100 == 99:
                await asyncio.sleep(0.1)
        while len(self.latest) < min(2, self.streams):
            await asyncio.sleep(0.01)

    async def follow(self, seat: int | None) -> None:
        wire = self.wire("" if seat is None else self.players[seat].token)
        query = "" if seat is None else f"?seat={seat}"
        path = f"/rooms/{self.room}/live" if self.html else f"/api/rooms/{self.room}/stream"
        more = "accept-encoding: gzip\r\n" if self.html else ""
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            try:
                reader = await wire.send("GET", f"{path}{query}", more=more)
                await reader.readuntil(b"\r\n\r\n")
                await self.listen(reader, seat)
            finally:
                wire.close()

    async def listen(self, reader: asyncio.StreamReader, seat: int | None) -> None:
        opened = zlib.decompressobj(16 + zlib.MAX_WBITS) if self.html else None
        version, told, rest = 0, b"", b""
        while True:
            size = int(await reader.readuntil(b"\r\n"), 16)
            chunk = (await reader.readexactly(size + 2))[:-2]
            *lines, rest = (rest + (chunk if opened is None else opened.decompress(chunk))).split(
                b"\n"
            )
            for line in lines:
                if line.startswith(b"id: "):
                    version = int(line[4:])
                elif line.startswith(b"event: "):
                    told = line[7:]
                elif line.startswith(b"data: {") and told == b"moment":
                    if seat is not None:
                        self.latest[seat] = line
                    self.version = max(self.version, version)
                    self.came(version)
                    if self.html and seat is not None:
                        self.see(seat, line)

    def see(self, seat: int, line: bytes) -> None:
        """Keep what a page shows: islands that did not change come as their names."""
        html, islands = json.loads(line[6:])["html"], self.islands[seat]
        kept = {name: islands[name] for name in KEPT.findall(html)}
        islands.clear()
        islands |= kept | dict(ISLAND.findall(html)) | {"": ISLAND.sub("", html)}

    def came(self, version: int) -> None:
        played = self.flying.get(version)
        if played is not None:
            played.waiting -= 1
            if not played.waiting:
                played.told = time.perf_counter()
                played.done.set()

    def asked(self) -> tuple[int, list[str]] | None:
        """The seat that is asked, and what it may do."""
        for seat, line in self.latest.items():
            moment = json.loads(line[6:])
            if moment["version"] != self.version:
                continue
            if self.html and moment["yours"]:
                pieces = self.islands[seat].values()
                return seat, [unescape(one) for html in pieces for one in LEGAL.findall(html)]
            if not self.html and moment["asked"]:
                return seat, [one["action"] for one in moment["view"]["legal"]]
        return None

    async def decide(self) -> Played | None:
        """One decision, told to all; None when the game is over."""
        asked = self.asked()
        if asked is None:
            return None
        seat, legal = asked
        action = self.rng.choice(legal)
        played = Played(time.perf_counter(), self.streams)
        self.flying[self.version + 1] = played
        if self.html:
            fields = {"seat": seat, "version": self.version, "action": action}
            body: Any = urlencode(fields)
            path = f"/rooms/{self.room}/act"
        else:
            body = {"version": self.version, "action": action}
            path = f"/api/rooms/{self.room}/seats/{seat}/actions"
        await self.players[seat].call("POST", path, body)
        played.kept = time.perf_counter()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(played.done.wait(), LATE)
        return played

    async def play(self, seconds: float, every: float) -> list[Played]:
        out: list[Played] = []
        begun = time.perf_counter() + self.rng.random() * every
        beat = 0
        while beat * every < seconds:
            await asyncio.sleep(begun + beat * every - time.perf_counter())
            played = await self.decide()
            if played is None:
                break
            out.append(played)
            beat = max(beat + 1, int((time.perf_counter() - begun) / every) + 1)
        return out

    async def play_quickly(self, decisions: int) -> None:
        for _ in range(decisions):
            if await self.decide() is None:
                break

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for wire in self.players:
            wire.close()


def share(values: list[float], part: float) -> float:
    """The value that this part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


async def open_tables(port: int, rooms: int, streams: int, html: bool = False) -> list[Table]:
    tables = [Table(port, streams, html, random.Random(n)) for n in range(rooms)]
    for start in range(0, rooms, 20):
        batch = tables[start : start + 20]
        await asyncio.gather(*[table.open(start + n) for n, table in enumerate(batch)])
        await asyncio.gather(*[table.watch() for table in batch])
    return tables


async def live(
    server: Process, rooms: int, streams: int, seconds: float, every: float, html: bool = False
) -> Any:
    """Play in all rooms at once; the figures."""
    tables = await open_tables(server.port, rooms, streams, html)
    await asyncio.gather(*[table.play(3, every) for table in tables])  # to get warm
    busy, begun = used(server), time.perf_counter()
    mine = time.process_time()
    games = await asyncio.gather(*[table.play(seconds, every) for table in tables])
    took = time.perf_counter() - begun
    cpu, own = used(server) - busy, time.process_time() - mine
    for table in tables:
        await table.close()
    played = [one for game in games for one in game]
    told = [(one.told - one.sent) * 1000 for one in played if one.told]
    return {
        "sent": "HTML" if html else "JSON",
        "rooms": rooms,
        "streams": rooms * streams,
        "decisions": len(played),
        "per_second": round(len(played) / took, 1),
        "lost": len(played) - len(told),
        "kept_ms_p50": round(share([(o.kept - o.sent) * 1000 for o in played], 0.5), 1),
        "told_ms_p50": round(share(told, 0.5), 1),
        "told_ms_p99": round(share(told, 0.99), 1),
        "told_ms_max": round(max(told), 1),
        "server_cpu": round(cpu / took, 3),
        "generator_cpu": round(own / took, 2),
    }


async def idle(server: Process, rooms: int, decisions: int) -> Any:
    """Rooms with a game under way that nobody looks at: what each takes."""
    for table in await open_tables(server.port, 20, 2):  # what the first rooms cost once
        await table.close()
    before = memory(server)
    for start in range(0, rooms, 20):
        batch = await open_tables(server.port, min(20, rooms - start), 2)
        await asyncio.gather(*[table.play_quickly(decisions) for table in batch])
        for table in batch:
            await table.close()
    await asyncio.sleep(SETTLED)
    each = (memory(server) - before) / rooms
    return {"rooms": rooms, "decisions": decisions, "kilobytes_per_room": round(each, 1)}


def used(server: Process) -> float:
    """Seconds of processor time that the server has used; of several, all together."""
    assert server.process is not None
    pids = [server.process.pid]
    if "--workers" in server.more:
        pids = [int(one) for one in children(server.process.pid)]
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / 100


def children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


def memory(server: Process) -> int:
    """Kilobytes that the server holds."""
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().split("\n")
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


@contextlib.contextmanager
def served(on_postgres: bool, workers: int = 1) -> Iterator[Process]:
    """A server of our own, or several, on new data."""
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{home / 'rooms.sqlite'}"
        if on_postgres:
            url = stack.enter_context(postgres())
        more = ["--workers", str(workers)] if workers > 1 else []
        server = Process(url, stack.enter_context(own_port()), home, more=more)
        stack.callback(server.stop)
        server.start()
        yield server


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--rooms", type=int, default=300)
    parser.add_argument("--streams", type=int, default=4, help="for each room")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--every", type=float, default=1, help="seconds between two decisions")
    parser.add_argument("--html", action="store_true", help="pages for browsers, not JSON")
    parser.add_argument("--idle", type=int, help="measure the memory of so many idle rooms")
    parser.add_argument("--decisions", type=int, default=40, help="in each idle room")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not SQLite")
    parser.add_argument("--workers", type=int, default=1, help="servers; several: PostgreSQL")
    wanted = parser.parse_args()
    with served(wanted.postgres or wanted.workers > 1, wanted.workers) as server:
        if wanted.idle:
            told = asyncio.run(idle(server, wanted.idle, wanted.decisions))
        else:
            load = (wanted.rooms, wanted.streams, wanted.seconds, wanted.every, wanted.html)
            told = asyncio.run(live(server, *load))
    print(json.dumps(told, indent=2))


if __name__ == "__main__":
    main()
