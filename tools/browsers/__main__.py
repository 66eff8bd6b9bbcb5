"""Every table in Firefox and WebKit: `python -m tools.browsers`, with pictures of what is seen.

From the hall to a table by one click, and some decisions against bots. At each of them every choice
must be a button that can be seen, the script may not fail, and the page may not scroll. A moment at
which something is wrong is kept as a picture too.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

from lordsmoot import games
from tools.browsers.driver import PATIENCE, Driven, Missing
from tools.browsers.firefox import firefox
from tools.browsers.webkit import webkit
from tools.shots import served

BROWSERS: Final[dict[str, Callable[[], AbstractContextManager[Driven]]]] = {
    "firefox": firefox,
    "webkit": webkit,
}
SIZES: Final = [(1280, 720), (390, 844)]
DECISIONS: Final = 12
ARRIVES: Final = 1.0
"""Seconds in which one page has passed over into the next, or all of a larger one is painted."""
LEGAL: Final = "main button.is-legal"
LISTENS: Final = "document.querySelector('[data-sound]:not([hidden])') !== null"
STILL: Final = "!document.documentElement.classList.contains('is-moving')"
READY: Final = f"{STILL} && document.querySelector('{LEGAL}, .verdict') !== null && {LISTENS}"
VERSION: Final = "Number(document.querySelector('[data-table]')?.dataset.version ?? 0)"
WATCH: Final = """(() => {
  window.faults = [];
  addEventListener("error", (event) => faults.push(String(event.message)));
  addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  localStorage.setItem("pace", "at-once");
  return true;
})()"""
SEEN: Final = """(() => {
  const seen = new Set(), all = new Set();
  for (const one of document.querySelectorAll("main button.is-legal")) {
    all.add(one.value);
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (top && (one === top || one.contains(top))) seen.add(one.value);
  }
  const page = document.documentElement;
  return {
    hidden: [...all].filter((one) => !seen.has(one)),
    scrolls: page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1,
    faults: window.faults ?? [],
  };
})()"""


class Run:
    """One browser at one table."""

    def __init__(self, window: Driven, url: str, game: str, folder: Path) -> None:
        self.window = window
        self.url = url
        self.game = game
        self.folder = folder
        self.dice = random.Random(5)
        self.wrong: list[str] = []

    def until(self, condition: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.window.ask(condition):
            if time.monotonic() > end:
                raise RuntimeError(f"{self.game}: nothing happens ({condition})")
            time.sleep(0.05)

    def look(self) -> None:
        """Whether all is well with what is seen, once nothing moves any more."""
        seen, before = self.window.ask(SEEN), len(self.wrong)
        if seen["hidden"]:
            time.sleep(ARRIVES)
            seen = self.window.ask(SEEN)
        size = self.window.ask("`${innerWidth}x${innerHeight}`")
        if seen["hidden"]:
            self.wrong.append(f"{size}: not to be seen: {', '.join(seen['hidden'][:4])}")
        if seen["scrolls"]:
            self.wrong.append(f"{size}: the page scrolls")
        self.wrong += seen["faults"]
        if len(self.wrong) > before:
            self.window.picture(self.folder / f"{self.window.name}-{self.game}-wrong.png")

    def sit_down(self) -> None:
        self.window.go(self.url)
        self.window.ask(WATCH)
        self.window.ask(
            f"document.querySelector(`form[action='/play/{self.game}'] button`).click()"
        )
        self.until(READY)
        self.window.ask(WATCH)
        time.sleep(ARRIVES)

    def decide(self) -> bool:
        """Click something that may be chosen; false when the game is over."""
        count = self.window.ask(f"document.querySelectorAll('{LEGAL}').length")
        if not count:
            return False
        version = self.window.ask(VERSION)
        at = self.dice.randrange(count)
        self.window.ask(f"document.querySelectorAll('{LEGAL}')[{at}].click()")
        self.until(f"{VERSION} > {version} && {READY}")
        return True

    def play(self, decisions: int) -> list[str]:
        """The faults that were found at a table."""
        self.window.resize(*SIZES[0])
        self.sit_down()
        for _ in range(decisions):
            self.look()
            if not self.decide():
                break
        for width, height in SIZES:
            self.window.resize(width, height)
            time.sleep(ARRIVES)
            self.look()
            self.window.picture(self.folder / f"{self.window.name}-{self.game}-{width}.png")
        return self.wrong


def main() -> None:
    """Every table in every browser that there is."""
    parser = argparse.ArgumentParser(description="A smoke run in Firefox and WebKit.")
    parser.add_argument("browsers", nargs="*", help=f"some of {', '.join(BROWSERS)}")
    parser.add_argument("--games", nargs="*", default=games.NAMES)
    parser.add_argument("--decisions", type=int, default=DECISIONS, help="at each table")
    parser.add_argument("--folder", type=Path, default=Path("build/browsers"))
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    fine = True
    with served() as url:
        for name in wanted.browsers or BROWSERS:
            try:
                with BROWSERS[name]() as window:
                    for game in wanted.games:
                        wrong = Run(window, url, game, wanted.folder).play(wanted.decisions)
                        fine = fine and not wrong
                        print(f"{name:9}{game:20}{'; '.join(wrong) or 'fine'}", flush=True)
            except Missing as missing:
                print(f"{name:9}skipped: {missing}", flush=True)
    print(f"pictures: {wanted.folder}")
    sys.exit(not fine)


if __name__ == "__main__":
    main()
