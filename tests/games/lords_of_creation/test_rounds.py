"""The round. [C4]"""

import pytest

from lordsmoot.core.state import State
from lordsmoot.games.lords_of_creation.cards import CARDS
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import hands, load, table
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees, told

SEVEN = "hills-1 hills-2 hills-3 forests-1 forests-2 islands-1 islands-2"
OTHER_SEVEN = "hills-3 hills-3 hills-4 forests-3 forests-3 islands-2 islands-3"


def pass_turns(t: State) -> None:
    """Everybody places somewhere and does nothing else, until cards are chosen or all is over."""
    while not t.over and not any(move.startswith("choose") for move in moves(t)):
        play(t, "done" if "done" in moves(t) else sorted(moves(t))[0])


def choose_all(t: Creation, *cards: str) -> None:
    for seat, card in enumerate(cards):
        play(t, f"{seat} choose:{card}")


@rule("C4.1")
def test_a_round_is_refill_choice_reveal_and_whole_turns() -> None:
    t = GAME.start(2, 1, {"world": "shores"})
    assert [len(god.hand) for god in t.gods] == [7, 7]
    assert t.actors() == [0, 1]
    play(t, sorted(moves(t))[0], sorted(moves(t))[0])
    first, second = t.order
    assert asked(t) == first
    play(t, sorted(moves(t))[0])
    assert asked(t) == first and "done" in moves(t)
    play(t, "done")
    assert asked(t) == second
    play(t, sorted(moves(t))[0], "done")
    assert t.actors() == [0, 1]
    assert [len(god.hand) for god in t.gods] == [7, 7]
    assert t.round == 2


@rule("C4.2")
def test_the_last_cards_go_round_in_the_last_order_of_play() -> None:
    t = table(
        {"hills": "f6"},
        {},
        seats=3,
        order=[2, 0, 1],
        gods=[
            {"hand": [f"hills-{n}" for n in (2, 2, 2, 2, 1, 4)]},
            {"hand": [f"hills-{n}" for n in (3, 3, 3, 3, 4, 4)]},
            {"hand": [f"islands-{n}" for n in (1, 1, 2, 2, 2)]},
        ],
        deck=["forests-1", "forests-2", "forests-3"],
        pending=[["Round", 0]],
    )
    # The top of the deck is its last card: 2 gets it, 0 and 1 the next, and 2 stays one short.
    assert [sorted(CARDS[kind] for kind in god.hand.cards())[0] for god in t.gods] == [
        "forests-2",
        "forests-1",
        "forests-3",
    ]
    assert [len(god.hand) for god in t.gods] == [7, 7, 6]


@rule("C4.2")
def test_played_cards_never_come_back() -> None:
    t = hands("hills-1 hills-2", "hills-3 hills-4", deck=[], discard=["forests-2"] * 3, last=0)
    choose_all(t, "hills-1", "hills-3")
    pass_turns(t)
    assert t.over
    assert len(t.discard) == 5 and len(t.deck) == 0


@rule("C4.3")
def test_nobody_learns_a_choice_before_all_are_made() -> None:
    t = hands(SEVEN, SEVEN, OTHER_SEVEN)
    assert t.actors() == [0, 1, 2]
    before = [sees(t, seat) for seat in (0, 2)]
    t.answer(1, GAME.action("choose:hills-3"))
    assert t.actors() == [0, 2]
    for seen, seat in zip(before, (0, 2), strict=True):
        now = sees(t, seat)
        assert now["gods"][1]["chosen"] == [None]
        assert len(now["gods"][1]["hand"]) == len(seen["gods"][1]["hand"]) - 1
        assert set(now["gods"][1]["hand"]) == {None}
    assert sees(t, 1)["gods"][1]["chosen"] == ["hills-3"]
    refuses(t, "1 choose:hills-2")


@rule("C4.3")
def test_what_is_told_of_a_choice_names_no_card() -> None:
    t = hands(SEVEN, SEVEN)
    assert told(t, 1, "0 choose:forests-2") == ["Seat 0 chose a card."]


@rule("C4.3")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_choices_come_in_any_order(order: tuple[int, ...]) -> None:
    t = hands(SEVEN, SEVEN, OTHER_SEVEN)
    for seat in order:
        t.answer(seat, GAME.action(f"choose:hills-{seat + 1}"))
    assert t.order == [0, 1, 2]
    assert [sees(t, None)["gods"][seat]["chosen"] for seat in range(3)] == [
        ["hills-1"],
        ["hills-2"],
        ["hills-3"],
    ]


@rule("C4.4")
def test_revealed_cards_stay_until_the_round_is_over() -> None:
    t = hands(SEVEN, SEVEN)
    choose_all(t, "hills-1", "islands-2")
    assert sees(t, None)["gods"][0]["chosen"] == ["hills-1"]
    play(t, "0 place:c3", "done")
    assert sees(t, None)["gods"][0]["chosen"] == ["hills-1"]
    assert sees(t, None)["discard"] == []
    play(t, "1 place:a1", "done")
    assert sorted(sees(t, None)["discard"]) == ["hills-1", "islands-2"]
    assert sees(t, None)["gods"][0]["chosen"] == []


@rule("C4.5")
def test_the_lowest_value_goes_first() -> None:
    t = hands("hills-3", "islands-5", "grasslands-1")
    choose_all(t, "hills-3", "islands-5", "grasslands-1")
    assert t.order == [2, 0, 1]


@rule("C4.6")
def test_equal_values_go_by_terrain() -> None:
    t = hands("grasslands-2", "forests-2", "hills-2", "islands-2")
    choose_all(t, "grasslands-2", "forests-2", "hills-2", "islands-2")
    assert t.order == [3, 2, 1, 0]


@rule("C4.7")
def test_equal_cards_roll_and_the_higher_roll_goes_first() -> None:
    t = hands("hills-2", "hills-2", "islands-3")
    play(t, "choose:hills-2", "choose:hills-2")
    load(t, 3, 5)
    assert told(t, 0, "choose:islands-3")[-4:-1] == [
        "You rolled 3 for the order of play.",
        "Seat 1 rolled 5 for the order of play.",
        "Order of play: Seat 1, you, Seat 2.",
    ]
    assert t.order == [1, 0, 2]


@rule("C4.7")
def test_equal_rolls_roll_again_among_themselves() -> None:
    t = hands("hills-2", "hills-2", "hills-2")
    play(t, "choose:hills-2", "choose:hills-2")
    load(t, 2, 4, 2, 1, 6)
    play(t, "choose:hills-2")
    assert t.order == [1, 2, 0]


@rule("C4.8")
def test_by_option_the_highest_goes_first_and_ties_stay_as_they_are() -> None:
    t = hands("hills-3", "islands-5", "islands-3", options={"order": "highest"})
    choose_all(t, "hills-3", "islands-5", "islands-3")
    assert t.order == [1, 2, 0]
    assert GAME.start(2, 1, {"order": "highest"}).rules.highest_first
