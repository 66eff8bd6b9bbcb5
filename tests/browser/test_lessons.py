"""A guided first game in the browser: every step, at every size, by every way of reading."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from lordsmoot import games
from lordsmoot.reference.lesson import lesson
from tests.browser.reader import LEGAL, Reader
from tests.browser.test_access import THEMES, violations
from tests.browser.test_sight import SIZES, seen_at
from tests.server.harness import Live, until

CUT = """() => {
  const text = document.querySelector(".coach__text");
  return text.scrollHeight - text.clientHeight;
}"""
"""Pixels of what the guide says that do not fit."""
STILL = "() => document.getAnimations().length === 0"
POINTS = """() => {
  const coach = document.querySelector(".coach").dataset;
  const found = coach.coach
    ? document.querySelector(`[data-key="${coach.coach}"]`)
    : document.querySelector(`main button.is-legal[value="${coach.try}"]`);
  return [found !== null, coach.point ?? ""];
}"""
"""Whether what is spoken of is there, and where the callout points."""


def begin(reader: Reader, game: str) -> None:
    reader.go(f"/games/{game}/learn")
    reader.page.locator(f"form[action='/games/{game}/lesson'] button").click()
    reader.page.wait_for_url("**/rooms/*")
    until(lambda: bool(reader.page.evaluate(STILL)))  # without a script, no page can tell when


def to_try(page: Page) -> str:
    """What the guide lets one try; else nothing, if that can be done; else the first thing."""
    shown = page.locator(".coach").get_attribute("data-try")
    legal = page.eval_on_selector_all(LEGAL, "all => all.map(one => one.value)")
    return shown or next((one for one in ("pass", "done") if one in legal), legal[0])


def steps(reader: Reader) -> Iterator[Page]:
    """Every question of a guided game, each answered as is shown after it was looked at."""
    reader.settle()
    while reader.page.locator(".coach").count():
        yield reader.page
        wanted = to_try(reader.page)
        with reader.answered():
            reader.page.locator(f'{LEGAL}[value="{wanted}"]').first.click()
        reader.settle()


@pytest.mark.parametrize("game", games.NAMES)
def test_a_lesson_by_clicking_with_every_choice_in_sight(ana: Reader, game: str) -> None:
    first = lesson(games.get(game))
    assert first is not None
    begin(ana, game)
    headings, wrong = [], []
    for page in steps(ana):
        headings += page.locator(".coach h3").all_inner_texts()
        legal = set(page.eval_on_selector_all(LEGAL, "all => all.map(one => one.value)"))
        if page.locator(".coach").get_attribute("data-try"):
            there, points = page.evaluate(POINTS)
            assert there
            assert points in ("up", "down", "right")
            assert page.locator(f"{LEGAL}:not(.is-quiet)").count()
        for size in SIZES:
            seen = seen_at(page, size, len(legal))
            hidden = legal - set(seen["seen"])
            if hidden or seen["scrolls"] or page.evaluate(CUT) > 1:
                wrong.append(f"{headings[-1]} {size}: {hidden or 'scrolls or is cut'}")
        page.set_viewport_size({"width": 1280, "height": 900})
    assert len(headings) == len(first.steps) + 1
    assert not wrong, "\n".join(wrong)
    ana.decide()


@pytest.mark.parametrize("game", games.NAMES)
def test_axe_finds_nothing_in_a_lesson(ana: Reader, game: str) -> None:
    begin(ana, game)
    for number, page in enumerate(steps(ana)):
        if number in (0, 3, 4, 7):
            for theme in THEMES:
                page.emulate_media(color_scheme=theme)
                for width, height in ((390, 844), (1280, 800)):
                    page.set_viewport_size({"width": width, "height": height})
                    assert violations(ana) == []
        if number == 7:
            return


def test_a_lesson_by_keyboard_alone(ana: Reader) -> None:
    begin(ana, "lords")
    for _ in range(6):
        ana.press()
        ana.settle()
    assert ana.page.locator("main").is_visible()


def test_a_lesson_without_a_script(browser: Browser, live: Live) -> None:
    with Reader.opened(browser, live.url, java_script_enabled=False) as ana:
        begin(ana, "lords")
        page = ana.page
        for heading in ("Five Actions lie face up.", "People, or a house for them?"):
            assert page.locator(".coach h3").inner_text() == heading
            lit = page.locator(f"{LEGAL}:not(.is-quiet)").first
            assert lit.get_attribute("value") == page.locator(".coach").get_attribute("data-try")
            lit.click()
        page.locator(".coach__away button").click()
        assert not page.locator(".coach").count()


def test_the_guide_is_heard_after_the_question(ana: Reader) -> None:
    begin(ana, "lords")
    coach = ana.page.locator("main > .prompt ~ aside.coach")
    assert coach.locator("[aria-live=polite]").inner_text().startswith("Five Actions")
    assert coach.get_attribute("aria-label") == "Guided game, step 1 of 12"
