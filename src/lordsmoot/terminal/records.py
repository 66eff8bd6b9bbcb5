"""`lordsmoot replay`, `show` and `verify`: what a record tells."""

from __future__ import annotations

import json
from pathlib import Path

import click

from lordsmoot import Record, UnknownName, games
from lordsmoot.core.dice import commitment
from lordsmoot.core.record import FIRST_LINE, rules_in, unbroken
from lordsmoot.terminal import record_file
from lordsmoot.terminal.course import NOBODY
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.tell import EVERYTHING, together
from lordsmoot.terminal.transcript import (
    Told,
    ending,
    how_it_ended,
    names,
    story,
    title,
    transcript,
)
from lordsmoot.terminal.views import drawn

RECORD = click.argument("file", type=click.Path(path_type=Path))
PLAIN = click.option("--plain", is_flag=True, help="No colours, columns or wrapping.")
SEAT = click.option(
    "--seat", metavar="NAME", help="Only what this player may know: a name, or 0 for the first."
)


def opened(path: Path) -> Record:
    """The record in a file; a last line that was cut off is dropped with a word about it."""
    record, _, torn = record_file.read(path, torn=True)
    if torn:
        click.echo(f"lordsmoot: {path}: the last line is cut off and left out", err=True)
    return record


def seat_of(record: Record, wanted: str | None) -> int | None:
    """The seat of the player that somebody names; a number counts from 0."""
    if wanted is None:
        return None
    called = names(record)
    for seat, name in enumerate(called):
        if wanted.strip().lower() in (name.lower(), record.players[seat].lower(), str(seat)):
            return seat
    raise UnknownName(f"nobody here is called {wanted!r}; there are {together(called)}")


def check_number(record: Record, number: int, least: int) -> None:
    count = len(record.actions())
    if not least <= number <= count:
        raise UnknownName(f"there is no decision {number}; the record has {count}")


@click.command(short_help="Read a record, turn by turn.")
@RECORD
@SEAT
@click.option("--from", "start", type=int, default=1, metavar="N", help="Begin at this decision.")
@click.option("--decisions", is_flag=True, help="Each decision as it was written down.")
@PLAIN
def replay(file: Path, seat: str | None, start: int, decisions: bool, plain: bool) -> None:
    """Read the game in FILE: what was done, turn by turn, and the count.

    Each deed has the number of the decision with which it began, for --from and for 'show --at'.
    Without --seat nothing is hidden.

    \b
    Examples:
      lordsmoot replay game.record
      lordsmoot replay game.record --seat Ana --from 20
      lordsmoot replay game.record --decisions
    """
    screen = Screen(plain)
    record = opened(file)
    place = seat_of(record, seat)
    if start != 1:
        check_number(record, start, 1)
    eyes = EVERYTHING if place is None else place
    screen.say(title(record), bold=True)
    if decisions:
        for line in transcript(record, eyes, start):
            screen.say(line.strip(), indent=" " * (len(line) - len(line.lstrip())), hang="  ")
        return
    tell(screen, story(record, eyes, start))
    screen.say()
    for line in ending(record, record.replay(), eyes):
        screen.say(line.strip(), indent=" " * (len(line) - len(line.lstrip())), hang="  ")


def tell(screen: Screen, deeds: list[Told]) -> None:
    """Deeds below the headings of their turns, with the numbers of decisions before them."""
    wide = len(str(deeds[-1].decision)) if deeds else 1
    for deed in deeds:
        if deed.heading:
            screen.say()
            screen.say(deed.text, bold=True)
        else:
            number = f"{deed.decision or '':>{wide}}"
            screen.say(f"{number}  {deed.text}", indent="  ", hang=" " * (wide + 2))


@click.command(short_help="Show the table at any moment of a record.")
@RECORD
@click.option("--at", type=int, metavar="N", help="After N decisions; 0 is the deal. Default: all.")
@SEAT
@click.option("--json", "as_json", is_flag=True, help="As plain data, for programs.")
@PLAIN
def show(file: Path, at: int | None, seat: str | None, as_json: bool, plain: bool) -> None:
    """Show the table of the game in FILE.

    Without --seat it is what a spectator sees.

    \b
    Examples:
      lordsmoot show game.record
      lordsmoot show game.record --at 12 --seat Ana
      lordsmoot show game.record --json
    """
    screen = Screen(plain)
    record = opened(file)
    place = seat_of(record, seat)
    if at is not None:
        check_number(record, at, 0)
    state = record.replay(at)
    if as_json:
        view = {**record.game.view(state, place), "players": record.players}
        click.echo(json.dumps(view, indent=2, ensure_ascii=False))
        return
    count = len(record.actions())
    called = names(record)
    whose = "a spectator" if place is None else called[place]
    screen.say(title(record), bold=True)
    screen.say(f"After {count if at is None else at} of {count} decisions, as {whose} sees it.")
    screen.say()
    screen.draw(drawn(record.game, state, place, called, screen.width))
    if state.over:
        eyes = NOBODY if place is None else place
        screen.say()
        screen.say("How it ended", bold=True)
        for line in how_it_ended(record, eyes):
            screen.say(line, indent="  ", hang="  ")
        for line in ending(record, state, eyes):
            screen.say(line.strip(), indent=" " * (len(line) - len(line.lstrip())), hang="  ")


@click.command(short_help="Check that a record is whole, unedited and fair.")
@RECORD
def verify(file: Path) -> None:
    """Check the game in FILE, and say what was checked.

    Every line must follow from those before; committed dice must be those that were committed to;
    every decision must have been allowed. The last is told by the rules that the record names: if
    they are not installed here, all else is checked, and the exit status is 1. It is 2 if anything
    is wrong.

    \b
    Example:
      lordsmoot verify game.record
    """
    check_others(file)
    record, _, _ = record_file.read(file)
    game = record.game
    stand, lines, left = len(record.actions()), len(record.entries), record.left()
    state = record.replay()
    click.echo(
        f"head    ok: {game.title}, rules version {game.version}, components {game.components}"
    )
    click.echo(f"marks   ok: {lines} lines, each follows from those before")
    back = (lines - stand - len(left) - sum(record.hints())) // 2
    click.echo(f"replay  ok: {stand} decisions stand, {back} taken back, all allowed")
    if isinstance(record.seed, bytes):
        click.echo(f"dice    ok: the secret seed fits the commitment {commitment(record.seed)}")
    else:
        click.echo("dice    open: the seed is in the record; it was not committed to")
    click.echo(f"result  {ending(record, state)[0]}")


def check_others(file: Path) -> None:
    """Of a record by rules that are not here, what can be checked without them; then it is over."""
    text = file.read_text(errors="replace") if file.is_file() else ""
    if not text.startswith(FIRST_LINE):
        return
    name, version, components = rules_in(text)
    here = [(game.name, str(game.version), game.components) for game in games.all()]
    if (name, version, components) in here:
        return
    lines = unbroken(text)
    click.echo(f"head    other: {name}, rules version {version}, components {components}")
    click.echo(f"marks   ok: {lines} lines, each follows from those before")
    click.echo("dice    ok: the secret seed, if there is one, fits the commitment")
    click.echo("replay  not checked: a release with these rules tells if each decision was allowed")
    raise SystemExit(1)
