"""Plain information-set search, as the literature has it: the yardstick that knows no game.

One tree whose branches are actions; every iteration imagines a world, goes down the tree by upper
confidence bounds among the branches that this world offers, adds one branch, and plays on at
random to the end of the game.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import END, share
from lordsmoot.bots.playout import playout
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

EXPLORE: Final = 0.7


class Twig:
    """An action of `seat`: tried how often, offered how often, worth how much."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.tried = 0
        self.offered = 0
        self.worth = 0.0
        self.twigs: Final[dict[int, Twig]] = {}

    def bound(self) -> float:
        """Worth so far, and more the less it was tried."""
        return self.worth / self.tried + EXPLORE * sqrt(log(self.offered) / self.tried)


class Plain:
    """Chooses the action tried most."""

    def __init__(self, seed: int, budget: Budget) -> None:
        self.rng: Final = seeded(seed)
        self.budget: Final = budget

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        root = Twig(sight.seat)
        self.budget.begin()
        while not self.budget.spent(root.tried):
            self.iterate(root, sight.imagine(self.rng))
        best, most = sight.legal[0], -1
        for action in sight.legal:
            twig = root.twigs.get(action)
            if twig is not None and twig.tried > most:
                best, most = action, twig.tried
        return best

    def iterate(self, root: Twig, t: State) -> None:
        path = self.descend(root, t)
        playout(t, self.rng, END)
        root.tried += 1
        for twig in path:
            twig.tried += 1
            twig.worth += share(t, twig.seat)

    def descend(self, twig: Twig, t: State) -> list[Twig]:
        """Take the most promising branches until one is new; forced moves make no branch."""
        path: list[Twig] = []
        new = False
        while not t.over and not new:
            legal = t.legal
            if len(legal) == 1:
                t.advance(legal[0])
                continue
            action, new = self.pick(twig, legal, t.actor())
            twig = twig.twigs[action]
            path.append(twig)
            t.advance(action)
        return path

    def pick(self, twig: Twig, legal: list[int], seat: int) -> tuple[int, bool]:
        """A branch, and whether it is new."""
        unknown = [action for action in legal if action not in twig.twigs]
        if unknown:
            best = unknown[self.rng.below(len(unknown))]
            twig.twigs[best] = Twig(seat)
        for action in legal:
            if action in twig.twigs:
                twig.twigs[action].offered += 1
        if unknown:
            return best, True
        best, most = legal[0], -1.0
        for action in legal:
            bound = twig.twigs[action].bound()
            if bound > most:
                best, most = action, bound
        return best, False
