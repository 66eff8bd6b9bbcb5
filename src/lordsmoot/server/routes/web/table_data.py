"""From a room to what its page is made of."""

from __future__ import annotations

from lordsmoot.server import seating, wire
from lordsmoot.server.pages.history import Tale
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.plot import Plot, plot
from lordsmoot.server.pages.tables import table_of
from lordsmoot.server.refusals import NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.services import House
from lordsmoot.server.table import Table
from lordsmoot.server.wire import Eyes


async def entered(
    house: House, id: str, seat: int | None, visitor: str | None, holder: Eyes = None
) -> tuple[Room, Eyes]:
    """A room, and the eyes for one who asks: of the seat they name, else of one that is asked."""
    room = await house.rooms.get(id)
    if seat is None:
        mine = wire.mine(room.table, visitor)
        asked = [one for one in mine if one in room.table.actors()] or mine
        return room, holder if holder in asked else next(iter(asked), None)
    if visitor is None:
        raise NotYours(f"seat {seat} is not yours")
    seating.check_mine(room.table, seat, visitor)
    return room, seat


async def tale_of(room: Room, eyes: Eyes, last: int | None = None) -> Tale:
    """What happened up to a version, as these eyes were told it."""
    tale, table = Tale(), Table(room.table.charter)
    for entry in (await room.store.entries(room.id))[:last]:
        table.add(entry)
        events = wire.happened(table, eyes)
        tale.add(
            {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "events": events}
        )
    return tale


async def look_at(room: Room, eyes: Eyes, visitor: str | None) -> Look:
    """The room as it is now."""
    tale = await tale_of(room, eyes, room.table.version)
    about = wire.description(room.table, visitor)
    return Look(about, wire.moment(room.table, eyes), tale, eyes)


async def look_back(room: Room, eyes: Eyes, visitor: str | None, version: int) -> Look:
    """The room as it was."""
    moments = await room.story(eyes, version, version)
    tale = await tale_of(room, eyes, version)
    return Look(wire.description(room.table, visitor), moments[0], tale, eyes, past=True)


async def plotted(room: Room, eyes: Eyes) -> Plot | None:
    """The points over a finished game."""
    if not room.table.over:
        return None
    points = table_of(room.table.charter.game).points
    story = await room.story(eyes)
    return plot([points(one["view"]) for one in story if one["view"] is not None])
