"""What the judge of Lords of Worlds knows: chains, cards, and how the last turns come out."""

from typing import Any

import pytest

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judges.lords_of_worlds import JUDGE
from lordsmoot.bots.make import make
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import has, table
from tests.tables import play

COLUMNS = {"a": 3, "b": 4, "c": 5, "d": 4, "e": 3}
CELLS = [f"{column}{n + 1}" for column, count in COLUMNS.items() for n in range(count)]
TILES = [
    f"{terrain}-{value}" for terrain in ("forest", "lowlands") for value in (*range(1, 7), 8, 9, 10)
]
NEARLY_FULL = has(
    planet=" ".join(f"{c}:{tile}" for c, tile in zip(CELLS, TILES[:17], strict=False))
)
"""Two hexes without a tile: the end is near, but nobody's last turn has come."""
BEGUN = has(planet="c3:forest-1")
CYAN_HEX = "Ab1:desert-4"
BUYS, DOES_NOT = has("cyan-5 red-2", cart="Aa1"), has("red-5 cyan-2", cart="Aa1")
"""Alike but for the colour of the cards."""


def worth(you: dict[str, Any], other: dict[str, Any], board: str = "") -> float:
    """What a table is worth to seat 0 when seat 1 has the next turn."""
    pending = [["EndTurn", 1], ["Act", 1]]
    return JUDGE.value(table(you, other, pending=pending, active=1, board=board), 0)


def test_equal_players_have_equal_chances_but_for_the_turn() -> None:
    values = JUDGE.values(table(has("blue-3"), has("red-3")))
    assert sum(values) == pytest.approx(1)
    assert values[0] == pytest.approx(0.5, abs=0.1)


def test_a_longer_chain_is_worth_more_than_two_short_ones() -> None:
    together, apart = has(planet="c2:water-5 b2:water-6"), has(planet="c2:water-5 b4:water-6")
    assert worth(together, BEGUN) > worth(apart, BEGUN)


def test_near_the_end_cards_count_for_what_one_payment_brings() -> None:
    assert worth(BUYS, NEARLY_FULL, CYAN_HEX) > worth(DOES_NOT, NEARLY_FULL, CYAN_HEX)


def test_far_from_the_end_the_cards_alone_count() -> None:
    values = [worth(you, BEGUN, CYAN_HEX) for you in (BUYS, DOES_NOT)]
    assert values[0] == pytest.approx(values[1])


@pytest.mark.parametrize(("other", "settled"), [(BEGUN, True), (NEARLY_FULL, False)])
def test_near_the_end_a_payment_half_made_is_not_judged(
    other: dict[str, Any], settled: bool
) -> None:
    t = table(has("blue-3 blue-4", cart="Aa1"), other, board="Aa1:water-7")
    assert JUDGE.settled(t)
    play(t, "collect:Aa1")
    assert JUDGE.settled(t) == settled


def greedily(t: Worlds) -> str:
    return GAME.space.text(make("greedy", GAME, 1).choose(Sight(GAME, t, t.actor())))


def test_greedy_hires_for_its_last_turn_what_can_buy_a_tile() -> None:
    """Red brings more points, cyan the tile on the cyan hex."""
    groups = "red-4|green-1|cyan-3|violet-1|yellow-1|blue-1"
    you = has("cyan-2 red-1", cart="Aa1")
    assert greedily(table(you, NEARLY_FULL, board=CYAN_HEX, groups=groups)) == "hire:3"
    assert greedily(table(you, BEGUN, board=CYAN_HEX, groups=groups)) == "hire:1"


@pytest.mark.parametrize(("agreed", "pairs"), [("counted", True), ("ignored", False)])
def test_a_covered_tile_makes_a_pair_where_covered_ones_count(agreed: str, pairs: bool) -> None:
    options = {"variant": "strategic", "covered": agreed}
    planet = "c3:forest-8"
    tables = [
        table(has(planet=planet, covered=covered), BEGUN, options=options)
        for covered in ("", "architect-8")
    ]
    bare, covered = (JUDGE.value(t, 0) for t in tables)
    assert covered > bare if pairs else covered == bare
