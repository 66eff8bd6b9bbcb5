"""The words that join what a card tells you to do: you, or, and, may, if."""

from typing import Any

import pytest

from tests.games.lords.tables import (
    beseech,
    change,
    do,
    has,
    last_action,
    new_turn,
    other_shells,
    others,
    printed,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees


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
    assert printed(raw).possible(table(you, opponent), 0)


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
    assert not printed(raw).possible(t, 0)
    assert selecting(do(t, raw)) == 0
    assert change(before, t, 0) == change(before, t, 1) == {}


@rule("L5.4", "L11.3")
@pytest.mark.parametrize(("discard", "possible"), [(1, False), (2, True)])
def test_a_draw_from_an_empty_deck_is_possible_if_the_discard_can_renew_it(
    discard: int, possible: bool
) -> None:
    cards = " ".join(f"ruminator-{number + 1}" for number in range(discard))
    t = table(BARE, has(others(cards)), deck="", discard=cards)
    assert printed({"draw": 1}).possible(t, 0) == possible
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
