"""Civilization and altars. [C9, C10]"""

import pytest

from lordsmoot.games.lords_of_creation.game import GAME
from tests.games.lords_of_creation.tables import attack, civilize, live, move, placing, table
from tests.rule import rule
from tests.tables import moves, play, refuses

ROW = {"hills": "f5 f6 f7 f8"}


@rule("C9.1")
def test_civilizing_turns_over_everybody_and_changes_no_owner() -> None:
    t = table(ROW, {"f6": "1b5", "f7": "0b2"})
    civilize(t, "f6")
    assert live(t) == {"f6": "1c5", "f7": "0b2"}
    assert GAME.result(t).scores[1].points == 2


@rule("C9.2")
def test_the_first_civilizing_may_be_anywhere() -> None:
    t = table({"hills": "a1 f6 k6"}, {"a1": "0b1", "f6": "1b1"})
    play(t, "civilize")
    assert moves(t) == {"civilize-at:a1", "civilize-at:f6"}


@rule("C9.3")
def test_later_only_beside_civilization_whatever_terrain_and_owner() -> None:
    t = table(
        {"hills": "f6 f8", "forests": "f7 f5", "islands": "e5", "sea": "e6"},
        {"f6": "1c1", "f7": "1b1", "f5": "0b1", "f8": "0b1"},
    )
    play(t, "civilize")
    assert moves(t) == {"civilize-at:f7", "civilize-at:f5"}


@rule("C9.3")
def test_civilization_does_not_cross_the_sea() -> None:
    t = table({"islands": "f4 f6", "sea": "f5"}, {"f4": "0c1", "f6": "0b2"})
    assert "civilize" not in moves(t)


@rule("C9.4")
def test_civilization_that_died_out_does_not_come_back() -> None:
    t = table(ROW, {"f6": "0b3", "f7": "1c1"})
    attack(t, "f6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b3"}
    assert "civilize" not in moves(t)


@rule("C9.4")
def test_whoever_starts_civilization_starts_it_for_all() -> None:
    t = table(
        {"hills": "a1 f6 f7", "forests": "k1"},
        {"a1": "0b1", "f6": "1b1", "f7": "1b1"},
        gods=[{}, {"chosen": ["forests-1"]}],
        pending=[["EndRound", 0], ["TakeTurn", 1], ["Act", 0]],
    )
    civilize(t, "f6")
    play(t, "done", "1 place:k1", "civilize")
    assert moves(t) == {"civilize-at:f7"}


@rule("C9.5")
def test_by_option_each_player_has_a_cradle() -> None:
    people = {"f5": "0c1", "f8": "1b1", "f7": "0b1", "f6": "0b2"}
    t = table(ROW, people, options={"cradle": "each"}, starters=0b10)
    play(t, "civilize")
    assert moves(t) == {"civilize-at:f6"}
    t = table(ROW, people, options={"cradle": "each"}, starters=0b01)
    civilize(t, "f8")
    assert t.starters == 0
    t = table(ROW, people, options={"cradle": "each"})
    civilize(t, "f6")
    assert t.starters == 0b10, "beside civilization or not, it was the first"
    assert GAME.start(2, 1, {"cradle": "each"}).rules.each_a_cradle


@rule("C9.6")
def test_civilized_people_stay_civilized() -> None:
    t = table(ROW, {"f6": "0c2", "f7": "0b2"})
    play(t, "civilize")
    assert moves(t) == {"civilize-at:f7"}
    refuses(t, "civilize-at:f6")


@rule("C9.7")
def test_an_open_hex_is_civilized_only_by_moving_in() -> None:
    t = table(ROW, {"f5": "0c2"})
    assert "civilize" not in moves(t)
    move(t, "f5", "f6")
    assert live(t) == {"f5": "0c1", "f6": "0c1"}


@rule("C9.8")
def test_civilization_may_start_in_the_first_turn() -> None:
    t = GAME.start(2, 1, {"world": "shores"})
    play(t, *[sorted(moves(t))[0]])
    play(t, *[sorted(moves(t))[0]])
    play(t, sorted(moves(t))[0])
    assert t.round == 1 and "civilize" in moves(t)


@rule("C10.1")
def test_an_altar_replaces_one_of_two_or_more_civilized_people() -> None:
    t = table(ROW, {"f5": "0c3", "f6": "0c1", "f7": "0b5", "f8": "1c4"})
    assert {name for name in moves(t) if name.startswith("altar")} == {"altar:f5"}
    play(t, "altar:f5")
    assert live(t)["f5"] == "0a2"


@rule("C10.2")
def test_a_hex_has_one_altar() -> None:
    t = table(ROW, {"f5": "0a5", "f6": "0c2"})
    assert {name for name in moves(t) if name.startswith("altar")} == {"altar:f6"}


@rule("C10.3")
def test_an_altar_hex_is_closed_but_people_leave_it() -> None:
    t = table(ROW, {"f5": "0c3", "f6": "0a2", "f7": "0c1"})
    assert "from:f5" not in moves(t)
    play(t, "from:f6")
    assert moves(t) == {"to:f5", "to:f7"}
    play(t, "to:f7", "move-all")
    assert live(t) == {"f5": "0c3", "f6": "0a1", "f7": "0c2"}
    assert "from:f6" not in moves(t)


@rule("C10.3")
def test_nobody_is_placed_beside_an_altar_and_by_option_nobody_leaves_it() -> None:
    t = placing("hills-1", ROW, {"f6": "0a1"})
    refuses(t, "place:f6")
    t = table(ROW, {"f6": "0a3", "f7": "0c1"}, options={"altars": "frozen"})
    assert "from:f6" not in moves(t)
    assert GAME.start(2, 1, {"altars": "frozen"}).rules.altars_frozen


@rule("C10.6")
@pytest.mark.parametrize("option", ["leave", "open"])
def test_by_option_civilized_people_move_into_an_altar_hex_and_across(option: str) -> None:
    options = {"altars": option}
    t = table(ROW, {"f5": "0c3", "f6": "0a1", "f7": "0c1"}, options=options)
    assert ("from:f5" in moves(t)) == (option == "open")
    assert GAME.start(2, 1, {"altars": option}).rules.altars_open == (option == "open")
    if option == "open":
        move(t, "f5", "f6")
        assert live(t) == {"f5": "0c1", "f6": "0a3", "f7": "0c1"}
        move(t, "f6", "f7")
        assert live(t) == {"f5": "0c1", "f6": "0a1", "f7": "0c3"}
        assert t.may_civilize, "nothing was civilized by it"


@rule("C10.6")
def test_by_option_an_altar_hex_is_open_to_its_holders_civilized_people_only() -> None:
    options = {"altars": "open"}
    t = table(ROW, {"f5": "0b3", "f6": "0a1"}, options=options)
    assert "from:f5" not in moves(t), "barbarians"
    t = table(ROW, {"f5": "0c3", "f6": "1a1"}, options=options)
    assert "from:f5" not in moves(t), "another player's"
    t = table(ROW, {"f5": "0a3"}, options=options)
    assert not any(name.startswith("altar") for name in moves(t)), "and no second altar"
    t = placing("hills-1", ROW, {"f6": "0a1"}, options=options)
    refuses(t, "place:f6")


@rule("C10.4")
def test_an_altar_hex_is_civilized_for_its_neighbours() -> None:
    t = table(ROW, {"f6": "1a1", "f7": "0b1", "f8": "0b1"})
    play(t, "civilize")
    assert moves(t) == {"civilize-at:f7"}


@rule("C10.5")
def test_civilized_joined_and_given_an_altar_in_one_turn() -> None:
    t = placing("hills-2", ROW, {"f5": "0b1", "f8": "1c1"})
    play(t, "place:f7")
    civilize(t, "f7")
    play(t, "altar:f7")
    assert live(t) == {"f5": "0b1", "f7": "0a1", "f8": "1c1"}
    t = table(ROW, {"f5": "0c2", "f6": "0c1"})
    move(t, "f5", "f6")
    play(t, "altar:f6")
    assert live(t) == {"f5": "0c1", "f6": "0a1"}
