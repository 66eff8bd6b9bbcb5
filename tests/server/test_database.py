"""A database that fails: every answer is one sentence, and nothing is half done."""

import asyncio
import json
import logging
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from sqlalchemy.exc import OperationalError

from lordsmoot import UnknownName
from lordsmoot.__main__ import main
from lordsmoot.server import database, server_log
from lordsmoot.server.running import prepared
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, refusal, running, settings, until
from tests.server.test_play import a_move


class Away(Exception):
    """What a driver might raise by itself."""

    __module__ = "asyncpg.exceptions"


ERRORS = [
    OperationalError("select secret", {"room": "secret"}, Exception("disk I/O error")),
    ConnectionRefusedError("nobody listens"),
    Away("the database system is starting up"),
]


@pytest.fixture(params=ERRORS, ids=["sqlalchemy", "network", "driver"])
def away(live: Live, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Call it, and the database is away."""
    store = live.services.store

    class Broken:
        def connect(self) -> Any:
            raise request.param

        begin = connect

    engine = store.engine

    def go() -> None:
        for owner in (store, store.writer):
            object.__setattr__(owner, "engine", Broken())

    yield go
    for owner in (store, store.writer):
        object.__setattr__(owner, "engine", engine)


def test_every_route_answers_in_one_sentence(live: Live, away: Any) -> None:
    ana = live.person()
    room = ana.room()
    table = live.services.rooms.kept[room].room.table
    (seat,), (_, state) = table.actors(), table.playing()
    decision = {"action": table.game.text(state.legal[0]), "version": table.version}
    away()
    for method, path, body in (
        ("GET", "/", None),
        ("GET", "/api/me", None),
        ("GET", "/api/rooms", None),
        ("GET", "/api/me/rooms", None),
        ("GET", "/rooms/another", None),
        ("GET", "/api/rooms/another", None),
        ("POST", "/api/guests", {"nickname": "Bo"}),
        ("POST", "/api/rooms", {"game": "lords", "seats": [{"who": "me"}, {"who": "me"}]}),
        ("POST", f"/api/rooms/{room}/seats/{seat}/actions", decision),
        ("POST", "/api/me/tokens", {"name": "x"}),
        ("POST", "/play/lords", None),
        ("GET", "/ready", None),
    ):
        told = ana.call(method, path, json=body)
        assert told.status_code == 503, (path, told.text)
        assert "\n" not in told.json()["refused"] and "secret" not in told.text
    page = ana.call("GET", "/", headers={"accept": "text/html"})
    assert page.status_code == 503 and "<html" in page.text
    assert ana.get("/health")["well"]


def test_writes_go_on_after_a_failure(live: Live, ana: Client, away: Any) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    engine = live.services.store.engine
    away()
    for _ in range(3):
        with refusal(503, "did not happen"):
            ana.act(room, seat, action, version)
    for owner in (live.services.store, live.services.store.writer):
        object.__setattr__(owner, "engine", engine)
    assert ana.act(room, seat, action, version)["version"] == version + 1


def test_alive_and_ready_differ(tmp_path: Path, clock: ByHand) -> None:
    with running(settings(tmp_path, clock=clock)) as live:
        ana = live.guest()
        assert ana.get("/ready") == {"ready": True}
        until(lambda: live.services.readiness.asking.done())  # type: ignore[union-attr]
        checks = []

        async def check() -> None:
            checks.append(1)

        object.__setattr__(live.services.store, "check", check)
        for _ in range(5):
            ana.get("/ready")
        assert not checks, "a crowd that asks costs no more than one"
        clock.advance(1)
        ana.get("/ready")
        assert len(checks) == 1


def test_the_last_move_and_the_end_are_kept_together(live: Live, ana: Client) -> None:
    room = ana.room(options={"turn_cap": 2})

    async def never(*_: object) -> None:
        raise AssertionError("the status goes with the move")

    object.__setattr__(live.services.store, "set_status", never)
    assert ana.play_on(room, 1000)["room"]["status"] == "over"
    file = live.app.state.settings.database.removeprefix("sqlite:///")
    with sqlite3.connect(file) as look:
        assert look.execute("select status from rooms where id = ?", [room]).fetchone() == ("over",)


def test_a_locked_file_is_not_waited_for_by_each_in_turn(live: Live, ana: Client) -> None:
    """All who wait are refused together, when the first has waited long enough."""
    rooms = [ana.room() for _ in range(3)]
    store = live.services.store
    waits = []

    class Locked:
        def begin(self) -> Any:
            waits.append(1)
            raise OperationalError("insert", {}, sqlite3.OperationalError("database is locked"))

    async def write_all() -> list[Any]:
        engine = store.writer.engine
        object.__setattr__(store.writer, "engine", Locked())
        try:
            kept = [live.services.rooms.kept[room].room for room in rooms]
            writes = [one.write(one.next("resume")) for one in kept]
            return await asyncio.gather(*writes, return_exceptions=True)
        finally:
            object.__setattr__(store.writer, "engine", engine)

    loop = store.writer.task.get_loop()
    told = asyncio.run_coroutine_threadsafe(write_all(), loop).result()
    assert [type(one).__name__ for one in told] == ["NotKept"] * 3
    assert len(waits) < len(rooms), "those that wait together wait once"
    assert database.PATIENCE <= 2


def test_a_server_that_cannot_open_its_database_says_so_first(tmp_path: Path) -> None:
    folder = tmp_path / "rooms.sqlite"
    folder.mkdir()
    told = CliRunner().invoke(main, ["serve", "--port", "0", "--database", f"sqlite:///{folder}"])
    assert told.exit_code == 2
    assert "the database cannot be used: unable to open database file" in told.output
    assert "The rooms are open" not in told.output and "Traceback" not in told.output


def test_a_database_that_nobody_serves_is_told_in_words() -> None:
    with pytest.raises(UnknownName, match="the database cannot be used"):
        asyncio.run(prepared("postgresql://moot@127.0.0.1:1/moot"))


def test_what_is_reported_names_no_room() -> None:
    try:
        try:
            raise ValueError("room s3cret")
        except ValueError as error:
            raise RuntimeError("room s3cret again") from error
    except RuntimeError:
        import sys

        record = logging.LogRecord("x", 40, __file__, 1, "an error", (), sys.exc_info())
    line = json.loads(server_log.Lines().format(record))
    assert "s3cret" not in json.dumps(line)
    assert line["trace"][-1] == "RuntimeError" and "ValueError" in line["trace"]
    assert os.path.basename(__file__) in line["trace"][0]
    assert server_log.alias("s3cret") != "s3cret"
