"""The quick policy: plays thousands of games to their end, each decision by one glance.

A few of the choices are tried where other dice fall and other cards come; the one that the judge
likes best is taken. So it is far quicker than a bot that imagines worlds, and not blind as chance.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.bots.playout import otherwise, picked, preferred
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State

NAME: Final = "quick"
GLANCES: Final = 8
"""Of how many choices, picked at random where there are more, the best is taken."""


class Quick:
    """Plays a world to its end; the same dice, the same game."""

    def __init__(self, judge: Judge, bound: int) -> None:
        self.judge: Final = judge
        self.bound: Final = bound

    def choose(self, t: State, rng: Rng) -> int:
        """What is done now, as far as one glance tells."""
        legal = t.legal
        if len(legal) == 1:
            return legal[0]
        if self.judge.by_taste(legal[0]):
            return legal[rng.below(len(legal))]
        some = legal if len(legal) <= GLANCES else picked(legal, rng, GLANCES)
        if len(some) == 1:
            return some[0]
        return preferred(otherwise(t, rng), some, self.judge)

    def play_out(self, t: State, rng: Rng) -> list[float]:
        """Each seat's share of the victory when all play on quickly; the table is used up."""
        decisions = 0
        while not t.over and decisions < self.bound:
            t.advance(self.choose(t, rng))
            decisions += 1
        if not t.over:  # nobody has won a game without end
            return [1.0 / t.seats] * t.seats
        return [share(t, seat) for seat in range(t.seats)]
