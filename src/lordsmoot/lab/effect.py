"""What it is worth to have a thing, from games in which some players had it and others had not.

In a game, the chance of a seat to win is taken to be proportional to its place's share of all
victories, times one factor for those who have the thing (a conditional logit). A game in which all
or none have it says nothing about the factor and does not count. The factor is the likeliest one;
its interval is the robust one, with the game as the unit.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from lordsmoot.lab.stats import Z95

STEPS = 50
ENOUGH = 1e-9


@dataclass(frozen=True)
class Effect:
    """How often the only one to have a thing wins, in so many games that tell."""

    share: float
    low: float
    high: float
    tries: int

    def as_data(self) -> dict[str, Any]:
        return {"tries": self.tries, "share": self.share, "low": self.low, "high": self.high}


@dataclass
class Pattern:
    """The games in which the same places had the thing."""

    games: int = 0
    won: float = 0.0
    """The sum of what those places won."""
    squares: float = 0.0

    def add(self, won: float) -> None:
        self.games += 1
        self.won += won
        self.squares += won * won


def effect(places: Sequence[float], games: Iterable[tuple[int, float]]) -> Effect:
    """The effect of a thing: each place's share of all victories, and the games.

    A game is the mask of the places that had the thing, and what these won together.
    """
    seats = len(places)
    everybody = (1 << seats) - 1
    patterns: dict[int, Pattern] = {}
    for mask, won in games:
        if 0 < mask < everybody:
            patterns.setdefault(mask, Pattern()).add(won)
    tries = sum(pattern.games for pattern in patterns.values())
    if not tries:
        return Effect(1 / seats, 0.0, 1.0, 0)
    factor, error = likeliest(places, patterns)
    share, low, high = (alone(factor + z * error, seats) for z in (0, -Z95, Z95))
    return Effect(share, low, high, tries)


def alone(factor: float, seats: int) -> float:
    """The chance of the only one with the thing, by the logarithm of the factor; all else equal."""
    return 1 / (1 + (seats - 1) * exp(-factor))


def likeliest(places: Sequence[float], patterns: dict[int, Pattern]) -> tuple[float, float]:
    """The logarithm of the likeliest factor, and its standard error.

    One more game that ends fairly keeps a thing that always won from being worth everything.
    """
    fair = 1 / len(places)
    ahead = {mask: odds(places, mask) for mask in patterns}
    factor = 0.0
    for _ in range(STEPS):
        chance = alone(factor, len(places))
        slope, bend = fair - chance, chance * (1 - chance)
        for mask, pattern in patterns.items():
            chance = 1 / (1 + exp(-ahead[mask] - factor))
            slope += pattern.won - pattern.games * chance
            bend += pattern.games * chance * (1 - chance)
        step = max(-1.0, min(1.0, slope / bend))
        factor += step
        if abs(step) < ENOUGH:
            break
    scatter = 0.0
    for mask, pattern in patterns.items():
        chance = 1 / (1 + exp(-ahead[mask] - factor))
        scatter += pattern.squares - 2 * chance * pattern.won + pattern.games * chance * chance
    return factor, sqrt(scatter) / bend


def odds(places: Sequence[float], mask: int) -> float:
    """The logarithm of the odds that one of these places wins, whatever it has."""
    inside = sum(share for place, share in enumerate(places) if mask >> place & 1)
    outside = sum(places) - inside
    return log(max(inside, ENOUGH) / max(outside, ENOUGH))
