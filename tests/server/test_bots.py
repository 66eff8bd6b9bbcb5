"""Bots: when they play, how long they take, and what becomes of one that fails."""

import asyncio
import random
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.bots.levels import LEVELS
from lordsmoot.core.game import Game
from lordsmoot.core.state import shown
from lordsmoot.server.driver import AGAIN
from lordsmoot.server.refusals import NotKept
from lordsmoot.server.thinkers import SLACK, Thinkers
from tests.server.clock import SECOND, ByHand
from tests.server.harness import Live, Stream, close_all, running, settings, until

REST = 0.23
"""Seconds that bots rest in these tests, by hand; nothing else in a server waits so long."""


@pytest.fixture
def resting(tmp_path: Path, clock: ByHand) -> Iterator[Live]:
    """A server whose bots decide when the test lets their rest pass."""
    with running(settings(tmp_path, clock=clock, rest=REST)) as live:
        yield live
        close_all()


def alone(live: Live, seats: tuple[str, ...] = ("gentle", "gentle")) -> tuple[str, Stream]:
    """A table of bots, and somebody who looks on."""
    ana = live.guest()
    room = ana.room(seats=seats)
    return room, ana.stream(room)


def after(seconds: float, live: Live, clock: ByHand, stream: Stream) -> dict[str, Any]:
    """What a bot does, who has thought to the end, once it has waited for so long."""
    version = stream.moments[-1]["version"]
    until(lambda: clock.waits(seconds))
    until(lambda: not live.services.thinkers.thoughts)
    clock.advance(seconds)
    return stream.wait(version + 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_level_plays_every_game(
    resting: Live, clock: ByHand, caplog: pytest.LogCaptureFixture, game: Game[Any], level: str
) -> None:
    ana = resting.guest()
    room = ana.room(game.name, [level] * game.seats.start, options=game.about.ready)
    stream = ana.stream(room)
    stream.wait(1)
    after(LEVELS[level].thinks + REST, resting, clock, stream)
    after(next_due(clock, level), resting, clock, stream)
    assert "a bot gave no answer" not in caplog.text
    assert not [entry for entry in ana.get(f"/api/rooms/{room}")["seats"] if entry["who"] != "bot"]


def next_due(clock: ByHand, level: str) -> float:
    """When a bot will decide: after a thought, or at once if it has thought of that already."""
    thought = LEVELS[level].thinks + REST
    until(lambda: clock.waits(REST) or clock.waits(thought))
    return thought if clock.waits(thought) else REST


def test_a_bot_thinks_once_for_all_until_it_learns_something(resting: Live, clock: ByHand) -> None:
    ana = resting.guest()
    room = ana.room("lords-of-worlds", ["elder"] * 2, options={"variant": "strategic"})
    stream = ana.stream(room)
    stream.wait(1)
    table = resting.services.rooms.kept[room].room.table
    thoughts = told = 0
    for _ in range(14):
        _, before = table.playing()
        before = before.clone()
        due = next_due(clock, "elder")
        after(due, resting, clock, stream)
        _, state = table.playing()
        goes_on = before.actor() == state.actor() and not shown(before, state)
        assert (next_due(clock, "elder") == REST) == goes_on
        thoughts += not goes_on
        told += goes_on
    assert thoughts and told


def test_bots_do_not_play_for_themselves(resting: Live, clock: ByHand) -> None:
    room, stream = alone(resting)
    stream.wait(1)
    last = after(REST, resting, clock, stream)["version"]
    until(lambda: clock.waits(REST))
    stream.close()
    driver = resting.services.rooms.kept[room].driver
    until(lambda: not driver.busy())
    clock.advance(60)
    bo = resting.guest("Bo")
    assert bo.moment(room)["version"] == last
    stream = bo.stream(room)
    stream.wait(last)
    assert after(REST, resting, clock, stream)["version"] == last + 1


def test_bots_go_on_for_people_who_look_away(resting: Live, clock: ByHand) -> None:
    ana = resting.guest()
    room = ana.room(seats=["me", "gentle"], options={"begins": "younger"})
    table = resting.services.rooms.kept[room].room.table
    while table.actors() == [0]:
        mine = ana.moment(room, 0)
        ana.act(room, 0, mine["view"]["legal"][0]["action"], mine["version"])
    version = table.version
    clock.let_pass(REST)
    until(lambda: table.version > version)


def test_a_bot_that_dies_is_replaced(resting: Live, clock: ByHand) -> None:
    _, stream = alone(resting)
    stream.wait(1)
    seen = set()
    for _ in range(3):
        for _ in range(2):
            after(REST, resting, clock, stream)
        until(lambda: clock.waits(REST))
        until(lambda: not resting.services.thinkers.thoughts)
        process = resting.services.thinkers.helpers.all[0].process
        assert process is not None
        seen.add(process.pid)
        process.kill()
    assert len(seen) == 3


def test_a_bot_that_hangs_is_not_waited_for_and_is_replaced(resting: Live, clock: ByHand) -> None:
    _, stream = alone(resting)
    stream.wait(1)
    before = after(REST, resting, clock, stream)
    helper = resting.services.thinkers.helpers.all[0]
    until(lambda: clock.waits(REST))
    until(lambda: not resting.services.thinkers.thoughts)
    process = helper.process
    assert process is not None
    process.send_signal(signal.SIGSTOP)
    told = after(REST, resting, clock, stream)
    until(lambda: clock.waits(SLACK))
    clock.advance(REST)
    late = stream.wait(told["version"] + 1)
    assert [told["at"] - before["at"], late["at"] - told["at"]] == [round(REST * 1000)] * 2
    clock.advance(SLACK)
    until(lambda: helper.process is not process)


def test_a_bot_takes_as_long_with_one_choice_as_with_many(resting: Live, clock: ByHand) -> None:
    """Or the time would tell what it holds."""
    room, stream = alone(resting)
    table = resting.services.rooms.kept[room].room.table
    choices: set[bool] = set()
    at = stream.wait(1)["at"]
    while len(choices) < 2:
        _, state = table.playing()
        choices.add(len(state.legal) > 1)
        told = after(REST, resting, clock, stream)
        assert told["at"] - at == round(REST * 1000)
        at = told["at"]


@pytest.mark.parametrize("took", [0.01, 0.23, 0.3, 1.1, 60.0])
def test_a_slow_thought_takes_no_longer(
    resting: Live, clock: ByHand, monkeypatch: pytest.MonkeyPatch, took: float
) -> None:
    async def ask(helper: Any, *_: object) -> str:
        helpers.free.put_nowait(helper)
        await clock.sleep(took)
        return ""  # one by chance, then

    helpers = resting.services.thinkers.helpers
    monkeypatch.setattr(helpers, "ask", ask)
    _, stream = alone(resting)
    at = stream.wait(1)["at"]
    for _ in range(3):
        version = stream.moments[-1]["version"]
        until(lambda: clock.waits(REST) and clock.waits(took))
        clock.advance(REST)
        told = stream.wait(version + 1)
        assert told["at"] - at == round(REST * 1000)
        at = told["at"]


class Pondering:
    """In the place of processes: each thought takes as long as it takes, by the clock."""

    def __init__(self, clock: ByHand, seed: int) -> None:
        self.clock = clock
        self.rng = random.Random(seed)
        self.free: asyncio.Queue[int] = asyncio.Queue()
        self.free.put_nowait(1)

    async def one(self) -> int:
        return await self.free.get()

    async def ask(self, helper: int, *_: object) -> str:
        await asyncio.shield(asyncio.create_task(self._ponder(helper)))
        return "chosen"

    async def _ponder(self, helper: int) -> None:
        await self.clock.sleep(self.rng.choice([0.0, 0.01, 0.5, 2.0, 30.0]))
        self.free.put_nowait(helper)


def when_due(seed: int) -> list[tuple[str, float]]:
    """When each of many bots decides, on a machine that has far too much to do."""
    clock, due = ByHand(), list[tuple[str, float]]()

    async def run() -> None:
        thinkers = Thinkers(1, REST, clock)
        thinkers.helpers = Pondering(clock, seed)  # type: ignore[misc, assignment]

        async def task() -> dict[str, Any]:
            return {}

        async def bot(who: str, level: str, rank: int) -> None:
            for number in range(4):
                await thinkers.plan(task, LEVELS[level], who, rank)
                due.append((f"{who} {level} {number}", clock.now()))

        bots = [
            asyncio.create_task(bot(who, level, rank))
            for who, rank in (("ana", 0), ("bo", 0), ("nobody", 1))
            for level in LEVELS
        ]
        while not all(one.done() for one in bots):
            for _ in range(30):
                await asyncio.sleep(0)
            if clock.alarms:
                clock.advance(min(one.at for one in clock.alarms) / SECOND - clock.now())
        await asyncio.gather(*bots)

    asyncio.run(run())
    return due


def test_when_a_bot_decides_depends_on_nothing_that_it_holds() -> None:
    """How long thoughts take is what they are about; when decisions come must be the same."""
    assert len(when_due(0)) == 4 * len(LEVELS) * 3
    for seed in range(1, 6):
        assert when_due(seed) == when_due(0)


def test_a_bot_goes_on_when_the_database_is_back(resting: Live, clock: ByHand) -> None:
    _, stream = alone(resting)
    writer = resting.services.store.writer

    async def fails(*_: object) -> None:
        raise NotKept("the database is away")

    version = stream.wait(1)["version"]
    write, writer.write = writer.write, fails  # type: ignore[method-assign, assignment]
    clock.let_pass(REST)
    until(lambda: clock.waits(AGAIN))
    assert stream.moments[-1]["version"] == version
    writer.write = write  # type: ignore[method-assign]
    clock.advance(AGAIN)
    assert after(REST, resting, clock, stream)["version"] == version + 1


def test_every_bot_is_given_more_time_than_it_holds_a_process_for() -> None:
    for level in LEVELS.values():
        assert level.thinks <= level.takes <= level.thinks + 0.7
        assert level.within(60) == level.bot
    assert LEVELS["oracle"].within(0.4) == "search:400ms"
    assert LEVELS["oracle"].within(-1) == "search:20ms"
    assert LEVELS["villager"].within(0) == "greedy"
