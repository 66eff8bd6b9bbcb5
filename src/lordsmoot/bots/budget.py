"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter
from typing import Final

MOST_MILLISECONDS: Final = 3_600_000
BOTH: Final = "/"


class Budget:
    """So many iterations for each thought, or so many milliseconds; or both, whatever is first."""

    def __init__(self, iterations: int, milliseconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds
        self.begun = 0.0

    def begin(self) -> None:
        """A thought begins."""
        self.begun = perf_counter()

    def spent(self, iterations: int, part: float = 1.0) -> bool:
        """Whether so much of it is spent after so many iterations."""
        if self.iterations > 0 and iterations >= part * self.iterations:
            return True
        if self.milliseconds <= 0:
            return self.iterations <= 0
        seconds = part * self.milliseconds / 1000.0
        return iterations > 0 and perf_counter() >= self.begun + seconds


def budget(text: str) -> Budget:
    """`1000` iterations, `250ms`, or `1000/250ms`: both; ValueError if it is none of them."""
    first, mark, within = text.partition(BOTH)
    if not mark:
        return Budget(0, time_of(text)) if text.endswith("ms") else Budget(count_of(text))
    return Budget(count_of(first), time_of(within))


def count_of(text: str) -> int:
    count = int(text)
    if count > 0:
        return count
    raise ValueError(text)


def time_of(text: str) -> float:
    time = float(text.removesuffix("ms"))
    if text.endswith("ms") and 0 < time <= MOST_MILLISECONDS:
        return time
    raise ValueError(text)
