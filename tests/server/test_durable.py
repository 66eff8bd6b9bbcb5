"""Killed, stopped, started again, on SQLite and on PostgreSQL."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from lordsmoot.server import database
from tests.server.harness import Client, Live, come_in, refusal, running, settings, until
from tests.server.test_play import a_move
from tools import kill
from tools.postgres import postgres, programs
from tools.process import Process, own_port

KILLS = 4


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    if programs() is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed, and in CI it must be")
        pytest.skip("PostgreSQL is not installed (apt-get install postgresql)")
    with postgres() as url:
        yield url


def test_nothing_acknowledged_is_lost_or_doubled_on_sqlite(tmp_path: Path) -> None:
    siege = kill.run(f"sqlite:///{tmp_path / 'rooms.sqlite'}", tmp_path, KILLS, seed=1)
    assert siege.faults == []
    assert siege.acknowledged and siege.retried


def test_nothing_acknowledged_is_lost_or_doubled_on_postgres(
    tmp_path: Path, postgres_url: str
) -> None:
    siege = kill.run(postgres_url, tmp_path, KILLS, seed=2)
    assert siege.faults == []
    assert siege.acknowledged and siege.retried


def test_nothing_is_lost_or_doubled_when_one_of_several_servers_is_killed(
    tmp_path: Path, postgres_url: str
) -> None:
    siege = kill.run(postgres_url, tmp_path, KILLS, seed=3, count=3)
    assert siege.faults == []
    assert siege.acknowledged and len(siege.takeovers) == KILLS


def test_the_rooms_live_on_postgres_too(tmp_path: Path, postgres_url: str) -> None:
    with running(settings(tmp_path, database=postgres_url)) as live:
        ana, bo = live.guest("Ana"), live.guest("Bo")
        room = ana.room(seats=["me", "open"], listed=True)
        bo.put(f"/api/rooms/{room}/seats/1", who="me")
        assert room in [one["room"] for one in bo.get("/api/rooms")]
        assert [one["room"] for one in bo.get("/api/me/rooms")] == [room]
        bo.put(f"/api/rooms/{room}/seats/1/preferences", skip_forced=True)
        bo.put(f"/api/rooms/{room}/seats/1/preferences", skip_forced=False, auto_pass=2.5)
        secret = live.person("Ana").post("/api/me/link")["secret"]
        assert Client(live.url).post("/api/guests/move", secret=secret)["nickname"] == "Ana"
        with refusal(401, "unknown, used or too old"):
            Client(live.url).post("/api/guests/move", secret=secret)
        alone = ana.room(options={"turn_cap": 3})
        assert ana.play_on(alone, 1000)["room"]["status"] == "over"


def test_two_servers_on_one_database_do_no_harm(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as one, running(settings(tmp_path)) as two:
        ana = one.guest()
        again = Client(two.url, ana.token)
        room = ana.room()
        seat, action, version = a_move(ana, room)
        again.moment(room)
        ana.act(room, seat, action, version)
        with refusal(409, "another server has written to this room"):
            again.act(room, seat, action, version)
        assert again.moment(room, 0) == ana.moment(room, 0)


def test_a_database_that_fails_refuses_and_changes_nothing(
    live: Live, ana: Client, tmp_path: Path
) -> None:
    room = ana.room()
    seat, action, version = a_move(ana, room)
    engine = live.services.store.writer.engine
    broken = database.connect(f"sqlite:///{tmp_path / 'gone' / 'rooms.sqlite'}")
    shutil.rmtree(tmp_path / "gone")
    object.__setattr__(live.services.store.writer, "engine", broken)
    with refusal(503, "did not (keep it|happen)"):
        ana.act(room, seat, action, version)
    object.__setattr__(live.services.store.writer, "engine", engine)
    assert ana.moment(room)["version"] == version
    assert ana.act(room, seat, action, version)["version"] == version + 1


def test_a_stop_is_clean(tmp_path: Path) -> None:
    with own_port() as port:
        server = Process(f"sqlite:///{tmp_path / 'rooms.sqlite'}", port, tmp_path)
        server.start()
        try:
            ana = come_in(server.url)
            room = ana.room(seats=["me", "oracle"])
            stream = ana.stream(room, 0)
            assert server.stop() in (0, -signal.SIGTERM)
            until(lambda: stream.ended)
            said = server.said()
            assert "The rooms are open at" in said and "Traceback" not in said
            server.start()
            ana.http.headers["connection"] = "close"
            assert ana.moment(room, 0)["view"]["seat"] == 0
        finally:
            server.kill()
