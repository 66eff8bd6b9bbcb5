"""What is kept: rooms and their logs, guests, preferences."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from typing import Any, Final, Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from lordsmoot.server import room_log
from lordsmoot.server.agreement import Agreement, Pace
from lordsmoot.server.database import connect, in_words, migrate
from lordsmoot.server.measures import Measures
from lordsmoot.server.refusals import TooMany
from lordsmoot.server.room_log import Entry
from lordsmoot.server.schema import ENTRIES, GUESTS, KEYS, LINKS, PREFERENCES, ROOMS, TOKENS
from lordsmoot.server.writer import Writer, row

MOST_TOKENS: Final = 20
MOST_LINKS: Final = 5
"""Of one guest."""
BANNED: Final = -2
"""The epoch of a guest who is not welcome."""


class Store:
    """The database, in the words of the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.measures: Final = Measures()
        self.writer: Final = Writer(engine, self.measures)
        self.holder: str | None = None
        """The server that new rooms belong to, where there are several."""

    @classmethod
    async def open(cls, url: str) -> Store:
        engine = connect(url)
        try:
            with in_words():
                await migrate(engine)
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def check(self) -> None:
        """Refused unless something can be written."""
        async with self.changing() as connection:
            same = update(KEYS).where(KEYS.c.name == "cookies").values(value=KEYS.c.value)
            await connection.execute(same)

    @contextlib.asynccontextmanager
    async def looking(self) -> AsyncIterator[AsyncConnection]:
        with in_words():
            async with self.engine.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        with in_words():
            async with self.engine.begin() as connection:
                yield connection

    # Rooms.

    async def make_room(self, agreement: Agreement, entries: list[Entry], status: str) -> None:
        pace = None if agreement.pace is None else agreement.pace.as_data()
        values = {
            **{key: getattr(agreement, key) for key in AGREEMENT_KEYS},
            "pace": pace,
            "status": status,
            "touched": agreement.made,
            "holder": self.holder,
        }
        async with self.changing() as connection:
            await connection.execute(insert(ROOMS).values(values))
            await connection.execute(
                insert(ENTRIES), [row(agreement.id, entry) for entry in entries]
            )

    async def agreement(self, room: str) -> Agreement | None:
        async with self.looking() as connection:
            found = (await connection.execute(AGREED.where(ROOMS.c.id == room))).first()
        if found is None:
            return None
        pace = None if found.pace is None else Pace(**found.pace)
        return Agreement(**{key: getattr(found, key) for key in AGREEMENT_KEYS}, pace=pace)

    async def entries(self, room: str, after: int = 0) -> list[Entry]:
        """A room's log after a version.

        It is read to the end even if whoever asked has gone, so that no connection is torn.
        """
        return await asyncio.shield(asyncio.ensure_future(self._entries(room, after)))

    async def _entries(self, room: str, after: int) -> list[Entry]:
        question = (
            select(*[ENTRIES.c[key] for key in ENTRY_KEYS])
            .where(ENTRIES.c.room == room, ENTRIES.c.number > after)
            .order_by(ENTRIES.c.number)
        )
        async with self.looking() as connection:
            return [Entry(*found) for found in await connection.execute(question)]

    async def rooms(self, statuses: list[str], listed_only: bool, most: int) -> list[str]:
        """The rooms of some status, latest first."""
        question = select(ROOMS.c.id).where(ROOMS.c.status.in_(statuses))
        if listed_only:
            question = question.where(ROOMS.c.listed)
        question = question.order_by(ROOMS.c.touched.desc()).limit(most)
        async with self.looking() as connection:
            return list(await connection.scalars(question))

    async def rooms_of(self, guest: str, most: int) -> list[str]:
        """The rooms in which a guest ever sat, latest first."""
        sat = select(ENTRIES.c.room).where(ENTRIES.c.guest == guest, ENTRIES.c.kind == room_log.SIT)
        question = (
            select(ROOMS.c.id)
            .where(ROOMS.c.id.in_(sat) | (ROOMS.c.owner == guest))
            .order_by(ROOMS.c.touched.desc())
            .limit(most)
        )
        async with self.looking() as connection:
            return list(await connection.scalars(question))

    async def set_status(self, room: str, status: str, at: int) -> None:
        async with self.changing() as connection:
            change = update(ROOMS).where(ROOMS.c.id == room)
            await connection.execute(change.values(status=status, touched=at))

    # Preferences of a seat; nobody else learns of them.

    async def preferences(self, room: str) -> dict[int, tuple[str, dict[str, Any]]]:
        """For each seat that has any: whose they are, and what they are."""
        question = select(PREFERENCES).where(PREFERENCES.c.room == room)
        async with self.looking() as connection:
            found = await connection.execute(question)
            return {one.seat: (one.guest, one.data) for one in found}

    async def prefer(self, room: str, seat: int, guest: str, data: dict[str, Any]) -> None:
        here = (PREFERENCES.c.room == room) & (PREFERENCES.c.seat == seat)
        async with self.changing() as connection:
            await connection.execute(delete(PREFERENCES).where(here))
            values = {"room": room, "seat": seat, "guest": guest, "data": data}
            await connection.execute(insert(PREFERENCES).values(values))

    # Guests.

    async def make_guest(self, guest: str, nickname: str, at: int) -> None:
        async with self.changing() as connection:
            values = {"id": guest, "nickname": nickname, "made": at}
            await connection.execute(insert(GUESTS).values(values))

    async def rename(self, guest: str, nickname: str) -> None:
        async with self.changing() as connection:
            change = update(GUESTS).where(GUESTS.c.id == guest).values(nickname=nickname)
            await connection.execute(change)

    async def nickname(self, guest: str) -> str | None:
        question = select(GUESTS.c.nickname).where(GUESTS.c.id == guest)
        async with self.looking() as connection:
            found: str | None = await connection.scalar(question)
            return found

    async def epoch(self, guest: str) -> int | None:
        """How often a guest signed out everywhere, or BANNED; None if there is no such guest."""
        question = select(GUESTS.c.epoch, GUESTS.c.banned).where(GUESTS.c.id == guest)
        async with self.looking() as connection:
            found = (await connection.execute(question)).first()
        if found is None:
            return None
        return BANNED if found.banned is not None else int(found.epoch)

    async def sign_out(self, guest: str) -> None:
        """End every cookie, token and link of a guest."""
        async with self.changing() as connection:
            raised = update(GUESTS).where(GUESTS.c.id == guest).values(epoch=GUESTS.c.epoch + 1)
            await connection.execute(raised)
            for table in (TOKENS, LINKS):
                await connection.execute(delete(table).where(table.c.guest == guest))

    async def see(self, guest: str, day: int) -> None:
        """A guest was here on a day."""
        earlier = (GUESTS.c.id == guest) & (GUESTS.c.seen < day)
        async with self.changing() as connection:
            await connection.execute(update(GUESTS).where(earlier).values(seen=day))

    async def make_token(
        self, digest: str, id: str, guest: str, name: str, scope: str, at: int
    ) -> None:
        values = {"digest": digest, "id": id, "guest": guest, "name": name, "made": at}
        count = select(func.count()).select_from(TOKENS).where(TOKENS.c.guest == guest)
        async with self.changing() as connection:
            if (await connection.scalar(count) or 0) >= MOST_TOKENS:
                raise TooMany(f"you have {MOST_TOKENS} tokens, which is the most: end one first")
            await connection.execute(insert(TOKENS).values(values | {"scope": scope}))

    async def token(self, digest: str) -> tuple[str, str] | None:
        """Whose a token is, and its scope."""
        question = select(TOKENS.c.guest, TOKENS.c.scope).where(TOKENS.c.digest == digest)
        async with self.looking() as connection:
            found = (await connection.execute(question)).first()
        return None if found is None else (found.guest, found.scope)

    async def tokens(self, guest: str) -> list[dict[str, Any]]:
        question = (
            select(*[TOKENS.c[key] for key in ("id", "name", "scope", "made", "digest")])
            .where(TOKENS.c.guest == guest)
            .order_by(TOKENS.c.made)
        )
        async with self.looking() as connection:
            return [dict(found._mapping) for found in await connection.execute(question)]

    async def drop_token(self, guest: str, id: str) -> str | None:
        """The digest of a token that was; None if there was no such token."""
        this = (TOKENS.c.guest == guest) & (TOKENS.c.id == id)
        async with self.changing() as connection:
            found: str | None = await connection.scalar(select(TOKENS.c.digest).where(this))
            await connection.execute(delete(TOKENS).where(this))
            return found

    async def make_link(self, digest: str, guest: str, until: int, at: int) -> None:
        """Keep a link; those too old go, and of the guest's own all but the latest few."""
        mine = select(LINKS.c.digest).where(LINKS.c.guest == guest)
        latest = mine.order_by(LINKS.c.until.desc()).limit(MOST_LINKS - 1)
        old = (LINKS.c.guest == guest) & LINKS.c.digest.not_in(latest)
        async with self.changing() as connection:
            await connection.execute(delete(LINKS).where((LINKS.c.until <= at) | old))
            values = {"digest": digest, "guest": guest, "until": until}
            await connection.execute(insert(LINKS).values(values))

    async def use_link(self, digest: str, at: int) -> str | None:
        """The guest whom a link moves; it works once."""
        async with self.changing() as connection:
            this = (LINKS.c.digest == digest) & (LINKS.c.until > at)
            guest: str | None = await connection.scalar(select(LINKS.c.guest).where(this))
            used = await connection.execute(delete(LINKS).where(LINKS.c.digest == digest))
            return guest if used.rowcount == 1 else None

    async def secret(self, name: Literal["cookies"] = "cookies") -> bytes:
        """A secret of this database's own, made when first asked for."""
        question = select(KEYS.c.value).where(KEYS.c.name == name)
        async with self.looking() as connection:
            found: bytes | None = await connection.scalar(question)
        if found is not None:
            return found
        try:
            async with self.changing() as connection:
                made = {"name": name, "value": secrets.token_bytes(32)}
                await connection.execute(insert(KEYS).values(made))
        except IntegrityError:
            pass  # another server was quicker
        return await self.secret(name)


ENTRY_KEYS: Final = ("number", "kind", "seat", "text", "at", "guest", "key", "auto")
AGREEMENT_KEYS: Final = (
    *("id", "game", "seats", "options", "seed", "owner", "listed", "made"),
    *("version", "components"),
)
AGREED: Final = select(*[ROOMS.c[key] for key in (*AGREEMENT_KEYS, "pace")])
