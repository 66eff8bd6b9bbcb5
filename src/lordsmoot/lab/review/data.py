"""A review as plain data, for programs and pages. Chances and parts are shares of the victory."""

from dataclasses import asdict, dataclass
from typing import Any

import msgspec

FORM = 1
"""The form of the data; a new one if something in it comes to mean something else."""


@dataclass(frozen=True)
class BudgetData:
    """What was spent: worlds for each decision, how far they were played, what was examined."""

    name: str
    worlds: int
    reach: int
    moments: int
    decisions: int


@dataclass(frozen=True)
class TurnData:
    """A turn or round that began after so many decisions."""

    after: int
    words: str


@dataclass(frozen=True)
class ChoiceData:
    """A choice at an examined moment: how often who decided won when it was played out."""

    action: str
    phrase: str
    chance: float
    low: float
    high: float
    games: int
    played: bool


@dataclass(frozen=True)
class ExaminedData:
    """What the played choice lost against its rival, with the 95 % interval of the pairs."""

    loss: float
    low: float
    high: float
    games: int
    choices: list[ChoiceData]
    reasons: list[str]


@dataclass(frozen=True)
class MomentData:
    """A decision. Without a mark it was not examined; `luck` and `gained` are for each seat."""

    number: int
    seat: int
    action: str
    phrase: str
    told: list[str]
    choices: int
    mark: str | None
    luck: list[float] | None
    gained: list[float] | None
    known: float | None
    """The chance of who decides, before it, as that seat could know."""
    examined: ExaminedData | None


@dataclass(frozen=True)
class PartData:
    """A part of a result, and half of its 95 % interval."""

    value: float
    off: float


@dataclass(frozen=True)
class SeatData:
    """A seat's result: the even share and all parts add up to it."""

    seat: int
    name: str
    even: float
    parts: dict[str, PartData]
    result: float
    marks: dict[str, int]
    sentence: str


@dataclass(frozen=True)
class TurningData:
    """A moment that decided: whose chances changed, from what to what, in words."""

    number: int
    seat: int
    before: float
    after: float
    sentence: str
    reasons: list[str]


@dataclass(frozen=True)
class ReviewData:
    """A whole review. `chances` has a row before each decision and one at the end."""

    form: int
    game: str
    rules: int
    components: str
    players: list[str]
    policy: str
    budget: BudgetData
    winners: list[int]
    points: list[int]
    turns: list[TurnData]
    chances: list[list[float]]
    off: list[list[float]]
    moments: list[MomentData]
    seats: list[SeatData]
    turning: list[TurningData]


def plain_data(review: ReviewData) -> dict[str, Any]:
    """The review as JSON has it."""
    return asdict(review)


def read(data: bytes | str) -> ReviewData:
    """A review that was kept as JSON."""
    return msgspec.json.decode(data, type=ReviewData)


def schema() -> dict[str, Any]:
    """What a review as JSON holds, as JSON Schema has it."""
    return msgspec.json.schema(ReviewData)
