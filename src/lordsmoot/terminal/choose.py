"""From what a person typed to the action that is meant."""

from __future__ import annotations

import re
from typing import Any

from lordsmoot import IllegalAction
from lordsmoot.core.game import Game
from lordsmoot.core.state import State


def meant(game: Game[Any], state: State, seat: int, typed: str) -> int:
    """A number, the text of an action, or a beginning that fits only one phrase."""
    legal = state.legal_for(seat)
    wanted = typed.strip().lower()
    if wanted.isdecimal():
        number = int(wanted)
        if 1 <= number <= len(legal):
            return legal[number - 1]
        raise IllegalAction(f"there is no choice {number}; type 1 to {len(legal)}")
    for action in legal:
        if wanted == game.text(action):
            return action
    found = fitting([(action, game.phrase(state, action).lower()) for action in legal], wanted)
    if len(found) == 1:
        return found[0]
    if found:
        numbers = " or ".join(str(legal.index(action) + 1) for action in found)
        raise IllegalAction(f"{typed!r} can be choice {numbers}: type more of it, or a number")
    if re.fullmatch(r"[\w-]+:[\w-]*", wanted):
        return game.legal_action(state, seat, wanted)
    never = range(game.space.size)
    closed = fitting([(action, game.phrase(state, action).lower()) for action in never], wanted)
    if closed:
        return game.legal_action(state, seat, game.text(closed[0]))
    raise IllegalAction(f"{typed!r} is none of the choices; type a number, or help")


def fitting(phrases: list[tuple[int, str]], wanted: str) -> list[int]:
    """The actions whose phrase begins so; if none does, those with a word that begins so."""
    begin = [action for action, phrase in phrases if phrase.startswith(wanted)]
    if begin:
        return begin
    word = re.compile(rf"(?<!\w){re.escape(wanted)}")
    return [action for action, phrase in phrases if word.search(phrase)]
