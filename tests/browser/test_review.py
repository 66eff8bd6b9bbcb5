"""A review in the browser: by keyboard, without page loads, on any screen, and without a script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.reader import Reader
from tests.browser.test_access import look
from tests.server.harness import Live, close_all, running, settings
from tests.server.test_review import FEW, HASTY, ended, reviewed


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Live, str]]:
    """A server and a finished game that is reviewed."""
    with running(settings(tmp_path_factory.mktemp("review"), reviewer=HASTY)) as live:
        ana = live.guest("Ana")
        room = ended(ana, live.guest("Bo"))
        reviewed(ana, room)
        yield live, room
        close_all()


def test_a_review_by_keyboard_and_without_page_loads(
    browser: Browser, over: tuple[Live, str], shots: Path
) -> None:
    live, room = over
    with Reader.opened(browser, live.url) as ana:
        ana.go(f"/rooms/{room}/review?at=2")
        main = ana.page.locator("main")
        expect(ana.page.locator("[data-play]")).to_be_visible()
        ana.page.evaluate("window.same = true")
        for key, at in (("ArrowRight", 3), ("ArrowLeft", 2), ("End", FEW + 1), ("Home", 1)):
            ana.page.keyboard.press(key)
            expect(main).to_have_attribute("data-at", str(at))
        ana.page.keyboard.press("o")
        expect(main).to_have_attribute("data-eyes", "0")
        ana.page.get_by_role("link", name="As Bo saw it").click()
        expect(main).to_have_attribute("data-eyes", "1")
        assert ana.page.evaluate("window.same") is True
        assert ana.page.url.endswith("review?at=1&eyes=1")
        ana.page.keyboard.press(" ")
        expect(main).to_have_attribute("data-at", str(FEW + 1))
        expect(ana.page.locator("[data-play]")).to_have_attribute("aria-pressed", "false")
        ana.go(f"/rooms/{room}/review#3,seat1")
        expect(main).to_have_attribute("data-at", "3")
        look(ana, "review", shots)


def test_a_review_without_a_script(browser: Browser, over: tuple[Live, str]) -> None:
    live, room = over
    with Reader.opened(browser, live.url, java_script_enabled=False) as ana:
        ana.go(f"/rooms/{room}/review?at=2")
        ana.page.get_by_role("link", name="One decision on").click()
        assert ana.page.url.endswith("at=3&eyes=open")
        ana.page.get_by_role("link", name="As Bo saw it").click()
        assert ana.page.url.endswith("at=3&eyes=1")
        assert ana.page.locator("[data-play]").is_hidden()
