"""What a screen reader hears of every kind of question, kept in `aria/` and read by people.

`LORDSMOOT_KEEP=1 pytest tests/browser/test_aria.py` keeps what is heard now.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from lordsmoot import games
from tests.browser.reader import Reader
from tests.server.harness import Live
from tests.server.pages.looks import html_of, look_of, moments

KEPT = Path(__file__).parent / "aria"
MOST = 700


def questions(game: str) -> Iterator[tuple[str, str]]:
    """The first question of each kind in a random game, with the page that asks it."""
    met: set[str] = set()
    for state, story, version in moments(game, games.get(game).seats.start, 3, MOST):
        for seat in state.actors():
            look = look_of(game, state, seat, story, version)
            step = look.view["asked"]["step"]
            if step not in met:
                met.add(step)
                yield step, html_of(look)


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_heard_of_each_question(browser: Browser, live: Live, game: str) -> None:
    heard: list[str] = []
    with Reader.opened(browser, live.url, java_script_enabled=False) as ana:
        for step, page in questions(game):
            ana.page.set_content(page)
            snapshot = ana.page.locator(".prompt").aria_snapshot()
            heard.append(f"# {step}\n{snapshot}\n")
    kept = KEPT / f"{game}.yaml"
    text = "\n".join(heard)
    if os.environ.get("LORDSMOOT_KEEP") == "1":
        kept.write_text(text, "utf-8")
    assert text == kept.read_text("utf-8")
