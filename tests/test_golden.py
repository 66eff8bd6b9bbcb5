"""Golden games and perft counts: `python -m tools.golden` tells kept games in today's words."""

import re
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.sentence import spoken
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


SLIPS = re.compile(
    r"\b[Yy]ou (was|is|has|does)\b"
    r"|\b[Yy]our (has|is|was|are|were|had)\b"
    r"|\b[Yy]our's\b"
    r"|\b1 (?!of\b|was\b)\w+s\b"
    r"|\b(?P<word>\w+) (?P=word)\b"
    r"|[,:] (?P<said>.{8,}), (?P=said)[,.]"
    r"|[ ,]+[,.]|\.\.|  |: *$|^[a-z]"
)
"""Slips of person and number, doubled words, what is said twice, and stops out of place."""


def slips(words: str) -> str | None:
    """The first slip of a sentence."""
    found = SLIPS.search(words)
    return None if found is None else found[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_is_told_to_everybody_without_a_slip(path: Path) -> None:
    record = games.record(path.read_text())
    names = ["Ana", "Bo", "Cleo", "Dov", "Eli", "Fay"]
    narrator, events = record.game.narrator, list(record.start(log=True).log or [])
    for _, _, happened in record.steps():
        events += happened
    for eyes in range(-1, record.seats):
        for deed in narrator.deeds(events, eyes):
            words = spoken(narrator.told(deed), names, eyes)
            assert slips(words) is None, words
            assert words.endswith("."), words


@pytest.mark.parametrize(
    "words",
    [
        "You was dealt a card.",
        "It was full (your has no hex left).",
        "You drew 1 cards.",
        "You drew drew a card.",
        "Bo played: found no Temple, found no Temple.",
        "Bo played , then drew.",
        "bo drew a card.",
    ],
)
def test_a_slip_is_noticed(words: str) -> None:
    assert slips(words) is not None
