"""Two bots, half of the seats each: which is stronger, told as soon as it is sure.

A pair of games has one deal: the second is played with the sides exchanged. What a side wins is
its share of both victories, so that a fair half is 50 % at any number of seats. Placements of the
sides go round: with three seats one sits against two, with five two against three.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from lordsmoot import games
from lordsmoot.core.option import Value
from lordsmoot.core.refused import UnknownName
from lordsmoot.lab.match import Played, derived, play_game, player
from lordsmoot.lab.pool import spread as spread_out
from lordsmoot.lab.stats import Wager, mean, spread

BETTER = "better"
WORSE = "worse"
OPEN = "open"
"""What a duel may find; open is what it had no games left to decide."""

Told = Callable[["Score"], None]


@dataclass
class Score:
    """What one side won of each pair, and the bets for and against it."""

    pairs: list[float] = field(default_factory=list)
    up: Wager = field(default_factory=Wager)
    down: Wager = field(default_factory=Wager)

    def take(self, pair: float) -> None:
        self.pairs.append(pair)
        self.up.take(pair)
        self.down.take(1.0 - pair)

    def verdict(self, alpha: float) -> str:
        """Each of the two verdicts is wrong with a probability of at most half of alpha."""
        if self.up.wealth >= 2 / alpha:
            return BETTER
        return WORSE if self.down.wealth >= 2 / alpha else OPEN

    def __str__(self) -> str:
        share, off = 100 * mean(self.pairs), 100 * spread(self.pairs)
        return f"{share:.1f} +- {off:.1f} % of {2 * len(self.pairs)} games"


@dataclass(frozen=True)
class Duel:
    """`one` against `other`, until the verdict is sure or so many pairs are played.

    `alpha` is the chance that any of `family` duels, of which this is one, finds a difference where
    there is none: each gets its part of it (Bonferroni).
    """

    game: str
    one: str
    other: str
    seats: int
    pairs: int
    seed: int = 1
    options: dict[str, Value] = field(default_factory=dict)
    alpha: float = 0.05
    family: int = 1

    def check(self) -> None:
        """Refuse what cannot be played before it begins."""
        game = games.get(self.game)
        game.check_seats(self.seats)
        game.check_options(self.options)
        if self.pairs < 1:
            raise UnknownName(f"a duel has at least 1 pair of games, not {self.pairs}")
        for name in (self.one, self.other):
            player(name, game, 0)

    def sides(self, number: int) -> tuple[int, ...]:
        """The seats of `one` in the first game of a pair; in the second, `other` has them."""
        ways = list(combinations(range(self.seats), self.seats // 2))
        return ways[number % len(ways)]

    def games_of(self, number: int) -> list[Played]:
        """The two games of a pair."""
        mine = self.sides(number)
        first = [self.one if seat in mine else self.other for seat in range(self.seats)]
        second = [self.other if seat in mine else self.one for seat in range(self.seats)]
        game, seed = games.get(self.game), derived(self.seed, number)
        return [play_game(game, line, self.seats, seed, self.options) for line in (first, second)]

    def pair(self, number: int) -> float:
        """What `one` won of a pair, from 0 to 1."""
        mine = self.sides(number)
        first, second = self.games_of(number)
        won = sum(first.share(seat) for seat in mine)
        return (won + 1 - sum(second.share(seat) for seat in mine)) / 2

    def play(self, workers: int = 1, told: Told | None = None, to_the_end: bool = False) -> Score:
        """Pair after pair; `to_the_end` even when it is sure, for a narrower interval."""
        self.check()
        score = Score()
        results = spread_out(self.pair, range(self.pairs), workers)
        for won in results:
            score.take(won)
            if told is not None:
                told(score)
            if not to_the_end and self.verdict(score) != OPEN:
                results.close()
                break
        return score

    def verdict(self, score: Score) -> str:
        return score.verdict(self.alpha / self.family)

    def as_data(self, score: Score) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "one": self.one,
            "other": self.other,
            "games": 2 * len(score.pairs),
            "share": mean(score.pairs),
            "interval": spread(score.pairs),
            "verdict": self.verdict(score),
            "alpha": self.alpha / self.family,
        }
