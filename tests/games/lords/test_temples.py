import pytest

from lordsmoot.games.lords.cards import LORDS
from tests.games.lords.tables import (
    change,
    has,
    last_action,
    middle,
    new_turn,
    others,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees, told

RICH = has(followers=6)


@rule("L9.1")
def test_a_tribe_never_has_more_than_two_temples() -> None:
    hand = "propagator-1 interloper-1 abnegator-1"
    t = table(has(hand=hand, shells="hallowed", temples="ruminator"), draws="interloper-2")
    play(t, "select:deify", "deify:propagator-1")
    assert tribe(t, 0).temples == ["propagator", "ruminator"]
    play(t, "select:prospect", "break:hallowed", "enough")
    assert tribe(t, 0).temples == ["propagator", "ruminator"]
    assert selecting(t) == 1


@rule("L9.2")
def test_a_tribe_never_has_two_temples_of_one_lord() -> None:
    t = table(has(hand="ruminator-1", temples="ruminator"))
    play(t, "select:deify", "deify:ruminator-1")
    assert tribe(t, 0).temples == []
    assert middle(t).temples["ruminator"] == 1


@rule("L9.2")
def test_both_tribes_may_have_a_temple_of_the_same_lord() -> None:
    t = table(has(hand="ruminator-1"), has(temples="ruminator"))
    play(t, "select:deify", "deify:ruminator-1")
    assert tribe(t, 0).temples == tribe(t, 1).temples == ["ruminator"]
    assert middle(t).temples["ruminator"] == 0


@rule("L9.3")
def test_a_shrine_takes_up_no_room() -> None:
    t = table(has(hand="abnegator-1", temples="ruminator", shrines=3))
    play(t, "select:deify", "deify:abnegator-1")
    assert tribe(t, 0).temples == ["ruminator", "abnegator"]


@rule("L9.3")
def test_the_same_lords_temple_may_be_gained_anew_after_a_flip() -> None:
    t = table(has(hand="ruminator-1 ruminator-2 ruminator-3", shells="hallowed"))
    play(t, "select:deify", "deify:ruminator-1")
    play(t, "select:prospect", "break:hallowed", "enough", "deify:ruminator-2")
    assert (tribe(t, 0).temples, tribe(t, 0).shrines) == ([], 1)
    play(t, "1 select:beseech", "1 select:prospect", "1 gain-shell", "1 select:beseech")
    play(t, "0 select:deify", "0 deify:ruminator-3")
    assert (tribe(t, 0).temples, tribe(t, 0).shrines) == (["ruminator"], 1)
    assert middle(t).temples["ruminator"] == 0


@rule("L9.4")
def test_a_shrine_gives_no_ability() -> None:
    t = new_turn(has(shells="barbed", shrines=2), RICH)
    assert selecting(t) == 0
    assert tribe(t, 0).followers == 2


@rule("L9.4")
@pytest.mark.parametrize("lord", LORDS)
def test_a_shrine_gives_no_worship(lord: str) -> None:
    t = table(has(hand=f"{lord}-1", temples=lord))
    assert lord not in sees(t, 0)["scorned"]
    play(t, "select:deify", f"deify:{lord}-1")
    assert lord in sees(t, 0)["scorned"]


@rule("L9.5")
def test_you_worship_every_lord_whose_temple_is_in_your_tribe() -> None:
    hand = "propagator-1 interloper-1"
    t = table(has(hand=hand, temples="propagator interloper"), has(followers=1))
    play(t, "select:beseech", "beseech:propagator-1")
    assert moves(t) == {"gain-follower", "raise-citadel"}  # both, so nothing is picked
    t = table(has(hand=hand, temples="propagator interloper"), has(followers=1))
    play(t, "0 select:beseech", "0 beseech:interloper-1", "1 lose-follower", "0 gain-shell")


@rule("L9.6")
def test_a_lord_is_scorned_while_no_tribe_has_his_temple() -> None:
    t = table(has(temples="ruminator"), has(temples="abnegator"))
    for viewer in (0, 1, None):
        assert sees(t, viewer)["scorned"] == ["propagator", "interloper"]


@rule("L9.6")
def test_if_only_the_opponent_has_the_temple_the_lord_is_neither() -> None:
    t = table(has(hand="propagator-1 propagator-2"), has(temples="propagator"))
    trial = t.clone()
    play(trial, "select:beseech", "beseech:propagator-1")
    assert moves(trial) == {"pick:flourish", "pick:prospect"}  # no Worship
    play(t, "select:beseech", "beseech:propagator-2", "gain-follower")
    assert selecting(t) == 0  # no Scorn: no Meditate


@rule("L9.7")
def test_worship_and_scorn_follow_the_temples_at_once() -> None:
    t = table(has(hand="ruminator-1 ruminator-2 propagator-1", shells="hallowed"))
    assert "ruminator" in sees(t, 0)["scorned"]
    play(t, "select:deify", "deify:ruminator-1")
    assert "ruminator" not in sees(t, 0)["scorned"]
    play(t, "select:prospect", "break:hallowed", "enough", "deify:ruminator-2")
    assert "ruminator" in sees(t, 0)["scorned"]


@rule("L9.7")
def test_flipping_one_of_two_temples_of_a_lord_does_not_make_him_scorned() -> None:
    t = table(has(hand="ruminator-1", temples="ruminator"), has(temples="ruminator"))
    play(t, "select:deify", "deify:ruminator-1")
    assert "ruminator" not in sees(t, 0)["scorned"]


@rule("L9.8")
def test_your_temples_are_used_at_the_start_of_your_own_turn_before_any_action() -> None:
    t = new_turn(has(temples="propagator"), RICH)
    assert tribe(t, 0).followers == 3
    assert selecting(t) == 0


@rule("L9.8")
def test_each_temple_is_used_once() -> None:
    t = new_turn(has(followers=1, shells="whispering spawning", temples="abnegator"), RICH)
    play(t, "break:whispering")
    assert selecting(t) == 0


@rule("L9.8")
def test_the_opponents_turn_does_not_wake_your_temples() -> None:
    t = last_action(RICH, has(followers=1, temples="propagator"))
    before = t.clone()
    play(t, "1 select:deify")
    assert change(before, t, 1) == {"followers": 1}  # seat 1 begins a turn of its own
    play(t, "1 select:deify", "1 select:beseech", "0 select:meditate")
    between = t.clone()
    play(t, f"0 discard:{tribe(t, 0).hand[0]}")
    assert sees(t, None)["active"] == 0
    assert change(between, t, 1) == {}


@rule("L9.9")
def test_with_two_temples_you_choose_which_is_first() -> None:
    t = new_turn(has(shells="spawning", temples="propagator abnegator"), RICH)
    assert asked(t) == 0
    assert moves(t) == {"temple:propagator", "temple:abnegator"}
    play(t, "temple:abnegator")
    assert moves(t) == {"break:spawning", "enough"}
    assert tribe(t, 0).followers == 2
    play(t, "enough")
    assert tribe(t, 0).followers == 3
    assert selecting(t) == 0


@rule("L9.9")
@pytest.mark.parametrize(("first", "drawn"), [("propagator", 0), ("ruminator", 2)])
def test_the_second_temple_is_judged_after_the_first(first: str, drawn: int) -> None:
    t = new_turn(has(followers=2, temples="propagator ruminator"), has(followers=3))
    play(t, f"temple:{first}")
    assert tribe(t, 0).followers == 3
    assert len(tribe(t, 0).hand) == drawn


@rule("L9.10")
def test_a_temple_flipped_before_its_moment_is_silent() -> None:
    t = new_turn(
        has(hand="propagator-1", shells="hallowed", temples="propagator abnegator"),
        RICH,
        draws="ruminator-1",
    )
    play(t, "temple:abnegator", "break:hallowed", "deify:propagator-1")
    assert tribe(t, 0).followers == 2
    assert tribe(t, 0).shrines == 1
    assert selecting(t) == 0


@rule("L9.10")
def test_a_temple_gained_meanwhile_waits_for_your_next_turn() -> None:
    t = new_turn(has(hand="propagator-1", shells="hallowed", temples="abnegator"), RICH)
    play(t, "break:hallowed", "deify:propagator-1")
    assert tribe(t, 0).temples == ["propagator", "abnegator"]
    assert tribe(t, 0).followers == 2
    assert selecting(t) == 0


@rule("L9.10")
def test_a_temple_gained_in_the_last_turn_is_used_in_this_one() -> None:
    t = last_action(RICH, has(hand="propagator-1"))
    play(t, "1 select:deify", "1 deify:propagator-1")
    assert tribe(t, 1).followers == 3


@rule("L9.10")
def test_a_temple_flipped_and_gained_anew_before_its_moment_is_used() -> None:
    t = new_turn(
        has(
            hand="abnegator-4 propagator-1 propagator-2",
            shells="echoing hallowed",
            temples="propagator abnegator",
        ),
        has(followers=9),
    )
    play(t, "temple:abnegator", "break:echoing", "beseech:abnegator-4", "deify:propagator-1")
    assert tribe(t, 0).temples == ["abnegator"]
    play(t, "break:hallowed", "deify:propagator-2")
    assert tribe(t, 0).temples == ["propagator", "abnegator"]
    assert tribe(t, 0).followers == 3
    assert selecting(t) == 0


@rule("L9.11")
@pytest.mark.parametrize(("theirs", "gained"), [(3, 1), (2, 0), (1, 0)])
def test_the_propagators_temple_gains_a_follower_if_the_opponent_leads(
    theirs: int, gained: int
) -> None:
    t = new_turn(has(followers=2, temples="propagator"), has(followers=theirs))
    assert tribe(t, 0).followers == 2 + gained
    assert selecting(t) == 0


@rule("L9.11")
@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        (3, "You used the Temple of The Propagator."),
        (2, "The Temple of The Propagator gave you nothing: Seat 1 did not lead."),
    ],
)
def test_it_is_told_whether_a_temple_is_used(theirs: int, said: str) -> None:
    t = new_turn(has(followers=2, temples="propagator ruminator"), has(followers=theirs))
    assert told(t, 0, "temple:propagator")[0] == said


@rule("L9.11")
def test_the_propagators_temple_gains_nothing_from_an_empty_stack() -> None:
    t = new_turn(has(followers=2, temples="propagator"), has(followers=10))
    assert tribe(t, 0).followers == 2
    assert selecting(t) == 0


@rule("L9.12")
@pytest.mark.parametrize(("theirs", "drawn"), [(3, 2), (2, 0), (1, 0)])
def test_the_ruminators_temple_draws_two_if_the_opponent_leads(theirs: int, drawn: int) -> None:
    t = new_turn(has(followers=2, temples="ruminator"), has(followers=theirs))
    assert len(tribe(t, 0).hand) == drawn
    assert selecting(t) == 0


@rule("L9.12")
def test_the_ruminators_temple_draws_what_there_is() -> None:
    t = new_turn(
        has(temples="ruminator"), has(followers=6, hand=others("ruminator-1")), deck="ruminator-1"
    )
    assert tribe(t, 0).hand == ["ruminator-1"]


@rule("L9.13")
def test_the_interlopers_temple_makes_a_leading_opponent_agonize() -> None:
    t = new_turn(has(temples="interloper"), has(followers=3, shells="barbed"))
    assert asked(t) == 1
    assert moves(t) == {"lose-follower", "lose:barbed"}
    play(t, "1 lose-follower")
    assert tribe(t, 1).followers == 2
    assert selecting(t) == 0


@rule("L9.13")
@pytest.mark.parametrize("theirs", [1, 2])
def test_the_interlopers_temple_spares_an_opponent_who_does_not_lead(theirs: int) -> None:
    t = new_turn(has(followers=2, temples="interloper"), has(followers=theirs))
    assert selecting(t) == 0
    assert tribe(t, 1).followers == theirs


@rule("L9.14")
def test_the_abnegators_temple_lets_you_break_a_shell() -> None:
    t = new_turn(has(followers=1, shells="whispering spawning", temples="abnegator"), RICH)
    assert moves(t) == {"break:whispering", "break:spawning", "enough"}
    play(t, "break:whispering")
    assert (tribe(t, 0).shells, tribe(t, 0).broken) == (["spawning"], ["whispering"])
    assert len(tribe(t, 0).hand) == 2
    assert selecting(t) == 0


@rule("L9.14")
def test_the_abnegators_temple_sleeps_while_the_opponent_does_not_lead() -> None:
    t = new_turn(has(followers=4, shells="whispering", temples="abnegator"), RICH)
    assert selecting(t) == 0


@rule("L9.14")
def test_the_abnegators_temple_may_be_left() -> None:
    t = new_turn(has(shells="whispering", temples="abnegator"), RICH)
    play(t, "enough")
    assert (tribe(t, 0).shells, tribe(t, 0).broken) == (["whispering"], [])
    assert selecting(t) == 0


@rule("L9.14")
def test_the_abnegators_temple_asks_nothing_without_a_whole_shell() -> None:
    t = new_turn(has(broken="whispering", temples="abnegator"))
    assert selecting(t) == 0
