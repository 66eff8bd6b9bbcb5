"""Everybody's points over the game as steps, with axes, and numbers where it was decided."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

LEFT: Final = 42
RIGHT: Final = 542
TOP: Final = 12
FOOT: Final = 200
LABEL: Final = 16
"""So far apart are the values at the end of the lines."""


@dataclass(frozen=True)
class Line:
    """One seat's points as a path, and where its last value stands."""

    seat: int
    path: str
    last: int
    label: float


@dataclass(frozen=True)
class Chart:
    """The lines, the ticks of both axes, and a sentence that says what they show."""

    lines: list[Line]
    across: list[tuple[float, int]]
    up: list[tuple[float, int]]
    marks: list[float]
    lanes: list[int]
    """How many rows down each mark stands, so that none covers another."""
    label: str


def chart(points: list[list[int]], names: list[str], decided: list[int]) -> Chart | None:
    """The points after each decision; None if there is nothing to show."""
    if len(points) < 2 or not points[0]:
        return None
    low = min(0, *map(min, points))
    high = max(low + 1, *map(max, points))
    lines = lines_of(points, low, high)
    last = len(points) - 1
    return Chart(
        lines,
        [(along(n, last), n) for n in range(0, last + 1, round_step(last))],
        [(height(n, low, high), n) for n in range(low, high + 1, round_step(high - low))],
        [along(n, last) for n in decided],
        lanes([along(n, last) for n in decided]),
        f"Points over {last} decisions: "
        + ", ".join(f"{names[line.seat]} ends with {line.last}" for line in lines),
    )


def lines_of(points: list[list[int]], low: int, high: int) -> list[Line]:
    """A line a seat, their ends set apart."""
    last = points[-1]
    ends = spread([height(points, low, high) for points in last])
    return [
        Line(seat, path([one[seat] for one in points], low, high), last[seat], ends[seat])
        for seat in range(len(last))
    ]


def path(values: list[int], low: int, high: int) -> str:
    """Steps: a value holds until the next."""
    last = len(values) - 1
    out = f"M{LEFT} {height(values[0], low, high):.1f}"
    for number, value in enumerate(values):
        if number and value != values[number - 1]:
            out += f"H{along(number, last):.1f}V{height(value, low, high):.1f}"
    return f"{out}H{RIGHT}"


def along(number: int, last: int) -> float:
    return LEFT + (RIGHT - LEFT) * number / last


def height(value: int, low: int, high: int) -> float:
    return FOOT - (value - low) * (FOOT - TOP) / (high - low)


def spread(places: list[float]) -> list[float]:
    """The same places, set apart so that none covers another."""
    out = places.copy()
    order = sorted(range(len(places)), key=lambda i: places[i])
    for before, here in pairwise(order):
        out[here] = max(out[here], out[before] + LABEL)
    return out


def lanes(places: list[float]) -> list[int]:
    """For marks from left to right, the first row in which the one before leaves room."""
    out: list[int] = []
    for number, place in enumerate(places):
        near = [out[i] for i in range(number) if place - places[i] < LABEL + 2]
        out.append(next(row for row in range(number + 1) if row not in near))
    return out


def round_step(span: int) -> int:
    """A step of an axis: 1, 2, 5, 10, 20, 50, ... so that there are at most eight."""
    step = 1
    while span > 8 * step:
        step = step * 5 // 2 if str(step)[0] == "2" else step * 2
    return step
