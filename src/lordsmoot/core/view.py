"""What the door tells as plain data, by type: every front, program and the API's description
read these."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class PieceData(TypedDict):
    """Some words of a sentence; `seat`, `you` and `called` if they depend on who reads them."""

    text: str
    seat: NotRequired[int]
    you: NotRequired[str]
    called: NotRequired[bool]
    name: NotRequired[str]


class LegalData(TypedDict):
    """An action that may be chosen, and its words."""

    action: str
    phrase: str


class BarredData(TypedDict):
    """Why something that one might look for cannot be chosen now, and the clause that says so."""

    why: str
    clause: str


class ScoreData(TypedDict):
    """A seat's points, the parts they are made of, and the lines of the count."""

    seat: int
    points: int
    parts: dict[str, int]
    lines: list[dict[str, Any]]


class ResultData(TypedDict):
    """The count; several winners share the victory."""

    scores: list[ScoreData]
    winners: list[int]


class View(TypedDict):
    """All that a seat may know of a table; a spectator's has no seat."""

    game: str
    version: int
    seat: int | None
    seats: int
    over: bool
    actors: list[int]
    asked: dict[str, Any] | None
    question: str
    clauses: str
    legal: list[LegalData]
    barred: dict[str, BarredData]
    table: Any
    standing: list[ScoreData]
    result: ResultData | None


PointsData = TypedDict("PointsData", {"seat": int, "from": int, "to": int})
"""A seat's points, before and after."""


class DeedData(TypedDict):
    """What a player did, with all that it caused, as one sentence; and whose points it changed."""

    deed: str
    seat: int | None
    heading: bool
    times: int
    names: list[str]
    sentence: list[PieceData]
    changes: list[PointsData]


class ReasonData(TypedDict):
    """Why something cannot be done, and the clause of the rules that says so."""

    sentence: list[PieceData]
    clause: str


class OddsData(TypedDict):
    """How likely either line is to change a number by `least` or more; chances are fractions."""

    least: int
    chosen: list[int]
    other: list[int]


class DifferenceData(TypedDict):
    """Why one line rather than another: a number before, and after either line.

    `fact` is its sort, `of` its name, `what` the thing it is about. `other` is null if that hangs
    on what the seat cannot know. With `odds` dice decide, and the numbers are the likeliest.
    """

    fact: str
    of: str
    what: str
    seat: int | None
    before: int
    chosen: int
    other: int | None
    odds: OddsData | None
    sentence: list[PieceData]
    clause: str


ChangeData = TypedDict("ChangeData", {"seat": int, "part": str, "from": int, "to": int})
"""A part of a seat's points, or what it has of something, before and after."""


class EndingData(TypedDict):
    """One thing that a choice may lead to; its chance is a fraction.

    `held` is what somebody has more or less of beside points; `ends` what is over by it, if
    anything: `turn` or `game`.
    """

    chance: list[int]
    changes: list[ChangeData]
    held: list[ChangeData]
    ends: str
    told: list[list[PieceData]]
    then: dict[str, Any] | None


class PreviewData(TypedDict):
    """What a choice would bring: certain with one ending, exact chances with several."""

    action: str
    learns: bool
    places: list[str]
    endings: list[EndingData]
