"""What a server counts of itself: plain numbers, by kind of thing and never by name."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""The bounds by which times are counted."""


class Times:
    """How long something took, how often."""

    def __init__(self) -> None:
        self.counts: Final = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """How many took at most so long, for each bound."""
        out, total = [], 0
        for bound, count in zip([*map(str, SECONDS), "+Inf"], self.counts, strict=True):
            total += count
            out.append((bound, float(total)))
        return out


class Measures:
    """All counts of one server."""

    def __init__(self) -> None:
        self.requests: Final[Counter[tuple[str, str, str]]] = Counter()
        """By method, path with its names left open, and status."""
        self.answered: Final = Times()
        """Requests, without those that stay open."""
        self.refusals: Final[Counter[str]] = Counter()
        """By kind."""
        self.entries: Final[Counter[str]] = Counter()
        """What was written to logs, by kind; decisions of bots and of the room are `auto`."""
        self.commits: Final = Times()
        self.failures: Final[Counter[str]] = Counter()
        """Commits that the database did not take, by kind of error."""

    def request(self, method: str, path: str, status: int, seconds: float, stays: bool) -> None:
        self.requests[method, path, str(status)] += 1
        if not stays:
            self.answered.add(seconds)
