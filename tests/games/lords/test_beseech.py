from lordsmoot.games.lords.game import GAME
from tests.games.lords.tables import (
    change,
    has,
    middle,
    others,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import moves, play, sees, told


@rule("L10.1")
def test_one_lord_card_of_your_choice_is_revealed_to_both_players() -> None:
    t = table(has(hand="propagator-1 ruminator-1 abnegator-1"))
    play(t, "select:beseech")
    assert moves(t) == {"beseech:propagator-1", "beseech:ruminator-1", "beseech:abnegator-1"}
    said = told(t, 1, "beseech:propagator-1")
    assert said == [
        "Seat 0 beseeched The Propagator with Bountiful.",
        "Seat 0 did not Worship The Propagator.",
    ]
    for viewer in (0, 1, None):
        assert sees(t, viewer)["revealed"] == ["propagator-1"]


@rule("L10.2")
def test_lines_are_performed_from_top_to_bottom_each_to_its_end() -> None:
    t = table(has(hand="propagator-4"), has(shells="barbed"), finds="barbed")
    play(t, "select:beseech", "beseech:propagator-4")
    assert tribe(t, 0).followers == 3  # the first line is done
    assert moves(t) == {"gain-shell"}  # the second is asked
    play(t, "gain-shell")
    assert moves(t) == {"lose:barbed", "lose-follower"}  # the third comes last


@rule("L10.2")
def test_after_the_last_line_the_card_goes_to_the_discard() -> None:
    t = table(has(hand="propagator-2"), discard="abnegator-4", draws="ruminator-1 ruminator-2")
    play(t, "select:beseech", "beseech:propagator-2", "gain-follower")
    assert middle(t).revealed == ["propagator-2"]
    play(t, "discard:ruminator-1")
    assert middle(t).revealed == []
    assert middle(t).discard == ["abnegator-4", "ruminator-1", "propagator-2"]


@rule("L10.3")
def test_the_card_being_performed_is_in_no_hand_and_not_in_the_discard() -> None:
    t = table(has(hand="ruminator-1 abnegator-1"), draws="propagator-1 propagator-2")
    play(t, "select:beseech", "beseech:ruminator-1")
    assert moves(t) == {"discard:abnegator-1", "discard:propagator-1", "discard:propagator-2"}
    assert "ruminator-1" not in [*tribe(t, 0).hand, *middle(t).discard, *middle(t).deck]


@rule("L10.3")
def test_the_card_being_performed_cannot_pay_for_its_own_deify() -> None:
    t = table(has(hand="abnegator-3"))
    play(t, "select:beseech", "beseech:abnegator-3")
    assert tribe(t, 0).temples == []
    assert middle(t).discard == ["abnegator-3"]
    assert selecting(t) == 0


@rule("L10.3")
def test_the_card_being_performed_is_not_shuffled_in() -> None:
    t = table(
        has(hand="ruminator-2"),
        has(hand=others("ruminator-2 abnegator-1 abnegator-2 abnegator-3"), temples="ruminator"),
        deck="",
        discard="abnegator-1 abnegator-2 abnegator-3",
    )
    play(t, "select:beseech", "beseech:ruminator-2")
    assert len(tribe(t, 0).hand) == 2
    assert len(middle(t).discard) == 2
    assert middle(t).deck == []
    assert middle(t).discard[1] == "ruminator-2"


@rule("L10.4")
def test_with_an_empty_hand_beseech_does_nothing() -> None:
    t = table()
    before = t.clone()
    play(t, "select:beseech")
    assert selecting(t) == 0
    assert change(before, t, 0) == change(before, t, 1) == {}


@rule("L10.4")
def test_a_card_whose_lines_achieve_nothing_may_and_must_be_revealed() -> None:
    t = table(has(hand="abnegator-1"))
    before = t.clone()
    play(t, "select:beseech")
    assert moves(t) == {"beseech:abnegator-1"}
    play(t, "beseech:abnegator-1")
    assert change(before, t, 0) == {"hand": -1}
    assert middle(t).discard == ["abnegator-1"]
    assert selecting(t) == 0


@rule("L10.5")
def test_an_earlier_line_can_make_the_worship_of_a_later_one() -> None:
    t = table(has(hand="abnegator-3 abnegator-1"))
    play(t, "select:beseech", "beseech:abnegator-3", "deify:abnegator-1")
    assert tribe(t, 0).temples == ["abnegator"]
    assert len(tribe(t, 0).hand) == 2  # Vowed: now he is worshipped, so two are drawn


@rule("L10.5")
def test_an_earlier_line_can_end_the_worship_of_a_later_one() -> None:
    t = table(has(hand="abnegator-3 abnegator-1", temples="abnegator"))
    play(t, "select:beseech", "beseech:abnegator-3", "deify:abnegator-1")
    assert (tribe(t, 0).temples, tribe(t, 0).shrines) == ([], 1)
    assert tribe(t, 0).hand == []


@rule("L10.5")
def test_an_earlier_line_can_end_the_scorn_of_a_later_one() -> None:
    t = table(has(hand="abnegator-4 abnegator-1"))
    play(t, "select:beseech", "beseech:abnegator-4", "deify:abnegator-1")
    assert selecting(t) == 0  # Contrite: his new Temple saves you the Agonize


@rule("L10.5")
def test_an_earlier_line_can_make_the_scorn_of_a_later_one() -> None:
    t = table(has(hand="abnegator-4 abnegator-1", temples="abnegator"))
    play(t, "select:beseech", "beseech:abnegator-4", "deify:abnegator-1")
    assert moves(t) == {"lose-follower"}


@rule("L10.5")
def test_a_temple_gained_by_the_inner_card_counts_for_the_outer_one() -> None:
    hand = "ruminator-3 abnegator-3 ruminator-1"
    t = table(has(hand=hand), draws="propagator-1 propagator-2")
    play(t, "select:beseech", "beseech:ruminator-3", "beseech:abnegator-3", "deify:ruminator-1")
    assert tribe(t, 0).temples == ["ruminator"]
    assert selecting(t) == 0  # Murmuring: no longer scorned, so nothing is discarded
    assert tribe(t, 0).hand == ["propagator-1", "propagator-2"]


@rule("L10.6")
def test_a_text_after_a_word_replaces_the_plain_text_while_the_word_is_true() -> None:
    t = table(has(hand="propagator-1", temples="propagator"))
    play(t, "select:beseech", "beseech:propagator-1")
    assert moves(t) == {"gain-follower", "raise-citadel"}
    play(t, "gain-follower", "gain-shell")
    assert selecting(t) == 0


@rule("L10.6")
def test_the_plain_text_stands_while_the_word_is_not_true() -> None:
    t = table(has(hand="propagator-1"))
    play(t, "select:beseech", "beseech:propagator-1", "pick:prospect", "gain-shell")
    assert selecting(t) == 0
    assert tribe(t, 0).followers == 2


@rule("L10.7")
def test_a_line_with_only_a_word_comes_on_top_while_the_word_is_true() -> None:
    t = table(has(hand="propagator-3", temples="propagator"))
    play(t, "select:beseech", "beseech:propagator-3", "gain-shell", "gain-shell")
    assert len(tribe(t, 0).shells) == 2
    assert selecting(t) == 0


@rule("L10.7")
def test_a_line_with_only_a_word_is_skipped_otherwise() -> None:
    t = table(has(hand="propagator-3"), has(temples="propagator"))
    play(t, "select:beseech", "beseech:propagator-3", "gain-shell")
    assert selecting(t) == 0


@rule("L10.8")
def test_a_beseech_inside_a_lord_card_is_finished_first() -> None:
    t = table(
        has(hand="ruminator-3 propagator-4"), draws="abnegator-1 abnegator-2", discard="abnegator-3"
    )
    play(t, "select:beseech", "beseech:ruminator-3", "beseech:propagator-4")
    assert middle(t).revealed == ["ruminator-3", "propagator-4"]
    play(t, "gain-shell", "lose-follower")
    assert middle(t).discard == ["abnegator-3", "propagator-4"]  # the inner card
    assert middle(t).revealed == ["ruminator-3"]
    assert moves(t) == {"discard:abnegator-1", "discard:abnegator-2"}  # the outer card goes on
    play(t, "discard:abnegator-2")
    assert middle(t).discard == ["abnegator-3", "propagator-4", "abnegator-2", "ruminator-3"]
    assert selecting(t) == 0


@rule("L10.8")
def test_three_cards_performed_within_each_other_are_discarded_inner_first() -> None:
    t = table(has(hand="ruminator-2 ruminator-3 abnegator-1", temples="ruminator"))
    play(t, "select:beseech", "beseech:ruminator-2", "beseech:ruminator-3", "beseech:abnegator-1")
    assert middle(t).discard == ["abnegator-1", "ruminator-3", "ruminator-2"]
    assert len(tribe(t, 0).hand) == 4
    assert selecting(t) == 0


def test_a_position_in_the_middle_of_two_cards_goes_on_like_the_table_it_shows() -> None:
    t = table(has(hand="ruminator-3 propagator-4"), draws="abnegator-1 abnegator-2")
    play(t, "select:beseech", "beseech:ruminator-3", "beseech:propagator-4")
    twin = GAME.position(GAME.describe(t))
    for one in (t, twin):
        play(one, "gain-shell", "lose-follower", "discard:abnegator-2", "select:prospect")
    assert GAME.describe(t) == GAME.describe(twin)
