import pytest

from tests.games.lords.tables import change, has, middle, selecting, table
from tests.rule import rule
from tests.tables import moves, play

# L6 Flourish


@rule("L6.1")
def test_flourish_gains_a_follower_from_the_stack() -> None:
    t = table()
    before = t.clone()
    play(t, "select:flourish", "gain-follower")
    assert change(before, t, 0) == {"followers": 1}
    assert middle(t).followers == middle(before).followers - 1


@rule("L6.2")
def test_or_flips_a_follower_to_a_citadel() -> None:
    t = table(has(followers=3, citadels=2))
    before = t.clone()
    play(t, "select:flourish")
    assert moves(t) == {"gain-follower", "raise-citadel"}
    play(t, "raise-citadel")
    assert change(before, t, 0) == {"followers": -1, "citadels": 1}
    assert middle(t).followers == middle(before).followers


@rule("L6.2", "L6.3")
@pytest.mark.parametrize(("followers", "citadels"), [(0, 0), (1, 1), (2, 2), (1, 3)])
def test_without_strictly_more_followers_only_the_gain_is_left(
    followers: int, citadels: int
) -> None:
    t = table(has(followers=followers, citadels=citadels))
    play(t, "select:flourish")
    assert moves(t) == {"gain-follower"}


@rule("L6.3")
def test_with_an_empty_stack_only_the_flip_is_left() -> None:
    t = table(has(followers=4, citadels=2), has(followers=6))
    play(t, "select:flourish")
    assert moves(t) == {"raise-citadel"}


@rule("L6.3")
def test_with_an_empty_stack_and_no_majority_nothing_happens() -> None:
    t = table(has(followers=2, citadels=2), has(followers=8))
    before = t.clone()
    play(t, "select:flourish")
    assert selecting(t) == 0
    assert change(before, t, 0) == {}
