"""The count: each seat's points, what they are made of, and who wins."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.view import ResultData, ScoreData


class Line:
    """One line of a count: what was counted, with its numbers by name, and the points it brings."""

    def __init__(self, kind: str, points: int, parts: dict[str, Any]) -> None:
        self.kind: Final = kind
        self.points: Final = points
        self.parts: Final = parts

    def as_data(self) -> dict[str, Any]:
        return {"line": self.kind, "points": self.points, **self.parts}


class Score:
    """One seat's points, the parts they are made of, and the lines of the count.

    `held` is how many it has of other things that everybody can count, such as cards in hand.
    """

    def __init__(
        self,
        seat: int,
        points: int,
        parts: dict[str, int],
        lines: list[Line] | None = None,
        held: dict[str, int] | None = None,
    ) -> None:
        self.seat: Final = seat
        self.points: Final = points
        self.parts: Final = parts
        self.lines: Final = lines or []
        self.held: Final = held or {}

    def as_data(self) -> ScoreData:
        return {
            "seat": self.seat,
            "points": self.points,
            "parts": self.parts,
            "lines": [line.as_data() for line in self.lines],
        }


class Result:
    """The count as it stands, a value; several winners share the victory."""

    def __init__(self, scores: list[Score], winners: list[int]) -> None:
        self.scores: Final = scores
        self.winners: Final = winners

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.as_data() == other.as_data()

    def as_data(self) -> ResultData:
        return {"scores": [score.as_data() for score in self.scores], "winners": self.winners}


def among_those_left(found: Result, gone: list[int], over: bool) -> Result:
    """The count when some have left: none of them wins.

    If the game is over, the others win whom the rules name; else those of them with most points.
    """
    winners = [seat for seat in found.winners if seat not in gone]
    if over and winners:
        return Result(found.scores, winners)
    still = [score for score in found.scores if score.seat not in gone]
    best = max([score.points for score in still], default=0)
    return Result(found.scores, [score.seat for score in still if score.points == best])
