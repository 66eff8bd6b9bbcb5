"""Information-set tree search: every iteration imagines a world that fits what the seat knows.

A decision of any seat is known by what that seat was told since the search began, so that nobody's
choice depends on what they cannot know: neither cards and dice to come, nor what others hold or
have chosen face down. Chance is no decision: what it brings leads to decisions of their own.

Such decisions are many and each is met seldom. So each has *its like*: all that differ from it only
in the cards and dice that came. What was tried there counts for a while, until enough was tried
here. A choice is offered as often as a world allows it, and each seat wants its own share.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import END, Judge, Manner, share
from lordsmoot.bots.playout import glance, playout, settled
from lordsmoot.bots.simple import Greedy
from lordsmoot.bots.told import Told
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State


class Branch:
    """A choice: tried how often, worth how much to who makes it."""

    def __init__(self) -> None:
        self.tried = 0
        self.worth = 0.0


class Node:
    """A decision: its choices, and what the judge said of them when it was first asked."""

    def __init__(self) -> None:
        self.branches: Final[dict[int, Branch]] = {}
        self.hopes: Final[dict[int, float]] = {}

    def branch(self, action: int) -> Branch:
        branch = self.branches.get(action)
        if branch is None:
            branch = Branch()
            self.branches[action] = branch
        return branch


class Search:
    """Chooses the action tried most within its budget.

    Below the tree a world is played on in the game's `manner` and then judged.
    """

    def __init__(
        self, judge: Judge, seed: int, budget: Budget, manner: Manner | None = None
    ) -> None:
        self.judge: Final = judge
        self.rng: Final = seeded(seed)
        self.budget: Final = budget
        self.manner: Final = manner or judge.manner()
        self.nodes: dict[int, Node] = {}
        self.likes: dict[int, Node] = {}
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0
        self.reach = 1.0

    def choose(self, sight: Sight) -> int:
        if len(sight.legal) == 1:
            return sight.legal[0]
        if self.judge.by_taste(sight.legal[0]):
            return sight.any(self.rng)
        root = self.grow(sight)
        best, most = sight.legal[0], -1.0
        for action in sight.legal:
            branch = root.branches.get(action)
            if branch is not None and branch.tried:
                merit = branch.tried + 0.999 * branch.worth / branch.tried
                if merit > most:
                    best, most = action, merit
        return best

    def grow(self, sight: Sight) -> Node:
        """The tree that the budget buys; its root."""
        self.nodes = {}
        self.likes = {}
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0
        self.reach = self.manner.explore
        root = Node()
        trust = self.manner.trust
        if trust:
            values = Greedy(self.judge, self.rng.below(END)).weigh(sight)
            for i in range(len(values)):
                root.hopes[sight.legal[i]] = values[i]
                branch = root.branch(sight.legal[i])
                branch.tried = trust
                branch.worth = trust * values[i]
        self.budget.begin()
        tried = 0
        while not self.budget.spent(tried):
            world = sight.imagine(self.rng)
            plain = self.manner.trust and self.judge.plain(world)
            self.iterate(root, world, sight.seat)
            tried += 1
            if plain:
                break
        return root

    def iterate(self, root: Node, t: State, seat: int) -> None:
        """Down the tree to something new, on to a judgement, and back."""
        turn = self.judge.turn(t) + (self.manner.turns - 1) * t.seats
        told = Told(t, seat)
        self.nodes[told.all[seat]] = root
        self.likes[told.choices[seat]] = root
        path: list[Branch] = []
        seats: list[int] = []
        self.descend(t, told, path, seats)
        t = self.play_on(t, turn)
        if t.over:
            shares = [share(t, other) for other in range(t.seats)]
        else:
            shares = self.judge.values(settled(t, self.judge, self.rng, self.manner.blind))
        if self.manner.tuned:
            value = shares[seat]
            self.count += 1
            self.sum += value
            self.squares += value * value
            mean = self.sum / self.count
            variance = self.squares / self.count - mean * mean
            self.reach = self.manner.explore * sqrt(max(0.0004, variance))
        for i in range(len(path)):
            path[i].tried += 1
            path[i].worth += shares[seats[i]]

    def descend(self, t: State, told: Told, path: list[Branch], seats: list[int]) -> None:
        """Take the most promising choices until one is new; forced moves are no decision."""
        backing = self.manner.backing
        while not t.over:
            legal = t.legal
            if len(legal) == 1:
                told.act(t, legal[0])
                continue
            seat = t.actor()
            if backing > 0:
                like = node_of(self.likes, told.choices[seat])
                node = like if backing >= END else node_of(self.nodes, told.all[seat])
            else:
                node = like = node_of(self.nodes, told.all[seat])
            action = self.pick(node, like, t)
            branch = like.branch(action)
            new = not branch.tried
            path.append(branch)
            seats.append(seat)
            if node is not like:
                path.append(node.branch(action))
                seats.append(seat)
            told.act(t, action)
            if new:
                return

    def pick(self, node: Node, like: Node, t: State) -> int:
        manner = self.manner
        if manner.prior > 0:
            return self.hopeful(node, like, t)
        legal = t.legal
        if manner.width:
            legal = self.narrowed(like, t)
        new = [
            action
            for action in legal
            if action not in like.branches or not like.branches[action].tried
        ]
        if new:
            return new[self.rng.below(len(new))]
        return self.promising(node, like, legal)

    def promising(self, node: Node, like: Node, legal: list[int]) -> int:
        """By what each choice was worth so far, and more the less it was tried."""
        backing = self.manner.backing
        tries: list[float] = []
        worths: list[float] = []
        total = 0.0
        for action in legal:
            there = like.branches[action]
            tried = float(there.tried)
            worth = there.worth
            if node is not like:
                here = node.branches.get(action)
                if here is not None:
                    tried -= here.tried
                    worth -= here.worth
                if tried > backing:
                    worth *= backing / tried
                    tried = backing
                if here is not None:
                    tried += here.tried
                    worth += here.worth
            total += tried
            tries.append(tried)
            worths.append(worth)
        eager = self.reach * sqrt(log(total))
        best, most = legal[0], -1.0
        for i in range(len(legal)):
            bound = worths[i] / tries[i] + eager / sqrt(tries[i])
            if bound > most:
                best, most = legal[i], bound
        return best

    def hopeful(self, node: Node, like: Node, t: State) -> int:
        """By what each choice was worth so far, and more the less it was tried and the more the
        judge hopes for; its word counts as one trial."""
        manner = self.manner
        backing = manner.backing
        legal = t.legal
        tries: list[float] = []
        worths: list[float] = []
        hopes: list[float] = []
        total = 0.0
        highest = 0.0
        for action in legal:
            hope = self.hope(like, action, t)
            hopes.append(hope)
            highest = max(highest, hope)
            tried = 0.0
            worth = 0.0
            there = like.branches.get(action)
            if there is not None:
                tried = float(there.tried)
                worth = there.worth
                if node is not like:
                    here = node.branches.get(action)
                    if here is not None:
                        tried -= here.tried
                        worth -= here.worth
                    if tried > backing:
                        worth *= backing / tried
                        tried = backing
                    if here is not None:
                        tried += here.tried
                        worth += here.worth
            total += tried
            tries.append(tried)
            worths.append(worth)
        weight = 0.0
        for i in range(len(legal)):
            odds = exp((hopes[i] - highest) / manner.prior)
            worths[i] = (worths[i] + hopes[i]) / (tries[i] + 1.0)
            hopes[i] = odds
            weight += odds
        eager = self.reach * sqrt(total + 1.0) / weight
        best, most = legal[0], -1.0
        for i in range(len(legal)):
            bound = worths[i] + eager * hopes[i] / (1.0 + tries[i])
            if bound > most:
                best, most = legal[i], bound
        return best

    def hope(self, node: Node, action: int, t: State) -> float:
        """What the judge says of a choice, in the world in which it was first asked."""
        hope = node.hopes.get(action, -1.0)
        if hope < 0:
            twin = t.clone()
            if self.manner.blind:
                twin.rng = self.rng.branch()
            twin.advance(action)
            after = settled(twin, self.judge, self.rng, self.manner.blind)
            hope = self.judge.value(after, t.actor())
            node.hopes[action] = hope
        return hope

    def narrowed(self, node: Node, t: State) -> list[int]:
        """The choices that the judge likes best, the more the oftener the node was tried."""
        tried = 0
        for branch in node.branches.values():
            tried += branch.tried
        count = self.manner.width + int(sqrt(tried))
        legal = t.legal
        if len(legal) <= count:
            return legal
        hopes: list[tuple[float, int]] = []
        for action in legal:
            hopes.append((self.hope(node, action, t), action))
        hopes.sort(reverse=True)
        return [action for _, action in hopes[:count]]

    def play_on(self, t: State, turn: int) -> State:
        """As far as the manner goes: some decisions, or until a turn is over."""
        manner = self.manner
        if manner.turns:
            while not t.over and self.judge.turn(t) <= turn:
                t = glance(t, self.rng, self.judge, manner.glances, manner.blind)
        elif manner.glances == 1:
            playout(t, self.rng, manner.horizon)
        else:
            for _ in range(manner.horizon):
                if t.over:
                    break
                t = glance(t, self.rng, self.judge, manner.glances, manner.blind)
        return t


def node_of(nodes: dict[int, Node], told: int) -> Node:
    """The decision of a seat that was told this."""
    node = nodes.get(told)
    if node is None:
        node = Node()
        nodes[told] = node
    return node
