"""`lordsmoot advice`: is it worth doing what is suggested?"""

from __future__ import annotations

import click

from lordsmoot import games
from lordsmoot.bots.levels import ELDER
from lordsmoot.lab.advised import Advised, counted, looks
from lordsmoot.lab.stats import Rate
from lordsmoot.terminal.measure import COUNT, JSON, SEED, WORKERS, bar, print_json


@click.command(short_help="Measure whether suggestions are worth taking.")
@click.argument("game")
@click.option("--seats", type=int, help="The number of players; default: the fewest.")
@click.option("--games", "count", type=COUNT, default=100, show_default=True)
@click.option("--against", default=ELDER.name, show_default=True, help="Who has the other seats.")
@click.option(
    "--iterations", type=click.IntRange(min=0), default=0, help="Of each suggestion; 0: as usual."
)
@click.option(
    "--pace",
    type=click.FloatRange(min=0, min_open=True),
    help="Count iterations instead of time: of what either side has time for, this part.",
)
@SEED
@WORKERS
@JSON
def advice(
    game: str,
    seats: int | None,
    count: int,
    against: str,
    iterations: int,
    pace: float | None,
    seed: int,
    workers: int,
    as_json: bool,
) -> None:
    """Let somebody who always does what is suggested play GAME against others.

    At a table of two that must win 45 %, at larger ones a fair share less 5 points. Intervals are
    95 %. Levels think for a time: with --pace both sides count, which is as fair on a busy machine.

    \b
    Examples:
      lordsmoot advice lords --games 200
      lordsmoot advice lords-of-creation --games 100 --pace 0.1
      lordsmoot advice soulfall --seats 4 --iterations 300 --against search:300
    """
    found = games.get(game)
    places = found.check_seats(found.seats.start if seats is None else seats)
    if pace is not None:
        iterations, against = looks(found, pace), counted(found, against, pace)
    plan = Advised(found, places, count, seed, against, iterations)
    plan.match().check()
    with bar(f"{found.title}, {count} games", count) as progress:
        rate = plan.play(workers, progress)
    if as_json:
        print_json({"game": found.name, "seats": places, "target": plan.target(), **rate.as_data()})
    else:
        click.echo(f"{found.title}, {places} seats, {count} games against {against}, seed {seed}")
        if pace is not None:
            click.echo(f"A suggestion takes {iterations} iterations.")
        click.echo(f"Following every suggestion wins {rate}.")
        click.echo(f"Wanted: {100 * plan.target():.1f} %. {verdict(rate, plan.target())}")


def verdict(rate: Rate, target: float) -> str:
    """Whether that is reached, as far as so many games can tell."""
    if rate.low >= target:
        return "That is reached."
    if rate.high < target:
        return "That is not reached."
    more = "more" if rate.share >= target else "less"
    return f"It is {more} than that here, which so few games do not prove."
