"""Snapshots of the world in text; run this module to write them anew."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from lordsmoot.terminal.views import drawn
from tests.games.lords_of_creation.tables import table
from tests.tables import play

SNAPSHOTS = Path(__file__).parent / "views"
KINDS: dict[str, tuple[int | None, int]] = {
    "wide": (0, 80),
    "narrow": (1, 50),
    "plain": (0, 0),
    "spectator": (None, 80),
    "creating": (0, 80),
    "small": (2, 80),
}
PLAYERS = ["Ana", "Briar", "Cy"]


def shown(kind: str) -> Creation:
    options: dict[str, Any] = {} if kind == "creating" else {"world": "shores"}
    if kind == "small":
        options["board"] = "small"
    t = GAME.start(3, 2, options)
    rng = seeded(2)
    for _ in range(60 if kind == "creating" else 200):
        if not t.over:
            t.apply(t.legal[rng.below(len(t.legal))])
    return t


def text(kind: str) -> str:
    seat, width = KINDS[kind]
    return drawn(GAME, shown(kind), seat, PLAYERS, width) + "\n"


@pytest.mark.parametrize("kind", KINDS)
def test_the_world_reads_as_it_did(kind: str) -> None:
    assert text(kind) == (SNAPSHOTS / f"{kind}.txt").read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_the_world_is_plain_words(kind: str) -> None:
    assert text(kind).isascii()
    width = KINDS[kind][1]
    assert not width or max(map(len, text(kind).splitlines())) <= width


def test_a_spectator_is_shown_no_hand() -> None:
    assert "Your hand" not in text("spectator")
    assert "Your hand" in text("wide")


def test_refusals_are_told_while_the_world_is_made() -> None:
    t = GAME.start(3, 2, {"tiles": "refuse"})
    t.apply(GAME.action("refuse"))
    words = drawn(GAME, t, t.actor(), PLAYERS, 0)
    assert "tiles kept" not in words
    assert words.count("refusals left: 3 of 3") == 2
    assert words.count("refusals left: 2 of 3") == 1
    assert words.count("tile drawn: ") == 1
    assert "refusals" not in text("creating")


def test_attacks_are_told_with_their_odds_before_one_decides() -> None:
    world = {"islands": "f4 f6", "sea": "f5", "hills": "f3"}
    t = table(world, {"f4": "0b2", "f6": "1b1", "f3": "2c1"}, seats=3)
    play(t, "from:f4")
    words = drawn(GAME, t, 0, PLAYERS, 0)
    assert (
        "From f4 to f3, held by Cy: 8 needed, 42 % a hit, 25 % one lost, 17 % the turn ends."
    ) in words
    assert (
        "From f4 across the sea to f6, held by Briar: 6 needed, 72 % a hit, 25 % one lost, "
        "17 % the turn ends."
    ) in words
    assert "held by you" in drawn(GAME, t, 1, PLAYERS, 0)


@pytest.mark.parametrize("tiles", ["keep", "refuse"])
def test_only_who_need_not_lay_a_tile_is_asked_whether(tiles: str) -> None:
    t = GAME.start(2, 2, {"tiles": tiles})
    asked = []
    for _ in range(8):
        without = GAME.action(tiles) in t.legal
        asked.append((GAME.question(t), without))
        t.apply(GAME.action(tiles) if without else t.legal[0])
    either = ("Lay a tile, or none this time?", True)
    assert asked[:6] == [either] * 6
    assert asked[6] == ("Lay which tile?", False)


if __name__ == "__main__":
    SNAPSHOTS.mkdir(exist_ok=True)
    for kind in KINDS:
        (SNAPSHOTS / f"{kind}.txt").write_text(text(kind), "utf-8")
