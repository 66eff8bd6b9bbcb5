"""Boards of hexagons: axial coordinates for people who draw, numbers and tables for rules.

A hex is a pair (q, r): q counts along a row, r counts rows downwards. A `Grid` numbers the hexes of
one board row by row and answers with numbers; which hexes matter is a game's business.
"""

from __future__ import annotations

from typing import Final

Hex = tuple[int, int]

AROUND: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
"""The way to each neighbour, clockwise from the right."""


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes that share an edge with this one."""
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


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
