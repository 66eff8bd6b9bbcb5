"""Around the table: the first visit, bots for seats, clocks, being called when it is one's turn."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Response, expect

from lordsmoot import games
from tests.browser.reader import Reader
from tests.server.clock import ByHand
from tests.server.harness import running, settings

BOT = {"who": "bot", "level": "gentle"}
CALLED = """
window.notes = [];
window.Notification = class {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, about) { notes.push([title, about.body]); }
  close() {}
};
Object.defineProperty(document, "hidden", { get: () => window.away ?? false });
"""
"""Stands in for the system's notifications, and for looking away."""
BYTES = 250_000


@pytest.mark.parametrize("game", games.NAMES)
def test_a_first_visit_with_a_table_weighs_little(ana: Reader, game: str) -> None:
    heard: list[Response] = []
    ana.page.on("response", lambda one: heard.append(one))
    ana.play_now(game)
    ana.settle()
    sizes = [one.request.sizes()["responseBodySize"] for one in heard if "/live" not in one.url]
    assert 20_000 < sum(sizes) <= BYTES


def test_a_bot_of_a_chosen_level_plays_on_and_the_seat_is_taken_back(ana: Reader) -> None:
    ana.set_table("lords", [{"who": "open"}])
    ana.page.get_by_label("Bot for seat 2").select_option("gentle")
    ana.page.get_by_role("button", name="A bot").click()
    ana.settle()
    ana.page.get_by_role("button", name="This table").click()
    ana.page.get_by_label("Bot for my seat").select_option("oracle")
    ana.page.get_by_role("button", name="Let it play for me").click()
    mine = ana.page.locator("#this-table li").first
    expect(mine.locator(".tag")).to_have_text("oracle")
    ana.page.locator("#this-table").get_by_role("button", name="Take my seat back").click()
    expect(mine.locator(".tag")).to_have_count(0)
    ana.page.keyboard.press("Escape")
    ana.settle()
    ana.decide()


def test_a_clock_ticks_for_who_is_asked(browser: Browser, tmp_path: Path) -> None:
    clock = ByHand()
    with (
        running(settings(tmp_path, clock=clock)) as live,
        Reader.opened(browser, live.url) as ana,
    ):
        ana.page.clock.set_fixed_time(0)  # the page's own; it tells apart what passed since
        ana.set_table("lords", [BOT], minutes=2.25, begins="older")
        ana.settle()
        mine, other = ana.page.locator(".clock.is-running"), ana.page.locator(".clock").last
        expect(mine).to_have_text("2:15")
        expect(mine).to_have_class("chair__clock clock is-running")
        ana.page.clock.set_fixed_time(15.001)
        expect(mine).to_have_text("2:00")
        expect(mine).to_have_class("chair__clock clock is-running is-low")
        expect(other).to_have_text("2:15")


def test_who_looks_away_is_called_when_it_is_their_turn(ana: Reader) -> None:
    ana.page.add_init_script(CALLED)
    ana.set_table("lords", [BOT])
    ana.settle()
    bell = ana.page.get_by_role("button", name="Notify me")
    expect(bell).to_have_attribute("aria-pressed", "false")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    ana.page.evaluate("window.away = true")
    while not ana.page.evaluate("notes.length"):
        ana.settle()
        ana.decide()
    title, asked = ana.page.evaluate("notes[0]")
    assert title == "Your turn · Lords · Lordsmoot"
    assert asked
    ana.settle()
    assert ana.page.title() == title


def test_sound_is_off_until_somebody_wants_it(ana: Reader) -> None:
    ana.set_table("lords", [BOT])
    sound = ana.page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    ana.page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("game", games.NAMES)
def test_how_to_play_lies_in_the_drawer_of_the_rules(ana: Reader, shots: Path, game: str) -> None:
    ana.play_now(game)
    ana.settle()
    drawer = ana.page.locator("[data-drawer]")
    ana.page.get_by_role("link", name="Rules", exact=True).click()
    drawer.get_by_role("link", name="How to play").click()
    expect(drawer.locator(".frame")).to_have_count(6)
    wide = drawer.evaluate("one => one.scrollWidth - one.clientWidth")
    assert wide == 0
    ana.page.screenshot(path=shots / f"drawer-learn-{game}.png")
    drawer.get_by_role("link", name="Rules", exact=True).click()
    expect(drawer.locator(".rule").first).to_be_visible()
