"""A guided first game: a normal room, and a voice that only the learner hears."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.reference.lesson import lesson
from lordsmoot.server import room_log
from tests.server.harness import Client, Live, refusal, running, settings, until

JSON = {"accept": "application/json"}


def form(client: Client, path: str, **fields: Any) -> Any:
    """What a page's form is answered when the script sends it."""
    answer = client.call("POST", path, data=fields, headers=JSON)
    return answer.json()


def begin(client: Client, game: str) -> str:
    return str(re.sub(".*/", "", form(client, f"/games/{game}/lesson")["url"]))


def asked(client: Client, room: str) -> dict[str, Any]:
    """The moment at which the learner is asked next."""
    found: list[dict[str, Any]] = []

    def mine() -> bool:
        found.append(client.moment(room, 0))
        return found[-1]["asked"] is not None or found[-1]["view"]["over"]

    until(mine)
    return found[-1]


def obey(client: Client, room: str) -> Iterator[dict[str, Any]]:
    """Do what is to be tried, question by question, as long as somebody guides."""
    while (moment := asked(client, room))["lesson"] is not None:
        yield moment["lesson"]
        legal = [one["action"] for one in moment["view"]["legal"]]
        usual = next((one for one in ("pass", "done") if one in legal), legal[0])
        wanted = [*moment["lesson"]["lights"], usual][0]
        client.act(room, 0, wanted, moment["version"])


@pytest.mark.parametrize("game", games.NAMES)
def test_every_step_of_a_lesson_is_said_and_then_the_game_goes_on(live: Live, game: str) -> None:
    first = lesson(games.get(game))
    assert first is not None
    ana = live.person()
    room = begin(ana, game)
    told = [said["number"] for said in obey(ana, room) if said["heading"]]
    assert told == list(range(1, len(first.steps) + 2))
    about = ana.get(f"/api/rooms/{room}")
    assert about["status"] == "playing"
    assert [seat["level"] for seat in about["seats"]].count("gentle") == first.seats - 1


def test_the_log_names_the_lesson_and_nobody_else_is_told(live: Live) -> None:
    ana = live.person()
    room = begin(ana, "lords")
    kept = live.services.rooms.kept[room].room.table.told[0].entry
    assert (kept.kind, kept.text) == (room_log.OPEN, room_log.LESSON)
    assert ana.moment(room, 0)["lesson"]["number"] == 1
    assert ana.moment(room)["lesson"] is None
    assert 'class="coach"' not in live.person("Bo").call("GET", f"/rooms/{room}").text
    page = ana.call("GET", f"/rooms/{room}").text
    assert page.index('aria-label="What is asked"') < page.index('class="coach"')
    assert page.index('class="coach"') < page.index('class="stage')


def test_only_what_is_to_be_tried_is_gold_and_all_else_may_be_chosen(live: Live) -> None:
    ana = live.person()
    room = begin(ana, "lords")
    page = ana.call("GET", f"/rooms/{room}").text
    buttons = dict(re.findall(r'value="(select:\w+)" class="([^"]*)"', page))
    assert len(buttons) == 5
    assert [name for name, kind in buttons.items() if "is-quiet" not in kind] == ["select:flourish"]
    ana.act(room, 0, "select:meditate", ana.moment(room, 0)["version"])
    said = ana.moment(room, 0)["lesson"]
    assert (said["heading"], said["good"]) == ("", False)
    assert "nothing is barred" in said["after"]["text"]


def test_taking_back_goes_a_step_back(live: Live) -> None:
    ana = live.person()
    room = begin(ana, "lords")
    ana.act(room, 0, "select:flourish", ana.moment(room, 0)["version"])
    assert ana.moment(room, 0)["lesson"]["number"] == 2
    ana.undo(room, 0, ana.moment(room, 0)["version"])
    assert ana.moment(room, 0)["lesson"]["number"] == 1


def test_the_guide_is_sent_away_by_the_learner_alone(live: Live) -> None:
    ana, bo = live.person("Ana"), live.person("Bo")
    room = begin(ana, "lords")
    assert "not yours" in form(bo, f"/rooms/{room}/dismiss", seat=0)["refused"]
    form(ana, f"/rooms/{room}/dismiss", seat=0)
    assert ana.moment(room, 0)["lesson"] is None
    assert "nobody guides" in form(ana, f"/rooms/{room}/dismiss", seat=0)["refused"]
    other = ana.room("lords", ["me", "gentle"])
    assert "nobody guides" in form(ana, f"/rooms/{other}/dismiss", seat=0)["refused"]


def test_a_lesson_goes_on_after_a_stop(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.person()
        cookies = ana.http.cookies
        room = begin(ana, "lords")
        ana.act(room, 0, "select:flourish", ana.moment(room, 0)["version"])
        before = ana.moment(room, 0)
    with running(settings(tmp_path)) as live:
        ana = Client(live.url)
        ana.http.cookies = cookies
        assert ana.moment(room, 0) == before


def test_a_rematch_is_a_game_of_its_own(live: Live) -> None:
    ana = live.person()
    room = begin(ana, "lords")
    form(ana, f"/rooms/{room}/leave", seat=0, how="resign")
    again = ana.post(f"/api/rooms/{room}/rematch")["room"]
    assert ana.moment(again, 1)["lesson"] is None


def test_where_lessons_begin(live: Live) -> None:
    ana = live.person()
    for path in ("/", "/games/lords/learn", "/new/lords"):
        assert 'action="/games/lords/lesson"' in ana.call("GET", path).text
    answer = ana.call("GET", "/games/lords/lesson")
    assert (answer.status_code, answer.headers["location"]) == (303, "/games/lords/learn")
    with refusal(422, "no game"):
        ana.post("/games/chess/lesson")
