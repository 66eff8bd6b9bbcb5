"""Dice that fall every way they may, each with its exact chance."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from lordsmoot.core.chance import MOST_THROWS, Countless, LoadedDice
from lordsmoot.core.rng import seeded

SUMS = [first + second for first in range(1, 7) for second in range(1, 7)]


def ways(throws: list[list[int]]) -> Iterator[tuple[list[int], Fraction]]:
    """Everything that these throws may come to."""
    told: list[int] = []
    while True:
        dice = LoadedDice(told)
        yield [meaning[dice.throw(meaning)] for meaning in throws], dice.chance()
        told = dice.other()
        if not told:
            return


def test_throws_that_mean_the_same_are_one_with_the_chance_of_all() -> None:
    found = {tuple(come_to): chance for come_to, chance in ways([SUMS])}
    assert len(found) == 11
    assert found == {(sum_,): Fraction(SUMS.count(sum_), 36) for sum_ in range(2, 13)}


def test_several_throws_multiply() -> None:
    found = list(ways([SUMS, [0, 0, 0, 0, 0, 1]]))
    assert len(found) == 22
    assert sum(chance for _, chance in found) == 1
    assert {tuple(come_to): chance for come_to, chance in found}[7, 1] == Fraction(1, 36)


def test_dice_thrown_at_once_fall_as_one_after_the_other() -> None:
    at_once, one_by_one = seeded(5), seeded(5)
    for _ in range(50):
        fallen = at_once.throw([0] * 216)
        dice = [one_by_one.die() for _ in range(3)]
        assert dice == [fallen // 36 + 1, fallen // 6 % 6 + 1, fallen % 6 + 1]
    assert at_once.same(one_by_one)


def test_dice_that_are_thrown_for_ever_are_not_followed() -> None:
    dice = LoadedDice([])
    for _ in range(MOST_THROWS):
        dice.die()
    with pytest.raises(Countless):
        dice.die()
