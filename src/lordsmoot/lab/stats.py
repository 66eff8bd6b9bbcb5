"""How sure a measured share is, and where the middle of many numbers lies."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Protocol

Z95 = 1.959964
"""95 % of a normal distribution lies within so many standard deviations."""


def wilson(won: float, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share; without a try, anything is possible."""
    if tries == 0:
        return 0.0, 1.0
    share, z2 = won / tries, Z95 * Z95 / tries
    middle = share + z2 / 2
    spread = Z95 * sqrt(share * (1 - share) / tries + z2 / (4 * tries))
    return max(0.0, (middle - spread) / (1 + z2)), min(1.0, (middle + spread) / (1 + z2))


class Estimate(Protocol):
    """A share with its 95 % interval, and how many tries it rests on."""

    @property
    def share(self) -> float: ...

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...

    @property
    def tries(self) -> int: ...

    def as_data(self) -> dict[str, Any]: ...


@dataclass(frozen=True)
class Rate:
    """So much was won in so many tries; a shared victory is won in part."""

    won: float
    tries: int

    @property
    def share(self) -> float:
        return self.won / self.tries if self.tries else 0.0

    @property
    def low(self) -> float:
        return wilson(self.won, self.tries)[0]

    @property
    def high(self) -> float:
        return wilson(self.won, self.tries)[1]

    def __str__(self) -> str:
        if not self.tries:
            return "-"
        return f"{100 * self.share:.1f} % ({100 * self.low:.1f}-{100 * self.high:.1f})"

    def as_data(self) -> dict[str, Any]:
        return {
            "won": round(self.won, 6),
            "tries": self.tries,
            "share": self.share,
            "low": self.low,
            "high": self.high,
        }


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies, between neighbours if need be."""
    if not values:
        return 0.0
    ordered = sorted(values)
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def median(values: Sequence[float]) -> float:
    """The middle value, or the middle between the two."""
    return percentile(values, 0.5)


def median_interval(values: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the median: from one of the values in their order to another."""
    if not values:
        return 0.0, 0.0
    ordered = sorted(values)
    count = len(ordered)
    reach = Z95 * sqrt(count) / 2
    low = max(0, int(count / 2 - reach))
    high = min(count - 1, int(count / 2 + reach))
    return ordered[low], ordered[high]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def spread(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean, from how the values scatter."""
    if len(values) < 2:
        return 1.0
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return Z95 * sqrt(variance / len(values))


class Wager:
    """A sequential test whether numbers from 0 to 1 have a mean above one half.

    A gambler bets on every number before it is seen. If the mean is one half or less, the wealth is
    a non-negative supermartingale, so that by Ville's inequality it ever reaches 1/alpha with a
    probability of at most alpha: one may look after every number and stop whenever one likes. The
    stakes follow the mean and the variance so far (betting as in Waudby-Smith and Ramdas 2024).
    """

    MOST = 0.9
    """How much of the wealth a bet can cost."""

    def __init__(self) -> None:
        self.wealth = 1.0
        self.count = 0
        self.total = 0.5
        self.squares = 0.25
        """As if one number of one half, with the widest scatter, had been seen before."""

    def take(self, value: float) -> None:
        """Bet, then see the number."""
        edge = self.total / (self.count + 1) - 0.5
        variance = self.squares / (self.count + 1)
        stake = max(0.0, min(2 * self.MOST, edge / (variance + edge * edge)))
        self.wealth *= 1.0 + stake * (value - 0.5)
        self.count += 1
        self.total += value
        self.squares += (value - self.total / (self.count + 1)) ** 2
