"""Kill the server at random moments of live play: nothing acknowledged may be lost or doubled.

python -m tools.kill --times 200
python -m tools.kill --times 200 --postgres
python -m tools.kill --times 200 --servers 3 --restarts 10
python -m tools.kill --minutes 5
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from lordsmoot.server.room_log import MOVE
from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from tools.postgres import running_postgres
from tools.process import PATIENCE, Process, own_port

ROOMS = 4
LONGEST = 600.0
"""Minutes of a siege."""
LEAST, MOST = 0.05, 0.8
"""Seconds of play between two kills."""


@dataclass(frozen=True)
class Restart:
    """How the database is restarted, and after how many kills each time."""

    database: Callable[[], None]
    every: int


@dataclass
class Acknowledged:
    """What the server said is kept."""

    room: str
    seat: int
    action: str
    version: int


@dataclass
class Siege:
    """Players who go on whatever happens, and what they were told."""

    urls: list[str]
    rng: random.Random
    acknowledged: dict[str, Acknowledged] = field(default_factory=dict)
    streams: dict[tuple[str, int | None], list[int]] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    playing: set[str] = field(default_factory=set)
    """The rooms in which a game is under way."""
    takeovers: list[float] = field(default_factory=list)
    """Seconds after each kill until every room was answered for by the servers that were left."""
    kills: int = 0
    restarts: int = 0
    retried: int = 0
    resent: int = 0
    ending: bool = False

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(timeout=PATIENCE, trust_env=False, verify=False)

    def any(self, path: str) -> str:
        """One of the servers, as a proxy would choose it."""
        return self.rng.choice(self.urls) + path

    async def call(self, http: httpx.AsyncClient, method: str, path: str, body: Any) -> Any:
        """Ask until there is an answer, as often as it takes."""
        tries = 0
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await http.request(method, self.any(path), json=body)
                if answer.status_code < 500:
                    self.resent += tries > 0
                    return answer
            tries += 1
            self.retried += 1
            await asyncio.sleep(0.05)

    async def under_way(self, before: int) -> None:
        """Until something more was acknowledged."""
        async with asyncio.timeout(PATIENCE):
            while len(self.acknowledged) <= before:
                await asyncio.sleep(0.01)

    # Watching: a client that comes back by itself.

    async def watch(self, room: str, seat: int | None, token: str, latest: dict[Any, Any]) -> None:
        versions = self.streams.setdefault((room, seat), [])
        headers = {"authorization": f"Bearer {token}"}
        async with self.client() as http:
            while True:
                params = {"after": versions[-1]} if versions else {}
                params |= {} if seat is None else {"seat": seat}
                with contextlib.suppress(httpx.HTTPError):
                    path = self.any(f"/api/rooms/{room}/stream")
                    async with http.stream("GET", path, params=params, headers=headers) as flow:
                        async for line in flow.aiter_lines():
                            if line.startswith("data: {"):
                                self.saw(room, seat, json.loads(line[6:]), latest)
                await asyncio.sleep(0.05)

    def saw(self, room: str, seat: int | None, moment: Any, latest: dict[Any, Any]) -> None:
        versions = self.streams[room, seat]
        if versions and moment["version"] != versions[-1] + 1:
            self.faults.append(f"room {room} seat {seat}: {moment['version']} after {versions[-1]}")
        versions.append(moment["version"])
        latest[seat] = moment

    # Playing.

    async def sit(self, number: int) -> None:
        """Play one game after another, for all seats of a room or against a bot."""
        async with self.client() as http:
            me = {"nickname": f"Guest {number}", "token": True}
            token = (await self.call(http, "POST", "/api/guests", me)).json()["token"]
            http.headers["authorization"] = f"Bearer {token}"
            second = {"who": "bot", "level": "gentle"} if number % 2 else {"who": "me"}
            seats = [{"who": "me"}, second]
            while not self.ending:
                body = {"game": "lords", "seats": seats}
                answer = await self.call(http, "POST", "/api/rooms", body)
                if answer.status_code != 201:
                    self.faults.append(f"no room: {answer.status_code} {answer.text}")
                    return
                made = answer.json()
                self.playing.add(made["room"])
                await self.game(http, made["room"], made["mine"], token)
                self.playing.discard(made["room"])

    async def game(self, http: httpx.AsyncClient, room: str, seats: list[int], token: str) -> None:
        latest: dict[int | None, Any] = {}
        eyes: list[int | None] = [*seats, None]
        watching = [asyncio.create_task(self.watch(room, one, token, latest)) for one in eyes]
        try:
            while not self.ending:
                await asyncio.sleep(0.005)
                asked = [seat for seat in seats if latest.get(seat, {}).get("asked")]
                if asked:
                    await self.decide(http, room, self.rng.choice(asked), latest)
                if latest.get(None, {}).get("room", {}).get("status") == "over":
                    break
            await self.caught_up(http, room, eyes)
        finally:
            for task in watching:
                task.cancel()
            await asyncio.gather(*watching, return_exceptions=True)

    async def decide(
        self, http: httpx.AsyncClient, room: str, seat: int, latest: dict[Any, Any]
    ) -> None:
        moment = latest[seat]
        action = self.rng.choice(moment["view"]["legal"])["action"]
        key = f"{self.rng.getrandbits(64):x}"
        body = {"version": moment["version"], "action": action, "key": key}
        answer = await self.call(http, "POST", f"/api/rooms/{room}/seats/{seat}/actions", body)
        if answer.status_code == 200:
            version = answer.json()["version"]
            self.acknowledged[key] = Acknowledged(room, seat, action, version)
            while latest[seat]["version"] < version:
                await asyncio.sleep(0.005)
        elif answer.status_code != 409:
            self.faults.append(f"{answer.status_code} {answer.text}")

    async def taken_over(self, left: list[str]) -> None:
        """Every room is answered for by each server that is left."""
        begun = time.monotonic()
        async with self.client() as http:
            for room in list(self.playing):
                for url in left:
                    while True:
                        with contextlib.suppress(httpx.HTTPError):
                            if (await http.get(f"{url}/api/rooms/{room}")).status_code == 200:
                                break
                        await asyncio.sleep(0.05)
        self.takeovers.append(time.monotonic() - begun)

    async def caught_up(self, http: httpx.AsyncClient, room: str, eyes: list[int | None]) -> None:
        """Every stream reaches the room's version by itself."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            told = (await self.call(http, "GET", f"/api/rooms/{room}", None)).json()
            if all(self.streams[room, one][-1:] == [told["version"]] for one in eyes):
                return
            await asyncio.sleep(0.01)
        self.faults.append(f"room {room}: a stream did not catch up")


async def besiege(
    servers: list[Process], times: int, minutes: float, seed: int, restart: Restart | None = None
) -> Siege:
    """Let people play, and kill a random server again and again while there is time."""
    end = time.monotonic() + 60 * minutes
    siege = Siege([server.url for server in servers], random.Random(seed))
    rng = random.Random(seed + 1)
    for server in servers:
        await asyncio.to_thread(server.start)
    players = [asyncio.create_task(siege.sit(number)) for number in range(ROOMS)]
    for number in range(times):
        if number % 4:  # mostly in the midst of play, sometimes as soon as it is up again
            await siege.under_way(len(siege.acknowledged))
        await asyncio.sleep(rng.uniform(LEAST, MOST))
        if restart is not None and number % restart.every == restart.every - 1:
            await asyncio.to_thread(restart.database)
            siege.restarts += 1
            await siege.under_way(len(siege.acknowledged))
        await strike(siege, servers, rng)
        if time.monotonic() > end:
            break
    await asyncio.sleep(0.5)
    siege.ending = True
    await asyncio.wait_for(asyncio.gather(*players), 3 * PATIENCE)
    for server in servers:
        server.stop()
    await audit(servers[0].database, siege)
    return siege


async def strike(siege: Siege, servers: list[Process], rng: random.Random) -> None:
    """Kill one server; those that are left answer for its rooms while it starts again."""
    struck = rng.choice(servers)
    struck.kill()
    siege.kills += 1
    left = [server.url for server in servers if server is not struck]
    if left:
        await siege.taken_over(left)
    await asyncio.to_thread(struck.start)


async def audit(database: str, siege: Siege) -> None:
    """Compare what the database holds with what was acknowledged."""
    store = await Store.open(database)
    try:
        rooms = {room for room, _ in siege.streams}
        kept: dict[str, Acknowledged] = {}
        for room in rooms:
            entries = await store.entries(room)
            agreement = await store.agreement(room)
            assert agreement is not None
            table = Table(agreement)
            for entry in entries:
                table.add(entry)  # raises if the log is not a game
                if entry.key is not None and entry.kind == MOVE:
                    if entry.key in kept:
                        siege.faults.append(f"{entry.key} is kept twice")
                    seat = -1 if entry.seat is None else entry.seat
                    kept[entry.key] = Acknowledged(room, seat, entry.text, entry.number)
            if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
                siege.faults.append(f"room {room}: its log has a gap")
        for key, told in siege.acknowledged.items():
            if kept.get(key) != told:
                siege.faults.append(f"acknowledged {told}, kept {kept.get(key)}")
    finally:
        await store.close()


def run(
    database: str,
    home: Path,
    times: int,
    seed: int,
    minutes: float = LONGEST,
    count: int = 1,
    restart: Restart | None = None,
) -> Siege:
    with contextlib.ExitStack() as stack:
        servers = []
        for number in range(count):
            folder = home / f"server-{number}"
            folder.mkdir()
            servers.append(Process(database, stack.enter_context(own_port()), folder))
            stack.callback(servers[-1].kill)
        return asyncio.run(besiege(servers, times, minutes, seed, restart))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=LONGEST, help="no longer than this")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not SQLite")
    parser.add_argument("--servers", type=int, default=1, help="several need PostgreSQL")
    parser.add_argument("--restarts", type=int, default=0, help="of PostgreSQL, meanwhile")
    wanted = parser.parse_args()
    on_postgres = wanted.postgres or wanted.servers > 1 or wanted.restarts > 0
    begun, restart = time.monotonic(), None
    with contextlib.ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = f"sqlite:///{home / 'rooms.sqlite'}"
        if on_postgres:
            database = stack.enter_context(running_postgres())
            url = database.url
            if wanted.restarts:
                restart = Restart(database.restart, max(1, wanted.times // wanted.restarts))
        siege = run(url, home, wanted.times, wanted.seed, wanted.minutes, wanted.servers, restart)
    print(
        f"{siege.kills} kills of one of {wanted.servers} on "
        f"{'PostgreSQL' if on_postgres else 'SQLite'}, {siege.restarts} restarts of it, in "
        f"{time.monotonic() - begun:.0f} s: {len(siege.acknowledged)} decisions acknowledged in "
        f"{len({room for room, _ in siege.streams})} rooms, {siege.resent} of them sent again, "
        f"{len(siege.streams)} streams caught up, {len(siege.faults)} faults"
    )
    if siege.takeovers:
        took = sorted(siege.takeovers)
        print(f"taken over after {took[len(took) // 2]:.1f} s (median), {took[-1]:.1f} s at most")
    for fault in siege.faults[:20]:
        print("  " + fault)
    sys.exit(1 if siege.faults else 0)


if __name__ == "__main__":
    main()
