"""What the parts of a step, the piles and the boards of a game are as features of an encoder."""

from __future__ import annotations

from typing import Final

ONE_OF: Final = 0
PACKED: Final = 1
OF_SEAT: Final = 2
NUMBER: Final = 3


class Part:
    """A number of a pending step: what it stands for, so that it becomes features."""

    def __init__(self, name: str, how: int, names: list[str], bits: int, most: int) -> None:
        self.name: Final = name
        self.how: Final = how
        self.names: Final = names
        self.bits: Final = bits
        self.most: Final = most


def one_of(name: str, names: list[str]) -> Part:
    """One of some names, or none of them if it is less than 0."""
    return Part(name, ONE_OF, names, 0, 1)


def some_of(name: str, names: list[str], bits: int = 1) -> Part:
    """Some of the names, as a mask; with more bits, how many of each."""
    return Part(name, PACKED, names, bits, (1 << bits) - 1)


def seat(name: str) -> Part:
    """A player."""
    return Part(name, OF_SEAT, [], 0, 1)


def amount(name: str, most: int) -> Part:
    """A number from 0 on."""
    return Part(name, NUMBER, [], 0, most)


class Seen:
    """A pile: how many cards of each kind certainly lie there, and how many others."""

    def __init__(self, name: str, names: list[str], copies: int, size: int) -> None:
        self.name: Final = name
        self.names: Final = names
        self.copies: Final = copies
        self.size: Final = size


class Board:
    """Features that have a shape: some planes of rows and columns, one after the other.

    `vector[base : base + size].reshape(shape)` is the board of an encoded vector.
    """

    def __init__(self, name: str, base: int, planes: list[str], rows: int, columns: int) -> None:
        self.name: Final = name
        self.base: Final = base
        self.planes: Final = planes
        self.shape: Final = (len(planes), rows, columns)
        self.size: Final = len(planes) * rows * columns
        self.plane: Final = rows * columns
