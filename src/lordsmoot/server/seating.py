"""Who sits where: taking a seat, leaving it, handing it to a bot and taking it back."""

from __future__ import annotations

import json
from typing import Final

from lordsmoot import IllegalAction
from lordsmoot.bots import levels
from lordsmoot.server import room_log
from lordsmoot.server.names import alike
from lordsmoot.server.refusals import NotThere, NotYours
from lordsmoot.server.room import Room
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import Place, Table

MOST_MOVES: Final = 100
"""How often a guest may sit down, leave or let a bot play at one table."""


def check_seat(table: Table, seat: int) -> Place:
    """The place of that number."""
    if not 0 <= seat < len(table.places):
        raise NotThere(f"there is no seat {seat} at this table of {len(table.places)}")
    return table.places[seat]


def check_mine(table: Table, seat: int, guest: str) -> Place:
    """The guest's own place, though a bot may be playing for them."""
    place = check_seat(table, seat)
    if place.guest != guest:
        raise NotYours(f"seat {seat} is not yours")
    return place


def check_playing(table: Table, seat: int, guest: str) -> Place:
    """The guest's own place, at which they decide themselves."""
    place = check_mine(table, seat, guest)
    if place.level is not None:
        raise NotYours(f"seat {seat} is played by a bot; take it back first")
    return place


def check_staying(place: Place) -> None:
    """Who has resigned has no seat to take back, to leave or to hand over."""
    if place.resigned:
        raise IllegalAction(f"{place.name} has resigned: a bot plays on to the end")


def sharing(table: Table, guest: str | None) -> list[int]:
    """The seats between which a guest's device is passed; none if secrets need no cover."""
    if guest is None or table.status() != "playing":
        return []
    own = [
        seat
        for seat, place in enumerate(table.places)
        if place.guest == guest and place.level is None
    ]
    return own if len(own) > 1 else []


def check_alone(table: Table, seat: int, guest: str) -> None:
    """At a listed table a guest sees one hand, unless its owner set it for one device."""
    if not table.agreement.listed or (table.one_device and guest == table.agreement.owner):
        return
    taken = table.sat.get(guest, seat)
    if taken != seat or any(place.guest == guest for place in table.places):
        raise NotYours("at a table that everybody can find, you have one seat and no other")


def check_name(table: Table, guest: str, name: str) -> None:
    """Nobody sits down under a name that looks like another's; equal names are numbered."""
    for place in table.places:
        if place.guest not in (None, guest) and alike(place.name, name):
            raise IllegalAction(
                f"{name} looks like {place.name}, who sits here: be called otherwise"
            )


def check_patience(table: Table, guest: str) -> None:
    """Nobody may sit down and get up without end: every time is an entry of the log."""
    if table.moves[guest] >= MOST_MOVES:
        raise IllegalAction(f"you have changed seats {MOST_MOVES} times, the most at one table")


async def sit(room: Room, seat: int, guest: str, nickname: str) -> int:
    """Take an open seat, or one's own seat back from a bot."""
    async with room.lock:
        place = check_seat(room.table, seat)
        if place.guest == guest and place.level is None:
            return room.table.version
        if place.guest != guest and place.who() != "open":
            raise IllegalAction(f"seat {seat} is taken by {place.name}")
        check_staying(place)
        if place.guest != guest:
            check_alone(room.table, seat, guest)
        if guest in room.table.sent_away:
            raise NotYours("whoever made this table does not want you to sit at it")
        check_name(room.table, guest, nickname)
        check_patience(room.table, guest)
        room.preferences.pop(seat, None)
        await seated(room, room.next(room_log.SIT, seat, nickname, guest=guest))
        return room.table.version


async def leave(room: Room, seat: int, guest: str) -> int:
    """Leave a seat to whoever comes; before the start the owner may send anybody away."""
    async with room.lock:
        table = room.table
        place = check_seat(table, seat)
        sends = place.who() != "open" and table.record is None
        if not (sends and guest == table.agreement.owner):
            check_mine(table, seat, guest)
        check_staying(place)
        check_patience(table, guest)
        room.preferences.pop(seat, None)
        await room.write(room.next(room_log.OPEN, seat, guest=guest))
        return table.version


async def hand_over(room: Room, seat: int, guest: str, level: str) -> int:
    """Let a bot play for one's own seat, or for one where nobody sits."""
    level = levels.level(level).name
    async with room.lock:
        table = room.table
        place = check_seat(table, seat)
        if place.guest is None:
            at_table = any(other.guest == guest for other in table.places)
            if guest != table.agreement.owner and not (table.record is not None and at_table):
                raise NotYours(f"only who made the table puts a bot on seat {seat}")
        else:
            check_mine(table, seat, guest)
        check_staying(place)
        check_patience(table, guest)
        await seated(room, room.next(room_log.BOT, seat, level, guest=guest))
        return table.version


async def seated(room: Room, entry: Entry) -> None:
    """Somebody sits down; when all seats are taken, the game begins."""
    places = [place for seat, place in enumerate(room.table.places) if seat != entry.seat]
    if room.table.record is None and all(place.who() != "open" for place in places):
        names = [place.name for place in room.table.places]
        assert entry.seat is not None
        names[entry.seat] = name_of(entry, room)
        await room.write(entry, room.next(room_log.START, None, as_players(names)))
    else:
        await room.write(entry)


def name_of(entry: Entry, room: Room) -> str:
    """What somebody who sits down is called."""
    assert entry.seat is not None
    place = room.table.places[entry.seat]
    if entry.kind == room_log.SIT:
        return entry.text
    if place.guest is not None:
        return place.name
    return levels.bot_name(entry.text, room.id, entry.seat)


def as_players(names: list[str]) -> str:
    """The players' names for the record, each of them different."""
    told: list[str] = []
    for name in names:
        count = 1
        while (name if count == 1 else f"{name} {count}") in told:
            count += 1
        told.append(name if count == 1 else f"{name} {count}")
    return json.dumps(told, ensure_ascii=False)
