"""`lordsmoot games`, `learn` and `rules`: what there is, and how it is played."""

from __future__ import annotations

import click

from lordsmoot import UnknownName
from lordsmoot import games as hall
from lordsmoot.core.option import Option
from lordsmoot.reference import rulebook
from lordsmoot.reference.learn import frames
from lordsmoot.reference.lesson import lesson
from lordsmoot.reference.rulebook import cells, paragraphs, plain
from lordsmoot.terminal.play import begin_lesson, play_saved
from lordsmoot.terminal.records import PLAIN
from lordsmoot.terminal.screen import Screen, wrapped


@click.command(short_help="List the games, their players and options.")
@PLAIN
def games(plain: bool) -> None:
    """List the games that can be played, with their options.

    \b
    Example:
      lordsmoot games
    """
    screen = Screen(plain)
    for game in hall.all():
        low, high = game.seats.start, game.seats.stop - 1
        players = f"{low} players" if low == high else f"{low} to {high} players"
        screen.say(f"{game.name}  {game.title}, {players}, rules version {game.version}", bold=True)
        for name, option in game.options.items():
            screen.say(f"--option {name}={values(option)}", indent="  ", hang="  ")
            screen.say(f"{option.help}; default {option.default}", indent="      ")


def values(option: Option) -> str:
    return "|".join(option.choices) if option.choices else f"{option.least}..{option.most}"


@click.command(short_help="Read how a game is played, or play a guided first game.")
@click.argument("game")
@click.option("--play", is_flag=True, help="Play a first game, guided step by step.")
@PLAIN
def learn(game: str, play: bool, plain: bool) -> int:
    """Read how GAME is played: six paragraphs, each statement with its clause.

    With --play you learn it at the table: a first game against gentle bots, with somebody beside
    you who says what to look at and what to try. You may always do something else.

    \b
    Examples:
      lordsmoot learn lords
      lordsmoot learn lords --play
    """
    screen = Screen(plain)
    found = hall.get(game)
    if play:
        return play_saved(begin_lesson(found), screen)
    if not frames(found):
        raise UnknownName(f"{found.title} does not tell how it is played; read its rules")
    for number, frame in enumerate(frames(found), 1):
        screen.say(f"{number}. {frame.heading}", bold=True)
        for said in (*frame.says, *[one for one in frame.captions if one.clauses]):
            screen.say(
                f"{rulebook.plain(said.text)} [{', '.join(said.clauses)}]", indent="   ", hang="   "
            )
    if lesson(found) is not None:
        screen.line(f"To play a guided first game: lordsmoot learn {found.name} --play")
    return 0


@click.command(short_help="Read the rules, or find a clause.")
@click.argument("game")
@click.argument("word", nargs=-1)
@PLAIN
def rules(game: str, word: tuple[str, ...], plain: bool) -> None:
    """Read the rules of GAME, or only the clauses with a WORD or of a number.

    \b
    Examples:
      lordsmoot rules lords
      lordsmoot rules lords shrine
      lordsmoot rules lords L8
    """
    screen = Screen(plain)
    found = hall.get(game)
    if not word:
        screen.page(readable(rulebook.source(found), screen.width))
        return
    chapter = ""
    for clause in rulebook.search(found, " ".join(word)):
        if clause.chapter != chapter:
            chapter = clause.chapter
            screen.say(chapter, bold=True)
        screen.clause(clause.number, clause.lines())


def readable(text: str, width: int) -> str:
    """A page of Markdown as plain text; a width of 0 leaves every paragraph in one line."""
    return "".join(f"{line}\n" for part in paragraphs(text) for line in laid_out(part, width))


def laid_out(line: str, width: int) -> list[str]:
    """One paragraph, item, row or heading."""
    body = line.lstrip(" ")
    if body.startswith("|"):
        first, rest = cells(body)
        return wrapped(f"{plain(first)}: {plain(rest)}", width, "", "  ") if first else []
    if body.startswith("#"):
        return [plain(body.lstrip("# ")).upper()]
    indent = " " * (len(line) - len(body))
    return wrapped(plain(body), width, indent, indent + ("  " if body.startswith("- ") else ""))
