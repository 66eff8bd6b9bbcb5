"""Two releases measured by turns, A B A B, each in a process of its own; by processor time.

A tool that measures gives `main` its function: from a game, a number of seats and a seed to figures
with names. It reaches `lordsmoot` by name alone, so that it runs beside any release.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Final

Measure = Callable[[str, int, int], dict[str, float]]
FEWEST: Final = 5
"""Rounds: fewer tell little on a machine that has other work to do."""


class Release:
    """A process that measures one release."""

    def __init__(self, tool: str, folder: Path | None) -> None:
        env = os.environ | ({"PYTHONPATH": str(folder)} if folder else {})
        self.process: Final = subprocess.Popen(
            [sys.executable, "-m", tool, "--answer"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=env,
        )

    def measure(self, name: str, seats: int, seed: int) -> dict[str, float]:
        assert self.process.stdin is not None and self.process.stdout is not None
        print(name, seats, seed, file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a release that should be measured gave up; see above")
        found: dict[str, float] = json.loads(line)
        return found

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def answer(measure: Measure) -> None:
    """Measure what is asked for, a line each, until nothing more is."""
    for line in sys.stdin:
        name, seats, seed = line.split()
        print(json.dumps(measure(name, int(seats), int(seed))), flush=True)


def compare(releases: list[Release], tables: list[tuple[str, int]], rounds: int) -> None:
    """Both by turns; of each the median of all rounds, and how far the ratios lie apart."""
    print(f"{'':20}{'':14}      older       newer   ratio   (quarter to quarter)")
    for name, seats in tables:
        for release in releases:
            release.measure(name, seats, 0)  # what is made ready once
        pairs = [
            [one.measure(name, seats, seed) for one in releases] for seed in range(1, rounds + 1)
        ]
        for kind in pairs[0][0]:
            old, new = ([pair[side][kind] for pair in pairs] for side in (0, 1))
            ratios = sorted(b / a for a, b in zip(old, new, strict=True))
            low, high = ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]
            print(
                f"{name:18}{seats:2}  {kind:12}{median(old):12,.2f}{median(new):12,.2f}"
                f"{median(ratios):8.2f}   ({low:.2f} to {high:.2f})",
                flush=True,
            )


def main(measure: Measure, tool: str) -> None:
    """What is asked for on the command line, or by the one who compares."""
    parser = argparse.ArgumentParser(description="this release against an older one")
    parser.add_argument("older", type=Path, nargs="?", help="a folder with an older `lordsmoot`")
    parser.add_argument("--new", type=Path, help="otherwise the one that this Python imports")
    parser.add_argument("--games", nargs="+")
    parser.add_argument("--rounds", type=int, default=FEWEST)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.answer:
        answer(measure)
        return
    if args.older is None:
        parser.error("which older release?")
    tables = [
        (game.name, seats)
        for game in import_module("lordsmoot.games").all()
        if not args.games or game.name in args.games
        for seats in sorted({game.seats[0], game.seats[-1]})
    ]
    releases = [Release(tool, args.older), Release(tool, args.new)]
    compare(releases, tables, args.rounds)
    for release in releases:
        release.end()
