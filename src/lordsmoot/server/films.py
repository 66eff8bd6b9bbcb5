"""The live page of a table: made once for all who look with the same eyes, sent as what changed.

A frame is the changing part of the page at one version. An island that is as it was in the frame
before is sent as its name alone, and the script keeps what it shows of it.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property, partial
from typing import Final, NamedTuple

from isal import isal_zlib

from lordsmoot.server import wire
from lordsmoot.server.pages import following, tables
from lordsmoot.server.pages.islands import END, MARK, Sheet
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.story import Entry, Story
from lordsmoot.server.room import Room
from lordsmoot.server.wire import Eyes, Moment

FRAMES: Final = 8
"""So many of the latest are kept ready; who is further behind is sent the whole page."""
IDLE: Final = 64
"""Films that are kept though nobody follows them: whoever opens a page follows it next."""
SMALLER: Final = 1
"""How hard to press: with it a page costs a third of the time that zlib takes."""
GZIP: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""How a pressed stream begins."""


class Reader(NamedTuple):
    """Whose page it is: all who are shown the same are one reader."""

    eyes: Eyes
    mine: tuple[int, ...]
    owner: bool


def reader_of(room: Room, eyes: Eyes, guest: str | None) -> Reader:
    owner = guest is not None and guest == room.table.agreement.owner
    return Reader(eyes, tuple(wire.mine(room.table, guest)), owner)


def pressed(data: bytes) -> bytes:
    """A piece of a pressed stream that leans on no other, so that any stream may be sent it."""
    press = isal_zlib.compressobj(SMALLER, isal_zlib.DEFLATED, -isal_zlib.MAX_WBITS)
    return press.compress(data) + press.flush(isal_zlib.Z_SYNC_FLUSH)


class Frame:
    """What is sent of one version to those who were sent the one before it."""

    def __init__(self, before: int, version: int, event: Data) -> None:
        self.before: Final = before
        self.version: Final = version
        self.plain: Final = wire.sse(version, wire.encode(event))

    @cached_property
    def pressed(self) -> bytes:
        return pressed(self.plain)


class Film:
    """The pages of one reader at one table, one after the other."""

    def __init__(self, room: Room, reader: Reader) -> None:
        self.room: Final = room
        self.reader: Final = reader
        self.story: Final = Story()
        self.frames: Final[OrderedDict[int, Frame]] = OrderedDict()
        self.followers = 0
        self.version = 0
        self.sheet = Sheet()
        self.text = ""
        self.look: Look | None = None
        self.event: Data = {}
        """What the script is told beside the page."""
        self.whole: Frame | None = None

    def frame(self, moment: Moment, shown: int | None) -> Frame | None:
        """A moment for those who were shown a version last; None if only later ones are at hand."""
        if moment.version > self.version:
            self._go_on(moment)
        found = self.frames.get(moment.version)
        if found is not None and found.before == shown:
            return found
        if moment.version < self.version or self.look is None:
            return None
        if self.whole is None:
            self.whole = Frame(0, self.version, {**self.event, "html": self.html()})
        return self.whole

    def latest(self) -> Look:
        """The table as it is now."""
        if self.look is None or self.version < self.room.table.version:
            self._go_on(self.room.latest(self.reader.eyes))
        assert self.look is not None
        return self.look

    def _go_on(self, moment: Moment) -> None:
        """The next page."""
        before, sheet, text = self.version, self.sheet, self.text
        self.look = self._look(moment)
        self.sheet, self.whole = Sheet(sheet), None
        values = tables.values(self.look)
        self.text = tables.around_islands(values, self.sheet)
        self.event = changed(self.look, values["last"])
        self.version = moment.version
        if text:
            html = self._filled(sheet)
            self.frames[self.version] = Frame(before, self.version, {**self.event, "html": html})
            if len(self.frames) > FRAMES:
                self.frames.popitem(last=False)

    def _look(self, moment: Moment) -> Look:
        table, reader = self.room.table, self.reader
        catch_up(self.story, self.room, reader.eyes, moment.version)
        about = {**wire.agreed(table), "mine": list(reader.mine), "owner": reader.owner}
        return Look(about, moment.whole, self.story, reader.eyes, foresee=moment.foresee)

    def html(self) -> str:
        """The whole of the latest page."""
        return self._filled(Sheet())

    def _filled(self, before: Sheet) -> str:
        """The latest page, of the islands that are as they were before only the names."""
        first, *marked = self.text.split(MARK)
        pieces = [first]
        for one in marked:
            name, _, rest = one.partition(END)
            island = self.sheet.islands[name]
            same = before.islands.get(name) is island
            pieces.append(f"<!--={name}-->" if same else f"<!--{name}-->{island[1]}<!--/-->")
            pieces.append(rest)
        return "".join(pieces)


class Films:
    """All films that are followed, and some that were looked at lately."""

    def __init__(self) -> None:
        self.followed: Final[dict[tuple[Room, Reader], Film]] = {}
        self.idle: Final[OrderedDict[tuple[Room, Reader], Film]] = OrderedDict()

    def get(self, room: Room, reader: Reader) -> Film:
        """The film of a reader, made anew if nobody has looked at it for long."""
        key = (room, reader)
        film = self.followed.get(key) or self.idle.pop(key, None) or Film(room, reader)
        if not film.followers:
            self.idle[key] = film
            self._forget()
        return film

    def follow(self, room: Room, reader: Reader) -> Film:
        film = self.get(room, reader)
        film.followers += 1
        self.idle.pop((room, reader), None)
        self.followed[room, reader] = film
        return film

    def leave(self, film: Film) -> None:
        film.followers -= 1
        if not film.followers:
            key = (film.room, film.reader)
            self.idle[key] = self.followed.pop(key)
            self._forget()

    def let_go(self, room: Room) -> None:
        """Keep nothing of a room that is put away."""
        for key in [key for key in self.idle if key[0] is room]:
            del self.idle[key]

    def _forget(self) -> None:
        while len(self.idle) > IDLE:
            self.idle.popitem(last=False)


def story_of(room: Room, eyes: Eyes, last: int | None = None) -> Story:
    """What happened up to a version, as these eyes were told it."""
    story = Story()
    catch_up(story, room, eyes, last)
    return story


def catch_up(story: Story, room: Room, eyes: Eyes, last: int | None = None) -> None:
    """Go on with what happened since."""
    table = room.table
    for one in table.told[len(story.entries) : last]:
        entry, told = one.entry, partial(wire.retold, table, one, eyes)
        auto = entry.auto and entry.seat == eyes
        story.put(
            Entry(entry.number, entry.kind, entry.seat, told, one.events, one.points, auto=auto)
        )


def changed(look: Look, deed: following.Told | None) -> Data:
    """What the script needs to know of a moment, beside its page."""
    mover, yours = look.moment["seat"], look.yours()
    return {
        "version": look.version,
        "title": tables.title(look),
        "yours": yours,
        "own": mover is not None and mover == look.eyes,
        "over": look.over,
        "shows": any(event["sentence"] for event in look.moment["events"]),
        "bot": mover is not None and look.seats[mover].level is not None,
        "dice": any(event.get("dice") for event in look.moment["events"]),
        "clock": look.standing["clocks"] is not None,
        **spoken(look, deed),
    }


def spoken(look: Look, deed: following.Told | None) -> Data:
    """What a screen reader says: at once if it touches a reader who is asked now."""
    if deed is None:
        return {"say": "", "warn": ""}
    said = deed.text.striptags()
    others = look.moment["seat"] != look.eyes
    at_once = others and look.yours() and look.eyes in deed.touches
    return {"say": "", "warn": said} if at_once else {"say": said, "warn": ""}
