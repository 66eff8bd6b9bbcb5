"""`lordsmoot match`, `ladder`, `bench` and `balance`: how strong, how fast, how fair."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import click
import platformdirs

from lordsmoot import BadRecord, UnknownName, games
from lordsmoot.core.game import Game
from lordsmoot.lab import balance as lab_balance
from lordsmoot.lab import race
from lordsmoot.lab.ladder import Ladder, Rungs, entrant, entrants, plot
from lordsmoot.lab.match import Match, Played, Progress, Standings
from lordsmoot.lab.report import report, table
from lordsmoot.lab.targets import aims
from lordsmoot.terminal.play import agreed
from lordsmoot.terminal.record_file import SUFFIX, write_new
from lordsmoot.terminal.seats import BOT_NAMES, Player

COUNT = click.IntRange(min=1)
SEED = click.option("--seed", type=int, default=1, show_default=True, help="The same games again.")
WORKERS = click.option(
    "--workers", type=COUNT, default=2, show_default=True, help="Processes; results do not change."
)
JSON = click.option("--json", "as_json", is_flag=True, help="As plain data, for programs.")
OPTION = click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to agree on."
)


@contextmanager
def bar(label: str, total: int) -> Iterator[Progress | None]:
    """A progress bar on stderr, if a person is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=total, label=label, file=sys.stderr) as shown:
        yield lambda done, _: shown.update(done - shown.pos)


def say(line: str) -> None:
    """A word about what goes on, if a person is watching."""
    if sys.stderr.isatty():
        click.echo(line, err=True)


def print_json(data: Any) -> None:
    click.echo(json.dumps(data, indent=2, ensure_ascii=False))


def named(text: str, what: str) -> tuple[str, ...]:
    """The names in a list with commas."""
    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        raise UnknownName(f"{what} are names with commas between them, not {text!r}")
    return names


@click.command(short_help="Let bots play many games against each other.")
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B", help="The bots, with commas between them.")
@click.option("--games", "count", type=COUNT, default=100, show_default=True)
@click.option("--seats", type=int, help="The number of players; default: as many as bots.")
@SEED
@WORKERS
@OPTION
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="DIR", help="Keep a record of each game."
)
@JSON
def match(
    game: str,
    bots: str,
    count: int,
    seats: int | None,
    seed: int,
    workers: int,
    options: tuple[str, ...],
    save: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other, each in every seat equally often.

    A shared victory counts in part for each winner. Intervals are 95 %.

    With --save each game is written to DIR as it ends: lords-0001.record and so on, for 'replay',
    'show' and 'verify'. No file is ever overwritten.

    \b
    Examples:
      lordsmoot match lords --bots search:1000,greedy --games 400
      lordsmoot match lords --bots greedy~0.1,greedy --json
      lordsmoot match lords --bots greedy,random --games 20 --save games
    """
    found = games.get(game)
    names = named(bots, "bots")
    places = max(len(names), found.seats.start) if seats is None else seats
    plan = Match(found.name, names, count, places, seed, agreed(options))
    plan.check()
    shelf = None if save is None else Shelf(plan, save)
    with bar(f"{found.title}, {count} games", count) as progress:
        standings = plan.play(workers, progress, None if shelf is None else shelf.keep)
    if as_json:
        print_json(standings.as_data())
    else:
        tell_match(found, standings)
        if shelf is not None:
            click.echo(f"Saved: {shelf.path(1)} to {shelf.path(count).name}")


class Shelf:
    """A folder for the records of a match; it is refused if one of the names is taken."""

    def __init__(self, plan: Match, folder: Path) -> None:
        self.plan: Final = plan
        self.folder: Final = folder
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(1, plan.games + 1):
            if self.path(number).exists():
                raise BadRecord(f"{self.path(number)} is there already and is left as it is")

    def path(self, number: int) -> Path:
        """Names that sort as the games were played."""
        wide = max(4, len(str(self.plan.games)))
        return self.folder / f"{self.plan.game}-{number:0{wide}}{SUFFIX}"

    def keep(self, number: int, played: Played) -> None:
        players = [Player(BOT_NAMES[seat], bot).recorded() for seat, bot in enumerate(played.bots)]
        write_new(self.path(number), self.plan.record(played, players).text())


def tell_match(game: Game[Any], standings: Standings) -> None:
    plan = standings.match
    shared = standings.shared()
    click.echo(f"{game.title}, {plan.seats} seats, {plan.games} games, seed {plan.seed}")
    seats = range(plan.seats)
    rows = [
        [name, str(standings.rate(bot)), *(str(standings.rate(bot, seat)) for seat in seats)]
        for bot, name in enumerate(plan.bots)
    ]
    rows.append(["any", "", *(str(standings.seat_rate(seat)) for seat in seats)])
    heads = [f"as {ordinal(seat + 1)} player" for seat in seats]
    click.echo(table(["bot", "wins (95 %)", *heads], rows))
    click.echo(f"A fair share is {100 / plan.seats:.1f} %. Shared victories: {shared}.")


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


@click.command(short_help="Rate the levels, plain bots and your own against each other.")
@click.argument("game")
@click.option("--bots", default="", metavar="A,B", help="Others, as in match: also MODULE:FACTORY.")
@click.option("--only", is_flag=True, help="Only those named with --bots, weakest first.")
@click.option("--pairs", type=COUNT, default=10, show_default=True, help="Of games, each couple.")
@click.option("--seats", type=int, help="The number of players; default: the fewest.")
@click.option(
    "--pace",
    type=click.FloatRange(min=0, min_open=True),
    default=0.1,
    show_default=True,
    help="How long levels think, of their time at a table.",
)
@SEED
@WORKERS
@OPTION
@JSON
def ladder(
    game: str,
    bots: str,
    only: bool,
    pairs: int,
    seats: int | None,
    pace: float,
    seed: int,
    workers: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Rate bots of GAME: all levels, chance, plain search, and any of your own.

    Each plays those near it, half of the seats each, every deal twice with the sides exchanged.
    A villager has 1000; 200 more are 76 % of what is at stake. Intervals are 95 %.

    \b
    Examples:
      lordsmoot ladder lords
      lordsmoot ladder soulfall --seats 4 --pairs 40 --workers 8
      lordsmoot ladder lords --bots mybots.clever:make
      lordsmoot ladder lords --only --bots random,villager,search:200
    """
    found = games.get(game)
    others = named(bots, "bots") if bots else ()
    who = tuple(entrant(name, pace) for name in others) if only else entrants(pace, others)
    places = found.seats.start if seats is None else seats
    plan = Ladder(found.name, who, places, pairs, seed, agreed(options))
    plan.check()
    total = pairs * len(plan.couples())
    with bar(f"{found.title}, {total} pairs", total) as progress:
        rungs = plan.play(workers, progress)
    if as_json:
        print_json(rungs.as_data())
    else:
        tell_ladder(found, rungs)


def tell_ladder(game: Game[Any], result: Rungs) -> None:
    plan, rungs = result.ladder, result.rungs()
    click.echo(
        f"{game.title}, {plan.seats} seats, {plan.pairs} pairs of games each, seed {plan.seed}"
    )
    rows = [
        [
            rung.entrant.name,
            rung.entrant.bot,
            f"{rung.rating:.0f} ({rung.low:.0f} to {rung.high:.0f})",
            f"{rung.milliseconds:.1f}",
            "" if rung.above is None else f"{100 * rung.above[0]:.0f} %",
        ]
        for rung in rungs
    ]
    head = ["name", "bot", "rating (95 %)", "ms a move", "against the one above"]
    click.echo(table(head, rows))
    click.echo("\n".join(plot(rungs)))


@click.command(short_help="Measure the speed of a game, and of other engines.")
@click.argument("game", default="lords")
@click.option("--seats", type=int, help="The number of players, if the game has a choice.")
@click.option("--peers", is_flag=True, help="Other engines too, each installed in a cache.")
@click.option("--rounds", type=COUNT, default=3, show_default=True)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=2.0,
    show_default=True,
    help="For each engine in each round.",
)
@click.option("--cache", type=click.Path(path_type=Path), help="Where peers are installed.")
@JSON
def bench(
    game: str,
    seats: int | None,
    peers: bool,
    rounds: int,
    seconds: float,
    cache: Path | None,
    as_json: bool,
) -> None:
    """Measure how fast GAME is played at random, copied and searched, on one core.

    The clock is the processor's, so that a busy machine counts little. With --peers, other engines
    are measured in the same rounds; the first time they are installed from the network.

    \b
    Examples:
      lordsmoot bench
      lordsmoot bench lords --peers --rounds 5
    """
    found = games.get(game)
    places = found.check_seats(found.seats.start if seats is None else seats)
    home = (cache or platformdirs.user_cache_path("lordsmoot") / "peers") if peers else None
    run = race.race(found.name, places, seconds, rounds, home, say)
    if as_json:
        print_json(run.as_data())
    else:
        click.echo("\n".join(race.lines(run, found.title)))


@click.command(short_help="Measure whether a game is fair to seats and cards.")
@click.argument("game")
@click.option(
    "--bots", default="greedy~0.05", show_default=True, help="One bot, or several in turn."
)
@click.option("--games", "count", type=COUNT, default=1000, show_default=True)
@click.option("--seats", help="A number of players, or several with commas; default: all.")
@SEED
@WORKERS
@OPTION
@JSON
def balance(
    game: str,
    bots: str,
    count: int,
    seats: str | None,
    seed: int,
    workers: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let equal bots play GAME, and tell what wins: seats, cards, ways to end.

    \b
    Examples:
      lordsmoot balance lords --games 4000
      lordsmoot balance lords --bots greedy~0.05,search:500 --games 300
    """
    found = games.get(game)
    usual = aims(found).options
    plans = [
        Match(found.name, (bot,), count, places, seed, {**usual, **agreed(options)})
        for places in seat_counts(found, seats)
        for bot in named(bots, "bots")
    ]
    for plan in plans:
        plan.check()
    runs: list[lab_balance.Balance] = []
    for plan in plans:
        with bar(f"{plan.bots[0]}, {plan.seats} seats", plan.games) as progress:
            runs.append(lab_balance.measure(plan, workers, progress))
    if as_json:
        print_json({"game": found.name, "runs": [run.as_data() for run in runs]})
    else:
        click.echo(report(runs), nl=False)


def seat_counts(game: Game[Any], text: str | None) -> list[int]:
    """The numbers of players to measure with."""
    if text is None:
        return list(game.seats)
    try:
        return [game.check_seats(int(number)) for number in text.split(",")]
    except ValueError:
        raise UnknownName(f"seats are numbers with commas between them, not {text!r}") from None
