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
        told = {**game.event_data(event, 0), "sentence": game.sentence(event, 0, ["?"] * 6)}
        jsonschema_rs.validate({**whole, **schemas["Event"]}, told)
    for preview in [] if state.over else game.previews(state, state.actor()):
        jsonschema_rs.validate({**whole, **schemas["PreviewData"]}, game.preview_data(preview))
