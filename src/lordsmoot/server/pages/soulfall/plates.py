"""Plates between cracks: the land round each point, up to halfway to the others."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

Point = tuple[float, float]
CORNERS: Final = 9


def plates(points: list[Point], size: float) -> list[list[Point]]:
    """For each point the land within a size that is nearer to it than to any other."""
    found = []
    for point in points:
        plate = rock(point, size)
        for other in points:
            if other != point:
                plate = nearer(plate, point, other)
        found.append(plate)
    return found


def rock(point: Point, size: float) -> list[Point]:
    """A ragged piece of land, always the same at the same place."""
    x, y = point
    out = []
    for corner in range(CORNERS):
        turn = 2 * pi * (corner + 0.3 * sin(x + 3 * y)) / CORNERS
        far = size * (0.9 + 0.12 * sin(7 * corner + x))
        out.append((x + far * cos(turn), y + far * sin(turn)))
    return out


def nearer(plate: list[Point], point: Point, other: Point) -> list[Point]:
    """What is left of a plate on one point's side of the line halfway to another."""
    (px, py), (ox, oy) = point, other
    dx, dy = ox - px, oy - py
    limit = ((px + ox) * dx + (py + oy) * dy) / 2

    def beyond(corner: Point) -> float:
        return corner[0] * dx + corner[1] * dy - limit

    out: list[Point] = []
    for here, there in zip(plate, plate[1:] + plate[:1], strict=True):
        a, b = beyond(here), beyond(there)
        if a <= 0:
            out.append(here)
        if (a < 0 < b) or (b < 0 < a):
            share = a / (a - b)
            out.append(
                (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
            )
    return out


def shrunk(plate: list[Point], by: float) -> list[Point]:
    """A plate drawn in towards its middle, so that a crack shows round it."""
    x = sum(corner[0] for corner in plate) / len(plate)
    y = sum(corner[1] for corner in plate) / len(plate)
    out = []
    for corner in plate:
        dx, dy = corner[0] - x, corner[1] - y
        far = max((dx * dx + dy * dy) ** 0.5, 0.001)
        share = max(0.0, 1 - by / far)
        out.append((x + dx * share, y + dy * share))
    return out


def outline(plate: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in plate) + "z"
