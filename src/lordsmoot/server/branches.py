"""What if: a moment of a finished game played on. Branches hang on the review, not the record."""

from __future__ import annotations

from dataclasses import dataclass

from lordsmoot.server.refusals import NotThere, TooMany
from lordsmoot.server.review_store import MOST_BRANCHES, Branch
from lordsmoot.server.reviews import GAMES, check_over
from lordsmoot.server.room import Room
from lordsmoot.server.rooms import new_id
from lordsmoot.server.services import Services


@dataclass(frozen=True)
class Wish:
    """From which decision on, with whose eyes, and whether hidden cards are dealt anew."""

    decision: int
    seat: int
    anew: bool

    def check(self, room: Room) -> None:
        record, _ = room.table.playing()
        check_over(room.table)
        if not 1 <= self.decision <= record.count():
            raise NotThere(f"there is no decision {self.decision}; the game has {record.count()}")
        if self.seat >= record.seats:
            raise NotThere(f"there is no seat {self.seat} at this table")


async def play_out(services: Services, room: Room, wish: Wish, guest: str) -> Branch:
    """Let bots play on from a moment, and keep what came of it."""
    wish.check(room)
    id = room.table.agreement.id
    store = services.reviews.store
    if len(await store.branches(id, guest)) >= MOST_BRANCHES:
        raise TooMany(f"you have {MOST_BRANCHES} branches of this game, which is the most")
    won = await services.reviews.play_out(room.table, wish.decision, wish.seat, wish.anew, guest)
    made = services.settings.clock.stamp()
    branch = Branch(*(new_id(), id, wish.decision, wish.seat, wish.anew, guest, made, GAMES), won)
    await store.add_branch(branch)
    return branch
