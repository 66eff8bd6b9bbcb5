"""Bots that need no tree: random, gentle, and greedy with a judge."""

from __future__ import annotations

from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judge import Judge
from lordsmoot.bots.playout import liked
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

GLIMPSE: Final = 60
"""How many positions a beginner looks at."""
SLIPS: Final = 0.5
"""How often a beginner does not take what looks best."""
SLIGHT: Final = 0.12
"""How much of a fair share of the victory such a slip costs at most, as far as it can see."""


class Random:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.rng: Final = seeded(seed)

    def choose(self, sight: Sight) -> int:
        return sight.any(self.rng)


class Greedy:
    """Takes what the judge likes best a few decisions ahead, in a few imagined worlds.

    Others are taken to choose what the judge likes best for them. `noise` blurs every judgement by
    up to that much.
    """

    def __init__(
        self,
        judge: Judge,
        seed: int,
        noise: float = 0.0,
        positions: int = 300,
    ) -> None:
        self.judge: Final = judge
        self.ahead: Final = judge.manner().ahead
        self.rng: Final = seeded(seed)
        self.noise: Final = noise
        self.positions: Final = positions
        self.left = 0

    def choose(self, sight: Sight) -> int:
        actions = sight.legal
        if len(actions) == 1:
            return actions[0]
        if self.judge.by_taste(actions[0]):
            return sight.any(self.rng)
        values = self.weigh(sight)
        return actions[values.index(max(values))]

    def weigh(self, sight: Sight) -> list[float]:
        """What each legal action is worth, as far as the bot looks."""
        actions = sight.legal
        values = [self.noise * self.rng.unit() for _ in actions]
        world = sight.imagine(self.rng)
        worlds = self.judge.worlds(world)
        for n in range(worlds):
            if n:
                world = sight.imagine(self.rng)
            for i in range(len(actions)):
                self.left = self.positions // (worlds * len(actions))
                twin = world if i == len(actions) - 1 else world.clone()
                twin.advance(actions[i])
                values[i] += self.look(twin, sight.seat, self.ahead) / worlds
        return values

    def look(self, t: State, seat: int, ahead: int) -> float:
        """The best that can be reached from here; the table is used up."""
        if t.over or ((ahead <= 0 or self.left <= 0) and self.judge.settled(t)):
            return self.judge.value(t, seat)
        if t.actor() != seat:
            return self.look(self.reply(t), seat, ahead - 1)
        best = 0.0
        actions = t.legal
        for i in range(len(actions)):
            self.left -= 1
            twin = t if i == len(actions) - 1 else t.clone()
            twin.advance(actions[i])
            best = max(best, self.look(twin, seat, ahead - 1))
        return best

    def reply(self, t: State) -> State:
        """What another seat is taken to do; the table is used up."""
        self.left -= len(t.legal)
        return liked(t, t.legal, self.judge)


class Gentle:
    """A kind beginner: does what looks good at once, and often what looks nearly as good.

    What looks bad is never chosen.
    """

    def __init__(self, judge: Judge, seed: int) -> None:
        self.rng: Final = seeded(seed)
        self.judge: Final = judge
        self.eyes: Final = Greedy(judge, seed, positions=GLIMPSE)

    def choose(self, sight: Sight) -> int:
        actions = sight.legal
        if len(actions) == 1:
            return actions[0]
        if self.judge.by_taste(actions[0]):
            return sight.any(self.rng)
        values = self.eyes.weigh(sight)
        least = max(values)
        if self.rng.unit() < SLIPS:
            least -= SLIGHT / sight.seats
        good = [action for action, value in zip(actions, values, strict=True) if value >= least]
        return good[self.rng.below(len(good))]
