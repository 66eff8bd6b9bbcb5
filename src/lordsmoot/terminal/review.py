"""`lordsmoot review`: what decided a game, as text, data or a page."""

from __future__ import annotations

from pathlib import Path

import click

from lordsmoot import BadRecord
from lordsmoot.lab.review.budget import BUDGETS, QUICK, budget_of
from lordsmoot.lab.review.data import ReviewData, plain_data
from lordsmoot.lab.review.examine import MISTAKES
from lordsmoot.lab.review.tell import data_of
from lordsmoot.lab.review.work import DONE, review
from lordsmoot.terminal.measure import JSON, WORKERS, bar, print_json
from lordsmoot.terminal.record_file import write_new
from lordsmoot.terminal.records import PLAIN, RECORD, opened
from lordsmoot.terminal.review_page import page
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.transcript import ending, names, title

PARTS = {
    "deal": "the deal",
    "luck": "dice and draws",
    "own": "own decisions",
    "others": "others' decisions",
    "hidden": "what was hidden",
    "leaving": "leaving",
}


@click.command("review", short_help="Understand a finished game: mistakes, luck and skill.")
@RECORD
@click.option(
    "--budget",
    type=click.Choice(list(BUDGETS)),
    default=QUICK.name,
    show_default=True,
    help="How much is played out.",
)
@click.option("--html", type=click.Path(path_type=Path), metavar="OUT", help="A page of its own.")
@WORKERS
@JSON
@PLAIN
def command(
    file: Path, budget: str, html: Path | None, workers: int, as_json: bool, plain: bool
) -> None:
    """Review the finished game in FILE: what decided it, who erred, how much was luck.

    Thousands of games are played out from its moments, each from what the one who decides could
    know. The same record, budget and version give the same review.

    \b
    Examples:
      lordsmoot review game.record
      lordsmoot review game.record --budget full --html game.html
      lordsmoot review game.record --json
    """
    record = opened(file)
    if html is not None and html.exists():
        raise BadRecord(f"{html} is there already and is left as it is")
    with bar("Reviewing", DONE) as progress:
        found = review(record, budget_of(budget), workers, progress)
    data = data_of(found, names(record))
    if html is not None:
        write_new(html, page(data, title(record)))
    if as_json:
        print_json(plain_data(data))
    elif html is None:
        screen = Screen(plain)
        screen.say(title(record), bold=True)
        screen.say(ending(record, found.course.last)[0])
        tell(screen, data)


def tell(screen: Screen, data: ReviewData) -> None:
    """The review in words: seats, turning points, mistakes."""
    screen.say()
    screen.say("Luck and skill", bold=True)
    for seat in data.seats:
        screen.say(seat.sentence, indent="  ", hang="  ")
        parts = [
            f"{PARTS[name]} {100 * part.value:+.0f} ± {100 * part.off:.0f}"
            for name, part in seat.parts.items()
            if part.value or part.off
        ]
        steps = f"even share {100 * seat.even:.0f}, {', '.join(parts)}"
        screen.say(f"{steps} = {100 * seat.result:.0f} in 100", indent="    ", hang="    ")
    screen.say()
    screen.say("Turning points", bold=True)
    for turned in data.turning:
        screen.say(f"{turned.number}. {turned.sentence}", indent="  ", hang="    ")
    screen.say()
    screen.say("Mistakes", bold=True)
    for line in mistakes(data):
        screen.say(line, indent="  ", hang="    ")


def mistakes(data: ReviewData) -> list[str]:
    """Each mistake with what would have been better, and what was examined at all."""
    out: list[str] = []
    for moment in data.moments:
        found = moment.examined
        if found is not None and moment.mark in MISTAKES:
            best = next(choice for choice in found.choices if not choice.played)
            out.append(
                f"{moment.number}. {data.players[moment.seat]}: {moment.phrase} "
                f"({moment.mark}, {100 * found.loss:.0f} in 100 lost, "
                f"{100 * found.low:.0f} to {100 * found.high:.0f}); better: {best.phrase}"
            )
    examined = sum(moment.examined is not None for moment in data.moments)
    free = sum(moment.choices > 1 for moment in data.moments)
    out = out or ["None was found."]
    return [*out, f"{examined} of {free} decisions were examined closely; others have no mark."]
