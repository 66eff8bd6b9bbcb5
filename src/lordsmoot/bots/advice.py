"""What a seat might do now, and what else came to mind: two lines, as a search found them.

Both go as far as the choice that is asked now goes, with all that it brings about, so that they can
be compared; see `Game.reason`.
"""

from __future__ import annotations

from typing import Any, Final, TypedDict

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget, budget
from lordsmoot.bots.judge import Judge
from lordsmoot.bots.levels import SEARCH
from lordsmoot.bots.make import judge
from lordsmoot.bots.search import Search, Thinking
from lordsmoot.bots.simple import Greedy
from lordsmoot.bots.told import Tellable, Told
from lordsmoot.bots.tree import Node
from lordsmoot.core.difference import Difference
from lordsmoot.core.game import Game
from lordsmoot.core.preview import informed
from lordsmoot.core.rng import seeded
from lordsmoot.core.state import State
from lordsmoot.core.view import DifferenceData, PieceData

LONGEST: Final = 12
"""Decisions: no choice of any game goes on for longer."""


class Advice:
    """What to do, and what was second best; without an alternative there is no second line."""

    def __init__(self, chosen: list[int], other: list[int]) -> None:
        self.chosen: Final = chosen
        self.other: Final = other


class MoveData(TypedDict):
    """A move of a line, and its words; players stand in them as who they are."""

    action: str
    phrase: list[PieceData]


class HintData(TypedDict):
    """A move that is suggested, with those that belong to it; what else came to mind; and why."""

    seat: int
    moves: list[MoveData]
    instead: list[MoveData]
    reason: list[DifferenceData]


def hint_data(sight: Sight, advice: Advice) -> HintData:
    """Advice as plain data, with what speaks for it; without an alternative nothing does."""
    return {
        "seat": sight.seat,
        "moves": moves(sight, advice.chosen),
        "instead": moves(sight, advice.other),
        "reason": [one.as_data() for one in reasons(sight, advice)],
    }


def moves(sight: Sight, line: list[int]) -> list[MoveData]:
    """A line in words, each move as it will be asked for."""
    game, world = sight.game, sight.imagine(seeded(0))
    out: list[MoveData] = []
    for action in line:
        phrase = [piece.as_data() for piece in game.move(world, action)]
        out.append({"action": game.text(action), "phrase": phrase})
        if action not in world.legal_for(sight.seat):
            break
        world.answer(sight.seat, action)
    return out


def reasons(sight: Sight, advice: Advice) -> list[Difference]:
    """What speaks for a suggestion, by what its seat can know."""
    if not advice.other:
        return []
    world = sight.imagine(seeded(0))
    return sight.game.reason(world, sight.seat, advice.chosen, advice.other)


def patience(game: Game[Any], bot: str) -> Budget:
    """As many iterations as a suggestion takes, within the time that a bot's name says."""
    return Budget(judge(game).manner().advice, budget(bot.removeprefix(SEARCH)).milliseconds)


def advise(sight: Sight, budget: Budget, seed: int) -> Advice:
    """What a search with this budget would do, by what the seat can know."""
    known = judge(sight.game)
    search = Search(known.for_search(), seed, budget)
    thinking = Thinking(search, sight)
    here, root = thinking.here, thinking.root
    plan = [one.action for one in search.run_of(thinking)]
    walk = Walk(sight, search, known)
    chosen = walk.line(here, plan)
    second = runner_up(root, sight.legal, chosen[0])
    return Advice(chosen, [] if second < 0 else walk.line(here, [second]))


def runner_up(root: Node, legal: list[int], chosen: int) -> int:
    """What was tried most but for what is chosen, or hoped most of; -1 if nothing else is legal."""
    others = [action for action in legal if action != chosen]
    if not others:
        return -1
    if any(action in root.branches for action in others):
        return root.best(others)
    return max(others, key=lambda action: root.hopes.get(action, 0.0))


class Walk:
    """Goes on with a line until the choice that it began with is done."""

    def __init__(self, sight: Sight, search: Search, known: Judge) -> None:
        self.sight: Final = sight
        self.search: Final = search
        self.greedy: Final = Greedy(known, 0)
        self.tellable: Final = Tellable(sight.game)

    def line(self, here: State, begun: list[int]) -> list[int]:
        """A line from what it begins with, as far as the first choice goes."""
        seat, world = self.sight.seat, here.clone()
        world.headings = self.sight.game.narrator.headings
        told = Told(world, seat, self.tellable)
        asked, depth = type(world.asked()), len(world.agenda)
        out: list[int] = []
        action = begun[0]
        while True:
            out.append(action)
            told.act(world, action)
            if not self.goes_on(here, world) or len(out) == LONGEST or done(world, asked, depth):
                return out
            planned = begun[len(out)] if len(out) < len(begun) else -1
            action = planned if planned in world.legal else self.next(world, told)

    def goes_on(self, here: State, world: State) -> bool:
        """Whether the seat is asked on in the same turn, and has learnt nothing."""
        if (
            world.headed is not None
            or world.actor() != self.sight.seat
            or not here.rng.same(world.rng)
        ):
            return False
        return not informed(here, world, self.sight.seat)

    def next(self, world: State, told: Told) -> int:
        """What the search tried most there; where it has not been, what the judge likes."""
        node = self.search.nodes.get(told.all[self.sight.seat])
        if node is not None and node.tried():
            return node.best(world.legal)
        return self.greedy.choose(Sight(self.sight.game, world, self.sight.seat))


def done(world: State, asked: type, depth: int) -> bool:
    """Whether nothing is pending any more of what a choice brought about."""
    pending = len(world.agenda)
    return pending < depth or (pending == depth and type(world.asked()) is asked)
