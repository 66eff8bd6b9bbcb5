"""The players' clocks, as the log tells them."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.server.agreement import MINUTE, SECOND, Pace

GRACE: Final = 30 * SECOND
"""What somebody has who comes back after their time was up."""


class Clocks:
    """How much time each seat has left; those who are asked use theirs up."""

    def __init__(self, pace: Pace, seats: int, at: int) -> None:
        self.increment: Final = int(pace.increment * SECOND)
        self.left: Final = [int(pace.minutes * MINUTE)] * seats
        self.since = at

    def run(self, at: int, asked: list[int]) -> None:
        """Time passed for those who were asked."""
        for seat in asked:
            self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(at, self.since)

    def rest(self, at: int) -> None:
        """Time passed for nobody."""
        self.since = max(at, self.since)

    def decided(self, seat: int) -> None:
        self.left[seat] += self.increment

    def come_back(self, seat: int) -> None:
        """Who takes a seat that has no time left has a little, to decide once."""
        if self.left[seat] == 0:
            self.left[seat] = GRACE

    def as_data(self) -> dict[str, Any]:
        """What each seat had left at a moment; whoever is asked has used up more since."""
        return {"left": list(self.left), "at": self.since}
