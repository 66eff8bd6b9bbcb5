"""The judge's chances are chances, and it likes what is good."""

import pytest

from lordsmoot.bots.judges.soulfall import JUDGE
from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.game import GAME
from tests.games.soulfall.tables import BONE, ending, has, table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chances_of_all_seats_add_up_to_one(seats: int) -> None:
    rng = seeded(seats)
    t = GAME.start(seats, 1)
    while not t.over:
        assert sum(JUDGE.value(t, seat) for seat in range(seats)) == pytest.approx(1)
        t.apply(t.legal[rng.below(len(t.legal))])
    assert sum(JUDGE.value(t, seat) for seat in range(seats)) == pytest.approx(1)


def test_more_of_anything_is_better() -> None:
    plain = JUDGE.value(table(has("cinder-1 cinder-2", shards=2)), 0)
    assert JUDGE.value(table(has("cinder-1 cinder-2", shards=3)), 0) > plain
    assert JUDGE.value(table(has("cinder-1 cinder-2 cinder-3", shards=2)), 0) > plain
    assert JUDGE.value(table(has("cinder-1 cinder-2", shards=2, outposts="salt-1")), 0) > plain
    assert JUDGE.value(table(has("cinder-1 cinder-2", shards=2, devotions="elun")), 0) > plain
    assert JUDGE.value(table(has("cinder-1 cinder-2", shards=2, hand="elun-1")), 0) > plain


def test_the_last_turn_of_the_others_is_counted_on() -> None:
    mine, theirs = has("cinder-1 cinder-2", shards=8), has(BONE, shards=4)
    t = ending(mine, theirs)
    assert JUDGE.value(t, 0) < 0.5, "as it stands seat 0 leads by 5 points, but seat 1 moves last"


def test_an_action_of_the_last_turn_counts_for_more() -> None:
    mine, theirs = has("cinder-1 cinder-2", shards=3), has("bone-1 bone-2", shards=3)
    before, last = (table(mine, theirs, active=1, tower=tower) for tower in (None, 0))
    assert JUDGE.worth(last, 1) > JUDGE.worth(before, 1)
    assert JUDGE.for_search().value(last, 1) < JUDGE.value(last, 1)
