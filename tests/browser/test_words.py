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


BOT = {"who": "bot", "level": "gentle"}


def test_a_question_explains_its_words_and_so_does_what_can_be_chosen(ana: Reader) -> None:
    ana.set_table("lords", [BOT], begins="older")
    ana.settle()
    tip = ana.page.locator(".tip")
    act = ana.page.locator("button[value='select:flourish']")
    called = act.get_attribute("aria-label")
    act.hover()
    expect(tip).to_contain_text("Gain a Follower")
    expect(act).to_have_attribute("aria-describedby", "tip")
    ana.page.mouse.move(1, 1)
    expect(tip).to_be_hidden()
    act.focus()
    expect(tip).to_be_visible()
    assert act.get_attribute("aria-label") == called
    ana.page.keyboard.press("Enter")
    word = ana.page.locator("[data-ask] [data-word=citadel]")
    word.hover()
    expect(tip).to_contain_text("A Follower that was turned over")
    ana.page.mouse.move(1, 1)
    ana.page.locator(".tk[data-words=follower]").first.hover()
    expect(tip).to_contain_text("worth 1 point")


HOLD = """word => {
  const {left, top} = word.getBoundingClientRect();
  const at = {pointerType: "touch", bubbles: true, clientX: left + 9, clientY: top + 9};
  word.dispatchEvent(new PointerEvent("pointerdown", at));
}"""
LIFT = """word => {
  word.dispatchEvent(new PointerEvent("pointerup", {pointerType: "touch", bubbles: true}));
  word.click();
}"""


def test_a_finger_held_on_a_choice_has_it_explained_and_does_not_choose_it(
    browser: Browser, live: Live
) -> None:
    phone = {"width": 390, "height": 844}
    with Reader.opened(browser, live.url, has_touch=True, viewport=phone) as ana:
        ana.set_table("lords", [BOT], begins="older")
        ana.settle()
        before, tip = ana.version(), ana.page.locator(".tip")
        act = ana.page.locator("button[value='select:flourish']")
        act.evaluate(HOLD)
        expect(tip).to_contain_text("Gain a Follower")
        act.evaluate(LIFT)
        assert ana.version() == before
        act.tap()
        ana.wait_past(before)
        expect(tip).to_be_hidden()
        ana.page.locator(".tk[data-words=follower]").first.tap()
        expect(tip).to_contain_text("worth 1 point")


@pytest.mark.parametrize("game", games.NAMES)
def test_words_that_things_are_about_are_the_games_own(ana: Reader, game: str) -> None:
    ana.set_table(game, [BOT] * (games.get(game).seats.start - 1))
    ana.settle()
    about = ana.page.locator("main [data-words]").evaluate_all(
        "nodes => nodes.flatMap(one => one.dataset.words.split('|'))"
    )
    assert set(about) <= set(games.get(game).texts.keywords)
    assert ana.page.locator("main [data-word], main [data-words]").count()


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
