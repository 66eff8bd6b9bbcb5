"""Information-set tree search: every iteration imagines a world that fits what the seat knows.

A decision of any seat is known by what that seat was told since the search began, so that nobody's
choice depends on what they cannot know: neither cards and dice to come, nor what others hold or
have chosen face down. Chance is no decision: what it brings leads to decisions of their own.

Such decisions are many and each is met seldom. So each has *its like*: all that differ from it only
in the cards and dice that came. What was tried there counts for a few trials here. Each seat wants
the greatest share for itself.

One thought is for a whole *run*: all that the seat decides until it learns something or another
seat is asked. Everybody sees how long a run is; how long a thought takes does not depend on it.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.bots.playout import glance, playout, settled
from lordsmoot.bots.told import Tellable, Told
from lordsmoot.bots.tree import Branch, Node, Scatter, node_of
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State, learnt
from lordsmoot.core.step import NO_ACTION

WHOLE: Final = 1.0
LEAST: Final = 8
"""So often at least a later decision of a run is looked at."""


class Foreseen:
    """A decision within a run: the table as the seat will see it, and what it chooses there."""

    def __init__(self, world: State, action: int) -> None:
        self.world: Final = world
        self.action: Final = action


class Search:
    """Chooses the actions tried most within its budget.

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
        self.tried = 0
        self.run: list[Foreseen] = []

    def choose(self, sight: Sight) -> int:
        """What was thought of already, as long as the table looks as foreseen."""
        if self.run and not sight.looks_like(self.run[0].world):
            self.run.clear()
        if not self.run:
            self.run = self.think(sight)
        return self.run.pop(0).action

    def plan(self, sight: Sight) -> list[int]:
        """All that the seat will choose until it learns something or another seat is asked."""
        return [one.action for one in self.think(sight)]

    def think(self, sight: Sight) -> list[Foreseen]:
        """One thought: the first decision gets the most of it, each later one half of the rest.

        What is left when the run is found to end goes to its last decision.
        """
        return self.run_of(Thinking(self, sight))

    def run_of(self, thought: Thinking) -> list[Foreseen]:
        """All that a thought that has just begun comes to."""
        run: list[Foreseen] = []
        part = self.manner.first
        while True:
            here = thought.here
            action = thought.decide(part)
            if part < WHOLE and ends(here, action):
                part = WHOLE
                action = thought.decide(part)
            run.append(Foreseen(here, action))
            if self.manner.first >= WHOLE or ends(here, action):
                return run
            thought.go_on(action)
            part += (WHOLE - part) / 2.0

    def grow(self, sight: Sight) -> Node:
        """The first decision, with all that the budget buys spent on it."""
        thought = Thinking(self, sight)
        thought.decide(WHOLE)
        return thought.root

    def forget(self) -> None:
        """A new thought begins."""
        self.nodes = {}
        self.likes = {}
        self.scatter = Scatter()
        self.tried = 0
        self.budget.begin()

    def iterate(self, t: State, told: Told, first: int = NO_ACTION) -> None:
        """Down the tree to something new, on to a judgement, and back; the `first` may be given."""
        seat = t.actor()
        turn = self.judge.turn(t) + (self.manner.turns - 1) * t.seats
        path = self.descend(t, told, first)
        shares = self.shares(self.play_on(t, turn))
        self.tried += 1
        self.scatter.take(shares[seat])
        for branch in path:
            branch.tried += 1
            branch.worth += shares[branch.seat]

    def shares(self, t: State) -> list[float]:
        """What each seat wins or may expect to; the table is used up."""
        if t.over:
            return [share(t, seat) for seat in range(t.seats)]
        return self.judge.values(settled(t, self.judge, self.rng))

    def descend(self, t: State, told: Told, first: int) -> list[Branch]:
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
            action = self.pick(node, like, t) if first == NO_ACTION else first
            first = NO_ACTION
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


class Thinking:
    """A thought under way: how far down the run it has come, and what it decides there."""

    def __init__(self, search: Search, sight: Sight) -> None:
        search.forget()
        self.search: Final = search
        self.sight: Final = sight
        self.tellable: Final = Tellable(sight.game)
        self.chosen: Final[list[int]] = []
        self.here = sight.imagine(search.rng)
        self.told: Final = Told(self.here, sight.seat, self.tellable)
        self.root = Node()
        search.nodes[self.told.all[sight.seat]] = self.root
        search.likes[self.told.choices[sight.seat]] = self.root

    def go_on(self, action: int) -> None:
        """This is decided: what comes next in the run?"""
        self.chosen.append(action)
        self.here = self.here.clone()
        self.told.act(self.here, action)
        self.root = node_of(self.search.nodes, self.told.all[self.sight.seat])

    def decide(self, part: float) -> int:
        """The choice tried most, once that part of the budget is spent."""
        legal = self.here.legal
        search = self.search
        if len(legal) == 1:
            return legal[0]
        if search.judge.by_taste(legal[0]):
            return legal[search.rng.below(len(legal))]
        if search.manner.prior > 0.0 and not self.root.hopes:
            self.expect()
        plain = search.judge.plain(self.here)
        looks = self.root.tried()
        least = LEAST if self.chosen else 1
        while looks < least or not (plain or search.budget.spent(search.tried, part)):
            self.look()
            looks += 1
        return self.root.best(legal)

    def look(self, first: int = NO_ACTION) -> None:
        """One iteration from here."""
        world = self.sight.imagine(self.search.rng)
        told = Told(world, self.sight.seat, self.tellable)
        for action in self.chosen:
            told.act(world, action)
        self.search.iterate(world, told, first)

    def expect(self) -> None:
        """What the judge says of the choices now, in as many worlds as a greedy bot tries."""
        legal = self.here.legal
        worlds = self.search.judge.worlds(self.here)
        hopes = [0.0] * len(legal)
        for _ in range(worlds):
            world = self.sight.imagine(self.search.rng)
            for action in self.chosen:
                world.advance(action)
            once = Node()
            for i in range(len(hopes)):
                hopes[i] += self.search.hope(once, legal[i], world) / worlds
        for i in range(len(hopes)):
            self.root.hopes[legal[i]] = hopes[i]


def ends(t: State, action: int) -> bool:
    """Whether a run ends with this choice: its seat learns something, or another is asked."""
    after = t.clone()
    after.advance(action)
    return after.actor() != t.actor() or learnt(t, after)
