"""Collecting, placing, and the free tile."""

import pytest

from lordsmoot.games.lords_of_worlds.cards import CELLS
from lordsmoot.games.lords_of_worlds.game import GAME
from tests.games.lords_of_worlds.tables import (
    blocks,
    board,
    cart,
    discarded,
    has,
    placing,
    planet,
    stars,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees

FULL = " ".join(
    f"{cell}:{tile}"
    for cell, tile in zip(
        CELLS,
        [
            *(f"{terrain}-{n}" for terrain in ("water", "desert") for n in range(1, 10)),
            "forest-1",
        ],
        strict=True,
    )
)
"""A Planet on which no tile can be placed."""


@rule("W7.1")
def test_the_tile_under_the_cart_is_collected_after_moving_or_without() -> None:
    t = table(has("blue-5", cart="Aa1"), board="Aa1:water-3 Aa2:water-4")
    assert blocks(moves(t), "collect") == {"Aa1", "Aa2"}
    here = t.clone()
    play(here, "collect:Aa1", "play:blue-5", "place:c3")
    assert (cart(here), planet(here)) == ("Aa1", {"c3": "water-3"})
    play(t, "collect:Aa2", "play:blue-5", "place:c3")
    assert (cart(t), planet(t)) == ("Aa2", {"c3": "water-4"})


@rule("W7.2")
def test_a_face_down_tile_cannot_be_collected() -> None:
    t = table(has("blue-5", cart="Aa1"), down="Aa1:water-3", board="Aa2:water-4")
    refuses(t, "collect:Aa1")
    assert blocks(moves(t), "collect") == {"Aa2"}


@rule("W7.3")
def test_a_coloured_hex_asks_for_its_colour_and_a_neutral_one_for_any() -> None:
    """Ab1 is cyan, Aa1 neutral."""
    t = table(has("red-5 cyan-3 white-3", cart="Aa1"), board="Ab1:water-4 Aa1:water-5")
    play(t, "collect:Ab1")
    assert moves(t) == {"play:cyan-3"}
    t = table(has("red-5 cyan-5", cart="Aa1"), board="Ab1:water-5 Aa1:desert-5")
    assert blocks(moves(t), "collect") == {"Aa1"}
    play(t, "collect:Aa1")
    assert moves(t) == {"play:red-5", "play:cyan-5"}


@rule("W7.4")
def test_collecting_from_a_coloured_hex_scores_five() -> None:
    t = table(has("cyan-5", cart="Ab1"), board="Ab1:water-5")
    play(t, "collect:Ab1", "play:cyan-5", "place:a2")
    assert stars(t) == 5


@rule("W7.4")
def test_wilds_alone_score_the_five_as_well() -> None:
    t = table(has("white-3", cart="Ab1"), board="Ab1:water-2")
    play(t, "collect:Ab1", "play:white-3", "place:a2")
    assert stars(t) == 5


@rule("W7.5")
def test_face_down_tiles_beside_the_vacated_hex_are_turned_up() -> None:
    t = table(
        has("blue-2", cart="Aa1"),
        board="Aa1:water-2",
        down="Aa2:water-3 Ab1:water-4 Ab2:water-5 Ac1:water-6",
    )
    play(t, "collect:Aa1", "play:blue-2")
    turned = {name: tile for name, tile in board(t).items() if name[0] == "A"}
    assert turned == {
        "Aa2": "water-3",
        "Ab1": "water-4",
        "Ab2": "face-down",
        "Ac1": "face-down",
    }


@rule("W7.6")
def test_one_tile_is_paid_for_in_a_turn_and_the_cart_stays() -> None:
    t = table(has("blue-5 red-5", cart="Aa1"), board="Aa1:water-2 Aa2:water-3")
    play(t, "collect:Aa1", "play:blue-5", "place:c3")
    assert asked(t) == 1
    assert cart(t) == "Aa1"


@rule("W7.7")
def test_with_a_full_planet_one_can_only_hire_or_move() -> None:
    t = table(has("blue-5", planet=FULL, cart="Aa1"), board="Aa1:water-10")
    assert not blocks(moves(t), "collect")
    assert moves(t) == {*(f"hire:{n}" for n in range(1, 7)), "travel"}


@rule("W7.7")
def test_an_uncovered_architect_tile_is_room_enough() -> None:
    stacked = FULL.replace("forest-1", "architect-8")
    t = table(has("blue-5 blue-5", planet=stacked, cart="Aa1"), board="Aa1:water-10")
    play(t, "collect:Aa1", "play:blue-5", "play:blue-5")
    assert moves(t) == {"place:e3"}


@rule("W7.8")
def test_an_emptied_hex_stays_empty_and_a_cart_on_it_stays() -> None:
    t = table(
        has("cyan-5", cart="Ab2"), has("cyan-5", cart="Ab1"), board="Ab1:water-4", supply="mix-10"
    )
    play(t, "collect:Ab1", "play:cyan-5", "place:c3")
    assert (cart(t, 0), cart(t, 1)) == ("Ab1", "Ab1")
    assert "Ab1" not in board(t)
    assert not blocks(moves(t), "collect")
    play(t, "1 hire:1")
    assert "Ab1" not in board(t)
    assert (stars(t, 0), stars(t, 1)) == (9, 0)


# Placing


@rule("W8.1")
def test_a_tile_goes_on_any_hex_without_a_tile_or_on_an_architect_tile() -> None:
    t = placing("water-5", "a1:desert-1 b1:architect-8 c3:mix-10")
    assert blocks(moves(t), "place") == set(CELLS) - {"a1", "c3"}


@rule("W8.2")
@pytest.mark.parametrize("cell", ["a1", "e1", "c3", "c5", "b2"])
def test_on_an_architect_a_tile_scores_its_value_and_gives_no_free_tile(cell: str) -> None:
    t = placing("water-5", "b2:architect-8", supply="mix-10")
    play(t, f"place:{cell}")
    assert stars(t) == 5
    assert asked(t) == 1


@rule("W8.3")
def test_on_an_empty_hex_it_scores_nothing_but_a_free_tile_may_be_had() -> None:
    t = placing("water-5", supply="mix-10")
    play(t, "place:b2")
    assert stars(t) == 0
    assert moves(t) == {"take:mix-10", "decline"}


# The free tile


@rule("W9.1")
def test_the_free_tile_may_come_from_the_supply_which_is_refilled() -> None:
    t = placing(
        "water-5",
        supply="mix-10 desert-1 desert-2 desert-3 desert-4 desert-5",
        reserve=["water-1", "forest-9"],
    )
    play(t, "place:b2")
    assert blocks(moves(t), "take") == {"mix-10", *(f"desert-{n}" for n in range(1, 6))}
    play(t, "take:mix-10")
    assert sees(t, None)["supply"] == [*(f"desert-{n}" for n in range(1, 6)), "forest-9"]
    assert cart(t) == "Aa1"
    play(t, "place:c3")
    assert planet(t) == {"b2": "water-5", "c3": "mix-10"}


@rule("W9.1")
def test_the_supply_is_refilled_only_as_far_as_the_reserve_goes() -> None:
    t = placing("water-5", supply="mix-10 desert-1", reserve=[])
    play(t, "place:b2", "take:mix-10")
    assert sees(t, None)["supply"] == ["desert-1"]
    play(t, "place:b1", "1 hire:1")
    t = placing("water-5", supply="", reserve=[])
    play(t, "place:b2")
    assert moves(t) == {"decline"}


@rule("W9.2")
def test_the_free_tile_may_come_from_beside_the_cart_which_moves_there() -> None:
    t = placing(
        "water-5", cart="Aa1", board="Aa2:forest-4 Ab2:forest-5", down="Aa4:water-1 Ac1:water-2"
    )
    play(t, "place:b2")
    assert blocks(moves(t), "free") == {"Aa2"}
    play(t, "free:Aa2")
    assert cart(t) == "Aa2"
    assert "Aa2" not in board(t)
    t = placing("water-5", cart="Ab2", board="Aa2:forest-4", down="Aa1:water-1 Ac1:water-2")
    play(t, "place:b2", "free:Aa2")
    assert board(t)["Aa1"] == "water-1"
    assert board(t)["Ac1"] == "face-down"


@rule("W9.2")
def test_a_face_down_tile_is_not_to_be_had() -> None:
    t = placing("water-5", cart="Aa1", down="Aa2:forest-4")
    play(t, "place:b2")
    assert not blocks(moves(t), "free")


@rule("W9.3")
def test_the_free_tile_may_be_declined() -> None:
    t = placing("water-5", supply="mix-10")
    play(t, "place:b2", "decline")
    assert asked(t) == 1
    assert planet(t) == {"b2": "water-5"}


@rule("W9.4")
def test_the_free_tile_goes_anywhere_may_score_and_gives_no_other() -> None:
    t = placing("water-5", supply="mix-10 mix-11")
    play(t, "place:b2", "take:mix-10")
    assert blocks(moves(t), "place") == set(CELLS) - {"b2"}
    scoring = t.clone()
    play(scoring, "place:c3")
    assert stars(scoring) == 10
    play(t, "place:b1")
    assert stars(t) == 0
    assert asked(t) == 1


@rule("W9.5")
def test_without_room_there_is_no_free_tile() -> None:
    almost = " ".join(pair for pair in FULL.split() if not pair.startswith("b2"))
    t = placing("water-10", almost, supply="mix-10")
    play(t, "place:b2")
    assert asked(t) == 1


@rule("W9.6")
def test_a_tile_on_a_coloured_hex_is_never_free() -> None:
    t = placing("water-5", cart="Ab2", board="Ab1:forest-4 Aa2:forest-5")
    play(t, "place:b2")
    assert blocks(moves(t), "free") == {"Aa2"}


def test_the_phrases_of_placing_tell_what_is_scored() -> None:
    t = placing("water-5", "b1:architect-8", supply="mix-10", board="Aa2:forest-4")
    said = {GAME.text(action): GAME.phrase(t, action) for action in t.legal}
    assert said["place:c3"] == "Place Water 5 on c3, an Architect: scores 5"
    assert said["place:b1"] == "Place Water 5 on b1, an Architect: scores 5"
    assert said["place:b2"] == "Place Water 5 on b2"
    play(t, "place:b2")
    said = {GAME.text(action): GAME.phrase(t, action) for action in t.legal}
    assert said["free:Aa2"] == "Take Forest 4 from A a2 and move there"
    assert said["take:mix-10"] == "Take Mix 10 from the supply"
    assert discarded(t) == []
