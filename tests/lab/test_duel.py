"""Duels: the same deal twice, half of the seats each, and a verdict that may be looked at."""

from collections import Counter

import pytest

from lordsmoot import Refused
from lordsmoot.core.rng import seeded
from lordsmoot.lab.duel import BETTER, OPEN, WORSE, Duel, Score
from lordsmoot.lab.stats import Wager, mean, spread


def duel(**changes: object) -> Duel:
    """A quick duel with some of it changed."""
    usual = {"game": "lords", "one": "greedy~0.2", "other": "random", "seats": 2, "pairs": 3}
    return Duel(**{**usual, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "ways"), [(2, 2), (3, 3), (4, 6), (5, 10), (6, 20)])
def test_each_side_sits_everywhere_equally_often(seats: int, ways: int) -> None:
    plan = duel(seats=seats)
    first = [plan.sides(number) for number in range(ways)]
    assert len(set(first)) == ways
    assert {len(seats_of) for seats_of in first} == {seats // 2}
    sat = Counter(seat for seats_of in first for seat in seats_of)
    assert len(sat) == seats
    assert len(set(sat.values())) == 1


def test_a_deal_is_played_again_with_the_sides_exchanged() -> None:
    first, second = duel(game="soulfall", seats=3).games_of(1)
    assert first.seed == second.seed
    assert first.bots == ("random", "greedy~0.2", "random")
    assert second.bots == ("greedy~0.2", "random", "greedy~0.2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_wins_half_of_every_pair_against_itself(seats: int) -> None:
    plan = duel(game="soulfall", one="random", other="random", seats=seats, pairs=6)
    assert plan.play().pairs == [0.5] * 6


def test_a_duel_ends_when_it_is_sure() -> None:
    plan = duel(pairs=60)
    score = plan.play()
    assert plan.verdict(score) == BETTER
    assert len(score.pairs) < 30
    turned = duel(one="random", other="greedy~0.2", pairs=60)
    assert turned.verdict(turned.play()) == WORSE
    few = duel(pairs=2)
    assert few.verdict(few.play()) == OPEN


def test_a_family_of_duels_shares_what_may_go_wrong() -> None:
    score = Score()
    while score.verdict(0.05) == OPEN:
        score.take(1.0)
    alone = len(score.pairs)
    while duel(family=20).verdict(score) == OPEN:
        score.take(1.0)
    assert len(score.pairs) > alone


def test_a_duel_in_words_and_as_data() -> None:
    plan = duel()
    score = plan.play(to_the_end=True)
    assert str(score).endswith("% of 6 games")
    data = plan.as_data(score)
    assert (data["games"], data["alpha"]) == (6, 0.05)
    assert data["share"] == mean(score.pairs)
    assert data["interval"] == spread(score.pairs)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"one": "clever"},
        {"other": "no.such:bot"},
        {"other": "lordsmoot.bots.make:no_such"},
        {"seats": 7},
        {"pairs": 0},
    ],
)
def test_what_cannot_be_played_is_refused(changes: dict[str, object]) -> None:
    with pytest.raises(Refused):
        duel(**changes).play()


def test_a_bot_of_ones_own_plays_by_module_and_factory() -> None:
    own = duel(other="lordsmoot.bots.make:make:random").play()
    assert own.pairs == duel().play().pairs


def rejections(chance: float, runs: int, length: int) -> float:
    """In what part of many runs of a coin the wealth reaches 20."""
    rng = seeded(3)
    rejected = 0
    for _ in range(runs):
        wager = Wager()
        for _ in range(length):
            wager.take(1.0 if rng.unit() < chance else 0.0)
            if wager.wealth >= 20:
                rejected += 1
                break
    return rejected / runs


def test_looking_after_every_number_is_wrong_as_seldom_as_promised() -> None:
    assert rejections(0.5, 400, 300) <= 0.05
    assert rejections(0.45, 100, 300) <= 0.05
    assert rejections(0.65, 100, 300) >= 0.9


def test_how_far_a_mean_may_be_off() -> None:
    assert mean([]) == 0
    assert spread([0.5]) == 1
    assert spread([0.0, 1.0] * 50) == pytest.approx(1.96 * 0.5 / 10, rel=0.01)
