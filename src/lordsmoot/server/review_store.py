"""Reviews and their branches in the database."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select

from lordsmoot.server.schema import BRANCHES, REVIEWS
from lordsmoot.server.store import Store

MOST_BRANCHES: Final = 50
"""Of one game, of one guest."""


@dataclass(frozen=True)
class Branch:
    """What would have come of a moment: so many games played out, and what each seat won."""

    id: str
    room: str
    decision: int
    seat: int
    anew: bool
    guest: str
    made: int
    played: int
    won: list[float]


class ReviewStore:
    """What is kept of reviews; the record of a game is never touched."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store

    async def put(self, room: str, budget: str, made_by: str, data: bytes) -> None:
        """Keep a review in place of an earlier one."""
        here = (REVIEWS.c.room == room) & (REVIEWS.c.budget == budget)
        values = {"room": room, "budget": budget, "made_by": made_by, "data": gzip.compress(data)}
        async with self.store.changing() as connection:
            await connection.execute(delete(REVIEWS).where(here))
            await connection.execute(insert(REVIEWS).values(values))

    async def get(self, room: str, budget: str, made_by: str) -> bytes | None:
        """A review, unless it was made by other rules or in another form."""
        question = select(REVIEWS.c.data).where(
            REVIEWS.c.room == room, REVIEWS.c.budget == budget, REVIEWS.c.made_by == made_by
        )
        async with self.store.looking() as connection:
            found: bytes | None = await connection.scalar(question)
        return None if found is None else gzip.decompress(found)

    async def add_branch(self, branch: Branch) -> None:
        async with self.store.changing() as connection:
            await connection.execute(insert(BRANCHES).values(vars(branch)))

    async def branches(self, room: str, guest: str) -> list[Branch]:
        """A guest's own branches of a game, in the order of its decisions."""
        question = (
            select(BRANCHES)
            .where(BRANCHES.c.room == room, BRANCHES.c.guest == guest)
            .order_by(BRANCHES.c.decision, BRANCHES.c.made)
            .limit(MOST_BRANCHES)
        )
        async with self.store.looking() as connection:
            return [Branch(**one._mapping) for one in await connection.execute(question)]
