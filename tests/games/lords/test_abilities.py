"""What the cards tell you to do, verb by verb."""

from collections import Counter

import pytest

from tests.games.lords.tables import (
    beseech,
    change,
    do,
    has,
    middle,
    others,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees


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
