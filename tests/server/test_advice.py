"""What a seat may ask before it decides, and how the API describes what is told."""

from typing import Any

import jsonschema_rs
import pytest

from lordsmoot import games
from lordsmoot.server.api_types import door
from tests.server.harness import Client, refusal


def test_each_choice_is_previewed_for_its_own_seat_alone(ana: Client, bo: Client) -> None:
    room = ana.room()
    seat = ana.moment(room, 0)["view"]["actors"][0]
    legal = [one["action"] for one in ana.moment(room, seat)["view"]["legal"]]
    told = ana.get(f"/api/rooms/{room}/seats/{seat}/previews")
    assert [one["action"] for one in told] == legal
    assert ana.get(f"/api/rooms/{room}/seats/{1 - seat}/previews") == []
    with refusal(403, f"seat {seat} is not yours"):
        bo.get(f"/api/rooms/{room}/seats/{seat}/previews")


def test_why_not_is_answered_with_the_clause(ana: Client) -> None:
    room = ana.room()
    moment = ana.moment(room, 0)
    seat = moment["view"]["actors"][0]
    path = f"/api/rooms/{room}/seats/{seat}/why-not"
    legal = ana.moment(room, seat)["view"]["legal"][0]["action"]
    assert ana.get(path, action=legal) is None
    barred = ana.get(path, action="gain-follower")
    assert barred["sentence"]
    assert barred["clause"].startswith("L")
    with refusal(409, "this game has no move called 'fly'"):
        ana.get(path, action="fly")


def test_what_was_done_is_told_as_a_person_would_to_who_asks_for_it(ana: Client) -> None:
    room = ana.room()
    seat = ana.play_on(room, 4)["view"]["actors"][0]
    plain = ana.get(f"/api/rooms/{room}/moments", seat=seat)[0]
    told = ana.get(f"/api/rooms/{room}/moments", seat=seat, deeds=True)[0]
    assert {*told} - {*plain} == {"section", "deeds", "recap", "since"}
    assert told["deeds"] and told["deeds"][0]["sentence"]
    assert {name: told[name] for name in plain} == plain
    version = plain["version"]
    path = f"/api/rooms/{room}/moments/{version - 1}"
    earlier = ana.get(path, seat=seat, deeds=True)
    assert earlier["deeds"]
    assert "deeds" not in ana.get(path, seat=seat)
    several = ana.get(f"/api/rooms/{room}/moments", seat=seat, after=version - 3, deeds=True)
    assert [one["version"] for one in several] == [version - 2, version - 1, version]
    assert several[1:] == [earlier, told]


def test_the_page_says_why_a_thing_cannot_be_chosen_to_who_is_asked(
    ana: Client, bo: Client
) -> None:
    room = ana.room(seats=("me", "open"), options={"begins": "older"})
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    view = ana.moment(room, 0)["view"]
    seat = view["actors"][0]
    assert seat == 0
    card = view["table"]["tribes"][seat]["hand"][0]
    why = f"/rooms/{room}/why"
    for told in (answers := ana.get(why, seat=seat, name=card)):
        assert told["why"].startswith("Asked now: Select a face-up Action.")
        assert told["clause"].startswith("L")
    assert answers
    assert ana.get(why, seat=seat, name=view["legal"][0]["action"].partition(":")[2]) == []
    assert ana.get(why, seat=seat, name="nothing") == []
    assert bo.get(why, seat=1, name=card) == []
    with refusal(403, "seat 0 is not yours"):
        bo.get(why, seat=seat, name=card)


@pytest.mark.parametrize("game", games.all(), ids=games.NAMES)
def test_what_is_told_is_as_it_is_described(game: Any) -> None:
    schemas = door()
    state = game.start(game.seats.stop - 1, 5, log=True)
    whole = {"components": {"schemas": schemas}}
    events = [*(state.log or [])]
    for number in range(40):
        if state.over:
            break
        view = game.view(state, number % state.seats)
        jsonschema_rs.validate({**whole, **schemas["View"]}, view)
        state.log = []
        state.apply(state.legal[number % len(state.legal)])
        events += state.log
    for event in events:
        told = game.told(event, 0, ["?"] * 6)
        jsonschema_rs.validate({**whole, **schemas["Event"]}, told)
    for preview in [] if state.over else game.previews(state, state.actor()):
        jsonschema_rs.validate({**whole, **schemas["PreviewData"]}, game.preview_data(preview))
