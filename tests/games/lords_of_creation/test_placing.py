"""Placing people, and acting at all. [C5, C6]"""

from typing import Any

import pytest

from lordsmoot import IllegalAction, Record
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import attack, civilize, live, move, placing, table
from tests.rule import rule
from tests.tables import moves, play, refuses, told


@rule("C5.1")
def test_a_turn_opens_with_placing_the_value_on_the_terrain() -> None:
    t = placing("forests-4", {"forests": "f6", "hills": "f7"}, {})
    assert moves(t) == {"place:f6"}
    play(t, "place:f6")
    assert live(t) == {"f6": "0b4"}


@rule("C5.2")
def test_people_are_placed_on_open_or_own_hexes_only() -> None:
    t = placing("hills-2", {"hills": "a1 c3 f6 f7"}, {"c3": "0b1", "f6": "1b1", "f7": "1c3"})
    assert moves(t) == {"place:a1", "place:c3"}
    refuses(t, "place:f6")


@rule("C5.3")
def test_on_an_open_hex_people_are_barbarians_even_amid_civilization() -> None:
    t = placing("hills-2", {"hills": "f5 f6 f7"}, {"f5": "0c2", "f7": "0c2"})
    play(t, "place:f6")
    assert live(t)["f6"] == "0b2"


@rule("C5.4")
def test_on_an_own_hex_people_are_of_its_kind_and_that_is_not_civilizing() -> None:
    t = placing("hills-3", {"hills": "f6", "forests": "f7"}, {"f6": "0c1", "f7": "1b1"})
    play(t, "place:f6")
    assert live(t)["f6"] == "0c4"
    civilize(t, "f7")
    assert live(t)["f7"] == "1c1"


@rule("C5.5")
def test_nobody_is_placed_on_an_altar_hex() -> None:
    t = placing("hills-3", {"hills": "f6 a1"}, {"f6": "0a2"})
    assert moves(t) == {"place:a1"}


@rule("C5.6")
def test_a_hex_takes_any_number() -> None:
    t = placing("grasslands-5", {"grasslands": "f6"}, {"f6": "0b95"})
    play(t, "place:f6")
    assert live(t) == {"f6": "0b100"}


@rule("C5.7")
def test_placing_is_compulsory() -> None:
    t = placing("hills-3", {"hills": "f6"}, {})
    assert moves(t) == {"place:f6"}
    refuses(t, "done")


@rule("C5.7")
def test_without_a_place_the_card_is_spent_and_the_turn_goes_on() -> None:
    t = placing("hills-3", {"hills": "f6 f7"}, {"f6": "1b1", "f7": "0a1"})
    assert moves(t) == {"done", "civilize"}
    assert live(t) == {"f6": "1b1", "f7": "0a1"}
    play(t, "civilize", "civilize-at:f6", "done")
    assert GAME.result(t).scores[1].points == 2


@rule("C5.8")
def test_all_people_of_a_card_go_to_one_hex_unless_they_may_be_split() -> None:
    world = {"hills": "a1 f6"}
    t = placing("hills-3", world, {})
    play(t, "place:f6")
    assert "done" in moves(t)
    t = placing("hills-3", world, {}, options={"split": "yes"})
    play(t, "place:f6", "place:a1", "place:f6")
    assert live(t) == {"a1": "0b1", "f6": "0b2"}
    assert "done" in moves(t)
    assert GAME.start(2, 1, {"split": "yes"}).rules.split


@rule("C6.1")
def test_moves_and_attacks_are_many_civilizing_and_building_one_each() -> None:
    world = {"hills": "f5 f6 f7", "forests": "g5 g6"}
    t = table(world, {"f5": "0b4", "f6": "0b4", "g5": "0c2", "g6": "1b9"}, may_build=True)
    attack(t, "f6", "g6", 6, 5, 1)
    move(t, "f6", "f7", 1)
    attack(t, "f6", "g6", 6, 5, 1)
    civilize(t, "f6")
    play(t, "altar:g5")
    assert not any(name.startswith(("civilize", "altar")) for name in moves(t))
    assert live(t) == {"f5": "0b4", "f6": "0c3", "f7": "0b1", "g5": "0a1", "g6": "1b7"}


@rule("C6.2")
def test_a_turn_may_end_at_once() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3", "f7": "1b1"})
    assert {"done", "civilize", "from:f6"} == moves(t)
    play(t, "done")
    assert live(t) == {"f6": "0b3", "f7": "1b1"}
    assert t.turn == -1 or t.over


@rule("C6.3")
def test_small_decisions_can_be_taken_back_until_a_die_is_rolled() -> None:
    record = Record(GAME, 2, 5, {"world": "shores"})
    state = record.start()
    while not {"place"} & {GAME.text(action).split(":")[0] for action in state.legal}:
        record.append(state, state.actor(), state.legal[0])
    seat = state.actor()
    record.append(state, seat, state.legal[0])
    before = dump(state)
    taken: list[str] = []
    while len(taken) < 3:
        action = next(a for a in state.legal if GAME.text(a) != "done")
        record.append(state, seat, action)
        taken.append(GAME.text(action))
    for _ in taken:
        state = record.undo(seat)
    assert dump(state) == before


def dump(state: State) -> dict[str, Any]:
    assert isinstance(state, Creation)
    return GAME.describe(state)


@rule("C6.3")
def test_after_a_die_nothing_can_be_taken_back() -> None:
    record = Record(GAME, 2, 1, {"world": "shores"})
    state = record.start()
    rng = state.rng.clone()
    while True:
        attacks = [a for a in state.legal if GAME.text(a).startswith("attack")]
        seat = state.actor()
        if attacks:
            record.append(state, seat, attacks[0])
            break
        record.append(state, seat, state.legal[rng.below(len(state.legal))])
    with pytest.raises(IllegalAction, match="something was learnt"):
        record.undo(seat)


@rule("C6.3")
def test_a_move_is_a_stack_a_hex_and_a_number() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3"})
    play(t, "from:f6")
    assert moves(t) == {"to:f7"}
    play(t, "to:f7")
    assert moves(t) == {"move:1", "move-all"}
    assert told(t, 1, "move-all") == ["Seat 0 moved 2 barbarians from f6 to f7."]
