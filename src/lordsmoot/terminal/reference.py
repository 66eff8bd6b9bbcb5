"""`lordsmoot games` and `rules`: what there is, and how it is played."""

from __future__ import annotations

import click

from lordsmoot import games as hall
from lordsmoot.core.game import Option
from lordsmoot.terminal import rulebook
from lordsmoot.terminal.records import PLAIN
from lordsmoot.terminal.screen import Screen


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
        screen.page(rulebook.readable(rulebook.page(found), screen.width))
        return
    chapter = ""
    for clause in rulebook.search(found, " ".join(word)):
        if clause.chapter != chapter:
            chapter = clause.chapter
            screen.say(chapter, bold=True)
        screen.clause(clause.number, clause.lines)
