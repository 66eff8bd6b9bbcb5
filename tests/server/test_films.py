"""The live page: made once for the same eyes, sent as what changed, and never to other eyes."""

import asyncio
import json
import re
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.rng import seeded
from lordsmoot.server import decisions, seating, services, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.films import FRAMES, GZIP, IDLE, Film, Films, Reader, pressed, reader_of
from lordsmoot.server.identity import Caller
from lordsmoot.server.room import Room
from lordsmoot.server.room_log import MOVE, Entry
from lordsmoot.server.routes.web import table as page
from lordsmoot.server.services import Services
from lordsmoot.server.table import Place, Table
from tests.server.harness import settings
from tests.server.test_secrecy import begun

ISLAND = re.compile(r"<!--([a-z0-9-]+)-->(.*?)<!--/-->", re.DOTALL)
KEPT = re.compile(r"<!--=([a-z0-9-]+)-->")
SPECTATOR = Reader(None, (), False)


def in_a_room(folder: Path, play: Callable[[Services, Room], Awaitable[None]]) -> None:
    """At a table of Lords at which Ana and Bo play."""
    game = games.get("lords")
    options = game.check_options(None)
    parts = ("r00m", "lords", 2, options, bytes(32), "ana", False, None, 1)
    agreement = Agreement(*parts, game.version, game.components)

    async def run() -> None:
        async with services.opened(settings(folder)) as made:
            room = await made.rooms.make(agreement, [Place("ana", "Ana"), Place("bo", "Bo")])
            await play(made, room)

    asyncio.run(run())


async def decide(room: Room, choice: int = 0) -> None:
    state = room.table.state
    assert state is not None
    seat = state.actor()
    text = room.table.game.text(state.legal[choice % len(state.legal)])
    await decisions.decide(room, seat, text, room.table.version, None)


def event_of(sent: bytes) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(sent.split(b"data: ")[1])
    return told


class Browser:
    """Keeps what it is shown, as the script does."""

    def __init__(self) -> None:
        self.islands: dict[str, str] = {}
        self.page = ""

    def show(self, html: str) -> None:
        whole = KEPT.sub(lambda found: f"<!--{found[1]}-->{self.islands[found[1]]}<!--/-->", html)
        self.islands, self.page = dict(ISLAND.findall(whole)), whole


async def next_of(stream: AsyncIterator[bytes]) -> bytes:
    async for sent in stream:
        if sent.startswith(b"id: "):
            return sent
    raise AssertionError("the stream ended")


class OneTable:
    """All of a room that a film needs."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def latest(self, eyes: int | None) -> wire.Moment:
        return wire.moment(self.table, eyes)


@pytest.mark.parametrize("name", games.NAMES)
def test_what_changed_adds_up_to_the_page(name: str) -> None:
    """Whoever was sent the first page and then every change sees what a newcomer sees."""
    rules, rng = games.get(name), seeded(2)
    table = begun(rules, rules.seats.start)

    room: Any = OneTable(table)
    readers = [Reader(0, (0,), True), Reader(1, (1,), False), SPECTATOR]
    shown = [(Film(room, reader), Browser()) for reader in readers]
    for film, browser in shown:
        film.latest()
        browser.show(film.html())
    smaller = 0
    for _ in range(25):
        state = table.state
        if state is None or state.over:
            break
        action = state.legal[rng.below(len(state.legal))]
        table.add(Entry(table.version + 1, MOVE, state.actor(), rules.text(action), 1))
        for film, browser in shown:
            frame = film.frame(room.latest(film.reader.eyes), table.version - 1)
            assert frame is not None and frame.before == table.version - 1
            html = event_of(frame.plain)["html"]
            smaller += len(KEPT.findall(html)) > 0
            browser.show(html)
            newcomer = Film(room, film.reader)
            newcomer.latest()
            assert browser.page == newcomer.html() == film.html()
    assert smaller > 20


def test_all_with_the_same_eyes_are_sent_the_same_bytes(tmp_path: Path) -> None:
    async def play(made: Services, room: Room) -> None:
        version = room.table.version
        streams = [
            page.moments(made, room, None, caller, asker, version)
            for caller, asker in ((None, "@1"), (Caller("eve"), "eve"), (None, "@2"))
        ]
        asked = [asyncio.create_task(next_of(stream)) for stream in streams]
        await asyncio.sleep(0)
        await decide(room)
        first, *others = await asyncio.gather(*asked)
        assert all(other is first for other in others)
        assert len(made.films.followed) == 1

    in_a_room(tmp_path, play)


def test_each_seat_has_a_film_of_its_own(tmp_path: Path) -> None:
    async def play(made: Services, room: Room) -> None:
        ana = made.films.get(room, reader_of(room, 0, "ana"))
        bo = made.films.get(room, reader_of(room, 1, "bo"))
        watching = made.films.get(room, reader_of(room, None, None))
        assert len({id(film) for film in (ana, bo, watching)}) == 3
        for film in (ana, bo, watching):
            film.latest()
        state = room.table.state
        assert state is not None
        for seat, mine, others in ((0, ana, (bo, watching)), (1, bo, (ana, watching))):
            for card in room.table.game.view(state, seat)["table"]["tribes"][seat]["hand"]:
                assert f'data-key="card-{card}"' in mine.html()
                assert not any(f'data-key="card-{card}"' in other.html() for other in others)

    in_a_room(tmp_path, play)


@pytest.mark.parametrize("name", games.NAMES)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_film(name: str) -> None:
    """Though parts that were made for other eyes, and of another world, lie ready."""
    rules, rng = games.get(name), seeded(5)
    table = begun(rules, rules.seats.start)
    for _ in range(20):
        state = table.state
        if state is None or state.over:
            break
        for eyes in range(rules.seats.start):
            shown = []
            for table.state in (state, state.redeal(eyes, rng)):
                room: Any = OneTable(table)
                film = Film(room, Reader(eyes, (eyes,), False))
                film.latest()
                shown.append(film.html())
            assert shown[0] == shown[1]
        table.state = state
        action = state.legal[rng.below(len(state.legal))]
        table.add(Entry(table.version + 1, MOVE, state.actor(), rules.text(action), 1))


def test_who_was_away_is_sent_the_whole_page(tmp_path: Path) -> None:
    async def play(made: Services, room: Room) -> None:
        film = made.films.follow(room, SPECTATOR)
        film.latest()
        begun_at = room.table.version
        for number in range(FRAMES + 3):
            await decide(room, number)
            assert film.frame(room.latest(None), room.table.version - 1) is not None
        assert len(film.frames) == FRAMES
        latest = room.latest(None)
        whole = film.frame(latest, begun_at)
        assert whole is not None and "<!--=" not in event_of(whole.plain)["html"]
        assert film.frame(latest, begun_at) is whole
        earlier = (await room.since(None, latest.version - 2, "@"))[0]
        assert film.frame(earlier, begun_at) is None, "what comes next will do"
        part = film.frame(earlier, earlier.version - 1)
        assert part is not None and "<!--=" in event_of(part.plain)["html"]

    in_a_room(tmp_path, play)


def test_whose_page_it_is_may_change(tmp_path: Path) -> None:
    """A spectator who sits down is a reader of another page, and is sent all of it."""
    game = games.get("lords")
    parts = ("r00m", "lords", 2, game.check_options(None), bytes(32), "ana", False, None, 1)
    agreement = Agreement(*parts, game.version, game.components)

    async def run() -> None:
        async with services.opened(settings(tmp_path)) as made:
            room = await made.rooms.make(agreement, [Place("ana", "Ana"), Place()])
            version = room.table.version
            stream = page.moments(made, room, None, Caller("bo"), "bo", version)
            asked = asyncio.create_task(next_of(stream))
            await asyncio.sleep(0)
            await seating.sit(room, 1, "bo", "Bo")
            html = event_of(await asked)["html"]
            assert "<!--=" not in html
            assert [film.reader.mine for film in made.films.followed.values()] == [(1,)]
            await stream.aclose()
            assert not made.films.followed

    asyncio.run(run())


def test_films_that_nobody_follows_are_few(tmp_path: Path) -> None:
    all_of_them, room = Films(), Any
    for number in range(2 * IDLE):
        all_of_them.get(room, Reader(None, (number,), False))  # type: ignore[arg-type]
    assert len(all_of_them.idle) == IDLE
    film = all_of_them.follow(room, SPECTATOR)  # type: ignore[arg-type]
    assert all_of_them.follow(room, SPECTATOR) is film  # type: ignore[arg-type]
    all_of_them.leave(film)
    assert film in all_of_them.followed.values()
    all_of_them.leave(film)
    assert not all_of_them.followed and len(all_of_them.idle) == IDLE


def test_nothing_is_kept_of_a_room_that_is_put_away(tmp_path: Path) -> None:
    async def play(made: Services, room: Room) -> None:
        made.films.get(room, SPECTATOR).latest()
        assert made.films.idle
        made.rooms.put_away(made.settings.clock.now() + 1)
        assert not made.films.idle and not made.rooms.kept

    in_a_room(tmp_path, play)


def test_pieces_of_a_pressed_stream_lean_on_no_other() -> None:
    pieces = [b"one and one and one", b"two", b"one and one"]
    for wanted in (pieces, pieces[1:], pieces[::-1]):
        opened = zlib.decompressobj(16 + zlib.MAX_WBITS)
        told = opened.decompress(GZIP)
        for piece in wanted:
            told += opened.decompress(pressed(piece))
        assert told == b"".join(wanted)


def test_a_browser_that_can_is_sent_a_pressed_stream(tmp_path: Path) -> None:
    async def play(made: Services, room: Room) -> None:
        stream = page.moments(made, room, None, None, "@", None, smaller=True)
        opened, told = zlib.decompressobj(16 + zlib.MAX_WBITS), b""
        async for sent in stream:
            told += opened.decompress(sent)
            if b"\n\n" in told and b'"html"' in told:
                break
        assert told.startswith(b"retry: ")
        await stream.aclose()

    in_a_room(tmp_path, play)
