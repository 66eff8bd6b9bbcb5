"""A click is answered at once, and a first visit is light; measured on a machine left alone."""

from statistics import median
from typing import Literal

import pytest
from playwright.sync_api import Browser, Response

from lordsmoot import games
from tests.browser.reader import Reader
from tests.server.harness import Live

ANSWER = """() => new Promise((done) => {
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
CLICKS = 11
TABLES = 3
"""One of so many tables in a row has to be quick: the machine may have other things to do."""
MILLISECONDS = 150
BYTES = 250_000


def bots(game: str) -> list[dict[str, str]]:
    """As many as the smallest table needs."""
    return [{"who": "bot", "level": "newcomer"}] * (games.get(game).seats.start - 1)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
@pytest.mark.parametrize("game", games.NAMES)
def test_a_click_is_painted_within_150_milliseconds_at_the_median(
    browser: Browser, live: Live, game: str, motion: Literal["reduce", "no-preference"]
) -> None:
    medians: list[float] = []
    with Reader.opened(browser, live.url, reduced_motion=motion) as reader:
        while len(medians) < TABLES and min(medians, default=MILLISECONDS) >= MILLISECONDS:
            reader.set_table(game, bots(game))
            medians.append(median(clicked(reader) for _ in range(CLICKS)))
    assert min(medians) < MILLISECONDS, medians


def clicked(reader: Reader) -> float:
    """Milliseconds from a click to the painted answer."""
    reader.settle()
    return float(reader.page.evaluate(ANSWER))


@pytest.mark.parametrize("game", games.NAMES)
def test_a_first_visit_with_a_table_weighs_little(ana: Reader, game: str) -> None:
    heard: list[Response] = []
    ana.page.on("response", lambda one: heard.append(one))
    ana.play_now(game)
    ana.settle()
    sizes = [one.request.sizes()["responseBodySize"] for one in heard if "/live" not in one.url]
    assert 20_000 < sum(sizes) <= BYTES
