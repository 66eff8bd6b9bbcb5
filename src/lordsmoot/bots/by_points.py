"""A judge for any game: who has more points now is thought to win more often."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.core.game import Game
from lordsmoot.core.state import State

SPREAD: Final = 0.25
"""A lead of this share of all points makes winning e times as likely."""


class ByPoints(Judge):
    """Reads the count as it stands, and nothing else."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game

    def values(self, t: State) -> list[float]:
        if t.over:
            return [share(t, seat) for seat in range(t.seats)]
        points = [score.points for score in self.game.scores(t)]
        scale = SPREAD * max(1, sum(abs(number) for number in points))
        weights = [exp((number - max(points)) / scale) for number in points]
        return [weight / sum(weights) for weight in weights]

    def value(self, t: State, seat: int) -> float:
        return self.values(t)[seat]
