"""From what a review found to its data, with everything in words."""

from collections import Counter
from math import sqrt
from typing import Any

from lordsmoot.bots.quick import NAME
from lordsmoot.core.game import Game
from lordsmoot.core.sentence import spoken
from lordsmoot.lab.review.course import Course, Moment
from lordsmoot.lab.review.data import (
    FORM,
    BudgetData,
    ChoiceData,
    ExaminedData,
    MomentData,
    PartData,
    ReviewData,
    SeatData,
    TurnData,
    TurningData,
)
from lordsmoot.lab.review.examine import Examined
from lordsmoot.lab.review.parts import Parts, line_of, luck_of, parts_of
from lordsmoot.lab.review.turning import Turned, turning_points
from lordsmoot.lab.review.words import seat_sentence, told, turning_sentence
from lordsmoot.lab.review.work import Reviewed
from lordsmoot.lab.stats import Z95

DIGITS = 4


def data_of(review: Reviewed, names: list[str] | None = None) -> ReviewData:
    """The review as data, with these names for the players."""
    return Telling(review, names or review.course.record.players).data()


class Telling:
    """A review on its way into words."""

    def __init__(self, review: Reviewed, names: list[str]) -> None:
        self.review = review
        self.course = review.course
        self.game: Game[Any] = review.course.game
        self.names = names
        self.line = line_of(review.course, review.surveys)

    def data(self) -> ReviewData:
        course = self.course
        parts = parts_of(course, self.review.surveys)
        turning = turning_points(course, self.review.surveys)
        scores = self.game.scores(course.last)
        return ReviewData(
            form=FORM,
            game=self.game.name,
            rules=self.game.version,
            components=self.game.components,
            players=self.names,
            policy=NAME,
            budget=self.budget(),
            winners=[seat for seat, share in enumerate(course.shares) if share],
            points=[score.points for score in scores],
            turns=[TurnData(turn.after, turn.words) for turn in course.turns(self.names)],
            chances=[few(row.means) for row in self.line],
            off=[few([Z95 * sqrt(one) for one in row.variances]) for row in self.line],
            moments=[self.moment(moment) for moment in course.moments],
            seats=[self.seat(one, parts) for one in parts],
            turning=[self.turned(one) for one in turning],
        )

    def budget(self) -> BudgetData:
        budget, length = self.review.budget, len(self.course.moments)
        return BudgetData(
            budget.name,
            budget.worlds_each(length),
            budget.reach(length),
            len(self.review.examined),
            budget.decisions,
        )

    def moment(self, moment: Moment) -> MomentData:
        survey = self.review.surveys[moment.number - 1]
        luck = luck_of(survey, self.line)
        examined = self.review.examined.get(moment.number)
        return MomentData(
            moment.number,
            moment.seat,
            self.game.text(moment.action),
            self.game.phrase(moment.before, moment.action, self.names),
            told(self.course, moment.events, self.names),
            len(moment.legal),
            None if examined is None else examined.mark,
            None if luck is None else few(luck.means),
            None if survey.gained is None else few(survey.gained.means),
            None if survey.known is None else round(survey.known.means[moment.seat], DIGITS),
            None if examined is None else self.examined(moment, examined),
        )

    def examined(self, moment: Moment, found: Examined) -> ExaminedData:
        choices = [
            ChoiceData(
                self.game.text(tried.action),
                self.game.phrase(moment.before, tried.action, self.names),
                round(tried.rate.share, DIGITS),
                round(tried.rate.low, DIGITS),
                round(tried.rate.high, DIGITS),
                len(tried.won),
                tried is found.played,
            )
            for tried in found.choices()
        ]
        fresh = min(len(found.played.won), len(found.rival.won))
        reasons = reasons_for(self.course, moment, found, self.names)
        loss, low, high = few([found.loss, found.low, found.high])
        return ExaminedData(loss, low, high, fresh, choices, reasons)

    def seat(self, parts: Parts, everybody: list[Parts]) -> SeatData:
        marks = Counter(
            found.mark
            for found in self.review.examined.values()
            if self.course.moments[found.number - 1].seat == parts.seat
        )
        return SeatData(
            parts.seat,
            self.names[parts.seat],
            parts.even,
            {name: PartData(part.value, part.off) for name, part in parts.named().items()},
            parts.result,
            dict(marks),
            seat_sentence(parts, everybody, self.names),
        )

    def turned(self, turned: Turned) -> TurningData:
        survey = self.review.surveys[turned.number - 1]
        luck = luck_of(survey, self.line)
        lucky = luck is not None and abs(luck.means[turned.seat]) > abs(turned.swing) / 2
        examined = self.review.examined.get(turned.number)
        moment = self.course.moments[turned.number - 1]
        return TurningData(
            turned.number,
            turned.seat,
            round(turned.before, DIGITS),
            round(turned.after, DIGITS),
            turning_sentence(self.course, turned, examined, lucky, self.names),
            [] if examined is None else reasons_for(self.course, moment, examined, self.names),
        )


def reasons_for(course: Course, moment: Moment, found: Examined, names: list[str]) -> list[str]:
    """Why the rival is better, in the game's words with their clauses; nothing if it is not."""
    if not found.loss:
        return []
    why = course.game.reason(
        moment.before, moment.seat, [found.rival.action], [found.played.action]
    )
    return [
        f"{spoken(one.pieces, names)} [{one.clause}]" if one.clause else spoken(one.pieces, names)
        for one in why
    ]


def few(values: list[float]) -> list[float]:
    """Values with as many digits as mean something."""
    return [round(value, DIGITS) for value in values]
