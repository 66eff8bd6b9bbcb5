"""`lordsmoot compare`: what a changed card does to a game."""

from __future__ import annotations

import sys

import click

from lordsmoot import games
from lordsmoot.lab.compare import (
    OURS,
    Comparison,
    Difference,
    compare,
    components,
    surely_changed,
)
from lordsmoot.lab.match import Match
from lordsmoot.lab.report import table
from lordsmoot.lab.targets import aims
from lordsmoot.terminal.measure import COUNT, JSON, OPTION, SEED, WORKERS, bar, print_json
from lordsmoot.terminal.play import agreed

MOST_TOLD = 20


@click.command(name="compare", short_help="Measure what changed cards do to a game.")
@click.argument("game")
@click.option("--a", default=OURS, show_default=True, metavar="DIR", help="Components of one side.")
@click.option("--b", required=True, metavar="DIR", help="Components of the other side.")
@click.option("--bot", help="Who plays; default: as the game's own targets say.")
@click.option("--games", "count", type=COUNT, default=4000, show_default=True, help="At most.")
@click.option(
    "--within",
    type=click.FloatRange(min=0.01),
    metavar="POINTS",
    help="Stop when the first player's share is known to so many points of a hundred.",
)
@click.option("--seats", type=int, help="The number of players; default: the fewest.")
@SEED
@WORKERS
@OPTION
@JSON
def command(
    game: str,
    a: str,
    b: str,
    bot: str | None,
    count: int,
    within: float | None,
    seats: int | None,
    seed: int,
    workers: int,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Let equal bots play GAME with two sets of components, the same deals with each.

    A set is a folder as LORDSMOOT_COMPONENTS names one (DIR/GAME/cards.toml), or 'ours'. The exit
    status is that of diff: 0 if nothing surely changed, 1 if something did.

    \b
    Examples:
      lordsmoot compare lords --b my-cards
      lordsmoot compare lords --a before --b after --within 1 --json
    """
    found = games.get(game)
    usual = aims(found)
    plan = Match(
        found.name,
        (bot or usual.bot,),
        count,
        found.seats.start if seats is None else seats,
        seed,
        {**usual.options, **agreed(options)},
    )
    near = None if within is None else within / 100
    with bar(f"{found.title}, {plan.seats} seats", count) as progress:
        done = compare(plan, components(a), components(b), near, workers, progress)
    if as_json:
        print_json(done.as_data())
    else:
        click.echo(told(done))
    if surely_changed(done.all()):
        sys.exit(1)


def told(done: Comparison) -> str:
    """All of it, for people."""
    match, game = done.match, games.get(done.match.game)
    places, course = done.places(), done.course()
    rest = [*done.things(), *done.worth()]
    sure = surely_changed([*places, *course, *rest])
    others = [one for one in sure if one in rest]
    wider = places[0].apart / places[0].reach if places[0].reach else 1.0
    parts = [
        f"{game.title}, {match.seats} seats, {match.bots[0]}, {len(done.pairs):,} pairs of games "
        f"(seed {match.seed}).\nA: {done.a.name}\nB: {done.b.name}",
        files(done.changes()),
        rows([*places, *course], sure),
        f"Surely changed besides, of {len(rest)} measures:" if others else NOTHING_ELSE,
    ]
    if others:
        parts.append(rows(others[:MOST_TOLD], sure))
    if others[MOST_TOLD:]:
        parts.append(f"And {len(others) - MOST_TOLD} more; --json tells all.")
    parts.append(
        f"In {100 * done.twins():.0f} % of the pairs both games went the same way. Played apart, "
        f"the interval of the first player's share would be {wider:.1f} times as wide."
    )
    return "\n\n".join(parts)


NOTHING_ELSE = "Nothing else surely changed."


def files(changes: list[str]) -> str:
    if not changes:
        return "The files of both are the same."
    lines = [f"  {change}" for change in changes[:MOST_TOLD]]
    if changes[MOST_TOLD:]:
        lines.append(f"  and {len(changes) - MOST_TOLD} more")
    return "\n".join(["What differs in the files:", *lines])


def rows(found: list[Difference], sure: list[Difference]) -> str:
    return table(
        ["", "A", "B", "B - A (95 %)", ""],
        [
            [
                one.name,
                number(one.a, one),
                number(one.b, one),
                f"{number(one.by, one, '+')} ± {number(one.reach, one)}",
                "changed" if one in sure else "no difference seen",
            ]
            for one in found
        ],
    )


def number(value: float, one: Difference, sign: str = "") -> str:
    return f"{100 * value:{sign}.1f} %" if one.percent else f"{value:{sign}.2f}"
