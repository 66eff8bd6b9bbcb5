"""Every legal choice is on screen, whole, large enough, under nothing, at every size of a table.

And no question moves anything that may be clicked.
"""

from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from lordsmoot import games
from tests.browser.questions import Question, questions
from tests.browser.reader import Reader
from tests.server.harness import Live

SIZES = [
    (1280, 720),
    (1280, 800),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (768, 1024),
    (390, 844),
    (390, 664),
    (360, 740),
]
STAYS = (
    ".play > .stage, .play .board:not(.board--small), .lords4, .acts > *, .tribe:first-child,"
    " .lords9, .map, .stalls > section, .cup .hero, .row3"
)
"""What lies on a table and may be clicked, or holds what may be."""
SEEN = """([stays, near]) => {
  const seen = new Set();
  for (const one of document.querySelectorAll("main button.is-legal")) {
    if (near) one.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = one.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const inside = box.width > 0 && box.top >= -1 && box.left >= -1
      && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    const least = innerWidth < 720 && one.closest(".prompt, .tray, .gathered") ? 44 : 24;
    const large = box.height >= least - 0.5 && box.width >= 24 - 0.5;
    const top = document.elementFromPoint(x, y);
    if (inside && large && top && (one === top || one.contains(top))) seen.add(one.value);
  }
  const places = {};
  for (const one of document.querySelectorAll(stays)) {
    const box = one.getBoundingClientRect();
    const chair = [...one.classList].find((name) => name.startsWith("at-"));
    const asked = one.matches(".acts > *") && one.parentElement.querySelector(".is-legal");
    const label = chair ?? one.dataset.key ?? one.getAttribute("aria-label") ?? one.classList[0];
    const whole = one.matches(".stage, .board") ? [box.right, box.bottom] : [];
    const place = [box.left, box.top, ...whole].map(Math.round);
    if (box.width) places[`${label}${asked ? ", asked" : ""}`] = place;
  }
  const page = document.documentElement;
  return {
    seen: [...seen],
    places,
    scrolls: page.scrollHeight > innerHeight || page.scrollWidth > innerWidth,
  };
}"""
"""Which actions can be pressed on something large enough, where everything lies, whether the page
scrolls. Boards stay whole; Actions that open when they are asked for have two places."""
LARGER = ".zoomer input"
"""On a small screen a map may be too small to be hit, if one press makes it larger."""


def be_still(reader: Reader) -> None:
    """For a page without a room: a live stream on which nothing comes, and no wishes."""
    reader.page.route("**/live?*", lambda route: None)
    reader.page.route("**/wishes?*", lambda route: route.fulfill(json={}))


def look_at(reader: Reader, question: Question) -> dict[tuple[int, int], dict[str, Any]]:
    """What is seen of a question at each size."""
    html = question.page()
    reader.page.unroute("**/question")
    reader.page.route(
        "**/question", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    reader.go("/question")
    return {size: seen_at(reader.page, size, question.choices) for size in SIZES}


def seen_at(page: Page, size: tuple[int, int], choices: int) -> dict[str, Any]:
    """What is seen of a page at one size; on a small one, with the map made larger if need be."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    seen: dict[str, Any] = page.evaluate(SEEN, [STAYS, False])
    larger = page.locator(LARGER)
    if width < 720 and len(seen["seen"]) < choices and larger.is_visible():
        larger.check()
        seen["seen"] += page.evaluate(SEEN, [STAYS, True])["seen"]
        larger.uncheck()
    return seen


def moved(places: Iterable[tuple[int, ...]]) -> bool:
    """Whether one thing lay at places that are further apart than a pixel."""
    return any(max(one) - min(one) > 1 for one in zip(*places, strict=True))


@pytest.mark.parametrize("game", games.NAMES)
def test_every_choice_is_in_sight_and_nothing_moves(
    browser: Browser, live: Live, game: str
) -> None:
    wrong = []
    lay: dict[tuple[int, int, int, str], dict[tuple[int, ...], str]] = {}
    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        for question in questions(game):
            seats = question.state.seats
            for (width, height), seen in look_at(ana, question).items():
                where = f"{question.step}, {seats} seats, {width}x{height}"
                hidden = [one for one in question.legal if one not in seen["seen"]]
                if hidden:
                    wrong.append(
                        f"{where}: {len(hidden)} of {len(question.legal)} hidden: {hidden[:4]}"
                    )
                if seen["scrolls"]:
                    wrong.append(f"{where}: the page scrolls")
                for name, at in seen["places"].items():
                    lay.setdefault((seats, width, height, name), {})[tuple(at)] = question.step
    wrong += [f"{thing} moves: {places}" for thing, places in lay.items() if moved(places)]
    assert not wrong, "\n".join(wrong)
