"""Pig: throw a die and add it up, or hold; a one loses all of the turn. Thirty points win."""

from __future__ import annotations

import sys
from typing import Any, Final

from lordsmoot.core.event import AMOUNT, DICE, YES_OR_NO, Event, Kinds
from lordsmoot.core.game import Game
from lordsmoot.core.history import History, new_history
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.score import Score
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Choice, Step

GOAL: Final = 30
SPACE: Final = Space()
THROW: Final = SPACE.one("throw")
HOLD: Final = SPACE.one("hold")
TELL: Final = Kinds()
TURN: Final = TELL.of("turn", number=AMOUNT)
THROWS: Final = TELL.of("throws", die=DICE, lost=YES_OR_NO)
HOLDS: Final = TELL.of("holds", number=AMOUNT)
ENDS: Final = TELL.of("ends", number=AMOUNT)
BAR: Final = Kinds()
NOTHING_YET: Final = BAR.of("nothing")


class Pig(State):
    """Everybody's points, and what was thrown in this turn."""

    def __init__(
        self,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        points: list[int],
        thrown: int,
        turn: int,
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.points = points
        self.thrown = thrown
        self.turn = turn

    def piles(self) -> list[Pile]:
        return []

    def clone(self) -> Pig:
        return Pig(
            self.seats,
            self.rng.clone(),
            self.history.clone(),
            self.agenda,
            self.legal,
            self.points.copy(),
            self.thrown,
            self.turn,
        )

    def winners(self) -> int:
        most = max(self.points)
        return sum(1 << seat for seat, points in enumerate(self.points) if points == most)


class Turn(Step[Pig]):
    """The next player's turn. [P1.1]"""

    def happen(self, t: Pig) -> None:
        t.turn, t.thrown = t.turn + 1, 0
        t.tell(TURN, self.seat, t.turn)
        t.then(Dare(self.seat), Turn((self.seat + 1) % t.seats))


class Dare(Choice[Pig]):
    """Throw once more, or hold what was thrown. [P1.1, P1.2]"""

    def options(self, t: Pig) -> list[int]:
        return [THROW, HOLD] if t.thrown else [THROW]

    def barred(self, t: Pig, action: int) -> Event | None:
        return Event(NOTHING_YET, self.seat, []) if action == HOLD else None

    def public(self, t: Pig) -> dict[str, Any]:
        return {"thrown": t.thrown}

    def choose(self, t: Pig, action: int) -> None:
        if action == HOLD:
            t.points[self.seat] += t.thrown
            t.tell(HOLDS, self.seat, t.thrown)
            if t.points[self.seat] >= GOAL:
                t.tell(ENDS, self.seat, t.points[self.seat])
                t.finish()
            return
        die = t.rng.die()
        t.tell(THROWS, self.seat, die, die == 1)
        if die > 1:
            t.thrown += die
            t.then(Dare(self.seat))


class PigGame(Game[Pig]):
    """Pig, for two to four."""

    def deal(self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None) -> Pig:
        t = Pig(seats, rng, new_history(), [], [], [0] * seats, 0, 0)
        t.log = log
        t.then(Turn(0))
        t.settle()
        return t

    def table(self, state: Pig, seat: int) -> dict[str, Any]:
        return {"turn": state.turn, "points": state.points.copy(), "thrown": state.thrown}

    def scores(self, state: Pig) -> list[Score]:
        return [Score(seat, n, {"points": n}) for seat, n in enumerate(state.points)]

    def agreed(self, state: Pig) -> dict[str, Value]:
        return {}

    def table_data(self, state: Pig) -> dict[str, Any]:
        return self.table(state, -1)

    def set_up(self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]) -> Pig:
        points = table.get("points", [0] * seats)
        t = Pig(
            seats, rng, new_history(), [], [], points, table.get("thrown", 0), table.get("turn", 1)
        )
        t.then(Dare(0), Turn(1))
        return t

    def cards(self) -> list[str]:
        return []


GAME: Final = PigGame(
    name="pig",
    title="Pig",
    seats=range(2, 5),
    version=1,
    options={},
    space=SPACE,
    tells=TELL,
    bars=BAR,
    components="pig",
    bound=2_000,
    chapters=[sys.modules[__name__]],
    names={},
)
