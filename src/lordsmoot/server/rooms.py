"""All rooms of a server: made, found, kept in memory while somebody needs them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from lordsmoot import IllegalAction, Refused
from lordsmoot.bots import levels
from lordsmoot.core.option import Value
from lordsmoot.server import room_log
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.clerks import Clerks
from lordsmoot.server.driver import Driver
from lordsmoot.server.house import Alone
from lordsmoot.server.refusals import Elsewhere, NotKept, NotThere
from lordsmoot.server.room import AT_ONCE, Room
from lordsmoot.server.room_log import Entry
from lordsmoot.server.seating import as_players
from lordsmoot.server.server_log import alias
from lordsmoot.server.settings import Settings
from lordsmoot.server.store import Store
from lordsmoot.server.table import WISH, Place, Table
from lordsmoot.server.thinkers import Thinkers

LOG: Final = logging.getLogger(__name__)
SWEEP: Final = 30.0
MOST_GLANCES: Final = 256
MOST_AWAKE: Final = 2_000
"""Rooms that a server wakes by itself when it starts; others wake when somebody looks."""


ELSEWHERE: Final = "another server of this house has the room; try again"
CLOSING: Final = "the server is closing; try again in a moment"


@dataclass(slots=True)
class Kept:
    """A room in memory, and when it was last wanted."""

    room: Room
    driver: Driver
    wanted: float


class Rooms:
    """The owner of every room that is in memory; a room is never there twice."""

    def __init__(
        self, store: Store, thinkers: Thinkers, clerks: Clerks, settings: Settings, house: Alone
    ) -> None:
        self.store: Final = store
        self.house: Final = house
        self.thinkers: Final = thinkers
        self.clerks: Final = clerks
        self.settings: Final = settings
        self.clock: Final = settings.clock
        self.kept: Final[dict[str, Kept]] = {}
        self.loading: Final[dict[str, asyncio.Task[Kept]]] = {}
        self.folding: Final = asyncio.Lock()
        """One room is loaded at a time, or all of them together would hold everybody up."""
        self.glances: Final[OrderedDict[str, Table]] = OrderedDict()
        """Tables of rooms that other servers have, as far as they were looked at here."""
        self.adopting = asyncio.Lock()
        self.closing = False
        self.let_go: Callable[[Room], None] = lambda room: None
        """Called with every room that is put away, for those who keep something of it."""
        self.ended: Callable[[], None] = lambda: None
        """Called when a game has ended, or something was added to one that had."""

    async def get(self, id: str) -> Room:
        """The room of this name."""
        kept = self.kept.get(id)
        if kept is None or kept.room.spoilt:
            if id not in self.loading:
                loading = self.loading[id] = asyncio.create_task(self._load(id))
                loading.add_done_callback(lambda task: self._loaded(id, task))
            kept = await asyncio.shield(self.loading[id])
        kept.wanted = self.clock.now()
        return kept.room

    def has(self, id: str) -> bool:
        """Whether the room is in memory here."""
        kept = self.kept.get(id)
        return kept is not None and not kept.room.spoilt

    async def glance(self, id: str) -> Table:
        """A room's table to look at, though another server may have the room."""
        if self.house.id is None or self.has(id):
            return (await self.get(id)).table
        table = self.glances.pop(id, None)
        if table is None:
            agreement = await self.store.agreement(id)
            if agreement is None:
                raise NotThere("there is no room of that name")
            table = Table(agreement)
        for entry in await self.store.entries(id, after=table.version):
            table.add(entry)
            if not entry.number % AT_ONCE:
                await asyncio.sleep(0)
        self.glances[id] = table
        if len(self.glances) > MOST_GLANCES:
            self.glances.popitem(last=False)
        return table

    def lose(self, held: set[str]) -> None:
        """Keep none of the rooms that others have taken meanwhile."""
        for id in [id for id in self.kept if id not in held]:
            self.drop(id)

    def drop(self, id: str) -> None:
        """Let whoever looks at a room come back by themselves, perhaps to another server."""
        if id in self.kept:
            room = self.kept[id].room
            room.spoilt = True
            room.streams.wake()
            self._drop(id)

    def _loaded(self, id: str, task: asyncio.Task[Kept]) -> None:
        del self.loading[id]
        if not task.cancelled():
            task.exception()  # whoever still waits for it is told

    async def _load(self, id: str, made: bool = False) -> Kept:
        """Bring a room into memory; one that was made just now is this server's already."""
        agreement = await self.store.agreement(id)
        if agreement is None:
            raise NotThere("there is no room of that name")
        if id in self.kept:
            self._drop(id)
        agreement.agreed_game()
        self._check_open()
        if not made and not await self.house.take(id):
            raise Elsewhere(ELSEWHERE)
        async with self.folding:
            room = await Room.load(self.store, agreement, self.clock, self.clerks)
            self._check_open()
        room.ended = self.ended
        if room.table.clocks is not None and not room.table.over:
            async with room.lock:
                await room.write(room.next(room_log.RESUME))
        kept = Kept(room, Driver(room, self.thinkers), self.clock.now())
        self.kept[id] = kept
        kept.driver.stir()
        return kept

    def _check_open(self) -> None:
        """A server that ends takes no room any more: another does, or this one when it is back."""
        if self.closing:
            raise NotKept(CLOSING) if self.house.id is None else Elsewhere(ELSEWHERE)

    async def make(
        self, agreement: Agreement, places: list[Place], how: str = "", hints: bool = False
    ) -> Room:
        """A new room, with those already seated who have a place; if all have, the game begins.

        `how` is the text of its first entry. Where `hints` may be taken, whoever sits down agrees
        to that.
        """
        if sum(place.guest == agreement.owner for place in places) > 1:
            how = room_log.ONE_DEVICE
        opening = Opening(agreement, how)
        if hints:
            opening.add(room_log.HINTS, None, "")
        for seat, place in enumerate(places):
            opening.seat(seat, place)
        full = all(place.who() != "open" for place in places)
        if full:
            opening.add(room_log.START, None, as_players([place.name for place in places]))
        await self.store.make_room(agreement, opening.entries, "playing" if full else "open")
        return (await self._load(agreement.id, made=True)).room

    async def rematch(self, room: Room) -> str:
        """The room in which the same players play again; asked twice, it is the same."""
        async with room.lock:
            table = room.table
            if table.rematch is None:
                if not table.over:
                    raise NotThere("a rematch begins when the game is over")
                new = same(table.agreement, table.agreement.options, room.now())
                moved = table.places[1:] + table.places[:1]
                names = [again(one) for one in moved]
                await self.make(new, names, hints=table.hints_agreed)
                await room.write(room.next(room_log.REMATCH, None, new.id))
            assert table.rematch is not None
            return table.rematch

    async def anew(self, room: Room, options: dict[str, Value]) -> Room:
        """The same players with other options, before the only person among them has decided."""
        table = room.table
        if table.record is None or table.over:
            raise IllegalAction("a table is set anew while it is played at")
        if any(place.guest not in (None, table.agreement.owner) for place in table.places):
            raise IllegalAction("a table at which others sit is not set anew")
        if any(table.places[one.seat].guest is not None for one in table.decided()):
            raise IllegalAction("a table is set anew before your first decision, not later")
        places = [again(place) for place in table.places]
        new = same(table.agreement, options, room.now())
        return await self.make(new, places, hints=table.hints_agreed)

    # Over time.

    async def wake(self) -> None:
        """Go on with every game that was being played when the server went away."""
        for id in await self.store.rooms(["playing"], listed_only=False, most=MOST_AWAKE):
            if self.closing:
                return
            await self._wake(id)
            await asyncio.sleep(0)

    async def _wake(self, id: str) -> None:
        try:
            table = (await self.get(id)).table
            if table.over:  # it ended before the end was written down with the last decision
                await self.store.set_status(id, "over", table.last.at)
        except Elsewhere:
            pass  # another server goes on with it
        except Refused as refusal:
            LOG.warning(
                "a room stays shut", extra={"room": alias(id), "why": type(refusal).__name__}
            )
        except Exception:
            LOG.exception("a room stays shut", extra={"room": alias(id)})

    async def tidy(self) -> None:
        """Put away, again and again, the rooms that nobody needs in memory."""
        while True:
            await self.clock.sleep(min(SWEEP, self.settings.idle))
            gone = self.put_away(self.clock.now() - self.settings.idle)
            with contextlib.suppress(Refused):
                await self.house.give_up([id for id in gone if id not in self.kept])

    async def adopt(self) -> None:
        """Go on with the rooms of servers that are dead."""
        if self.adopting.locked():
            return
        async with self.adopting:
            while found := [] if self.closing else await self.house.adopt():
                for id in found:
                    await self._wake(id)

    def put_away(self, before: float) -> list[str]:
        gone = []
        for id, kept in list(self.kept.items()):
            room = kept.room
            if room.streams.watchers or room.lock.locked():
                continue
            room.table.rest()
            if not kept.driver.busy() and kept.wanted < before:
                self._drop(id)
                gone.append(id)
        return gone

    def _drop(self, id: str) -> None:
        kept = self.kept.pop(id)
        kept.driver.close()
        self.let_go(kept.room)

    async def close(self) -> None:
        """End all streams; whatever was being written is finished."""
        self.closing = True
        for kept in list(self.kept.values()):
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(5), kept.room.lock:
                    kept.driver.close()
            kept.room.spoilt = True
            kept.room.streams.wake()


class Opening:
    """The first entries of a new room."""

    def __init__(self, agreement: Agreement, how: str) -> None:
        self.agreement = agreement
        self.entries = [Entry(1, room_log.OPEN, None, how, agreement.made)]

    def add(self, kind: str, seat: int | None, text: str, guest: str | None = None) -> None:
        number, made = len(self.entries) + 1, self.agreement.made
        self.entries.append(Entry(number, kind, seat, text, made, guest))

    def seat(self, seat: int, place: Place) -> None:
        """Who has a place sits there; a bot is given a name."""
        if place.guest is not None:
            self.add(room_log.SIT, seat, place.name, place.guest)
        if place.level is not None:
            self.add(room_log.BOT, seat, place.level)
            place.name = place.name or levels.bot_name(place.level, self.agreement.id, seat)


def same(old: Agreement, options: dict[str, Value], made: int) -> Agreement:
    """What was agreed, once more: with dice of its own, and perhaps other options."""
    return replace(old, id=new_id(), options=options, seed=secrets.token_bytes(32), made=made)


def again(place: Place) -> Place:
    """Who had a place, as they sit down once more; whoever did not leave for good plays."""
    if place.guest is None:
        return Place(None, "", place.level)
    return Place(place.guest, place.name, place.level if place.why == WISH else None)


def new_id() -> str:
    """A name that cannot be guessed: whoever has the link may look."""
    return secrets.token_urlsafe(9)
