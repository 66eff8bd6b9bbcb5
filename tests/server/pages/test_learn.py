"""The page of how to play: six pictures of real tables, none of which can be clicked."""

import html
import re
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.learn import frames
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.learn import crop, pictures
from lordsmoot.server.pages.story import Story
from tests.server.harness import Client
from tests.server.pages.looks import look_of

HEADING = re.compile(r"<h(\d)")
PICTURE = re.compile(
    r'class="frame__art" role="img" aria-label="([^"]*)">(.*?)<div class="frame__t">', re.S
)
CLICKED = re.compile(r"<(a|button|input|summary)\b")


def page(client: Client, path: str, **headers: str) -> str:
    answer = client.call("GET", path, headers={"accept": "text/html", **headers})
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def test_every_game_is_told_in_pictures(ana: Client) -> None:
    for game in games.all():
        told = page(ana, f"/games/{game.name}/learn")
        found = PICTURE.findall(told)
        assert [html.unescape(shows) for shows, _ in found] == [one.shows for one in frames(game)]
        assert not [drawn for _, drawn in found if CLICKED.search(drawn) or len(drawn) < 300]
        assert HEADING.findall(told) == ["1", *["2"] * len(found)]
        cited = {number for frame in frames(game) for number in frame.clauses}
        assert set(re.findall(r'data-rules="([^"]+)"', told)) == cited


def test_it_is_found_from_the_hall_the_new_table_the_rules_and_the_waiting_table(
    ana: Client,
) -> None:
    hall = page(ana, "/")
    for game in games.NAMES:
        link = f'href="/games/{game}/learn"'
        assert hall.count(link) == 1
        assert link in page(ana, f"/new/{game}")
        assert link in page(ana, f"/games/{game}/rules")
        drawer = page(ana, f"/games/{game}/rules", **{"x-part": "yes"})
        assert f"{link} data-zoom" in drawer
        look = look_of(game, games.get(game).start(), 0, Story())
        look.moment["view"] = None
        assert f"{link} data-zoom" in tables.fragment(look)


def test_the_drawer_gets_the_pictures_without_a_page(ana: Client) -> None:
    part = page(ana, "/games/lords/learn", **{"x-part": "yes"})
    assert "<html" not in part and part.count('class="frame__art"') == 6


def test_a_game_that_does_not_tell_has_no_page_and_no_link(ana: Client, toy: Game[Any]) -> None:
    assert frames(toy) == []
    answer = ana.call("GET", "/games/toy/learn", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "has no pictures of how it is played" in answer.text
    assert "/learn" not in page(ana, "/games/toy/rules")
    assert "/learn" not in page(ana, "/new/toy")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_picture_shows_what_its_seat_may_see(game: str) -> None:
    for one in pictures(game):
        assert one.look.eyes == one.frame.seat
        assert one.look.seats[one.frame.seat].called == "you"


def test_a_crop_holds_what_it_names() -> None:
    land = pictures("soulfall")[2]
    part = crop(land.t["spaces"], ["gate-1", "gate-2"], 50)
    assert [one.name for one in part.places] == ["gate-1", "gate-2"]
    assert part.box == "390 350 220 100"
