"""The log beside the board, in sentences, with the cards as names that can be opened."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from markupsafe import Markup, escape

from lordsmoot.reference.cards import known
from lordsmoot.server.pages.history import TURN, Entry, Event
from lordsmoot.server.pages.look import Look

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
    undone: bool = False


def lines(look: Look, most: int | None = None, before: int | None = None) -> list[Line]:
    """The log, the newest first; what came after one's own last decision is new."""
    end = look.version if before is None else min(look.version, before - 1)
    last = max(
        (
            entry.version
            for entry in look.history.entries
            if entry.kind == "move" and entry.seat == look.eyes
        ),
        default=look.version if look.eyes is None else 0,
    )
    begun = next((one.version for one in look.history.entries if one.kind == "start"), look.version)
    found = (
        line
        for entry in reversed(look.history.entries)
        if begun <= entry.version <= end
        for line in reversed(told(look, entry, last < entry.version))
    )
    return list(islice(found, most))


def told(look: Look, entry: Entry, new: bool) -> list[Line]:
    """What one entry tells: its events, or what happened around the table."""
    if entry.kind in ROOM and entry.seat is not None:
        name = look.seats[entry.seat].name
        text = escape(ROOM[entry.kind].format(name=name))
        return [Line(str(entry.version), entry.version, entry.seat, text, new=new)]
    return [
        Line(
            f"{entry.version}-{i}",
            entry.version,
            event["seat"],
            linked(look, event),
            heading=event["event"] == TURN,
            new=new and entry.kind == "move",
            undone=entry.undone,
        )
        for i, event in enumerate(entry.events)
        if event["sentence"]
    ]


def linked(look: Look, event: Event) -> Markup:
    """A sentence in which the card it speaks of can be opened."""
    sentence, what, game = escape(event["sentence"]), event["what"], look.room["game"]
    if what is None or not known(look.rules, what):
        return sentence
    title = escape(look.say(what))
    link = Markup('<a href="/games/{}/cards/{}" data-zoom>{}</a>').format(game, what, title)
    return Markup(sentence.replace(title, link, 1))
