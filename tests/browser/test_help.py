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


def test_why_not_is_asked_in_words_by_a_press_on_the_board_and_by_opening_a_card(
    ana: Reader,
) -> None:
    ana.set_table("lords-of-creation", [BOT], world="crescents")
    ana.settle()
    ana.page.keyboard.press("?")
    field = ana.page.get_by_label("Why not …?")
    field.fill("attack f6")
    field.press("Enter")
    told = ana.page.locator("[data-drawer] .help__answers")
    expect(told).to_contain_text("A hex is attacked in your turn")
    expect(told.locator(".clause").first).to_have_text("C6.3")
    expect(field).to_have_value("attack f6")
    field.fill("dance")
    field.press("Enter")
    expect(told).to_contain_text("is called “dance”")
    ana.page.keyboard.press("Escape")
    ana.page.locator(LEGAL).first.click()
    expect(ana.page.locator("[data-ask]")).to_contain_text("Place your people")
    legal = ana.page.locator(".spot.is-legal").evaluate_all(
        "all => all.map(one => one.dataset.place)"
    )
    places = ana.page.locator(".place").evaluate_all("all => all.map(one => one.dataset.place)")
    place = ana.page.locator(
        f".place[data-place={next(one for one in places if one not in legal)}]"
    )
    box = place.bounding_box()
    assert box is not None
    ana.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(ana.page.locator(".tip")).to_contain_text("C5")


def test_a_card_that_is_opened_says_why_it_cannot_be_chosen(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    ana.settle()
    ana.page.locator(".tray a[data-zoom]").first.click()
    expect(ana.page.locator("[data-drawer] [data-why-not]")).to_contain_text("Asked now")
