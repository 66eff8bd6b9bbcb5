"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.reference.cards import known
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.story import Entry, Event

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
    seat: int | None
    text: Markup
    heading: bool = False
    new: bool = False


def lines(look: Look, most: int | None = None) -> list[Line]:
    """The log, the newest first; what came after one's own last decision is new.

    Each entry tells its whole turn so far, so of every turn the latest entry that stands is told.
    """
    shown: set[int] = set()
    new = True
    found: list[Line] = []
    for entry in reversed(look.story.entries):
        if entry.version > look.version:
            continue
        if entry.kind in ROOM and entry.seat is not None and shown:
            found.append(around_the_table(look, entry, new))
        elif not entry.undone:
            for section, deeds in reversed(sections(entry)):
                if section not in shown:
                    shown.add(section)
                    found += reversed(told(look, entry, section, deeds, new))
        if entry.kind == "move" and entry.seat == look.eyes:
            new = False
        if most is not None and len(found) >= most:
            break
    return found[:most]


def around_the_table(look: Look, entry: Entry, new: bool) -> Line:
    name = look.seats[entry.seat or 0].name
    return Line(str(entry.version), entry.seat, escape(ROOM[entry.kind].format(name=name)), new=new)


def sections(entry: Entry) -> list[tuple[int, list[Event]]]:
    """The deeds of an entry, turn by turn."""
    out: list[tuple[int, list[Event]]] = [(entry.section, [])]
    for deed in entry.deeds:
        if deed["heading"] and out[-1][1]:
            out.append((out[-1][0] + 1, []))
        out[-1][1].append(deed)
    return out


def told(look: Look, entry: Entry, section: int, deeds: list[Event], new: bool) -> list[Line]:
    """The lines of one turn."""
    return [
        Line(
            f"{section}-{i}",
            deed["seat"],
            linked(look, deed["sentence"]),
            heading=deed["heading"],
            new=new and entry.kind == "move",
        )
        for i, deed in enumerate(deeds)
    ]


def linked(look: Look, pieces: list[Event]) -> Markup:
    """A sentence in which the cards it speaks of can be opened."""
    out = Markup("")
    for piece in pieces:
        words = escape(spoken_piece(look, piece))
        begins = not out or out.endswith((". ", "! ", "? "))
        words = Markup(words[:1].upper() + words[1:]) if begins else words
        if known(look.rules, piece.get("name", "")):
            link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>')
            words = link.format(look.room["game"], piece["name"], words)
        out += words
    return out


def spoken_piece(look: Look, piece: Event) -> str:
    """The words of a piece for whoever looks."""
    if "seat" not in piece:
        return str(piece["text"])
    seat = look.seats[piece["seat"]]
    if seat.you:
        return str(piece["you"])
    return f"{seat.name}{piece['text']}" if piece["called"] else str(piece["text"])
