"""Around the table: bots for seats, clocks, and being called when it is one's turn."""

from playwright.sync_api import expect

from tests.browser.reader import Reader

BOT = {"who": "bot", "level": "newcomer"}
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


def test_a_bot_of_a_chosen_level_plays_on_and_the_seat_is_taken_back(ana: Reader) -> None:
    ana.set_table("lords", [{"who": "open"}])
    ana.page.get_by_label("Bot for seat 2").select_option("newcomer")
    ana.page.get_by_role("button", name="A bot").click()
    ana.settle()
    ana.page.get_by_text("My seat", exact=True).click()
    ana.page.get_by_label("Bot for my seat").select_option("oracle")
    ana.page.get_by_role("button", name="Let it play for me").click()
    mine = ana.page.locator(".seats li").first
    expect(mine.locator(".tag")).to_have_text("oracle")
    ana.page.get_by_role("button", name="Take my seat back").click()
    expect(mine.locator(".tag")).to_have_count(0)
    ana.settle()
    ana.decide()


def test_a_clock_ticks_for_who_is_asked(ana: Reader) -> None:
    ana.set_table("lords", [BOT], minutes=0.95, begins="older")
    ana.settle()
    running, resting = ana.page.locator(".clock.is-running"), ana.page.locator(".clock").last
    first = running.inner_text()
    expect(running).not_to_have_text(first)
    assert "0:00" < running.inner_text() < first < "0:58"
    expect(running).to_have_class("clock is-running is-low")
    expect(resting).to_have_text("0:57")


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
