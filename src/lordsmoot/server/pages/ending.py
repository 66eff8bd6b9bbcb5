"""The end: who won and by how much, why it ended, the count, the way there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.core.score import Line
from lordsmoot.core.sentence import capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.view import PointsData
from lordsmoot.server.pages.chart import Chart, chart
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.sentences import linked
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
    lines: str
    """How the points came about, in words."""


@dataclass(frozen=True)
class Swing:
    """A decision by which the lead changed much."""

    number: int
    when: Markup
    """The turn or round in which it was taken."""
    text: Markup
    changes: list[PointsData]
    version: int


@dataclass(frozen=True)
class Ending:
    """All that the last page shows."""

    verdict: str
    standing: str
    """Who won with how much, and which place was the reader's."""
    why: list[Markup]
    won: bool
    winner: Seat | None
    formula: str
    unit: str
    parts: list[str]
    rows: list[Row]
    chart: Chart | None
    swings: list[Swing]


def ending(look: Look) -> Ending:
    result = look.view["result"]
    scores = ranked(look, result)
    names = parts_of(scores)
    played = [one for one in look.story.standing() if one.points]
    numbers = swings(played, scores[0]["seat"])
    return Ending(
        verdict(look, result, scores),
        standing(look, result, scores),
        reasons(look),
        look.eyes in result["winners"],
        look.seats[result["winners"][0]] if result["winners"] else None,
        look.rules.about.formula,
        look.rules.about.unit,
        names,
        [row(look, score, names, scores[0], result["winners"]) for score in scores],
        chart([one.points for one in played], [seat.name for seat in look.seats], numbers),
        [swing(look, number, played[: at + 1]) for number, at in enumerate(numbers, 1)],
    )


def parts_of(scores: list[Data]) -> list[str]:
    """What points are made of; one part alone is the whole."""
    names = list(dict.fromkeys(part for score in scores for part in score["parts"]))
    return names if len(names) > 1 else []


def swing(look: Look, number: int, played: list[Entry]) -> Swing:
    """The last of some decisions, by which the lead changed, with its number in the chart."""
    *before, entry = played
    told = text(look, entry)
    return Swing(number, heading(look, before), told, entry.changes(), entry.version)


def ranked(look: Look, result: Data) -> list[Data]:
    """Everybody's count: the winners first, who resigned last."""
    return sorted(
        result["scores"],
        key=lambda one: (
            look.seats[one["seat"]].resigned,
            one["seat"] not in result["winners"],
            -one["points"],
        ),
    )


def row(look: Look, score: Data, names: list[str], best: Data, winners: list[int]) -> Row:
    """One player's count, its parts under these names."""
    return Row(
        look.seats[score["seat"]],
        [score["parts"].get(part, 0) for part in names],
        score["points"],
        best["points"] - score["points"],
        score["seat"] in winners,
        summed(look, score["lines"]),
    )


def verdict(look: Look, result: Data, scores: list[Data]) -> str:
    """Who won, in a line."""
    winners = [look.seats[seat] for seat in result["winners"]]
    if not winners:
        return "The game was abandoned"
    if look.eyes is not None and look.seats[look.eyes].resigned:
        return "You resigned"
    if len(winners) == len(look.seats):
        return f"A draw at {scores[0]['points']}"
    if len(winners) > 1:
        return f"{capital(' and '.join(seat.called for seat in winners))} share the victory"
    points = {score["seat"]: score["points"] for score in scores}
    return won_by(look, winners[0], [score["points"] for score in scores], points.get(look.eyes))


def won_by(look: Look, winner: Seat, points: list[int], own: int | None) -> str:
    """By how much one player won; of the points the winner's come first, the next best second."""
    margin, behind = points[0] - points[1], points[0] - (own or 0)
    if winner.you:
        return f"You won by {some(look, margin)}" if margin else "You won on the tie-break"
    if own is None:
        return f"{winner.name} won by {some(look, margin)}" if margin else f"{winner.name} won"
    return f"You lost by {some(look, behind)}" if behind > 0 else "You lost on the tie-break"


def some(look: Look, number: int) -> str:
    """Points by themselves; anything else by its name."""
    unit = look.rules.about.unit
    return str(number) if unit == "point" else f"{number} {unit}{'' if number == 1 else 's'}"


def summed(look: Look, lines: list[Data]) -> str:
    """How points came about, each line with what it brought; equal lines are told once."""
    brought: dict[str, list[int]] = {}
    for line in lines:
        if line["points"]:
            brought.setdefault(counted(look, line), []).append(line["points"])
    return "; ".join(
        f"{text}{f' x {len(points)}' if len(points) > 1 else ''}"
        f"{'' if text.startswith(f'{sum(points)} ') else f' = {sum(points)}'}"
        for text, points in brought.items()
    )


def counted(look: Look, line: Data) -> str:
    """A line of the count in words."""
    parts = {name: value for name, value in line.items() if name not in ("line", "points")}
    return look.rules.count_words(Line(line["line"], line["points"], parts))


def standing(look: Look, result: Data, scores: list[Data]) -> str:
    """Who won with how much, and which place was the reader's; the verdict says the rest."""
    if not result["winners"] or look.eyes in result["winners"] or look.eyes is None:
        return ""
    best = scores[0]
    won = f"{look.seats[best['seat']].name} won with {best['points']}."
    if len(scores) == 2 or look.seats[look.eyes].resigned:
        return won
    came = place_of(look, scores, len(result["winners"]))
    return f"{won} {came}" if len(result["winners"]) == 1 else came


PLACES: Final = ["first", "second", "third", "fourth", "fifth", "sixth"]


def place_of(look: Look, scores: list[Data], winners: int) -> str:
    """Which place was that of a reader who lost, and who shares it."""
    own = next(score["points"] for score in scores if score["seat"] == look.eyes)
    losers = [score for score in scores[winners:] if score["seat"] != look.eyes]
    ahead = winners + sum(score["points"] > own for score in losers)
    beside = [look.seats[one["seat"]].name for one in losers if one["points"] == own]
    shared = f" with {' and '.join(beside)}" if beside else ""
    return f"You came {PLACES[ahead]}{shared}."


def heading(look: Look, before: list[Entry]) -> Markup:
    """The turn or round in which a decision was taken after some others, as the log calls it."""
    narrator = look.rules.narrator
    eyes = NO_SEAT if look.eyes is None else look.eyes
    for entry in reversed(before):
        for event in reversed(entry.happened):
            if event.kind in narrator.headings:
                return linked(look, narrator.sentence(event, eyes)).rstrip(".")
    return Markup("")


def reasons(look: Look) -> list[Markup]:
    """Why it ended: who left, or what was told last."""
    left = [escape(f"{capital(seat.called)} resigned.") for seat in look.seats if seat.resigned]
    if look.standing["ended"]:
        return left or [Markup("All stopped playing; nobody wins.")]
    played = [one for one in look.story.standing() if one.happened]
    if found := announced(look, played):
        return [*left, *found]
    return [*left, *([] if not played else [text(look, played[-1])])]


def announced(look: Look, played: list[Entry]) -> list[Markup]:
    """What told that the end was near and why, in games that say so before it comes."""
    latest = {event["event"]: event["sentence"] for one in played for event in one.events}
    announce = look.rules.about.announce
    if not any(name in latest for name in announce):
        return []
    return [escape(latest[name]) for name in (*announce, "ends") if latest.get(name)]


def text(look: Look, entry: Entry) -> Markup:
    """What an entry brought about, in sentences."""
    narrator = look.rules.narrator
    eyes = NO_SEAT if look.eyes is None else look.eyes
    deeds = [deed for deed in narrator.deeds(entry.happened, eyes) if not deed.heading]
    return Markup(" ").join(linked(look, narrator.told(deed)) for deed in deeds)


def swings(played: list[Entry], winner: int) -> list[int]:
    """The numbers of the decisions by which the winner's lead changed most, in order."""
    found = [
        (abs(lead(entry.points, winner) - lead(entry.before, winner)), number)
        for number, entry in enumerate(played)
        if entry.before and entry.before != entry.points and entry.kind == "move"
    ]
    largest = sorted((one for one in found if one[0]), reverse=True)[:MOST_TURNS]
    return sorted(number for _, number in largest)


def lead(points: list[int], seat: int) -> int:
    return points[seat] - max(other for i, other in enumerate(points) if i != seat)
