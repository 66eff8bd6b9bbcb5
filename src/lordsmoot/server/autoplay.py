"""When the room may decide for a person without telling the others anything.

A window is passed at a fixed time after the question, whether or not there was anything to play:
who wants longer says so, and may do that with an empty hand too. An attack on somebody is never
let through for them. A forced move is made at once only
if everybody else could have known that it was forced.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.core.step import NO_ACTION, Step

WORLDS: Final = 64
"""Imagined worlds for each other seat. A choice that exists in a share p of a seat's worlds is
missed with chance (1-p)^64: by this, at most 0.01 bit can ever be told by one forced move."""


def passing(state: State, seat: int) -> int:
    """The action that passes what a seat is asked; -1 if it is no window, or an attack on it."""
    step = pending(state, seat)
    if step is None or step.harms():
        return NO_ACTION
    action = step.passing()
    return action if action in state.legal_for(seat) else NO_ACTION


def preparing(state: State, seat: int) -> bool:
    """Whether a seat is asked something that only sets the table."""
    step = pending(state, seat)
    return step is not None and step.prepares()


def pending(state: State, seat: int) -> Step[Any] | None:
    """What a seat is asked, alone or with others at the same time."""
    for one in reversed(state.agenda):
        step: Step[Any] = one
        if step.seat == seat:
            return step
        if not step.together():
            break
    return None


def plainly_forced(game: Game[Any], state: State, seat: int) -> bool:
    """Whether a seat has one choice only, and every other seat knows it."""
    if len(state.legal_for(seat)) != 1 or passing(state, seat) != NO_ACTION:
        return False
    rng = seeded(0)
    for other in range(state.seats):
        if other == seat:
            continue
        for _ in range(WORLDS):
            if len(state.redeal(other, rng).legal_for(seat)) != 1:
                return False
    return True
