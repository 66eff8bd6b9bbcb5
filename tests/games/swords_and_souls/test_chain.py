"""One attack as deep as six players can make it."""

from tests.games.swords_and_souls.tables import asks, corner, fallen, has, hearts, table
from tests.rule import rule
from tests.tables import asked, play


@rule("S8.4", "S8.5", "S8.8", "S8.9", "S8.12", "S8.15", "S9.4", "S9.6", "S9.8")
def test_attack_dodge_dodge_over_the_fallen_block_shatter_block_and_on() -> None:
    t = table(
        has(hand="fury sword shatter shatter aim favor", hearts=0, obols=1, hero="ranger"),
        has(hand="dodge dodge", deck="spear"),
        has(hand="vanish", deck="tax", hero="arcanist"),
        fallen(hand="bow", obols=2),
        has(hand="shield riposte", front="aegis purse ward", hearts=1, hero="guardian", talent=1),
        has(hand="bolt"),
    )
    play(t, "play:fury", "play:sword", "side:left")
    play(t, "1 play:dodge", "0 play:aim", "1 play:dodge", "0 pass")
    play(t, "2 play:vanish", "0 pass")
    assert (asks(t), asked(t)) == ("React", 4), "seat 3 has fallen and is passed over"
    assert corner(t, 2).hand == "tax"
    play(t, "4 use:ward", "0 play:shatter", "4 play:shield", "0 play:shatter")
    assert corner(t, 4).used == "shield ward"
    play(t, "4 use:aegis", "0 pass")
    assert (asks(t), asked(t)) == ("Play", 0)
    assert hearts(t) == [1, 3, 3, 0, 2, 3]
    assert corner(t, 0) == ("favor", "", "aim fury shatter shatter sword", "", "", 0, 1, 1, 0, 0)
    assert corner(t, 1) == ("", "spear", "dodge dodge", "", "", 2, 1, 0, 0, 0)
    assert corner(t, 2) == ("tax", "", "vanish", "", "", 2, 1, 0, 0, 0)
    assert corner(t, 3) == ("bow", "", "", "", "", 0, 0, 2, 0, 0)
    assert corner(t, 4) == ("riposte", "", "shield ward", "aegis purse", "", 1, 1, 0, 0, 1)
    assert corner(t, 5) == ("bolt", "", "", "", "", 2, 1, 0, 0, 0)


@rule("S8.15", "S9.3", "S9.4", "S9.6", "S9.7", "S10.4")
def test_a_chain_that_ends_with_the_active_player_fallen() -> None:
    t = table(
        has(hand="fury sword shatter", front="gauntlet", hearts=0, obols=4, hero="ranger"),
        has(hand="dodge"),
        has(hand="riposte", front="aegis", hero="guardian", talent=1),
        fallen(),
        row="meteor bow tax",
    )
    play(t, "play:fury", "play:sword", "side:left", "1 play:dodge", "0 pass")
    play(t, "2 play:riposte", "0 play:shatter", "2 talent", "0 pass")
    assert (asks(t), asked(t)) == ("React", 0), "the first attack is over, Bulwark strikes back"
    assert corner(t, 0).discard == "fury shatter sword"
    assert corner(t, 2).discard == "riposte"
    play(t, "0 pass", "2 take:gauntlet")
    assert (asks(t), asked(t)) == ("Buy", 0)
    assert corner(t, 0) == ("", "", "fury shatter sword", "", "", 0, 0, 4, 0, 0)
    assert corner(t, 2) == ("", "", "riposte", "aegis gauntlet", "", 2, 1, 0, 1, 0)
    assert t.small + sum(hero.hearts + hero.obols for hero in t.heroes) == 36
