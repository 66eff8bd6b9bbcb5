"""The chances over the game as a picture: where lines, bands, marks and ticks stand."""

from collections.abc import Sequence
from dataclasses import dataclass

from lordsmoot.lab.review.data import ReviewData
from lordsmoot.lab.review.examine import MISTAKES

LEFT, RIGHT = 52, 1166
TOP, FOOT = 26, 202
WIDTH, HEIGHT = 1180, 236
LUCKY = 0.2
"""Luck that is worth a mark on the line."""
ROOM = 46
"""A turn has its words if it is so wide."""
MOST_TICKS = 10


@dataclass(frozen=True)
class Band:
    """A turn from left to right; every other one is shaded."""

    x: float
    width: float
    words: str
    shaded: bool


@dataclass(frozen=True)
class Spot:
    """A mark on a line: at which decision, of which kind, where."""

    number: int
    kind: str
    seat: int
    x: float
    y: float


@dataclass(frozen=True)
class Timeline:
    """All that the picture shows; with two seats it is the first one's chances alone."""

    lines: list[str]
    areas: list[str]
    even: float
    bands: list[Band]
    spots: list[Spot]
    ticks: list[tuple[float, int]]
    grid: list[tuple[float, int]]
    label: str


def timeline(review: ReviewData) -> Timeline:
    """The picture of a review."""
    last = max(1, len(review.moments))
    seats = len(review.players)
    shown = 1 if seats == 2 else seats
    rows = [[row[seat] for row in review.chances] for seat in range(shown)]
    return Timeline(
        lines=[path(row, last) for row in rows],
        areas=areas(rows[0], last) if seats == 2 else [],
        even=height(1 / seats),
        bands=bands(review, last),
        spots=[*luck_spots(review, shown, last), *mistake_spots(review, shown, last)],
        ticks=[(along(n, last), n) for n in range(0, last + 1, step(last))],
        grid=[(height(n / 100), n) for n in (0, 25, 50, 75, 100)],
        label=label(review),
    )


def along(number: int, last: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * number / last, 1)


def height(share: float) -> float:
    return round(FOOT - (FOOT - TOP) * share, 1)


def path(row: Sequence[float], last: int) -> str:
    """The line through all chances."""
    return "M" + "L".join(f"{along(n, last)} {height(one)}" for n, one in enumerate(row))


def areas(row: Sequence[float], last: int) -> list[str]:
    """What lies between the line and an even chance: above it, and below."""
    edge = height(0.5)
    out: list[str] = []
    for keep in (max, min):
        points = "L".join(f"{along(n, last)} {height(keep(one, 0.5))}" for n, one in enumerate(row))
        out.append(f"M{LEFT} {edge}L{points}L{along(len(row) - 1, last)} {edge}z")
    return out


def bands(review: ReviewData, last: int) -> list[Band]:
    """Turns or rounds; the words of a narrow one are left out."""
    starts = sorted({turn.after: turn.words for turn in review.turns}.items())
    out: list[Band] = []
    for number, (after, words) in enumerate(starts):
        end = starts[number + 1][0] if number + 1 < len(starts) else last
        x, width = along(after, last), round(along(end, last) - along(after, last), 1)
        short = words.partition(":")[0]
        fits = width >= ROOM and len(short) * 7 <= width + ROOM
        out.append(Band(x, width, short if fits else str(number + 1), number % 2 == 0))
    return out


def mistake_spots(review: ReviewData, shown: int, last: int) -> list[Spot]:
    """Mistakes stand on the line of who made them, where it was before."""
    return [
        spot(review, moment.number, moment.mark, moment.seat, shown, last)
        for moment in review.moments
        if moment.mark in MISTAKES
    ]


def luck_spots(review: ReviewData, shown: int, last: int) -> list[Spot]:
    """Great luck stands on the line of whom it favoured."""
    out: list[Spot] = []
    for moment in review.moments:
        if moment.luck is not None and max(moment.luck) >= LUCKY:
            seat = moment.luck.index(max(moment.luck))
            out.append(spot(review, moment.number, "luck", seat, shown, last))
    return out


def spot(review: ReviewData, number: int, kind: str, seat: int, shown: int, last: int) -> Spot:
    row = review.chances[number - 1]
    at = row[seat] if shown > 1 else row[0]
    return Spot(number, kind, seat, along(number - 1, last), height(at))


def step(span: int) -> int:
    """A step of an axis: 1, 2, 5, 10, 20, 50, ..."""
    size = 1
    while span > MOST_TICKS * size:
        size = size * 5 // 2 if str(size)[0] == "2" else size * 2
    return size


def label(review: ReviewData) -> str:
    """What the picture shows, in a sentence."""
    ends = ", ".join(
        f"{name} from {round(100 * first)} to {round(100 * last)} in 100"
        for name, first, last in zip(
            review.players, review.chances[0], review.chances[-1], strict=True
        )
    )
    return f"Winning chances over {len(review.moments)} decisions: {ends}"
