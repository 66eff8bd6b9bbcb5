"""Turning points: the few turns that decided the game, each with the decision that did most."""

from collections.abc import Sequence
from dataclasses import dataclass

from lordsmoot.lab.review.course import Course
from lordsmoot.lab.review.parts import line_of
from lordsmoot.lab.review.playing import Sampled
from lordsmoot.lab.review.survey import Survey
from lordsmoot.lab.stats import Z95

FEWEST, MOST = 3, 5
SMALL = 0.08
"""A smaller change is no turning point, unless there are too few."""


@dataclass(frozen=True)
class Turned:
    """A turn in which the chances of a seat changed, and the decision that did most of it."""

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
    large = sum(abs(one.swing) >= SMALL for one in found)
    return sorted(found[: max(FEWEST, min(MOST, large))], key=lambda one: one.number)


def changes(course: Course, surveys: Sequence[Survey]) -> list[Turned]:
    """For every turn the seat whose chances changed most, if that is no accident."""
    line = line_of(course, surveys)
    out: list[Turned] = []
    for start, end in stretches(course, len(line) - 1):
        old, new = line[start], line[end]
        seat = max(range(course.seats), key=lambda s: abs(new.means[s] - old.means[s]))
        off = Z95 * (old.variances[seat] + new.variances[seat]) ** 0.5
        if abs(new.means[seat] - old.means[seat]) > off:
            number = greatest(line, start, end, seat)
            out.append(Turned(number, seat, old.means[seat], new.means[seat]))
    return out


def stretches(course: Course, last: int) -> list[tuple[int, int]]:
    """From where to where each turn goes, in decisions."""
    starts = sorted({0, *(turn.after for turn in course.turns(course.record.players))})
    ends = [*starts[1:], last]
    return [(start, end) for start, end in zip(starts, ends, strict=True) if start < end]


def greatest(line: Sequence[Sampled], start: int, end: int, seat: int) -> int:
    """The decision that changed most, of those that went the way of the turn."""
    way = 1 if line[end].means[seat] > line[start].means[seat] else -1
    steps = [
        way * (line[n].means[seat] - line[n - 1].means[seat]) for n in range(start + 1, end + 1)
    ]
    return start + 1 + steps.index(max(steps))
