"""Information-set tree search: every iteration imagines a world that fits what the seat knows.

One tree for the searching seat. A branch is an action; how often it could have been taken is
counted apart from how often it was, because not every imagined world offers it.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judge import END, Judge, Manner, share
from lordsmoot.bots.playout import glance, playout
from lordsmoot.bots.simple import Greedy
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State


class Node:
    """An action of `seat`: tried how often, offered how often, worth how much.

    A judge's word may count as the first trials, as many as it is trusted for.
    """

    def __init__(self, seat: int, trust: int = 0, value: float = 0.0) -> None:
        self.seat: Final = seat
        self.trust: Final = trust
        self.tried = trust
        self.offered = trust
        self.worth = trust * value
        self.branches: Final[dict[int, Node]] = {}
        self.hopes: Final[dict[int, float]] = {}

    def merit(self) -> float:
        """How often it was tried; among equals, what it is worth."""
        return self.tried + 0.999 * self.worth / self.tried if self.tried else 0.0

    def bound(self, explore: float) -> float:
        """Worth so far, and more the less it was tried."""
        return self.worth / self.tried + explore * sqrt(log(self.offered) / self.tried)


class Search:
    """Chooses the action tried most within `iterations`, or within `milliseconds` if given.

    Below the tree a world is played on in the game's `manner` and then judged. With a width, only
    so many branches are looked into at first, those that the judge likes best, and more with time.
    An eager search counts what the judge says of a new branch as its first trial.
    """

    def __init__(
        self,
        judge: Judge,
        seed: int,
        iterations: int = 1000,
        milliseconds: float = 0.0,
        manner: Manner | None = None,
    ) -> None:
        self.judge: Final = judge
        self.rng: Final = seeded(seed)
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds
        self.manner: Final = manner or judge.manner()

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        if self.judge.by_taste(sight.legal[0]):
            return sight.any(self.rng)
        root = self.grow(sight)
        best, most = sight.legal[0], -1.0
        for action in sight.legal:
            node = root.branches.get(action)
            if node is not None and node.merit() > most:
                best, most = action, node.merit()
        return best

    def grow(self, sight: Sight) -> Node:
        """The tree that the budget buys."""
        root = self.plant(sight)
        end = perf_counter() + self.milliseconds / 1000.0
        while True:
            world = sight.imagine(self.rng)
            plain = self.manner.eager and self.judge.plain(world)
            self.iterate(root, world)
            if plain or self.spent(root.tried, end):
                return root

    def plant(self, sight: Sight) -> Node:
        """The root, with what a greedy bot says of its branches if that is trusted."""
        root = Node(sight.seat)
        trust = self.manner.trust
        if trust:
            values = Greedy(self.judge, self.rng.below(END)).weigh(sight)
            for i in range(len(values)):
                root.branches[sight.legal[i]] = Node(sight.seat, trust, values[i])
                root.hopes[sight.legal[i]] = values[i]
        return root

    def spent(self, tried: int, end: float) -> bool:
        return perf_counter() >= end if self.milliseconds > 0 else tried >= self.iterations

    def iterate(self, root: Node, t: State) -> None:
        """Down the tree to something new, on to a judgement, and back."""
        turn = self.judge.turn(t) + (self.manner.turns - 1) * t.seats
        path = self.descend(root, t)
        t = self.play_on(t, turn)
        if t.over:
            shares = [share(t, seat) for seat in range(t.seats)]
        else:
            shares = self.judge.values(settled(t, self.judge))
        root.tried += 1
        for node in path:
            node.tried += 1
            node.worth += shares[node.seat]

    def play_on(self, t: State, turn: int) -> State:
        """As far as the manner goes: some decisions, or until a turn is over."""
        manner = self.manner
        if manner.turns:
            while not t.over and self.judge.turn(t) <= turn:
                t = glance(t, self.rng, self.judge, manner.glances)
        elif manner.glances == 1:
            playout(t, self.rng, manner.horizon)
        else:
            for _ in range(manner.horizon):
                if t.over:
                    break
                t = glance(t, self.rng, self.judge, manner.glances)
        return t

    def descend(self, root: Node, t: State) -> list[Node]:
        """Take the most promising branches until one is new; forced moves make no branch.

        A branch of which only the judge's word is known counts as new.
        """
        path: list[Node] = []
        node = root
        while not t.over:
            legal = t.legal
            if len(legal) == 1:
                t.advance(legal[0])
                continue
            if self.manner.width:
                legal = self.narrowed(node, t)
            new = self.unknown(node, legal)
            if new and self.manner.eager:
                action = self.welcome(node, new, t)
            elif new:
                action = new[self.rng.below(len(new))]
                node.branches[action] = Node(t.actor())
            else:
                action = self.promising(node, legal)
            for other in legal:
                branch = node.branches.get(other)
                if branch is not None:
                    branch.offered += 1
            node = node.branches[action]
            path.append(node)
            t.advance(action)
            if new or node.tried == node.trust:
                break
        return path

    def narrowed(self, node: Node, t: State) -> list[int]:
        """The branches that the judge likes best, the more the oftener the node was tried."""
        count = self.manner.width + int(sqrt(node.tried))
        legal = t.legal
        if len(legal) <= count:
            return legal
        hopes: list[tuple[float, int]] = []
        for action in legal:
            hopes.append((self.hope(node, action, t), action))
        hopes.sort(reverse=True)
        return [action for _, action in hopes[:count]]

    def hope(self, node: Node, action: int, t: State) -> float:
        """What the judge says of a branch, in the world in which it was first asked."""
        hope = node.hopes.get(action, -1.0)
        if hope < 0:
            twin = t.clone()
            twin.advance(action)
            hope = self.judge.value(settled(twin, self.judge), t.actor())
            node.hopes[action] = hope
        return hope

    def welcome(self, node: Node, new: list[int], t: State) -> int:
        """Make all the new branches, each tried once by the judge; the one it likes best."""
        best, most = new[0], -1.0
        for action in new:
            hope = self.hope(node, action, t)
            node.branches[action] = Node(t.actor(), 1, hope)
            if hope > most:
                best, most = action, hope
        return best

    def unknown(self, node: Node, legal: list[int]) -> list[int]:
        return [action for action in legal if action not in node.branches]

    def promising(self, node: Node, legal: list[int]) -> int:
        best, most = legal[0], -1.0
        for action in legal:
            bound = node.branches[action].bound(self.manner.explore)
            if bound > most:
                best, most = action, bound
        return best


def settled(t: State, judge: Judge) -> State:
    """The position in which a move half made ends as its maker likes best."""
    if t.over or judge.settled(t):
        return t
    seat = t.actor()
    best, most = t, -1.0
    for action in t.legal:
        twin = t.clone()
        twin.advance(action)
        twin = settled(twin, judge)
        value = judge.value(twin, seat)
        if value > most:
            best, most = twin, value
    return best
