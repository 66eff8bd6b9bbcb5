"""Words that say what they mean, and the page of rules: by pointer, by keyboard and by tap."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from lordsmoot import games
from lordsmoot.reference.examples import examples
from tests.browser.reader import Reader
from tests.browser.test_access import look
from tests.server.harness import Live

AGONIZE = "The named player loses 1 Follower or 1 Shell"


def test_a_word_is_explained_on_hover_on_focus_and_by_a_tap(browser: Browser, live: Live) -> None:
    with Reader.opened(browser, live.url, has_touch=True) as ana:
        ana.go("/games/lords/cards/interloper-1")
        word, tip = ana.page.locator("[data-word=agonize]"), ana.page.locator(".tip")
        word.hover()
        expect(tip).to_contain_text(AGONIZE)
        expect(tip).to_contain_text("L11.7")
        ana.page.mouse.move(1, 1)
        expect(tip).to_be_hidden()
        word.focus()
        expect(tip).to_be_visible()
        expect(word).to_have_attribute("aria-describedby", "tip")
        ana.page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        word.tap()
        expect(tip).to_be_visible()
        assert ana.page.url.endswith("/cards/interloper-1")


def test_without_a_script_a_word_leads_to_the_rules(browser: Browser, live: Live) -> None:
    with Reader.opened(browser, live.url, java_script_enabled=False) as ana:
        ana.go("/games/lords/cards/interloper-1")
        ana.page.locator("[data-word=agonize]").click()
        expect(ana.page.locator("#word-agonize")).to_contain_text(AGONIZE)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rules_for_people(ana: Reader, shots: Path, game: str) -> None:
    ana.go(f"/games/{game}/rules")
    expect(ana.page.locator(".brief li")).to_have_count(6)
    walks = ana.page.locator(".walk")
    expect(walks).to_have_count(len(examples(games.get(game))))
    first = walks.first
    first.get_by_role("link", name="On", exact=True).first.click()
    expect(first.locator(".frame").nth(1)).to_be_in_viewport()
    look(ana, f"rules-{game}", shots, sizes=2)
    ana.page.locator("[data-search]").fill("R1")
    expect(ana.page.locator("#R1")).to_be_visible()
