"""Luck and skill: on games of which the truth is known, it is found; and it always adds up."""

from math import comb, sqrt

import pytest

from lordsmoot.core.record import RESIGN, Record
from lordsmoot.lab.review.budget import Budget
from lordsmoot.lab.review.parts import Parts, line_of, luck_of, parts_of
from lordsmoot.lab.review.work import Reviewed, review
from lordsmoot.lab.stats import mean
from tests.lab.review.played import SMALL, TINY, coin, resigned, written

THROWS = 7


def taken_apart(record: Record, budget: Budget = SMALL) -> list[Parts]:
    found = review(record, budget)
    return parts_of(found.course, found.surveys)


def total(parts: Parts) -> float:
    return parts.even + sum(part.value for part in parts.named().values())


def ahead(points: int, left: int) -> float:
    """The chance to have more than half of seven throws."""
    needed = THROWS // 2 + 1 - points
    return float(sum(comb(left, n) for n in range(max(0, needed), left + 1)) / 2**left)


def truth(found: Reviewed) -> list[float]:
    points = [0]
    for moment in found.course.moments:
        points.append(points[-1] + (moment.events[0].seat == 0))
    return [ahead(one, THROWS - number) for number, one in enumerate(points)]


def test_the_chances_of_a_coin_are_found() -> None:
    found = review(coin(3), SMALL)
    for sampled, true in zip(line_of(found.course, found.surveys), truth(found), strict=True):
        assert abs(sampled.means[0] - true) <= 4 * sqrt(0.25 / SMALL.most)


def test_a_coin_is_all_luck() -> None:
    for seed in range(3):
        for parts in taken_apart(coin(seed)):
            assert parts.own.value == parts.others.value == parts.leaving.value == 0
            luck = parts.result - parts.even
            assert abs(parts.luck.value - luck) <= 2 * parts.luck.off
            assert abs(parts.deal.value) <= 2 * parts.deal.off
            assert abs(parts.hidden.value) <= 2 * parts.hidden.off


def test_the_luck_of_each_throw_is_what_it_should_be() -> None:
    found = review(coin(4), SMALL)
    line, true = line_of(found.course, found.surveys), truth(found)
    for number, survey in enumerate(found.surveys):
        luck = luck_of(survey, line)
        assert luck is not None
        assert abs(luck.means[0] - (true[number + 1] - true[number])) <= 4 * sqrt(0.5 / SMALL.most)


def test_luck_is_zero_in_the_mean() -> None:
    lucks = [taken_apart(coin(100 + seed), TINY)[0].luck.value for seed in range(150)]
    scatter = sqrt(mean([luck**2 for luck in lucks]) / len(lucks))
    assert abs(mean(lucks)) <= 3.5 * scatter
    assert scatter > 0.03  # it is not nothing in each game


@pytest.mark.parametrize("takes", [["two", "one"] * 3 + ["one"], ["one"] * 10, ["two"] * 5])
def test_matches_are_all_skill(takes: list[str]) -> None:
    for parts in taken_apart(written("matches", [f"take:{number}" for number in takes])):
        assert parts.luck.value == parts.luck.off == 0
        assert parts.own.off > 0
        assert abs(parts.hidden.value) <= 2 * parts.hidden.off
        assert total(parts) == pytest.approx(parts.result)


def test_who_plays_perfectly_decides_better() -> None:
    """The first leaves a multiple of three each time; the second cannot help it."""
    first, second = taken_apart(
        written("matches", [f"take:{n}" for n in ("one", "two", "one", "two", "one", "two", "one")])
    )
    assert first.result == 1
    assert first.own.value > 0.1
    assert first.own.value > second.own.value


def test_it_adds_up_in_every_seat() -> None:
    everybody = taken_apart(resigned("lords", 5), TINY)
    for parts in everybody:
        assert total(parts) == pytest.approx(parts.result)
    for names in (["deal"], ["luck"], ["own", "others"], ["hidden"], ["leaving"]):
        found = sum(parts.named()[name].value for parts in everybody for name in names)
        assert found == pytest.approx(0, abs=1e-6)


def test_resigning_is_a_part_of_its_own() -> None:
    record = written("matches", ["take:one", "take:one"])
    record.leave(0, RESIGN)
    gone, other = taken_apart(record)
    assert (gone.result, other.result) == (0, 1)
    assert gone.leaving.value < 0 < other.leaving.value
    assert total(gone) == pytest.approx(0)
