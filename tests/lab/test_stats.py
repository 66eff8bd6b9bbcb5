"""Intervals and middles against values known from elsewhere."""

import pytest

from lordsmoot.lab.stats import Rate, median, percentile, wilson


@pytest.mark.parametrize(
    ("won", "tries", "low", "high"),
    [
        (15, 20, 0.5313, 0.8881),  # Brown, Cai and DasGupta 2001 use the same formula
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
    ],
)
def test_wilson_intervals(won: int, tries: int, low: float, high: float) -> None:
    assert wilson(won, tries) == pytest.approx((low, high), abs=5e-5)


def test_without_a_try_anything_is_possible() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert Rate(0, 0).share == 0.0
    assert str(Rate(0, 0)) == "-"


def test_a_rate_in_words_and_as_data() -> None:
    rate = Rate(61.5, 100)
    assert str(rate) == "61.5 % (51.7-70.4)"
    assert set(rate.as_data()) == {"won", "tries", "share", "low", "high"}
    assert rate.as_data()["won"] == 61.5


def test_the_middle() -> None:
    assert median([3, 1, 2]) == 2
    assert median([4, 1, 2, 3]) == 2.5
    assert median([]) == 0


def test_percentiles_lie_between_neighbours() -> None:
    assert percentile(range(11), 0.05) == 0.5
    assert percentile(range(11), 0.95) == 9.5
    assert percentile([7], 0.3) == 7
    assert percentile([1, 9], 1.0) == 9
