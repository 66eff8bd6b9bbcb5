"""Are suggestions the same for twins, and is what is said for them so?

    python -m tools.reasons                    500 suggestions a game
    python -m tools.reasons --suggestions 50 lords

Positions are met in games of gentle bots. A suggestion is compared with the one that the seat would
get in a world that it cannot tell apart; each fact with the table after both lines, in both worlds.
"""

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from lordsmoot import games
from tests.laws.reason import suggestions

BATCH = 25


def ask(name: str, seats: int, seed: int, iterations: int) -> tuple[str, Counter[str], str]:
    """A batch of suggestions: the game, what came of it, and the first fault."""
    count = Counter[str]()
    try:
        suggestions(games.get(name), seats, BATCH, seed, iterations, count)
    except Exception as error:
        return name, count, f"{name} with {seats}, batch {seed}: {error!r}"
    return name, count, ""


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--suggestions", "wanted", default=500, show_default=True, help="Of each game.")
@click.option("--iterations", default=60, show_default=True, help="Of each search.")
@click.option("--jobs", default=2, show_default=True, help="Processes.")
def main(names: tuple[str, ...], wanted: int, iterations: int, jobs: int) -> None:
    totals: dict[str, Counter[str]] = {}
    faults: list[str] = []
    with ProcessPoolExecutor(jobs) as pool:
        work = []
        for game in games.all():
            if not names or game.name in names:
                totals[game.name], seats = Counter(), list(game.seats)
                for n in range(-(-wanted // BATCH)):
                    table = seats[n % len(seats)]
                    work.append(pool.submit(ask, game.name, table, n + 1, iterations))
        for done in as_completed(work):
            name, count, fault = done.result()
            totals[name].update(count)
            faults += [fault] if fault else []
    for name, count in totals.items():
        said = 100 * count["told"] / max(1, count["compared"])
        click.echo(
            f"{name}: {count['compared']} suggestions, {count['facts']} facts, all so; "
            f"{said:.0f} % have a reason; {count['twins']} twins were told the same"
        )
    for fault in faults:
        click.echo(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
