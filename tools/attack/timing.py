"""Does the time that a bot takes tell what it holds? Measured once, by a plan made before.

Bots play Swords & Souls among themselves on a busy machine. In a window each is asked though it may
have nothing to play. What is compared is the time from the entry before to its decision, as
everybody sees it, of those who had something to play and of those who had nothing.

The plan, which was written before the run that docs/benchmarks.md tells of:

* The run ends when `--windows` decisions in windows are in the log, or after `--seconds`. Nobody
  looks at the times before, and no other run is made because of what they were.
* Compared is like with like: windows of the same room and the same question. How long a bot waits
  for its turn depends on what everybody sees, and that differs from room to room.
* The difference is that of the means, weighted as an average over all who had something to play.
* `p` is the share of 10,000 shufflings within each such group that part the two at least as far,
  either way. `interval_ms` holds 99 of 100 differences when windows are drawn anew, 1,000 times.
* Time tells if p < 0.01. Time does not tell if p >= 0.01 and the interval lies within 150 ms either
  way. Anything else is undecided, and is reported as that.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import random
import sqlite3
import threading
import time
from collections import defaultdict
from typing import Any, Final

from lordsmoot.core.step import NO_ACTION
from lordsmoot.server import autoplay
from lordsmoot.server.room_log import MOVE, Entry
from lordsmoot.server.store import Store
from lordsmoot.server.table import Table
from tools.attack.target import Target, target, watch

SHUFFLES: Final = 10_000
DRAWS: Final = 1_000
SMALL: Final = 0.01
"""A smaller p means that time tells."""
NOTHING_MS: Final = 150
"""A difference that is surely smaller tells nobody anything."""
LOOK: Final = 15.0
"""Seconds between two looks at how many decisions there are."""
ENOUGH: Final = 0.25
"""So many of all decisions are in windows, at least: when to look whether there are enough."""
Windows = dict[tuple[str, str], list[tuple[int, bool]]]
"""By room and question: how long each decision took, and whether there was something to play."""


def burn() -> None:
    while True:
        pass


def timing(wanted: argparse.Namespace) -> dict[str, Any]:
    """Bots at Swords & Souls on a busy machine: when each passed or played in a window."""
    burners = [multiprocessing.Process(target=burn, daemon=True) for _ in range(wanted.burners)]
    with target("--no-limits", "--thinkers", "2") as server:
        for one in burners:
            one.start()
        try:
            play(server, wanted)
        finally:
            for one in burners:
                one.kill()
        server.stop()
        return compared(asyncio.run(windows(server.database)))


def play(server: Target, wanted: argparse.Namespace) -> None:
    """Let bots play while somebody looks on, until there are enough windows or time is up."""
    http, stop = server.guest("Ana"), threading.Event()
    seats = [{"who": "bot", "level": wanted.level}] * 4
    end, rooms = time.monotonic() + wanted.seconds, list[str]()
    while time.monotonic() < end:
        over = [room for room in rooms if http.get(f"/api/rooms/{room}").json()["status"] == "over"]
        for _ in range(wanted.tables - len(rooms) + len(over)):
            body = {"game": "swords-and-souls", "seats": seats}
            rooms.append(http.post("/api/rooms", json=body).json()["room"])
            url = f"{server.url}/api/rooms/{rooms[-1]}/stream"
            threading.Thread(target=watch, args=(url, stop), daemon=True).start()
        rooms = [room for room in rooms if room not in over]
        time.sleep(LOOK)
        if decided(server) * ENOUGH >= wanted.windows:
            found = asyncio.run(windows(server.database))
            if sum(len(group) for group in found.values()) >= wanted.windows:
                break
    stop.set()


def decided(server: Target) -> int:
    with sqlite3.connect(server.home / "rooms.sqlite") as database:
        return int(
            database.execute("select count(*) from entries where kind = 'move'").fetchone()[0]
        )


async def windows(database: str) -> Windows:
    """Every decision in a window, of all rooms."""
    store, found = await Store.open(database), Windows(defaultdict(list))
    try:
        for room in await store.rooms(["playing", "over"], listed_only=False, most=1000):
            agreement = await store.agreement(room)
            assert agreement is not None
            read(Table(agreement), await store.entries(room), found)
    finally:
        await store.close()
    return found


def read(table: Table, entries: list[Entry], found: Windows) -> None:
    for entry in entries:
        state = table.state
        if entry.kind == MOVE and entry.seat is not None and state is not None:
            if autoplay.passing(state, entry.seat) != NO_ACTION:
                had = len(state.legal_for(entry.seat)) > 1
                group = (table.agreement.id, table.game.question(state))
                found.setdefault(group, []).append((entry.at - table.last.at, had))
        table.add(entry)


def compared(found: Windows) -> dict[str, Any]:
    """What the plan says about these windows."""
    groups = [group for group in found.values() if len({had for _, had in group}) == 2]
    both = [window for group in found.values() for window in group]
    out: dict[str, Any] = {
        "nothing_to_play": summary([took for took, had in both if not had]),
        "something_to_play": summary([took for took, had in both if had]),
        "compared": sum(len(group) for group in groups),
    }
    if not groups:
        return {**out, "verdict": "undecided"}
    p, (low, high) = chance(groups), interval(groups)
    small = low >= -NOTHING_MS and high <= NOTHING_MS
    verdict = "time tells" if p < SMALL else "time does not tell" if small else "undecided"
    return {
        **out,
        "difference_ms": round(apart(groups)),
        "interval_ms": [round(low), round(high)],
        "p": p,
        "verdict": verdict,
    }


def summary(times: list[int]) -> dict[str, Any]:
    if not times:
        return {"windows": 0}
    ordered = sorted(times)
    return {
        "windows": len(times),
        "mean_ms": round(sum(times) / len(times)),
        "median_ms": ordered[len(ordered) // 2],
        "most_ms": ordered[-1],
    }


Group = list[tuple[int, bool]]


def apart(groups: list[Group]) -> float:
    """By how much those with something take longer than those without, of the same group."""
    total, count = 0.0, 0
    for group in groups:
        some = [took for took, had in group if had]
        none = [took for took, had in group if not had]
        if some and none:
            total += sum(some) - len(some) * sum(none) / len(none)
            count += len(some)
    return total / count if count else 0.0


def chance(groups: list[Group]) -> float:
    """How often chance alone parts them as far."""
    rng, seen, more = random.Random(1), abs(apart(groups)), 0
    for _ in range(SHUFFLES):
        more += abs(apart([shuffled(group, rng) for group in groups])) >= seen
    return round((more + 1) / (SHUFFLES + 1), 4)


def shuffled(group: Group, rng: random.Random) -> Group:
    hads = [had for _, had in group]
    rng.shuffle(hads)
    return [(took, had) for (took, _), had in zip(group, hads, strict=True)]


def interval(groups: list[Group]) -> tuple[float, float]:
    """Where the difference lies when all windows are drawn anew, each kind within its group."""
    rng, found = random.Random(2), list[float]()
    for _ in range(DRAWS):
        drawn: list[Group] = []
        for group in groups:
            some = [window for window in group if window[1]]
            none = [window for window in group if not window[1]]
            drawn.append(rng.choices(some, k=len(some)) + rng.choices(none, k=len(none)))
        found.append(apart(drawn))
    found.sort()
    return found[DRAWS // 200], found[-1 - DRAWS // 200]
