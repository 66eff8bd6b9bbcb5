from tests.games.swords_and_souls.tables import (
    all_pass,
    asks,
    buying,
    corner,
    fallen,
    has,
    new_turn,
    table,
)
from tests.rule import rule
from tests.tables import moves, play


@rule("S12.1")
def test_a_stolen_treasure_may_be_used_that_same_turn() -> None:
    t = table(has(hand="steal"), has(front="gauntlet"), tired=["gauntlet"])
    play(t, "play:steal", "target:1", "take:gauntlet", "use:gauntlet", "target:1", "1 pass")
    assert corner(t, 1).hearts == 1


@rule("S12.2")
def test_a_used_treasure_stays_in_the_front() -> None:
    t = table(has(front="purse gauntlet"), has(front="aegis"))
    play(t, "use:purse", "use:gauntlet", "target:1", "1 use:aegis", "0 pass")
    assert (corner(t, 0).front, corner(t, 0).discard) == ("gauntlet purse", "")
    assert (corner(t, 1).front, corner(t, 1).discard) == ("aegis", "")


@rule("S12.3")
def test_an_action_treasure_works_once_a_turn_in_play_or_buy_step() -> None:
    t = new_turn(has(front="purse lantern", deck="sword sword sword bow"), tired=["purse"])
    play(t, "use:purse")
    assert "use:purse" not in moves(t)
    play(t, "done")
    assert "use:purse" not in moves(t)
    play(t, "use:lantern")
    assert corner(t, 0).hand == "bow sword sword sword"


@rule("S12.3")
def test_a_reaction_treasure_works_once_between_two_turns_of_its_owner() -> None:
    t = table(has(hand="sword sword", hearts=2), has(front="aegis"), has())
    play(t, "play:sword", "side:left", "1 use:aegis", "0 pass", "0 play:sword", "side:left")
    assert moves(t) == {"pass"}
    play(t, "1 pass", "0 take:aegis")
    t = table(has(hand="sword"), has(front="aegis"), has())
    play(t, "play:sword", "side:left", "1 use:aegis", "0 pass", "0 done", "0 done")
    assert t.tired
    all_pass(t)
    assert t.tired == 0


@rule("S12.4")
def test_a_treasure_that_changes_owner_is_ready_again() -> None:
    t = table(has(hand="sword"), has(front="purse"), tired=["purse"])
    play(t, "play:sword", "side:left", "1 pass", "0 take:purse", "use:purse")
    assert corner(t, 0).obols == 2


@rule("S12.5")
def test_a_negated_treasure_stays_used_and_stays_in_the_front() -> None:
    t = table(has(hand="sword aim"), has(front="cloak"))
    play(t, "play:sword", "side:left", "1 use:cloak", "0 play:aim")
    assert moves(t) == {"pass"}
    assert corner(t, 1).front == "cloak"
    assert t.tired


@rule("S12.6")
def test_steal_may_take_a_treasure() -> None:
    t = table(has(hand="steal"), has(hand="bow", front="purse ward"))
    play(t, "play:steal", "target:1")
    assert moves(t) == {"take:purse", "take-card"}
    play(t, "take:purse")
    assert (corner(t, 0).front, corner(t, 1).front) == ("purse", "ward")


@rule("S12.7")
def test_a_delay_card_cannot_be_stolen_and_stays_when_its_owner_falls() -> None:
    t = table(has(hand="sword steal"), has(front="ward snare", hearts=0))
    play(t, "play:sword", "side:left", "1 pass", "0 play:steal", "target:1")
    assert moves(t) == {"take-card"}
    assert corner(t, 1).front == "snare ward"


@rule("S12.7")
def test_a_used_delay_card_goes_to_the_discard_pile() -> None:
    t = table(has(hand="sword"), has(front="ward"))
    play(t, "play:sword", "side:left", "1 use:ward", "0 pass")
    assert (corner(t, 1).front, corner(t, 1).discard) == ("", "ward")


@rule("S12.8")
def test_a_fallen_owner_cannot_use_a_delay_card() -> None:
    t = table(has(hand="sword"), has(front="snare", hearts=0))
    play(t, "play:sword", "side:left", "1 pass")
    assert asks(t) == "Play"
    t = buying(has(), fallen(front="ward"))
    assert corner(t, 1).front == "ward"
