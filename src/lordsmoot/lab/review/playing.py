"""Playing on from a moment: with which dice, how far, and what each seat may then expect."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from lordsmoot.bots.judge import Judge
from lordsmoot.bots.make import judge
from lordsmoot.bots.quick import Quick
from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import State
from lordsmoot.lab.foresight import scaled
from lordsmoot.lab.match import derived

WIDEST = 0.25
"""The variance of a coin."""
OPEN, KNOWN, SCREEN, FIRST, FRESH, BRANCH = range(6)
"""What games are played for; each purpose has dice of its own."""

Shares = list[float]


@dataclass(frozen=True)
class Sampled:
    """What each seat won on average over some games, and how far that may be off."""

    means: list[float]
    variances: list[float]
    """Of the means."""

    @staticmethod
    def of(games: Sequence[Shares]) -> "Sampled":
        count = len(games)
        means = [sum(one) / count for one in zip(*games, strict=True)]
        squares = [
            sum((value - mean) ** 2 for value in one)
            for one, mean in zip(zip(*games, strict=True), means, strict=True)
        ]
        if count < 2:  # one game says nothing of how far it is off
            return Sampled(means, [WIDEST] * len(means))
        return Sampled(means, [square / count / (count - 1) for square in squares])

    @staticmethod
    def exactly(means: Shares) -> "Sampled":
        return Sampled(means, [0.0] * len(means))


def dice(purpose: int, decision: int, world: int, part: int = 0) -> Rng:
    """Dice that hang on nothing but what they are for."""
    return seeded(derived(purpose, decision, world, part))


class Player:
    """The quick policy of one game, and the judge where it stops."""

    def __init__(self, game: Game[Any]) -> None:
        known: Judge = judge(game)
        self.quick = Quick(known, game.bound)
        self.judge = known.for_search()
        self.sure = known.manner().broken_off

    def to_the_end(self, t: State, rng: Rng) -> Shares:
        """What each seat wins; the table is used up."""
        return self.quick.play_out(t, rng)

    def play_on(self, t: State, rng: Rng, reach: int) -> Shares:
        """What each seat wins, or may expect where the game goes on; the table is used up."""
        if self.quick.play_on(t, rng, reach, self.judge):
            return t.returns()
        values = self.judge.values(t)
        total = sum(values)
        return scaled([value / total for value in values], self.sure)

    def after(self, world: State, seat: int, action: int) -> State:
        """A twin of the world in which a seat has decided."""
        twin = world.clone()
        twin.ask(seat)
        twin.advance(action)
        return twin


def sampled(count: int, play: Callable[[int], Shares]) -> Sampled:
    """So many games, each by its number."""
    return Sampled.of([play(number) for number in range(count)])
