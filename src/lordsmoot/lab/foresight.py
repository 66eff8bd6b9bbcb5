"""How well a judge foresees who wins: its word in every quarter of many games, and what came of it.

Cross-entropy is told in fractions of what knowing nothing costs: 1 is a judge that gives every seat
the same chance, less is better, more is worse than knowing nothing.
"""

from dataclasses import dataclass, field
from math import log
from typing import Any

from lordsmoot import games
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import calibrated
from lordsmoot.bots.make import judge
from lordsmoot.bots.thought import think
from lordsmoot.core.game import Game
from lordsmoot.core.rng import seeded
from lordsmoot.lab.match import derived, player

QUARTERS = 4
DECILES = 10
LEAST = 1e-4
"""No chance is taken for smaller: a single surprise would else decide everything."""


@dataclass(frozen=True)
class Word:
    """What a judge said at one moment, and the shares that the seats won in the end."""

    quarter: int
    chances: list[float]
    won: list[float]

    def cost(self, scale: float = 1.0) -> float:
        """The cross-entropy, with the logits of the chances times `scale`."""
        return -sum(
            share * log(max(LEAST, chance))
            for share, chance in zip(self.won, scaled(self.chances, scale), strict=True)
        )


def scaled(chances: list[float], scale: float) -> list[float]:
    """The chances with their logits times a factor: below 1 they are less sure."""
    powers = [max(LEAST, chance) ** scale for chance in chances]
    total = sum(powers)
    return [power / total for power in powers]


def words_of(
    game: Game[Any], bot: str, seats: int, seed: int, every: int = 1, strays: int = 8
) -> list[Word]:
    """One game between equals, its judge asked now and then; one move in `strays` is random."""
    known = judge(game).for_search()
    state = game.start(seats, seed)
    players = [player(bot, game, derived(seed, seat)) for seat in range(seats)]
    rng = seeded(derived(seed, seats))
    said: list[list[float]] = []
    decisions = 0
    while not state.over and decisions <= game.bound:
        seat = state.actor()
        if known.settled(state) and decisions % every == 0:
            said.append(known.values(state))
        sight = Sight(game, state, seat)
        stray = strays and rng.below(strays) == 0
        state.apply(sight.any(rng) if stray else players[seat].choose(sight))
        decisions += 1
    winners = game.result(state).winners
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [Word(QUARTERS * i // len(said), normal(values), won) for i, values in enumerate(said)]


def normal(values: list[float]) -> list[float]:
    """The values as shares of one victory."""
    total = sum(values)
    return [value / total for value in values]


@dataclass
class Foresight:
    """The words of many games."""

    seats: int
    words: list[Word] = field(default_factory=list)

    def quarter(self, number: int) -> list[Word]:
        return [word for word in self.words if word.quarter == number]

    def cost(self, number: int, scale: float = 1.0) -> float:
        """Cross-entropy in a quarter, in fractions of knowing nothing."""
        words = self.quarter(number)
        return sum(word.cost(scale) for word in words) / len(words) / log(self.seats)

    def best_scale(self, number: int) -> float:
        """The factor for the logits that would have fitted best."""
        return min((step / 20 for step in range(61)), key=lambda s: self.cost(number, s))

    def deciles(self) -> list[tuple[float, float, int]]:
        """For chances of each tenth: their mean, how much was won, how often it was said."""
        sums = [[0.0, 0.0, 0.0] for _ in range(DECILES)]
        for word in self.words:
            for chance, won in zip(word.chances, word.won, strict=True):
                row = sums[min(DECILES - 1, int(chance * DECILES))]
                row[0] += chance
                row[1] += won
                row[2] += 1
        return [(a / max(1, n), b / max(1, n), int(n)) for a, b, n in sums]


def foresight(
    name: str, bot: str, seats: int, count: int, seed: int = 1, every: int = 1, strays: int = 8
) -> Foresight:
    """The judge's words in so many games."""
    game = games.get(name)
    out = Foresight(seats)
    for number in range(count):
        out.words += words_of(game, bot, seats, derived(seed, number), every, strays)
    return out


@dataclass(frozen=True)
class Said:
    """The chance that a thought gave its own choice, and the share that the seat won in the end."""

    chance: float
    won: float

    def cost(self, seats: int, sure: float, modest: float) -> float:
        """The cross-entropy of the chance as it is told."""
        chance = calibrated(self.chance, seats, sure, modest)
        return -self.won * log(chance) - (1 - self.won) * log(1 - chance)


def said_in(game: Game[Any], iterations: int, seats: int, seed: int, strays: int = 8) -> list[Said]:
    """One game between thinkers, who say what they expect; one move in `strays` is random."""
    state = game.start(seats, seed)
    rng = seeded(derived(seed, seats))
    said: list[tuple[int, float]] = []
    decisions = 0
    while not state.over and decisions <= game.bound:
        seat = state.actor()
        sight = Sight(game, state, seat)
        thought = think(sight, Budget(iterations), derived(seed, decisions))
        if len(sight.legal) > 1:
            said.append((seat, thought.of(thought.action).chance))
        stray = strays and rng.below(strays) == 0
        state.apply(sight.any(rng) if stray else thought.action)
        decisions += 1
    winners = game.result(state).winners
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [Said(chance, shares[seat]) for seat, chance in said]


def fitting(said: list[Said], seats: int) -> tuple[float, float]:
    """How sure and how modest the chances should have been."""
    ways = [(sure / 10, modest / 10) for sure in range(2, 26) for modest in range(-4, 11)]
    return min(ways, key=lambda way: sum(one.cost(seats, *way) for one in said))


def came_true(
    said: list[Said], seats: int, sure: float, modest: float
) -> list[tuple[float, float, int]]:
    """For chances of each tenth: their mean, how much was won, how often it was said."""
    rows: list[list[Said]] = [[] for _ in range(DECILES)]
    for one in said:
        chance = calibrated(one.chance, seats, sure, modest)
        rows[min(DECILES - 1, int(chance * DECILES))].append(Said(chance, one.won))
    return [
        (
            sum(one.chance for one in row) / max(1, len(row)),
            sum(one.won for one in row) / max(1, len(row)),
            len(row),
        )
        for row in rows
    ]
