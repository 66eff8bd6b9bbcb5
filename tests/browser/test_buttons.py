"""Every legal action is a button, at every table; and each presses what it shows."""

from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Browser, Page

from lordsmoot import games
from lordsmoot.server.pages import tables
from tests.browser.questions import Question, asked, questions
from tests.browser.reader import Reader
from tests.browser.test_maps import show
from tests.server.harness import Live
from tests.server.pages.looks import look_of

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seats]
EVERY = 9
"""Of moments that are like earlier ones each ninth is looked at."""
VALUES = """html => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const all = page.querySelectorAll("button.is-legal[form=act][name=action]:not([disabled])");
  return [...all].map((one) => one.value);
}"""
"""What the buttons of a page would send."""
WITHIN = """(spot) => {
  const ring = spot.closest(".choice").querySelector(".ring"), box = ring.getBBox();
  const to_page = ring.getScreenCTM(), missed = [], steps = 9;
  let within = 0;
  for (let i = 1; i < steps; i++) for (let k = 1; k < steps; k++) {
    const at = new DOMPoint(box.x + box.width * i / steps, box.y + box.height * k / steps);
    if (!ring.isPointInFill(at)) continue;
    within += 1;
    const { x, y } = at.matrixTransform(to_page);
    if (document.elementFromPoint(x, y) !== spot) missed.push([Math.round(x), Math.round(y)]);
  }
  return [within, missed];
}"""
"""Points all over a land: how many there are, and at which a click would miss it."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_legal_action_is_a_button(
    browser: Browser, live: Live, game: str, seats: int
) -> None:
    with Reader.opened(browser, live.url) as ana:
        kinds: set[frozenset[str]] = set()
        for number, question in enumerate(asked(game, seats, {})):
            kind = frozenset(one.partition(":")[0] for one in question.legal)
            if kind not in kinds or not number % EVERY or on_one_hex(question.legal):
                kinds.add(kind)
                assert sent_by(ana.page, question) == set(question.legal), question.step
        assert game != "lords-of-creation" or any("altar" in kind for kind in kinds)


def sent_by(page: Page, question: Question) -> set[str]:
    """All that the buttons of a question would send."""
    look = look_of(question.game, question.state, question.seat, question.story, question.version)
    return set(page.evaluate(VALUES, tables.fragment(look)))


def on_one_hex(legal: list[str]) -> bool:
    """Whether people may go from a hex, or build an altar there."""
    return any(one.replace("altar:", "from:") in legal for one in legal if one[:6] == "altar:")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_kind_of_question_is_looked_at(game: str) -> None:
    asked_for = set(games.get(game).texts.questions) - {"MustLay"}  # another text of LayTile
    assert {question.step for question in questions(game)} == asked_for


def test_of_one_hex_people_go_or_build_an_altar(ana: Reader) -> None:
    ana.page.set_viewport_size({"width": 1280, "height": 720})
    question = next(
        one for one in asked("lords-of-creation", 2, {"world": "random"}) if on_one_hex(one.legal)
    )
    sent = show(ana, question.page())
    both = [one for one in question.legal if one.partition(":")[0] in ("altar", "from")]
    for action in both:
        with ana.page.expect_response("**/act"):
            ana.page.locator(f"main button.is-legal[value='{action}']").last.click()
    assert [parse_qs(one or "")["action"][0] for one in sent] == both


@pytest.mark.parametrize("step", ["Begin", "Populate", "Settle"])
def test_a_land_can_be_clicked_wherever_it_is_gold(ana: Reader, step: str) -> None:
    ana.page.set_viewport_size({"width": 1280, "height": 720})
    question = next(one for one in questions("soulfall") if one.step == step)
    show(ana, question.page())
    spots = ana.page.locator(".spot.is-legal")
    assert spots.count() == question.choices
    for spot in spots.all():
        within, missed = spot.evaluate(WITHIN)
        assert within > 20
        assert not missed, spot.get_attribute("value")
