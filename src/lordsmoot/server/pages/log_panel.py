"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.core.event import Event
from lordsmoot.core.sentence import ENDS, Piece, capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.reference.cards import known
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.places import place
from lordsmoot.server.pages.story import Entry

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
"""So many lines lie beside the board; all of them are one click away."""


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


def lines(look: Look, most: int | None = None, before: int | None = None) -> list[Line]:
    """The log, the newest turn first; what came after one's own last decision is new."""
    end = look.version if before is None else min(look.version, before - 1)
    found: list[Line] = []
    later: list[tuple[Event, Entry]] = []
    new = True
    for entry in reversed(look.story.entries):
        if entry.version > end or entry.undone:
            continue
        if entry.kind in ROOM and entry.seat is not None:
            found.append(around_the_table(look, entry, new))
        for event in reversed(entry.happened):
            later.append((event, entry))
            if begins(look, event):
                found += told(look, entry, later[::-1], new)
                later = []
        if entry.kind == "move" and entry.seat == look.eyes:
            new = False
        if most is not None and len(found) >= most:
            return found
    if later:
        found += told(look, look.story.entries[0], later[::-1], new)
    return found


def begins(look: Look, event: Event) -> bool:
    """Whether a turn or round begins with an event."""
    kind = look.rules.tells.all[event.kind]
    return look.rules.texts.events[kind.name].heading


def around_the_table(look: Look, entry: Entry, new: bool) -> Line:
    text = escape(ROOM[entry.kind].format(name=look.seats[entry.seat or 0].name))
    return Line(str(entry.version), entry.version, entry.seat, text, new=new)


def told(look: Look, entry: Entry, found: list[tuple[Event, Entry]], new: bool) -> list[Line]:
    """The deeds of one turn, which began with an entry, the latest first."""
    eyes = NO_SEAT if look.eyes is None else look.eyes
    narrator = look.rules.narrator
    events = [event for event, _ in found]
    return [
        Line(
            f"{entry.version}-{i}",
            entry.version,
            None if deed.seat == NO_SEAT else deed.seat,
            linked(look, narrator.told(deed), deed.seat),
            heading=deed.heading,
            new=new and entry.kind == "move",
            changes=changes(found[deed.first][1].before, found[deed.last][1].points),
        )
        for i, deed in enumerate(narrator.deeds(events, eyes))
    ][::-1]


def changes(before: list[int], after: list[int]) -> list[dict[str, int]]:
    """Whose points changed."""
    return [
        {"seat": seat, "from": old, "to": new}
        for seat, (old, new) in enumerate(zip(before, after, strict=False))
        if old != new
    ]


def linked(look: Look, pieces: list[Piece], seat: int | None = None) -> Markup:
    """A sentence about a seat: its cards can be opened, and a hex that it names is lit."""
    names, reader = [seat.name for seat in look.seats], NO_SEAT if look.eyes is None else look.eyes
    out = Markup("")
    for piece in pieces:
        said = piece.spoken(names, reader)
        words = escape(capital(said) if not out or out.endswith(ENDS) else said)
        if piece.name and known(look.rules, piece.name):
            link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
            words = link.format(look.room["game"], piece.name, words)
        elif at := place(look.room["game"], piece.name, seat):
            word = Markup('<button type="button" class="at" data-at="{}">{}</button>')
            words = word.format(at, words)
        out += words
    return out
