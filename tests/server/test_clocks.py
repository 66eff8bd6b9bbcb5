from pathlib import Path

import pytest

from lordsmoot.server.agreement import Pace
from lordsmoot.server.clocks import Clocks
from lordsmoot.server.timing import Clock
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, refusal, running, settings, until
from tests.server.test_play import a_move


def test_those_who_are_asked_use_up_their_time() -> None:
    clocks = Clocks(Pace(1, 2, "elder"), 3, 1000)
    clocks.run(11_000, [0, 2])
    clocks.decided(0)
    assert clocks.as_data() == {"left": [52_000, 60_000, 50_000], "at": 11_000}
    clocks.rest(500_000)
    clocks.run(501_000, [1])
    clocks.run(400_000, [1])
    assert clocks.left == [52_000, 59_000, 50_000]
    clocks.run(999_000, [1])
    assert clocks.left[1] == 0


def test_when_the_time_is_up_a_bot_plays_on(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room(clock={"minutes": 0.02, "level": "gentle"})
    seat, _, version = a_move(ana, room)
    until(lambda: clock.waits(1.2))
    clock.advance(1.199)
    assert ana.moment(room)["version"] == version
    clock.let_pass(0.001)
    until(lambda: ana.get(f"/api/rooms/{room}")["seats"][seat]["who"] == "bot")
    told = ana.get(f"/api/rooms/{room}")
    stands_in = {"who": "bot", "name": "Ana", "level": "gentle", "why": "time"}
    assert told["seats"][seat] == {**stands_in, "since": clock.stamp()}
    assert told["clocks"]["left"][seat] == 0
    with refusal(403, "played by a bot"):
        ana.act(room, seat, "select:meditate", told["version"])
    ana.put(f"/api/rooms/{room}/seats/{seat}", who="me")


def test_a_decision_in_time_stops_the_clock(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room(clock={"minutes": 5, "increment": 7})
    seat, action, version = a_move(ana, room)
    clock.advance(0.05)
    ana.act(room, seat, action, version)
    clocks = ana.moment(room)["room"]["clocks"]
    assert clocks["left"][seat] == 300_000 - 50 + 7_000
    assert clocks["left"][1 - seat] == 300_000


def test_a_clock_does_not_run_while_the_server_is_away(tmp_path: Path, clock: ByHand) -> None:
    with running(settings(tmp_path, clock=clock)) as live:
        ana = live.guest()
        room = ana.room(clock={"minutes": 60})
        seat, action, version = a_move(ana, room)
        clock.advance(60)
        ana.act(room, seat, action, version)
        before = ana.moment(room)["room"]["clocks"]["left"]
        token = ana.token
    clock.advance(10_000)
    with running(settings(tmp_path, clock=clock)) as live:
        ana = Client(live.url, token)
        until(lambda: ana.moment(room)["kind"] == "resume")
        assert ana.moment(room)["room"]["clocks"] == {"left": before, "at": clock.stamp()}
        seat, action, version = a_move(ana, room)
        clock.advance(1)
        ana.act(room, seat, action, version)
        assert sum(before) - sum(ana.moment(room)["room"]["clocks"]["left"]) == 1_000


def test_a_clock_makes_sense(ana: Client) -> None:
    with refusal(422, "body.clock.minutes"):
        ana.room(clock={"minutes": -1})
    with refusal(422, "there is no level 'god'"):
        ana.room(clock={"minutes": 1, "level": "god"})


def test_taking_back_wins_no_time(timed: Live, clock: ByHand) -> None:
    ana = timed.guest()
    room = ana.room(clock={"minutes": 5, "increment": 7})
    seat, action, version = a_move(ana, room)
    for _ in range(3):
        clock.advance(1)
        version = ana.act(room, seat, action, version)["version"]
        version = ana.undo(room, seat, version)["version"]
    left = ana.moment(room)["room"]["clocks"]["left"][seat]
    assert left == 300_000 - 3_000 + 7_000


class Machine:
    """A machine whose date somebody changes."""

    def __init__(self) -> None:
        self.date = 1_000_000 * 10**9
        self.passed = 5 * 10**9

    def clock(self) -> Clock:
        return Clock(lambda: self.date, lambda: self.passed)


@pytest.mark.parametrize("hours", [-3, 3])
def test_a_date_that_is_changed_moves_no_clock(hours: int) -> None:
    machine = Machine()
    clock = machine.clock()
    before = clock.stamp()
    machine.date += hours * 3600 * 10**9
    machine.passed += 2 * 10**9
    assert clock.stamp() - before == 2_000


def test_a_clock_runs_though_the_log_is_ahead_of_the_date(tmp_path: Path) -> None:
    first, second = ByHand(), ByHand()
    first.advance(10_000)  # the date is set back by that much while the server is away
    with running(settings(tmp_path, clock=first)) as live:
        ana = live.guest()
        room = ana.room(clock={"minutes": 60})
        token = ana.token
    with running(settings(tmp_path, clock=second)) as live:
        ana = Client(live.url, token)
        until(lambda: ana.moment(room)["kind"] == "resume")
        seat, action, version = a_move(ana, room)
        second.advance(90)
        ana.act(room, seat, action, version)
        assert ana.moment(room)["room"]["clocks"]["left"][seat] == 3_600_000 - 90_000
