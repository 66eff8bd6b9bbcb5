import re
from pathlib import Path

import pytest

from lordsmoot.games.swords_and_souls.cards import HERO_TITLES, HEROES
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
from tests.tables import asked, moves, play

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "swords-and-souls.md"


@rule("S14.1")
def test_guardian_blocks_and_strikes_back() -> None:
    t = table(has(hand="sword", hero="ranger"), has(hero="guardian", talent=1))
    play(t, "play:sword", "side:left", "1 talent", "0 pass", "0 pass")
    assert hearts(t) == [2, 3, 3]
    assert (corner(t, 1).obols, corner(t, 1).talent) == (1, 0)


@rule("S14.1", "S6.2")
def test_guardian_attacks_anybody_and_then_blocks_no_more() -> None:
    t = table(has(hero="guardian", talent=1), has(hand="riposte"), has(), has())
    play(t, "talent")
    assert moves(t) == {"target:1", "target:2", "target:3"}
    play(t, "target:1", "1 play:riposte", "0 pass")
    assert (asks(t), asked(t), moves(t)) == ("React", 0, {"pass"})


@rule("S14.2")
def test_assassin_attacks_a_neighbour_between_turns() -> None:
    t = between_turns(has(), fallen(), has(hero="assassin", talent=1), has(), has())
    play(t, "1 pass", "2 talent")
    assert moves(t) == {"side:left", "side:right"}
    play(t, "side:right", "0 pass")
    assert hearts(t) == [2, 0, 3, 3, 3]
    assert (corner(t, 2).obols, corner(t, 2).talent) == (1, 0)


@rule("S14.3")
def test_arcanist_draws_three_cards() -> None:
    t = table(has(hand="sword", deck="bow shield dodge favor", hero="arcanist", talent=1))
    play(t, "talent")
    assert (corner(t, 0).hand, corner(t, 0).deck) == ("bow dodge shield sword", "favor")


@rule("S14.4")
def test_ranger_attacks_anybody_and_cannot_be_blocked() -> None:
    t = table(has(hero="ranger", talent=1), has(), has(hand="dodge shield"), has())
    play(t, "talent", "target:2")
    assert moves(t) == {"pass", "play:dodge"}


@rule("S14.5")
def test_berserker_attacks_anybody_and_cannot_be_dodged() -> None:
    t = table(has(hero="berserker", talent=1), has(), has(hand="dodge shield"), has())
    play(t, "talent", "target:2")
    assert moves(t) == {"pass", "play:shield"}


@rule("S14.6")
def test_bandit_steals_a_treasure_or_a_card_fallen_or_not() -> None:
    t = table(
        has(hero="bandit", talent=1), fallen(hand="bow"), has(front="purse"), has(hand="dodge")
    )
    play(t, "talent")
    assert moves(t) == {"target:1", "target:2", "target:3"}
    play(t, "target:1", "take-card")
    assert (corner(t, 0).hand, corner(t, 1).hand) == ("bow", "")
    assert (asks(t), asked(t)) == ("Play", 0)


@pytest.mark.parametrize("name", HEROES)
def test_the_page_of_rules_has_the_starters_of_each_hero(name: str) -> None:
    title = HERO_TITLES[HEROES.index(name)]
    line = re.search(rf"\*{title}\*: (.*?)\. Talent", PAGE.read_text(), re.DOTALL)
    assert line is not None
    listed = []
    for part in re.split(r",\s+", line[1]):
        count, thing = re.fullmatch(r"(?:(\d) )?([A-Z][a-z]+?)(?:(?<=sh)es|s)?", part).groups()  # type: ignore[union-attr]
        listed += [thing] * int(count or 1)
    assert sorted(listed) == sorted(GAME.card(name)["starters"].split(", "))
