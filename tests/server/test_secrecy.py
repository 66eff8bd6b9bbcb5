"""Secrecy over the wire: spies keep every byte that each seat and a spectator are sent."""

import asyncio
import json
import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import Record, games
from lordsmoot.core.game import Game
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.state import State
from lordsmoot.server import room_log, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import Table
from lordsmoot.server.wire import Eyes
from tests.laws.tables import laws_of
from tests.laws.twins import saw, so_far
from tests.server.clock import ByHand
from tests.server.harness import PATIENCE, Client, Live

SEED = bytes(range(32))
FULL = 5000
SOME = 150
"""Decisions with the fewest players, enough for a whole game; and with more of them."""
SHORT = 4
"""Names with fewer letters may stand in a random text by chance."""


def everything() -> list[Any]:
    return [
        pytest.param(game.name, seats, id=f"{game.name}-{seats}")
        for game in games.all()
        for seats in game.seats
    ]


# Canaries: the name of every component, listened for in every byte.


class Spy:
    """One pair of eyes at a table, and all that it is ever sent."""

    def __init__(self, client: Client, room: str, eyes: Eyes) -> None:
        self.client, self.room, self.eyes = client, room, eyes
        self.stream = client.stream(room, eyes)
        self.asides: list[tuple[int, bytes]] = []

    def hear(self, version: int, response: Any) -> None:
        """Keep an answer that came when the table was at a version."""
        self.asides.append((version, str(response.headers).encode() + response.content))

    def pry(self, version: int) -> None:
        """Ask for all that can be asked for."""
        seat = {} if self.eyes is None else {"seat": self.eyes}
        for path in (f"moments/{version}", "record", "moments"):
            self.hear(version, self.client.call("GET", self.path(path), params=seat))
        self.hear(version, self.client.call("GET", self.path("")))
        for other in range(6):
            if other != self.eyes:
                for path in ("moments", "record", "stream"):
                    told = self.client.call("GET", self.path(path), params={"seat": other})
                    assert told.status_code in (403, 404, 422)
                    self.hear(version, told)
                body = {"version": version, "action": "pass"}
                path = self.path(f"seats/{other}/actions")
                self.hear(version, self.client.call("POST", path, json=body))

    def path(self, end: str) -> str:
        return f"/api/rooms/{self.room}/{end}".rstrip("/")


def sit_down(live: Live, game: str, seats: int) -> tuple[str, list[Spy]]:
    """A room with a guest on each seat and a spectator, all of them spies."""
    people = [live.guest(f"Guest {seat}") for seat in range(seats)]
    room = people[0].room(game, ["me"] + ["open"] * (seats - 1))
    for seat in range(1, seats):
        people[seat].put(f"/api/rooms/{room}/seats/{seat}", who="me")
    spies = [Spy(client, room, seat) for seat, client in enumerate(people)]
    return room, [*spies, Spy(live.guest("Watcher"), room, None)]


def play_out(spies: list[Spy], rng: random.Random, most: int) -> int:
    """Random play, with some taking back; how many versions there are."""
    version = spies[0].client.moment(spies[0].room, 0)["version"]
    for turn in range(most):
        moment = spies[-1].stream.wait(version)
        if moment["view"]["over"]:
            break
        seat = rng.choice(moment["view"]["actors"])
        mine = spies[seat].stream.wait(version)
        action = rng.choice(mine["view"]["legal"])["action"]
        spies[seat].client.act(spies[0].room, seat, action, version)
        version += 1
        if turn % 25 == 7 and turn < 400:
            rng.choice(spies).pry(version)
    return int(version)


@pytest.mark.parametrize(("name", "seats"), everything())
def test_no_hidden_card_is_ever_named(live: Live, name: str, seats: int) -> None:
    game = games.get(name)
    room, spies = sit_down(live, name, seats)
    most = FULL if seats == game.seats.start else SOME
    last = play_out(spies, random.Random(seats), most)
    for spy in spies:
        spy.stream.wait(last)
    table = live.services.rooms.kept[room].room.table
    entries = asyncio.run_coroutine_threadsafe(
        live.services.store.entries(room), live.services.store.writer.task.get_loop()
    ).result(PATIENCE)
    for spy in spies:
        listen(game, table.agreement, entries, spy)


def listen(game: Game[Any], agreement: Agreement, entries: list[Entry], spy: Spy) -> None:
    """Replay by the rules alone what the spy could know at each version; it heard no more."""
    texts = [one.text for told in game.texts.events.values() for one in told.templates()]
    sentences = " ".join(texts)
    allowed: dict[int, set[str]] = {0: named(game, sentences.encode())}
    table = Table(agreement)
    for entry in entries:
        table.add(entry)
        allowed[entry.number] = allowed[entry.number - 1] | could_know(game, table, spy.eyes)
    over = table.over
    for moment in spy.stream.moments:
        heard = named(game, wire.encode(moment))
        assert heard <= allowed[moment["version"]], heard - allowed[moment["version"]]
    for version, said in spy.asides:
        if not (over and version == table.version):
            assert named(game, said) <= allowed[version]
        assert agreement.seed.hex().encode() not in said or over
    if not over:
        assert agreement.seed.hex().encode() not in spy.stream.bytes


def could_know(game: Game[Any], table: Table, eyes: Eyes) -> set[str]:
    """The names in what the rules show to a seat, and in the events that it may know."""
    if table.state is None:
        return set()
    seat = -1 if eyes is None else eyes
    told = json.dumps(game.view(table.state, eyes))
    for event in table.events:
        for value in event.values(game.tells.all[event.kind], seat).values():
            told += f" {value} {game.say(value)}" if isinstance(value, str) else ""
    return named(game, told.encode())


def named(game: Game[Any], said: bytes) -> set[str]:
    """The components that are named in some bytes.

    A board called D is named only by a word of its own: a room's random name may hold the letter.
    """
    words = set(re.findall(rb"[\w-]+", said))
    return {
        card
        for card in game.cards()
        if (card.encode() in words if len(card) < SHORT else card.encode() in said)
    }


def test_a_letter_in_a_random_name_names_no_board() -> None:
    game = games.get("lords-of-worlds")
    assert named(game, b'{"room": "QSeqJl0xD3-g"}') == set()
    assert named(game, b'{"boards": ["D"]}') == {"D"}


def test_the_canaries_sing() -> None:
    """A wire that let another seat's hand out would be heard."""
    game = games.get("lords")
    record = Record(game, 2, SEED)
    state = record.start()
    told = json.dumps(game.view(state, 1)).encode()
    assert not named(game, told) <= named(game, json.dumps(game.view(state, 0)).encode())


# Twins: two worlds that a seat cannot tell apart give it the same bytes.


def agreement(game: Game[Any], seats: int) -> Agreement:
    return Agreement(
        id="twin",
        game=game.name,
        seats=seats,
        options=game.check_options(None),
        seed=SEED,
        owner="ana",
        listed=False,
        pace=None,
        made=1,
        version=game.version,
        components=game.components,
    )


def begun(game: Game[Any], seats: int) -> Table:
    table = Table(agreement(game, seats))
    table.add(Entry(1, room_log.OPEN, at=1))
    for seat in range(seats):
        table.add(Entry(2 + seat, room_log.SIT, seat, f"Guest {seat}", 1, f"guest{seat}"))
    names = json.dumps([f"Guest {seat}" for seat in range(seats)])
    table.add(Entry(2 + seats, room_log.START, None, names, 1))
    return table


def twin_step(game: Game[Any], table: Table, eyes: int, rng: Rng) -> bool:
    """Decide in this world and in one that looks the same; whether the twins could be compared."""
    state = table.state
    assert state is not None
    world = state.redeal(eyes, rng)
    actor, mine = state.actor(), state.legal[rng.below(len(state.legal))]
    block = game.space.block(mine)
    secret = block.name in getattr(laws_of(game), "SECRET_MOVES", set()) and actor != eyes
    alike = [a for a in world.legal if (block.has(a) if secret else a == mine)]
    other = Table(table.agreement)
    other.record, other.state = table.record and table.record.clone(), world
    other.places[:] = table.places
    other.asked[:] = table.asked
    other.questions = other._questions()
    other.version, other.last = table.version, table.last
    for kept in ("decisions", "sections", "headings"):
        getattr(other.event_log, kept).extend(getattr(table.event_log, kept))
    assert stands(table, eyes) == stands(other, eyes)
    entry = Entry(table.version + 1, room_log.MOVE, actor, game.text(mine), 1)
    before = so_far(state), so_far(world)
    table.add(entry)
    if not alike:
        return False
    choice = alike[rng.below(len(alike))]
    other.add(Entry(entry.number, room_log.MOVE, actor, game.text(choice), 1))
    if table.state is None or other.state is None:
        return False
    if saw(table.state, eyes, *before[0]) != saw(other.state, eyes, *before[1]):
        return False
    assert told(table, eyes) == told(other, eyes)
    return True


def told(table: Table, eyes: Eyes) -> bytes:
    """All that the wire tells, also to who asks what choices would bring."""
    moment = wire.moment(table, eyes)
    return moment.whole_json + wire.encode(moment.foresee())


def stands(table: Table, eyes: Eyes) -> bytes:
    """How things stand, as the wire tells it, without what led here."""
    moment = wire.moment(table, eyes)
    data = {key: value for key, value in moment.whole.items() if key != "events"}
    return wire.encode([data, moment.foresee()])


@pytest.mark.parametrize(("name", "seats"), everything())
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(name: str, seats: int) -> None:
    game = games.get(name)
    rng, compared = seeded(seats), 0
    for _ in range(2):
        table = begun(game, seats)
        for _ in range(150):
            if table.over:
                break
            compared += twin_step(game, table, rng.below(seats), rng)
    assert compared > 20


@pytest.mark.parametrize(("name", "seats"), everything())
def test_a_spectator_is_told_the_same_in_every_world(name: str, seats: int) -> None:
    game = games.get(name)
    rng = seeded(3)
    table = begun(game, seats)
    for _ in range(60):
        state: State | None = table.state
        if state is None or state.over:
            break
        before = stands(table, None)
        for seat in range(seats):
            table.state = state.redeal(seat, rng)
            assert stands(table, None) == before
        table.state = state
        actor, action = state.actor(), state.legal[rng.below(len(state.legal))]
        table.add(Entry(table.version + 1, room_log.MOVE, actor, game.text(action), 1))


# The same moments, whenever and however they are asked for.


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Any]:
    from lordsmoot.server import services
    from tests.server.harness import settings

    async with services.opened(settings(folder, clock=ByHand())) as open_house:
        yield open_house


def test_a_moment_is_the_same_bytes_live_and_remade(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as services:
            from lordsmoot.server.table import Place

            game = games.get("lords")
            places = [Place("ana", "Ana"), Place("bo", "Bo")]
            room = await services.rooms.make(agreement(game, 2), places)
            rng, live = seeded(9), []
            for _ in range(40):
                live.append([room.latest(eyes).json for eyes in (0, 1, None)])
                state = room.table.state
                if state.over:
                    break
                action = state.legal[rng.below(len(state.legal))]
                entry = room.next(room_log.MOVE, state.actor(), game.text(action))
                async with room.lock:
                    await room.write(entry)
            first = room.table.version - len(live) + 1
            for i, eyes in enumerate((0, 1, None)):
                last = room.table.version - 1
                made = await services.clerks.moments(room.table, eyes, first - 1, last, "ana")
                assert [one.json for one in made] == [one[i] for one in live]

    asyncio.run(play())
