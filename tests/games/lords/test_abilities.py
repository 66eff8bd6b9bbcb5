from collections import Counter
from typing import Any

import pytest

from lordsmoot.games.lords.abilities import effect
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
from tests.tables import asked, moves, play, sees


def beseech(t: Lords, card: str) -> None:
    play(t, "select:beseech", f"beseech:{card}")


def do(t: Lords, raw: Any) -> Lords:
    """You do what a text says."""
    effect(raw, "test").perform(t, 0)
    t.settle()
    return t


@rule("L11.1")
def test_you_is_the_player_who_uses_the_card_in_whoevers_turn() -> None:
    t = last_action(has(), has(hand="propagator-4"), face_up="beseech flourish deify")
    play(t, "1 select:beseech", "1 beseech:propagator-4", "1 gain-shell")
    assert asked(t) == 1
    play(t, "1 lose-follower")


@rule("L11.1")
def test_the_opponent_is_the_other_one() -> None:
    t = last_action(has(followers=3), has(hand="interloper-1"), face_up="beseech flourish deify")
    play(t, "1 select:beseech", "1 beseech:interloper-1", "0 lose-follower")
    assert tribe(t, 0).followers == 2


@rule("L11.2")
def test_worship_asks_about_this_cards_lord() -> None:
    t = table(has(hand="propagator-1", temples="ruminator abnegator"))
    beseech(t, "propagator-1")
    assert moves(t) == {"pick:flourish", "pick:prospect"}


@rule("L11.2")
def test_scorned_asks_about_this_cards_lord() -> None:
    t = table(has(hand="propagator-2", temples="propagator"))
    assert sees(t, 0)["scorned"] == ["ruminator", "interloper", "abnegator"]
    beseech(t, "propagator-2")
    play(t, "gain-follower")
    assert selecting(t) == 0


@rule("L11.3")
def test_or_lets_you_choose_one_that_is_possible() -> None:
    t = table(has(hand="propagator-1"))
    before = t.clone()
    beseech(t, "propagator-1")
    assert moves(t) == {"pick:flourish", "pick:prospect"}
    play(t, "pick:flourish", "raise-citadel")
    assert change(before, t, 0) == {"hand": -1, "followers": -1, "citadels": 1}
    assert selecting(t) == 0


@rule("L11.3")
@pytest.mark.parametrize(
    ("you", "opponent", "shell_deck", "half"),
    [
        (has("propagator-1"), has(broken=other_shells()), "", "flourish"),
        (has("propagator-1", followers=2, citadels=2), has(followers=8), None, "prospect"),
        (has("propagator-1", followers=4), has(followers=8, broken=other_shells()), "", "flourish"),
        (
            has("propagator-1", "barbed", followers=0),
            has(followers=12, broken=other_shells("barbed")),
            "",
            "prospect",
        ),
    ],
    ids=["no shell", "no follower", "only a flip", "only a break"],
)
def test_if_only_one_half_of_an_or_is_possible_it_must_be_that_one(
    you: dict[str, Any], opponent: dict[str, Any], shell_deck: str | None, half: str
) -> None:
    t = table(you, opponent, shell_deck=shell_deck)
    beseech(t, "propagator-1")
    assert moves(t) == {f"pick:{half}"}


@rule("L11.3")
def test_if_neither_half_of_an_or_is_possible_nothing_happens() -> None:
    t = table(
        has("propagator-1", followers=1, citadels=1),
        has(followers=10, broken=other_shells()),
        shell_deck="",
    )
    before = t.clone()
    beseech(t, "propagator-1")
    assert change(before, t, 0) == {"hand": -1}
    assert selecting(t) == 0


@rule("L11.4")
def test_and_is_both_in_the_order_printed() -> None:
    t = table(has("propagator-1", temples="propagator"))
    beseech(t, "propagator-1")
    assert moves(t) == {"gain-follower", "raise-citadel"}
    play(t, "raise-citadel")
    assert moves(t) == {"gain-shell"}


@rule("L11.4")
def test_if_the_first_of_an_and_is_impossible_the_second_still_happens() -> None:
    t = table(has("propagator-1", citadels=2, temples="propagator"), has(followers=8))
    beseech(t, "propagator-1")
    assert moves(t) == {"gain-shell"}


@rule("L11.4")
def test_if_the_second_of_an_and_is_impossible_the_first_still_happens() -> None:
    t = table(has("propagator-1", temples="propagator"), has(broken=other_shells()), shell_deck="")
    beseech(t, "propagator-1")
    play(t, "gain-follower")
    assert tribe(t, 0).followers == 3
    assert selecting(t) == 0


@rule("L11.5")
def test_you_may_is_a_choice_to_do_it_or_leave_it() -> None:
    t = new_turn(has(shells="whispering", temples="abnegator"), has(followers=6))
    done, left = t.clone(), t.clone()
    play(done, "break:whispering")
    play(left, "enough")
    assert change(t, done, 0) == {"shells": -1, "broken": 1, "hand": 2}
    assert change(t, left, 0) == {}


@rule("L11.5")
def test_whatever_lacks_the_words_you_may_is_compulsory() -> None:
    t = table(has("abnegator-1", "spawning barbed"))
    beseech(t, "abnegator-1")
    assert moves(t) == {"break:spawning", "break:barbed"}


@rule("L11.6")
@pytest.mark.parametrize(
    ("you", "opponent", "leads"),
    [
        (has(followers=2), has(followers=3), True),
        (has(followers=3), has(followers=3), False),
        (has(followers=3), has(followers=2), False),
        (has(followers=2), has(followers=0, citadels=1), True),
        (has(followers=2), has(followers=1, shells="barbed"), True),
        (has(followers=1), has(followers=0, shells="barbed"), True),
        (has(followers=1), has(followers=0, broken="barbed"), False),
        (has(followers=1), has(followers=0, shrines=1), True),
        (has(followers=1), has(hand="ruminator-1 ruminator-2", followers=1), False),
        (has(followers=1), has(followers=1, temples="ruminator abnegator"), False),
    ],
)
def test_the_opponent_leads_if_the_other_tribe_is_worth_more_points_now(
    you: dict[str, Any], opponent: dict[str, Any], leads: bool
) -> None:
    t = new_turn({**you, "temples": ["ruminator"]}, opponent)
    assert (len(tribe(t, 0).hand) == 2) == leads


@rule("L11.6")
def test_the_lead_is_judged_at_the_moment_the_text_is_reached() -> None:
    t = new_turn(has(followers=2, temples="propagator interloper"), has(followers=3))
    late = t.clone()
    play(t, "temple:interloper")
    assert asked(t) == 1
    assert moves(t) == {"lose-follower"}
    play(late, "temple:propagator")
    assert selecting(late) == 0  # with 3 points each the opponent leads no longer
    t = new_turn(has(shells="towering", temples="abnegator propagator"), has(followers=5))
    play(t, "temple:abnegator", "break:towering")
    assert tribe(t, 0).followers == 1  # with 1 + 3 + 1 points against 5 nobody leads any more
    assert selecting(t) == 0


@rule("L11.7")
def test_the_player_who_agonizes_chooses_a_follower_or_a_shell_whole_or_broken() -> None:
    t = table(has("interloper-1"), has(shells="barbed spawning spawning", broken="towering"))
    beseech(t, "interloper-1")
    assert asked(t) == 1
    assert moves(t) == {"lose-follower", "lose:barbed", "lose:spawning", "lose-broken:towering"}


@rule("L11.7")
@pytest.mark.parametrize(
    ("loss", "lost"),
    [
        ("lose-follower", {"followers": -1}),
        ("lose:spawning", {"shells": -1}),
        ("lose-broken:spawning", {"broken": -1}),
    ],
)
def test_one_thing_is_lost(loss: str, lost: dict[str, int]) -> None:
    t = table(has("interloper-1"), has(shells="spawning", broken="spawning"))
    before = t.clone()
    beseech(t, "interloper-1")
    play(t, f"1 {loss}")
    assert change(before, t, 1) == lost
    assert selecting(t) == 0


@rule("L11.8")
def test_agonize_never_takes_a_citadel_a_temple_or_a_shrine() -> None:
    t = table(
        has("interloper-1"),
        has(broken="barbed", followers=0, citadels=2, temples="ruminator", shrines=1),
    )
    beseech(t, "interloper-1")
    assert moves(t) == {"lose-broken:barbed"}


@rule("L11.8")
def test_who_has_neither_follower_nor_shell_loses_nothing() -> None:
    t = table(has("interloper-1"), has(followers=0, citadels=2, temples="ruminator", shrines=1))
    before = t.clone()
    beseech(t, "interloper-1")
    assert change(before, t, 1) == {}
    assert selecting(t) == 0


@rule("L11.9")
def test_twice_is_two_losses_the_second_chosen_after_the_first() -> None:
    t = table(has("interloper-4", temples="interloper"), has(followers=1, shells="barbed"))
    beseech(t, "interloper-4")
    assert moves(t) == {"lose-follower", "lose:barbed"}
    play(t, "1 lose-follower")
    assert tribe(t, 1).followers == 0
    assert moves(t) == {"lose:barbed"}
    play(t, "1 lose:barbed")
    assert selecting(t) == 0


@rule("L11.9")
def test_a_second_loss_of_nothing_is_left_out() -> None:
    t = table(has("interloper-4", temples="interloper"), has(followers=1))
    beseech(t, "interloper-4")
    play(t, "1 lose-follower")
    assert selecting(t) == 0


@rule("L11.10")
def test_consecrate_flips_a_temple_of_any_lord_and_no_card_is_spent() -> None:
    t = table(has("ruminator-4 propagator-1", temples="ruminator abnegator"))
    beseech(t, "ruminator-4")
    play(t, "discard:propagator-1")
    assert moves(t) == {"consecrate:ruminator", "consecrate:abnegator"}
    before = t.clone()
    play(t, "consecrate:abnegator")
    assert change(before, t, 0) == {"temples": -1, "shrines": 1}
    assert tribe(t, 0).temples == ["ruminator"]


@rule("L11.10")
def test_who_has_a_temple_must_consecrate_and_who_has_none_does_nothing() -> None:
    t = do(table(has(temples="ruminator")), "consecrate")
    assert moves(t) == {"consecrate:ruminator"}
    t = do(table(opponent=has(temples="ruminator")), "consecrate")
    assert selecting(t) == 0
    assert tribe(t, 0).shrines == 0


@rule("L11.11")
def test_draw_two_draws_two_lord_cards() -> None:
    t = table(has("ruminator-2"), draws="propagator-1 propagator-2 propagator-3")
    beseech(t, "ruminator-2")
    assert tribe(t, 0).hand == ["propagator-1", "propagator-2"]


@rule("L11.11")
def test_a_draw_renews_the_deck_as_in_meditate() -> None:
    discard = "abnegator-1 abnegator-2 abnegator-3"
    t = table(
        has("ruminator-2"),
        has(others("ruminator-2 propagator-1", discard), temples="ruminator"),
        deck="propagator-1",
        discard=discard,
    )
    beseech(t, "ruminator-2")
    hand = tribe(t, 0).hand
    assert len(hand) == 2
    assert "propagator-1" in hand
    assert (len(middle(t).deck), len(middle(t).discard)) == (1, 2)
    assert middle(t).discard[-1] == "ruminator-2"


@rule("L11.11")
def test_a_draw_stops_with_what_there_is() -> None:
    t = table(
        has("ruminator-2"),
        has(others("ruminator-2 propagator-1"), temples="ruminator"),
        deck="propagator-1",
    )
    beseech(t, "ruminator-2")
    assert tribe(t, 0).hand == ["propagator-1"]


@rule("L11.12")
def test_a_random_discard_takes_each_card_of_the_hand_alike() -> None:
    taken: Counter[str] = Counter()
    for seed in range(600):
        t = table(has("interloper-3"), has("ruminator-1 ruminator-2 ruminator-3"), seed=seed)
        beseech(t, "interloper-3")
        assert len(tribe(t, 1).hand) == 2
        (card,) = middle(t).discard
        taken[card] += 1
    assert set(taken) == {"ruminator-1", "ruminator-2", "ruminator-3"}
    assert all(abs(count - 200) < 50 for count in taken.values())


@rule("L11.12")
def test_a_random_discard_goes_face_up_to_the_discard() -> None:
    t = table(has("interloper-3"), has("ruminator-1"), discard="abnegator-1")
    beseech(t, "interloper-3")
    for viewer in (0, 1, None):
        assert sees(t, viewer)["discard"] == ["abnegator-1", "ruminator-1"]


@rule("L11.12")
def test_from_an_empty_hand_nothing_is_taken() -> None:
    t = table(has("interloper-3"), has())
    beseech(t, "interloper-3")
    assert middle(t).discard == []
    assert asked(t) == 1
    assert moves(t) == {"lose-follower"}


@rule("L11.13")
def test_discard_one_is_a_card_of_your_choice_from_your_hand() -> None:
    t = table(has("ruminator-3 propagator-3 abnegator-1"), has("interloper-1"), draws="abnegator-2")
    beseech(t, "ruminator-3")
    play(t, "beseech:propagator-3", "gain-shell")
    assert asked(t) == 0
    assert moves(t) == {f"discard:{card}" for card in tribe(t, 0).hand}
    play(t, "discard:abnegator-1")
    assert "abnegator-1" in middle(t).discard
    assert "abnegator-1" not in tribe(t, 0).hand


@rule("L11.13")
def test_discard_one_from_an_empty_hand_is_nothing() -> None:
    t = table(has("ruminator-3"), has(others("ruminator-3")), deck="")
    beseech(t, "ruminator-3")
    assert selecting(t) == 0
    assert middle(t).discard == ["ruminator-3"]


@rule("L11.14")
def test_gain_one_follower_takes_it_from_the_stack() -> None:
    t = table(has("propagator-4"))
    before = t.clone()
    beseech(t, "propagator-4")
    assert change(before, t, 0) == {"hand": -1, "followers": 1}
    assert middle(t).followers == middle(before).followers - 1


@rule("L11.14")
def test_with_an_empty_stack_no_follower_is_gained() -> None:
    t = table(has("propagator-4", followers=4), has(followers=8))
    beseech(t, "propagator-4")
    assert tribe(t, 0).followers == 4
    assert middle(t).followers == 0


@rule("L11.15")
def test_break_one_breaks_a_whole_shell_of_your_choice_and_only_one() -> None:
    t = table(has("abnegator-1", "spawning whispering whispering"))
    beseech(t, "abnegator-1")
    assert moves(t) == {"break:spawning", "break:whispering"}
    play(t, "break:whispering")
    assert tribe(t, 0).broken == ["whispering"]
    assert selecting(t) == 0


@rule("L11.15")
def test_break_one_without_a_whole_shell_is_nothing() -> None:
    t = table(has("abnegator-1", broken="spawning"), has(shells="barbed"))
    before = t.clone()
    beseech(t, "abnegator-1")
    assert change(before, t, 0) == {"hand": -1}
    assert selecting(t) == 0


@rule("L11.16")
@pytest.mark.parametrize(("followers", "citadels"), [(3, 0), (1, 1), (1, 4)])
def test_raise_one_flips_a_follower_with_or_without_a_majority(
    followers: int, citadels: int
) -> None:
    t = table(has(shells="towering", followers=followers, citadels=citadels))
    play(t, "select:prospect", "break:towering", "enough")
    assert tribe(t, 0).followers == followers - 1
    assert tribe(t, 0).citadels == citadels + 1


@rule("L11.16")
def test_raise_one_without_a_follower_is_nothing() -> None:
    t = table(has(shells="towering", followers=0, citadels=1))
    play(t, "select:prospect", "break:towering", "enough")
    assert (tribe(t, 0).followers, tribe(t, 0).citadels) == (0, 1)


# Texts that no card of this edition prints, but a component file may


BARE = has(followers=0)
LAST = has(others(), followers=12, broken=other_shells())
"""Has everything, so that nothing is left to draw or to gain."""


@rule("L11.3")
@pytest.mark.parametrize(
    ("raw", "you", "opponent"),
    [
        ("meditate", has("ruminator-1"), has(others("ruminator-1"))),
        ("meditate", BARE, has(others("ruminator-1 ruminator-2"))),
        ("flourish", BARE, has()),
        ("flourish", has(followers=1), has(followers=11)),
        ("prospect", has(shells="barbed"), has(broken=other_shells("barbed"))),
        ("prospect", BARE, has()),
        ("deify", has("ruminator-1"), has()),
        ("deify", has("ruminator-1", temples="ruminator abnegator"), has()),
        ("beseech", has("ruminator-1"), has()),
        ("consecrate", has(temples="abnegator"), has()),
        ("gain", BARE, has(followers=11)),
        ("break", has(shells="barbed"), has()),
        ("raise", has(followers=1, citadels=3), has()),
        ({"draw": 2}, BARE, has(others("ruminator-1"))),
        ({"agonize": "you"}, has(followers=1), has(followers=0)),
        ({"agonize": "you"}, has(shells="barbed", followers=0), has(followers=0)),
        ({"agonize": "opponent"}, BARE, has(broken="barbed", followers=0)),
        ({"discard": "you"}, has("ruminator-1"), has()),
        ({"discard": "opponent"}, BARE, has("ruminator-1")),
        ({"may": "break"}, has(shells="barbed"), has()),
        ({"if_opponent_leads": "gain"}, has(followers=1), has(followers=2)),
        ({"both": ["break", "gain"]}, BARE, has()),
        ({"either": ["break", "gain"]}, BARE, has()),
    ],
)
def test_a_text_is_possible_if_any_of_it_can_be_done(
    raw: Any, you: dict[str, Any], opponent: dict[str, Any]
) -> None:
    assert effect(raw, "test").possible(table(you, opponent), 0)


@rule("L11.3")
@pytest.mark.parametrize(
    ("raw", "you", "opponent"),
    [
        ("meditate", BARE, LAST),
        ("flourish", BARE, has(followers=12)),
        ("flourish", has(followers=1, citadels=1), has(followers=10)),
        ("prospect", has(broken="barbed"), has(shells=other_shells("barbed"))),
        ("deify", BARE, has("ruminator-1")),
        ("deify", has("ruminator-1", temples="interloper abnegator"), has()),
        ("beseech", BARE, has("ruminator-1")),
        ("consecrate", has(shrines=1), has(temples="abnegator")),
        ("gain", BARE, has(followers=12)),
        ("break", has(broken="barbed"), has(shells="barbed")),
        ("raise", has(followers=0, citadels=3), has()),
        ({"draw": 2}, BARE, LAST),
        ({"agonize": "you"}, has(followers=0, citadels=2, temples="ruminator"), has()),
        ({"agonize": "opponent"}, has(), has(followers=0, citadels=2, shrines=1)),
        ({"discard": "you"}, BARE, has("ruminator-1")),
        ({"discard": "opponent"}, has("ruminator-1"), has()),
        ({"may": "break"}, has(broken="barbed"), has(shells="barbed")),
        ({"if_opponent_leads": "gain"}, has(followers=2), has(followers=2)),
        ({"if_opponent_leads": "gain"}, BARE, has(followers=12)),
        ({"both": ["break", "raise"]}, BARE, has(shells="barbed")),
        ({"either": ["break", "raise"]}, BARE, has(shells="barbed")),
    ],
)
def test_a_text_is_impossible_if_none_of_it_can_be_done(
    raw: Any, you: dict[str, Any], opponent: dict[str, Any]
) -> None:
    t = table(you, opponent)
    before = t.clone()
    assert not effect(raw, "test").possible(t, 0)
    assert selecting(do(t, raw)) == 0
    assert change(before, t, 0) == change(before, t, 1) == {}


@rule("L5.4", "L11.3")
@pytest.mark.parametrize(("discard", "possible"), [(1, False), (2, True)])
def test_a_draw_from_an_empty_deck_is_possible_if_the_discard_can_renew_it(
    discard: int, possible: bool
) -> None:
    cards = " ".join(f"ruminator-{number + 1}" for number in range(discard))
    t = table(BARE, has(others(cards)), deck="", discard=cards)
    assert effect({"draw": 1}, "test").possible(t, 0) == possible
    assert len(tribe(do(t, {"draw": 1}), 0).hand) == possible


@rule("L11.3")
def test_the_halves_of_an_or_are_offered_as_far_as_they_are_possible() -> None:
    raw = {"either": ["raise", "break", {"agonize": "opponent"}]}
    t = do(table(has(shells="barbed")), raw)
    assert moves(t) == {"pick:raise", "pick:break", "pick:agonize"}
    assert moves(do(table(BARE), raw)) == {"pick:agonize"}
    play(t, "pick:agonize", "1 lose-follower")
    assert tribe(t, 1).followers == 1
    assert selecting(t) == 0


@rule("L11.4")
def test_an_and_of_three_does_all_three_in_order() -> None:
    t = do(table(has(shells="whispering")), {"both": ["gain", "break", "raise"]})
    assert tribe(t, 0).followers == 3
    play(t, "break:whispering")
    assert (tribe(t, 0).followers, tribe(t, 0).citadels) == (2, 1)
    assert selecting(t) == 0
