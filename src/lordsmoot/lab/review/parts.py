"""Luck and skill: a result taken apart by one value, the chances with all hands open.

Even share + deal + luck + own decisions + others' decisions + what was hidden + leaving = result.
The rest, what was hidden, is what is left, so that it adds up by construction.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from lordsmoot.lab.review.course import Course
from lordsmoot.lab.review.playing import Sampled
from lordsmoot.lab.review.survey import Survey
from lordsmoot.lab.stats import Z95


@dataclass
class Part:
    """A part of a result, with its variance."""

    value: float = 0.0
    variance: float = 0.0

    def add(self, value: float, variance: float) -> None:
        self.value += value
        self.variance += variance

    @property
    def off(self) -> float:
        """Half of the 95 % interval."""
        return Z95 * sqrt(self.variance)


@dataclass
class Parts:
    """What a seat's result is made of."""

    seat: int
    even: float
    deal: Part = field(default_factory=Part)
    luck: Part = field(default_factory=Part)
    own: Part = field(default_factory=Part)
    others: Part = field(default_factory=Part)
    hidden: Part = field(default_factory=Part)
    leaving: Part = field(default_factory=Part)
    result: float = 0.0

    def named(self) -> dict[str, Part]:
        """The parts between the even share and the result, in their order."""
        return {
            "deal": self.deal,
            "luck": self.luck,
            "own": self.own,
            "others": self.others,
            "hidden": self.hidden,
            "leaving": self.leaving,
        }


def parts_of(course: Course, surveys: Sequence[Survey]) -> list[Parts]:
    """The parts of every seat's result."""
    return [seat_parts(course, surveys, seat) for seat in range(course.seats)]


def seat_parts(course: Course, surveys: Sequence[Survey], seat: int) -> Parts:
    line = line_of(course, surveys)
    out = Parts(seat, 1 / course.seats, result=course.shares[seat])
    out.deal.add(line[0].means[seat] - out.even, line[0].variances[seat])
    for survey in surveys:
        luck = luck_of(survey, line)
        if luck is not None:
            out.luck.add(luck.means[seat], luck.variances[seat])
        if survey.gained is not None:
            own = course.moments[survey.number - 1].seat == seat
            part = out.own if own else out.others
            part.add(survey.gained.means[seat], survey.gained.variances[seat])
    if not course.last.over:
        out.leaving.add(out.result - line[-1].means[seat], line[-1].variances[seat])
    told = [part for name, part in out.named().items() if name != "hidden"]
    out.hidden.value = out.result - out.even - sum(part.value for part in told)
    out.hidden.variance = sum(part.variance for part in told)
    return out


def line_of(course: Course, surveys: Sequence[Survey]) -> list[Sampled]:
    """Everybody's chances before each decision and at the end."""
    before = [survey.before for survey in surveys]
    if course.last.over:
        return [*before, Sampled.exactly(course.last.returns())]
    return [*before, before[-1] if before else Sampled.exactly(course.shares)]


def luck_of(survey: Survey, line: Sequence[Sampled]) -> Sampled | None:
    """What chance brought by a decision: the value after it, less its mean over all chances."""
    if survey.mean is None:
        return None
    after, mean = line[survey.number], survey.mean
    return Sampled(
        [a - b for a, b in zip(after.means, mean.means, strict=True)],
        [a + b for a, b in zip(after.variances, mean.variances, strict=True)],
    )
