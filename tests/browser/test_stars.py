"""Stars of Lords of Worlds as a browser shows them: what a tile brings, the count, the plot."""

import re

from playwright.sync_api import Browser, expect

from lordsmoot.server.pages.story import Story
from tests.browser.questions import Question
from tests.browser.reader import Reader
from tests.browser.test_sight import be_still
from tests.browser.test_slips import shown
from tests.games.lords_of_worlds.tables import placing
from tests.server.harness import Live

CHAIN_OF_FIVE = "b2:water-1 b3:water-2 c2:water-3 c4:water-4 d2:water-5"
ARCHITECTS = 4
"""All that are printed on a Planet lie beside that chain."""
ROWS = """table => [...table.rows].map(
  row => [...row.cells].map(cell => cell.firstChild?.textContent.trim() ?? "")
)"""
"""The cells of a table, each without what is small in it."""
ENDS = """chart => {
  const ticks = [...chart.querySelectorAll(".grid")].map(
    line => [line.getPointAtLength(0).y, Number(line.nextElementSibling.textContent)]
  );
  const [[low, from], [high, to]] = [ticks[0], ticks.at(-1)];
  return [...chart.querySelectorAll(".ln")].map(line => {
    const end = line.getPointAtLength(line.getTotalLength()).y;
    return from + (to - from) * (end - low) / (high - low);
  });
}"""
"""The number at which each line of the plot ends, by the ticks of its axis."""


def test_a_tile_tells_all_that_it_brings_with_its_chain(browser: Browser, live: Live) -> None:
    """Water 7 on an Architect scores 7, and a chain of five becomes one of six: 15 to 21."""
    question = Question(
        "lords-of-worlds", "Place", placing("water-7", CHAIN_OF_FIVE), 0, Story(), 1
    )
    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        shown(ana, question)
        spot = ana.page.locator(".spot[value='place:c3']")
        spot.hover()
        expect(ana.page.locator("[data-peek] .out").first).to_have_text("15 → 28")
        expect(ana.page.locator(".planet .brings text", has_text="+13")).to_have_count(ARCHITECTS)
        label = spot.get_attribute("aria-label") or ""
        assert "15 to 28" in label, label


def test_the_count_sums_up_and_the_plot_ends_with_it(ana: Reader) -> None:
    """Also where short chains score nothing; chains are in both."""
    chains = 0
    while not chains:  # who clicks at random may have none that scores
        ana.check_the_end(played(ana))
        totals, chains = check_the_count(ana)
        check_the_plot(ana, totals)


def played(reader: Reader) -> str:
    """A short game to its end; its room."""
    bot = {"who": "bot", "level": "villager"}
    options: dict[str, str | int] = {"last_round": 7, "short_chains": "ignored"}
    room = reader.set_table("lords-of-worlds", [bot], None, **options)
    reader.settle()
    while not reader.over():
        reader.decide()
        reader.settle()
    return room


def check_the_count(reader: Reader) -> tuple[dict[str, int], int]:
    """Every column sums to its total, which is the result; the totals, and what chains bring."""
    head, *rows, foot = reader.page.locator("section.count table").evaluate(ROWS)
    by_name: dict[str, int] = {}
    for column in range(1, len(head)):
        parts = [number(row[column]) for row in rows]
        assert sum(parts) == number(foot[column]), [row[0] for row in rows]
    (chains,) = [row for row in rows if row[0] == "Chains"]
    ends = reader.page.locator(".tot tbody tr:has(.end__points)")
    for row in ends.all():
        name = row.locator("th").inner_text().split("\n")[-1].strip()
        by_name[name] = number(row.locator(".end__points").inner_text().split("\n")[0])
    assert sorted(by_name.values()) == sorted(number(one) for one in foot[1:])
    return by_name, sum(map(number, chains[1:]))


def check_the_plot(reader: Reader, totals: dict[str, int]) -> None:
    """The lines end as high as the totals are, by the plot's own axis."""
    chart = reader.page.locator("svg.chart")
    label = chart.get_attribute("aria-label") or ""
    told = [int(n) for n in re.findall(r"ends with (-?\d+)", label)]
    assert sorted(told) == sorted(totals.values())
    assert [number(one) for one in chart.locator(".lab").all_text_contents()] == told
    assert [round(one) for one in chart.evaluate(ENDS)] == told


def number(text: str) -> int:
    """A number of a count; a dash is nothing."""
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0
