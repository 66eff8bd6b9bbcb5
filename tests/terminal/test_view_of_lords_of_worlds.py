"""Lords of Worlds as text; run it as a module to write the snapshots anew."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.table import Worlds
from lordsmoot.terminal.views import drawn
from tests.games.lords_of_worlds.tables import has, table
from tests.tables import play

SNAPSHOTS = Path(__file__).parent / "views"
KINDS: dict[str, tuple[int | None, int]] = {
    "worlds-wide": (0, 80),
    "worlds-narrow": (0, 40),
    "worlds-plain": (1, 0),
    "worlds-spectator": (None, 80),
}
GAME = games.get("lords-of-worlds")
PLAYERS = ["Ana", "Briar", "Cato", "Dora"]


def laid() -> Worlds:
    return table(
        has("blue-1 white-4 red-5", "c3:water-5 b2:architect-8 a1:mix-10", mixes="a1:water"),
        has("green-2 green-3", "c4:forest-9 c5:forest-1", "architect-9", cart="Ab1", stars=9),
        board="Ab1:desert-5 Aa1:mix-11 Cc3:sage-tree-7 Db4:viewpoint-9",
        down="Aa2:water-2 Ac2:water-3",
        supply="water-1 forest-10",
        draws="blue-2 blue-3",
        reserve="water-7 water-8",
        groups="red-1 red-2|green-1|cyan-1|violet-1|yellow-1|white-3",
        round=7,
    )


def text(kind: str) -> str:
    seat, width = KINDS[kind]
    return drawn(GAME, laid(), seat, PLAYERS[:2], width) + "\n"


@pytest.mark.parametrize("kind", KINDS)
def test_the_table_reads_as_it_did(kind: str) -> None:
    assert text(kind) == (SNAPSHOTS / f"{kind}.txt").read_text("utf-8")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [{}, {"variant": "strategic"}, {"layout": "inward"}], ids=str)
def test_a_map_fits_into_eighty_columns(seats: int, options: dict[str, Any]) -> None:
    rng = seeded(seats)
    state = GAME.start(seats, 3, options)
    while not state.over:
        state.apply(state.legal[rng.below(len(state.legal))])
        if rng.below(20) == 0 or state.over:
            lines = drawn(GAME, state, 0, PLAYERS[:seats], 80).splitlines()
            assert max(map(len, lines)) <= 80
            assert any("Aa3:@" in line for line in lines)


def test_boards_laid_at_random_are_drawn_or_told() -> None:
    for seed in range(20):
        state = GAME.start(4, seed, {"layout": "random"})
        lines = drawn(GAME, state, None, PLAYERS, 80).splitlines()
        assert max(map(len, lines)) <= 80
        told = "\n".join(lines)
        assert "Dc2:@" in told or "D: nothing face up." in told


def test_a_payment_is_told_with_its_price_and_what_is_left() -> None:
    t = table(has("blue-5 blue-4", cart="Aa1"), board="Aa2:water-6")
    play(t, "collect:Aa2", "play:blue-5")
    told = drawn(GAME, t, 0, PLAYERS[:2], 0)
    assert "Price of Water 6 on A a2: 7 with 1 step; 2 left to pay in blue." in told


def test_a_way_that_is_paid_has_its_price_too() -> None:
    t = table(has("blue-5", cart="Aa1"))
    play(t, "travel", "go:Aa2")
    assert "Price of the way to A a2: 1; 1 left to pay." in drawn(GAME, t, 1, PLAYERS[:2], 0)


def test_the_count_is_told_line_by_line() -> None:
    planet = "c3:water-8 c4:water-2 d3:mix-10 a3:forest-8 e3:forest-1 a1:architect-8"
    t = table(has(planet=planet, stars=3), options={"variant": "strategic"})
    told = (
        "Stars: 3 during the game, 6 for 3 tiles of Water with the Mix on d3, "
        "10 for 3 tiles of value 8, 2 for 2 single tiles."
    )
    assert told in drawn(GAME, t, 0, PLAYERS[:2], 0)


if __name__ == "__main__":
    for kind in KINDS:
        (SNAPSHOTS / f"{kind}.txt").write_text(text(kind), "utf-8")
