"""Whole games of every kind, at the smallest and the largest table, by clicking enabled things."""

import pytest

from lordsmoot import games
from tests.browser.reader import Reader

TABLES = [
    (name, seats)
    for name in games.NAMES
    for seats in sorted({games.get(name).seats.start, games.get(name).seats.stop - 1})
]
SHORT: dict[str, dict[str, str | int]] = {
    "lords": {"turn_cap": 16},
    "soulfall": {"turn_cap": 8},
    "lords-of-creation": {"world": "random", "board": "small", "deck": "half", "rounds": 8},
    "lords-of-worlds": {"last_round": 12},
    "swords-and-souls": {"round_cap": 2},
}
"""Options that let a game of random clicks end soon."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_by_clicking(ana: Reader, game: str, seats: int) -> None:
    bots = [{"who": "bot", "level": "gentle"}] * (seats - 1)
    room = ana.set_table(game, bots, None, **SHORT.get(game, {}))
    ana.settle()
    while not ana.over():
        ana.decide()
        ana.settle()
    ana.check_the_end(room)
