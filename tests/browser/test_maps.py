"""Maps tell what a hex would bring before it is chosen, and words light the hexes they name."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from lordsmoot.server.pages.look import Look
from tests.browser.questions import Question, asked
from tests.browser.reader import Reader
from tests.browser.test_sight import be_still
from tests.server.harness import Live
from tests.server.pages.looks import html_of, look_of

CREATION, WORLDS = "lords-of-creation", "lords-of-worlds"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def first(game: str, step: str) -> Question:
    """The first moment of a random game at which this is asked and there is a choice."""
    return next(one for one in asked(game, 2, {}) if one.step == step and one.choices > 1)


def show(reader: Reader, html: str) -> list[str | None]:
    """A page on which nothing comes in; what is sent is kept."""
    sent: list[str | None] = []

    def take(route: Route) -> None:
        sent.append(route.request.post_data)
        route.fulfill(json={"version": 0})

    be_still(reader)
    reader.page.route(
        "**/question", lambda route: route.fulfill(body=html, content_type="text/html")
    )
    reader.page.route("**/act", take)
    reader.go("/question")
    return sent


@pytest.fixture
def touching(browser: Browser, live: Live) -> Iterator[Reader]:
    with Reader.opened(browser, live.url, **PHONE) as reader:
        yield reader


@pytest.mark.parametrize(("game", "step"), [(CREATION, "Place"), (WORLDS, "Place")])
def test_what_is_pointed_at_or_walked_to_is_told_with_what_it_brings(
    ana: Reader, game: str, step: str
) -> None:
    show(ana, first(game, step).page())
    peek, spots = ana.page.locator("[data-peek]"), ana.page.locator(".spot.is-legal")
    for spot, reach in ((spots.first, "hover"), (spots.last, "focus")):
        getattr(spot, reach)()
        place = str(spot.get_attribute("data-place")).rpartition("-")[2]
        expect(peek).to_contain_text(f" on {place}")
        expect(peek.locator(".out--up")).to_have_text(re.compile(r"^0 → \d$"))


@pytest.mark.parametrize(("game", "step"), [(CREATION, "Place"), (WORLDS, "Uncover")])
def test_on_a_board_the_first_tap_shows_and_the_second_does(
    touching: Reader, game: str, step: str
) -> None:
    sent = show(touching, first(game, step).page())
    spots = touching.page.locator(".spot.is-legal")
    spots.first.tap()
    spots.last.tap()
    doing = touching.page.locator("[data-peek] button")
    expect(doing).to_have_attribute("value", str(spots.last.get_attribute("value")))
    assert not sent
    with touching.page.expect_request("**/act"):
        spots.last.tap()
    assert len(sent) == 1


def test_a_finger_beside_a_hex_means_the_nearest_one(touching: Reader) -> None:
    show(touching, first(WORLDS, "ChoosePortal").page())
    spot = touching.page.locator(".spot.is-legal").first
    box = spot.bounding_box()
    assert box is not None
    touching.page.touchscreen.tap(box["x"] + box["width"] + 3, box["y"] + box["height"] / 2)
    doing = touching.page.locator("[data-peek] button")
    expect(doing).to_have_attribute("value", str(spot.get_attribute("value")))


def test_a_word_lights_the_hex_that_it_names(ana: Reader) -> None:
    question = first(CREATION, "Act")
    look = look_of(CREATION, question.state, question.seat, question.story, question.version)
    deed = {"seat": 1 - question.seat, "names": ["f6"], "changes": [], "heading": False}
    deed["sentence"] = [{"text": "f6", "name": "f6"}]
    told = Look(look.room, {**look.moment, "recap": [deed]}, look.story, look.eyes)
    show(ana, html_of(told))
    word, lit = ana.page.locator(".recap [data-at=f6]"), ana.page.locator("[data-place=f6].is-lit")
    for reach in ("hover", "focus"):
        getattr(word, reach)()
        expect(lit).to_have_count(1)
        ana.page.mouse.move(0, 0)
        word.blur()
        expect(lit).to_have_count(0)
    expect(ana.page.locator(".board .mark")).to_have_text("1")
