"""What is kept: rooms and their logs, guests, preferences."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Final, Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from lordsmoot.server import room_log
from lordsmoot.server.agreement import Agreement, Pace
from lordsmoot.server.database import connect, migrate
from lordsmoot.server.room_log import Entry
from lordsmoot.server.schema import ENTRIES, GUESTS, KEYS, LINKS, PREFERENCES, ROOMS, TOKENS
from lordsmoot.server.writer import Writer, row


class Store:
    """The database, in the words of the server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine: Final = engine
        self.writer: Final = Writer(engine)

    @classmethod
    async def open(cls, url: str) -> Store:
        engine = connect(url)
        await migrate(engine)
        return cls(engine)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def alive(self) -> None:
        """Raises unless the database answers."""
        async with self.engine.connect() as connection:
            await connection.execute(select(1))

    # Rooms.

    async def make_room(self, agreement: Agreement, entries: list[Entry], status: str) -> None:
        pace = None if agreement.pace is None else agreement.pace.as_data()
        values = {
            **{key: getattr(agreement, key) for key in AGREEMENT_KEYS},
            "pace": pace,
            "status": status,
            "touched": agreement.made,
        }
        async with self.engine.begin() as connection:
            await connection.execute(insert(ROOMS).values(values))
            await connection.execute(
                insert(ENTRIES), [row(agreement.id, entry) for entry in entries]
            )

    async def agreement(self, room: str) -> Agreement | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(ROOMS).where(ROOMS.c.id == room))).first()
        if found is None:
            return None
        pace = None if found.pace is None else Pace(**found.pace)
        return Agreement(**{key: getattr(found, key) for key in AGREEMENT_KEYS}, pace=pace)

    async def entries(self, room: str) -> list[Entry]:
        """A room's log; finished even if whoever asked has gone, so that no connection is torn."""
        return await asyncio.shield(asyncio.ensure_future(self._entries(room)))

    async def _entries(self, room: str) -> list[Entry]:
        question = (
            select(*[ENTRIES.c[key] for key in ENTRY_KEYS])
            .where(ENTRIES.c.room == room)
            .order_by(ENTRIES.c.number)
        )
        async with self.engine.connect() as connection:
            return [Entry(*found) for found in await connection.execute(question)]

    async def rooms(self, statuses: list[str], listed_only: bool, most: int) -> list[str]:
        """The rooms of some status, latest first."""
        question = select(ROOMS.c.id).where(ROOMS.c.status.in_(statuses))
        if listed_only:
            question = question.where(ROOMS.c.listed)
        question = question.order_by(ROOMS.c.touched.desc()).limit(most)
        async with self.engine.connect() as connection:
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
        async with self.engine.connect() as connection:
            return list(await connection.scalars(question))

    async def set_status(self, room: str, status: str, at: int) -> None:
        async with self.engine.begin() as connection:
            change = update(ROOMS).where(ROOMS.c.id == room)
            await connection.execute(change.values(status=status, touched=at))

    # Preferences of a seat; nobody else learns of them.

    async def preferences(self, room: str) -> dict[int, tuple[str, dict[str, Any]]]:
        """For each seat that has any: whose they are, and what they are."""
        question = select(PREFERENCES).where(PREFERENCES.c.room == room)
        async with self.engine.connect() as connection:
            found = await connection.execute(question)
            return {one.seat: (one.guest, one.data) for one in found}

    async def prefer(self, room: str, seat: int, guest: str, data: dict[str, Any]) -> None:
        here = (PREFERENCES.c.room == room) & (PREFERENCES.c.seat == seat)
        async with self.engine.begin() as connection:
            await connection.execute(delete(PREFERENCES).where(here))
            values = {"room": room, "seat": seat, "guest": guest, "data": data}
            await connection.execute(insert(PREFERENCES).values(values))

    # Guests.

    async def make_guest(self, guest: str, nickname: str, at: int) -> None:
        async with self.engine.begin() as connection:
            values = {"id": guest, "nickname": nickname, "made": at}
            await connection.execute(insert(GUESTS).values(values))

    async def rename(self, guest: str, nickname: str) -> None:
        async with self.engine.begin() as connection:
            change = update(GUESTS).where(GUESTS.c.id == guest).values(nickname=nickname)
            await connection.execute(change)

    async def nickname(self, guest: str) -> str | None:
        question = select(GUESTS.c.nickname).where(GUESTS.c.id == guest)
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(question)
            return found

    async def make_token(self, digest: str, id: str, guest: str, name: str, at: int) -> None:
        values = {"digest": digest, "id": id, "guest": guest, "name": name, "made": at}
        async with self.engine.begin() as connection:
            await connection.execute(insert(TOKENS).values(values))

    async def token_guest(self, digest: str) -> str | None:
        question = select(TOKENS.c.guest).where(TOKENS.c.digest == digest)
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(question)
            return found

    async def tokens(self, guest: str) -> list[dict[str, Any]]:
        question = (
            select(TOKENS.c.id, TOKENS.c.name, TOKENS.c.made)
            .where(TOKENS.c.guest == guest)
            .order_by(TOKENS.c.made)
        )
        async with self.engine.connect() as connection:
            return [dict(found._mapping) for found in await connection.execute(question)]

    async def drop_token(self, guest: str, id: str) -> bool:
        """Whether there was such a token."""
        this = (TOKENS.c.guest == guest) & (TOKENS.c.id == id)
        async with self.engine.begin() as connection:
            return bool((await connection.execute(delete(TOKENS).where(this))).rowcount)

    async def make_link(self, digest: str, guest: str, until: int) -> None:
        async with self.engine.begin() as connection:
            values = {"digest": digest, "guest": guest, "until": until}
            await connection.execute(insert(LINKS).values(values))

    async def use_link(self, digest: str, at: int) -> str | None:
        """The guest whom a link moves; it works once."""
        async with self.engine.begin() as connection:
            this = (LINKS.c.digest == digest) & (LINKS.c.until > at)
            guest: str | None = await connection.scalar(select(LINKS.c.guest).where(this))
            used = await connection.execute(delete(LINKS).where(LINKS.c.digest == digest))
            return guest if used.rowcount == 1 else None

    async def secret(self, name: Literal["cookies"] = "cookies") -> bytes:
        """A secret of this database's own, made when first asked for."""
        question = select(KEYS.c.value).where(KEYS.c.name == name)
        async with self.engine.connect() as connection:
            found: bytes | None = await connection.scalar(question)
        if found is not None:
            return found
        try:
            async with self.engine.begin() as connection:
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
