"""Worlds that look alike to a seat, played on alike: is it ever told anything different?

    python -m tools.twins                     1,000,000 tellings, over all games and seat counts
    python -m tools.twins --tellings 10000 swords-and-souls

A telling is all that one seat is given after one decision: view, legal actions, refusals, events,
sentences. A pair of worlds is played on for 20 decisions. It ends early when the decision made in
one is not legal in the other, or when a card turns up that the seat could not know.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from lordsmoot import games
from lordsmoot.core.rng import seeded
from tests.laws.tables import options
from tests.laws.twins import LENGTH, play_twins

BATCH = 2000


def tell(name: str, seats: int, seed: int) -> tuple[str, Counter[str], str]:
    """Compare a batch of tellings: the game, what came of it, and the first fault."""
    game, rng, count = games.get(name), seeded(seed), Counter[str]()
    number = seed * 1000
    try:
        while count["tellings"] < BATCH:
            state = game.start(seats, number, options(game, number, rng))
            while not state.over and count["tellings"] < BATCH:
                if rng.below(12) == 0:
                    play_twins(game, state, rng.below(seats), rng, LENGTH, count)
                state.apply(state.legal[rng.below(len(state.legal))])
            number += 1
    except Exception as error:
        return name, count, f"{name} with {seats}, batch {seed}, game {number}: {error!r}"
    return name, count, ""


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--tellings", default=1_000_000, show_default=True, help="How many to compare.")
@click.option("--jobs", default=2, show_default=True, help="Processes.")
def main(names: tuple[str, ...], tellings: int, jobs: int) -> None:
    tables = [
        (game.name, seats)
        for game in games.all()
        if not names or game.name in names
        for seats in game.seats
    ]
    batches = -(-tellings // BATCH)
    totals: dict[str, Counter[str]] = {name: Counter() for name, _ in tables}
    faults: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        work = [pool.submit(tell, *tables[n % len(tables)], n) for n in range(batches)]
        for done in as_completed(work):
            name, count, fault = done.result()
            totals[name].update(count)
            faults += [fault] if fault else []
    for name, count in totals.items():
        ends = ", ".join(
            f"{count[end]:,} {end}" for end in ("to the end", "chance", "illegal", "over")
        )
        click.echo(f"{name}: {count['tellings']:,} tellings; pairs that ended: {ends}")
    for fault in faults:
        click.echo(fault)
    click.echo(
        f"{sum(c['tellings'] for c in totals.values()):,} tellings, {len(faults)} differences"
    )
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
