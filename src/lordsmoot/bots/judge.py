"""What a position is worth, when nobody wants to play it to the end."""

from __future__ import annotations

from math import exp

from mypy_extensions import mypyc_attr

from lordsmoot.core.state import State


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

    def ahead(self) -> int:
        """How many decisions a greedy bot looks ahead, and on until the position is settled."""
        return 3

    def worlds(self, t: State) -> int:
        """In how many imagined worlds a greedy bot tries a decision; dice and secrets need some."""
        return 3

    def horizon(self) -> int:
        """After how many random decisions a search should ask; 0 is only when the game is over."""
        return 0

    def width(self) -> int:
        """How many branches a search looks into first, those judged best; 0 is all of them."""
        return 0

    def eager(self) -> bool:
        """Whether a search judges all branches of a position when it first comes there."""
        return False

    def plain(self, t: State) -> bool:
        """Whether thinking ahead is wasted on a decision: an eager search stops at one look."""
        return False

    def explore(self) -> float:
        """How much a search is drawn to what it has tried little."""
        return 0.7


def share(t: State, seat: int) -> float:
    """A seat's share of the victory as the table stands."""
    winners = t.winners()
    return 1.0 / winners.bit_count() if winners >> seat & 1 else 0.0


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-x))
