"""Who guides a first game: says at each question what fits it, and drops what does not any more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.refused import BadData
from lordsmoot.core.state import State
from lordsmoot.reference.learn import Answers, Sentence
from lordsmoot.reference.lesson import Lesson, Step

PATIENCE: Final = 6
"""Questions to which nothing fitted: after so many the learner plays alone."""
ALONE: Final = 7
"""From this step on the learner is shown all that may be done, not only what to try."""
WANTED: Final = {"least", "most", "has"}
OTHERWISE: Final = "You did something else. That is fine: nothing is barred here."
WAITING: Final = "The others play now. Watch what they do; it will be your turn again soon."


@dataclass(frozen=True)
class Said:
    """What a coach tells the learner at one moment."""

    number: int
    """Of the step, which is one of so many."""
    of: int
    heading: str
    says: list[Sentence]
    at: str
    """What it speaks of, by the name that the page has for it; else by what to try."""
    lights: list[str]
    """What to try, if a choice is shown to the learner as the one to take."""
    only: bool
    """Whether nothing else should draw the eye."""
    after: Sentence | None
    """What the learner's last decision taught."""
    good: bool
    """Whether that decision was what the step let one try."""


@dataclass(frozen=True)
class Progress:
    """How far a lesson has come."""

    given: int = 0
    """The steps before this one were said, or dropped."""
    now: int | None = None
    """The step that is said; the closing is the one after the last."""
    last: int | None = None
    """The step that was said at the learner's last decision."""
    good: bool = False
    silent: int = 0
    """Questions to which nothing fitted, since something last did."""
    asked: bool = False
    """Whether the learner is asked."""


class Coach:
    """A lesson at one table. It knows what the learner's seat knows, and nothing else."""

    def __init__(self, game: Game[Any], lesson: Lesson, state: State) -> None:
        self.game: Final = game
        self.lesson: Final = lesson
        self.course: Final = [self._asked(Progress(), state)]
        """How far it had come at the deal, and after each decision that stands."""
        self.dismissed = False

    def decided(self, seat: int, action: str, state: State) -> None:
        """A seat has decided, and so the table stands."""
        here = self.course[-1]
        if seat == self.lesson.seat:
            good = here.now is not None and action in self._step(here.now).tries
            here = replace(here, now=None, last=here.now, good=good, asked=False)
        self.course.append(self._asked(here, state))

    def back(self) -> None:
        """The last decision is taken back."""
        self.course.pop()

    @property
    def over(self) -> bool:
        """Whether it has said all."""
        here = self.course[-1]
        return self.dismissed or (here.given > len(self.lesson.steps) and here.now is None)

    def _step(self, number: int) -> Step:
        steps = self.lesson.steps
        return steps[number] if number < len(steps) else self.lesson.closing

    def _asked(self, here: Progress, state: State) -> Progress:
        """The same when it is known whether the learner is asked, and what fits the question."""
        if state.over or self.lesson.seat not in state.actors():
            return replace(here, asked=False, now=None)
        if here.asked:
            return here  # others choose at the same time
        here, steps = replace(here, asked=True), self.lesson.steps
        answers = self._answers(state)
        for number in range(here.given, len(steps)):
            if fits(answers, steps[number]):
                return replace(here, now=number, given=number + 1, silent=0)
        if here.given == len(steps) or (here.given < len(steps) and here.silent >= PATIENCE):
            return replace(here, now=len(steps), given=len(steps) + 1)
        return replace(here, silent=here.silent + 1)

    # What is said.

    def said(self, state: State, names: list[str]) -> Said | None:
        """What the learner is told now; nothing when the lesson or the game is over."""
        here, last = self.course[-1], len(self.lesson.steps) + 1
        if self.over or state.over:
            return None
        after = self._after(here, state)
        if here.now is None:
            waits = not here.asked and after is None
            step, number = between_steps(waits), min(here.given, last)
        else:
            step, number = self._step(here.now), here.now + 1
        return Said(
            number=number,
            of=last,
            heading=named(step.heading, names),
            says=[of_names(one, names) for one in step.says],
            at=step.at,
            lights=step.tries,
            only=bool(step.tries) and number < ALONE,
            after=None if after is None else of_names(after, names),
            good=here.good,
        )

    def _after(self, here: Progress, state: State) -> Sentence | None:
        """What the learner's last decision taught, if it is so."""
        if here.last is None or here.last >= len(self.lesson.steps):
            return None
        step = self._step(here.last)
        if not here.good:
            return step.otherwise or Sentence(OTHERWISE, [])
        return step.taught if all_met(self._answers(state), step.happens) else None

    def _answers(self, state: State) -> Answers:
        return Answers(self.game, state, self.lesson.seat)


def fits(answers: Answers, step: Step) -> bool:
    """Whether what a step says is so, and what it lets one try can be done."""
    game, state, seat = answers.game, answers.state, answers.seat
    if type(state.asked_of(seat)).__name__ not in step.asks:
        return False
    legal = [game.text(action) for action in state.legal_for(seat)]
    if not all(one in legal for one in step.tries):
        return False
    return all_met(answers, {**step.needs, **step.claims})


def all_met(answers: Answers, wanted: dict[str, Any]) -> bool:
    return all(met(answers, claim, value) for claim, value in wanted.items())


def met(answers: Answers, claim: str, wanted: Any) -> bool:
    """Whether the game answers a claim as it should: exactly, or within bounds."""
    try:
        found = answers.to(claim)
    except BadData:
        return False
    if not isinstance(wanted, dict) or not wanted.keys() <= WANTED:
        return bool(found == wanted)
    return (
        ("has" not in wanted or has(found, wanted["has"]))
        and ("least" not in wanted or found >= wanted["least"])
        and ("most" not in wanted or found <= wanted["most"])
    )


def has(found: Any, wanted: Any) -> bool:
    """Whether something is among others; of a table it is enough to name some of its parts."""
    if isinstance(wanted, list):
        return all(has(found, one) for one in wanted)
    if not isinstance(wanted, dict):
        return wanted in found
    return any(wanted.items() <= one.items() for one in found)


def between_steps(waits: bool) -> Step:
    """What is said while no step fits: something only to who waits for others."""
    says = [Sentence(WAITING, [])] if waits else []
    return Step("", says, [], {}, "", [], {}, None, {}, None)


def of_names(sentence: Sentence, names: list[str]) -> Sentence:
    """A sentence with the players' names."""
    return Sentence(named(sentence.text, names), sentence.clauses)


def named(text: str, names: list[str]) -> str:
    """A text with the players' names: {1} is who sits on seat 1."""
    for seat, name in enumerate(names):
        text = text.replace(f"{{{seat}}}", name)
    return text
