"""Points over time as lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

WIDTH: Final = 600
HEIGHT: Final = 200


@dataclass(frozen=True)
class Line:
    """One seat's points as a path."""

    seat: int
    path: str
    last: int


@dataclass(frozen=True)
class Plot:
    """Every seat's line, and a sentence that says what they show."""

    lines: list[Line]
    ticks: list[tuple[float, int]]
    label: str
    width: int = WIDTH
    height: int = HEIGHT


def plot(points: list[list[int]]) -> Plot | None:
    """The lines for each moment's points; None if the game has no running count."""
    if not points or not points[0]:
        return None
    low = min(min(moment) for moment in points)
    high = max(max(max(moment) for moment in points), low + 1)
    lines = [
        Line(seat, path([moment[seat] for moment in points], low, high), points[-1][seat])
        for seat in range(len(points[0]))
    ]
    ticks = [(place(value, low, high), value) for value in range(low, high + 1, step(high - low))]
    label = f"Points over {len(points)} steps, between {low} and {high}"
    return Plot(lines, ticks, label)


def path(values: list[int], low: int, high: int) -> str:
    across = WIDTH / max(1, len(values) - 1)
    steps = [f"{i * across:.1f} {place(v, low, high):.1f}" for i, v in enumerate(values)]
    return "M" + "L".join(steps)


def place(value: int, low: int, high: int) -> float:
    return HEIGHT - (value - low) * HEIGHT / (high - low)


def step(span: int) -> int:
    return max(1, span // 5)
