"""Hours of play in minutes: does a server grow? `python -m tools.endure --hours 12`.

The server runs in this process by a clock that we move on ourselves, a second at a time. People set
tables, play them to the end, look on and go; rooms are put away and woken; strangers come and ask.
What the server holds is compared between the first hours and the last.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import heapq
import json
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final

import httpx

from lordsmoot import Refused
from lordsmoot.server import decisions
from lordsmoot.server.app import make_app
from lordsmoot.server.room import Room
from lordsmoot.server.services import Services
from lordsmoot.server.settings import Settings
from lordsmoot.server.timing import Clock

HOUR: Final = 3600
GAMES: Final = {"lords": 2, "soulfall": 3, "swords-and-souls": 3, "lords-of-worlds": 2}
MOST: Final = 1.1
"""What is held at the end may be so many times what was held after the first third."""


class Virtual(Clock):
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        super().__init__(lambda: 0, lambda: 0)
        self.time = 1_000.0
        self.count = 0
        self.alarms: list[tuple[float, int, asyncio.Future[None]]] = []

    def stamp(self) -> int:
        return int(self.time * 1000)

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self.count += 1
        rings = asyncio.get_running_loop().create_future()
        heapq.heappush(self.alarms, (self.time + seconds, self.count, rings))
        await rings

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return self._bound(seconds)

    @contextlib.asynccontextmanager
    async def _bound(self, seconds: float) -> AsyncIterator[None]:
        async with asyncio.timeout(None) as bound:
            end = asyncio.create_task(self.sleep(seconds))
            end.add_done_callback(lambda task: expire(bound, task))
            try:
                yield
            finally:
                end.cancel()

    async def go_on(self, seconds: float) -> None:
        """So much time passes, and what is due is done."""
        until = self.time + seconds
        while self.alarms and self.alarms[0][0] <= until:
            at, _, rings = heapq.heappop(self.alarms)
            self.time = max(self.time, at)
            if not rings.done():
                rings.set_result(None)
            await asyncio.sleep(0)
        self.time = until


def expire(bound: asyncio.Timeout, slept: asyncio.Task[None]) -> None:
    """End what is bound, unless it was over before."""
    if not slept.cancelled():
        with contextlib.suppress(RuntimeError):
            bound.reschedule(0)


class House:
    """Those who come to a server, and what they do there."""

    def __init__(self, services: Services, http: httpx.AsyncClient, clock: Virtual) -> None:
        self.services: Final = services
        self.http: Final = http
        self.clock: Final = clock
        self.rng: Final = random.Random(1)
        self.decided = 0
        self.games = 0
        self.busy = 0
        """How many of them are doing something just now."""

    async def nap(self, seconds: float) -> None:
        self.busy -= 1
        await self.clock.sleep(seconds)
        self.busy += 1

    async def table(self, number: int) -> None:
        """One game after the other, with somebody who looks on."""
        self.busy += 1
        while True:
            me = {"nickname": f"Guest {number}", "token": True}
            told = (await self.http.post("/api/guests", json=me)).json()
            name = self.rng.choice(list(GAMES))
            body = {"game": name, "seats": [{"who": "me"}] * GAMES[name]}
            headers = {"authorization": f"Bearer {told['token']}"}
            made = await self.http.post("/api/rooms", json=body, headers=headers)
            room = await self.services.rooms.get(made.json()["room"])
            looking = asyncio.create_task(self.look(room))
            await self.play(room.id, f"Bearer {told['token']}")
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            self.games += 1

    async def play(self, id: str, token: str) -> None:
        while True:
            await self.nap(self.rng.uniform(5, 90))
            room = await self.services.rooms.get(id)
            table = room.table
            if table.over:
                return
            _, state = table.playing()
            seat = self.rng.choice(table.actors())
            text = table.game.text(self.rng.choice(state.legal_for(seat)))
            await decisions.decide(room, seat, text, table.version, None)
            self.decided += 1
            if self.rng.random() < 0.05:
                with contextlib.suppress(Refused):
                    await decisions.undo(room, seat, table.version, None)
            if self.rng.random() < 0.05:
                await self.http.get(f"/rooms/{room.id}")
            if self.rng.random() < 0.02:
                params = {"seat": seat}
                path, headers = f"/api/rooms/{room.id}/moments", {"authorization": token}
                await self.http.get(path, params=params, headers=headers)

    async def look(self, room: Room) -> None:
        """Come, look on for a while, go, and come back."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(self.rng.uniform(60, 900)):
                    async for _ in room.follow(None, None, 15.0, "@somebody"):
                        pass
            await self.clock.sleep(self.rng.uniform(10, 300))

    async def strangers(self) -> None:
        """Ask for what is not there, and for the hall."""
        self.busy += 1
        while True:
            await self.nap(20)
            await self.http.get(f"/rooms/{self.rng.getrandbits(48):x}")
            await self.http.get("/health", headers={"x-forwarded-for": f"{self.rng.random()}"})
            if self.rng.random() < 0.05:
                await self.http.get("/")


def held(services: Services) -> dict[str, int]:
    """What the server holds, and how much of the machine's memory."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return {
        "kilobytes": pages * 4,
        "objects": len(gc.get_objects()),
        "rooms": len(services.rooms.kept),
        "tasks": len(asyncio.all_tasks()),
        "loading": len(services.rooms.loading),
        "streams": len(services.streams.open),
        "buckets": len(services.guests.left) + len(services.newcomers.left),
    }


async def endure(hours: float, tables: int, folder: Path) -> dict[str, Any]:
    clock = Virtual()
    settings = Settings(database=f"sqlite:///{folder / 'rooms.sqlite'}", clock=clock)
    app = make_app(settings)
    begun, samples = time.monotonic(), []
    async with app.router.lifespan_context(app):
        services: Services = app.state.services
        wire = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=wire, base_url="http://localhost") as http:
            house = House(services, http, clock)
            tasks = [asyncio.create_task(house.table(number)) for number in range(tables)]
            tasks.append(asyncio.create_task(house.strangers()))
            for second in range(int(hours * HOUR)):
                await clock.go_on(1)
                await asyncio.sleep(0)
                while house.busy:  # what takes time in earnest
                    await asyncio.sleep(0.001)
                    for task in tasks:
                        if task.done():
                            task.result()
                if second % (HOUR // 2) == 0:
                    samples.append(held(services))
                    print(f"{second / HOUR:4.1f} h {samples[-1]}", file=sys.stderr, flush=True)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    third = max(1, len(samples) // 3)
    first, last = samples[third : 2 * third], samples[-third:]
    grew = {
        key: round(mean(last, key) / max(1.0, mean(first, key)), 3)
        for key in ("kilobytes", "objects", "rooms", "tasks", "buckets")
    }
    return {
        "hours": hours,
        "minutes_it_took": round((time.monotonic() - begun) / 60, 1),
        "games": house.games,
        "decisions": house.decided,
        "last_third_by_middle_third": grew,
        "last": samples[-1],
    }


def mean(samples: list[dict[str, int]], key: str) -> float:
    return sum(one[key] for one in samples) / len(samples)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--hours", type=float, default=12)
    parser.add_argument("--tables", type=int, default=10)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = asyncio.run(endure(wanted.hours, wanted.tables, Path(folder)))
    print(json.dumps(told, indent=2))
    grew = told["last_third_by_middle_third"]
    sys.exit(1 if grew["kilobytes"] > MOST or grew["objects"] > MOST else 0)


if __name__ == "__main__":
    main()
