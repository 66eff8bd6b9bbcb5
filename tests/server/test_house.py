"""Several servers of one house, on PostgreSQL."""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from lordsmoot.__main__ import main
from lordsmoot.server import house
from lordsmoot.server.refusals import Stale
from lordsmoot.server.room_log import RESUME
from lordsmoot.server.settings import NO_LIMITS, Rate
from tests.server.harness import Client, Live, come_in, refusal, running, settings, until
from tests.server.test_durable import postgres_url
from tests.server.test_play import a_move
from tools.load import children
from tools.process import Process, own_port

__all__ = ["postgres_url"]


@pytest.fixture
def two(tmp_path: Path, postgres_url: str) -> Iterator[tuple[Live, Live]]:
    """Two servers of one house."""
    wanted = settings(tmp_path, database=postgres_url)
    with running(wanted) as one, running(wanted) as other:
        until(lambda: knows(one, other) and knows(other, one))
        yield one, other


def knows(one: Live, other: Live) -> bool:
    return other.services.house.id in one.services.house.others


def within(live: Live, work: Coroutine[Any, Any, Any]) -> Any:
    """Do something in a server's own loop."""
    loop = live.services.store.writer.task.get_loop()
    return asyncio.run_coroutine_threadsafe(work, loop).result(60)


def has(live: Live, room: str) -> bool:
    return live.services.rooms.has(room)


def test_any_server_answers_for_a_room_and_one_has_it(two: tuple[Live, Live]) -> None:
    one, other = two
    ana = one.guest()
    again = Client(other.url, ana.token)
    room = ana.room()
    stream = again.stream(room, 0)
    for client in (again, ana, again, ana):
        seat, action, version = a_move(client, room)
        client.act(room, seat, action, version)
    stream.wait(version + 1)
    assert stream.versions() == list(range(stream.versions()[0], version + 2))
    assert again.moment(room, 0) == ana.moment(room, 0)
    assert has(one, room) and not has(other, room)
    page = again.call("GET", f"/rooms/{room}", headers={"accept": "text/html"})
    assert page.status_code == 200 and "<html" in page.text
    with refusal(403, "seat 0 is not yours"):
        come_in(other.url, "Bo").moment(room, 0)


def test_the_hall_shows_the_rooms_of_all(two: tuple[Live, Live]) -> None:
    one, other = two
    room = one.guest().room(seats=["me", "open"], listed=True)
    bo = other.guest("Bo")
    assert bo.get(f"/api/rooms/{room}") == next(
        found for found in bo.get("/api/rooms") if found["room"] == room
    )
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    assert [found["room"] for found in bo.get("/api/me/rooms")] == [room]
    assert not has(other, room)


def test_a_room_of_a_server_that_left_is_taken_over(tmp_path: Path, postgres_url: str) -> None:
    wanted = settings(tmp_path, database=postgres_url)
    with running(wanted) as other:
        with running(wanted) as one:
            until(lambda: knows(one, other) and knows(other, one))
            ana = one.guest()
            room = ana.room()
            before = ana.moment(room, 0)
            stream = Client(other.url, ana.token).stream(room, 0)
        until(lambda: stream.ended)
        again = Client(other.url, ana.token)
        assert again.moment(room, 0) == before
        seat, action, version = a_move(again, room)
        again.act(room, seat, action, version)
        until(lambda: has(other, room))


def test_whoever_lost_a_room_cannot_write_to_it(two: tuple[Live, Live]) -> None:
    """A server that hung is late: another has its room, and nothing is written twice."""
    one, other = two
    ana = one.guest()
    room = ana.room()
    seat, action, version = a_move(ana, room)
    late = one.services.rooms.kept[room].room
    assert replace_holder(one, room, str(other.services.house.id))
    with pytest.raises(Stale):
        within(one, late.write(late.next(RESUME)))
    assert late.spoilt
    again = Client(other.url, ana.token)
    again.act(room, seat, action, version)
    assert ana.moment(room, 0)["version"] == version + 1
    assert has(other, room) and not has(one, room)


def replace_holder(live: Live, room: str, holder: str) -> bool:
    from sqlalchemy import update

    from lordsmoot.server.schema import ROOMS

    async def change() -> bool:
        async with live.services.store.changing() as connection:
            this = update(ROOMS).where(ROOMS.c.id == room).values(holder=holder)
            return bool((await connection.execute(this)).rowcount)

    return bool(within(live, change()))


def test_rooms_of_the_dead_are_adopted_and_their_bots_play_on(two: tuple[Live, Live]) -> None:
    one, other = two
    ana = one.guest()
    room = ana.room(seats=["me", "gentle"])
    one.services.rooms.kept[room].room.spoilt = True  # it plays no more there, as if it had hung
    replace_holder(one, room, "nobody")
    until(lambda: has(other, room) or has(one, room))


def test_after_a_silence_a_server_counts_its_rooms(two: tuple[Live, Live]) -> None:
    one, other = two
    ana = one.guest()
    mine, lost = ana.room(), ana.room()
    stream = ana.stream(lost, 0)
    replace_holder(one, lost, str(other.services.house.id))
    within(one, one.services.house._count())  # type: ignore[attr-defined]
    assert has(one, mine) and not has(one, lost)
    until(lambda: stream.ended)
    assert ana.moment(lost, 0)["version"] and has(other, lost)


def test_what_is_ended_at_one_server_is_ended_at_all(two: tuple[Live, Live]) -> None:
    one, other = two
    ana = one.person()
    token = ana.post("/api/me/tokens", name="a program")["token"]
    program, elsewhere = Client(other.url, token), Client(other.url)
    elsewhere.http.cookies.update(ana.http.cookies)
    assert program.get("/api/me")["nickname"] == elsewhere.get("/api/me")["nickname"] == "Ana"
    ana.post("/api/me/sign-out")
    until(lambda: program.call("GET", "/api/me").status_code == 401)
    until(lambda: elsewhere.call("GET", "/api/me").status_code == 401)
    assert ana.get("/api/me")["nickname"] == "Ana"


def test_limits_count_for_the_house(tmp_path: Path, postgres_url: str) -> None:
    limits = replace(NO_LIMITS, rooms=Rate(1e-6, 3), streams=3)
    wanted = settings(tmp_path, database=postgres_url, limits=limits)
    with running(wanted) as one, running(wanted) as other:
        until(lambda: knows(one, other) and knows(other, one))
        ana = one.guest()
        again = Client(other.url, ana.token)
        room = ana.room()
        ana.room()
        again.room()
        guest = next(iter(one.services.makers.left))
        until(lambda: other.services.makers.left[guest][0] < 1)
        with refusal(429, "too many new rooms"):
            again.room()
        theirs = again.get("/api/me/rooms")[0]["room"]
        streams = [ana.stream(room, 0), ana.stream(room, 1)]
        until(lambda: other.services.streams.elsewhere)
        streams.append(again.stream(theirs, 0))
        with refusal(429, "too many streams"):
            again.moments(theirs, 0, after=again.moment(theirs, 0)["version"], wait=5)


def test_a_stranger_is_not_believed_to_be_a_server(two: tuple[Live, Live]) -> None:
    one, other = two
    inside = f"http://{one.services.house.address}"  # type: ignore[attr-defined]
    room = other.guest().room()
    with httpx.Client(base_url=inside, trust_env=False) as http:
        asked = http.get(
            f"/api/rooms/{room}",
            headers={"x-lordsmoot-inside": "guess", "x-lordsmoot-for": "1.2.3.4"},
        )
    assert asked.status_code == 200 and has(other, room), "it is forwarded, as for anybody"
    assert "1.2.3.4" not in one.app.state.services.guests.left


def test_only_one_of_many_brings_the_tables_up_to_date(postgres_url: str) -> None:
    from sqlalchemy import text

    from lordsmoot.server import database
    from lordsmoot.server.running import prepared

    async def empty() -> None:
        engine = database.connect(postgres_url)
        async with engine.begin() as connection:
            await connection.execute(text("drop schema public cascade"))
            await connection.execute(text("create schema public"))
        await engine.dispose()

    asyncio.run(empty())
    faults: list[Exception] = []

    def start() -> None:
        try:
            asyncio.run(prepared(postgres_url))
        except Exception as error:
            faults.append(error)

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


def test_an_older_release_leaves_newer_tables_alone(tmp_path: Path) -> None:
    import sqlite3

    with running(settings(tmp_path)) as live:
        live.guest().room()
    with sqlite3.connect(tmp_path / "rooms.sqlite") as change:
        change.execute("update alembic_version set version_num = '9999'")
    with running(settings(tmp_path)) as live:
        live.guest("Bo").room()


def test_a_lease_is_shorter_than_a_takeover_may_take() -> None:
    assert house.LEASE / 1000 + 2 * house.RENEWED < 5


def test_workers_share_a_socket_and_one_that_dies_is_replaced(
    tmp_path: Path, postgres_url: str
) -> None:
    with own_port() as port:
        server = Process(postgres_url, port, tmp_path, more=["--workers", "2"])
        server.start()
        try:
            assert server.process is not None
            pid = server.process.pid
            until(lambda: len(children(pid)) == 2)
            room = come_in(server.url).room()
            os.kill(int(children(pid)[0]), signal.SIGKILL)
            until(lambda: "The rooms are open" in server.said())

            def told() -> bool:
                with contextlib.suppress(httpx.HTTPError):
                    found = httpx.get(f"{server.url}/api/rooms/{room}", trust_env=False, timeout=60)
                    return found.status_code == 200
                return False

            until(told)
            assert server.stop() == 0
        finally:
            server.kill()


def test_workers_are_for_postgres(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    told = CliRunner().invoke(main, ["serve", "--workers", "2", "--database", url])
    assert told.exit_code == 2 and "several workers need PostgreSQL" in told.output
