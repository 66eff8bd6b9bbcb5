"""Why one line rather than another, in words, on tables that can be counted by hand."""

import pytest

from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State
from tests.games.lords import tables as lords
from tests.games.lords_of_creation import tables as creation
from tests.games.lords_of_worlds import tables as worlds
from tests.games.soulfall import tables as soulfall
from tests.games.swords_and_souls import tables as souls
from tests.tables import door, play

NAMES = ["Anna", "Bo", "Cid", "Dua", "Eli", "Fay"]


def why(t: State, chosen: str, other: str) -> list[str]:
    """What speaks for some moves of whoever is asked rather than for others, as they read it."""
    game, seat = door(t), t.actor()
    lines = [[game.action(text) for text in line.split()] for line in (chosen, other)]
    found = game.reason(t, seat, *lines)
    return [f"{spoken(one.pieces, NAMES, seat)} [{one.clause}]" for one in found]


def test_points_are_told_by_their_parts() -> None:
    t = lords.table(lords.has(followers=2))
    assert why(t, "select:flourish raise-citadel", "select:flourish gain-follower") == [
        "You gain 2 points (Followers -1, Citadels +3); otherwise a point (Followers +1). [L14.8]"
    ]


def test_what_is_denied_is_told_and_what_stays_in_hand() -> None:
    t = lords.table(lords.has(hand="ruminator-1 propagator-1"))
    assert why(t, "select:meditate", "select:deify deify:ruminator-1") == [
        "You gain 2 cards; otherwise you lose a card. [L5.1]",
        "Meditate lies face down, so that Bo cannot select it in this turn. [L3.4]",
        "You keep Brooding in hand. [L1.9]",
    ]


def test_an_end_that_comes_near_speaks_for_who_leads() -> None:
    leads = lords.has(shrines=2, temples="ruminator", hand="ruminator-1", followers=6)
    t = lords.table(leads)
    assert why(t, "select:deify deify:ruminator-1", "select:meditate")[1] == (
        "You lead, and you need no more Shrine to end the game, otherwise 1. [L14.2]"
    )
    behind = lords.has(shrines=2, temples="ruminator", hand="ruminator-1")
    t = lords.table(behind, lords.has(followers=6, citadels=2))
    told = why(t, "select:meditate", "select:deify deify:ruminator-1")
    assert (
        "You are behind, and you need 1 more Shrine to end the game, otherwise 0. [L14.2]" in told
    )


def test_what_hangs_on_hidden_cards_is_said_to_do_so() -> None:
    t = lords.table(lords.has("interloper-3"), lords.has("ruminator-1 ruminator-2"))
    told = why(t, "select:flourish gain-follower", "select:beseech beseech:interloper-3")
    assert told[0] == (
        "You gain a point (Followers +1); "
        "what the other way brings hangs on what cannot be known yet. [L14.8]"
    )
    assert why(t, "select:beseech beseech:interloper-3", "select:flourish gain-follower") == []


def test_dice_are_told_by_their_chances() -> None:
    t = creation.table({"hills": "f5 f6 f7"}, {"f6": "0b2", "f7": "1b1"})
    assert why(t, "from:f6 attack:f7", "from:f6 to:f5 move:1") == [
        "Bo loses a point with a chance of 72 %; otherwise never. [C12.1]",
        "Bo loses a counter with a chance of 72 %; otherwise never. [C1.6]",
    ]
    assert "You lose no counters; otherwise a counter with a chance of 25 %. [C1.6]" in why(
        t, "from:f6 to:f5 move:1", "from:f6 attack:f7"
    )


def test_a_product_is_told_as_a_whole_and_its_factors_by_number() -> None:
    t = soulfall.table(soulfall.has(shards=2, nomads="salt-1"), soulfall.has(nomads="cinder-1"))
    assert why(t, "select:prosper", "select:draw") == [
        "You gain a point; otherwise none. [SF14.1]",
        "You gain a Shard; otherwise none. [SF14.1]",
        "You lead, and you need 5 more Shards for the Tower, otherwise 6. [SF13.2]",
    ]


def test_whom_an_attack_threatens_and_what_a_reaction_saves() -> None:
    t = souls.table(souls.has(hand="sword"), souls.has(hand="shield"))
    assert why(t, "play:sword side:left", "done") == [
        "An attack may take a heart of Bo, otherwise nothing. [S9.1]"
    ]
    play(t, "play:sword", "side:left")
    assert why(t, "play:shield", "pass") == [
        "You lose no hearts; otherwise a heart. [S9.1]",
        "Anna gains no obols; otherwise an obol. [S7.2]",
    ]


def test_a_plan_scores_at_once_and_an_empty_hex_brings_a_free_tile() -> None:
    t = worlds.placing("forest-5")
    assert why(t, "place:a2", "place:a1") == [
        "You may take one more tile for free. [W8.3]",
        "You keep 4 Architects to build on, otherwise 3. [W8.2]",
        "Your chains have 4 hexes to grow onto, otherwise 3. [W12.1]",
    ]
    assert (
        "You gain 6 points (During the game +5, Chains +1); otherwise a point (Chains +1). [W12.5]"
    ) in why(t, "place:a1", "place:a2")


def test_a_line_begins_with_what_is_legal_now() -> None:
    t = lords.table()
    with pytest.raises(IllegalAction, match="seat 0 cannot begin such a line now"):
        why(t, "gain-follower", "select:meditate")


def test_what_a_world_being_laid_promises_a_hand() -> None:
    hand = "forests-1 forests-2 forests-3 hills-1 hills-2 islands-1 grasslands-1"
    t = creation.creating({"forests": "f5", "grasslands": "b3"}, hand, "forests grasslands")
    assert why(t, "lay:forests at:f6", "lay:forests at:a1") == [
        "Within terrains that two or more of your cards name, 1 step leads from hex to hex, "
        "otherwise 0. [C7.1]",
    ]
    assert why(t, "lay:forests at:f6", "lay:grasslands at:a1") == [
        "2 hexes are of a terrain that two or more of your cards name, otherwise 1. [C5.1]",
        "Within terrains that two or more of your cards name, 1 step leads from hex to hex, "
        "otherwise 0. [C7.1]",
        "1 hex is of a terrain that at most one of your cards names, otherwise 2. [C5.1]",
    ]
    assert why(t, "keep", "lay:forests at:a1")[-1] == "You keep Forests to lay later. [C3.4]"


def test_a_card_is_chosen_for_whom_it_calls_and_where_they_can_go() -> None:
    t = creation.hands(
        "hills-3 forests-2", "hills-1 hills-2", world={"hills": "f5 f6", "forests": "h3"}
    )
    assert why(t, "choose:hills-3", "choose:forests-2") == [
        "Your card has 2 hexes to place people on, otherwise 1. [C5.2]",
        "Your card calls 3 people, otherwise 2. [C5.1]",
        "You keep Forests 2 in hand. [C4.2]",
    ]
    assert why(t, "choose:forests-2", "choose:hills-3")[0] == (
        "Your card has the value 2, otherwise 3, and goes sooner. [C4.5]"
    )


def test_where_people_stand_decides_who_can_be_attacked_and_what_can_be_built() -> None:
    world = {"hills": "f5 f6 f7", "forests": "e5"}
    t = creation.table(world, {"f6": "0b3", "e5": "1b2"})
    assert why(t, "from:f6 to:f7 move:1", "from:f6 to:f5 move:1") == [
        "You have no single counter beside barbarians of others, otherwise 1. [C8.1]",
        "You have no hex that more barbarians of others can attack than people live there, "
        "otherwise 1. [C8.1]",
        "Bo can attack 1 hex of others, otherwise 2. [C8.1]",
    ]
    t = creation.table({"hills": "f5 f6"}, {"f6": "0c3", "f5": "0c1"})
    assert why(t, "from:f6 to:f5 move:1", "done") == [
        "You have 2 hexes where an altar can be built, otherwise 1. [C10.1]"
    ]


def test_who_hires_can_pay_more_in_a_colour() -> None:
    t = worlds.table(worlds.has(hand="red-2"))
    assert why(t, "hire:1", "hire:2") == [
        "You can pay up to 3 in one colour, otherwise 2. [W6.2]",
        "You can pay up to 3 in red, otherwise 2. [W6.2]",
    ]


def test_a_free_tile_is_taken_for_its_value_and_its_chain() -> None:
    planet = "c3:water-5"
    t = worlds.placing("forest-5", planet, supply="water-2 desert-9")
    play(t, "place:a2")
    assert why(t, "take:desert-9", "take:water-2") == [
        "You have a tile of value 9 to place, otherwise one of 2. [W8.2]"
    ]
    assert why(t, "take:water-2", "take:desert-9") == [
        "With the new tile you can make a chain of 2 tiles, otherwise of 1. [W12.1]"
    ]
