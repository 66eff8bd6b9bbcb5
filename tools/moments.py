"""What a moment costs here against an older release, by processor time:

    python -m tools.moments OLDER             a folder that holds an older `lordsmoot`
    python -m tools.moments OLDER --new HERE  another newer one than that of this Python

Both play the same games by turns, A B A B, each in a process of its own. After every decision a
spectator and who is asked are told of it: *json* is a moment as programs are sent it, *page* what a
live page is sent, from the table to the bytes; *fragment* the whole changing part of a page, made
anew of a moment that is at hand. An older release may call some things by other names; those of
before the door told are known here.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import process_time
from types import SimpleNamespace
from typing import Any, Final

SERVER: Final = "lordsmoot.server"
FEWEST: Final = 5
"""Rounds: fewer tell little on a machine that has other work to do."""
DECISIONS: Final = 80
PEOPLE: Final = ["Ana", "Bo", "Cleo", "Dov", "Eli", "Fay"]
KINDS: Final = ("json", "page", "fragment")


# In a process of its own, with the release that is measured.


class Costs:
    """Seconds of the processor, by what they were spent on."""

    def __init__(self) -> None:
        self.spent: Final = dict.fromkeys(KINDS, 0.0)
        self.times = 0

    def of(self, kind: str, do: Callable[[], Any]) -> Any:
        begun = process_time()
        found = do()
        self.spent[kind] += process_time() - begun
        return found


class Now:
    """How this release tells: a moment is data, of which bytes are made; a film has the pages."""

    def __init__(self, table: Any, eyes: int | None) -> None:
        self.table, self.eyes, self.shown = table, eyes, None
        self.wire = import_module(f"{SERVER}.wire")
        self.tables = import_module(f"{SERVER}.pages.tables")
        films = import_module(f"{SERVER}.films")
        self.film = films.Film(SimpleNamespace(table=table), films.Reader(eyes, (), False))

    def json(self) -> bytes:
        told: bytes = self.wire.moment(self.table, self.eyes).json
        return told

    def page(self) -> bytes:
        frame = self.film.frame(self.wire.moment(self.table, self.eyes), self.shown)
        self.shown = frame.version
        told: bytes = frame.plain
        return told

    def fragment(self) -> str:
        told: str = self.tables.fragment(self.film.look)
        return told


class Before:
    """How releases told before the door did: pages read the JSON that programs are sent."""

    def __init__(self, table: Any, eyes: int | None) -> None:
        self.table, self.eyes = table, eyes
        self.wire = import_module(f"{SERVER}.wire")
        self.tables = import_module(f"{SERVER}.pages.tables")
        self.look_of = import_module(f"{SERVER}.pages.look").Look
        self.tale = import_module(f"{SERVER}.pages.tale").Tale()
        self.look: Any = None

    def json(self) -> bytes:
        told: bytes = self.wire.encode(self.wire.moment(self.table, self.eyes))
        return told

    def page(self) -> bytes:
        moment = json.loads(self.json())
        self.tale.add(moment)
        about = self.wire.description(self.table, "me")
        self.look = self.look_of(about, moment, self.tale, self.eyes)
        event = {"version": self.look.version, "html": self.fragment()}
        event |= {"title": self.tables.title(self.look), "yours": self.look.yours()}
        told: bytes = self.wire.sse(self.look.version, self.wire.encode(event))
        return told

    def fragment(self) -> str:
        told: str = self.tables.fragment(self.look)
        return told


def opened(game: Any, seats: int, seed: int) -> tuple[Any, Callable[..., Any]]:
    """A table at which a game has begun, and what its entries are."""
    old = find_spec(f"{SERVER}.charter") is not None
    agreement = (
        import_module(f"{SERVER}.charter").Charter
        if old
        else import_module(f"{SERVER}.agreement").Agreement
    )
    entry: Callable[..., Any] = import_module(f"{SERVER}.{'log' if old else 'room_log'}").Entry
    options = {name: option.default for name, option in game.options.items()}
    dice = bytes([seed]) * 32
    agreed = (seats, options, dice, "me", False, None, 0, game.version, game.components)
    table = import_module(f"{SERVER}.table").Table(agreement("r", game.name, *agreed))
    table.add(entry(1, "open"))
    table.add(entry(2, "start", None, json.dumps(PEOPLE[:seats])))
    return table, entry


def measured(name: str, seed: int) -> Costs:
    """One game, as far as it is played: every decision told to a spectator and to who is asked."""
    game = import_module("lordsmoot.games").get(name)
    seats = game.seats[-1]
    table, entry = opened(game, seats, seed)
    told = Before if find_spec(f"{SERVER}.charter") else Now
    readers: Any = {eyes: told(table, eyes) for eyes in (None, *range(seats))}
    costs, chance = Costs(), random.Random(seed)
    while not table.over and table.version < DECISIONS + 2:
        seat = table.actors()[0]
        legal = table.state.legal_for(seat)
        action = game.text(legal[int(chance.random() * len(legal))])
        table.add(entry(table.version + 1, "move", seat, action))
        for eyes in (None, *table.actors()[:1]):
            for kind in KINDS:
                costs.of(kind, getattr(readers[eyes], kind))
            costs.times += 1
    return costs


def answer() -> None:
    """Measure what is asked for, a line each, until nothing more is."""
    for line in sys.stdin:
        name, seed = line.split()
        costs = measured(name, int(seed))
        each = {kind: 1e6 * spent / costs.times for kind, spent in costs.spent.items()}
        print(json.dumps(each), flush=True)


# The one who compares.


class Release:
    """A process that measures one release."""

    def __init__(self, folder: Path | None) -> None:
        env = os.environ | ({"PYTHONPATH": str(folder)} if folder else {})
        self.process: Final = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), "--answer"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=env,
        )

    def measure(self, name: str, seed: int) -> dict[str, float]:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(name, seed, file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a release that should be measured gave up; see above")
        found: dict[str, float] = json.loads(line)
        return found

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compare(older: Path, newer: Path | None, names: list[str], rounds: int) -> None:
    """Both by turns; of each the median of all rounds, and how far the ratios lie apart."""
    releases = Release(older), Release(newer)
    print(f"{'':18}{'':10}  older us  newer us   ratio   (quarter to quarter)")
    for name in names:
        for release in releases:
            release.measure(name, 0)  # what is made ready once
        pairs = [[one.measure(name, seed) for one in releases] for seed in range(1, rounds + 1)]
        for kind in KINDS:
            old, new = ([pair[side][kind] for pair in pairs] for side in (0, 1))
            ratios = sorted(b / a for a, b in zip(old, new, strict=True))
            low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
            print(
                f"{name:18}{kind:10}{median(old):10.0f}{median(new):10.0f}{median(ratios):8.2f}"
                f"   ({low:.2f} to {high:.2f})",
                flush=True,
            )
    for release in releases:
        release.end()


def main() -> None:
    parser = argparse.ArgumentParser(description="what a moment costs against an older release")
    parser.add_argument("older", type=Path, nargs="?")
    parser.add_argument("--new", type=Path, help="otherwise the one that this Python imports")
    parser.add_argument("--games", nargs="+")
    parser.add_argument("--rounds", type=int, default=FEWEST)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.answer:
        answer()
    elif args.older is None:
        parser.error("which older release?")
    else:
        names = args.games or [game.name for game in import_module("lordsmoot.games").all()]
        compare(args.older, args.new, names, args.rounds)


if __name__ == "__main__":
    main()
