"""The tree of a search: decisions, their choices, and how far judgements lie apart."""

from __future__ import annotations

from math import sqrt
from typing import Final

LEAST_SCATTER: Final = 0.02


class Branch:
    """A choice of `seat`: tried how often, worth how much to it."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat
        self.tried = 0
        self.worth = 0.0


class Node:
    """A decision: its choices, and what the judge said of them when it was first asked."""

    def __init__(self) -> None:
        self.branches: Final[dict[int, Branch]] = {}
        self.hopes: Final[dict[int, float]] = {}

    def tried(self) -> int:
        """How often any of its choices was tried."""
        total = 0
        for branch in self.branches.values():
            total += branch.tried
        return total

    def best(self, legal: list[int]) -> int:
        """The choice tried most; among equals, that of the greatest worth."""
        best, most = legal[0], -1.0
        for action in legal:
            branch = self.branches.get(action)
            if branch is not None and branch.tried:
                merit = branch.tried + 0.999 * branch.worth / branch.tried
                if merit > most:
                    best, most = action, merit
        return best

    def branch(self, action: int, seat: int) -> Branch:
        branch = self.branches.get(action)
        if branch is None:
            branch = Branch(seat)
            self.branches[action] = branch
        return branch


class Scatter:
    """How far judgements lie apart, so far."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def take(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value

    def size(self) -> float:
        """The standard deviation, or a little if there is none."""
        if self.count == 0:
            return LEAST_SCATTER
        mean = self.total / self.count
        return sqrt(max(LEAST_SCATTER**2, self.squares / self.count - mean * mean))


def node_of(nodes: dict[int, Node], told: int) -> Node:
    """The decision of a seat that was told this."""
    node = nodes.get(told)
    if node is None:
        node = Node()
        nodes[told] = node
    return node
