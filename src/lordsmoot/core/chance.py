"""Chance, once: every way in which the dice of one decision may fall, with its probability.

A decision is played again and again with loaded dice, which fall as they are told and remember
what else might have fallen.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from mypy_extensions import i64, mypyc_attr

from lordsmoot.core.rng import Rng
from lordsmoot.core.state import State

MOST_THROWS: Final = 12
"""More throws in one decision are not followed: ties may be thrown again and again."""


class Countless(Exception):
    """There are too many ways in which the dice may fall."""


@mypyc_attr(acyclic=True)
class LoadedDice(Rng):
    """Dice that fall as told, then always on their first side; a shuffle leaves all as it lies."""

    def __init__(self, told: list[int]) -> None:
        super().__init__(0, 0, 0, 1)
        self.told: Final = told
        self.fell: Final[list[int]] = []
        self.sides: Final[list[int]] = []
        self.shuffled = False
        self.ways = 1
        self.of = 1

    def below(self, n: i64) -> i64:
        self.of *= n
        return self._fall(n)

    def throw(self, meaning: list[int]) -> i64:
        """Ways that mean the same are one, with the chance of all of them."""
        met: list[int] = []
        for one in meaning:
            if one not in met:
                met.append(one)
        fallen = met[self._fall(len(met))]
        self.ways *= meaning.count(fallen)
        self.of *= len(meaning)
        return meaning.index(fallen)

    def _fall(self, sides: i64) -> i64:
        at = len(self.fell)
        if at == MOST_THROWS:
            raise Countless("these dice may be thrown for ever")
        fallen: i64 = self.told[at] if at < len(self.told) else 0
        self.fell.append(fallen)
        self.sides.append(sides)
        return fallen

    def shuffle(self, items: list[int]) -> None:
        self.shuffled = True

    def chance(self) -> Fraction:
        """How likely it was that the dice fell so."""
        return Fraction(self.ways, self.of)

    def other(self) -> list[int]:
        """The next way in which they might have fallen; nothing after the last."""
        last = len(self.fell) - 1
        while last >= 0 and self.fell[last] + 1 == self.sides[last]:
            last -= 1
        return [] if last < 0 else [*self.fell[:last], self.fell[last] + 1]


class Outcome:
    """A world after a decision, and how likely the dice are to lead there."""

    def __init__(self, state: State, dice: LoadedDice) -> None:
        self.state: Final = state
        self.dice: Final = dice
        self.chance: Final = dice.chance()


def percent(chance: Fraction) -> str:
    """A chance for people; what is possible is never nought, and what is not sure never all."""
    return f"{min(99, max(1, round(100 * float(chance))))} %"


def outcomes(state: State, seat: int, line: list[int], headings: list[int]) -> Iterator[Outcome]:
    """Each way in which the dice of a seat's decisions may fall; a shuffle counts as one.

    At an event of the `headings` each world keeps what it was like then. Raises `Countless` where
    there is no end of them.
    """
    told: list[int] = []
    while True:
        world = state.clone()
        world.log = []
        world.headings = headings
        dice = LoadedDice(told)
        world.rng = dice
        for action in line:
            world.answer(seat, action)
        yield Outcome(world, dice)
        told = dice.other()
        if not told:
            return
