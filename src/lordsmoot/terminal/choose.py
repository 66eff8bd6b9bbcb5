"""From what a person typed to the action that is meant."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from lordsmoot import IllegalAction
from lordsmoot.core.game import Game
from lordsmoot.core.state import NO_SEAT, State


def phrase(
    game: Game[Any], state: State, action: int, names: list[str], reader: int = NO_SEAT
) -> str:
    """An action in words, with the players called by their names, the reader by 'you'."""
    return game.phrase(state, action, names, reader)


def meant(game: Game[Any], state: State, seat: int, typed: str, names: list[str]) -> int:
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
    found = fitting(game, state, legal, wanted, names)
    if len(found) == 1:
        return found[0]
    if found:
        numbers = " or ".join(str(legal.index(action) + 1) for action in found)
        raise IllegalAction(f"{typed!r} can be choice {numbers}: type more of it, or a number")
    raise refusal(game, state, seat, typed, names)


def fitting(
    game: Game[Any], state: State, actions: Iterable[int], wanted: str, names: list[str]
) -> list[int]:
    """The actions whose phrase begins so; if none does, those about a thing with such a word."""
    begin = [
        action
        for action in actions
        if phrase(game, state, action, names).lower().startswith(wanted)
    ]
    if begin:
        return begin
    word = re.compile(rf"(?<!\w){re.escape(wanted)}", re.IGNORECASE)
    return [action for action in actions if word.search(game.say(game.space.arg_name(action)))]


def refusal(
    game: Game[Any], state: State, seat: int, typed: str, names: list[str]
) -> IllegalAction:
    """Why what was typed cannot be done, as precisely as it was typed."""
    wanted = typed.strip().lower()
    closed = fitting(game, state, range(game.space.size), wanted, names)
    try:
        if len(closed) == 1:
            game.legal_action(state, seat, game.text(closed[0]), names)
        elif re.fullmatch(r"[\w-]+:[\w-]*", wanted):
            game.legal_action(state, seat, wanted, names)
    except IllegalAction as error:
        return error
    reason = "cannot be chosen now" if closed else "is none of the choices"
    return IllegalAction(f"{typed!r} {reason}; type a number, or help")
