from pathlib import Path
from typing import Any

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.server.decisions import MOST_BACK
from lordsmoot.server.seating import MOST_MOVES
from lordsmoot.server.table import FARTHEST
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, refusal, running, settings


def first(moment: dict[str, Any]) -> tuple[int, int]:
    """Who is asked, and at which version."""
    return moment["view"]["actors"][0], moment["version"]


def a_move(client: Client, room: str) -> tuple[int, str, int]:
    """Something that can be done now: by which seat, what, at which version."""
    seat, version = first(client.moment(room, 0))
    legal = client.moment(room, seat)["view"]["legal"]
    return seat, legal[0]["action"], version


# Decisions.


def test_a_decision_is_acknowledged_with_the_version_it_made(ana: Client) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    assert ana.act(room, seat, action, version)["version"] == version + 1
    moment = ana.moment(room, seat)
    assert (moment["version"], moment["kind"], moment["seat"]) == (version + 1, "move", seat)


def test_a_stale_decision_changes_nothing(ana: Client) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    ana.act(room, seat, action, version)
    seat, action, now = a_move(ana, room)
    for wrong in (version - 1, now + 1):
        with refusal(409, f"this answers version {wrong}, but the table is at version {now}"):
            ana.act(room, seat, action, wrong)
    assert ana.moment(room, 0)["version"] == now


def test_a_repeated_decision_is_done_once(ana: Client) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    once = ana.act(room, seat, action, version, key="k1")
    twice = ana.act(room, seat, action, version, key="k1")
    assert (once["version"], once["repeated"]) == (version + 1, False)
    assert (twice["version"], twice["repeated"]) == (version + 1, True)
    assert ana.moment(room, 0)["version"] == version + 1
    seat, action, version = a_move(ana, room)
    other = ana.moment(room, seat)["view"]["legal"][-1]["action"]
    with refusal(409, "the key 'k1' was used before"):
        ana.act(room, seat, other, version, key="k1")


def test_keys_are_each_seats_own(ana: Client) -> None:
    room = ana.room()
    met: set[int] = set()
    while met != {0, 1}:
        seat, action, version = a_move(ana, room)
        if seat in met:
            ana.act(room, seat, action, version)
        else:
            assert not ana.act(room, seat, action, version, key="same")["repeated"]
            met.add(seat)


def test_an_illegal_decision_names_the_clause_and_changes_nothing(ana: Client) -> None:
    room = ana.room()
    seat, _, version = a_move(ana, room)
    with refusal(409, r"cannot be done: .* \[L"):
        ana.act(room, seat, "gain-follower", version)
    with refusal(409, f"cannot be done: Seat {seat} decides now"):
        ana.act(room, 1 - seat, "select:meditate", version)
    with refusal(409, "this game has no move called 'fly'"):
        ana.act(room, seat, "fly", version)
    assert ana.moment(room, 0)["version"] == version


def test_a_foreign_decision_is_refused(ana: Client, bo: Client, live: Live) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    with refusal(403, f"seat {seat} is not yours"):
        bo.act(room, seat, action, version)
    with refusal(401, "say who you are first"):
        Client(live.url).act(room, seat, action, version)
    assert ana.moment(room, 0)["version"] == version


def test_nothing_can_be_done_before_the_start(ana: Client) -> None:
    room = ana.room(seats=["me", "open"])
    with refusal(409, "the game has not begun"):
        ana.act(room, 0, "select:meditate", 1)
    with refusal(409, "the game has not begun"):
        ana.undo(room, 0, 2)


# Choices at the same time.


def test_choices_at_the_same_time_come_in_any_order(ana: Client, toy: Game[Any]) -> None:
    room = ana.room("toy", ["me", "me", "me"])
    start = ana.moment(room, 0)
    assert start["view"]["actors"] == [0, 1, 2]
    version = start["version"]
    for seat in (2, 0, 1):
        mine = ana.moment(room, seat)
        assert mine["asked"] == version
        ana.act(room, seat, mine["view"]["legal"][0]["action"], version)
    assert ana.moment(room, 0)["view"]["actors"] == [0]
    assert ana.moment(room, 0)["version"] == version + 3


def test_what_others_lay_in_secret_is_not_told(ana: Client, toy: Game[Any]) -> None:
    room = ana.room("toy", ["me", "me"])
    action = ana.moment(room, 1)["view"]["legal"][0]["action"]
    ana.act(room, 1, action, ana.moment(room, 1)["version"])
    told = ana.moment(room, 0)["events"]
    assert [(event["event"], event["what"]) for event in told] == [("lays", None)]
    assert ana.moment(room, 1)["events"][0]["what"] == action.partition(":")[2]
    assert ana.moment(room, 0)["view"]["actors"] == [0]


# Taking back.


def test_taking_back_what_nobody_learnt_from(ana: Client) -> None:
    room = ana.room()
    seat, _, version = a_move(ana, room)
    before = ana.moment(room, seat)["view"]
    ana.act(room, seat, "select:flourish", version)
    told = ana.undo(room, seat, version + 1, key="u")
    assert told == {"version": version + 2, "done": True, "repeated": False}
    assert ana.undo(room, seat, version + 1, key="u")["repeated"]
    assert ana.moment(room, seat)["view"] == before
    assert ana.moment(room, seat)["kind"] == "undo"


def test_alone_or_among_bots_everything_can_be_taken_back(ana: Client) -> None:
    room = ana.room()
    seat, _, version = a_move(ana, room)
    before = ana.moment(room, seat)["view"]
    ana.act(room, seat, "select:meditate", version)
    with refusal(409, "has decided nothing yet"):
        ana.undo(room, 1 - seat, version + 1)
    assert ana.undo(room, seat, version + 1)["done"]
    assert ana.moment(room, seat)["kind"] == "take-back"
    assert ana.moment(room, seat)["view"] == before


def two_players(ana: Client, bo: Client) -> tuple[str, list[Client]]:
    room = ana.room(seats=["me", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    return room, [ana, bo]


def test_others_are_asked_when_something_was_learnt(ana: Client, bo: Client) -> None:
    room, people = two_players(ana, bo)
    seat, version = first(ana.moment(room, 0))
    before = people[seat].moment(room, seat)["view"]
    people[seat].act(room, seat, "select:meditate", version)
    asked = people[seat].undo(room, seat, version + 1)
    assert not asked["done"]
    request = people[1 - seat].moment(room, 1 - seat)["room"]["request"]
    assert request == {
        "seat": seat,
        "what": "take-back",
        "of": 0,
        "agreed": [],
        "asked": [1 - seat],
    }
    with refusal(409, "has no say in this"):
        people[seat].post(
            f"/api/rooms/{room}/seats/{seat}/consent", version=version + 2, agree=True
        )
    people[1 - seat].post(
        f"/api/rooms/{room}/seats/{1 - seat}/consent", version=version + 2, agree=True
    )
    now = people[seat].moment(room, seat)
    assert (now["view"], now["room"]["request"]) == (before, None)
    assert now["version"] == version + 4


def test_others_may_decline(ana: Client, bo: Client) -> None:
    room, people = two_players(ana, bo)
    seat, version = first(ana.moment(room, 0))
    people[seat].act(room, seat, "select:meditate", version)
    after = people[seat].moment(room, seat)["view"]
    people[seat].undo(room, seat, version + 1)
    path = f"/api/rooms/{room}/seats/{1 - seat}/consent"
    people[1 - seat].post(path, version=version + 2, agree=False)
    now = people[seat].moment(room, seat)
    assert (now["kind"], now["view"], now["room"]["request"]) == ("decline", after, None)
    with refusal(409, "nobody asks"):
        people[1 - seat].post(path, version=version + 3, agree=True)


def test_who_wished_to_take_back_may_withdraw_it(ana: Client, bo: Client) -> None:
    room, people = two_players(ana, bo)
    seat, version = first(ana.moment(room, 0))
    people[seat].act(room, seat, "select:meditate", version)
    people[seat].undo(room, seat, version + 1)
    path = f"/api/rooms/{room}/seats/{seat}/consent"
    people[seat].post(path, version=version + 2, agree=False)
    assert ana.moment(room)["room"]["request"] is None


def test_nobodys_decision_goes_without_their_consent(tmp_path: Path, clock: ByHand) -> None:
    """Not while a bot sits in for them, either."""
    with running(settings(tmp_path, rest=1.0, clock=clock)) as live:
        room, people = two_players(live.guest("Ana"), live.guest("Bo"))
        table = live.services.rooms.kept[room].room.table
        seat = table.actors()[0]
        while len({decision.seat for decision in table.playing()[0].actions()}) < 2:
            now = table.actors()[0]
            mine = people[now].moment(room, now)
            people[now].act(room, now, mine["view"]["legal"][-1]["action"], mine["version"])
        absent = 1 - seat
        people[absent].put(f"/api/rooms/{room}/seats/{absent}", who="bot", level="gentle")
        decided = table.decisions()
        assert not people[seat].undo(room, seat, table.version)["done"]
        assert table.decisions() == decided
        path = f"/api/rooms/{room}/seats/{absent}/consent"
        people[absent].post(path, version=table.version, agree=True)
        assert table.decisions() < decided and table.request is None


def test_what_a_bot_decided_for_the_absent_goes_without_asking(
    tmp_path: Path, clock: ByHand
) -> None:
    with running(settings(tmp_path, rest=1.0, clock=clock)) as live:
        room, people = two_players(live.guest("Ana"), live.guest("Bo"))
        table = live.services.rooms.kept[room].room.table
        seat = table.actors()[0]
        other = 1 - seat
        people[other].put(f"/api/rooms/{room}/seats/{other}", who="bot", level="gentle")
        mine = people[seat].moment(room, seat)
        people[seat].act(room, seat, "select:meditate", mine["version"])
        assert people[seat].undo(room, seat, table.version)["done"]


def test_taking_back_has_an_end(ana: Client) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    for _ in range(MOST_BACK):
        version = ana.act(room, seat, action, version)["version"]
        version = ana.undo(room, seat, version)["version"]
    version = ana.act(room, seat, action, version)["version"]
    with refusal(409, "has taken back 200 decisions, the most in one game"):
        ana.undo(room, seat, version)


def test_only_the_latest_decisions_go_back(ana: Client, live: Live) -> None:
    room = ana.room("lords-of-creation")  # tiles are laid for long
    table = live.services.rooms.kept[room].room.table
    ana.play_on(room, FARTHEST + 8)
    assert len(table.earlier) == FARTHEST
    begun = table.actors()[0]
    while table.actors() == [begun]:
        ana.play_on(room, 1)
    ana.play_on(room, 1)
    while len(table.earlier) > 1:
        table.earlier.popleft()
    with refusal(409, "32 decisions are the most that go back"):
        ana.undo(room, begun, table.version)


def test_getting_up_and_sitting_down_has_an_end(ana: Client) -> None:
    room = ana.room(seats=["me", "open"])
    with refusal(409, "you have changed seats 100 times, the most at one table"):
        for _ in range(MOST_MOVES):
            ana.put(f"/api/rooms/{room}/seats/1", who="me")
            ana.put(f"/api/rooms/{room}/seats/1", who="open")


def test_a_record_with_everything_taken_back_is_whole(ana: Client) -> None:
    room = ana.room(options={"turn_cap": 2})
    for _ in range(3):
        seat, action, version = a_move(ana, room)
        ana.act(room, seat, action, version)
        ana.undo(room, seat, version + 1)
    ana.play_on(room, 500)
    text = ana.call("GET", f"/api/rooms/{room}/record").text
    assert games.record(text).text() == text
    assert "take-back" in text or " undo" in text


# Looking back.


def test_any_earlier_moment_is_as_the_seat_saw_it(ana: Client) -> None:
    room = ana.room()
    seen: dict[int, list[Any]] = {}
    for _ in range(12):
        seat, action, version = a_move(ana, room)
        seen[version] = [ana.moment(room, eyes) for eyes in (0, 1, None)]
        ana.act(room, seat, action, version)
    for version, (one, two, nobody) in seen.items():
        path = f"/api/rooms/{room}/moments/{version}"
        assert ana.get(path, seat=0) == one
        assert ana.get(path, seat=1) == two
        assert ana.get(path) == nobody
    with refusal(404, "there is no version 999"):
        ana.get(f"/api/rooms/{room}/moments/999")


def test_an_unfinished_game_is_told_as_the_seat_saw_it(ana: Client, bo: Client) -> None:
    room = ana.room()
    ana.play_on(room, 6)
    mine = ana.get(f"/api/rooms/{room}/record", seat=0)
    assert mine["commitment"] == ana.get(f"/api/rooms/{room}")["commitment"]
    assert "seed" not in str(mine)
    assert [one["version"] for one in mine["moments"]][-1] == ana.moment(room, 0)["version"]
    assert bo.get(f"/api/rooms/{room}/record")["seat"] is None
    with refusal(403, "not yours"):
        bo.get(f"/api/rooms/{room}/record", seat=0)
