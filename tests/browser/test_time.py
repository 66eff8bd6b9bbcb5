"""Time at a table: the form's clock and increment, clocks in sight, questions that pass."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from lordsmoot import games
from tests.browser.reader import LEGAL, Reader
from tests.browser.test_sight import SIZES
from tests.server.clock import ByHand
from tests.server.harness import running, settings

BOT = {"who": "bot", "level": "gentle"}
HIDDEN = """() => [...document.querySelectorAll(".chair")].filter((chair) => {
  const clock = chair.querySelector(".clock"), box = clock.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const cut = clock.scrollWidth > clock.clientWidth + 1;
  const inside = box.width > 0 && box.left >= 0 && box.top >= 0
    && box.right <= innerWidth && box.bottom <= innerHeight;
  return cut || !inside || !clock.contains(top);
}).length"""
"""How many players' clocks are cut, covered or not on the screen."""


def test_the_form_offers_a_clock_and_an_increment(browser: Browser, tmp_path: Path) -> None:
    with (
        running(settings(tmp_path, clock=ByHand())) as live,
        Reader.opened(browser, live.url) as ana,
    ):
        ana.page.clock.set_fixed_time(0)
        ana.go("/new/lords")
        ana.page.get_by_label("Seat 2").select_option("gentle")
        ana.page.get_by_label("Begins").select_option("older")
        ana.page.get_by_label("Clock").fill("2")
        ana.page.get_by_label("Increment").fill("15")
        ana.page.get_by_role("button", name="Set the table").click()
        ana.page.wait_for_url("**/rooms/*")
        mine = ana.page.locator("[data-chair='0'] .clock")
        expect(mine).to_have_text("2:00")
        ana.settle()
        ana.decide()
        expect(mine).to_have_text("2:15")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_clock_is_in_sight_at_the_largest_table(ana: Reader, game: str) -> None:
    ana.set_table(game, [BOT] * (games.get(game).seats.stop - 2), minutes=90)
    ana.settle()
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        assert ana.page.evaluate(HIDDEN) == 0, (width, height)


def test_with_auto_pass_one_is_not_asked_to_pass(ana: Reader) -> None:
    room = ana.set_table("swords-and-souls", [BOT] * 5)
    wish = {"auto_pass": 0.05}
    url = f"{ana.url}/api/rooms/{room}/seats/0/preferences"
    assert ana.page.context.request.put(url, data=wish).ok
    told = ana.page.locator(".log li", has_text="Passed for you")
    while not told.count():
        ana.page.wait_for_selector(f"{LEGAL}, .prompt.is-waiting")
        version = ana.version()
        if ana.page.query_selector(".prompt [data-hold], .prompt.is-waiting"):
            ana.wait_past(version)  # nothing is pressed
        else:
            ana.decide()
