"""How soon a click is painted at every table: `python -m tools.speed`, on a machine left alone.

A server is started, newcomers play against somebody who clicks, and Chromium holds the watch.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from statistics import median
from typing import Final, Literal, get_args

from playwright.sync_api import Browser, Page

from lordsmoot import games
from tools.shots import chromium, served

Motion = Literal["reduce", "no-preference"]
BAR: Final = 100
"""Milliseconds from a click to the painted answer, at the median."""
CLICKS: Final = 11
LEGAL: Final = "main button.is-legal"
ANSWER: Final = """() => new Promise((done) => {
  const table = document.querySelector("[data-table]");
  const [begun, before] = [performance.now(), table.dataset.version];
  const end = () => done(performance.now() - begun);
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(end));
  const seen = new MutationObserver(() => {
    if (table.dataset.version !== before) { seen.disconnect(); painted(); }
  });
  seen.observe(table, { attributes: true });
  table.querySelector("button.is-legal").click();
})"""


def sit_down(page: Page, url: str, game: str) -> None:
    """A new table with as many newcomers as the smallest needs."""
    bots = [{"who": "bot", "level": "gentle"}] * (games.get(game).seats.start - 1)
    body = {"game": game, "seats": [{"who": "me"}, *bots]}
    page.context.request.post(f"{url}/api/guests", data={"nickname": "Ana"})
    made = page.context.request.post(f"{url}/api/rooms", data=body).json()
    page.goto(f"{url}/rooms/{made['room']}")


def clicks(page: Page, url: str, game: str, count: int) -> Iterator[float]:
    """Milliseconds that each of some clicks took; when a game is over another begins."""
    sit_down(page, url, game)
    for _ in range(count):
        page.wait_for_selector(f"{LEGAL}, .prompt.is-over", timeout=0)
        if page.query_selector(LEGAL) is None:
            sit_down(page, url, game)
            page.wait_for_selector(LEGAL, timeout=0)
        yield float(page.evaluate(ANSWER))


def measured(browser: Browser, url: str, game: str, motion: Motion, count: int) -> float:
    """The median at a table, with motion or without."""
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, reduced_motion=motion, base_url=url
    )
    try:
        return median(clicks(context.new_page(), url, game, count))
    finally:
        context.close()


def main() -> None:
    """Measure all tables, or those of some games; a bar that is missed is an error."""
    parser = argparse.ArgumentParser(description="How soon a click is painted.")
    parser.add_argument("games", nargs="*", help=f"some of {', '.join(games.NAMES)}")
    parser.add_argument("--clicks", type=int, default=CLICKS, help="at each table")
    wanted = parser.parse_args()
    missed = False
    print(f"milliseconds from a click to its answer, the median of {wanted.clicks}; bar {BAR}")
    with served() as url, chromium() as browser:
        for game in wanted.games or games.NAMES:
            for motion in get_args(Motion):
                took = measured(browser, url, game, motion, wanted.clicks)
                missed |= took >= BAR
                how = "with motion" if motion == "no-preference" else "without motion"
                print(f"{game:20}{how:16}{took:6.0f}  {'missed' if took >= BAR else 'met'}")
    sys.exit(missed)


if __name__ == "__main__":
    main()
