"""Boards of hexagons: axial coordinates for people who draw, numbers and tables for rules.

A hex is a pair (q, r): q counts along a row, r counts rows downwards. A board of columns, its
hexes with a flat top, is the same board leaning: q counts columns, r counts down a column. A `Grid`
numbers the hexes of one board and answers with numbers; which hexes matter is a game's business.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]

AROUND: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The way to each neighbour, clockwise from the right."""


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes that share an edge with this one."""
    return [moved(at, way) for way in AROUND]


def moved(at: Hex, by: Hex) -> Hex:
    """The hex that lies so far from another."""
    return at[0] + by[0], at[1] + by[1]


def turned(at: Hex, sixths: int) -> Hex:
    """Where a hex comes to lie when the board is turned clockwise around (0, 0)."""
    q, r = at
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def from_column(column: int, row: int) -> Hex:
    """The hex that is drawn in a column at a row; rows are half a hex high."""
    return column, (row - column) // 2


def drawn(at: Hex) -> list[int]:
    """The column and the row of a hex: the way back from `from_column`."""
    return [at[0], 2 * at[1] + at[0]]


def distance(a: Hex, b: Hex) -> int:
    """How many steps it takes from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(middle: Hex, radius: int) -> list[Hex]:
    """The hexes at one distance from the middle, clockwise from the right."""
    if radius == 0:
        return [middle]
    out: list[Hex] = []
    q, r = middle[0] + radius, middle[1]
    for i in range(len(AROUND)):
        # From the corner on the right the way round turns by one sixth at every corner.
        along = AROUND[(i + 2) % len(AROUND)]
        for _ in range(radius):
            out.append((q, r))
            q, r = q + along[0], r + along[1]
    return out


def hexagon(radius: int) -> list[Hex]:
    """All hexes up to a distance from (0, 0), row by row."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if abs(q + r) <= radius]


class Grid:
    """The hexes of a board by number, and who lies next to whom."""

    def __init__(self, hexes: list[Hex]) -> None:
        self.hexes: Final = hexes
        self.number: Final[dict[Hex, int]] = {at: i for i, at in enumerate(hexes)}
        self.beside: Final[list[list[int]]] = [self.numbers(neighbours(at)) for at in hexes]
        self.beyond: Final[list[list[int]]] = [self.numbers(ring(at, 2)) for at in hexes]

    def numbers(self, hexes: list[Hex]) -> list[int]:
        """The numbers of those hexes that are on the board."""
        return [self.number[at] for at in hexes if at in self.number]

    def between(self, a: int, b: int) -> list[int]:
        """The hexes that lie next to both."""
        return [i for i in self.beside[a] if i in self.beside[b]]

    def across(self, a: int, water: list[bool]) -> list[int]:
        """The hexes two steps away over one hex of water; those next to `a` are not among them."""
        return [b for b in self.beyond[a] if any(water[i] for i in self.between(a, b))]
