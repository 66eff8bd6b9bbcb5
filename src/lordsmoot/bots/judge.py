"""What a position is worth, when nobody wants to play it to the end."""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import mypyc_attr

from lordsmoot.core.state import State

END: Final = 1_000_000
"""More decisions than any game has."""


LEAST: Final = 1e-4
"""No chance is smaller, nor as near to certainty."""


class Manner:
    """How a game wants to be looked into: how far, how wide, how patiently."""

    def __init__(
        self,
        *,
        ahead: int = 3,
        first: float = 0.5,
        explore: float = 2.0,
        backing: float = 8.0,
        prior: float = 0.0,
        horizon: int = END,
        turns: int = 0,
        glances: int = 1,
        blind: bool = False,
        sure: float = 1.0,
        modest: float = 0.0,
        advice: int = 4000,
        broken_off: float = 1.0,
    ) -> None:
        # How many decisions a greedy bot looks ahead, and on until the position is settled.
        self.ahead: Final = ahead
        # How much of a thought goes to the first decision of a run; 1 is a thought for each.
        self.first: Final = first
        # How much a search is drawn to what it has tried little, in units of how far its
        # judgements lie apart.
        self.explore: Final = explore
        # As how many trials it counts what was tried in decisions like the one that it meets.
        self.backing: Final = backing
        # How much better the judge must like a choice for it to be tried e times as eagerly; 0 is
        # a search that does not ask the judge before it tries.
        self.prior: Final = prior
        # How many decisions are played on below the tree before the judge is asked.
        self.horizon: Final = horizon
        # Of how many turns of the seat the end is waited for instead: 1 is this one, 2 the next.
        self.turns: Final = turns
        # Of how many decisions, picked at random, playing on takes the one judged best.
        self.glances: Final = glances
        # Whether it is judged best without a look at the cards and dice that will come.
        self.blind: Final = blind
        # What a search finds as a chance: how sure it is (1 is as sure as it says), and how much
        # less than that, since of many choices it takes the one of which it expects too much.
        self.sure: Final = sure
        self.modest: Final = modest
        # How many iterations a suggestion takes: five times as many as an elder has time for on a
        # quiet core.
        self.advice: Final = advice
        # How sure the judge should be where a review breaks a game off that it plays out. These
        # are guided by few games each and have still to be fitted.
        self.broken_off: Final = broken_off


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
        """Whether thinking ahead is wasted on a decision: a search stops at one look."""
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


def calibrated(value: float, seats: int, sure: float, modest: float = 0.0) -> float:
    """A share as the chance that it turned out to be: nearer to a fair share, and less."""
    value = min(1.0 - LEAST, max(LEAST, value))
    fair = log(1.0 / (seats - 1))
    return logistic(fair + sure * (log(value / (1.0 - value)) - fair) - modest)
