"""Two bots against each other until it is clear which is stronger: `python -m tools.duel --help`.

Each deal is played twice with the sides exchanged. The verdict may be looked at after every pair
of games: `lordsmoot.lab.stats.Wager` says why.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress
from time import perf_counter

from lordsmoot.lab.duel import Duel, Score


def main() -> None:
    parser = argparse.ArgumentParser(description="Two bots, half of the seats each.")
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--pairs", type=int, default=200, help="of games, at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alpha", type=float, default=0.05)
    parser.add_argument("--family", type=int, default=1, help="how many duels share alpha")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--to-the-end", action="store_true")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop then, sure or not")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    duel = Duel(
        args.game,
        args.one,
        args.other,
        args.seats,
        args.pairs,
        args.seed,
        alpha=args.alpha,
        family=args.family,
    )

    begun = perf_counter()
    score = Score()

    def told(so_far: Score) -> None:
        nonlocal score
        score = so_far
        if sys.stderr.isatty():
            print(f"\r{score}  ", end="", file=sys.stderr)
        if perf_counter() - begun > args.seconds:
            raise TimeoutError

    with suppress(TimeoutError):
        duel.play(args.workers, told, args.to_the_end)
    if args.json:
        print(json.dumps(duel.as_data(score)))
    else:
        print(
            f"{args.game}-{args.seats} {args.one} / {args.other}: {score}, "
            f"{duel.verdict(score)} ({perf_counter() - begun:.0f} s)"
        )


if __name__ == "__main__":
    main()
