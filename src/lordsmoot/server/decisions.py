"""What a seat decides: an action, a taking back, a yes or no. Kept, or refused with a reason."""

from __future__ import annotations

from typing import Final

from lordsmoot import IllegalAction
from lordsmoot.core.record import ABANDON, TAKE_BACK, UNDO
from lordsmoot.core.step import NO_ACTION
from lordsmoot.server import autoplay, leaving, room_log
from lordsmoot.server.refusals import Stale
from lordsmoot.server.room import Room
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import FARTHEST, NOT_ASKED, Request, Table

MOST_BACK: Final = 200
"""So many decisions a seat may take back in one game; each wish to do so counts as one."""
Ack = tuple[int, bool]
"""The version that was made, and whether it was made by an earlier request of the same key."""


async def decide(
    room: Room, seat: int, text: str, version: int, key: str | None, auto: bool = False
) -> Ack:
    """A seat's decision, by one who has seen the question."""
    async with room.lock:
        table = room.table
        earlier = repeated(table, seat, key, room_log.MOVE, text.strip())
        if earlier is not None:
            return earlier, True
        asked = table.asked[seat]
        if asked != NOT_ASKED and not asked <= version <= table.version:
            raise stale(version, table)
        # Played before it is written: what the rules refuse or stumble over enters no log.
        outcome = table.outcome(seat, text)
        entry = room.next(room_log.MOVE, seat, outcome.text, key=key, auto=auto)
        await room.write(entry, outcome=outcome)
        if not auto:
            room.was_here(seat)
        return table.version, False


def passed_later(room: Room, seat: int, text: str) -> bool:
    """Whether the room will pass for the seat anyway, at its own time: sooner would tell."""
    table, wishes = room.table, room.preferences.get(seat)
    since = table.asked[seat]
    if wishes is None or not wishes.auto_pass or since in (NOT_ASKED, wishes.held):
        return False
    _, state = table.playing()
    action = autoplay.passing(state, seat)
    return action != NO_ACTION and table.game.text(action) == text


async def hold(room: Room, seat: int, version: int | None) -> None:
    """The window of a version waits for the seat; without a version, the next that opens does."""
    if version is None:
        await room.prefer(seat, hold_next=True)
        return
    asked = room.table.asked[seat]
    if asked == NOT_ASKED or version < asked:
        raise Stale(f"seat {seat} is not asked what it was asked at version {version}")
    await room.prefer(seat, held=asked)


async def undo(room: Room, seat: int, version: int, key: str | None) -> tuple[Ack, bool]:
    """Take back the seat's last decision, or ask the others for it; whether it is done."""
    async with room.lock:
        table = room.table
        for kind, done in (
            (room_log.UNDO, True),
            (room_log.TAKE_BACK, True),
            (room_log.ASK, False),
        ):
            earlier = repeated(table, seat, key, kind, None)
            if earlier is not None:
                return (earlier, True), done
        table.playing()
        if table.over:
            raise IllegalAction("nothing can be taken back: the game is over")
        if version != table.version:
            raise stale(version, table)
        if table.request is not None:
            raise IllegalAction("nothing can be taken back while another wish is open")
        if table.backs[seat] >= MOST_BACK:
            raise IllegalAction(
                f"seat {seat} has taken back {MOST_BACK} decisions, the most in one game"
            )
        times = freely(table, seat)
        if times:
            entries = [room.next(room_log.UNDO, seat) for _ in range(times)]
        else:
            keep = before_last(table, seat)
            if table.consenting(seat, keep):
                entries = [room.next(room_log.ASK, seat, str(keep))]
            else:
                entries = [room.next(room_log.TAKE_BACK, seat)] * (table.decisions() - keep)
        first = entries[0]
        await room.write(room.next(first.kind, seat, first.text, key=key), *entries[1:])
        return (table.version, False), first.kind != room_log.ASK


async def answer(room: Room, seat: int, agrees: bool, version: int) -> int:
    """A seat's word on what another asks for; who asked may withdraw it."""
    async with room.lock:
        table, request = room.table, room.table.request
        if request is None:
            raise IllegalAction("nobody asks for anything")
        if version != table.version:
            raise stale(version, table)
        asked = table.asked_for(request)
        guest = table.places[seat].guest
        mine = [other for other in asked if table.places[other].guest == guest]
        withdraws = table.places[request.seat].guest == guest and not agrees
        if not mine and not withdraws:
            raise IllegalAction(f"seat {seat} has no say in this: it asked, or loses nothing by it")
        if not agrees:
            await room.write(room.next(room_log.DECLINE, seat))
        elif set(asked) <= request.agreed | {mine[0]}:
            agree, ends = room.next(room_log.AGREE, mine[0]), request.what == ABANDON
            await room.write(agree, *granted(room, request), ends=ends)
        else:
            await room.write(room.next(room_log.AGREE, mine[0]))
        return table.version


def granted(room: Room, request: Request) -> list[Entry]:
    """What is done once everybody agreed."""
    if request.what != TAKE_BACK:
        return [leaving.granted(room, request)]
    back = room.next(room_log.TAKE_BACK, request.seat)
    return [back] * (room.table.decisions() - request.of)


def repeated(table: Table, seat: int, key: str | None, kind: str, text: str | None) -> int | None:
    """The version that an earlier request of this key made; refused if it was another request."""
    if key is None or (seat, key) not in table.keys:
        return None
    earlier_kind, earlier_text, version = table.keys[seat, key]
    if text is None:
        return version if earlier_kind == kind else None
    if (earlier_kind, earlier_text) == (kind, text):
        return version
    raise Stale(f"the key {key!r} was used before, for something else")


def stale(version: int, table: Table) -> Stale:
    return Stale(f"this answers version {version}, but the table is at version {table.version}")


def freely(table: Table, seat: int) -> int:
    """How many decisions a seat takes back by the rule that nothing was learnt; 0 if it may not.

    What the room decided in the seat's stead since goes back with it.
    """
    table.recall()
    record, after = table.playing()
    twin = record.clone()
    for times, before in enumerate(reversed(table.earlier), 1):
        auto = twin.count() in table.autos
        try:
            twin.check_undo(seat, before, after)
        except IllegalAction:
            return 0
        if not auto:
            return times
        twin.drop(seat, UNDO)
        after = before
    return 0


def before_last(table: Table, seat: int) -> int:
    """How many decisions stood before the last one that the seat made itself."""
    table.recall()
    record, _ = table.playing()
    decisions = record.actions()
    for number in range(len(decisions), 0, -1):
        if decisions[number - 1].seat == seat and number not in table.autos:
            if len(decisions) - number >= len(table.earlier):
                raise IllegalAction(
                    f"seat {seat} cannot take back: {FARTHEST} decisions are the most that go back"
                )
            return number - 1
    raise IllegalAction(f"seat {seat} cannot take back: it has decided nothing yet")
