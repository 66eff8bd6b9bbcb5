from tests.games.swords_and_souls.tables import (
    all_pass,
    asks,
    buying,
    corner,
    fallen,
    has,
    new_turn,
    row,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees, told


@rule("S3.1")
def test_turns_go_round_clockwise() -> None:
    t = table(has(), has(), has(), has())
    for turn in range(1, 9):
        assert (sees(t, None)["turn"], sees(t, None)["active"]) == (turn, (turn - 1) % 4)
        play(t, "done", "done")
        all_pass(t)


@rule("S3.2")
def test_a_turn_begins_with_respawn_and_rested_treasures() -> None:
    t = new_turn(fallen(front="gauntlet"), tired=["gauntlet"])
    assert corner(t, 0).hearts == 2
    assert "use:gauntlet" in moves(t)


@rule("S3.2")
def test_only_the_treasures_of_the_active_player_rest() -> None:
    t = new_turn(has(front="gauntlet"), has(front="purse"), tired=["gauntlet", "purse"])
    assert sees(t, 0)["heroes"][1]["tired"] == ["purse"]


@rule("S3.3")
def test_the_steps_are_draw_play_and_buy() -> None:
    t = new_turn(has(deck="favor sword dodge bow", obols=1), row="aim tax fury")
    assert corner(t, 0).hand == "dodge favor sword"
    assert asks(t) == "Play"
    play(t, "done")
    assert asks(t) == "Buy"
    assert "buy:aim" in moves(t)


@rule("S3.4")
def test_after_the_buying_the_row_is_filled_up() -> None:
    t = buying(has(obols=3), row="aim shatter tax", arsenal="fury meteor spear")
    play(t, "buy:aim", "buy:shatter")
    assert row(t) == ["tax"]
    play(t, "done")
    assert row(t) == ["tax", "fury", "meteor"]


@rule("S3.5")
def test_after_the_turn_come_instants_and_then_the_next_player() -> None:
    t = buying(has())
    play(t, "done")
    assert (asks(t), asked(t)) == ("Instants", 1)
    all_pass(t)
    assert (asks(t), asked(t)) == ("Play", 1)


@rule("S4.1")
def test_draw_until_three_cards_are_in_hand() -> None:
    t = new_turn(has(hand="sword", deck="dodge favor bow"))
    assert (corner(t, 0).hand, corner(t, 0).deck) == ("dodge favor sword", "bow")


@rule("S4.2")
def test_with_three_or_more_nothing_is_drawn_or_discarded() -> None:
    for hand in ("bow dodge sword", "bow dodge favor sword"):
        t = new_turn(has(hand=hand, deck="bolt"))
        assert (corner(t, 0).hand, corner(t, 0).deck) == (hand, "bolt")


@rule("S4.3")
def test_an_empty_deck_is_renewed_when_a_card_is_wanted() -> None:
    t = new_turn(has(hand="sword", deck="bow", discard="dodge favor"))
    assert len(corner(t, 0).hand.split()) == 3
    assert corner(t, 0).discard == ""
    assert len(t.heroes[0].deck) == 1


@rule("S4.3")
def test_and_no_sooner() -> None:
    t = new_turn(has(hand="sword shield", deck="bow", discard="dodge favor"))
    assert (corner(t, 0).deck, corner(t, 0).discard) == ("", "dodge favor")


@rule("S4.4")
def test_with_nothing_left_the_drawing_stops() -> None:
    t = new_turn(has(hand="sword", deck="bow"))
    assert corner(t, 0).hand == "bow sword"
    assert asks(t) == "Play"


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    t = buying(has(), has(deck="bow", hand="sword dodge"))
    play(t, "done", "1 pass", "2 pass")
    assert "You drew Bow." in told(t.clone(), 1, "0 pass")
    assert "Seat 1 drew a card." in told(t, 2, "0 pass")
