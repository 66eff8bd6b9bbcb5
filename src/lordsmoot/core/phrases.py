"""Actions, and the lines of a count, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.event import AMOUNT, SEAT, named
from lordsmoot.core.score import Line
from lordsmoot.core.sentence import Filling, Piece, spoken

if TYPE_CHECKING:
    from lordsmoot.core.game_rules import GameRules

NAMED: Final = named([])
"""Something that data calls by its name."""


def move(game: GameRules[Any], action: int) -> list[Piece]:
    """An action in words, as the game's texts have it."""
    texts = game.texts.moves
    template = texts.get(game.space.text(action)) or texts[game.space.block(action).name]
    return template.fill(about_action(game, action))


def about_action(game: GameRules[Any], action: int) -> Filling:
    """What an action is done with, for a template that speaks of it."""
    block = game.space.block(action)
    if block.of_seats:
        return Filling({"what": block.arg(action)}, {"what": SEAT}, game.say)
    what = {"what": game.space.arg_name(action) or None}
    return Filling(what, {"what": named(block.names)}, game.say)


def count_words(game: GameRules[Any], line: Line) -> str:
    """One line of a count in words; its kind where the game has none for it."""
    template = game.texts.count.get(line.kind)
    if template is None:
        return game.say(line.kind)
    told = {name: value for name, value in line.parts.items() if not isinstance(value, list)}
    parts = {name: AMOUNT if isinstance(value, int) else NAMED for name, value in told.items()}
    return spoken(template.fill(Filling(told, parts, game.say)), [])
