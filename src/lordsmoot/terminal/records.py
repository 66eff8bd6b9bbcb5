"""`lordsmoot replay`, `show` and `verify`: what a record tells."""

from __future__ import annotations

import json
from pathlib import Path

import click

from lordsmoot import Record, UnknownName
from lordsmoot.core.dice import commitment
from lordsmoot.terminal import record_file
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.tell import EVERYTHING
from lordsmoot.terminal.transcript import ending, names, title, transcript
from lordsmoot.terminal.views import drawn

RECORD = click.argument("file", type=click.Path(path_type=Path))
PLAIN = click.option("--plain", is_flag=True, help="No colours, columns or wrapping.")
SEAT = click.option(
    "--seat", type=int, metavar="N", help="Only what this seat may know; 0 is first."
)


def opened(path: Path) -> Record:
    """The record in a file; a last line that was cut off is dropped with a word about it."""
    record, _, torn = record_file.read(path, torn=True)
    if torn:
        click.echo(f"lordsmoot: {path}: the last line is cut off and left out", err=True)
    return record


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < record.seats:
        raise UnknownName(f"there is no seat {seat} at this table of {record.seats}")


def check_number(record: Record, number: int, least: int) -> None:
    count = len(record.actions())
    if not least <= number <= count:
        raise UnknownName(f"there is no decision {number}; the record has {count}")


@click.command(short_help="Read a record, decision by decision.")
@RECORD
@SEAT
@click.option("--from", "start", type=int, default=1, metavar="N", help="Begin at this decision.")
@PLAIN
def replay(file: Path, seat: int | None, start: int, plain: bool) -> None:
    """Read the game in FILE: each decision, what came of it, and the count.

    Without --seat nothing is hidden.

    \b
    Examples:
      lordsmoot replay game.record
      lordsmoot replay game.record --seat 0 --from 20
    """
    screen = Screen(plain)
    record = opened(file)
    check_seat(record, seat)
    if start != 1:
        check_number(record, start, 1)
    screen.say(title(record), bold=True)
    for line in transcript(record, EVERYTHING if seat is None else seat, start):
        indent = "    " if line.startswith(" ") else ""
        screen.say(line.strip(), indent=indent, hang="  ")


@click.command(short_help="Show the table at any moment of a record.")
@RECORD
@click.option("--at", type=int, metavar="N", help="After N decisions; 0 is the deal. Default: all.")
@SEAT
@click.option("--json", "as_json", is_flag=True, help="As plain data, for programs.")
@PLAIN
def show(file: Path, at: int | None, seat: int | None, as_json: bool, plain: bool) -> None:
    """Show the table of the game in FILE.

    Without --seat it is what a spectator sees.

    \b
    Examples:
      lordsmoot show game.record
      lordsmoot show game.record --at 12 --seat 1
      lordsmoot show game.record --json
    """
    screen = Screen(plain)
    record = opened(file)
    check_seat(record, seat)
    if at is not None:
        check_number(record, at, 0)
    state = record.replay(at)
    if as_json:
        view = {**record.game.view(state, seat), "players": record.players}
        click.echo(json.dumps(view, indent=2, ensure_ascii=False))
        return
    count = len(record.actions())
    eyes = "a spectator sees" if seat is None else f"{record.players[seat]} sees"
    screen.say(title(record), bold=True)
    screen.say(f"After {count if at is None else at} of {count} decisions, as {eyes} it.")
    screen.say()
    screen.draw(drawn(record.game, state, seat, names(record), screen.width))
    if state.over:
        screen.say()
        for line in ending(record, state):
            screen.say(line, hang="  ")


@click.command(short_help="Check that a record is whole, unedited and fair.")
@RECORD
def verify(file: Path) -> None:
    """Check the game in FILE, and say what was checked.

    The head must name a game, a version and components that are installed here; every line must
    follow from those before; every decision must have been allowed; committed dice must be those
    that were committed to. Exit status 2 if anything is wrong.

    \b
    Example:
      lordsmoot verify game.record
    """
    record, _, _ = record_file.read(file)
    game = record.game
    stand, lines, left = len(record.actions()), len(record.entries), record.left()
    state = record.replay()
    click.echo(
        f"head    ok: {game.title}, rules version {game.version}, components {game.components}"
    )
    click.echo(f"marks   ok: {lines} lines, each follows from those before")
    back = (lines - stand - len(left)) // 2
    click.echo(f"replay  ok: {stand} decisions stand, {back} taken back, all allowed")
    if isinstance(record.seed, bytes):
        click.echo(f"dice    ok: the secret seed fits the commitment {commitment(record.seed)}")
    else:
        click.echo("dice    open: the seed is in the record; it was not committed to")
    for line in ending(record, state):
        click.echo(f"result  {line}")
