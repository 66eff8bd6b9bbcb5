"""How long a bot may think."""

from __future__ import annotations

from time import perf_counter
from typing import Final

MOST_MILLISECONDS: Final = 3_600_000


class Budget:
    """So many iterations for each decision, or so many milliseconds."""

    def __init__(self, iterations: int, milliseconds: float = 0.0) -> None:
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds
        self.end = 0.0

    def begin(self) -> None:
        """A decision is to be made."""
        self.end = perf_counter() + self.milliseconds / 1000.0

    def spent(self, iterations: int) -> bool:
        """Whether no thought is left after so many iterations."""
        if self.milliseconds > 0:
            return iterations > 0 and perf_counter() >= self.end
        return iterations >= self.iterations


def budget(text: str) -> Budget:
    """`1000` iterations, or `250ms`; ValueError if it is neither."""
    if text.endswith("ms"):
        time = float(text[:-2])
        if 0 < time <= MOST_MILLISECONDS:
            return Budget(0, time)
    elif int(text) > 0:
        return Budget(int(text))
    raise ValueError(text)
