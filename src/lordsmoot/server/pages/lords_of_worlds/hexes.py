"""Hexes of Lords of Worlds in the plane: where they lie, and the line round some of them."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from typing import Final

from lordsmoot.games.lords_of_worlds.view import CellSeen

SIZE: Final = 30.0
"""From the middle of a hex to a corner, in units of the board."""
AROUND: Final = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)]
"""The neighbours of a hex, clockwise from the lower right, in columns and half rows."""


def corners(size: float) -> list[tuple[float, float]]:
    """The corners of a hex round its middle, clockwise from the right."""
    half, side = size / 2, sqrt(3) / 2 * size
    return [(size, 0.0), (half, side), (-half, side), (-size, 0.0), (-half, -side), (half, -side)]


def middle(at: list[int]) -> tuple[float, float]:
    return round(1.5 * SIZE * at[0], 1), round(sqrt(3) / 2 * SIZE * at[1], 1)


def border(planet: dict[str, CellSeen], cells: list[str]) -> str:
    """The line round some hexes of a planet."""
    spots = {tuple(planet[name]["at"]) for name in cells}
    turns = corners(SIZE)
    parts = []
    for name in cells:
        at = planet[name]["at"]
        x, y = middle(at)
        for (dx, dy), (a, b) in zip(AROUND, pairwise([*turns, turns[0]]), strict=True):
            if (at[0] + dx, at[1] + dy) not in spots:
                parts.append(f"M{x + a[0]:.1f} {y + a[1]:.1f}L{x + b[0]:.1f} {y + b[1]:.1f}")
    return "".join(parts)
