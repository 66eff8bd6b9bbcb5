"""The quick policy: plays thousands of games to their end, with a short look at each decision.

It is greedy in one world, where other dice fall and other cards come than will. The judge's words
are blurred a little, so that its games differ where no dice fall.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.bots.playout import otherwise, picked
from lordsmoot.bots.simple import Greedy
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State

NAME: Final = "quick"
GLANCES: Final = 8
"""Of how many choices, picked at random where there are more, the best is taken."""
POSITIONS: Final = 24
"""How many positions it looks at for a decision."""
BLUR: Final = 0.05
"""By how much of a fair share of the victory at most a word of the judge is off."""


class Quick:
    """Plays a world to its end; the same dice, the same game."""

    def __init__(
        self, judge: Judge, bound: int, blur: float = BLUR, positions: int = POSITIONS
    ) -> None:
        self.judge: Final = judge
        self.bound: Final = bound
        self.blur: Final = blur
        self.positions: Final = positions
        self.eyes: Final = Greedy(judge, 0)

    def choose(self, t: State, rng: Rng) -> int:
        """What is done now, as far as a short look tells."""
        legal = t.legal
        if len(legal) == 1:
            return legal[0]
        if self.judge.by_taste(legal[0]):
            return legal[rng.below(len(legal))]
        some = legal if len(legal) <= GLANCES else picked(legal, rng, GLANCES)
        if len(some) == 1:
            return some[0]
        return self.preferred(otherwise(t, rng), some, rng)

    def preferred(self, t: State, actions: list[int], rng: Rng) -> int:
        """The action that seems best for who acts; the table is used up."""
        seat = t.actor()
        eyes = self.eyes
        blur = self.blur / t.seats
        best, most = actions[0], -1.0
        for i in range(len(actions)):
            twin = t if i == len(actions) - 1 else t.clone()
            twin.advance(actions[i])
            eyes.left = self.positions // len(actions)
            value = eyes.look(twin, seat, eyes.ahead) + blur * rng.unit()
            if value > most:
                best, most = actions[i], value
        return best

    def play_out(self, t: State, rng: Rng) -> list[float]:
        """Each seat's share of the victory when all play on quickly; the table is used up."""
        decisions = 0
        while not t.over and decisions < self.bound:
            t.advance(self.choose(t, rng))
            decisions += 1
        if not t.over:  # nobody has won a game without end
            return [1.0 / t.seats] * t.seats
        return [share(t, seat) for seat in range(t.seats)]

    def play_on(self, t: State, rng: Rng, reach: int, judge: Judge) -> bool:
        """Play so many decisions, and on until it can be judged; whether the game is over."""
        decisions = 0
        while not t.over and decisions < self.bound:
            if decisions >= reach and judge.settled(t):
                return False
            t.advance(self.choose(t, rng))
            decisions += 1
        return t.over
