"""How well the judges foresee who wins: `python -m tools.foresight [GAME-SEATS ...]`."""

from __future__ import annotations

import argparse

from lordsmoot import games
from lordsmoot.lab.foresight import QUARTERS, came_true, fitting, foresight, said_in
from lordsmoot.lab.match import derived


def every_table() -> list[str]:
    return [f"{game.name}-{seats}" for game in games.all() for seats in game.seats]


def tell_thoughts(table: str, iterations: int, count: int, seed: int) -> None:
    """How sure thoughts may be of who wins, and whether they are right as often as they say."""
    name, _, text = table.rpartition("-")
    game, seats = games.get(name), int(text)
    said = [
        one
        for number in range(count)
        for one in said_in(game, iterations, seats, derived(seed, number))
    ]
    sure, modest = fitting(said, seats)
    told = f"{count} games, {len(said)} thoughts, sure {sure:.1f}, modest {modest:.1f}"
    print(f"{table:22} {told}", flush=True)
    for chance, won, times in came_true(said, seats, sure, modest):
        print(f"    said {chance:.3f}  won {won:.3f}  ({times})")


def main() -> None:
    parser = argparse.ArgumentParser(description="Cross-entropy of the judges, 1 = knows nothing.")
    parser.add_argument("tables", nargs="*", default=every_table(), metavar="GAME-SEATS")
    parser.add_argument("--bot", default="search:30", help="who plays")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strays", type=int, default=8, help="one move in so many is random")
    parser.add_argument("--deciles", action="store_true", help="what was said, what was won")
    parser.add_argument("--thoughts", type=int, help="of so many iterations, not the judges")
    args = parser.parse_args()
    for table in args.tables:
        if args.thoughts:
            tell_thoughts(table, args.thoughts, args.games, args.seed)
            continue
        name, _, seats = table.rpartition("-")
        found = foresight(name, args.bot, int(seats), args.games, args.seed, strays=args.strays)
        quarters = range(QUARTERS)
        costs = "  ".join(f"{found.cost(q):.3f}" for q in quarters)
        scales = "  ".join(f"{found.best_scale(q):.2f}" for q in quarters)
        print(f"{table:22} cost {costs}   best scale {scales}", flush=True)
        if args.deciles:
            for said, won, count in found.deciles():
                print(f"    said {said:.3f}  won {won:.3f}  ({count})")


if __name__ == "__main__":
    main()
