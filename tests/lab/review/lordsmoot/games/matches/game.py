"""Matches: take one or two of ten; who takes the last one wins. Leave a multiple of three."""

from __future__ import annotations

import sys
from typing import Any, Final

from lordsmoot.core.event import AMOUNT, Event, Kinds
from lordsmoot.core.game import Game
from lordsmoot.core.history import History, new_history
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Choice, Step

MATCHES: Final = 10
SPACE: Final = Space()
TAKE: Final = SPACE.each("take", ["one", "two"])
TELL: Final = Kinds()
TAKES: Final = TELL.of("takes", number=AMOUNT)


class Matches(State):
    """The matches that lie there, and who took last."""

    def __init__(
        self,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        left: int,
        last: int,
    ) -> None:
        super().__init__(2, rng, history, agenda, legal)
        self.left = left
        self.last = last

    def piles(self) -> list[Pile]:
        return []

    def clone(self) -> Matches:
        return Matches(
            self.rng.clone(), self.history.clone(), self.agenda, self.legal, self.left, self.last
        )

    def winners(self) -> int:
        return 1 << self.last


class Take(Choice[Matches]):
    """Take one or two. [M1.1]"""

    def options(self, t: Matches) -> list[int]:
        return [TAKE.of(i) for i in range(min(2, t.left))]

    def choose(self, t: Matches, action: int) -> None:
        t.left -= TAKE.arg(action) + 1
        t.last = self.seat
        t.tell(TAKES, self.seat, TAKE.arg(action) + 1)
        if t.left:
            t.then(Take(1 - self.seat))


class MatchesGame(Game[Matches]):
    """Matches, for two."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Matches:
        t = Matches(rng, new_history(), [], [], MATCHES, 0)
        t.log = log
        t.then(Take(0))
        t.settle()
        return t

    def scores(self, state: Matches) -> list[Score]:
        return [
            Score(seat, n, {"points": n})
            for seat, n in enumerate([int(state.last == 0), int(state.last == 1)])
        ]


GAME: Final = MatchesGame(
    name="matches",
    title="Matches",
    seats=range(2, 3),
    version=1,
    options={},
    space=SPACE,
    tells=TELL,
    components="matches",
    bound=100,
    chapters=[sys.modules[__name__]],
    names={},
)
