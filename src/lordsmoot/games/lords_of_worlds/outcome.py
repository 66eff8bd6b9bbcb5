"""What a choice would bring, where it turns up what nobody knows yet."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

from lordsmoot.core.narrator import Narrator
from lordsmoot.core.preview import Preview, ending, preview, reached
from lordsmoot.core.score import Score
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds.table import (
    JOINS,
    REFILLS,
    RESHUFFLES,
    REVEALS,
    UNCOVERS,
)

COMES_TO_LIGHT: Final = (JOINS, REFILLS, RESHUFFLES, REVEALS, UNCOVERS)
"""What is told of cards and tiles that lay face down."""


def brings(
    world: State,
    seat: int,
    line: list[int],
    count: Callable[[Any, int], list[Score]],
    narrator: Narrator,
) -> Preview:
    """Try a choice, or one after the other, in a world that its seat imagines.

    Stars hang on Planets and on stars scored, and no card or tile that comes to light in a choice
    is placed or paid with before the next one. So points and the next question are certain even
    then; of what comes to light nothing is told.
    """
    found = preview(world, seat, line, count, narrator)
    if found.endings:
        return found
    after = world.clone()
    after.log = []
    after.headings = narrator.headings
    for action in line:
        after.answer(seat, action)
    to = reached(after)
    to.log = [event for event in to.log or [] if event.kind not in COMES_TO_LIGHT]
    certain = ending(Fraction(1), after, count(world, seat), count(to, seat))
    return Preview(line[0], [certain], True)
