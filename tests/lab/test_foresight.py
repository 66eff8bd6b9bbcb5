"""Foresight: what a judge says is held against what came of it."""

from math import log

import pytest

from lordsmoot import games
from lordsmoot.bots.judge import calibrated
from lordsmoot.lab.foresight import (
    QUARTERS,
    Foresight,
    Said,
    Word,
    came_true,
    fitting,
    foresight,
    said_in,
    scaled,
)


def test_who_knows_nothing_costs_one() -> None:
    found = Foresight(2, [Word(0, [0.5, 0.5], [1, 0]), Word(0, [0.5, 0.5], [0.5, 0.5])])
    assert found.cost(0) == pytest.approx(1)


def test_cross_entropy_of_what_was_said() -> None:
    assert Word(0, [0.25, 0.75], [1, 0]).cost() == pytest.approx(log(4))
    assert Word(0, [0.25, 0.75], [0, 1]).cost() == pytest.approx(log(4 / 3))
    assert Word(0, [0.25, 0.75], [0, 1]).cost(scale=0) == pytest.approx(log(2))


def test_logits_are_scaled() -> None:
    assert scaled([0.1, 0.9], 1) == pytest.approx([0.1, 0.9])
    assert scaled([0.1, 0.9], 0.5) == pytest.approx([0.25, 0.75])
    assert sum(scaled([0.2, 0.3, 0.5], 2)) == pytest.approx(1)


def test_the_scale_that_fits_best_is_found() -> None:
    said = [0.1, 0.9]  # but it came true only in three of four
    words = [Word(1, said, [0, 1])] * 3 + [Word(1, said, [1, 0])]
    assert Foresight(2, words).best_scale(1) == pytest.approx(0.5)
    assert Foresight(2, words).deciles()[9] == pytest.approx((0.9, 0.75, 4))


def test_every_quarter_of_a_game_has_its_words() -> None:
    found = foresight("lords", "random", 2, 2, strays=0)
    assert {word.quarter for word in found.words} == set(range(QUARTERS))
    assert all(sum(word.chances) == pytest.approx(1) for word in found.words)
    again = foresight("lords", "random", 2, 2, strays=0)
    assert again.words == found.words


def test_thoughts_that_are_too_sure_are_drawn_towards_a_fair_share() -> None:
    said = [Said(0.9, 1.0)] * 7 + [Said(0.9, 0.0)] * 3 + [Said(0.1, 0.0)] * 7 + [Said(0.1, 1.0)] * 3
    sure, modest = fitting(said, 2)
    assert (sure, modest) == (0.4, 0)
    assert calibrated(0.9, 2, sure) == pytest.approx(0.7, abs=0.02)
    rows = [row for row in came_true(said, 2, sure, modest) if row[2]]
    assert all(chance == pytest.approx(won, abs=0.02) for chance, won, _ in rows)
    assert sum(times for _, _, times in rows) == len(said)


def test_thoughts_that_hope_too_much_are_told_less() -> None:
    said = [Said(0.5, 1.0)] * 3 + [Said(0.5, 0.0)] * 7 + [Said(0.8, 1.0)] * 6 + [Said(0.8, 0.0)] * 4
    assert fitting(said, 2) == (0.9, 0.8)


def test_thinkers_say_what_they_expect_of_every_choice() -> None:
    said = said_in(games.get("lords"), 6, 2, 3)
    assert len(said) > 10
    assert all(0 < one.chance < 1 and one.won in (0, 0.5, 1) for one in said)
