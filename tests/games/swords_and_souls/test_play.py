from tests.games.swords_and_souls.tables import (
    asks,
    between_turns,
    buying,
    corner,
    fallen,
    has,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses


@rule("S5.1")
def test_any_number_of_things_in_any_order() -> None:
    t = table(has(hand="favor favor sword dodge", front="purse", hero="arcanist", talent=1))
    assert moves(t) == {"play:favor", "play:sword", "use:purse", "talent", "discard", "done"}
    play(t, "play:favor", "use:purse", "discard", "drop:dodge", "keep", "play:favor", "talent")
    assert corner(t, 0).obols == 3
    assert asks(t) == "Play"
    play(t, "done")
    assert asks(t) == "Buy"


@rule("S5.2")
def test_a_card_in_use_is_not_part_of_the_reshuffle() -> None:
    t = table(has(hand="fortune", discard="sword"))
    play(t, "play:fortune")
    assert (corner(t, 0).hand, corner(t, 0).deck, corner(t, 0).discard) == ("sword", "", "fortune")


@rule("S5.2")
def test_an_attacking_card_lies_open_until_all_is_finished() -> None:
    t = table(has(hand="sword"), has(hand="dodge"))
    play(t, "play:sword", "side:left", "1 play:dodge")
    assert (corner(t, 0).used, corner(t, 1).used) == ("sword", "dodge")
    play(t, "0 pass", "2 pass")
    assert (corner(t, 0).discard, corner(t, 1).discard) == ("sword", "dodge")


@rule("S5.3")
def test_one_card_is_dealt_with_before_the_next_is_played() -> None:
    t = table(has(hand="sword favor"))
    play(t, "play:sword")
    refuses(t, "play:favor")
    play(t, "side:left")
    refuses(t, "0 play:favor")
    play(t, "1 pass", "0 play:favor")


@rule("S5.4", "S5.5", "S5.7")
def test_in_the_play_step_only_actions_are_played() -> None:
    t = table(has(hand="sword dodge shield ambush aim shatter"))
    assert moves(t) == {"play:sword", "discard", "done"}


@rule("S5.4")
def test_an_action_is_not_played_in_another_turn() -> None:
    t = between_turns(has(hand="sword"), has(hand="sword favor"))
    assert moves(t) == {"pass"}


@rule("S5.5")
def test_a_reaction_is_played_when_somebody_else_attacks_you() -> None:
    t = table(has(hand="sword dodge"), has(hand="dodge shield sword"))
    play(t, "play:sword", "side:left")
    assert (asked(t), moves(t)) == (1, {"pass", "play:dodge", "play:shield"})


@rule("S5.6")
def test_a_card_with_two_signs_is_played_at_either_time() -> None:
    assert "play:bolt" in moves(table(has(hand="bolt")))
    assert "play:bolt" in moves(between_turns(has(), has(hand="bolt")))


@rule("S5.8")
def test_a_delay_card_stays_in_the_front() -> None:
    t = table(has(hand="ward snare"))
    play(t, "play:ward", "play:snare")
    assert (corner(t, 0).front, corner(t, 0).discard) == ("snare ward", "")


@rule("S5.9")
def test_a_treasure_is_never_in_a_hand() -> None:
    t = buying(has(obols=6), row="purse aim tax")
    play(t, "buy:purse")
    assert (corner(t, 0).hand, corner(t, 0).front) == ("", "purse")


@rule("S6.1")
def test_a_talent_is_used_whenever_a_card_with_its_sign_could_be() -> None:
    action = has(hero="berserker", talent=1)
    instant = has(hero="assassin", talent=1)
    either = has(hand="sword", hero="guardian", talent=1)
    t = table(action, instant, either)
    assert "talent" in moves(t)
    play(t, "talent", "target:2")
    assert moves(t) == {"pass", "talent"}
    play(t, "pass")
    play(t, "0 done", "0 done")
    assert (asked(t), moves(t)) == (1, {"pass", "talent"})
    assert "talent" not in moves(table(instant))
    assert "talent" in moves(table(either))
    t = table(has(hand="sword"), action)
    play(t, "play:sword", "side:left")
    assert (asked(t), moves(t)) == (1, {"pass"})


@rule("S6.2")
def test_a_talent_is_spent_once_a_life() -> None:
    t = table(has(hero="arcanist", talent=1, deck="sword sword"), fallen(hero="ranger"))
    play(t, "talent")
    assert corner(t, 0).talent == 0
    assert "talent" not in moves(t)


@rule("S6.2")
def test_a_negated_talent_is_spent() -> None:
    t = table(has(hand="sword shatter", hero="ranger"), has(hero="guardian", talent=1))
    play(t, "play:sword", "side:left", "1 talent", "0 play:shatter")
    assert corner(t, 1).talent == 0
    assert moves(t) == {"pass"}


@rule("S6.3")
def test_a_talent_is_no_card_in_hand() -> None:
    t = table(has(hand="steal", hero="ranger"), has(hero="guardian", talent=1), has(hand="sword"))
    play(t, "play:steal")
    assert moves(t) == {"target:2"}


@rule("S6.3")
def test_a_talent_never_changes_owner() -> None:
    t = table(has(hero="ranger", talent=1), has(hand="favor", hearts=0))
    play(t, "talent", "target:1", "1 pass")
    assert corner(t, 1) == ("favor", "", "", "", "", 0, 0, 0, 0, 0)
    assert corner(t, 0).fragments == 1
