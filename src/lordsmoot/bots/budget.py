"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter
from typing import Final

MOST_MILLISECONDS: Final = 3_600_000


class Budget:
    """So many iterations for each thought, or so many milliseconds; of both what is first."""

    def __init__(self, iterations: int, milliseconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds
        self.begun = 0.0

    def begin(self) -> None:
        """A thought begins."""
        self.begun = perf_counter()

    def spent(self, iterations: int, part: float = 1.0) -> bool:
        """Whether so much of it is spent after so many iterations."""
        if self.milliseconds <= 0 or self.iterations > 0:
            if iterations >= part * self.iterations:
                return True
        seconds = part * self.milliseconds / 1000.0
        return self.milliseconds > 0 and iterations > 0 and perf_counter() >= self.begun + seconds


def budget(text: str) -> Budget:
    """`1000` iterations, or `250ms`; ValueError if it is neither."""
    if text.endswith("ms"):
        time = float(text[:-2])
        if 0 < time <= MOST_MILLISECONDS:
            return Budget(0, time)
    elif int(text) > 0:
        return Budget(int(text))
    raise ValueError(text)
