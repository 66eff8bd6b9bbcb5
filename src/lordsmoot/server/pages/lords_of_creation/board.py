"""Where hexes lie on the board, and lines round them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import Final

SIZE: Final = 30.0
"""From the middle of a hex to a corner, in units of the board."""
ROWS: Final = "abcdefghijk"
MIDDLE: Final = 5
NEXT: Final = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)]
"""The neighbours of a hex, as row and column steps, beginning with the one on the right."""


@cache
def middle(row: int, column: int) -> tuple[float, float]:
    """The middle of a hex on the board."""
    wide = sqrt(3) * SIZE
    return wide * (column + abs(row - MIDDLE) / 2 + 0.5), SIZE * (1.5 * row + 1)


def corners(size: float) -> list[tuple[float, float]]:
    """The corners of a hex round its middle, clockwise from the upper right."""
    side, half = sqrt(3) / 2 * size, size / 2
    return [(side, -half), (side, half), (0, size), (-side, half), (-side, -half), (0, -size)]


@cache
def outline(size: float) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners(size)) + "z"


def box(middles: list[tuple[float, float]]) -> str:
    """The part of the board that holds all hexes, with their names beside it."""
    left, right = min(x for x, _ in middles) - 50, max(x for x, _ in middles) + 52
    top, bottom = min(y for _, y in middles) - 36, max(y for _, y in middles) + 34
    return f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"


@lru_cache(1_000)
def border(land: frozenset[str]) -> str:
    """The line round these hexes."""
    at = corners(SIZE)
    parts = []
    for name in sorted(land):
        x, y = middle(*place(name))
        for side, other in enumerate(neighbours(name)):
            if other not in land:
                (ax, ay), (bx, by) = at[side], at[(side + 1) % 6]
                parts.append(f"M{x + ax:.1f} {y + ay:.1f}L{x + bx:.1f} {y + by:.1f}")
    return "".join(parts)


def place(name: str) -> tuple[int, int]:
    """The row and the column of a hex."""
    return ROWS.index(name[0]), int(name[1:]) - 1


def neighbours(name: str) -> list[str]:
    """The hexes beside one, clockwise from the right; names off the world lead nowhere."""
    row, column = place(name)
    across = column - min(row, MIDDLE)
    found = []
    for down, right in NEXT:
        below = row + down
        start = min(below, MIDDLE)
        number = across + right + start + 1
        on = 0 <= below < len(ROWS) and 1 <= number <= 11 - abs(below - MIDDLE)
        found.append(f"{ROWS[below]}{number}" if on else "")
    return found
