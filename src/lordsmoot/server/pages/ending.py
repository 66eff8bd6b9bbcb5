"""The end: who won and by how much, why it ended, the count, the way there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from lordsmoot.core.state import NO_SEAT
from lordsmoot.server.pages.chart import Chart, chart
from lordsmoot.server.pages.log_panel import changes, linked
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.story import Entry

MOST_TURNS: Final = 4
"""So many swings are told."""


@dataclass(frozen=True)
class Row:
    """A player in the count."""

    seat: Seat
    parts: list[int]
    points: int
    behind: int
    first: bool


@dataclass(frozen=True)
class Swing:
    """A decision by which the lead changed much."""

    number: int
    text: Markup
    changes: list[Data]
    version: int


@dataclass(frozen=True)
class Ending:
    """All that the last page shows."""

    verdict: str
    why: list[Markup]
    won: bool
    winner: Seat
    parts: list[str]
    rows: list[Row]
    chart: Chart | None
    swings: list[Swing]


def ending(look: Look) -> Ending:
    result = look.view["result"]
    scores = sorted(result["scores"], key=lambda one: one["seat"] not in result["winners"])
    scores.sort(key=lambda one: (one["seat"] not in result["winners"], -one["points"]))
    best = scores[0]["points"]
    names = list(dict.fromkeys(part for score in scores for part in score["parts"]))
    played = [one for one in look.story.standing() if one.points]
    turns = swings(look, played, scores[0]["seat"])
    numbers = [played.index(entry) for entry in turns]
    return Ending(
        verdict(look, result, scores),
        reasons(look),
        look.eyes in result["winners"],
        look.seats[scores[0]["seat"]],
        names,
        [
            Row(
                look.seats[score["seat"]],
                [score["parts"].get(part, 0) for part in names],
                score["points"],
                best - score["points"],
                score["seat"] in result["winners"],
            )
            for score in scores
        ],
        chart([one.points for one in played], [seat.name for seat in look.seats], numbers),
        [
            Swing(number, text(look, entry), changes(entry.before, entry.points), entry.version)
            for number, entry in enumerate(turns, 1)
        ],
    )


def verdict(look: Look, result: Data, scores: list[Data]) -> str:
    """Who won, in a line."""
    winners = [look.seats[seat] for seat in result["winners"]]
    margin = scores[0]["points"] - scores[-1 if len(scores) == 1 else 1]["points"]
    if len(winners) == len(look.seats):
        return f"A draw at {scores[0]['points']}"
    if len(winners) > 1:
        shared = " and ".join(seat.called for seat in winners)
        return f"{shared[:1].upper()}{shared[1:]} share the victory"
    if winners[0].you:
        return f"You won by {margin}" if margin else "You won"
    own = next((score["points"] for score in scores if score["seat"] == look.eyes), None)
    if own is not None:
        behind = scores[0]["points"] - own
        return f"You lost by {behind}" if behind else "You lost"
    return f"{winners[0].name} won by {margin}" if margin else f"{winners[0].name} won"


def reasons(look: Look) -> list[Markup]:
    """Why it ended: what was told last."""
    played = [one for one in look.story.standing() if one.happened]
    return [] if not played else [text(look, played[-1])]


def text(look: Look, entry: Entry) -> Markup:
    """What an entry brought about, in sentences."""
    narrator = look.rules.narrator
    eyes = NO_SEAT if look.eyes is None else look.eyes
    deeds = [deed for deed in narrator.deeds(entry.happened, eyes) if not deed.heading]
    return Markup(" ").join(linked(look, narrator.told(deed)) for deed in deeds)


def swings(look: Look, played: list[Entry], winner: int) -> list[Entry]:
    """The decisions by which the winner's lead changed most, in order."""
    found = [
        (abs(lead(entry.points, winner) - lead(entry.before, winner)), number)
        for number, entry in enumerate(played)
        if entry.before and entry.kind == "move"
    ]
    largest = sorted((one for one in found if one[0]), reverse=True)[:MOST_TURNS]
    return [played[number] for number in sorted(number for _, number in largest)]


def lead(points: list[int], seat: int) -> int:
    return points[seat] - max(other for i, other in enumerate(points) if i != seat)
