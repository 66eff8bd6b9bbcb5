"""Leaving a table: resigning, abandoning, being replaced, being sent away."""

import pytest

from lordsmoot import games
from lordsmoot.server.clocks import GRACE
from lordsmoot.server.leaving import VANISHED
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, refusal, until
from tests.server.test_play import a_move


def leave(client: Client, room: str, seat: int, how: str, gone: int | None = None) -> bool:
    path = f"/api/rooms/{room}/seats/{seat}/leave"
    return bool(client.post(path, how=how, gone=gone)["done"])


def consent(client: Client, room: str, seat: int, agree: bool) -> None:
    version = client.moment(room)["version"]
    client.post(f"/api/rooms/{room}/seats/{seat}/consent", version=version, agree=agree)


def seated(live: Live, game: str, names: list[str], *bots: str) -> tuple[str, list[Client]]:
    """A room with these people and bots, in this order."""
    people = [live.guest(name) for name in names]
    room = people[0].room(game, ["me", *["open"] * (len(names) - 1), *bots])
    for seat, client in enumerate(people[1:], 1):
        client.put(f"/api/rooms/{room}/seats/{seat}", who="me")
    return room, people


def test_of_two_the_other_wins_when_one_resigns(live: Live) -> None:
    room, (ana, bo) = seated(live, "lords", ["Ana", "Bo"])
    assert leave(bo, room, 1, "resign")
    now = ana.moment(room, 0)
    assert (now["kind"], now["seat"]) == ("resign", 1)
    assert now["room"]["status"] == "over" and now["room"]["ended"] == "resigned"
    assert now["room"]["seats"][1]["why"] == "resigned"
    assert now["view"]["over"] and now["view"]["result"]["winners"] == [0]
    assert now["view"]["legal"] == [] and now["asked"] is None
    text = ana.call("GET", f"/api/rooms/{room}/record").text
    assert "1 resign " in text
    record = games.record(text)
    assert [(entry.seat, entry.text) for entry, _ in record.left()] == [(1, "resign")]
    with refusal(409, "the game is over"):
        ana.act(room, 0, "select:meditate", now["version"])
    with refusal(409, "the game is over"):
        leave(ana, room, 0, "resign")
    assert ana.post(f"/api/rooms/{room}/rematch")["status"] == "playing"


def test_of_more_a_bot_plays_on_and_who_resigned_does_not_win(live: Live) -> None:
    room, (ana, bo, cid) = seated(live, "soulfall", ["Ana", "Bo", "Cid"])
    assert leave(bo, room, 1, "resign")
    about = ana.get(f"/api/rooms/{room}")
    assert about["status"] == "playing"
    assert about["seats"][1]["level"] == "elder" and about["seats"][1]["who"] == "bot"
    for body in ({"who": "me"}, {"who": "open"}, {"who": "bot", "level": "gentle"}):
        with refusal(409, "Bo has resigned: a bot plays on"):
            bo.put(f"/api/rooms/{room}/seats/1", **body)
    table = live.services.rooms.kept[room].room.table
    assert 1 not in table.result().winners
    assert leave(cid, room, 2, "resign")
    assert ana.get(f"/api/rooms/{room}")["ended"] == "resigned"
    assert table.result().winners == [0]


def test_when_no_person_is_left_the_game_ends(ana: Client) -> None:
    room = ana.room("soulfall", ["me", "gentle", "gentle"])
    assert leave(ana, room, 0, "resign")
    assert ana.get(f"/api/rooms/{room}")["status"] == "over"


def test_among_bots_a_game_is_abandoned_at_once_and_nobody_wins(ana: Client) -> None:
    room = ana.room("lords", ["me", "gentle"])
    assert leave(ana, room, 0, "abandon")
    now = ana.moment(room, 0)
    assert now["room"]["ended"] == "abandoned" and now["view"]["result"]["winners"] == []
    assert "0 abandon" in ana.call("GET", f"/api/rooms/{room}/record").text


def test_among_people_all_must_agree_to_abandon(live: Live) -> None:
    room, (ana, bo) = seated(live, "lords", ["Ana", "Bo"])
    assert not leave(ana, room, 0, "abandon")
    wish = bo.moment(room, 1)["room"]["request"]
    assert wish == {"seat": 0, "what": "abandon", "of": 0, "agreed": [], "asked": [1]}
    with refusal(409, "another wish is open"):
        leave(bo, room, 1, "abandon")
    consent(bo, room, 1, agree=False)
    assert ana.get(f"/api/rooms/{room}")["status"] == "playing"
    assert not leave(ana, room, 0, "abandon")
    consent(bo, room, 1, agree=True)
    assert bo.get(f"/api/rooms/{room}")["ended"] == "abandoned"


def test_who_is_there_is_not_replaced(live: Live) -> None:
    room, (ana, bo) = seated(live, "lords", ["Ana", "Bo"])
    bo.stream(room, 1)
    with refusal(409, "Bo is at the table"):
        leave(ana, room, 0, "replace", 1)
    with refusal(409, "nobody else sits on seat 0"):
        leave(ana, room, 0, "replace", 0)
    with refusal(422, "a bot for whom"):
        leave(ana, room, 0, "replace")


def test_the_others_agree_that_a_bot_plays_for_who_has_vanished(live: Live) -> None:
    room, (ana, bo, _) = seated(live, "soulfall", ["Ana", "Bo", "Cid"])
    assert not leave(ana, room, 0, "replace", 2)
    assert bo.moment(room, 1)["room"]["request"]["asked"] == [1]
    consent(bo, room, 1, agree=True)
    gone = ana.get(f"/api/rooms/{room}")["seats"][2]
    assert (gone["who"], gone["name"], gone["why"]) == ("bot", "Cid", "others")


def test_after_a_time_nobody_needs_to_agree(timed: Live, clock: ByHand) -> None:
    room, people = seated(timed, "soulfall", ["Ana", "Bo", "Cid"])
    (gone,) = people[0].moment(room)["view"]["actors"]
    mine = next(seat for seat in range(3) if seat != gone)
    clock.advance(VANISHED / 1000 - 1)
    assert not leave(people[mine], room, mine, "replace", gone)
    consent(people[mine], room, mine, agree=False)
    clock.advance(VANISHED / 1000)
    assert leave(people[mine], room, mine, "replace", gone)
    people[gone].put(f"/api/rooms/{room}/seats/{gone}", who="me")
    assert people[gone].get(f"/api/rooms/{room}")["seats"][gone]["who"] == "human"


def test_presence_follows_the_streams(live: Live) -> None:
    room, (_, bo) = seated(live, "lords", ["Ana", "Bo"])
    kept = live.services.rooms.kept[room].room
    assert set(kept.away()) == {0, 1}
    watching = bo.stream(room, 1)
    until(lambda: set(kept.away()) == {0})
    watching.close()
    until(lambda: set(kept.away()) == {0, 1})


def test_the_owner_sends_a_person_away_before_the_start(live: Live) -> None:
    ana, bo, cid = (live.guest(name) for name in ("Ana", "Bo", "Cid"))
    room = ana.room("soulfall", ["me", "open", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    with refusal(403, "not yours"):
        cid.put(f"/api/rooms/{room}/seats/1", who="open")
    ana.put(f"/api/rooms/{room}/seats/1", who="open")
    assert ana.get(f"/api/rooms/{room}")["seats"][1]["who"] == "open"
    with refusal(403, "does not want you"):
        bo.put(f"/api/rooms/{room}/seats/1", who="me")
    cid.put(f"/api/rooms/{room}/seats/1", who="me")


@pytest.mark.parametrize("how", ["resign", "abandon"])
def test_nobody_leaves_a_game_that_has_not_begun(ana: Client, how: str) -> None:
    room = ana.room(seats=["me", "open"])
    with refusal(409, "the game has not begun"):
        leave(ana, room, 0, how)


def test_who_comes_back_after_their_time_have_a_little(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room(clock={"minutes": 0.02, "level": "gentle"})
    seat, _, _ = a_move(ana, room)
    clock.let_pass(1.2)
    until(lambda: ana.get(f"/api/rooms/{room}")["seats"][seat]["why"] == "time")
    ana.put(f"/api/rooms/{room}/seats/{seat}", who="me")
    assert ana.get(f"/api/rooms/{room}")["clocks"]["left"][seat] == GRACE
