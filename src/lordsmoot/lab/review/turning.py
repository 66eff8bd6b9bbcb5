"""Turning points: the few moments that decided the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from lordsmoot.lab.review.course import Course
from lordsmoot.lab.review.parts import line_of
from lordsmoot.lab.review.survey import Survey
from lordsmoot.lab.stats import Z95

FEWEST, MOST = 3, 5
SMALL = 0.08
"""A smaller change is no turning point, unless there are too few."""
APART = 2
"""So many decisions at least lie between two."""


@dataclass(frozen=True)
class Turned:
    """A decision by which the chances of a seat changed from one value to another."""

    number: int
    seat: int
    before: float
    after: float

    @property
    def swing(self) -> float:
        return self.after - self.before


def turning_points(course: Course, surveys: Sequence[Survey]) -> list[Turned]:
    """Three to five, in the order of the game; fewer if less changed for certain."""
    found = sorted(changes(course, surveys), key=lambda one: -abs(one.swing))
    out: list[Turned] = []
    for one in found:
        near = any(abs(one.number - other.number) < APART for other in out)
        if not near and (len(out) < FEWEST or abs(one.swing) >= SMALL):
            out.append(one)
    return sorted(out[:MOST], key=lambda one: one.number)


def changes(course: Course, surveys: Sequence[Survey]) -> list[Turned]:
    """For every decision the seat whose chances changed most, if that is no accident."""
    line = line_of(course, surveys)
    out: list[Turned] = []
    for number in range(1, len(line)):
        old, new = line[number - 1], line[number]
        seat = max(range(course.seats), key=lambda s: abs(new.means[s] - old.means[s]))
        off = Z95 * (old.variances[seat] + new.variances[seat]) ** 0.5
        if abs(new.means[seat] - old.means[seat]) > off:
            out.append(Turned(number, seat, old.means[seat], new.means[seat]))
    return out
