"""The count line by line: it adds up, and a second opinion agrees."""

import random
from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.core.score import Line
from lordsmoot.games.lords_of_worlds.cards import CELLS
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.slow_chains import BESIDE, hanging, most_stars
from tests.games.lords_of_worlds.tables import has, table
from tests.laws.tables import options
from tests.rule import rule

AGREED: list[dict[str, str]] = [
    {"mix": mix, "short_chains": short, "variant": "strategic", "covered": covered}
    for mix in ("joins", "lengthens")
    for short in ("scored", "ignored")
    for covered in ("counted", "ignored")
]


def random_planet(dice: random.Random) -> str:
    """Tiles of three terrains and all four Mixes, anywhere."""
    tiles = [f"{terrain}-{n}" for terrain in ("water", "desert", "forest") for n in range(1, 11)]
    mixes = ["mix-10", "mix-10", "mix-11", "mix-11"]
    cells = dice.sample(CELLS, 15)
    lying = zip(cells, [*mixes, *dice.sample(tiles, 11)], strict=True)
    return " ".join(f"{cell}:{tile}" for cell, tile in lying)


def lines(t: Worlds, kind: str) -> list[Line]:
    return [line for line in GAME.scores(t)[0].lines if line.kind == kind]


@rule("W12.1", "W12.3", "W12.4", "W10.12")
@pytest.mark.parametrize("agreed", AGREED, ids=lambda each: "-".join(each.values()))
def test_chains_are_worth_what_a_second_opinion_says(agreed: dict[str, str]) -> None:
    dice = random.Random(8)
    for _ in range(25):
        planned = random_planet(dice)
        declared = planned.split(":")[0] + ":" + dice.choice(["water", "desert", "forest"])
        t = table(has(planet=planned, mixes=declared), options=agreed)
        lies = GAME.describe(t)["table"]["players"][0]
        worth = most_stars(
            lies["planet"], lies["mixes"], t.rules.chain_stars, agreed["mix"] == "joins"
        )
        found = lines(t, "chain")
        assert sum(line.points for line in found) == worth == t.chain_stars(t.players[0])
        for line in found:
            check_chain(line, lies, t.rules.chain_stars)
        hexes = [cell for line in found for cell in line.parts["hexes"]]
        assert len(hexes) == len(set(hexes)), "a tile is in one chain only"


def check_chain(line: Line, lies: dict[str, Any], stars: list[int]) -> None:
    """Tiles of one terrain and Mixes, which hang together and are worth what the table says."""
    hexes, mixes, terrain = line.parts["hexes"], line.parts["mixes"], line.parts["terrain"]
    assert line.parts["length"] == len(hexes)
    assert line.points == stars[len(hexes)]
    assert hanging({hexes[0]}, set(hexes), BESIDE) == set(hexes)
    assert {cell for cell in hexes if lies["planet"][cell].startswith("mix")} == set(mixes)
    basic = [cell for cell in hexes if cell not in mixes]
    assert basic
    assert all(lies["planet"][cell].startswith(terrain) for cell in basic)
    assert all(lies["mixes"].get(cell, terrain) == terrain for cell in mixes)


@rule("W12.5", "W13.4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_lines_of_a_count_add_up(seats: int) -> None:
    for number in range(8):
        rng = seeded(number)
        t = GAME.start(seats, number, options(GAME, number, rng))
        while not t.over:
            if rng.below(15) == 0:
                check_counts(t)
            t.apply(t.legal[rng.below(len(t.legal))])
        check_counts(t)


def check_counts(t: Worlds) -> None:
    for seat, score in enumerate(GAME.standing(t, -1)):
        assert score.points == t.total(seat) == sum(line.points for line in score.lines)
        assert score.points == sum(score.parts.values())


def test_a_mix_goes_where_it_brings_most_and_the_line_says_where() -> None:
    t = table(has(planet="a1:water-1 a2:mix-10 a3:forest-1 b3:forest-2"))
    assert [line.as_data() for line in lines(t, "chain")] == [
        {
            "line": "chain",
            "points": 6,
            "terrain": "forest",
            "length": 3,
            "hexes": ["a2", "a3", "b3"],
            "mixes": ["a2"],
        },
        {
            "line": "chain",
            "points": 1,
            "terrain": "water",
            "length": 1,
            "hexes": ["a1"],
            "mixes": [],
        },
    ]


@rule("W13.4", "W13.6")
@pytest.mark.parametrize(("covered", "stars"), [("counted", 10), ("ignored", 0)])
def test_equal_values_are_lines_too(covered: str, stars: int) -> None:
    agreed = {"variant": "strategic", "covered": covered}
    planet = has(planet="a1:water-8 b1:forest-8", covered="architect-8")
    found = lines(table(planet, options=agreed), "equal")
    assert sum(line.points for line in found) == stars
    assert [line.parts for line in found] == ([{"value": 8, "tiles": 3}] if stars else [])


def test_every_line_has_its_words() -> None:
    t = table(has(planet="a1:water-8 b1:forest-8 c1:desert-8"), options={"variant": "strategic"})
    found = {line.kind: set(line.parts) for line in GAME.scores(t)[0].lines}
    assert set(found) == set(GAME.texts.count)
    assert all(GAME.texts.count[kind].slots <= parts for kind, parts in found.items())
