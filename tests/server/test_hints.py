"""Hints: who may take one, what it says, and that everybody is told and no secret with it."""

from typing import Any

import jsonschema_rs

from lordsmoot import games
from lordsmoot.server.api_types import door
from tests.server.harness import Client, Live, refusal
from tests.server.test_leaving import consent, leave, seated


def hint(client: Client, room: str, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = client.post(f"/api/rooms/{room}/seats/{seat}/hint")
    return found


def asked(client: Client, room: str) -> int:
    """Who is asked first."""
    return int(client.moment(room)["view"]["actors"][0])


def test_alone_with_bots_a_move_is_suggested_with_its_reason(live: Live) -> None:
    ana = live.guest()
    room = ana.room("lords-of-worlds", ["me", "gentle"])
    assert ana.get(f"/api/rooms/{room}")["hints"] is True
    before = ana.moment(room, 0)
    found = hint(ana, room, 0)
    legal = [one["action"] for one in before["view"]["legal"]]
    assert found["seat"] == 0 and found["version"] == before["version"] + 1
    moves, instead = ([one["action"] for one in found[line]] for line in ("moves", "instead"))
    assert moves[0] in legal and instead[0] in legal and moves[0] != instead[0]
    schemas = door()
    for fact in found["reason"]:
        jsonschema_rs.validate(
            {"components": {"schemas": schemas}, **schemas["DifferenceData"]}, fact
        )
    assert hint(ana, room, 0) == found, "the same question has the same answer, and one entry"
    ana.act(room, 0, moves[0], before["version"])


def test_everybody_is_told_that_a_hint_was_taken_and_nobody_which(live: Live) -> None:
    ana, bo = live.guest("Ana"), live.guest("Bo")
    room = ana.room("lords", ["me", "open"], hints=True)
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    seat = asked(ana, room)
    player, other = (ana, bo) if seat == 0 else (bo, ana)
    found = hint(player, room, seat)
    told = other.moment(room, 1 - seat)
    assert (told["kind"], told["seat"]) == ("hint", seat)
    assert told["events"] == [] and told["room"]["hints"] is True
    log = live.services.rooms.kept[room].room.table.told
    assert [one.entry.text for one in log if one.entry.kind == "hint"] == [""]
    player.act(room, seat, found["moves"][0]["action"], told["version"])


def test_among_people_all_must_agree_first(live: Live) -> None:
    room, (ana, bo) = seated(live, "lords", ["Ana", "Bo"])
    assert ana.moment(room, 0)["room"]["hints"] is False
    seat = asked(ana, room)
    with refusal(403, "hints may be taken at this table only if all who play agree"):
        hint(ana if seat == 0 else bo, room, seat)
    assert ana.post(f"/api/rooms/{room}/seats/0/hints")["done"] is False
    assert bo.moment(room, 1)["room"]["request"]["what"] == "hints"
    consent(bo, room, 1, False)
    assert ana.moment(room, 0)["room"]["hints"] is False
    ana.post(f"/api/rooms/{room}/seats/0/hints")
    consent(bo, room, 1, True)
    assert bo.moment(room, 1)["room"]["hints"] is True
    assert ana.post(f"/api/rooms/{room}/seats/0/hints")["done"] is True
    hint(ana if seat == 0 else bo, room, seat)


def test_a_hint_is_for_who_is_asked_and_for_nobody_else(live: Live) -> None:
    ana, bo = live.guest("Ana"), live.guest("Bo")
    room = ana.room("lords", ["me", "open"], hints=True)
    with refusal(409, "the game has not begun"):
        hint(ana, room, 0)
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    seat = asked(ana, room)
    player, other = (ana, bo) if seat == 0 else (bo, ana)
    with refusal(403, f"seat {seat} is not yours"):
        hint(other, room, seat)
    with refusal(409, f"seat {1 - seat} is not asked anything now"):
        hint(other, room, 1 - seat)
    leave(player, room, seat, "resign")
    with refusal(409, "the game is over"):
        hint(other, room, 1 - seat)


def test_the_record_notes_every_hint_and_is_read_again(live: Live) -> None:
    ana = live.guest()
    room = ana.room("lords", ["me", "me"], hints=True)
    seat = asked(ana, room)
    hint(ana, room, seat)
    ana.play_on(room, 1)
    leave(ana, room, 0, "abandon")
    text = ana.call("GET", f"/api/rooms/{room}/record").text
    assert f"{seat} hint " in text
    record = games.record(text)
    assert record.hints()[seat] == 1 and sum(record.hints()) == 1
    assert record.count() == 1 and record.left()[0][1] == 1
    assert record.text() == text
