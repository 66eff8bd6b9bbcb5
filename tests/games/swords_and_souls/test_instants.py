from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import asks, between_turns, fallen, has, hearts, table
from tests.rule import rule
from tests.tables import asked, moves, play


@rule("S11.1")
def test_the_next_player_is_asked_first_and_the_last_player_last() -> None:
    t = between_turns(has(), has(), has(), has())
    for seat in (1, 2, 3, 0):
        assert (asks(t), asked(t)) == ("Instants", seat)
        play(t, "pass")
    assert (asks(t), asked(t)) == ("Play", 1)


@rule("S11.1")
def test_there_is_no_window_before_the_first_turn() -> None:
    t = GAME.start(3, 1, {"heroes": "deal"})
    assert asks(t) == "Play"


@rule("S11.1")
def test_there_is_no_window_after_the_last_turn() -> None:
    t = table(has(hand="bolt"), has(hand="ambush"), has(), options={"round_cap": 2}, turn=6)
    play(t, "done", "done")
    assert t.over


@rule("S11.2")
def test_one_instant_at_a_time_until_all_pass_in_a_row() -> None:
    t = between_turns(has(), has(), has(hand="ambush"), has(hand="bolt"))
    play(t, "1 pass", "2 play:ambush", "target:1", "1 pass")
    assert hearts(t) == [3, 2, 3, 3]
    play(t, "3 play:bolt", "target:2", "2 pass")
    for seat in (0, 1, 2, 3):
        assert (asks(t), asked(t)) == ("Instants", seat)
        play(t, "pass")
    assert (asks(t), asked(t)) == ("Play", 1)


@rule("S11.2")
def test_who_passed_is_asked_again_after_an_instant() -> None:
    t = between_turns(has(), has(hand="ambush"), has(hand="bolt"))
    play(t, "1 pass", "2 play:bolt", "target:0", "0 pass", "0 pass", "1 play:ambush")
    assert asks(t) == "PickTarget"


@rule("S11.3")
def test_everybody_is_asked_whatever_they_hold() -> None:
    t = between_turns(has(), has(), has(hand="bolt sword"))
    assert (asked(t), moves(t)) == (1, {"pass"})
    play(t, "pass")
    assert (asked(t), moves(t)) == (2, {"pass", "play:bolt"})


@rule("S11.3")
def test_the_fallen_can_only_pass() -> None:
    t = between_turns(has(), fallen(hand="bolt"))
    assert (asked(t), moves(t)) == (1, {"pass"})
