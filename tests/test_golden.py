"""Golden games and perft counts: `python -m tools.golden` tells kept games in today's words."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from tools.golden import label, perft_lines, text, variants

HERE = Path(__file__).parent
RECORDS = sorted((HERE / "golden").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_replays_and_reads_as_before(path: Path) -> None:
    record = games.record(path.read_text())
    assert text(record) == path.with_suffix(".txt").read_text()
    assert record.replay().over


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_seat_count_has_golden_games(game: Game[Any]) -> None:
    stems = {path.stem for path in RECORDS}
    assert all(f"{game.name}-{seats}-{seed}" in stems for seats in game.seats for seed in (1, 2))


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_perft_counts_are_as_before(game: Game[Any]) -> None:
    counted = [line for seats in game.seats for line in perft_lines(game, seats)]
    assert counted == (HERE / "perft" / f"{game.name}.txt").read_text().splitlines()


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_variant_has_golden_games(game: Game[Any]) -> None:
    stems = {path.stem for path in RECORDS}
    for options in variants(game):
        names = {f"{game.name}-{seats}{label(options)}-1" for seats in game.seats}
        assert names <= stems
