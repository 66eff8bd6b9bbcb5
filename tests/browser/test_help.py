"""Help is one key away at every table, and so is a hint; on a phone and without a script too."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from lordsmoot import games
from tests.browser.reader import LEGAL, Reader
from tests.browser.test_access import look
from tests.server.harness import Live

BOT = {"who": "bot", "level": "gentle"}


@pytest.mark.parametrize("game", games.NAMES)
def test_help_tells_what_is_asked_what_can_be_done_and_what_might_be(
    ana: Reader, shots: Path, game: str
) -> None:
    ana.set_table(game, [BOT] * (games.get(game).seats.start - 1))
    ana.settle()
    ana.page.keyboard.press("?")
    text = ana.page.locator("[data-drawer] .help")
    expect(text).to_contain_text(ana.page.locator("[data-drawer] .help__ask").inner_text())
    expect(text.locator(".help__why").first).to_be_visible()
    legal = set(ana.page.locator(LEGAL).evaluate_all("nodes => nodes.map(one => one.value)"))
    assert text.locator("section", has_text="What you can do").locator("li").count() >= 1
    ana.page.keyboard.press("Escape")
    before = ana.version()
    ana.page.keyboard.press("h")
    suggested = ana.page.locator("[data-suggested]")
    expect(suggested).to_be_focused()
    assert suggested.get_attribute("data-suggested") in legal
    look(ana, f"help-{game}", shots, sizes=2)
    ana.page.keyboard.press("Escape")
    ana.wait_past(before)
    expect(ana.page.locator(".log li").first).to_contain_text("You took a hint.")


def test_help_works_without_a_script(browser: Browser, live: Live) -> None:
    with Reader.opened(browser, live.url, java_script_enabled=False) as ana:
        ana.set_table("lords", [BOT], begins="older")
        ana.page.locator("[data-help]").click()
        expect(ana.page.locator(".help__ask")).to_have_text("Select a face-up Action.")
        ana.page.get_by_role("button", name="Suggest a move").click()
        expect(ana.page.locator(".help__move")).to_be_visible()
        ana.page.get_by_role("link", name="Back to the table").click()
        expect(ana.page.locator(".log li").first).to_contain_text("You took a hint.")


def test_among_people_hints_wait_for_all_to_agree(ana: Reader, bo: Reader) -> None:
    room = ana.set_table("lords", [{"who": "open"}], begins="older")
    bo.page.context.request.post(f"{bo.url}/api/guests", data={"nickname": "Bo"})
    bo.page.context.request.put(f"{bo.url}/api/rooms/{room}/seats/1", data={"who": "me"})
    bo.go(f"/rooms/{room}")
    ana.settle()
    ana.page.keyboard.press("h")
    ana.page.get_by_role("button", name="Ask the others to allow hints").click()
    expect(bo.page.locator("[data-ask]")).to_have_text("Ana asks to allow hints")
    bo.page.get_by_role("button", name="Agree", exact=True).click()
    expect(ana.page.locator(".log li").first).to_contain_text("All agreed that hints may be taken")
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("h")
    expect(ana.page.locator("[data-suggested]")).to_be_visible()
    expect(bo.page.locator(".log li").first).to_contain_text("Ana took a hint.")
