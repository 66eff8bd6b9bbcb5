"""However long the log of a room is, nobody else waits while it is looked at."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.server import room_log, services, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.room import AT_ONCE, MOST_BEHIND, folded
from lordsmoot.server.room_log import Entry
from lordsmoot.server.routes.web import table as page
from lordsmoot.server.table import FARTHEST, Place, Table
from tests.server.harness import Client, Live, plain, settings

GAME = "soulfall"


def long_log(entries: int) -> tuple[Agreement, list[Entry]]:
    """A game in which something is taken back all the time."""
    game, rng = games.get(GAME), seeded(3)
    options = game.check_options(None)
    made = ("r00m", GAME, 2, options, bytes(32), "ana", False, None, 1)
    table = Table(Agreement(*made, game.version, game.components))
    for number, (kind, text) in enumerate((("open", ""), ("start", '["Ana", "Bo"]')), 1):
        table.add(Entry(number, kind, None, text, 1))
    while table.version < entries:
        _, state = table.playing()
        if state.over or (table.decisions() > 5 and rng.below(3) == 0):
            table.add(Entry(table.version + 1, room_log.TAKE_BACK, 0, "", 1))
        else:
            action = state.legal[rng.below(len(state.legal))]
            table.add(Entry(table.version + 1, room_log.MOVE, state.actor(), game.text(action), 1))
    return table.agreement, [one.entry for one in table.told]


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The entries that are folded meanwhile in this process."""
    seen: list[int] = []
    add = Table.add

    def counting(self: Table, entry: Entry, *more: Any) -> None:
        seen.append(entry.number)
        add(self, entry, *more)

    with monkeypatch.context() as patch:
        patch.setattr(Table, "add", counting)
        yield seen


def test_a_room_that_is_loaded_lets_others_have_their_turns() -> None:
    agreement, log = long_log(20 * AT_ONCE)
    turns = 0

    async def others(loading: asyncio.Task[Table]) -> None:
        nonlocal turns
        while not loading.done():
            turns += 1
            await asyncio.sleep(0)

    async def run() -> None:
        loading = asyncio.create_task(folded(agreement, log))
        await others(loading)
        assert loading.result().version == len(log)

    asyncio.run(run())
    assert turns >= 20


def test_what_is_kept_as_it_grows_is_what_the_log_folds_into() -> None:
    """States, sentences and the record: by taking back one by one, and from the beginning."""
    agreement, log = long_log(300)
    table = Table(agreement)
    for entry in log:
        table.add(entry)
    record, state = table.playing()
    again = record.replay()
    game = table.game
    assert game.describe(again) == game.describe(state)
    assert 0 < len(table.earlier) <= FARTHEST
    for back, before in enumerate(reversed(table.earlier), 1):
        assert game.describe(record.replay(record.count() - back)) == game.describe(before)
    assert [one.entry for one in table.told] == log
    for eyes in (0, 1, None):
        assert json.loads(wire.encode(wire.so_far(table, eyes)))["moments"][-1]["version"] == 300


@pytest.mark.parametrize("since", [0, 3, FARTHEST + 3])
def test_what_a_table_lets_go_of_at_rest_is_there_when_it_is_needed(since: int) -> None:
    """Also if decisions were taken since."""
    agreement, log = long_log(300)
    table, awake = Table(agreement), Table(agreement)
    for number, entry in enumerate(log):
        if number == len(log) - since:
            table.rest()
        table.add(entry)
        awake.add(entry)
    if not since:
        table.rest()
        assert not table.earlier and not any(one.eyes for one in table.told)
    table.recall()
    table.recall()
    assert len(table.earlier) == len(awake.earlier) > FARTHEST // 2
    for one, other in zip(table.earlier, awake.earlier, strict=True):
        assert table.game.describe(one) == table.game.describe(other)


@pytest.mark.parametrize("seat", ["?seat=0", ""])
def test_no_page_folds_a_log(
    live: Live, ana: Client, monkeypatch: pytest.MonkeyPatch, seat: str
) -> None:
    room = ana.room(options={"turn_cap": 3})
    moment = ana.play_on(room, 1000)
    assert moment["view"]["over"]
    with counted(monkeypatch) as seen:
        for path in ("", "/log", "/dice", "/replay"):
            told = ana.call("GET", f"/rooms/{room}{path}{seat}")
            assert told.status_code == 200, path
        for path in ("/moments/5", "/moments", "/record"):
            assert ana.call("GET", f"/api/rooms/{room}{path}{seat}").status_code == 200
    assert seen == []
    assert "Points over" in ana.call("GET", f"/rooms/{room}{seat}").text


def test_nothing_is_folded_for_who_was_away_for_a_while(
    live: Live, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = ana.room()
    before = ana.play_on(room, MOST_BEHIND - 2)
    start = before["version"] - MOST_BEHIND + 2
    stream = ana.stream(room, 0)
    stream.wait(before["version"])
    with counted(monkeypatch) as seen:
        moments = ana.moments(room, 0, after=start)
    assert seen == []
    assert [one["version"] for one in moments] == list(range(start + 1, before["version"] + 1))
    assert moments[-1] == before


def test_one_who_looks_back_without_end_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with services.opened(settings(tmp_path)) as made:
            game = games.get("lords")
            options = game.check_options(None)
            parts = ("r00m", "lords", 2, options, bytes(32), "ana", False, None, 1)
            agreement = Agreement(*parts, game.version, game.components)
            room = await made.rooms.make(agreement, [Place("ana", "Ana"), Place("bo", "Bo")])
            looks = [room.at(None, 2, "eve") for _ in range(30)]
            told = await asyncio.gather(*looks, room.at(None, 2, "bo"), return_exceptions=True)
            assert sum(isinstance(one, wire.Moment) for one in told[:-1]) == 9
            assert isinstance(told[-1], wire.Moment)

    asyncio.run(run())


def test_the_whole_log_comes_in_pages(
    live: Live, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "LOG_PAGE", 20)
    room = ana.room()
    ana.play_on(room, 40)
    seen: list[str] = []
    path: str | None = f"/rooms/{room}/log"
    with plain(live.url) as http:
        while path is not None:
            text = http.get(path).text
            keys = [part.partition('"')[0] for part in text.split('data-key="log-')[1:]]
            assert 0 < len(keys) <= 20
            seen += keys
            found = text.partition("/log?before=")[2].partition('"')[0]
            path = f"/rooms/{room}/log?before={found}" if found else None
    assert len(seen) == len(set(seen)) > 20
