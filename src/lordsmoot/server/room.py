"""One room has one owner: whatever happens in it goes through here, one thing at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from typing import Any, Final

from lordsmoot.server import room_log, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.clerks import Clerks
from lordsmoot.server.preferences import Preferences
from lordsmoot.server.refusals import NotThere, Stale
from lordsmoot.server.room_log import Entry
from lordsmoot.server.store import Store
from lordsmoot.server.streams import Streams, Watcher
from lordsmoot.server.table import Outcome, Table
from lordsmoot.server.timing import Clock
from lordsmoot.server.wire import Eyes, Moment

MOST_BEHIND: Final = 32
"""Versions: a client further behind is shown how things stand, not how they came about."""
AT_ONCE: Final = 16
"""Entries that are folded before others have their turn."""


class Room:
    """A live table: its log in the database, its state in memory, and all who look at it."""

    def __init__(self, store: Store, table: Table, clock: Clock, clerks: Clerks) -> None:
        self.store: Final = store
        self.table: Final = table
        self.clock: Final = clock
        self.clerks: Final = clerks
        self.lock: Final = asyncio.Lock()
        self.streams: Final = Streams()
        self.preferences: Final[dict[int, Preferences]] = {}
        self.stirred: Callable[[], None] = lambda: None
        """Called after every change, for those who drive bots, windows and clocks."""
        self.ended: Callable[[], None] = lambda: None
        """Called after a change by which the game is over, or was before."""
        self.ahead: Final = max(0, table.last.at - clock.stamp())
        """Milliseconds by which the log is ahead: the machine's time was set back meanwhile."""
        self.points: Final[dict[Eyes, list[list[int]]]] = {}
        """Everybody's points over a finished game, for those who have looked at it."""
        self.hints: Final[dict[int, tuple[int, dict[str, Any]]]] = {}
        """What was suggested to each seat last, and for which question, by version."""
        self.opened: Final = self.now()
        self.seen: Final[dict[str, int]] = {}
        """When each guest was last there, in milliseconds since 1970."""
        self.known_away: tuple[int, dict[int, int]] | None = None
        """Who was away at a version, until somebody comes or goes."""
        self.spoilt = False
        """Another server wrote here: what is in memory is not the truth any more."""

    @property
    def id(self) -> str:
        return self.table.agreement.id

    @classmethod
    async def load(cls, store: Store, agreement: Agreement, clock: Clock, clerks: Clerks) -> Room:
        """The room as its log tells it."""
        table = await folded(agreement, await store.entries(agreement.id))
        room = cls(store, table, clock, clerks)
        for seat, (guest, data) in (await store.preferences(agreement.id)).items():
            if room.table.places[seat].guest == guest:
                room.preferences[seat] = Preferences(**data)
        return room

    # Writing. Callers hold the lock.

    def next(self, kind: str, seat: int | None = None, text: str = "", **more: Any) -> Entry:
        """The entry that would come next."""
        return Entry(self.table.version + 1, kind, seat, text, at=self.now(), **more)

    def now(self) -> int:
        """The time; it never runs back within a log, nor stands still."""
        return self.clock.stamp() + self.ahead

    async def write(
        self, *entries: Entry, outcome: Outcome | None = None, ends: bool = False
    ) -> None:
        """Keep the entries, then let them happen; refused if they cannot be kept.

        A decision is written alone; its outcome then need not be played again. `ends` says that
        the game is over by them though its rules do not say so.
        """
        numbered = [
            replace(entry, number=self.table.version + 1 + i) for i, entry in enumerate(entries)
        ]
        status = None
        if any(entry.kind == room_log.START for entry in entries):
            status = "playing"
        elif ends or (outcome is not None and outcome.state.over):
            status = "over"
        try:
            await self.store.writer.write(self.id, numbered, status)
        except Stale:
            self.spoilt = True
            self.streams.wake()
            raise
        for entry in numbered:
            self.table.add(entry, outcome)
            for eyes in self.streams.eyes():
                self.streams.put(self.latest(eyes))
        self.streams.wake()
        self.stirred()
        if self.table.over:
            self.ended()

    # What a seat wants; told to nobody, and no entry of the log.

    def preferred(self, seat: int) -> Preferences:
        return self.preferences.get(seat, Preferences())

    async def prefer(self, seat: int, **changes: Any) -> Preferences:
        """Who sits there wants it otherwise from now on."""
        async with self.lock:
            guest = self.table.places[seat].guest
            assert guest is not None
            now = replace(self.preferred(seat), **changes)
            await self.store.prefer(self.id, seat, guest, now.as_data())
            self.preferences[seat] = now
            self.stirred()
            return now

    # Looking.

    def latest(self, eyes: Eyes) -> Moment:
        return wire.moment(self.table, eyes)

    async def at(self, eyes: Eyes, version: int, who: str) -> Moment:
        """One earlier moment as these eyes saw it; `who` asks for it."""
        if not 1 <= version <= self.table.version:
            raise NotThere(f"there is no version {version}; the latest is {self.table.version}")
        if version == self.table.version:
            return self.latest(eyes)
        return (await self.clerks.moments(self.table, eyes, version, version, who))[0]

    async def since(self, eyes: Eyes, version: int, who: str) -> list[Moment]:
        """Every moment after a version; only the latest if the client is far behind or ahead."""
        latest = self.table.version
        if version == latest:
            return []
        ready = self.streams.since(eyes, version)
        if ready is not None and version <= latest:
            return ready
        if not latest - MOST_BEHIND <= version <= latest:
            return [self.latest(eyes)]
        last = self.latest(eyes)
        if version + 1 == latest:
            return [last]
        return [*await self.clerks.moments(self.table, eyes, version + 1, latest - 1, who), last]

    def watch(self, eyes: Eyes) -> Watcher:
        """Be told of news from now on."""
        if eyes not in self.streams.recent:
            self.streams.begin(self.latest(eyes))
        watcher = self.streams.join(eyes)
        self._present(eyes)
        self.stirred()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        """Look no more."""
        self.streams.leave(watcher)
        self._present(watcher.eyes)
        self.stirred()

    # Who is there. No moment tells it: it is of now, not of a version.

    def _present(self, eyes: Eyes) -> None:
        """Somebody came or went: the others are told, if it makes a difference to them."""
        if eyes is None or self.table.places[eyes].guest is None:
            return
        self.was_here(eyes)
        for watcher in self.streams.watchers:
            if watcher.eyes != eyes:
                watcher.news.set()

    def was_here(self, seat: int) -> None:
        """Who sits there did something just now."""
        guest = self.table.places[seat].guest
        if guest is not None:
            self.seen[guest] = self.now()
            self.known_away = None

    def away(self) -> dict[int, int]:
        """The people at the table who are not looking at it, and since when; asked often."""
        version, places = self.table.version, self.table.places
        if self.known_away is None or self.known_away[0] != version:
            here = {places[one.eyes].guest for one in self.streams.watchers if one.eyes is not None}
            away = {
                seat: self.seen.get(place.guest or "", self.opened)
                for seat, place in enumerate(places)
                if place.who() == "human" and place.guest not in here
            }
            self.known_away = (version, away)
        return self.known_away[1]

    async def follow(
        self, eyes: Eyes, after: int | None, heartbeat: float, who: str
    ) -> AsyncIterator[Moment | None]:
        """Every moment from now on, or after a version, without a gap; None: nothing new so far."""
        watcher = self.watch(eyes)
        sent = self.table.version - 1 if after is None else after
        try:
            while not self.spoilt:
                watcher.news.clear()
                found = await self.since(eyes, sent, who)
                for moment in found:
                    yield moment
                    sent = moment.version
                if not found:
                    yield None
                if sent >= self.table.version:
                    await self.heard(watcher, heartbeat)
        finally:
            self.leave(watcher)

    async def heard(self, watcher: Watcher, seconds: float) -> bool:
        """Whether there was news within some seconds."""
        try:
            async with self.clock.timeout(seconds):
                await watcher.news.wait()
        except TimeoutError:
            return False
        return True


async def folded(agreement: Agreement, entries: list[Entry]) -> Table:
    """The table as it stands after these entries; others have their turns meanwhile."""
    table = Table(agreement)
    for entry in entries:
        table.add(entry)
        if not entry.number % AT_ONCE:
            await asyncio.sleep(0)
    return table
