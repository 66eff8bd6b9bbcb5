"""Hexes with a flat top, in columns: a hex is (column, row), where a row is half a hex high.

Column and row of a hex are both even or both odd, so that its neighbours are two rows above and
below and one row up or down in the columns beside it.
"""

from __future__ import annotations

from typing import Final

Spot = tuple[int, int]

AROUND: Final[list[Spot]] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


def beside(spot: Spot) -> list[Spot]:
    """The six spots around one."""
    return [(spot[0] + column, spot[1] + row) for column, row in AROUND]


def moved(spot: Spot, by: Spot) -> Spot:
    return spot[0] + by[0], spot[1] + by[1]


def turned(spot: Spot, sixths: int) -> Spot:
    """A spot turned clockwise around (0, 0)."""
    column, row = spot
    for _ in range(sixths % 6):
        down = (row - column) // 2
        column, row = -down, 2 * column + down
    return column, row


def named(columns: list[list[int]]) -> dict[str, Spot]:
    """The hexes of an outline: `b3` is the third of the second column."""
    return {
        f"{COLUMNS[column]}{number}": (column, row)
        for column, rows in enumerate(columns)
        for number, row in enumerate(rows, 1)
    }


def neighbours(spots: dict[Spot, int]) -> list[list[int]]:
    """For each number given to a spot, in their order, the numbers of the spots beside it."""
    return [[spots[near] for near in beside(spot) if near in spots] for spot in spots]
