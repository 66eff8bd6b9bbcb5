"""A whole game of each kind by keyboard alone, and by touch on a phone."""

import pytest
from playwright.sync_api import Browser

from lordsmoot import games
from tests.browser.reader import Reader
from tests.browser.test_games import SHORT
from tests.server.harness import Live

SHORTER: dict[str, dict[str, str | int]] = {
    **SHORT,
    "lords": {"turn_cap": 8},
    "soulfall": {"turn_cap": 4},
    "lords-of-creation": {"world": "random", "board": "small", "deck": "half", "rounds": 2},
    "lords-of-worlds": {"last_round": 4},
    "swords-and-souls": {"round_cap": 1},
}


def sit_down(reader: Reader, game: str) -> str:
    bots = [{"who": "bot", "level": "gentle"}] * (games.get(game).seats.start - 1)
    return reader.set_table(game, bots, None, **SHORTER[game])


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_by_keyboard_alone(ana: Reader, game: str) -> None:
    room = sit_down(ana, game)
    ana.settle()
    while not ana.over():
        ana.press()
        ana.settle()
    ana.check_the_end(room)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_by_touch(browser: Browser, live: Live, game: str) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with Reader.opened(browser, live.url, **phone) as ana:
        room = sit_down(ana, game)
        ana.settle()
        while not ana.over():
            ana.tap()
            ana.settle()
        ana.check_the_end(room)
