"""Coin: seven throws, each a point for one of two; nothing is ever chosen."""

from __future__ import annotations

import sys
from typing import Any, Final

from lordsmoot.core.event import Event, Kinds
from lordsmoot.core.game import Game
from lordsmoot.core.history import History, new_history
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Choice, Step

THROWS: Final = 7
SPACE: Final = Space()
THROW: Final = SPACE.one("throw")
TELL: Final = Kinds()
FELL: Final = TELL.of("throws")


class Coin(State):
    """Everybody's points."""

    def __init__(
        self,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        points: list[int],
    ) -> None:
        super().__init__(2, rng, history, agenda, legal)
        self.points = points

    def piles(self) -> list[Pile]:
        return []

    def clone(self) -> Coin:
        return Coin(
            self.rng.clone(), self.history.clone(), self.agenda, self.legal, self.points.copy()
        )

    def winners(self) -> int:
        return 1 if self.points[0] > self.points[1] else 2


class Throw(Choice[Coin]):
    """The coin is thrown. [C1.1]"""

    def options(self, t: Coin) -> list[int]:
        return [THROW]

    def choose(self, t: Coin, action: int) -> None:
        side = int(t.rng.below(2))
        t.points[side] += 1
        t.tell(FELL, side)


class CoinGame(Game[Coin]):
    """Coin, for two."""

    def deal(
        self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None
    ) -> Coin:
        t = Coin(rng, new_history(), [], [], [0, 0])
        t.log = log
        for number in range(THROWS):
            t.then(Throw(number % 2))
        t.settle()
        return t

    def scores(self, state: Coin) -> list[Score]:
        return [Score(seat, n, {"points": n}) for seat, n in enumerate(state.points)]


GAME: Final = CoinGame(
    name="coin",
    title="Coin",
    seats=range(2, 3),
    version=1,
    options={},
    space=SPACE,
    tells=TELL,
    components="coin",
    bound=100,
    chapters=[sys.modules[__name__]],
    names={},
)
