"""What seats believe, against every world there may be, in an abstract card game.

    python -m tools.knowledge                 every history of up to 6 moves, and 10,000 of 12

Whatever can happen to cards in our games can happen in this one (tests/core/knowledge). Support and
probabilities are compared exactly, and two real tables with the same history as the seat saw it
must imagine the same worlds from the same dice. Only of histories in which a shown card may have
been one of several hidden copies the probabilities may differ, and by how much is said: see
docs/knowledge.md.
"""

import sys
from concurrent.futures import ProcessPoolExecutor

import click

from lordsmoot.core.rng import seeded
from tests.core.knowledge.check import Found, every_history, random_history
from tests.core.knowledge.table import FEWER_MOVES, SEATS

BATCH = 250


def all_of(seat: int, length: int, first: int) -> Found:
    found = Found()
    every_history(seat, length, found, first)
    return found


def some_of(seat: int, length: int, seed: int, count: int) -> Found:
    found, rng = Found(), seeded(seed)
    for _ in range(count):
        random_history(seat, length, rng, found)
    return found


def report(what: str, found: Found) -> None:
    click.echo(
        f"{what}: {found.histories:,} histories, {found.worlds:,} worlds, "
        f"{found.forgetful:,} by support alone, {len(found.faults)} faults"
    )
    if found.apart:
        mean = sum(found.apart) / len(found.apart)
        click.echo(f"  those are apart by {mean:.3f} in the mean, {max(found.apart):.3f} at most")
    for fault in found.faults[:5]:
        click.echo(f"  {fault}")


@click.command(help=__doc__)
@click.option(
    "--length", default=6, show_default=True, help="Of histories gone through completely."
)
@click.option("--random", "count", default=10_000, show_default=True, help="Random histories.")
@click.option("--moves", default=12, show_default=True, help="Their length.")
@click.option("--jobs", default=2, show_default=True, help="Processes.")
def main(length: int, count: int, moves: int, jobs: int) -> None:
    faults = 0
    with ProcessPoolExecutor(jobs) as pool:
        whole = [
            [pool.submit(all_of, seat, length, first) for first in range(len(FEWER_MOVES))]
            for seat in range(SEATS)
        ]
        parts = [
            pool.submit(some_of, n % SEATS, moves, n, min(BATCH, count - n * BATCH))
            for n in range(-(-count // BATCH))
        ]
        for seat in range(SEATS):
            found = Found()
            for part in whole[seat]:
                found.add(part.result())
            faults += len(found.faults)
            report(f"up to {length} moves, seen by seat {seat}", found)
        total = Found()
        for part in parts:
            total.add(part.result())
        faults += len(total.faults)
        report(f"random, {moves} moves", total)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
