"""Features by number: how a game declares what a program that learns is told.

A feature is a whole number from 0 to 255 with a name. Seats are counted from the one that looks:
`me`, then `+1`, `+2` in the order of play. What belongs to a board has a shape.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from lordsmoot.core.features import Board

BYTE: Final = 255


@mypyc_attr(allow_interpreted_subclasses=True)
class FeatureList:
    """Every feature that was declared, with its name and the most that it can be."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.who: Final = ["me", *[f"+{after}" for after in range(1, seats)]]
        self.names: Final[list[str]] = []
        self.most: Final[list[int]] = []
        self.boards: Final[list[Board]] = []

    def one(self, name: str, most: int = 1) -> int:
        """A feature; one that may be more than 255 is two, the second counting 256s."""
        self.names.append(name)
        self.most.append(min(most, BYTE))
        if most > BYTE:
            self.names.append(f"{name}, times 256")
            self.most.append(most >> 8)
        return len(self.names) - (2 if most > BYTE else 1)

    def each(self, name: str, names: list[str], most: int = 1) -> int:
        """A feature for each name, numbered from the one that is given."""
        first = len(self.names)
        for one in names:
            self.names.append(f"{name}: {one}")
            self.most.append(most)
        return first

    def board(self, name: str, planes: list[str], rows: int, columns: int, most: int) -> Board:
        """Planes of rows and columns."""
        board = Board(name, len(self.names), planes, rows, columns)
        for plane in planes:
            for row in range(rows):
                for column in range(columns):
                    self.names.append(f"{name}: {plane}, row {row}, column {column}")
                    self.most.append(most)
        self.boards.append(board)
        return board


def put(out: vec[u8], feature: i64, value: i64) -> None:
    """Set an amount that may be more than 255."""
    out[feature] = u8(value & BYTE)
    if value > BYTE:
        out[feature + 1] = u8(min(value >> 8, BYTE))
