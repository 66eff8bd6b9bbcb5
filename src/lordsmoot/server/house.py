"""Several servers of one house on PostgreSQL: who has which room, and news between them.

A server is alive while it renews its row; a room is its own while the room's row names it and it is
alive. Whoever writes to a room proves that it still is. SQLite is for one server: `Alone`.
"""

from __future__ import annotations

import contextlib
import hmac
import json
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import BigInteger, delete, func, literal_column, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from lordsmoot import Refused
from lordsmoot.server.agreement import installed, rules_of
from lordsmoot.server.schema import ROOMS, SERVERS
from lordsmoot.server.store import Store
from lordsmoot.server.timing import Clock

LOG: Final = logging.getLogger(__name__)
LEASE: Final = 3_000
"""Milliseconds for which a server is believed to be alive after it last said so."""
RENEWED: Final = 0.75
"""Seconds between two times that it says so."""
OFTEN: Final = 0.25
"""Seconds between two looks at who is here, however many ask."""
QUIET: Final = 1_500
"""Milliseconds after which a server that is not reached and did not say so is not alive."""
FORGOTTEN: Final = 60_000
"""Milliseconds after which a dead server's row goes."""
ADOPTED: Final = 8
"""Rooms of dead servers that are taken at a time, so that all who live get their share."""
CONNECT: Final = 2.0
"""Seconds in which another server is reached, or is not there."""
SILENCE: Final = 60.0
"""Seconds after which a server that says nothing hangs: streams say something more often."""
CHANNEL: Final = "lordsmoot"
LONGEST: Final = 7_900
"""Bytes of one piece of news."""
NOW: Final[Any] = literal_column(
    "(extract(epoch from clock_timestamp()) * 1000)::bigint", BigInteger
)
"""By the clock of the database, which all servers share."""
News = dict[str, Any]


@dataclass(frozen=True)
class Server:
    """Another server of the house: where it listens for others, and which rules it has."""

    id: str
    address: str
    rules: frozenset[str]


class Silent(Exception):
    """The only server that can play a room has not been heard of for a moment."""


class Alone:
    """A house of one server: every room is its own, and there is nobody to tell."""

    id: str | None = None
    token = ""

    def __init__(self) -> None:
        self.others: dict[str, Server] = {}
        """Those who are alive."""
        self.hears: Callable[[News], None] = lambda news: None
        self.missed: Callable[[], None] = lambda: None
        self.lost: Callable[[set[str]], None] = lambda held: None
        self.renewed: Callable[[], None] = lambda: None

    async def enter(self) -> None:
        """Become part of the house."""

    async def live(self) -> None:
        """Stay part of it, until cancelled."""

    async def leave(self) -> None:
        """Be part of it no more; others may have all its rooms."""

    async def take(self, room: str) -> bool:
        """Whether a room is this server's now."""
        return True

    async def give_up(self, rooms: list[str]) -> None:
        """These rooms are nobody's."""

    async def adopt(self) -> list[str]:
        """Some rooms of servers that are dead, taken."""
        return []

    async def where(self, room: str) -> Server | None:
        """The server that answers for a room; None if it is this one, or nobody can."""
        return None

    def forget(self, room: str) -> None:
        """Where a room was is not true any more."""

    async def suspect(self, server: Server) -> None:
        """A server is not reached: if it has not been heard of either, it is dead."""

    async def tell(self, news: News) -> None:
        """Let the other servers know."""

    def http(self) -> Any:
        """Asks other servers."""
        raise NotImplementedError("there are none")


class House(Alone):
    """One server among others."""

    def __init__(self, store: Store, secret: bytes, address: str, clock: Clock) -> None:
        super().__init__()
        self.store: Final = store
        self.address: Final = address
        self.clock: Final = clock
        self.id = secrets.token_hex(8)
        self.token = hmac.new(secret, b"inside", sha256).hexdigest()
        """What servers of the house show each other."""
        self.places: Final[dict[str, str]] = {}
        """The server that a room was found at, while that server lives."""
        self.listener: Any = None
        self.client: Any = None
        self.silent: set[str] = set()
        """The rules of servers that have not been heard of lately, and may come back."""
        self.looked = -OFTEN
        """When somebody unknown was last looked for."""
        self.calm = True
        """Whether the database answered all the time lately: else the living may seem dead."""

    async def enter(self) -> None:
        self.store.writer.holder = self.id
        self.store.holder = self.id
        await self._renew()
        await self._listen()

    async def live(self) -> None:
        while True:
            await self.clock.sleep(RENEWED)
            try:
                await self._renew()
                await self._listen()
            except Refused:
                self.calm = False
                continue
            except Exception as error:
                LOG.warning("the house is not heard", extra={"why": type(error).__name__})
                self.calm = False
                continue
            if self.calm:
                self.renewed()
            self.calm = True

    async def leave(self) -> None:
        with contextlib.suppress(Exception):
            async with self.store.changing() as connection:
                await connection.execute(delete(SERVERS).where(SERVERS.c.id == self.id))
            await self.tell({"what": "left"})
        if self.listener is not None:
            with contextlib.suppress(Exception):
                await self.listener.close(timeout=1)

        if self.client is not None:
            await self.client.aclose()

    def http(self) -> Any:
        import httpx

        if self.client is None:
            limits = httpx.Limits(max_connections=None, max_keepalive_connections=64)
            self.client = httpx.AsyncClient(limits=limits, trust_env=False, verify=False)
        return self.client

    async def _renew(self) -> None:
        """Say that this server is alive, and see who else is."""
        ours = {"address": self.address, "rules": sorted(installed()), "until": NOW + LEASE}
        async with self.store.changing() as connection:
            late = SERVERS.c.until < NOW
            was = await connection.scalar(select(late).where(SERVERS.c.id == self.id))
            row = upsert(SERVERS).values(id=self.id, **ours)
            await connection.execute(row.on_conflict_do_update(index_elements=["id"], set_=ours))
            await connection.execute(delete(SERVERS).where(SERVERS.c.until < NOW - FORGOTTEN))
            alive = (SERVERS.c.until >= NOW).label("alive")
            found = await connection.execute(select(SERVERS, alive).where(SERVERS.c.id != self.id))
            rows = [(Server(one.id, one.address, frozenset(one.rules)), one.alive) for one in found]
        self.others = {one.id: one for one, alive in rows if alive}
        self.silent = {rules for one, alive in rows if not alive for rules in one.rules}
        if was is not False:
            await self._count()

    async def _count(self) -> None:
        """After being late: others may have taken rooms of this server's."""
        async with self.store.looking() as connection:
            held = await connection.scalars(select(ROOMS.c.id).where(ROOMS.c.holder == self.id))
            self.lost(set(held))

    # Rooms.

    def _free(self) -> Any:
        """Whether nobody who is alive has a room."""
        alive = select(SERVERS.c.id).where(SERVERS.c.id == ROOMS.c.holder, SERVERS.c.until >= NOW)
        return ROOMS.c.holder.is_(None) | ~alive.exists()

    async def take(self, room: str) -> bool:
        mine = (ROOMS.c.id == room) & ((ROOMS.c.holder == self.id) | self._free())
        async with self.store.changing() as connection:
            taken = await connection.execute(update(ROOMS).where(mine).values(holder=self.id))
        return bool(taken.rowcount == 1)

    async def give_up(self, rooms: list[str]) -> None:
        if rooms:
            these = ROOMS.c.id.in_(rooms) & (ROOMS.c.holder == self.id)
            async with self.store.changing() as connection:
                await connection.execute(update(ROOMS).where(these).values(holder=None))

    async def adopt(self) -> list[str]:
        playable = func.concat(ROOMS.c.game, " ", ROOMS.c.version, " ", ROOMS.c.components)
        orphans = (
            select(ROOMS.c.id)
            .where(
                ROOMS.c.status == "playing",
                ROOMS.c.holder.is_not(None),
                ROOMS.c.holder != self.id,
                playable.in_(sorted(installed())),
                self._free(),
            )
            .limit(ADOPTED)
            .with_for_update(skip_locked=True)
        )
        async with self.store.changing() as connection:
            change = update(ROOMS).where(ROOMS.c.id.in_(orphans)).values(holder=self.id)
            return list(await connection.scalars(change.returning(ROOMS.c.id)))

    async def where(self, room: str) -> Server | None:
        known = self.others.get(self.places.get(room, ""))
        if known is not None:
            return known
        columns = (ROOMS.c.holder, ROOMS.c.game, ROOMS.c.version, ROOMS.c.components)
        async with self.store.looking() as connection:
            row = (await connection.execute(select(*columns).where(ROOMS.c.id == room))).first()
        if row is None or row.holder == self.id:
            return None
        if row.holder is not None and row.holder not in self.others:
            await self._look_again()
        if row.holder in self.others:
            if len(self.places) >= 10_000:
                self.places.clear()
            self.places[room] = row.holder
            return self.others[row.holder]
        return self._able(room, rules_of(row.game, row.version, row.components))

    async def _look_again(self) -> None:
        """Somebody unknown has a room: perhaps a server that came since this one last looked."""
        if self.clock.now() >= self.looked + OFTEN:
            self.looked = self.clock.now()
            await self._renew()

    def _able(self, room: str, rules: str) -> Server | None:
        """Who may play a room that nobody alive has; None if it is this server, or nobody."""
        if rules in installed():
            return None
        able = sorted(one.id for one in self.others.values() if rules in one.rules)
        if not able and rules in self.silent:
            raise Silent
        return self.others[able[hash(room) % len(able)]] if able else None

    async def suspect(self, server: Server) -> None:
        quiet = (SERVERS.c.id == server.id) & (SERVERS.c.until < NOW + LEASE - QUIET)
        async with self.store.changing() as connection:
            ended = await connection.execute(update(SERVERS).where(quiet).values(until=NOW - 1))
        if ended.rowcount:
            self.others.pop(server.id, None)
            self.renewed()

    def forget(self, room: str) -> None:
        self.places.pop(room, None)

    # News.

    async def tell(self, news: News) -> None:
        payload = json.dumps({**news, "from": self.id}, separators=(",", ":"))
        if len(payload) > LONGEST:
            raise ValueError("news is short")
        async with self.store.changing() as connection:
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))

    async def _listen(self) -> None:
        """Hear what others tell; after a silence anything may have been missed."""
        if self.listener is not None and not self.listener.is_closed():
            return
        import asyncpg  # type: ignore[import-untyped] # only for PostgreSQL

        url = self.store.engine.url.set(drivername="postgresql")
        self.listener = await asyncpg.connect(url.render_as_string(hide_password=False), timeout=2)
        await self.listener.add_listener(CHANNEL, self._heard)
        self.missed()

    def _heard(self, connection: Any, pid: int, channel: str, payload: str) -> None:
        news = json.loads(payload)
        if news.get("from") == self.id:
            return
        if news["what"] == "left":
            self.others.pop(news["from"], None)
            self.renewed()
        else:
            self.hears(news)


def house_of(store: Store, secret: bytes, address: str, clock: Clock) -> Alone:
    """The house of a database: PostgreSQL may be shared, SQLite is one server's."""
    if store.engine.dialect.name != "postgresql":
        return Alone()
    return House(store, secret, address, clock)
