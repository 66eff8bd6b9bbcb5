"""The count: each seat's points, what they are made of, and who wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lordsmoot.core.view import ResultData, ScoreData


@dataclass(frozen=True)
class Line:
    """One line of a count: what was counted, with its numbers by name, and the points it brings."""

    kind: str
    points: int
    parts: dict[str, Any]

    def as_data(self) -> dict[str, Any]:
        return {"line": self.kind, "points": self.points, **self.parts}


@dataclass(frozen=True)
class Score:
    """One seat's points, the parts they are made of, and the lines of the count.

    `held` is how many it has of other things that everybody can count, such as cards in hand.
    """

    seat: int
    points: int
    parts: dict[str, int]
    lines: list[Line] = field(default_factory=list)
    held: dict[str, int] = field(default_factory=dict)

    def as_data(self) -> ScoreData:
        return {
            "seat": self.seat,
            "points": self.points,
            "parts": self.parts,
            "lines": [line.as_data() for line in self.lines],
        }


@dataclass(frozen=True)
class Result:
    """The count as it stands; several winners share the victory."""

    scores: list[Score]
    winners: list[int]

    def as_data(self) -> ResultData:
        return {"scores": [score.as_data() for score in self.scores], "winners": self.winners}
