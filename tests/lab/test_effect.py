"""What a thing is worth, where the truth is known."""

import random
from math import log

import pytest

from lordsmoot.lab.effect import Effect, alone, effect

Game = tuple[int, float]


def played(
    dice: random.Random, seats: int, factor: float, places: list[float], held: float
) -> Game:
    """A game in which each seat may have the thing, and is by a factor better with it."""
    mask = sum(1 << place for place in range(seats) if dice.random() < held)
    weights = [share * (factor if mask >> place & 1 else 1) for place, share in enumerate(places)]
    winner = dice.choices(range(seats), weights)[0]
    return mask, float(mask >> winner & 1)


@pytest.mark.parametrize(("seats", "held"), [(2, 0.5), (2, 0.9), (4, 0.3), (5, 0.7)])
@pytest.mark.parametrize("factor", [1.0, 1.6])
def test_intervals_hold_the_truth(seats: int, held: float, factor: float) -> None:
    dice = random.Random(seats)
    places = [1.2 if place == 0 else 1 - 0.2 / (seats - 1) for place in range(seats)]
    truth, holds, width = alone(log(factor), seats), 0, 0.0
    for _ in range(100):
        found = effect(places, [played(dice, seats, factor, places, held) for _ in range(400)])
        holds += found.low <= truth <= found.high
        width += (found.high - found.low) / 100
    assert holds >= 88
    assert width < 0.3


def test_one_holder_of_two_is_a_plain_share() -> None:
    games = [(1, 1.0)] * 70 + [(1, 0.0)] * 30
    found = effect([0.5, 0.5], games)
    assert found.tries == 100
    assert found.share == pytest.approx(0.70, abs=0.003)
    assert [found.low, found.high] == pytest.approx([0.60, 0.78], abs=0.01)


def test_what_always_won_is_not_worth_everything() -> None:
    found = effect([0.5, 0.5], [(1, 1.0)] * 5)
    assert 0.8 < found.share < 1


def test_without_a_game_that_tells_anything_is_possible() -> None:
    assert effect([0.25] * 4, [(0, 0.0), (15, 1.0)]) == Effect(0.25, 0.0, 1.0, 0)
