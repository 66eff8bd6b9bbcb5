"""What a bot thinks of a decision, as data: its choice, the alternatives, and their chances.

For lessons and reviews. Every alternative is looked at often enough for its chance to mean
something, which a search that only wants to choose well does not care for.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, TypedDict

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.budget import Budget
from lordsmoot.bots.judge import calibrated
from lordsmoot.bots.make import judge
from lordsmoot.bots.search import WHOLE, Search, Thinking
from lordsmoot.core.game import Game

SHARE: Final = 0.25
"""How much more is spent so that every alternative has been looked at."""
SURE: Final = 1.96
"""95 % of what chance brings lies within so many standard deviations."""


class ChoiceData(TypedDict):
    """One choice as plain data; `off` is how far the search itself may be off."""

    action: str
    chance: float
    off: float
    tried: int


class ThoughtData(TypedDict):
    """A thought as plain data."""

    seat: int
    action: str
    chance: float
    choices: list[ChoiceData]


class Chance:
    """A choice, and the share of the victory that its seat may expect of it."""

    def __init__(self, action: int, chance: float, off: float, tried: int) -> None:
        self.action: Final = action
        self.chance: Final = chance
        self.off: Final = off
        self.tried: Final = tried


class Thought:
    """What is chosen, and all that might be: the best first."""

    def __init__(self, seat: int, action: int, choices: list[Chance]) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.choices: Final = choices

    def of(self, action: int) -> Chance:
        """What was thought of one of the choices."""
        for choice in self.choices:
            if choice.action == action:
                return choice
        raise ValueError(f"action {action} was no choice")

    def as_data(self, game: Game[Any]) -> ThoughtData:
        return {
            "seat": self.seat,
            "action": game.text(self.action),
            "chance": self.of(self.action).chance,
            "choices": [
                {
                    "action": game.text(one.action),
                    "chance": one.chance,
                    "off": one.off,
                    "tried": one.tried,
                }
                for one in self.choices
            ],
        }


def think(sight: Sight, budget: Budget, seed: int) -> Thought:
    """What a search with this budget makes of a decision, by what the seat can know."""
    known = judge(sight.game).for_search()
    search = Search(known, seed, budget)
    thinking = Thinking(search, sight)
    chosen = thinking.decide(WHOLE)
    least = max(1, int(SHARE * search.tried / len(sight.legal)))
    for action in sight.legal:
        branch = thinking.root.branch(action, sight.seat)
        while branch.tried < least and len(sight.legal) > 1:
            thinking.look(action)
    choices = [chance_of(search, thinking, action) for action in sight.legal]
    choices.sort(key=expected, reverse=True)
    return Thought(sight.seat, chosen, choices)


def chance_of(search: Search, thinking: Thinking, action: int) -> Chance:
    """What a choice was worth, as a chance that comes true as often as it says."""
    branch = thinking.root.branches.get(action)
    seats, manner = thinking.sight.seats, search.manner
    if branch is None or not branch.tried:  # forced, or a matter of taste
        return Chance(action, search.judge.value(thinking.here, thinking.sight.seat), 1.0, 0)
    chance = calibrated(branch.worth / branch.tried, seats, manner.sure, manner.modest)
    off = SURE * search.scatter.size() / sqrt(branch.tried)
    return Chance(action, chance, min(1.0, off), branch.tried)


def expected(choice: Chance) -> float:
    return choice.chance
