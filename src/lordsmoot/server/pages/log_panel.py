"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.core.event import Event
from lordsmoot.core.narrator import Deed, Telling
from lordsmoot.core.sentence import capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.view import PointsData
from lordsmoot.server.pages.back import taken_back
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.render import macros
from lordsmoot.server.pages.sentences import linked
from lordsmoot.server.pages.story import BACK, Entry, Story

ROOM: Final = {
    "resign": "{name} resigned.",
    "abandon": "The game was abandoned.",
    "decline": "{name} did not agree.",
    "hints": "All agreed that hints may be taken.",
    "hint": "{name} took a hint.",
}
"""What happens around the table, by kind of entry; who sits down or comes back, chairs tell."""
SHOWN: Final = 80
"""So many lines lie beside the board, whole turns of them; all are one click away."""


@dataclass(frozen=True)
class Line:
    """A sentence of the log."""

    key: str
    version: int
    seat: int | None
    text: Markup
    heading: bool = False
    new: bool = False
    changes: list[PointsData] = field(default_factory=list)


@dataclass(frozen=True)
class Told:
    """A turn as it is shown."""

    key: str
    version: int
    lines: list[Line]
    """The latest first."""
    html: Markup


class Section:
    """A turn or round as it grows; what was told of it is not told again."""

    def __init__(self, begun: Entry, at: int) -> None:
        self.begun: Final = begun
        self.key: Final = f"{begun.version}-{at + 1}"
        """The version that began it, and which of its events did."""
        self.happened: Final[list[Event]] = []
        self.around: Final[list[list[Entry]]] = []
        """What happened around the table; what a seat took back at a time is one thing."""
        self.passed = 0
        """How often the room passed for the reader."""
        self.telling: Telling | None = None
        self.deeds: list[tuple[Line, Markup]] = []
        self.heard: list[object] = []
        """What the deeds were told of, and to whom."""
        self.asked: object = None
        """What was known when it was last told, and by whom: with the same nothing is new."""
        self.told: Told | None = None

    def tell(self, look: Look, own: int) -> Told:
        """The turn for one whose own last decision made a version."""
        asked = (len(self.happened), self.passed, len(self.around), own, look.names)
        if self.told is not None and self.asked == asked:
            return self.told
        self.asked = asked
        new = [own <= one.version for one in (self.begun, *(some[-1] for some in self.around))]
        heard = [len(self.happened), self.passed, new, look.names]
        if self.told is None or self.heard != heard:
            self._hear(look, new[0], keep=self.heard[2:] == heard[2:])
            around = [shown(look, line) for line in self.beside(look, new)]
            self.told = self.as_told([*reversed(around), *reversed(self.deeds)])
            self.heard = heard
        return self.told

    def _hear(self, look: Look, new: bool, keep: bool) -> None:
        """Tell the deeds up to now; those that are as they were only if they must not be kept."""
        telling, same = self._listen(look)
        first = same if keep else 0
        is_new = new and self.begun.kind == "move"
        fresh = (
            deed_line(look, self, number, deed, is_new)
            for number, deed in enumerate(telling.deeds[first:], first)
        )
        self.deeds = [*self.deeds[:first], *(shown(look, line) for line in fresh)]

    def _listen(self, look: Look) -> tuple[Telling, int]:
        """Its deeds up to now, and how many of them are as they were."""
        if self.telling is None:
            eyes = NO_SEAT if look.eyes is None else look.eyes
            self.telling = Telling(look.rules.narrator, eyes)
        return self.telling, self.telling.go_on(self.happened[self.telling.events :])

    def beside(self, look: Look, new: list[bool]) -> list[Line]:
        """What happened around the table, and what was passed for the reader."""
        around = [around_the_table(look, *one) for one in zip(self.around, new[1:], strict=True)]
        return [*around, passed_line(look, self, new[0])] if self.passed else around

    def as_told(self, rows: list[tuple[Line, Markup]]) -> Told:
        html = Markup("").join(html for _, html in rows)
        return Told(self.key, self.begun.version, [line for line, _ in rows], html)


class Log:
    """What happened and stands, by turns."""

    def __init__(self, begins: list[int]) -> None:
        self.begins: Final = begins
        self.sections: Final[list[Section]] = []
        self.own: Final[dict[int | None, int]] = {}
        """The version that the last decision of each seat made."""
        self.read = 0
        self.last: Entry | None = None

    def go_on(self, entries: list[Entry]) -> None:
        """Take in what is new; once something was taken back, all of it again."""
        if any(entry.kind in BACK for entry in entries[self.read :]):
            self.sections.clear()
            self.own.clear()
            self.read = 0
            self.last = None
        for entry in entries[self.read :]:
            if not entry.undone:
                self._add(entry)
        self.read = len(entries)

    def _add(self, entry: Entry) -> None:
        if not self.sections:
            self.sections.append(Section(entry, -1))
        if entry.kind in BACK or (entry.kind in ROOM and entry.seat is not None):
            self._around(entry)
        self.sections[-1].passed += entry.auto and not entry.happened
        self.last = entry
        for at, event in enumerate(entry.happened):
            if event.kind in self.begins:
                self.sections.append(Section(entry, at))
            self.sections[-1].happened.append(event)
        if entry.kind == "move":
            self.own[entry.seat] = entry.version

    def _around(self, entry: Entry) -> None:
        around, last = self.sections[-1].around, self.last
        goes_on = last is not None and last.kind in BACK and last.seat == entry.seat
        if entry.kind in BACK and goes_on and around:
            around[-1].append(entry)
        else:
            around.append([entry])


def sections(look: Look, before: int | None = None) -> Iterator[Told]:
    """The log, the newest turn first; what came after one's own last decision is new."""
    story: Story = look.story
    if story.log is None:
        story.log = Log(look.rules.narrator.headings)
    log: Log = story.log
    log.go_on(story.entries)
    own = 0 if look.eyes is None else log.own.get(look.eyes, 0)
    for section in reversed(log.sections):
        if before is None or section.begun.version < before:
            yield section.tell(look, own)


def page(look: Look, most: int, before: int | None = None) -> tuple[list[Told], int | None]:
    """The latest turns of so many lines, at least one; and before which version it goes on."""
    found: list[Told] = []
    count = 0
    for section in sections(look, before):
        count += len(section.lines)
        if found and count > most and section.version < found[-1].version:
            return found, found[-1].version
        found.append(section)
    return found, None


def around_the_table(look: Look, entries: list[Entry], new: bool) -> Line:
    entry = entries[0]
    if entry.kind in BACK:
        return back_line(look, entries, new)
    text = escape(ROOM[entry.kind].format(name=capital(look.seats[entry.seat or 0].called)))
    return Line(str(entry.version), entry.version, entry.seat, text, new=new)


def back_line(look: Look, entries: list[Entry], new: bool) -> Line:
    """One line for all that a seat took back at a time, in the order in which it went."""
    seat, undone = entries[0].seat or 0, [one.undoes for one in entries if one.undoes is not None]
    name = capital(look.seats[seat].called)
    if not undone:
        return Line(str(entries[0].version), entries[0].version, seat, escape(f"{name} took back."))
    back = taken_back(look, seat, undone[::-1])
    text = Markup("{} took back: “{}”{}.").format(
        name, back.what, f"; {back.with_it}" if back.with_it else ""
    )
    return Line(str(entries[0].version), entries[0].version, seat, text, new=new)


def passed_line(look: Look, section: Section, new: bool) -> Line:
    """What was passed for the reader in a turn, counted."""
    times = "once" if section.passed == 1 else f"{section.passed} times"
    text = escape(f"Passed for you {times}.")
    return Line(f"{section.key}-passed", section.begun.version, look.eyes, text, new=new)


def deed_line(look: Look, section: Section, number: int, deed: Deed, new: bool) -> Line:
    return Line(
        f"{section.key}-{number}",
        section.begun.version,
        None if deed.seat == NO_SEAT else deed.seat,
        linked(look, look.rules.narrator.told(deed), deed.seat),
        heading=deed.heading,
        new=new,
        changes=deed.points(),
    )


def shown(look: Look, line: Line) -> tuple[Line, Markup]:
    return line, macros("table/log_lines.html").line(look.seats, line)
