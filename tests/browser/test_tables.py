"""What moves on the tables and what stays inside its panel, in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from lordsmoot import games
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.story import Story
from tests.browser.reader import Reader
from tests.server.harness import Live
from tests.server.pages.looks import html_of, look_of, moments

NAMED = """() => {
  window.named = new Set();
  new MutationObserver(() => {
    const blade = document.querySelector("[data-key=blade]");
    if (blade?.style.viewTransitionName) window.named.add(blade.style.viewTransitionName);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""

APART = """all => all.every((a, i) => all.every((b, k) => i === k
  || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top))"""


def page_of(game: str, seats: int, wanted: Callable[[Look], object]) -> str:
    """The first moment of a random game that is as wanted, as a page of the past."""
    for state, story, version in moments(game, seats, 2, 900):
        look = look_of(game, state, 0, story, version)
        if wanted(look):
            still = Look(look.room, look.moment, Story([*story.entries]), 0, past=True)
            return html_of(still)
    raise AssertionError("no such moment")


@pytest.fixture(scope="module")
def thrown() -> str:
    def wanted(look: Look) -> object:
        return tables.table_of("lords-of-creation").prepare(look)["dice"]

    return page_of("lords-of-creation", 3, wanted)


def show(reader: Reader, html: str) -> None:
    reader.page.route("**/still", lambda route: route.fulfill(body=html, content_type="text/html"))
    reader.go("/still")


@pytest.mark.parametrize(("motion", "animated"), [("no-preference", 3), ("reduce", 0)])
def test_dice_tumble_unless_motion_is_unwanted(
    browser: Browser, live: Live, thrown: str, motion: str, animated: int
) -> None:
    with Reader.opened(browser, live.url, reduced_motion=motion) as ana:
        show(ana, thrown)
        names = (
            "[...document.querySelectorAll('.die')].map(one => getComputedStyle(one).animationName)"
        )
        assert ana.page.evaluate(names).count("tumble") == animated


def test_a_larger_map_scrolls_in_its_own_panel(browser: Browser, live: Live, thrown: str) -> None:
    with Reader.opened(browser, live.url, viewport={"width": 360, "height": 740}) as ana:
        show(ana, thrown)
        pane = "document.querySelector('.mappane')"
        assert ana.page.evaluate(f"{pane}.scrollWidth - {pane}.clientWidth") == 0
        ana.page.get_by_label("Larger map").check()
        assert ana.page.evaluate(f"{pane}.scrollWidth / {pane}.clientWidth") > 1.8
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert ana.page.evaluate(wide) == 0


@pytest.mark.parametrize(("width", "round_it"), [(1280, True), (390, False)])
def test_shields_stand_round_the_cup_or_in_rows(
    browser: Browser, live: Live, width: int, round_it: bool
) -> None:
    with Reader.opened(browser, live.url, viewport={"width": width, "height": 900}) as ana:
        show(ana, page_of("swords-and-souls", 6, lambda look: look.table["row"]))
        boxes = "[...document.querySelectorAll('.hero')].map(one => one.getBoundingClientRect())"
        tops = ana.page.evaluate(f"{boxes}.map(one => Math.round(one.top))")
        assert (max(tops.count(one) for one in tops) < 3) is round_it
        assert ana.page.evaluate(f"({APART})({boxes})")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_click_is_answered_while_things_move(browser: Browser, live: Live, game: str) -> None:
    bots = [{"who": "bot", "level": "gentle"}] * (games.get(game).seats.start - 1)
    with Reader.opened(browser, live.url, reduced_motion="no-preference") as ana:
        ana.set_table(game, bots)
        for _ in range(4):
            ana.settle()
            if not ana.over():
                ana.decide()


def test_the_blade_has_a_name_while_it_moves(browser: Browser, live: Live) -> None:
    with Reader.opened(browser, live.url, reduced_motion="no-preference") as ana:
        ana.set_table("swords-and-souls", [{"who": "bot", "level": "gentle"}] * 2)
        ana.page.evaluate(NAMED)
        for _ in range(60):
            ana.settle()
            if ana.page.evaluate("window.named.size"):
                break
            ana.decide()
        assert ana.page.evaluate("[...window.named]") == ["k-blade"]
