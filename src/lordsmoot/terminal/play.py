"""`lordsmoot play`: from the command line to a table."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path
from typing import Any

import click

from lordsmoot import BadRecord, Record, UnknownName, games
from lordsmoot.bots import levels
from lordsmoot.core.dice import commitment
from lordsmoot.core.game import Game
from lordsmoot.core.option import Value
from lordsmoot.reference import rulebook
from lordsmoot.reference.lesson import lesson
from lordsmoot.terminal import record_file
from lordsmoot.terminal.commands import Leave
from lordsmoot.terminal.course import Course
from lordsmoot.terminal.record_file import Saved
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.seats import GOOD_BOT, remember, seat_players
from lordsmoot.terminal.shell import INTERRUPTED
from lordsmoot.terminal.sitting import Sitting


@click.command(short_help="Play a game, with people and bots in any mix.")
@click.argument("game", required=False)
@click.option("--seats", type=int, help="The number of players, if the game has a choice.")
@click.option(
    "--seat",
    "wanted",
    multiple=True,
    metavar="[NAME=]KIND",
    help=f"Who sits there: me, or a bot. Repeat it for each seat. Default: me, then {GOOD_BOT}.",
)
@click.option(
    "--option", "options", multiple=True, metavar="NAME=VALUE", help="A rule to agree on."
)
@click.option(
    "--seed", type=int, help="The same cards each time; without it they are new and committed to."
)
@click.option("--save", type=click.Path(path_type=Path), help="A new file for the record.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    default=None,
    metavar="[FILE]",
    help="Go on with a record; without FILE, with the latest unfinished game.",
)
@click.option("--ask-forced", is_flag=True, help="Ask even when there is only one choice.")
@click.option("--confirm", is_flag=True, help="Wait before others move, so that you can undo.")
@click.option("--plain", is_flag=True, help="No colours, columns or wrapping.")
def play(
    game: str | None,
    seats: int | None,
    wanted: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: str | None,
    ask_forced: bool,
    confirm: bool,
    plain: bool,
) -> int:
    """Play GAME in this terminal.

    Every decision is on disk before it is shown: whatever happens, the game can be resumed.

    \b
    A bot is one of
      gentle, villager, elder, oracle, master
                      five levels, from a kind beginner to one who takes three seconds
      random          any move
      greedy          looks a few moves ahead; greedy~0.3 is weaker
      search:1000     imagines 1000 games for each move
      search:250ms    thinks for a quarter of a second

    \b
    Examples:
      lordsmoot play lords
      lordsmoot play lords --seat Ana=me --seat Bo=me
      lordsmoot play lords --seat greedy --seat me --option end=either
      lordsmoot play --resume
    """
    if resume is not None:
        if seats is not None or wanted or options or seed is not None or save is not None:
            raise UnknownName("--resume goes on as agreed: it takes no seats, option, seed or save")
        saved = reopen(game, resume)
    else:
        saved = begin(game, seats, wanted, options, seed, save)
    return play_saved(saved, Screen(plain), ask_forced, confirm)


def play_saved(
    saved: Saved, screen: Screen, ask_forced: bool = False, confirm: bool = False
) -> int:
    """A game from where its record stands to where somebody leaves it."""
    try:
        players = [remember(saved.record.game, player) for player in saved.record.players]
        return sit(Sitting(Course(saved, players, ask_forced), screen, confirm))
    except Exception as error:
        error.add_note(f"the game is saved in {saved.path}")
        raise
    finally:
        saved.close()


def begin_lesson(game: Game[Any]) -> Saved:
    """A guided first game on disk: you against gentle bots, with the deal of the lesson."""
    found = lesson(game)
    if found is None:
        raise UnknownName(f"{game.title} has no guided first game")
    kinds = [levels.GENTLE.name] * found.seats
    kinds[found.seat] = "me"
    players = [player.recorded() for player in seat_players(game, found.seats, kinds)]
    record = Record(game, found.seats, found.seed, found.options, players)
    return Saved.create(record_file.new_path(game.name), record)


def begin(
    name: str | None,
    seats: int | None,
    wanted: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    save: Path | None,
) -> Saved:
    """A new game on disk."""
    if name is None:
        raise UnknownName(f"which game? There are {', '.join(games.NAMES)}")
    game = games.get(name)
    players = seat_players(game, seats, wanted)
    record = Record(
        game,
        len(players),
        secrets.token_bytes(16) if seed is None else seed,
        agreed(options),
        [player.recorded() for player in players],
    )
    return Saved.create(save or record_file.new_path(game.name), record)


def agreed(options: tuple[str, ...]) -> dict[str, Value]:
    """Options as they are typed: `end=either`."""
    pairs: dict[str, Value] = {}
    for text in options:
        name, mark, value = text.partition("=")
        if not mark:
            raise UnknownName(f"an option is NAME=VALUE, not {text!r}")
        pairs[name.strip()] = value.strip()
    return pairs


def reopen(name: str | None, resume: str) -> Saved:
    """A game to go on with."""
    saved = Saved.open(Path(resume) if resume else record_file.latest_unfinished(name))
    if name is not None and saved.record.game.name != name:
        saved.close()
        raise BadRecord(f"{saved.path} is a game of {saved.record.game.title}, not of {name}")
    return saved


def sit(at: Sitting) -> int:
    """Play, and say goodbye."""
    file = shlex.quote(str(at.course.saved.path))
    greet(at)
    try:
        at.play()
    except (Leave, EOFError, KeyboardInterrupt) as reason:
        click.echo(f"\n\nThe game is saved. To go on: lordsmoot play --resume {file}")
        return INTERRUPTED if isinstance(reason, KeyboardInterrupt) else 0
    click.echo(f"\nTo read it again: lordsmoot replay {file}")
    return 0


def greet(at: Sitting) -> None:
    """Who plays what, and where it is kept."""
    saved = at.course.saved
    record = saved.record
    players = [("you" if seat == at.eyes else name) for seat, name in enumerate(record.players)]
    at.screen.say(f"{at.game.title}: {' against '.join(players)}.", bold=True)
    if changed := unusual(record):
        at.screen.say(f"Options: {', '.join(changed)}.")
    if at.people and not record.entries:
        at.screen.say(rulebook.beginning(at.game))
    if saved.torn:
        at.screen.say("The last line of the record was cut off, and is dropped.")
    if isinstance(record.seed, bytes):
        at.screen.line(f"Dice committed to {commitment(record.seed)[:16]} (see: lordsmoot verify)")
    at.screen.line(f"Saved as you play in {saved.path}")
    if at.people:
        at.screen.say("Answer with a number or with words; 'help' tells what else you can type.")
    at.screen.say()


def unusual(record: Record) -> list[str]:
    """The options that were chosen otherwise than usual."""
    usual = record.game.options
    return [
        f"{name}={value}" for name, value in record.options.items() if value != usual[name].default
    ]
