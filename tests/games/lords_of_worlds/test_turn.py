"""Turns, hiring, moving."""

import pytest

from lordsmoot.games.lords_of_worlds.cards import HEXES
from lordsmoot.games.lords_of_worlds.game import GAME
from tests.games.lords_of_worlds.tables import (
    GROUPS,
    blocks,
    cart,
    discarded,
    groups,
    hand,
    has,
    planet,
    stars,
    steps,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees, told


@rule("W3.1")
def test_turns_go_round_and_seat_0_begins_each_round() -> None:
    t = table(seats=3)
    met = []
    for _ in range(7):
        met.append((sees(t, None)["round"], asked(t)))
        play(t, "hire:1")
    assert met == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2), (3, 0)]


@rule("W3.2")
def test_a_turn_is_hiring_or_collecting_or_only_moving() -> None:
    t = table(has("blue-3", cart="Aa1"), board="Aa1:water-3")
    assert moves(t) == {*(f"hire:{n}" for n in range(1, 7)), "collect:Aa1", "travel"}
    for move, then in (
        ("hire:1", "Act"),
        ("collect:Aa1", "Pay"),
        ("travel", "Travel"),
    ):
        twin = t.clone()
        play(twin, move)
        assert type(twin.asked()).__name__ == then
    refuses(t, "1 hire:1")


@rule("W3.3")
def test_without_a_card_one_can_only_hire_and_never_pass() -> None:
    t = table(has(cart="Aa1"), board="Aa1:water-3")
    assert moves(t) == {f"hire:{n}" for n in range(1, 7)}


@rule("W3.3")
def test_without_group_and_card_a_turn_is_skipped() -> None:
    t = table(
        has(),
        has("blue-5"),
        pending=[["BeginTurn", 0]],
        groups="",
        draws="",
        board="Aa1:water-1",
        round=4,
    )
    assert asked(t) == 1
    assert moves(t) == {"collect:Aa1", "travel"}


# Hiring


@rule("W4.1")
def test_hiring_takes_a_whole_group() -> None:
    t = table(has("blue-2"), groups="green-5 green-5|red-1|cyan-1|violet-1|yellow-1|white-3")
    play(t, "hire:1")
    assert hand(t) == ["blue-2", "green-5", "green-5"]
    assert "green-5 green-5" not in groups(t)
    assert asked(t) == 1


@rule("W4.2", "W4.3", "W4.4")
def test_the_example_of_the_rulebook_hire() -> None:
    """Two green 5 are hired; a violet 5 joins the violet 3, a violet 2 makes the sixth group."""
    t = table(
        groups="green-5 green-5|violet-3|red-1|cyan-1|yellow-1|blue-1",
        draws="violet-5 violet-2 red-5",
    )
    play(t, "hire:1")
    assert hand(t) == ["green-5", "green-5"]
    assert groups(t) == ["violet-2", "violet-3 violet-5", "red-1", "cyan-1", "yellow-1", "blue-1"]
    assert len(t.deck) == 1


@rule("W4.2")
def test_a_card_joins_the_open_group_of_its_colour_although_a_closed_one_lies_there() -> None:
    t = table(groups="red-1|blue-4 blue-4|blue-2|cyan-1|yellow-1|green-1", draws="blue-5 red-2")
    play(t, "hire:1")
    assert groups(t)[1:3] == ["blue-4 blue-4", "blue-2 blue-5"]


@rule("W4.3")
def test_a_group_of_seven_is_open_and_may_reach_twelve_and_one_of_eight_is_closed() -> None:
    t = table(groups="red-1|blue-3 blue-4|green-3 green-5|cyan-1|yellow-1|violet-1")
    rest = t.clone()
    assert rest.group_for(0) == 1
    t = table(
        groups="red-1|blue-3 blue-4|cyan-1|yellow-1|violet-1|white-3",
        draws="blue-5 blue-1 red-5",
    )
    play(t, "hire:1")
    assert groups(t)[:2] == ["blue-1", "blue-3 blue-4 blue-5"]


@rule("W4.4")
def test_drawing_stops_with_the_sixth_group() -> None:
    t = table(groups=GROUPS, draws="blue-1 blue-2 blue-3")
    play(t, "hire:1")
    assert groups(t)[0] == "blue-1"
    assert len(t.deck) == 2


@rule("W4.5")
def test_wild_cards_form_groups_of_their_own() -> None:
    t = table(
        groups="red-1|blue-1|cyan-1|yellow-1|violet-1|white-3",
        draws="white-4 white-4 white-3 green-1",
    )
    play(t, "hire:1")
    assert groups(t)[5] == "white-3 white-4 white-4"
    assert groups(t)[0] == "white-3"


@rule("W4.6")
def test_the_discard_becomes_the_new_deck() -> None:
    t = table(groups=GROUPS, draws="", discard="blue-1 blue-2 blue-3")
    said = told(t, 1, "hire:1")
    assert "The discard was shuffled into a new deck of 3 cards." in said
    assert groups(t)[0] in ("blue-1", "blue-2", "blue-3")
    assert len(t.deck) == 2
    assert discarded(t) == []


@rule("W4.7")
def test_without_cards_there_are_fewer_groups_until_there_are_cards_again() -> None:
    t = table(has(), has("blue-1", cart="Aa1"), groups=GROUPS, draws="")
    play(t, "0 hire:1")
    assert groups(t)[0] == ""
    assert "hire:1" not in moves(t)
    play(t, "1 travel", "go:Aa2", "play:blue-1")
    assert groups(t)[0] == "blue-1"
    assert discarded(t) == []


@rule("W4.8")
def test_a_hand_may_grow_to_any_size() -> None:
    t = table(has("blue-1 blue-1 blue-1 blue-2 blue-2 blue-2 red-1 red-1 red-2 red-2 green-2"))
    play(t, "hire:2")
    assert len(hand(t)) == 12
    assert asked(t) == 1


# Moving


@rule("W5.1")
def test_a_step_costs_one_also_across_the_border_of_boards() -> None:
    t = table(seats=2)
    assert steps(t, "Aa1", "Aa2") == 1
    assert steps(t, "Aa1", "Aa3") == 2
    assert steps(t, "Ac1", "Ca1") == 1
    assert HEXES.index("Ca1") in t.market.near[HEXES.index("Ac1")]


@rule("W5.2")
@pytest.mark.parametrize("there", ["Aa1", "Ab2", "Aa3", "Aa4"])
def test_one_may_stop_on_any_hex(there: str) -> None:
    """Aa1 has a tile face up, Ab2 face down, Aa3 is a portal, Aa4 has no tile but a Cart."""
    t = table(has("blue-5", cart="Aa2"), has(cart="Aa4"), board="Aa1:water-1", down="Ab2:water-2")
    play(t, "travel", f"go:{there}", "play:blue-5")
    assert cart(t) == there


@rule("W5.2")
def test_one_may_pass_any_hex() -> None:
    t = table(full=True)
    assert steps(t, "Ac1", "Ac4") == 3
    assert steps(t, "Aa2", "Aa4") == 2


@rule("W5.3")
def test_moving_without_collecting_goes_to_another_hex_within_reach() -> None:
    t = table(has("blue-1 red-1", cart="Aa1"), board="Aa1:water-1")
    play(t, "travel")
    assert blocks(moves(t), "go") == {"Aa2", "Ab1"}
    play(t, "go:Ab1")
    assert moves(t) == {"play:blue-1", "play:red-1"}
    play(t, "play:red-1")
    assert (cart(t), planet(t), stars(t)) == ("Ab1", {}, 0)
    assert discarded(t) == ["red-1"]


@rule("W5.4")
def test_from_a_portal_that_was_entered_any_hex_costs_one() -> None:
    t = table(seats=2)
    assert steps(t, "Aa2", "Dc3") == 2
    assert steps(t, "Aa1", "Dc3") == 3
    assert steps(t, "Aa2", "Aa1") == 1
    assert steps(t, "Aa1", "Cc2") == 3


@rule("W5.5")
def test_a_turn_that_starts_on_a_portal_has_not_entered_it() -> None:
    t = table(seats=2)
    assert steps(t, "Aa3", "Aa2") == 1
    assert steps(t, "Aa3", "Ab1") == 2
    assert steps(t, "Aa3", "Dc3") == 3


@rule("W5.6")
def test_by_option_standing_on_a_portal_is_enough() -> None:
    t = table(seats=2, options={"portal": "standing"})
    assert steps(t, "Aa3", "Dc3") == 1
    assert steps(t, "Aa2", "Dc3") == 2
    t = table(seats=2, options={"portal": "standing", "variant": "strategic"})
    assert steps(t, "Aa3", "Cc2") == 0


def test_the_phrases_tell_what_moves_cost_and_bring() -> None:
    t = table(has("cyan-4 cyan-3", cart="Aa3"), board="Ab1:desert-5 Aa2:water-3")
    legal = {GAME.text(action): GAME.phrase(t, action) for action in t.legal}
    assert legal["collect:Ab1"] == "Collect Desert 5 on A b1 (2 steps away): 7 in cyan, scores 5"
    assert legal["collect:Aa2"] == "Collect Water 3 on A a2 (1 step away): 4"
    assert legal["hire:1"] == "Hire Red 1 (1 in all)"
    play(t, "travel")
    assert "Move to A b1 (2 steps)" in [GAME.phrase(t, action) for action in t.legal]
