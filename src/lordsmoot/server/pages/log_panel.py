"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from markupsafe import Markup, escape

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.sentence import ENDS, Piece, capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.reference.cards import known
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.render import macros
from lordsmoot.server.pages.story import BACK, Entry, Story

ROOM: Final = {
    "sit": "{name} sits down.",
    "bot": "A bot plays for {name}.",
    "open": "{name} leaves the table.",
    "undo": "{name} takes the last decision back.",
    "take-back": "A decision of {name} is taken back.",
    "ask": "{name} asks to take a decision back.",
    "agree": "{name} agrees.",
    "decline": "{name} does not agree.",
}
"""What happens around the table, by kind of entry."""
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
    changes: list[dict[str, int]] = field(default_factory=list)


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
        self.happened: Final[list[tuple[Event, Entry]]] = []
        self.around: Final[list[Entry]] = []
        self.deeds: list[tuple[Line, Markup]] = []
        self.heard: list[object] = []
        """What the deeds were told of, and to whom."""
        self.told: Told | None = None

    def tell(self, look: Look, own: int) -> Told:
        """The turn for one whose own last decision made a version."""
        new = [own <= entry.version for entry in (self.begun, *self.around)]
        heard = [len(self.happened), new, look.names]
        if self.told is None or self.heard != heard:
            known = self.deeds[:-1] if self.heard[1:] == heard[1:] else []
            fresh = told(look, self, len(known), new[0] and self.begun.kind == "move")
            self.deeds = known + [shown(look, line) for line in fresh]
            around = [
                around_the_table(look, *one) for one in zip(self.around, new[1:], strict=True)
            ]
            rows = [*[shown(look, line) for line in reversed(around)], *reversed(self.deeds)]
            html = Markup("").join(html for _, html in rows)
            self.told = Told(self.key, self.begun.version, [line for line, _ in rows], html)
            self.heard = heard
        return self.told


class Log:
    """What happened and stands, by turns."""

    def __init__(self, begins: set[int]) -> None:
        self.begins: Final = begins
        self.sections: Final[list[Section]] = []
        self.own: Final[dict[int | None, int]] = {}
        """The version that the last decision of each seat made."""
        self.read = 0

    def go_on(self, entries: list[Entry]) -> None:
        """Take in what is new; once something was taken back, all of it again."""
        if any(entry.kind in BACK for entry in entries[self.read :]):
            self.sections.clear()
            self.own.clear()
            self.read = 0
        for entry in entries[self.read :]:
            if not entry.undone:
                self._add(entry)
        self.read = len(entries)

    def _add(self, entry: Entry) -> None:
        if not self.sections:
            self.sections.append(Section(entry, -1))
        if entry.kind in ROOM and entry.seat is not None:
            self.sections[-1].around.append(entry)
        for at, event in enumerate(entry.happened):
            if event.kind in self.begins:
                self.sections.append(Section(entry, at))
            self.sections[-1].happened.append((event, entry))
        if entry.kind == "move":
            self.own[entry.seat] = entry.version


@cache
def headings(game: Game[Any]) -> set[int]:
    """The kinds of events with which a turn or round begins."""
    texts = game.texts.events
    return {number for number, kind in enumerate(game.tells.all) if texts[kind.name].heading}


def sections(look: Look, before: int | None = None) -> Iterator[Told]:
    """The log, the newest turn first; what came after one's own last decision is new."""
    story: Story = look.story
    if story.log is None:
        story.log = Log(headings(look.rules))
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


def around_the_table(look: Look, entry: Entry, new: bool) -> Line:
    text = escape(ROOM[entry.kind].format(name=look.seats[entry.seat or 0].name))
    return Line(str(entry.version), entry.version, entry.seat, text, new=new)


def told(look: Look, section: Section, first: int, new: bool) -> list[Line]:
    """The deeds of a turn from one of them on."""
    eyes = NO_SEAT if look.eyes is None else look.eyes
    narrator, found = look.rules.narrator, section.happened
    deeds = narrator.deeds([event for event, _ in found], eyes)
    return [
        Line(
            f"{section.key}-{number}",
            section.begun.version,
            None if deed.seat == NO_SEAT else deed.seat,
            linked(look, narrator.told(deed)),
            heading=deed.heading,
            new=new,
            changes=changes(found[deed.first][1].before, found[deed.last][1].points),
        )
        for number, deed in enumerate(deeds[first:], first)
    ]


def shown(look: Look, line: Line) -> tuple[Line, Markup]:
    return line, macros("table/log_lines.html").line(look.seats, line)


def changes(before: list[int], after: list[int]) -> list[dict[str, int]]:
    """Whose points changed."""
    return [
        {"seat": seat, "from": old, "to": new}
        for seat, (old, new) in enumerate(zip(before, after, strict=False))
        if old != new
    ]


def linked(look: Look, pieces: list[Piece]) -> Markup:
    """A sentence in which the cards it speaks of can be opened."""
    reader = NO_SEAT if look.eyes is None else look.eyes
    out: list[str] = []
    last = ". "
    for piece in pieces:
        said = piece.spoken(look.names, reader)
        words = capital(said) if last.endswith(ENDS) else said
        out.append(opened(look.rules, piece.name, words))
        last = f"{last}{said}"[-2:]
    return Markup("".join(out))


@lru_cache(10_000)
def opened(game: Game[Any], name: str, words: str) -> str:
    """Words as HTML, a link if they name a card."""
    if name and known(game, name):
        link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
        return str(link.format(game.name, name, words))
    return str(escape(words))
