"""How long one waits for bots between two decisions of one's own: `python -m tools.waits`.

A program plays one seat at three large tables and answers at once; bots have the others. It looks
by the API, so it waits as long as a reader whose pace is *At once*, and pace is what the server
adds by itself. With `--before FOLDER`, a checkout of older code or a folder in which it is
installed, each table is played with that first, in the same run, at the same level and seats.

A wait goes from one's own decision to the next question, if anybody else decided between. It is
made of the times between the decisions of others: of each, *pace* is the rest that the server
keeps, *thinking* the time that the level gives a thought, if there was one, and *way* what is left:
processes, database, network, and this machine's other work.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean
from typing import Any, Final

from lordsmoot.bots.levels import level
from lordsmoot.server.settings import Settings
from tools.process import Process, own_port

BEFORE: Final = 0.7
"""Seconds that the server once waited after every decision of a bot."""
NEARLY: Final = 0.9
"""What is no shorter than this share of a thought was one."""
LEVELS: Final = ["villager", "elder", "oracle"]
"""Those that older code has too, and that think as long there."""


@dataclass(frozen=True)
class Seats:
    """A table: how many play at it, by which options."""

    game: str
    seats: int
    options: dict[str, str] = field(default_factory=dict)


TABLES: Final = [
    Seats("lords-of-creation", 5, {"world": "heartland"}),
    Seats("lords-of-worlds", 4),
    Seats("swords-and-souls", 6),
]


@dataclass(frozen=True)
class Code:
    """What is measured: the code, its rest, and what it is called."""

    name: str
    rest: float
    folder: Path | None = None


@dataclass(frozen=True)
class Wait:
    """Seconds between two own decisions, and those before each decision of others meanwhile."""

    seconds: float
    gaps: list[float]

    def pace(self, rest: float) -> float:
        """Seconds that the server only waited."""
        return sum(min(gap, rest) for gap in self.gaps)

    def thinking(self, rest: float, thinks: float) -> float:
        """Seconds for thoughts; what follows from a thought before needs none."""
        return thinks * sum(gap - rest >= NEARLY * thinks for gap in self.gaps)


class Player:
    """A program with one seat."""

    def __init__(self, url: str) -> None:
        self.url: Final = url
        self.token = ""
        self.token = self.ask("POST", "/api/guests", {"nickname": "Ana", "token": True})["token"]
        self.dice: Final = random.Random(1)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(f"{self.url}{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def sit_down(self, table: Seats, name: str) -> str:
        bots = [{"who": "bot", "level": name}] * (table.seats - 1)
        body = {"game": table.game, "seats": [{"who": "me"}, *bots], "options": table.options}
        return str(self.ask("POST", "/api/rooms", body)["room"])

    def waits(self, room: str, count: int) -> Iterator[Wait]:
        """So many waits, or as many as the game has."""
        decided, since, at = time.monotonic(), 0, 0
        gaps: list[float] = []
        while count:
            path = f"/api/rooms/{room}/moments?seat=0"
            moments = self.ask("GET", f"{path}&after={since}&wait=20" if since else path)
            for one in moments:
                if at and one["kind"] == "move" and one["seat"] != 0:
                    gaps.append((one["at"] - at) / 1000)
                since, at = one["version"], one["at"]
            if not moments or moments[-1]["asked"] is None:
                if moments and moments[-1]["view"]["over"]:
                    return
                continue
            if gaps:
                count -= 1
                yield Wait(time.monotonic() - decided, gaps)
            legal = [one["action"] for one in moments[-1]["view"]["legal"]]
            act = {"version": since, "action": self.dice.choice(legal)}
            self.ask("POST", f"/api/rooms/{room}/seats/0/actions", act)
            decided, gaps = time.monotonic(), []


def measured(table: Seats, name: str, code: Code, count: int) -> tuple[list[Wait], int]:
    """The waits at one table, and how many thoughts came too late to count."""
    with tempfile.TemporaryDirectory() as folder, own_port() as port:
        home = Path(folder)
        database = f"sqlite:///{home / 'rooms.sqlite'}"
        server = Process(database, port, home, code.rest, "info", code=code.folder)
        server.start()
        try:
            player = Player(server.url)
            waits = list(player.waits(player.sit_down(table, name), count))
            return waits, server.said().count("a bot was late")
        finally:
            server.stop()


def told(waits: list[Wait], name: str, rest: float, late: int) -> str:
    """A row: the mean wait and what it was made of."""
    whole = sum(one.seconds for one in waits)
    thinking = sum(one.thinking(rest, level(name).thinks) for one in waits)
    pace = sum(one.pace(rest) for one in waits)
    return (
        f"{whole / len(waits):7.1f} s {mean(len(one.gaps) for one in waits):8.1f}"
        f" {thinking / whole:10.0%} {pace / whole:7.0%}"
        f" {max(0.0, 1 - (thinking + pace) / whole):7.0%} {late:6}"
    )


def sources(folder: Path) -> Path:
    """Where the code of a checkout is, or of a folder in which it is installed."""
    found = folder / "src" if (folder / "src" / "lordsmoot").is_dir() else folder
    if not (found / "lordsmoot").is_dir():
        raise SystemExit(f"{folder} has no code of ours")
    return found.resolve()


def main() -> None:
    """Measure, and print before and after below one another."""
    parser = argparse.ArgumentParser(description="How long one waits for bots.")
    parser.add_argument("--level", default="villager", choices=LEVELS, help="of the bots")
    parser.add_argument("--waits", type=int, default=8, help="at each table")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="older code, to compare")
    parser.add_argument("games", nargs="*", help="some of the three games")
    wanted = parser.parse_args()
    codes = [Code("now", Settings.rest)]
    if wanted.before is not None:
        codes.insert(0, Code("before", BEFORE, sources(wanted.before)))
    print(f"between own decisions, against {wanted.level}s; {wanted.waits} waits at each table")
    print(f"{'':28}{'mean':>9} {'bots did':>8} {'thinking':>10} {'pace':>7} {'way':>7} {'late':>6}")
    for table in TABLES:
        if wanted.games and table.game not in wanted.games:
            continue
        for code in codes:
            waits, late = measured(table, wanted.level, code, wanted.waits)
            row = told(waits, wanted.level, code.rest, late)
            print(f"{table.game:18}{table.seats} {code.name:8}{row}", flush=True)


if __name__ == "__main__":
    main()
