"""Information-set tree search: every iteration imagines a world that fits what the seat knows.

A decision of any seat is known by what that seat was told since the search began, so that nobody's
choice depends on what they cannot know: neither cards and dice to come, nor what others hold or
have chosen face down. Chance is no decision: what it brings leads to decisions of their own.

Such decisions are many and each is met seldom. So each has *its like*: all that differ from it only
in the cards and dice that came. What was tried there counts for a few trials here. Each seat wants
the greatest share for itself.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.bots.playout import glance, playout, settled
from lordsmoot.bots.told import Tellable, Told
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State

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
        self.scatter = Scatter()

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
        self.scatter = Scatter()
        root = Node()
        self.budget.begin()
        if self.manner.prior > 0.0:
            self.expect(root, sight)
        tellable = Tellable(sight.game)
        tried = 0
        while not self.budget.spent(tried):
            world = sight.imagine(self.rng)
            told = Told(world, sight.seat, tellable)
            self.nodes[told.all[sight.seat]] = root
            self.likes[told.choices[sight.seat]] = root
            plain = self.judge.plain(world)
            self.iterate(world, told)
            tried += 1
            if plain:
                break
        return root

    def expect(self, root: Node, sight: Sight) -> None:
        """What the judge says of the choices now, in as many worlds as a greedy bot tries."""
        world = sight.imagine(self.rng)
        worlds = self.judge.worlds(world)
        hopes = [0.0] * len(sight.legal)
        for n in range(worlds):
            if n:
                world = sight.imagine(self.rng)
            once = Node()
            for i in range(len(hopes)):
                hopes[i] += self.hope(once, sight.legal[i], world) / worlds
        for i in range(len(hopes)):
            root.hopes[sight.legal[i]] = hopes[i]

    def iterate(self, t: State, told: Told) -> None:
        """Down the tree to something new, on to a judgement, and back."""
        seat = t.actor()
        turn = self.judge.turn(t) + (self.manner.turns - 1) * t.seats
        path = self.descend(t, told)
        t = self.play_on(t, turn)
        if t.over:
            shares = [share(t, other) for other in range(t.seats)]
        else:
            shares = self.judge.values(settled(t, self.judge, self.rng))
        self.scatter.take(shares[seat])
        for branch in path:
            branch.tried += 1
            branch.worth += shares[branch.seat]

    def descend(self, t: State, told: Told) -> list[Branch]:
        """Take the most promising choices until one is new; forced moves are no decision."""
        path: list[Branch] = []
        new = False
        while not t.over and not new:
            if len(t.legal) == 1:
                told.act(t, t.legal[0])
                continue
            seat = t.actor()
            node = node_of(self.nodes, told.all[seat])
            like = node_of(self.likes, told.choices[seat])
            action = self.pick(node, like, t)
            branch = like.branch(action, seat)
            new = branch.tried == 0
            path.append(branch)
            if node is not like:
                path.append(node.branch(action, seat))
            told.act(t, action)
        return path

    def pick(self, node: Node, like: Node, t: State) -> int:
        """The choice to try next."""
        if self.manner.prior > 0.0:
            return self.hopeful(node, like, t)
        legal = t.legal
        new = [action for action in legal if action not in like.branches]
        if new:
            return new[self.rng.below(len(new))]
        return self.promising(node, like, legal)

    def promising(self, node: Node, like: Node, legal: list[int]) -> int:
        """By what each choice was worth so far, and more the less it was tried."""
        tallies = [self.tally(node, like, action) for action in legal]
        total = 0.0
        for tried, _ in tallies:
            total += tried
        reach = self.reach() * sqrt(log(1.0 + total))
        best, most = legal[0], -1.0
        for i in range(len(legal)):
            tried, worth = tallies[i]
            if tried == 0.0:
                return legal[i]
            bound = worth / tried + reach / sqrt(tried)
            if bound > most:
                best, most = legal[i], bound
        return best

    def hopeful(self, node: Node, like: Node, t: State) -> int:
        """By what each choice was worth so far, and more the more the judge hopes of it.

        The judge's word counts as the first trial.
        """
        legal = t.legal
        tallies = [self.tally(node, like, action) for action in legal]
        hopes = [self.hope(like, action, t) for action in legal]
        highest = max(hopes)
        odds = [exp((hope - highest) / self.manner.prior) for hope in hopes]
        total = 1.0
        for tried, _ in tallies:
            total += tried
        reach = self.reach() * sqrt(total) / sum(odds)
        best, most = legal[0], -1.0
        for i in range(len(legal)):
            tried, worth = tallies[i]
            bound = (worth + hopes[i] + reach * odds[i]) / (tried + 1.0)
            if bound > most:
                best, most = legal[i], bound
        return best

    def reach(self) -> float:
        """How much a search is drawn to what it has tried little."""
        return self.manner.explore * self.scatter.size()

    def tally(self, node: Node, like: Node, action: int) -> tuple[float, float]:
        """How often a choice was tried, and its worth; of its like, as much as counts here."""
        there = like.branches.get(action)
        if there is None:
            return 0.0, 0.0
        here = node.branches.get(action)
        if node is like or here is None:
            tried = 0.0
            worth = 0.0
        else:
            tried = float(here.tried)
            worth = here.worth
        others = there.tried - tried
        if node is not like and others > self.manner.backing:
            part = self.manner.backing / others
            return tried + self.manner.backing, worth + (there.worth - worth) * part
        return float(there.tried), there.worth

    def hope(self, node: Node, action: int, t: State) -> float:
        """What the judge says of a choice, in the world in which it was first asked.

        Other dice fall there than will fall here.
        """
        hope = node.hopes.get(action, -1.0)
        if hope < 0.0:
            twin = t.clone()
            twin.rng = self.rng.branch()
            twin.advance(action)
            hope = self.judge.value(settled(twin, self.judge, self.rng), t.actor())
            node.hopes[action] = hope
        return hope

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
