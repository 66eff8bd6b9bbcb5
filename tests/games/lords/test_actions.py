import pytest

from tests.games.lords.tables import (
    change,
    has,
    last_action,
    middle,
    new_turn,
    other_shells,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import moves, play, refuses, sees

# L4 Actions in general


@rule("L4.1")
@pytest.mark.parametrize("action", ["deify", "beseech"])
def test_an_action_that_achieves_nothing_may_be_selected(action: str) -> None:
    t = table()
    before = t.clone()
    play(t, f"select:{action}")
    assert action not in middle(t).face_up
    assert change(before, t, 0) == change(before, t, 1) == {}
    assert selecting(t) == 0


@rule("L4.1")
def test_the_other_player_may_select_an_action_that_achieves_nothing() -> None:
    t = last_action()
    before = t.clone()
    play(t, "1 select:deify")
    assert change(before, t, 1) == {}
    assert sees(t, None)["turn"] == 2


@rule("L4.2")
def test_what_is_possible_is_compulsory() -> None:
    t = table(has(hand="propagator-1", shells="barbed"))
    for action in ("deify", "beseech", "prospect", "flourish", "meditate"):
        trial = t.clone()
        play(trial, f"select:{action}")
        assert selecting(trial) is None
        refuses(trial, "enough")


@rule("L4.2")
def test_what_is_impossible_is_left_out() -> None:
    t = table(
        has(hand="propagator-4", followers=4),
        has(hand="ruminator-1", followers=8, shells=other_shells("barbed"), temples="propagator"),
        shell_deck="barbed",
    )
    play(t, "select:beseech", "beseech:propagator-4")
    assert moves(t) == {"gain-shell"}


@rule("L4.3")
def test_of_two_ways_a_possible_one_is_chosen() -> None:
    t = table(has(followers=2, citadels=2))
    play(t, "select:flourish")
    assert moves(t) == {"gain-follower"}


@rule("L4.3")
def test_if_neither_way_is_possible_nothing_happens() -> None:
    t = table(has(followers=3, citadels=3), has(followers=6))
    before = t.clone()
    play(t, "select:flourish")
    assert change(before, t, 0) == {}
    assert selecting(t) == 0


@rule("L4.4")
def test_an_action_named_on_a_lord_card_works_while_face_down() -> None:
    t = table(has(hand="propagator-3"), finds="barbed")
    play(t, "select:prospect", "gain-shell", "select:beseech", "beseech:propagator-3")
    assert moves(t) == {"gain-shell", "break:barbed"}
    play(t, "gain-shell")
    assert middle(t).face_up == {"meditate", "flourish", "deify"}


@rule("L4.4")
def test_an_action_named_on_a_lord_card_leaves_its_action_card_face_up() -> None:
    t = table(has(hand="propagator-3"))
    play(t, "select:beseech", "beseech:propagator-3", "gain-shell")
    assert middle(t).face_up == {"meditate", "flourish", "prospect", "deify"}


@rule("L4.4")
def test_an_action_named_on_a_shell_neither_needs_nor_turns_an_action_card() -> None:
    t = table(has(hand="propagator-1 ruminator-4", shells="hallowed", temples="ruminator"))
    play(t, "select:deify", "deify:propagator-1")
    play(t, "select:prospect", "break:hallowed", "enough", "deify:ruminator-4")
    assert tribe(t, 0).shrines == 1
    assert middle(t).face_up == {"meditate", "flourish", "beseech"}


@rule("L4.4")
def test_an_action_reached_through_a_temple_turns_no_action_card() -> None:
    mine = has(hand="propagator-3", shells="echoing", temples="abnegator")
    t = new_turn(mine, has(followers=6))
    play(t, "break:echoing", "beseech:propagator-3", "gain-shell")
    assert len(middle(t).face_up) == 5
