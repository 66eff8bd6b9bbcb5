"""What a position is worth, when nobody wants to play it to the end."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import mypyc_attr

from lordsmoot.core.state import State

END: Final = 1_000_000
"""More decisions than any game has."""


class Manner:
    """How a game wants to be looked into: how far, how wide, how patiently."""

    def __init__(
        self,
        *,
        ahead: int = 3,
        explore: float = 0.7,
        width: int = 0,
        eager: bool = False,
        trust: int = 0,
        horizon: int = END,
        turns: int = 0,
        glances: int = 1,
        backing: float = 8.0,
        prior: float = 0.0,
        blind: int = 0,
        tuned: int = 0,
    ) -> None:
        # How many decisions a greedy bot looks ahead, and on until the position is settled.
        self.ahead: Final = ahead
        # How much a search is drawn to what it has tried little.
        self.explore: Final = explore
        # How many branches it looks into first, those judged best; 0 is all of them.
        self.width: Final = width
        # Whether it judges all branches of a position when it first comes there.
        self.eager: Final = eager
        # As how many trials it counts what a greedy bot says of the decision that it has to make.
        self.trust: Final = trust
        # How many decisions are played on below the tree before the judge is asked.
        self.horizon: Final = horizon
        # Of how many turns of the seat the end is waited for instead: 1 is this one, 2 the next.
        self.turns: Final = turns
        # Of how many decisions, picked at random, playing on takes the one judged best.
        self.glances: Final = glances
        self.backing: Final = backing
        self.prior: Final = prior
        self.blind: Final = blind
        self.tuned: Final = tuned


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Estimates winning chances. Without knowledge of a game, only its end counts."""

    def value(self, t: State, seat: int) -> float:
        """The share of a victory that a seat may expect, from 0 to 1."""
        return share(t, seat) if t.over else 1.0 / t.seats

    def values(self, t: State) -> list[float]:
        """The share of each seat; a judge that looks at all of them anyway looks only once."""
        return [self.value(t, seat) for seat in range(t.seats)]

    def settled(self, t: State) -> bool:
        """Whether a position can be judged as it stands; a move that is half made cannot."""
        return True

    def turn(self, t: State) -> int:
        """How many turns have begun; asked where a search goes on to the end of one."""
        return 0

    def worlds(self, t: State) -> int:
        """In how many imagined worlds a greedy bot tries a decision; dice and secrets need some."""
        return 3

    def by_taste(self, action: int) -> bool:
        """Whether such a decision is a matter of taste, which a bot leaves to its dice."""
        return False

    def plain(self, t: State) -> bool:
        """Whether thinking ahead is wasted on a decision: an eager search stops at one look."""
        return False

    def for_search(self) -> Judge:
        """Who judges below a tree, where much of what this judge foretells has come true."""
        return self

    def manner(self) -> Manner:
        """How the game wants to be looked into."""
        return Manner()


def share(t: State, seat: int) -> float:
    """A seat's share of the victory as the table stands."""
    winners = t.winners()
    return 1.0 / winners.bit_count() if winners >> seat & 1 else 0.0


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))
