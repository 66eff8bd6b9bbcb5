from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import (
    all_pass,
    asks,
    between_turns,
    buying,
    corner,
    fallen,
    has,
    new_turn,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees


@rule("S10.1")
def test_the_fallen_use_neither_cards_nor_talent_nor_front() -> None:
    t = between_turns(
        has(), fallen(hand="ambush bolt", hero="assassin", talent=1), fallen(front="gauntlet")
    )
    assert (asked(t), moves(t)) == (1, {"pass"})
    t = buying(fallen(hand="bolt", front="gauntlet purse", obols=0), row="meteor aegis cloak")
    assert moves(t) == {"discard", "done"}


@rule("S10.1")
def test_nobody_has_fallen_before_the_first_turn() -> None:
    t = GAME.start(4, 1)
    while asks(t) == "ChooseHero":
        assert not any(hero["fallen"] for hero in sees(t, None)["heroes"])
        t.apply(t.legal[0])
    assert not any(hero["fallen"] for hero in sees(t, None)["heroes"])
    again = GAME.position(GAME.describe(GAME.start(4, 1)))
    assert not any(hero["fallen"] for hero in sees(again, None)["heroes"])


@rule("S10.2")
def test_what_is_no_attack_reaches_the_fallen() -> None:
    t = table(has(hand="tax steal"), fallen(hand="bow", obols=2), has())
    play(t, "play:tax")
    assert (corner(t, 0).obols, corner(t, 1).obols) == (1, 1)
    play(t, "play:steal", "target:1", "take-card")
    assert (corner(t, 0).hand, corner(t, 1).hand) == ("bow", "")


@rule("S10.2")
def test_attacks_pass_over_the_fallen() -> None:
    t = table(has(hand="sword"), fallen(), has())
    play(t, "play:sword", "side:left")
    assert asked(t) == 2


@rule("S10.3")
def test_the_fallen_keep_what_they_have() -> None:
    t = table(
        has(hand="sword"),
        has("dodge", deck="bow", discard="favor", front="ward", hearts=0, obols=3, fragments=1),
    )
    play(t, "play:sword", "side:left", "1 pass")
    assert corner(t, 1) == ("dodge sword", "bow", "favor", "ward", "", 0, 0, 3, 1, 0)


@rule("S10.4")
def test_who_falls_in_their_own_turn_plays_no_more_but_buys() -> None:
    t = table(
        has(hand="sword favor bolt", front="purse", hearts=0, obols=9),
        has(hand="riposte"),
        row="aim meteor tax",
    )
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 pass", "1 take:purse")
    assert (asks(t), asked(t)) == ("Buy", 0)
    assert moves(t) == {"buy:aim", "buy:meteor", "buy:tax", "discard", "done"}
    play(t, "buy:aim", "discard", "drop:favor", "keep", "done")
    assert corner(t, 0).hand == "aim bolt riposte"


@rule("S10.4")
def test_who_falls_while_buying_uses_no_more_treasures() -> None:
    t = buying(has(front="gauntlet purse", hearts=0), has(hand="riposte"), row="meteor aegis cloak")
    play(t, "use:gauntlet", "target:1", "1 play:riposte", "0 pass", "0 pass", "1 take:gauntlet")
    assert moves(t) == {"discard", "done"}


@rule("S10.5")
def test_who_falls_just_before_their_own_turn_respawns_at_once() -> None:
    t = between_turns(has(hand="ambush"), has(hearts=0))
    play(t, "1 pass", "2 pass", "0 play:ambush", "target:1", "1 pass")
    assert t.fallen(1)
    all_pass(t)
    assert (asks(t), asked(t)) == ("Play", 1)
    assert (corner(t, 1).hearts, corner(t, 1).large) == (2, 1)


@rule("S10.6")
def test_to_respawn_is_a_ready_talent_and_full_hearts() -> None:
    t = new_turn(fallen(), has())
    mine = corner(t, 0)
    assert (mine.hearts, mine.large, mine.talent) == (2, 1, 1)
    assert (t.small, t.large) == (36 - 6, 18 - 3)


@rule("S10.6")
def test_a_spent_talent_stays_spent_for_the_living() -> None:
    assert corner(new_turn(has()), 0).talent == 0


@rule("S10.7")
def test_hearts_and_obols_are_never_denied() -> None:
    t = new_turn(fallen(hand="favor"), has(obols=20), has(obols=14))
    assert corner(t, 0).hearts == 2
    play(t, "play:favor")
    assert corner(t, 0).obols == 1
    assert t.small + sum(hero.hearts + hero.obols for hero in t.heroes) == 36
