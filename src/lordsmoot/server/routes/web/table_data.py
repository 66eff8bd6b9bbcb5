"""What the page of a table is made of, gathered from its room."""

from __future__ import annotations

from lordsmoot.server import seating, wire
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.plot import Plot, plot
from lordsmoot.server.pages.story import Story
from lordsmoot.server.pages.tables import table_of
from lordsmoot.server.refusals import NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.services import Services
from lordsmoot.server.table import Table
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


async def story_of(room: Room, eyes: Eyes, last: int | None = None) -> Story:
    """What happened up to a version, as these eyes were told it."""
    return (await until(room, eyes, last))[0]


async def until(room: Room, eyes: Eyes, last: int | None) -> tuple[Story, Table]:
    """The same, and the table as it then stood: the log folded once."""
    story, table = Story(), Table(room.table.agreement)
    for entry in (await room.store.entries(room.id))[:last]:
        table.add(entry)
        events = wire.happened(table, eyes)
        story.add(
            {"version": entry.number, "kind": entry.kind, "seat": entry.seat, "events": events}
        )
    return story, table


async def look_at(room: Room, eyes: Eyes, visitor: str | None) -> Look:
    """The room as it is now."""
    story = await story_of(room, eyes, room.table.version)
    about = wire.description(room.table, visitor)
    return Look(about, room.latest(eyes).data, story, eyes)


async def look_back(room: Room, eyes: Eyes, visitor: str | None, version: int) -> Look:
    """The room as it was."""
    story, table = await until(room, eyes, version)
    about = wire.description(room.table, visitor)
    return Look(about, wire.moment(table, eyes).data, story, eyes, past=True)


async def plotted(room: Room, eyes: Eyes) -> Plot | None:
    """The points over a finished game."""
    if not room.table.over:
        return None
    points = table_of(room.table.agreement.game).points
    moments = await room.moments(eyes)
    return plot([points(view) for one in moments if (view := one.data["view"]) is not None])
