"""The page of a review: a moment of a finished game, and what was found about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from lordsmoot.lab.review.data import MomentData, PartData, ReviewData, SeatData
from lordsmoot.lab.review.examine import MISTAKES
from lordsmoot.lab.review.timeline import LEFT, RIGHT, Timeline, timeline
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look, Seat
from lordsmoot.server.review_store import Branch

OPEN: Final = "open"
MARKS: Final = {
    "best": ("best", "✓"),
    "fine": ("fine", "·"),
    "doubtful": ("doubt", "?"),
    "blunder": ("blun", "✗"),
}
"""How a mark is drawn: its style and its sign."""
PARTS: Final = {
    "deal": "the deal",
    "luck": "dice and draws",
    "own": "own decisions",
    "others": "others' decisions",
    "hidden": "what was hidden",
    "leaving": "leaving",
}
NAMED: Final = 112
FIGURES: Final = 250
"""Where the steps of a result begin and end, between their names and figures."""


@dataclass(frozen=True)
class Step:
    """One part of a result as a bar from where the parts before it ended."""

    name: str
    x: float
    width: float
    value: int
    off: int
    way: str


@dataclass(frozen=True)
class Hand:
    """What only one player saw at a moment."""

    seat: Seat
    cards: list[tuple[str, str]]
    """Each card by its stable name, and by its name for people."""


@dataclass(frozen=True)
class Line:
    """A decision in the list."""

    number: int
    seat: Seat
    phrase: str
    mark: str | None
    change: int
    heading: str


@dataclass(frozen=True)
class Page:
    """All that the page of one moment shows."""

    room: str
    look: Look
    at: int
    """The decision that is asked; one more than there are is the end."""
    last: int
    eyes: str
    phrases: list[tuple[int, str, str]]
    """Of each decision: whose, its action and its phrase, where no review has told them yet."""
    review: ReviewData | None
    progress: dict[str, int]
    hands: list[Hand]
    branches: list[Branch]

    @cached_property
    def seats(self) -> list[Seat]:
        return self.look.seats

    @cached_property
    def picture(self) -> Timeline | None:
        return None if self.review is None else timeline(self.review)

    @cached_property
    def now(self) -> float:
        """Where the moment stands on the timeline."""
        return round(LEFT + (RIGHT - LEFT) * (self.at - 1) / max(1, self.last), 1)

    @cached_property
    def moment(self) -> MomentData | None:
        """What was found of the decision that is asked."""
        if self.review is None or self.at > self.last:
            return None
        return self.review.moments[self.at - 1]

    @cached_property
    def decides(self) -> Seat | None:
        return self.seats[self.phrases[self.at - 1][0]] if self.at <= self.last else None

    @cached_property
    def phrase(self) -> str:
        return self.phrases[self.at - 1][2] if self.at <= self.last else ""

    def address(self, at: int | None = None, eyes: str | None = None) -> str:
        """The page of another moment, or by other eyes."""
        return f"/rooms/{self.room}/review?at={at or self.at}&eyes={eyes or self.eyes}"

    @cached_property
    def mistakes(self) -> list[int]:
        found = [] if self.review is None else self.review.moments
        return [one.number for one in found if one.mark in MISTAKES]

    def mistake_before(self) -> int | None:
        return next((one for one in reversed(self.mistakes) if one < self.at), None)

    def mistake_after(self) -> int | None:
        return next((one for one in self.mistakes if one > self.at), None)

    @cached_property
    def turns(self) -> list[int]:
        """The first decision of each turn."""
        found = [] if self.review is None else self.review.turns
        return sorted({min(turn.after + 1, self.last + 1) for turn in found} or {1})

    def turn_before(self) -> int:
        return next((one for one in reversed(self.turns) if one < self.at), 1)

    def turn_after(self) -> int:
        return next((one for one in self.turns if one > self.at), self.last + 1)

    @cached_property
    def turn(self) -> str:
        """The words of the turn that the moment lies in."""
        found = [] if self.review is None else self.review.turns
        return next((one.words for one in reversed(found) if one.after < self.at), "")

    def chance(self, seat: int, at: int | None = None) -> int:
        """A seat's chance at a moment, in 100."""
        assert self.review is not None
        return round(100 * self.review.chances[(at or self.at) - 1][seat])

    @cached_property
    def lines(self) -> list[Line]:
        """Every decision that was one, below the turn that it begins."""
        out: list[Line] = []
        headings = self.headings()
        for number, (seat, _, phrase) in enumerate(self.phrases, 1):
            found = None if self.review is None else self.review.moments[number - 1]
            if found is not None and found.choices < 2 and number not in headings:
                continue
            change = 0 if found is None else self.change(found)
            mark = None if found is None else found.mark
            words = headings.get(number, "")
            out.append(Line(number, self.seats[seat], phrase, mark, change, words))
        return out

    def headings(self) -> dict[int, str]:
        found = [] if self.review is None else self.review.turns
        return {turn.after + 1: turn.words for turn in found}

    def change(self, moment: MomentData) -> int:
        """What an examined decision lost, in 100."""
        return 0 if moment.examined is None else -round(100 * moment.examined.loss)

    def steps(self, seat: SeatData) -> list[Step]:
        """A seat's result as steps from the even share on."""
        at, out = seat.even, []
        for name, part in seat.parts.items():
            if round(100 * part.value) or name in ("luck", "own", "others"):
                out.append(step(PARTS[name], at, part))
            at += part.value
        return out


def step(name: str, start: float, part: PartData) -> Step:
    low, high = sorted((within(start), within(start + part.value)))
    return Step(
        name,
        low,
        round(max(1.0, high - low), 1),
        round(100 * part.value),
        round(100 * part.off),
        "up" if part.value >= 0 else "down",
    )


def within(share: float) -> float:
    """Where a share stands among the steps; what is beyond all shares stands at the edge."""
    return round(NAMED + (FIGURES - NAMED) * max(0.0, min(1.0, (share + 0.5) / 2)), 1)


def hidden(own: Any, everybody: Any) -> Iterator[str]:
    """All names that somebody sees where others see nothing."""
    if isinstance(own, dict) and isinstance(everybody, dict):
        for key, value in own.items():
            yield from hidden(value, everybody.get(key))
    elif isinstance(own, list) and isinstance(everybody, list) and len(own) == len(everybody):
        for one, seen in zip(own, everybody, strict=True):
            yield from hidden(one, seen)
    elif isinstance(own, str) and everybody is None:
        yield own


def hands(look: Look, own: list[dict[str, Any]], everybody: dict[str, Any]) -> list[Hand]:
    """What each player alone saw, by their views and that of a spectator."""
    out: list[Hand] = []
    for seat, view in zip(look.seats, own, strict=True):
        names = list(hidden(view["table"], everybody["table"]))
        out.append(Hand(seat, [(name, look.say(name)) for name in names]))
    return out


def values(page: Page) -> dict[str, Any]:
    """What the template needs: the table's own values, and the review around it."""
    return {**tables.values(page.look), "page": page, "signs": MARKS}
