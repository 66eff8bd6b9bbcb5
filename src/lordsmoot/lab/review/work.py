"""The whole review as rounds of small tasks, done here, in many processes, or by a server."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any

from lordsmoot.core.record import Record
from lordsmoot.lab.pool import spread
from lordsmoot.lab.review.budget import Budget
from lordsmoot.lab.review.course import Course, course_of
from lordsmoot.lab.review.examine import Exam, Examined, exams
from lordsmoot.lab.review.survey import Survey, Surveying

Task = Callable[[], Any]
Progress = Callable[[int, int], None]
"""Told how much is done, and of how much, in thousandths."""

SURVEYED, TRIED, DONE = 700, 850, 1000
"""How much of a review is done after each round, in thousandths."""


@dataclass(frozen=True)
class Reviewed:
    """All that a review found."""

    course: Course
    budget: Budget
    surveys: list[Survey]
    examined: dict[int, Examined]


Rounds = Generator[tuple[list[Task], int], list[Any], Reviewed]
"""Yields tasks, and how much of the review is done with them; is sent what they found."""


def rounds(text: str, budget: Budget) -> Rounds:
    """Look at every decision, then closely at a few."""
    course = course_of(text)
    budget = budget.at(course.seats)
    numbers = range(1, len(course.moments) + 1)
    surveys: list[Survey] = yield [Surveying(text, number, budget) for number in numbers], SURVEYED
    chosen = exams(text, course, surveys, budget)
    first = grouped(chosen, (yield flat([exam.first_round() for exam in chosen]), TRIED))
    rivals = [exam.rival(first[exam.moment.number]) for exam in chosen]
    second = [exam.second_round(rival) for exam, rival in zip(chosen, rivals, strict=True)]
    fresh = grouped(chosen, (yield flat(second), DONE), fresh=True)
    examined = {
        exam.moment.number: exam.found(first[exam.moment.number], rival, fresh[exam.moment.number])
        for exam, rival in zip(chosen, rivals, strict=True)
    }
    return Reviewed(course, budget, surveys, examined)


def flat(batches: Sequence[Sequence[Task]]) -> list[Task]:
    return [task for some in batches for task in some]


def grouped(
    chosen: Sequence[Exam], found: Sequence[list[list[float]]], fresh: bool = False
) -> dict[int, list[list[float]]]:
    """The games of each moment, batch after batch put together."""
    left = list(found)
    out: dict[int, list[list[float]]] = {}
    for exam in chosen:
        batches = len(exam.second_round(exam.moment.action) if fresh else exam.first_round())
        own, left = left[:batches], left[batches:]
        out[exam.moment.number] = [
            [won for games in column for won in games] for column in zip(*own, strict=True)
        ]
    return out


def review(
    record: Record, budget: Budget, workers: int = 1, progress: Progress | None = None
) -> Reviewed:
    """The review of a record; the same however many workers there are."""
    work = rounds(record.text(), budget)
    tasks, until = next(work)
    done = 0
    while True:
        found: list[Any] = []
        for one in spread(do, tasks, workers):
            found.append(one)
            if progress is not None:
                progress(done + (until - done) * len(found) // len(tasks), DONE)
        done = until
        try:
            tasks, until = work.send(found)
        except StopIteration as end:
            finished: Reviewed = end.value
            return finished


def do(task: Task) -> Any:
    return task()
