"""Does the door keep what it says? Previews against what happens, reasons against what is legal.

python -m tools.door                      20,000 decisions and 2,000 positions a game
python -m tools.door --decisions 2000 lords
"""

import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed

import click

from lordsmoot import games
from lordsmoot.core.rng import seeded
from tests.laws.door import Held, play, previews, reasons
from tests.laws.tables import options

BATCH = 1000
POSITIONS_A_BATCH = 100
LEAST_SAID = 0.9
LEAST_CHANCE = 0.001


def compare(name: str, seats: int, seed: int) -> tuple[str, Held]:
    return name, play(games.get(name), seats, BATCH, seed)


def ask(name: str, seats: int, seed: int) -> int:
    """Positions in which reasons and previews were asked for, in twin worlds too."""
    game, rng = games.get(name), seeded(seed)
    for number in range(POSITIONS_A_BATCH):
        state = game.start(seats, seed * 1000 + number, options(game, number, rng))
        for _ in range(rng.below(200)):
            if not state.over:
                state.apply(state.legal[rng.below(len(state.legal))])
        seat = rng.below(seats)
        twin = state.redeal(seat, rng)
        assert reasons(game, state, seat) == reasons(game, twin, seat), f"{name}, {seed}, {number}"
        assert previews(game, state, seat) == previews(game, twin, seat), (
            f"{name}, {seed}, {number}"
        )
    return POSITIONS_A_BATCH


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--decisions", default=20_000, show_default=True, help="Of each game.")
@click.option("--positions", default=2_000, show_default=True, help="Of each game.")
@click.option("--jobs", default=2, show_default=True, help="Processes.")
def main(names: tuple[str, ...], decisions: int, positions: int, jobs: int) -> None:
    held: dict[str, Held] = defaultdict(Held)
    asked: dict[str, int] = defaultdict(int)
    with ProcessPoolExecutor(jobs) as pool:
        work, asking = [], []
        for game in games.all():
            if not names or game.name in names:
                seats = list(game.seats)
                for n in range(-(-decisions // BATCH)):
                    work.append(pool.submit(compare, game.name, seats[n % len(seats)], n + 1))
                for n in range(-(-positions // POSITIONS_A_BATCH)):
                    place = seats[n % len(seats)]
                    asking.append((game.name, pool.submit(ask, game.name, place, n + 1)))
        for done in as_completed(work):
            name, found = done.result()
            held[name].add(found)
        for name, one in asking:
            asked[name] += one.result()
    worst = LEAST_CHANCE / max(1, len(held))
    short = False
    for name, found in held.items():
        count = found.count
        click.echo(
            f"{name}: {count['decisions']} decisions, {count['certain']} certain and right, "
            f"{count['dice']} with dice (p = {found.chance():.3f}), {count['unsure']} unsure; "
            f"{100 * found.said():.1f} % of {count['changing']} changes of points were said; "
            f"reasons in {asked[name]} positions"
        )
        if found.said() < LEAST_SAID or found.chance() < worst:
            click.echo(f"  falls short; not said: {dict(found.unsaid.most_common(5))}")
            short = True
    sys.exit(1 if short else 0)


if __name__ == "__main__":
    main()
