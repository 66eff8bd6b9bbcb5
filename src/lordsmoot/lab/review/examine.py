"""A closer look at a few moments: games played to their end, the same for every choice.

It is done in two rounds. The first finds the rival: the best of the other choices. The second has
fresh games for the played choice and the rival alone, and only these say what was lost, so that
picking the best of many adds nothing to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from lordsmoot.lab.review.budget import Budget
from lordsmoot.lab.review.course import Course, Moment, course_of
from lordsmoot.lab.review.playing import FIRST, FRESH, Player, dice
from lordsmoot.lab.review.survey import Survey, imagined
from lordsmoot.lab.stats import Z95, Rate, mean

BEST, FINE, DOUBTFUL, BLUNDER = "best", "fine", "doubtful", "blunder"
LIMITS = ((0.02, BEST), (0.05, FINE), (0.12, DOUBTFUL))
"""A loss below this is marked so; from the last on it is a blunder."""
MISTAKES = (DOUBTFUL, BLUNDER)
MOST_CHOICES = 5
WORTH_A_LOOK = 0.02
"""What seems to have cost less is not examined."""
LEAST_GAMES = 80
"""In both rounds together."""
BATCH = 10
"""So many games are one task: it should not keep others waiting."""


@dataclass(frozen=True)
class Tried:
    """A choice and the games played out after it."""

    action: int
    won: list[float]

    @property
    def rate(self) -> Rate:
        return Rate(sum(self.won), len(self.won))


@dataclass(frozen=True)
class Examined:
    """What a decision lost against its rival, in shares of the victory; each pair has one world."""

    number: int
    played: Tried
    rival: Tried
    others: list[Tried]
    loss: float
    low: float
    high: float

    @property
    def mark(self) -> str:
        return mark_of(self.loss, self.low)

    def choices(self) -> list[Tried]:
        """All that was tried, the best first."""
        return sorted([self.played, self.rival, *self.others], key=lambda one: -one.rate.share)


def mark_of(loss: float, low: float) -> str:
    """What a loss is called; a mistake only where the interval excludes that nothing was lost."""
    for limit, mark in LIMITS:
        if loss < limit:
            return mark if mark not in MISTAKES or low > 0 else FINE
    return BLUNDER if low > 0 else FINE


@dataclass(frozen=True)
class Trying:
    """The task of one batch: some choices of a moment, in worlds of these numbers."""

    text: str
    number: int
    actions: tuple[int, ...]
    worlds: range
    purpose: int

    def __call__(self) -> list[list[float]]:
        """What the one who decides won, for each choice the games in their order."""
        course = course_of(self.text)
        return play_out(course.moments[self.number - 1], self, Player(course.game))


def play_out(moment: Moment, trying: Trying, player: Player) -> list[list[float]]:
    """The same worlds for every choice, played to their end."""
    won: list[list[float]] = [[] for _ in trying.actions]
    for number in trying.worlds:
        world = imagined(moment, number, trying.purpose)
        for games, action in zip(won, trying.actions, strict=True):
            rng = dice(trying.purpose, moment.number, number, 1)
            twin = player.after(world, moment.seat, action)
            games.append(player.to_the_end(twin, rng)[moment.seat])
    return won


@dataclass(frozen=True)
class Exam:
    """One moment to be examined: its choices, and how many games each round has."""

    text: str
    moment: Moment
    actions: tuple[int, ...]
    first: int
    fresh: int

    def first_round(self) -> list[Trying]:
        return self._batches(self.actions, self.first, FIRST)

    def rival(self, won: Sequence[list[float]]) -> int:
        """The choice that did best in the first round, the played one aside."""
        others = [i for i, action in enumerate(self.actions) if action != self.moment.action]
        return self.actions[max(others, key=lambda i: mean(won[i]))]

    def second_round(self, rival: int) -> list[Trying]:
        return self._batches((self.moment.action, rival), self.fresh, FRESH)

    def _batches(self, actions: tuple[int, ...], games: int, purpose: int) -> list[Trying]:
        return [
            Trying(
                *(self.text, self.moment.number, actions),
                range(start, min(games, start + BATCH)),
                purpose,
            )
            for start in range(0, games, BATCH)
        ]

    def found(self, first: list[list[float]], rival: int, fresh: list[list[float]]) -> Examined:
        """What both rounds say; the first counts for the chances, not for the loss."""
        played, better = fresh
        lost = [b - a for a, b in zip(played, better, strict=True)]
        off = half_interval(lost)
        won = dict(zip(self.actions, first, strict=True))
        own = self.moment.action
        return Examined(
            self.moment.number,
            Tried(own, [*won[own], *played]),
            Tried(rival, [*won[rival], *better]),
            [Tried(action, won[action]) for action in self.actions if action not in (own, rival)],
            max(0.0, mean(lost)),
            mean(lost) - off,
            mean(lost) + off,
        )


def half_interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean. Alike as the values may be, one more could differ."""
    count = len(values)
    middle = mean(values)
    squares = sum((value - middle) ** 2 for value in values) + 1.0
    return Z95 * sqrt(squares / count / max(1, count - 1))


def exams(text: str, course: Course, surveys: Sequence[Survey], budget: Budget) -> list[Exam]:
    """The moments that may have cost most, with their share of the games."""
    costs = {
        survey.number: survey.may_have_cost(course.moments[survey.number - 1].action)
        for survey in surveys
    }
    worth = [number for number, cost in costs.items() if cost >= WORTH_A_LOOK]
    chosen = sorted(sorted(worth, key=lambda number: -costs[number])[: budget.moments])
    return [
        exam(
            *(text, course.moments[number - 1], len(course.moments)),
            surveys[number - 1].screened,
            budget,
            budget.decisions // len(chosen),
        )
        for number in chosen
    ]


def exam(
    text: str,
    moment: Moment,
    last: int,
    worths: dict[int, float],
    budget: Budget,
    decisions: int,
) -> Exam:
    """The choices that seemed best; half of what there is goes to each round."""
    length = last - moment.number + 1
    best = sorted(worths, key=lambda action: -worths[action])
    others = [action for action in best if action != moment.action][: MOST_CHOICES - 1]
    games = max(LEAST_GAMES, decisions // length)
    first = min(budget.games, games // 2 // (len(others) + 1))
    return Exam(text, moment, (moment.action, *others), first, min(budget.games, games // 4))
