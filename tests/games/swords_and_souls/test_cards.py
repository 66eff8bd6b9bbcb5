import re
from pathlib import Path

import pytest

from lordsmoot.games.swords_and_souls.cards import CARDS, COPIES, COST, TITLES
from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import (
    asks,
    between_turns,
    corner,
    fallen,
    has,
    hearts,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, refuses

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "swords-and-souls.md"


@rule("S13.1")
def test_sword() -> None:
    t = table(has(hand="sword"), has(), has(), has())
    play(t, "play:sword")
    assert moves(t) == {"side:left", "side:right"}
    play(t, "side:right", "3 pass")
    assert hearts(t) == [3, 3, 3, 2]


@rule("S13.2")
def test_bow() -> None:
    t = table(has(hand="bow"), has(), has(), has())
    play(t, "play:bow", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 2, 3]


@rule("S13.3")
def test_bolt() -> None:
    t = table(has(hand="bolt"), has(), has(), has())
    play(t, "play:bolt", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 2, 3]
    t = between_turns(has(), has(hand="bolt"), has(), has())
    play(t, "1 play:bolt", "target:3", "3 pass")
    assert hearts(t) == [3, 3, 3, 2]


@rule("S13.4")
def test_spear() -> None:
    t = table(has(hand="spear"), has(hand="dodge shield"))
    play(t, "play:spear", "side:left")
    assert moves(t) == {"pass", "play:shield"}


@rule("S13.5")
def test_hammer() -> None:
    t = table(has(hand="hammer"), has(hand="dodge shield"))
    play(t, "play:hammer", "side:left")
    assert moves(t) == {"pass", "play:dodge"}


@rule("S13.6")
def test_greatsword() -> None:
    t = table(has(hand="greatsword"), has(), has(), has())
    play(t, "play:greatsword", "side:left", "1 pass")
    assert hearts(t) == [3, 1, 3, 3]


@rule("S13.7")
def test_meteor() -> None:
    t = table(has(hand="meteor"), has(), has(), has())
    play(t, "play:meteor", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 1, 3]


@rule("S13.8")
def test_ambush() -> None:
    assert "play:ambush" not in moves(table(has(hand="ambush")))
    t = between_turns(has(), has(hand="ambush"), has(), has())
    play(t, "1 play:ambush", "target:3", "3 pass")
    assert hearts(t) == [3, 3, 3, 2]


@rule("S13.9")
def test_shield() -> None:
    t = table(has(hand="sword"), has(hand="shield"))
    play(t, "play:sword", "side:left", "1 play:shield", "0 pass")
    assert (hearts(t), asks(t)) == ([3, 3, 3], "Play")


@rule("S13.10")
def test_dodge() -> None:
    t = table(has(hand="sword"), has(hand="dodge"))
    play(t, "play:sword", "side:left", "1 play:dodge", "0 pass")
    assert (asks(t), asked(t)) == ("React", 2)


@rule("S13.11")
def test_vanish_draws_a_card_at_once() -> None:
    t = table(has(hand="sword"), has(hand="vanish", deck="bow"))
    play(t, "play:sword", "side:left", "1 play:vanish", "0 pass")
    assert (asks(t), asked(t), corner(t, 1).hand) == ("React", 2, "bow")


@rule("S13.11")
def test_a_negated_vanish_draws_nothing() -> None:
    t = table(has(hand="sword aim"), has(hand="vanish", deck="bow dodge"))
    play(t, "play:sword", "side:left", "1 play:vanish", "0 play:aim")
    assert corner(t, 1).hand == ""


@rule("S13.12")
def test_riposte() -> None:
    t = table(has(hand="sword"), has(hand="riposte"))
    play(t, "play:sword", "side:left", "1 play:riposte", "0 pass", "0 pass")
    assert hearts(t) == [2, 3, 3]


@rule("S13.13")
def test_favor() -> None:
    t = table(has(hand="favor"))
    play(t, "play:favor")
    assert (corner(t, 0).obols, corner(t, 0).discard) == (1, "favor")


@rule("S13.14")
def test_fortune_shuffles_the_discard_pile_into_the_deck_and_draws() -> None:
    t = table(has(hand="fortune", deck="sword", discard="bow dodge"))
    play(t, "play:fortune")
    mine = corner(t, 0)
    assert sorted(f"{mine.hand} {mine.deck}".split()) == ["bow", "dodge", "sword"]
    assert (len(mine.hand.split()), mine.discard) == (1, "fortune")


@rule("S13.14")
def test_only_one_fortune_a_turn() -> None:
    t = table(has(hand="fortune fortune"))
    play(t, "play:fortune")
    refuses(t, "play:fortune")
    play(t, "discard", "drop:fortune", "keep")
    assert "play:fortune" not in moves(t)


@rule("S13.15")
def test_steal_takes_a_treasure_or_a_random_card_from_anybody() -> None:
    t = table(has(hand="steal"), fallen(hand="shield"), has(front="purse", hand="dodge"), has())
    play(t, "play:steal")
    assert moves(t) == {"target:1", "target:2"}
    play(t, "target:2")
    assert moves(t) == {"take:purse", "take-card"}
    play(t, "take-card")
    assert (corner(t, 0).hand, corner(t, 2).hand, corner(t, 0).discard) == ("dodge", "", "steal")
    assert asks(t) == "Play", "nothing answers it"


@rule("S13.15")
def test_steal_with_nothing_to_take_does_nothing() -> None:
    t = table(has(hand="steal"))
    play(t, "play:steal")
    assert (asks(t), corner(t, 0).discard) == ("Play", "steal")


@rule("S13.16")
def test_tax() -> None:
    t = table(has(hand="tax"), has(obols=2), fallen(obols=1), has())
    play(t, "play:tax")
    assert [hero.obols for hero in t.heroes] == [2, 1, 0, 0]
    assert asks(t) == "Play", "nothing answers it"


@rule("S13.17")
def test_shatter() -> None:
    t = table(has(hand="sword shatter"), has(hand="shield"))
    refuses(t, "play:shatter")
    play(t, "play:sword", "side:left", "1 play:shield", "0 play:shatter", "1 pass")
    assert hearts(t) == [3, 2, 3]


@rule("S13.18")
def test_aim() -> None:
    t = table(has(hand="sword aim"), has(hand="dodge"))
    refuses(t, "play:aim")
    play(t, "play:sword", "side:left", "1 play:dodge", "0 play:aim", "1 pass")
    assert hearts(t) == [3, 2, 3]


@rule("S13.19")
def test_fury_doubles_the_attack_it_is_played_with() -> None:
    t = table(has(hand="fury sword favor", front="gauntlet purse"))
    play(t, "play:fury")
    assert moves(t) == {"play:sword", "use:gauntlet"}
    play(t, "use:gauntlet", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 1]
    assert corner(t, 0).discard == "fury"


@rule("S13.19")
def test_fury_makes_double_damage_no_better() -> None:
    t = table(has(hand="fury greatsword"), has())
    play(t, "play:fury", "play:greatsword", "side:left", "1 pass")
    assert hearts(t) == [3, 1, 3]


@rule("S13.19")
def test_fury_needs_an_attack() -> None:
    assert "play:fury" not in moves(table(has(hand="fury favor ambush")))
    assert "play:fury" not in moves(table(has(hand="fury bow"), fallen(), fallen()))
    assert moves(between_turns(has(), has(hand="fury bolt"))) == {"pass", "play:bolt"}


@rule("S13.20")
def test_ward() -> None:
    t = table(has(hand="ward"), has(hand="sword"))
    play(t, "play:ward")
    assert corner(t, 0).front == "ward"
    t = table(has(hand="sword"), has(hand="ward", front="ward"))
    play(t, "play:sword", "side:left")
    assert moves(t) == {"pass", "use:ward"}, "a Ward in hand blocks nothing"
    play(t, "use:ward", "0 pass")
    assert (hearts(t), corner(t, 1).hand) == ([3, 3, 3], "ward")


@rule("S13.21")
def test_snare_answers_damage_when_the_attack_is_finished() -> None:
    t = table(has(hand="sword"), has(front="snare", deck="bow"))
    play(t, "play:sword", "side:left", "1 pass")
    assert (asks(t), asked(t), moves(t)) == ("Spring", 1, {"pass", "use:snare"})
    assert (corner(t, 0).discard, corner(t, 1).hand) == ("sword", "bow")
    play(t, "use:snare", "0 pass")
    assert hearts(t) == [2, 2, 3]
    assert corner(t, 1).discard == "snare"


@rule("S13.21")
def test_snare_may_wait() -> None:
    t = table(has(hand="sword"), has(front="snare"))
    play(t, "play:sword", "side:left", "1 pass", "1 pass")
    assert (asks(t), corner(t, 1).front) == ("Play", "snare")


@rule("S13.22")
def test_gauntlet() -> None:
    t = table(has(front="gauntlet"), has(), has(), has())
    play(t, "use:gauntlet", "target:2", "2 pass")
    assert hearts(t) == [3, 3, 2, 3]
    assert corner(t, 0).front == "gauntlet"


@rule("S13.23")
def test_cloak() -> None:
    t = table(has(hand="sword"), has(front="cloak"))
    play(t, "play:sword", "side:left", "1 use:cloak", "0 pass")
    assert (asks(t), asked(t)) == ("React", 2)


@rule("S13.24")
def test_aegis() -> None:
    t = table(has(hand="sword"), has(front="aegis"))
    play(t, "play:sword", "side:left", "1 use:aegis", "0 pass")
    assert (asks(t), hearts(t)) == ("Play", [3, 3, 3])


@rule("S13.25")
def test_purse() -> None:
    t = table(has(front="purse"))
    play(t, "use:purse")
    assert corner(t, 0).obols == 1


@rule("S13.26")
def test_lantern() -> None:
    t = table(has(front="lantern", deck="bow sword"))
    play(t, "use:lantern")
    assert corner(t, 0).hand == "bow"


@rule("S13.28")
def test_the_page_of_rules_has_the_prices_and_copies_of_the_arsenal() -> None:
    rows = re.findall(r"^  \| ([A-Z]\w+) \| (\d) \| (\d) \|$", PAGE.read_text(), re.MULTILINE)
    priced = {
        TITLES[card]: (str(COST[card]), str(COPIES[card]))
        for card in range(len(CARDS))
        if COPIES[card]
    }
    assert {title: (cost, copies) for title, cost, copies in rows} == priced


@pytest.mark.parametrize("name", CARDS)
def test_every_card_says_what_it_does(name: str) -> None:
    printed = GAME.card(name)
    assert printed["text"]
    assert set(printed["from"].values()) <= {"rulebook", "likely", "designed"}
    assert ("cost" in printed) == (COPIES[CARDS.index(name)] > 0)
