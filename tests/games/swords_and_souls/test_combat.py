from typing import Any

import pytest

from lordsmoot.games.swords_and_souls.cards import (
    ACTION,
    ANY,
    CARDS,
    FIRST_TALENT,
    HEROES,
    REACH,
    TALENT_OF,
    TREASURE,
)
from lordsmoot.games.swords_and_souls.cards import has as has_sign
from lordsmoot.games.swords_and_souls.table import Souls
from tests.games.swords_and_souls.tables import (
    asks,
    between_turns,
    buying,
    corner,
    fallen,
    has,
    hearts,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play


@rule("S8.1")
def test_an_attack_on_a_player_next_to_you_goes_left_or_right() -> None:
    t = table(has(hand="sword"), has(), has(), has())
    play(t, "play:sword")
    assert moves(t) == {"side:left", "side:right"}


@rule("S8.1")
def test_an_attack_on_any_player_names_another_who_stands() -> None:
    t = table(has(hand="bow"), has(), fallen(), has(), has())
    play(t, "play:bow")
    assert moves(t) == {"target:1", "target:3", "target:4"}


@rule("S8.2")
@pytest.mark.parametrize(("target", "next_one"), [(1, 2), (2, 3), (3, 2), (4, 3)])
def test_an_attack_takes_the_shorter_way_round(target: int, next_one: int) -> None:
    t = table(has(hand="bow"), *[has(hand="dodge" if s == target else "") for s in range(1, 5)])
    play(t, "play:bow", f"target:{target}", f"{target} play:dodge", "0 pass")
    assert asked(t) == next_one


@rule("S8.3")
@pytest.mark.parametrize("seats", [4, 6])
def test_from_exactly_across_it_goes_clockwise(seats: int) -> None:
    across = seats // 2
    t = table(has(hand="bow"), *[has(hand="dodge" if s == across else "") for s in range(1, seats)])
    play(t, "play:bow", f"target:{across}", f"{across} play:dodge", "0 pass")
    assert asked(t) == across + 1


@rule("S8.4")
def test_a_dodged_attack_keeps_its_direction() -> None:
    t = table(has(hand="bow"), has(), has(hand="dodge"), has(hand="dodge"), has())
    play(t, "play:bow", "target:3", "3 play:dodge", "0 pass", "2 play:dodge", "0 pass")
    assert asked(t) == 1


@rule("S8.5")
def test_the_fallen_are_passed_over_when_the_attack_is_made() -> None:
    t = table(has(hand="sword"), fallen(), fallen(), has())
    play(t, "play:sword", "side:left")
    assert (asks(t), asked(t)) == ("React", 3)


@rule("S8.5")
def test_the_fallen_are_passed_over_after_a_dodge_and_nothing_answers_that() -> None:
    t = table(has(hand="sword aim aim"), has(hand="dodge"), fallen(), has())
    play(t, "play:sword", "side:left", "1 play:dodge", "0 pass")
    assert (asks(t), asked(t)) == ("React", 3)


@rule("S8.6")
def test_an_attack_that_comes_back_to_its_attacker_fails() -> None:
    t = table(has(hand="sword"), has(hand="dodge"), has(hand="dodge"))
    play(t, "play:sword", "side:left", "1 play:dodge", "0 pass", "2 play:dodge", "0 pass")
    assert hearts(t) == [3, 3, 3]
    assert (asks(t), asked(t)) == ("Play", 0)
    assert corner(t, 0).discard == "sword"


@rule("S8.7")
def test_the_target_may_react_from_hand_front_and_talent_or_decline() -> None:
    t = table(
        has(hand="sword", hero="ranger"),
        has("shield", front="cloak ward", hero="guardian", talent=1),
    )
    play(t, "play:sword", "side:left")
    assert moves(t) == {"pass", "play:shield", "use:cloak", "use:ward", "talent"}


@rule("S8.7")
def test_the_target_is_asked_even_with_nothing_to_react_with() -> None:
    t = table(has(hand="sword"), has())
    play(t, "play:sword", "side:left")
    assert (asked(t), moves(t)) == (1, {"pass"})


@rule("S8.8")
def test_a_block_ends_the_attack_without_effect() -> None:
    t = table(has(hand="sword"), has(hand="shield", front="purse", deck="bow"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 pass")
    assert asks(t) == "Play"
    assert corner(t, 1) == ("", "bow", "shield", "purse", "", 2, 1, 0, 0, 0)


@rule("S8.9")
def test_after_a_dodge_the_new_target_may_react_in_turn() -> None:
    t = table(has(hand="sword"), has(hand="dodge"), has(hand="shield"))
    play(t, "play:sword", "side:left", "1 play:dodge", "0 pass")
    assert (asked(t), moves(t)) == (2, {"pass", "play:shield"})


@rule("S8.10")
def test_only_the_present_target_reacts_and_once() -> None:
    t = table(has(hand="sword"), has(hand="shield shield"), has(hand="shield"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 pass")
    assert asks(t) == "Play"
    assert (corner(t, 1).hand, corner(t, 2).hand) == ("shield", "shield")


@rule("S8.11")
def test_one_block_or_dodge_stops_double_damage() -> None:
    t = table(has(hand="greatsword"), has(hand="shield"))
    play(t, "play:greatsword", "side:left", "1 play:shield", "0 pass")
    assert hearts(t) == [3, 3, 3]
    t = table(has(hand="greatsword"), has(hand="dodge"))
    play(t, "play:greatsword", "side:left", "1 play:dodge", "0 pass", "2 pass")
    assert hearts(t) == [3, 3, 1]


@rule("S8.12")
def test_shatter_answers_a_block_and_aim_a_dodge() -> None:
    t = table(has(hand="sword shatter aim"), has(hand="shield dodge"))
    play(t, "play:sword", "side:left", "1 play:shield")
    assert (asked(t), moves(t)) == (0, {"pass", "play:shatter"})
    play(t, "play:shatter")
    assert (asked(t), moves(t)) == (1, {"pass", "play:dodge"})
    play(t, "play:dodge")
    assert moves(t) == {"pass", "play:aim"}
    play(t, "0 play:aim", "1 pass")
    assert corner(t, 1) == ("", "", "dodge shield", "", "", 1, 1, 0, 0, 0)
    assert corner(t, 0).discard == "aim shatter sword"


@rule("S8.12")
def test_the_attacker_is_asked_each_time_even_with_nothing_to_answer() -> None:
    t = table(has(hand="sword"), has(hand="shield"))
    play(t, "play:sword", "side:left", "1 play:shield")
    assert (asks(t), asked(t), moves(t)) == ("Answer", 0, {"pass"})


@rule("S8.13")
def test_what_cannot_be_dodged_can_be_blocked() -> None:
    t = table(has(hand="spear"), has(hand="dodge vanish shield", front="cloak aegis"))
    play(t, "play:spear", "side:left")
    assert moves(t) == {"pass", "play:shield", "use:aegis"}


@rule("S8.13")
def test_what_cannot_be_blocked_can_be_dodged() -> None:
    t = table(has(hand="hammer"), has(hand="dodge riposte shield", front="cloak ward"))
    play(t, "play:hammer", "side:left")
    assert moves(t) == {"pass", "play:dodge", "use:cloak"}


@rule("S8.14")
def test_the_cards_of_a_stopped_attack_go_to_their_owners() -> None:
    t = table(has(hand="sword shatter"), has(hand="shield shield"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 play:shield", "0 pass")
    assert corner(t, 0).discard == "shatter sword"
    assert corner(t, 1).discard == "shield shield"


@rule("S8.15")
def test_a_counter_attack_begins_when_the_first_attack_is_put_away() -> None:
    t = table(has(hand="sword shield"), has(hand="riposte"))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass")
    assert corner(t, 0).discard == "sword"
    assert corner(t, 1).used == "riposte"
    assert (asks(t), asked(t), moves(t)) == ("React", 0, {"pass", "play:shield"})
    play(t, "pass")
    assert hearts(t) == [2, 3, 3]
    assert (corner(t, 1).obols, corner(t, 1).discard) == (1, "riposte")


@rule("S8.15")
def test_a_counter_attack_can_be_countered() -> None:
    t = table(has(hand="sword riposte"), has(hand="riposte"))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 play:riposte", "1 pass")
    assert (asks(t), asked(t)) == ("React", 1)
    play(t, "pass")
    assert hearts(t) == [3, 2, 3]


@rule("S8.15")
def test_a_dodged_counter_attack_travels_on_from_its_own_attacker() -> None:
    t = table(has(hand="sword dodge"), has(hand="riposte"), has(), has())
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 play:dodge", "1 pass")
    assert asked(t) == 3


@rule("S8.15")
def test_of_two_ripostes_the_one_that_stands_attacks() -> None:
    t = table(has(hand="sword shatter"), has(hand="riposte riposte"))
    play(
        t, "play:sword", "side:left", "1 play:riposte", "0 play:shatter", "1 play:riposte", "0 pass"
    )
    assert (corner(t, 1).used, corner(t, 1).discard) == ("riposte", "riposte")
    assert asked(t) == 0


@rule("S8.16")
def test_a_negated_block_makes_no_counter_attack() -> None:
    t = table(has(hand="sword shatter"), has(hand="riposte"))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 play:shatter", "1 pass")
    assert asks(t) == "Play"
    assert hearts(t) == [3, 2, 3]


@rule("S8.17")
def test_with_everybody_fallen_an_attack_beside_fails_and_any_cannot_be_played() -> None:
    t = table(has(hand="sword bow", front="gauntlet"), fallen(), fallen())
    assert moves(t) == {"play:sword", "discard", "done"}
    play(t, "play:sword", "side:right")
    assert asks(t) == "Play"
    assert corner(t, 0).discard == "sword"
    assert moves(between_turns(has(hand="ambush"), fallen(), fallen())) == {"pass"}


ANY_CARDS = [kind for kind, reach in enumerate(REACH[:FIRST_TALENT]) if reach == ANY]
ANY_HEROES = [hero for hero, talent in zip(HEROES, TALENT_OF, strict=True) if REACH[talent] == ANY]


@rule("S8.17")
@pytest.mark.parametrize("kind", ANY_CARDS, ids=[CARDS[kind] for kind in ANY_CARDS])
def test_no_card_that_needs_a_target_is_offered_without_one(kind: int) -> None:
    """Wherever the card lies and whenever it could be played, alone or doubled by Fury."""
    card = CARDS[kind]
    lies = has(front=card, hand="fury") if has_sign(TREASURE, kind) else has(hand=f"{card} fury")
    for last, standing in ((fallen(), False), (has(), True)):
        offered = [moves(step(lies, fallen(), last)) for step in (table, buying, asked_last)]
        assert any({f"play:{card}", f"use:{card}"} & each for each in offered) == standing
        assert ("play:fury" in offered[0]) == (standing and has_sign(ACTION, kind))


def asked_last(*heroes: dict[str, Any]) -> Souls:
    """Between turns, when seat 0 is asked for instants."""
    return table(*heroes, pending=[["Turn", 0], ["Instants", 0, 0]])


@rule("S8.17")
@pytest.mark.parametrize("hero", ANY_HEROES)
def test_no_talent_that_needs_a_target_is_offered_without_one(hero: str) -> None:
    me = has(hero=hero, talent=1)
    assert "talent" not in moves(table(me, fallen(), fallen()))
    assert "talent" in moves(table(me, fallen(), has()))


@rule("S8.17")
def test_a_treasure_that_needs_a_target_is_not_offered_while_buying_without_one() -> None:
    t = buying(has(front="gauntlet purse"), fallen(), fallen(), row="meteor aegis cloak")
    assert moves(t) == {"use:purse", "done"}
