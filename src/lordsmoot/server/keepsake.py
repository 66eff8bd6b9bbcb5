"""The keepsake of a finished game: all that was told of it, so that it is read without its rules.

It holds no name: where one was told stands which entry of the log gave it, and names are filled in
when somebody reads. Who is forgotten in the log is forgotten here too.
"""

from __future__ import annotations

import json
import lzma
import re
from dataclasses import dataclass, replace
from typing import Any, Final

from lordsmoot.core.record import Entry as Decided
from lordsmoot.core.record import written
from lordsmoot.server import room_log, wire
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import Table
from lordsmoot.server.wire import Eyes

SPECTATOR: Final = -1
"""The number of a spectator's eyes, where one is needed."""
STORY: Final = 0
"""The part that holds the story so far; others begin with the number of their first version."""
TOGETHER: Final = 64
"""Moments in one part: they are alike, so together they are small."""
NAME: Final = re.compile("([nN])\ue000([0-9]+)[.]?([0-9]*)\ue001")
"""Where a name is told, with a capital where a sentence begins; no name holds such characters."""
Part = tuple[int, int, bytes]
"""Whose eyes, the first version, and what was told, pressed."""


def number_of(eyes: Eyes) -> int:
    return SPECTATOR if eyes is None else eyes


def masked(entries: list[Entry]) -> list[Entry]:
    """A log that says where each name was given instead of the name."""
    return [replace(entry, text=_mask(entry)) for entry in entries]


def _mask(entry: Entry) -> str:
    if entry.kind == room_log.SIT:
        return f"n\ue000{entry.number}\ue001"
    if entry.kind == room_log.START:
        seats = range(len(json.loads(entry.text)))
        return json.dumps([f"n\ue000{entry.number}.{seat}\ue001" for seat in seats])
    return entry.text


def names_in(entries: list[Entry]) -> dict[tuple[str, str], str]:
    """Every name that a log gives, by entry and seat."""
    found: dict[tuple[str, str], str] = {}
    for entry in entries:
        if entry.kind == room_log.SIT:
            found[str(entry.number), ""] = entry.text
        elif entry.kind == room_log.START:
            for seat, name in enumerate(json.loads(entry.text)):
                found[str(entry.number), str(seat)] = name
    return found


def guests_in(entries: list[Entry]) -> list[str | None]:
    """Whose each seat is after these entries; a bot may play for them."""
    found: dict[int, str | None] = {}
    for entry in entries:
        if entry.seat is not None and entry.kind in (room_log.SIT, room_log.OPEN):
            found[entry.seat] = entry.guest if entry.kind == room_log.SIT else None
    return [found.get(seat) for seat in range(max(found, default=-1) + 1)]


@dataclass(frozen=True)
class Keepsake:
    """What is kept of one room up to a version."""

    version: int
    about: bytes
    parts: list[Part]


def made(agreement: Agreement, entries: list[Entry]) -> Keepsake:
    """The keepsake of a finished game, by its rules; a process beside the server does this."""
    table = Table(agreement)
    eyes: list[Eyes] = [None, *range(agreement.seats)]
    moments: dict[Eyes, list[bytes]] = {one: [] for one in eyes}
    for entry in masked(entries):
        table.add(entry)
        for one in eyes:
            moments[one].append(wire.moment(table, one).whole_json)
    parts: list[Part] = []
    for one in eyes:
        story = wire.encode(wire.so_far(table, one))
        parts.append((number_of(one), STORY, pressed(story)))
        for first in range(0, table.version, TOGETHER):
            data = b"\n".join(moments[one][first : first + TOGETHER])
            parts.append((number_of(one), first + 1, pressed(data)))
    return Keepsake(table.version, pressed(wire.encode(about(table))), parts)


def about(table: Table) -> dict[str, Any]:
    """What everybody may know of a finished game, and its record without marks."""
    record, _ = table.playing()
    return {
        "room": wire.description(table, None),
        "result": table.result().as_data(),
        "decisions": table.decisions(),
        "head": record.head(),
        "play": [[entry.seat, entry.text] for entry in record.entries],
    }


def pressed(data: bytes) -> bytes:
    return lzma.compress(data, preset=1)


class Names:
    """Fills in the names that a log gives."""

    def __init__(self, entries: list[Entry]) -> None:
        self.given: Final = names_in(entries)

    def plain(self, text: str) -> str:
        return NAME.sub(self._name, text)

    def json(self, data: bytes) -> bytes:
        """The same within JSON, where a name may need escaping."""
        text = NAME.sub(lambda found: wire.encode(self._name(found))[1:-1].decode(), data.decode())
        return text.encode()

    def _name(self, found: re.Match[str]) -> str:
        name = self.given.get((found[2], found[3]), "Somebody")
        return name[:1].upper() + name[1:] if found[1] == "N" else name


def record_text(about: dict[str, Any], names: Names) -> str:
    """The record as it was, marks and all."""
    head = [names.plain(line) for line in about["head"]]
    entries = [Decided(seat, text) for seat, text in about["play"]]
    return "".join(f"{line}\n" for line in written(head, entries))


def moments_in(data: bytes, first: int, names: Names) -> list[tuple[int, bytes]]:
    """The moments of one part, each with its version."""
    lines = lzma.decompress(data).split(b"\n")
    return [(version, names.json(line)) for version, line in enumerate(lines, first)]
