"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.core.event import Event
from lordsmoot.core.sentence import capital
from lordsmoot.core.state import NO_SEAT
from lordsmoot.server.pages.back import taken_back
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.sentences import linked
from lordsmoot.server.pages.story import BACK, Entry

ROOM: Final = {
    "resign": "{name} resigned.",
    "abandon": "The game was abandoned.",
    "decline": "{name} did not agree.",
}
"""What happens around the table, by kind of entry; who sits down or comes back, chairs tell."""
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
    back: list[Entry] = []
    passed = 0
    new = True
    for entry in reversed(look.story.entries):
        if entry.version > end:
            continue
        if back and (entry.kind not in BACK or entry.seat != back[-1].seat):
            found.append(back_line(look, back[::-1], new))
            back = []
        if entry.undone:
            continue
        if entry.kind in BACK:
            back.append(entry)
        if entry.kind in ROOM and entry.seat is not None:
            found.append(around_the_table(look, entry, new))
        passed += entry.auto and not entry.happened
        for event in reversed(entry.happened):
            later.append((event, entry))
            if begins(look, event):
                if passed:
                    found.append(passed_line(look, entry, passed, new))
                found += told(look, entry, later[::-1], new)
                later, passed = [], 0
        if entry.kind == "move" and entry.seat == look.eyes:
            new = False
        if most is not None and len(found) >= most:
            return found
    if passed:
        found.append(passed_line(look, look.story.entries[0], passed, new))
    if later:
        found += told(look, look.story.entries[0], later[::-1], new)
    return found


def begins(look: Look, event: Event) -> bool:
    """Whether a turn or round begins with an event."""
    return event.kind in look.rules.narrator.headings


def around_the_table(look: Look, entry: Entry, new: bool) -> Line:
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


def passed_line(look: Look, entry: Entry, times: int, new: bool) -> Line:
    """What was passed for the reader in a turn, counted."""
    text = escape(f"Passed for you {'once' if times == 1 else f'{times} times'}.")
    return Line(f"{entry.version}-passed", entry.version, look.eyes, text, new=new)


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
