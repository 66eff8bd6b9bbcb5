"""Marks: what was lost, only where it is sure, and nothing on what was not examined."""

import msgspec
import pytest

from lordsmoot.core.refused import BadRecord
from lordsmoot.core.rng import seeded
from lordsmoot.lab.review.budget import FULL, QUICK, budget_of
from lordsmoot.lab.review.course import Course
from lordsmoot.lab.review.data import plain_data, read, schema
from lordsmoot.lab.review.examine import mark_of
from lordsmoot.lab.review.playing import KNOWN
from lordsmoot.lab.review.survey import imagined
from lordsmoot.lab.review.tell import data_of
from lordsmoot.lab.review.timeline import timeline
from lordsmoot.lab.review.work import review
from tests.lab.review.played import SMALL, TINY, coin, resigned, written


@pytest.mark.parametrize(
    ("loss", "low", "mark"),
    [
        (0.0, -0.1, "best"),
        (0.019, 0.01, "best"),
        (0.03, 0.01, "fine"),
        (0.08, 0.001, "doubtful"),
        (0.08, -0.001, "fine"),
        (0.12, 0.01, "blunder"),
        (0.5, -0.01, "fine"),
    ],
)
def test_marks_by_loss(loss: float, low: float, mark: str) -> None:
    assert mark_of(loss, low) == mark


def test_a_sure_blunder_is_found() -> None:
    """Of two matches the last player takes one, and the other wins."""
    takes = ["two", "two", "two", "two", "one", "one"]
    found = review(written("matches", [f"take:{number}" for number in takes]), SMALL)
    blunder = found.examined[5]
    assert (blunder.mark, blunder.loss) == ("blunder", 1.0)
    assert blunder.played.rate.share == 0
    assert blunder.rival.rate.share == 1


def test_what_was_not_examined_has_no_mark() -> None:
    data = data_of(review(resigned("lords", 3), TINY))
    assert len([one for one in data.moments if one.mark]) <= TINY.moments
    for moment in data.moments:
        assert (moment.mark is None) == (moment.examined is None)
        if moment.choices == 1:
            assert moment.examined is None


def test_nothing_is_examined_where_nothing_is_chosen() -> None:
    assert not review(coin(1), SMALL).examined


def test_choices_are_judged_by_what_their_seat_could_know() -> None:
    """Another world that looks the same to who decides is examined alike."""
    course = Course(resigned("lords", 8, 21))
    moment = course.moments[20]
    twin = moment.before.redeal(moment.seat, seeded(77))
    for number in range(5):
        here = imagined(moment, number, KNOWN)
        other = type(moment)(*(moment.number, moment.seat, moment.action, twin, [], False))
        assert here.key() == imagined(other, number, KNOWN).key()


def test_a_review_is_the_same_again_and_with_more_workers() -> None:
    record = written("matches", ["take:one"] * 10)
    once = data_of(review(record, TINY))
    assert once == data_of(review(record, TINY))
    lords = resigned("lords", 2)
    assert data_of(review(lords, TINY)) == data_of(review(lords, TINY, workers=2))


def test_a_review_as_data_is_read_again() -> None:
    data = data_of(review(resigned("lords", 3), TINY), ["Ana", "Bo"])
    assert read(msgspec.json.encode(plain_data(data))) == data
    assert schema()["$defs"]["ReviewData"]["required"]
    assert len(data.chances) == len(data.off) == len(data.moments) + 1
    picture = timeline(data)
    assert len(picture.lines) == 1
    assert picture.bands
    assert data.players == ["Ana", "Bo"]
    assert len(data.turning) <= 5
    assert "Ana" in data.seats[0].sentence


def test_a_game_that_is_not_over_is_not_reviewed() -> None:
    with pytest.raises(BadRecord, match="not over"):
        review(written("matches", ["take:one"]), SMALL)


def test_budgets_by_name() -> None:
    assert budget_of("quick") is QUICK
    assert FULL.worlds_each(100) > QUICK.worlds_each(100)
