from tests.games.swords_and_souls.tables import asks, corner, fallen, has, hearts, table
from tests.rule import rule
from tests.tables import asked, moves, play


@rule("S9.1")
def test_a_small_heart_becomes_an_obol() -> None:
    t = table(has(hand="sword"), has())
    play(t, "play:sword", "side:left", "1 pass")
    assert (corner(t, 1).hearts, corner(t, 0).obols, corner(t, 0).fragments) == (1, 1, 0)


@rule("S9.1")
def test_without_small_hearts_the_large_one_becomes_a_fragment() -> None:
    t = table(has(hand="sword"), has(hearts=0))
    play(t, "play:sword", "side:left", "1 pass")
    assert (corner(t, 1).large, corner(t, 0).obols, corner(t, 0).fragments) == (0, 0, 1)
    assert t.fallen(1)


@rule("S9.2")
def test_the_attacker_gets_the_tokens_after_dodges_too() -> None:
    t = table(has(hand="sword"), has(hand="dodge"))
    play(t, "play:sword", "side:left", "1 play:dodge", "0 pass", "2 pass")
    assert [hero.obols for hero in t.heroes] == [1, 0, 0]


@rule("S9.3")
def test_double_damage_takes_one_heart_more() -> None:
    for small, left, obols, fragments in ((2, (0, 1), 2, 0), (1, (0, 0), 1, 1), (0, (0, 0), 0, 1)):
        t = table(has(hand="greatsword"), has(hearts=small))
        play(t, "play:greatsword", "side:left", "1 pass")
        assert (corner(t, 1).hearts, corner(t, 1).large) == left
        assert (corner(t, 0).obols, corner(t, 0).fragments) == (obols, fragments)


@rule("S9.4")
def test_the_attacker_takes_one_treasure_of_choice() -> None:
    t = table(has(hand="greatsword"), has(front="purse aegis ward", hand="dodge"))
    play(t, "play:greatsword", "side:left", "1 pass")
    assert (asked(t), moves(t)) == (0, {"take:purse", "take:aegis"})
    play(t, "take:aegis")
    assert (corner(t, 0).front, corner(t, 1).front) == ("aegis", "purse ward")
    assert asks(t) == "Play"


@rule("S9.5")
def test_who_still_stands_draws_one_card_even_after_double_damage() -> None:
    t = table(has(hand="greatsword"), has(deck="bow dodge"))
    play(t, "play:greatsword", "side:left", "1 pass")
    assert (corner(t, 1).hand, corner(t, 1).deck) == ("bow", "dodge")


@rule("S9.6")
def test_who_falls_takes_the_card_that_did_it_and_draws_nothing() -> None:
    t = table(has(hand="bow"), has(hand="dodge", deck="sword", hearts=0))
    play(t, "play:bow", "target:1", "1 pass")
    assert (corner(t, 1).hand, corner(t, 1).deck) == ("bow dodge", "sword")
    assert (corner(t, 0).discard, corner(t, 0).used) == ("", "")


@rule("S9.6")
def test_riposte_and_snare_are_taken_too() -> None:
    t = table(has(hand="sword", hearts=0), has(hand="riposte"))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 pass")
    assert (corner(t, 0).hand, corner(t, 1).discard) == ("riposte", "")
    t = table(has(hand="sword", hearts=0), has(front="snare"))
    play(t, "play:sword", "side:left", "1 pass", "1 use:snare", "0 pass")
    assert (corner(t, 0).hand, corner(t, 1).front) == ("snare", "")


@rule("S9.7")
def test_a_treasure_goes_to_the_front_of_the_fallen() -> None:
    t = table(has(front="gauntlet"), has(hearts=0, front="purse"))
    play(t, "use:gauntlet", "target:1", "1 pass")
    assert moves(t) == {"take:purse"}, "the treasure that did it cannot be taken straight back"
    play(t, "take:purse")
    assert (corner(t, 0).front, corner(t, 1).front, corner(t, 1).hand) == ("purse", "gauntlet", "")
    assert t.tired == 0


@rule("S9.7")
def test_a_talent_leaves_nothing_to_take() -> None:
    t = table(has(hero="ranger", talent=1), has(hearts=0, deck="sword"))
    play(t, "talent", "target:1", "1 pass")
    assert (corner(t, 1).hand, corner(t, 1).deck) == ("", "sword")


@rule("S9.8")
def test_only_the_attacking_card_is_taken() -> None:
    t = table(has(hand="fury sword shatter"), has(hand="shield", hearts=1))
    play(t, "play:fury", "play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 pass")
    assert corner(t, 1)[:5] == ("sword", "", "shield", "", "")
    assert corner(t, 0).discard == "fury shatter"


@rule("S9.9")
def test_cards_of_this_attack_are_not_part_of_the_reshuffle_for_the_draw() -> None:
    t = table(has(hand="sword shatter"), has(hand="shield", discard="bow"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 pass")
    assert (corner(t, 1).hand, corner(t, 1).deck, corner(t, 1).discard) == ("bow", "", "shield")


@rule("S9.10")
def test_an_attack_takes_no_obols() -> None:
    t = table(has(hand="sword"), has(obols=5, hearts=0))
    play(t, "play:sword", "side:left", "1 pass")
    assert (corner(t, 0).obols, corner(t, 1).obols) == (0, 5)


def test_the_fallen_are_not_hit_twice() -> None:
    t = table(has(hand="sword sword"), has(hearts=0), fallen())
    play(t, "play:sword", "side:left", "1 pass", "0 play:sword", "side:left")
    assert hearts(t) == [3, 0, 0]
    assert corner(t, 0).discard == "sword"
