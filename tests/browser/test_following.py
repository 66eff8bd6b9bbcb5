"""Following the others: the last deed once more, the recap in sight, arrows within a group."""

from playwright.sync_api import expect

from tests.browser.reader import LEGAL, SETTLED, Reader

BOT = {"who": "bot", "level": "gentle"}
NOTED = """() => {
  window.seen = [];
  const note = () => document.querySelector("[data-table]").matches(".is-replaying")
    && window.seen.push(document.querySelector("[data-deed]").textContent.trim());
  new MutationObserver(note).observe(document.querySelector("[data-table]"), {
    subtree: true, childList: true, characterData: true, attributes: true
  });
}"""
"""Write down which deeds are shown while something is shown once more."""


def until_the_bot_played(reader: Reader) -> None:
    """Play until it is one's turn again, after somebody else's that was seen."""
    reader.settle()
    reader.decide()
    while reader.page.query_selector("[data-again]:not([hidden])") is None:
        reader.page.wait_for_selector(SETTLED)
        reader.decide()
    reader.page.wait_for_selector(SETTLED)


def test_the_last_deed_and_all_since_ones_turn_are_shown_once_more(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    until_the_bot_played(ana)
    version, deed = ana.version(), ana.page.locator("[data-deed]").inner_text()
    ana.page.evaluate(NOTED)
    least = 2
    for name in ("Again", "Show me"):
        ana.page.evaluate("window.seen = []")
        ana.page.get_by_role("button", name=name).click()
        ana.page.wait_for_selector("[data-table]:not(.is-replaying):not([inert])")
        deeds = list(dict.fromkeys(ana.page.evaluate("window.seen")))
        assert len(deeds) >= least, deeds
        least = len(deeds)
        assert ana.page.locator("[data-deed]").inner_text() == deed
    ana.page.keyboard.press(".")
    ana.page.wait_for_selector("[data-table].is-replaying")
    ana.page.keyboard.press("x")
    ana.page.wait_for_selector("[data-table]:not(.is-replaying)")
    assert ana.version() == version
    ana.decide()


def test_a_scrolled_story_comes_back_to_the_recap_with_ones_turn(ana: Reader) -> None:
    ana.page.set_viewport_size({"width": 1280, "height": 720})
    ana.set_table("lords", [BOT], begins="older")
    until_the_bot_played(ana)
    asked = ana.page.locator("#recap").inner_text()
    while ana.page.query_selector("#recap") and ana.page.locator("#recap").inner_text() == asked:
        ana.page.evaluate("document.querySelector('.story').scrollTo(0, 1e6)")
        ana.decide()
        ana.settle()
        until_the_bot_played(ana)
    assert ana.page.evaluate("document.querySelector('.story').scrollTop") == 0
    expect(ana.page.locator("#recap")).to_be_in_viewport()


def test_arrow_keys_stay_within_a_group(ana: Reader) -> None:
    ana.set_table("soulfall", [BOT])
    ana.settle()
    while not ana.page.locator(".acts button.is-legal").count():
        ana.decide()
        ana.settle()
    ana.page.locator(".acts button.is-legal").first.focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowDown") * 3:
        ana.page.keyboard.press(key)
        assert ana.page.evaluate("document.activeElement.closest('.acts') !== null"), key


def test_a_number_of_a_seat_that_is_not_ones_own_shows_ones_own(ana: Reader) -> None:
    room = ana.set_table("lords", [BOT], begins="older")
    for seat in (1, 7, -1):
        ana.go(f"/rooms/{room}?seat={seat}")
        ana.settle()
        expect(ana.page.locator(LEGAL).first).to_be_visible()
