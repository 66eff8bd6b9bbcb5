"""What is written on pages, without slips or marks of how it was made; and what a click sends."""

import re
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Route, expect

from lordsmoot import games
from lordsmoot.server.pages.story import Story
from tests.browser.questions import Question, asked, questions
from tests.browser.reader import Reader
from tests.browser.test_sight import be_still
from tests.games.lords_of_worlds.tables import has, table
from tests.server.harness import Live

SLIPS = re.compile(
    r"\b1 (?:obols|cards|points|tiles|hearts|stars|hexes|Shards|Shells|Followers)\b"
    r"|\bYou (?:chooses|has|is|takes|plays)\b|\bhexs\b|\bundefined\b|\bNone\b"
)
MAKERS = re.compile(r"\.py\b|\.toml\b|\bJSON\b|\bAPI\b|`|\bpytest\b|\bdataclass\b", re.IGNORECASE)
"""Words of those who write programs."""
RAW = re.compile(r"\*\*|\|---|^\s*\|.*\|\s*$", re.MULTILINE)
LABELS = "all => all.map(one => one.getAttribute('aria-label'))"


def shown(reader: Reader, question: Question) -> None:
    html = question.page()
    reader.page.unroute("**/question")
    reader.page.route(
        "**/question", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    reader.go("/question")


@pytest.mark.parametrize("game", games.NAMES)
def test_no_slip_in_what_is_read_and_heard(browser: Browser, live: Live, game: str) -> None:
    wrong = []
    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        for question in questions(game):
            shown(ana, question)
            heard = ana.page.eval_on_selector_all("main [aria-label]", LABELS)
            for text in (ana.page.locator("main").inner_text(), *heard):
                wrong += [f"{question.step}: {one.group()}" for one in SLIPS.finditer(text)]
            wrong += [f"{question.step}: {one}" for one in heard if ".." in one]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rules_are_tables_and_words_not_marks(ana: Reader, game: str) -> None:
    ana.go(f"/games/{game}/rules")
    text = ana.page.locator("main").inner_text()
    assert not RAW.search(text)
    assert ana.page.locator("main table").count() > 0 or "|" not in text


@pytest.mark.parametrize("game", games.NAMES)
def test_the_drawer_of_the_rules_speaks_of_its_own_game_to_people(ana: Reader, game: str) -> None:
    rules = games.get(game)
    ana.set_table(game, [{"who": "bot", "level": "gentle"}] * (rules.seats.start - 1))
    ana.settle()
    ana.page.get_by_role("link", name="Rules", exact=True).click()
    drawer = ana.page.locator("[data-drawer]")
    expect(drawer.locator(".rule").first).to_be_visible()
    text = drawer.inner_text()
    assert not RAW.search(text)
    assert not MAKERS.search(text), MAKERS.findall(text)
    searched = drawer.locator("[data-search]").get_attribute("placeholder") or ""
    clause = searched.split()[-1]
    assert drawer.locator(f"[id='{clause}']").count() == 1, searched


@pytest.mark.parametrize(("board", "count"), [("small", 61), ("large", 91)])
def test_the_world_says_how_many_hexes_it_has(
    browser: Browser, live: Live, board: str, count: int
) -> None:
    question = next(asked("lords-of-creation", 2, {"board": board}))
    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        shown(ana, question)
        world = ana.page.get_by_role("group", name=f"The world, {count} hexes")
        expect(world).to_have_count(1)
        assert world.locator("[data-place]").count() == count


def test_of_two_groups_that_are_alike_each_is_hired_by_its_own_button(
    browser: Browser, live: Live
) -> None:
    sent: list[str] = []

    def hear(route: Route) -> None:
        sent.append(parse_qs(route.request.post_data or "")["action"][0])
        route.fulfill(json={"version": 0})

    with Reader.opened(browser, live.url) as ana:
        be_still(ana)
        ana.page.route("**/act", hear)
        shown(ana, with_equal_groups())
        hires = ana.page.locator(".groups button.is-legal")
        for at in range(hires.count()):
            with ana.page.expect_response("**/act"):
                hires.nth(at).click()
        assert sent == [hires.nth(at).get_attribute("value") for at in range(hires.count())]
        assert len(set(sent)) == len(sent)


def with_equal_groups() -> Question:
    """A moment of Lords of Worlds at which two neighbouring groups are the same."""
    alike = "white-4 white-4|white-4 white-4|cyan-1|violet-1|yellow-1|red-1"
    state = table(has("blue-1"), groups=alike)
    return Question("lords-of-worlds", "Act", state, 0, Story(), 1)


@pytest.mark.parametrize("game", ["soulfall", "lords-of-creation", "lords-of-worlds"])
def test_at_twice_the_size_the_map_is_no_smaller(browser: Browser, live: Live, game: str) -> None:
    question = questions(game)[0]
    width = "document.querySelector('.play .board').getBoundingClientRect().width"
    with Reader.opened(browser, live.url, viewport={"width": 1280, "height": 720}) as ana:
        be_still(ana)
        shown(ana, question)
        usual = ana.page.evaluate(width)
        ana.page.set_viewport_size({"width": 640, "height": 360})
        assert 2 * ana.page.evaluate(width) >= usual
