"""Keepsakes in the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import delete, func, insert, select

from lordsmoot.server.keepsake import Keepsake
from lordsmoot.server.schema import ENTRIES, KEEPSAKE_PARTS, KEEPSAKES, ROOMS
from lordsmoot.server.store import Store


class KeepsakeStore:
    """What is kept of finished games."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def put(self, room: str, keepsake: Keepsake) -> None:
        """Keep it in place of an earlier one."""
        async with self.store.changing() as connection:
            for table in (KEEPSAKE_PARTS, KEEPSAKES):
                await connection.execute(delete(table).where(table.c.room == room))
            about = {"room": room, "version": keepsake.version, "about": keepsake.about}
            await connection.execute(insert(KEEPSAKES).values(about))
            await connection.execute(
                insert(KEEPSAKE_PARTS),
                [
                    {"room": room, "eyes": eyes, "first": first, "data": data}
                    for eyes, first, data in keepsake.parts
                ],
            )

    async def about(self, room: str) -> tuple[int, bytes] | None:
        """The version up to which a room is kept, and what is kept about it."""
        question = select(KEEPSAKES.c.version, KEEPSAKES.c.about).where(KEEPSAKES.c.room == room)
        async with self.store.looking() as connection:
            found = (await connection.execute(question)).first()
        return None if found is None else (found.version, found.about)

    async def part(self, room: str, eyes: int, version: int) -> tuple[int, bytes]:
        """The part in which some eyes were told a version, and its first version."""
        question = (
            select(KEEPSAKE_PARTS.c.first, KEEPSAKE_PARTS.c.data)
            .where(
                KEEPSAKE_PARTS.c.room == room,
                KEEPSAKE_PARTS.c.eyes == eyes,
                KEEPSAKE_PARTS.c.first <= version,
            )
            .order_by(KEEPSAKE_PARTS.c.first.desc())
            .limit(1)
        )
        async with self.store.looking() as connection:
            found = (await connection.execute(question)).one()
            return found.first, found.data

    async def missing(self, rules: list[tuple[str, int, str]], most: int) -> list[str]:
        """Finished rooms by some rules of which nothing is kept, or not all."""
        last = (
            select(func.max(ENTRIES.c.number))
            .where(ENTRIES.c.room == ROOMS.c.id)
            .correlate(ROOMS)
            .scalar_subquery()
        )
        wanted = func.coalesce(KEEPSAKES.c.version, 0) < last
        question = (
            select(ROOMS.c.id, ROOMS.c.game, ROOMS.c.version, ROOMS.c.components)
            .outerjoin(KEEPSAKES, KEEPSAKES.c.room == ROOMS.c.id)
            .where(ROOMS.c.status == "over", wanted)
            .order_by(ROOMS.c.touched)
        )
        async with self.store.looking() as connection:
            found = await connection.execute(question)
            ours = [one.id for one in found if (one.game, one.version, one.components) in rules]
        return ours[:most]
