from typing import Any

import pytest

from lordsmoot.core.refused import UnknownName
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import (
    has,
    last_action,
    middle,
    other_shells,
    points,
    selecting,
    table,
    tribe,
)
from tests.rule import rule
from tests.tables import asked, play, sees, told

EMPTY_STACK = (has(followers=6), has(followers=6))
EMPTY_DECK = (has(shells="barbed"), has(broken=other_shells("barbed")))


def winners(you: dict[str, Any], opponent: dict[str, Any]) -> list[int]:
    """Who wins as the table stands."""
    return GAME.result(table(you, opponent)).winners


@rule("L14.1")
def test_whether_the_game_is_over_is_asked_only_at_the_end_of_the_turn() -> None:
    t = table(has("ruminator-1", temples="ruminator", shrines=2))
    play(t, "0 select:deify", "0 deify:ruminator-1")
    assert tribe(t, 0).shrines == 3
    assert selecting(t) == 0
    play(t, "0 select:beseech")
    assert selecting(t) == 1
    play(t, "1 select:flourish", "1 gain-follower")
    assert t.over


@rule("L14.1")
def test_when_the_game_is_over_nobody_gets_another_turn() -> None:
    t = last_action(has(shrines=3))
    play(t, "1 select:deify")
    assert asked(t) is None
    assert t.legal == []
    assert sees(t, None)["turn"] == 1
    assert GAME.result(t).winners == [0]


@rule("L14.2")
@pytest.mark.parametrize(("shrines", "over"), [(2, False), (3, True), (4, True)])
def test_three_shrines_of_the_player_whose_turn_ends_end_the_game(shrines: int, over: bool) -> None:
    t = last_action(has(shrines=shrines))
    play(t, "1 select:deify")
    assert t.over == over


@rule("L14.2")
def test_three_shrines_of_the_other_player_do_not_end_the_game_until_that_players_turn_ends() -> (
    None
):
    t = last_action(has(), has(shrines=3))
    play(t, "1 select:deify")
    assert not t.over
    play(t, "1 select:deify", "1 select:beseech", "0 select:flourish", "0 gain-follower")
    assert t.over


@rule("L14.3")
@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize(("you", "opponent"), [(has(shrines=3), has()), (has(), has(shrines=3))])
def test_by_option_three_shrines_of_any_one_player_end_the_game(
    you: dict[str, Any], opponent: dict[str, Any], active: int
) -> None:
    t = last_action(you, opponent, options={"end": "either"}, active=active)
    play(t, f"{1 - active} select:deify")
    assert t.over


@rule("L14.3")
def test_by_option_shrines_of_two_players_are_not_added_up() -> None:
    t = last_action(has(shrines=2), has(shrines=2), options={"end": "either"})
    play(t, "1 select:deify")
    assert not t.over


@rule("L14.3")
@pytest.mark.parametrize(("option", "either"), [("active", False), ("either", True)])
def test_the_option_end_reaches_the_table(option: str, either: bool) -> None:
    assert GAME.check_options(None)["end"] == "active"
    t = GAME.start(options={"end": option})
    assert t.rules.either_ends == either
    assert GAME.describe(t)["options"]["end"] == option
    assert GAME.position(GAME.describe(t)).rules.either_ends == either


@rule("L14.4")
def test_an_empty_follower_stack_ends_the_game() -> None:
    t = last_action(has(followers=6), has(followers=5))
    play(t, "1 select:flourish", "1 gain-follower")
    assert middle(t).followers == 0
    assert t.over


@rule("L14.4")
def test_a_stack_with_one_follower_does_not_end_the_game() -> None:
    t = last_action(has(followers=6), has(followers=5))
    play(t, "1 select:deify")
    assert middle(t).followers == 1
    assert not t.over


@rule("L14.5")
def test_an_empty_shell_deck_ends_the_game() -> None:
    t = last_action(
        has(shells=other_shells("barbed")), shell_deck="barbed", face_up="prospect deify beseech"
    )
    play(t, "1 select:prospect", "1 gain-shell")
    assert middle(t).shells == []
    assert t.over


@rule("L14.5")
def test_a_shell_deck_with_one_shell_does_not_end_the_game() -> None:
    t = last_action(has(shells=other_shells("barbed")), shell_deck="barbed")
    play(t, "1 select:deify")
    assert not t.over


@rule("L14.6")
def test_a_stack_that_has_a_card_again_at_the_end_of_the_turn_does_not_end_the_game() -> None:
    t = last_action(
        has(followers=6), has("interloper-1", followers=6), face_up="beseech deify meditate"
    )
    assert middle(t).followers == 0
    play(t, "1 select:beseech", "1 beseech:interloper-1", "0 lose-follower")
    assert middle(t).followers == 1
    assert not t.over


@rule("L14.6")
def test_a_shell_deck_that_has_a_card_again_at_the_end_of_the_turn_does_not_end_the_game() -> None:
    t = last_action(
        has(shells=other_shells()),
        has("interloper-1"),
        shell_deck="",
        face_up="beseech deify meditate",
    )
    play(t, "1 select:beseech", "1 beseech:interloper-1", "0 lose:barbed")
    assert middle(t).shells == ["barbed"]
    assert not t.over


@rule("L14.7")
@pytest.mark.parametrize(("turn", "over"), [(198, False), (199, False), (200, True)])
def test_the_two_hundredth_turn_is_the_last(turn: int, over: bool) -> None:
    t = last_action(turn=turn)
    play(t, "1 select:deify")
    assert t.over == over


@rule("L14.7")
@pytest.mark.parametrize("cap", [1, 2, 5])
def test_by_option_another_turn_is_the_last_counting_both_players_turns(cap: int) -> None:
    t, dice = GAME.start(options={"turn_cap": cap, "begins": "older"}), seeded(1)
    while not t.over:
        t.apply(t.legal[dice.below(len(t.legal))])
    seen = GAME.view(t, None)
    assert (seen["table"]["turn"], seen["table"]["active"]) == (cap, (cap - 1) % 2)
    assert seen["result"] is not None
    assert len(seen["result"]["scores"]) == 2


@rule("L14.7")
def test_the_option_turn_cap_is_200_and_has_limits() -> None:
    assert GAME.check_options(None)["turn_cap"] == 200
    assert GAME.check_options({"turn_cap": "40"})["turn_cap"] == 40
    for wrong in (0, 1001, "soon"):
        with pytest.raises(UnknownName, match="'turn_cap' is a number from 1 to 1000, not"):
            GAME.start(options={"turn_cap": wrong})


@rule("L14.8")
@pytest.mark.parametrize(
    ("you", "worth"),
    [
        (has(followers=0), 0),
        (has(followers=0, citadels=1), 3),
        (has(followers=0, shells="barbed"), 2),
        (has(followers=0, shrines=1), 2),
        (has(followers=1), 1),
        (has(followers=0, broken="barbed"), 1),
        (has(followers=0, temples="ruminator abnegator"), 0),
        (has("ruminator-1 ruminator-2", followers=0), 0),
        (has("ruminator-1", "barbed", "spawning", 2, 1, "ruminator", 2), 12),
    ],
)
def test_points_in_a_tribe(you: dict[str, Any], worth: int) -> None:
    t = table(you)
    assert points(t, 0) == worth
    assert sees(t, 1)["tribes"][0]["points"] == worth
    assert sum(GAME.result(t).scores[0].parts.values()) == worth


@rule("L14.9")
def test_more_points_win() -> None:
    assert winners(has(followers=3), has(followers=2)) == [0]
    assert winners(has(followers=2), has(followers=3)) == [1]
    assert winners(has(followers=4), has(followers=1, citadels=2)) == [1]


@rule("L14.10")
@pytest.mark.parametrize(
    ("more", "fewer"),
    [
        (has(followers=3), has(followers=0, citadels=1)),
        (has(followers=2), has(followers=0, shells="barbed")),
        (has(followers=0, broken="barbed spawning"), has(followers=0, shrines=1)),
        (has(followers=2, temples="ruminator"), has(followers=2)),
    ],
    ids=["followers", "followers for a shell", "broken shells", "a temple counts"],
)
def test_with_equal_points_the_tribe_with_more_cards_wins(
    more: dict[str, Any], fewer: dict[str, Any]
) -> None:
    t = table(more, fewer)
    assert points(t, 0) == points(t, 1)
    assert winners(more, fewer) == [0]
    assert winners(fewer, more) == [1]


@rule("L14.10")
def test_the_hand_does_not_count_as_cards() -> None:
    assert winners(has("ruminator-1", followers=2), has(followers=2)) == [0, 1]


@rule("L14.11")
def test_if_points_and_cards_are_equal_it_is_a_draw() -> None:
    you = has(followers=1, shells="barbed", temples="ruminator")
    opponent = has(followers=1, shells="spawning", temples="abnegator")
    assert winners(you, opponent) == [0, 1]
    assert winners(has(followers=0, shrines=1), has(followers=0, shells="barbed")) == [0, 1]


def ending(t: Lords, *plays: str) -> str:
    return told(t, -1, *plays)[-1]


def test_the_reason_of_the_end_is_told() -> None:
    assert ending(last_action(has(shrines=3)), "select:deify") == (
        "The game ended: three Shrines of Solitude stood in Seat 0's Tribe."
    )
    assert ending(last_action(*EMPTY_STACK), "select:deify") == (
        "The game ended: all Followers had been gained."
    )
    assert ending(last_action(*EMPTY_DECK, shell_deck=""), "select:deify") == (
        "The game ended: all Shells had been gained."
    )
    t = last_action(turn=200)
    assert ending(t, "select:deify") == "The game ended: the last turn had been played."
