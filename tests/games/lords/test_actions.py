from typing import Any

import pytest

from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    change,
    has,
    last_action,
    middle,
    new_turn,
    other_shells,
    others,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees

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


# L5 Meditate


@rule("L5.1")
def test_meditate_draws_two_cards_from_the_lord_deck() -> None:
    t = table(has(hand="propagator-1"), draws="ruminator-1 ruminator-2 ruminator-3")
    play(t, "select:meditate")
    assert tribe(t, 0).hand == ["propagator-1", "ruminator-1", "ruminator-2"]
    assert middle(t).deck[0] == "ruminator-3"
    assert middle(t).discard == []


@rule("L5.2")
@pytest.mark.parametrize("card", ["propagator-1", "ruminator-1", "ruminator-2"])
def test_then_one_card_new_or_old_goes_on_the_discard(card: str) -> None:
    t = table(has(hand="propagator-1"), draws="ruminator-1 ruminator-2", discard="abnegator-1")
    play(t, "select:meditate")
    assert moves(t) == {"discard:propagator-1", "discard:ruminator-1", "discard:ruminator-2"}
    play(t, f"discard:{card}")
    assert middle(t).discard == ["abnegator-1", card]
    assert sees(t, 1)["discard"] == ["abnegator-1", card]
    assert card not in tribe(t, 0).hand
    assert len(tribe(t, 0).hand) == 2


DISCARDED = "ruminator-1 ruminator-2 ruminator-3 ruminator-4"


def exhausted(deck: str, discard: str = DISCARDED, hand: str = "", seed: int = 0) -> Lords:
    """Your table with so many cards in the deck and the discard; the opponent has the rest."""
    opponent = has(hand=others(deck, discard, hand))
    return table(has(hand=hand), opponent, deck=deck, discard=discard, seed=seed)


@rule("L5.3")
def test_an_empty_lord_deck_is_renewed_from_the_discard_when_a_card_is_wanted() -> None:
    t = exhausted("")
    play(t, "select:meditate")
    drawn = tribe(t, 0).hand
    assert (len(drawn), len(middle(t).deck), len(middle(t).discard)) == (2, 1, 1)
    assert sorted([*drawn, *middle(t).deck, *middle(t).discard]) == DISCARDED.split()


@rule("L5.3")
def test_the_deck_is_not_renewed_before_a_card_is_wanted() -> None:
    t = exhausted("abnegator-1 abnegator-2")
    play(t, "select:meditate", "discard:abnegator-1")
    assert middle(t).deck == []
    assert middle(t).discard == [*DISCARDED.split(), "abnegator-1"]


@rule("L5.3")
def test_the_first_card_of_the_new_deck_begins_the_next_discard_face_up() -> None:
    firsts = set()
    for seed in range(12):
        t = exhausted("", seed=seed)
        play(t, "select:meditate")
        for viewer in (0, 1, None):
            assert sees(t, viewer)["discard"] == middle(t).discard
        firsts.add(middle(t).discard[0])
    assert firsts == set(DISCARDED.split())


@rule("L5.3")
def test_nobody_knows_the_order_of_the_new_deck() -> None:
    orders = set()
    for seed in range(12):
        t = exhausted("", discard=others("abnegator-1"), hand="abnegator-1", seed=seed)
        play(t, "select:meditate")
        orders.add(tuple(middle(t).deck))
        assert sees(t, 0)["deck"] == 12
    assert len(orders) == 12


@rule("L5.4")
@pytest.mark.parametrize("discard", ["", "ruminator-1"])
def test_with_fewer_than_two_cards_in_the_discard_nothing_is_shuffled(discard: str) -> None:
    t = exhausted("abnegator-1", discard=discard, hand="propagator-1")
    play(t, "select:meditate")
    assert tribe(t, 0).hand == ["abnegator-1", "propagator-1"]
    assert middle(t).discard == discard.split()
    assert middle(t).deck == []


@rule("L5.4")
def test_two_cards_in_the_discard_renew_a_deck_of_one() -> None:
    t = exhausted("", discard="ruminator-1 ruminator-2", hand="propagator-1")
    play(t, "select:meditate")
    assert len(tribe(t, 0).hand) == 2
    assert len(middle(t).discard) == 1
    assert middle(t).deck == []


@rule("L5.5")
def test_the_reshuffle_can_come_in_the_middle_of_a_draw() -> None:
    t = exhausted("abnegator-1")
    play(t, "select:meditate")
    hand = tribe(t, 0).hand
    assert hand[0] == "abnegator-1"
    assert hand[1] in DISCARDED.split()
    assert (len(hand), len(middle(t).deck), len(middle(t).discard)) == (2, 2, 1)


@rule("L5.6")
def test_with_nothing_to_draw_a_card_is_still_discarded() -> None:
    t = exhausted("", discard="ruminator-1", hand="propagator-1 propagator-2")
    play(t, "select:meditate")
    assert moves(t) == {"discard:propagator-1", "discard:propagator-2"}
    play(t, "discard:propagator-2")
    assert tribe(t, 0).hand == ["propagator-1"]


@rule("L5.6")
def test_with_nothing_to_draw_and_an_empty_hand_nothing_happens() -> None:
    t = exhausted("", discard="ruminator-1")
    play(t, "select:meditate")
    assert selecting(t) == 0
    assert middle(t).discard == ["ruminator-1"]


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


# L7 Prospect


@rule("L7.1")
def test_prospect_gains_the_top_shell_of_the_deck() -> None:
    t = table(finds="hallowed towering")
    play(t, "select:prospect", "gain-shell")
    assert tribe(t, 0).shells == ["hallowed"]
    assert middle(t).shells[0] == "towering"
    assert len(middle(t).shells) == 11


@rule("L7.2")
def test_or_breaks_a_shell_of_your_choice() -> None:
    t = table(has(shells="spawning whispering towering"))
    play(t, "select:prospect")
    assert moves(t) == {"gain-shell", "break:spawning", "break:whispering", "break:towering"}
    play(t, "break:towering", "enough")
    assert tribe(t, 0).broken == ["towering"]
    assert tribe(t, 0).shells == ["spawning", "whispering"]
    assert selecting(t) == 0


@rule("L7.2")
def test_or_breaks_two_shells_of_your_choice() -> None:
    t = table(has(shells="spawning whispering towering"))
    play(t, "select:prospect", "break:whispering")
    assert moves(t) == {"break:spawning", "break:towering", "enough"}
    play(t, "break:towering", "use:towering")
    assert tribe(t, 0).broken == ["towering", "whispering"]
    assert tribe(t, 0).shells == ["spawning"]
    assert selecting(t) == 0


@rule("L7.2")
def test_two_shells_of_one_kind_may_be_broken() -> None:
    t = table(has(shells="whispering whispering"))
    before = t.clone()
    play(t, "select:prospect", "break:whispering", "break:whispering", "use:whispering")
    assert change(before, t, 0) == {"shells": -2, "broken": 2, "hand": 4}


@rule("L7.2")
def test_breaking_none_is_not_a_choice() -> None:
    t = table(has(shells="spawning"))
    play(t, "select:prospect")
    refuses(t, "enough")


@rule("L7.2")
def test_only_your_own_shells_can_be_broken() -> None:
    t = table(has(shells="spawning"), has(shells="barbed"))
    play(t, "select:prospect")
    refuses(t, "break:barbed")


@rule("L7.3")
def test_two_shells_are_named_and_flipped_before_either_is_used() -> None:
    t = table(has(shells="whispering spawning"))
    before = t.clone()
    play(t, "select:prospect", "break:whispering")
    assert change(before, t, 0) == {"shells": -1, "broken": 1}
    play(t, "break:spawning")
    assert change(before, t, 0) == {"shells": -2, "broken": 2}
    assert sees(t, 1)["tribes"][0]["broken"] == ["whispering", "spawning"]


@rule("L7.3")
@pytest.mark.parametrize(
    ("first", "offered"),
    [
        ("echoing", "propagator-3"),
        ("whispering", "propagator-3 ruminator-1 ruminator-2"),
    ],
)
def test_the_abilities_are_used_one_after_the_other_in_the_order_you_choose(
    first: str, offered: str
) -> None:
    t = table(has(shells="whispering echoing"), draws="propagator-3 ruminator-1 ruminator-2")
    play(t, "select:prospect", "break:whispering", "break:echoing")
    assert moves(t) == {"use:whispering", "use:echoing"}
    play(t, f"use:{first}")
    assert moves(t) == {f"beseech:{card}" for card in offered.split()}
    play(t, "beseech:propagator-3", "gain-shell")
    assert tribe(t, 0).hand == ["ruminator-1", "ruminator-2"]
    assert selecting(t) == 0


@rule("L7.4")
def test_with_an_empty_shell_deck_you_must_break() -> None:
    t = table(has(shells="spawning"), has(broken=other_shells("spawning")), shell_deck="")
    play(t, "select:prospect")
    assert moves(t) == {"break:spawning"}


@rule("L7.4")
def test_without_a_whole_shell_you_must_gain() -> None:
    t = table(has(broken="barbed spawning"))
    play(t, "select:prospect")
    assert moves(t) == {"gain-shell"}


@rule("L7.4")
def test_without_deck_and_whole_shell_nothing_happens() -> None:
    t = table(has(broken="spawning"), has(shells=other_shells("spawning")), shell_deck="")
    before = t.clone()
    play(t, "select:prospect")
    assert selecting(t) == 0
    assert change(before, t, 0) == {}


# L8 Deify


@rule("L8.1")
def test_deify_costs_one_lord_card_of_your_choice() -> None:
    t = table(has(hand="ruminator-1 ruminator-2 abnegator-3"))
    before = t.clone()
    play(t, "select:deify")
    assert moves(t) == {"deify:ruminator-1", "deify:ruminator-2", "deify:abnegator-3"}
    play(t, "deify:ruminator-2")
    assert change(before, t, 0) == {"hand": -1, "temples": 1}
    assert middle(t).discard == ["ruminator-2"]
    assert tribe(t, 0).temples == ["ruminator"]


@rule("L8.2")
@pytest.mark.parametrize("lord", ["propagator", "ruminator", "interloper", "abnegator"])
def test_without_that_lords_temple_you_gain_one_from_the_middle(lord: str) -> None:
    t = table(has(hand=f"{lord}-4", shrines=1), temples={"propagator": 1})
    left = middle(t).temples[lord]
    play(t, "select:deify", f"deify:{lord}-4")
    assert tribe(t, 0).temples == [lord]
    assert middle(t).temples[lord] == left - 1
    assert tribe(t, 0).shrines == 1


@rule("L8.3")
def test_with_that_lords_temple_you_flip_it() -> None:
    t = table(has(hand="ruminator-1", temples="ruminator interloper"))
    before = t.clone()
    play(t, "select:deify", "deify:ruminator-1")
    assert change(before, t, 0) == {"hand": -1, "temples": -1, "shrines": 1}
    assert tribe(t, 0).temples == ["interloper"]
    assert middle(t).temples == middle(before).temples
    assert middle(t).discard == ["ruminator-1"]


@rule("L8.4")
def test_only_a_card_that_leads_to_a_gain_or_a_flip_can_be_spent() -> None:
    t = table(
        has(hand="propagator-1 ruminator-1 interloper-1", temples="ruminator abnegator"),
    )
    play(t, "select:deify")
    assert moves(t) == {"deify:ruminator-1"}


@rule("L8.4")
def test_deify_is_compulsory_while_you_hold_such_a_card() -> None:
    t = table(has(hand="propagator-1"))
    play(t, "select:deify")
    assert moves(t) == {"deify:propagator-1"}


@rule("L8.5")
@pytest.mark.parametrize(
    ("you", "opponent", "left"),
    [
        (has(), has(), {}),
        (has(hand="propagator-1 interloper-2", temples="ruminator abnegator"), has(), {}),
        (has(hand="propagator-1", shrines=1), has(temples="propagator"), {"propagator": 0}),
    ],
    ids=["an empty hand", "two other temples", "none in the middle"],
)
def test_if_no_card_leads_to_anything_nothing_happens_and_nothing_is_discarded(
    you: dict[str, Any], opponent: dict[str, Any], left: dict[str, int]
) -> None:
    t = table(you, opponent, temples=left)
    before = t.clone()
    play(t, "select:deify")
    assert change(before, t, 0) == change(before, t, 1) == {}
    assert middle(t).discard == []
    assert asked(t) == selecting(t) == 0
