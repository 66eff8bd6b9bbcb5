"""A guided first game at a bare table: nobody but the lesson, the rules and bots."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from lordsmoot import Record
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.reference.coach import Coach, Said
from lordsmoot.reference.lesson import Lesson

Learner = Callable[[Said | None, list[str]], str]
"""What a learner does who is told something and may do something."""


def obeys(said: Said | None, legal: list[str]) -> str:
    """Does what is to be tried; else nothing if that can be done, else the first thing."""
    if said is not None and said.lights:
        return said.lights[0]
    return next((one for one in ("pass", "done") if one in legal), legal[0])


@dataclass
class Played:
    """A lesson as it was played, and all that was said in it."""

    game: Game[Any]
    lesson: Lesson
    told: list[tuple[State, Said | None]] = field(default_factory=list)
    """The table, and what was said, whenever the learner was asked."""
    afters: list[str] = field(default_factory=list)
    """All that was said of what a decision taught."""
    line: list[tuple[int, str]] = field(default_factory=list)
    ended: bool = False
    """Whether all was said, or the game was over."""

    def play(self, learner: Learner, seed: int, most: int = 2000, alone: bool = False) -> "Played":
        """Until the lesson is over, or with `alone` the game."""
        game, lesson = self.game, self.lesson
        names = [f"Seat {seat}" for seat in range(lesson.seats)]
        record = Record(game, lesson.seats, lesson.seed, lesson.options, names)
        state = record.start()
        coach = Coach(game, lesson, state)
        for _ in range(most):
            if state.over or (coach.over and not alone):
                break
            self._hear(coach.said(state, names))
            seat = state.actors()[0]
            if seat == lesson.seat:
                said = coach.said(state, names)
                self.told.append((state.clone(), said))
                text = learner(said, [game.text(one) for one in state.legal_for(seat)])
            else:
                text = lesson.next_of(record, state, seat) or self._gentle(state, seat, seed)
            self.line.append((seat, text))
            record.append(state, seat, game.action(text))
            coach.decided(seat, text, state)
        self.ended = state.over if alone else state.over or coach.over
        return self

    def _hear(self, said: Said | None) -> None:
        if said is not None and said.after is not None and said.after.text not in self.afters:
            self.afters.append(said.after.text)

    def _gentle(self, state: State, seat: int, seed: int) -> str:
        bot = make("gentle", self.game, seed * 10_000 + len(self.line))
        return self.game.text(bot.choose(Sight(self.game, state, seat)))
