"""What the page of a table is made of, gathered from its room."""

from __future__ import annotations

from lordsmoot.server import seating, wire
from lordsmoot.server.films import story_of
from lordsmoot.server.pages.look import Look
from lordsmoot.server.refusals import NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.services import Services
from lordsmoot.server.wire import Eyes


async def entered(
    services: Services, id: str, seat: int | None, visitor: str | None, holder: Eyes = None
) -> tuple[Room, Eyes]:
    """A room, and the eyes for one who asks: of the seat they name, else of one that is asked."""
    room = await services.rooms.get(id)
    if seat is None:
        mine = wire.mine(room.table, visitor)
        asked = [one for one in mine if one in room.table.actors()] or mine
        return room, holder if holder in asked else next(iter(asked), None)
    if visitor is None:
        raise NotYours(f"seat {seat} is not yours")
    seating.check_mine(room.table, seat, visitor)
    return room, seat


def look_at(room: Room, eyes: Eyes, visitor: str | None) -> Look:
    """The room as it is now."""
    about = wire.description(room.table, visitor)
    moment = room.latest(eyes)
    return Look(about, moment.whole, story_of(room, eyes), eyes, foresee=moment.foresee)


async def look_back(room: Room, eyes: Eyes, visitor: str | None, version: int, who: str) -> Look:
    """The room as it was."""
    moment = await room.at(eyes, version, who)
    about = wire.description(room.table, visitor)
    return Look(about, moment.whole, story_of(room, eyes, version), eyes, past=True)
