"""What happened so far, as one pair of eyes was told it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from lordsmoot.core.event import Event as Happened
from lordsmoot.core.view import PointsData

BACK: Final = {"undo", "take-back"}
TURN: Final = "turn"
"""The event that begins a turn, in every game that has them."""
Event = dict[str, Any]


def named_in(event: Event) -> list[str]:
    """Every thing and place that an event speaks of."""
    parts = [value for key, value in event.items() if key not in ("event", "sentence")]
    return [value for value in parts if isinstance(value, str)]


@dataclass
class Entry:
    """One entry of a room's log: who did what, and the sentences that tell it."""

    version: int
    kind: str
    seat: int | None
    told: Callable[[], list[Event]]
    """Gives its sentences; they are made when somebody first reads them."""
    happened: list[Happened] = field(default_factory=list)
    """The same as the rules tell it, with all secrets."""
    points: list[int] = field(default_factory=list)
    """Everybody's points afterwards, as far as everybody knows."""
    before: list[int] = field(default_factory=list)
    """The same before it."""
    undone: bool = False
    auto: bool = False
    """Whether the room decided it for the reader."""
    undoes: Entry | None = None
    """The decision that it takes back."""

    @property
    def events(self) -> list[Event]:
        return self.told()

    def changes(self) -> list[PointsData]:
        """Whose points it changed."""
        return [
            {"seat": seat, "from": old, "to": new}
            for seat, (old, new) in enumerate(zip(self.before, self.points, strict=False))
            if old != new
        ]


@dataclass
class Story:
    """The entries in order; a decision that was taken back stays, marked."""

    entries: list[Entry] = field(default_factory=list)
    log: Any = None
    """The same in sentences, kept by the log panel."""

    def put(self, entry: Entry) -> None:
        """Go on with the next entry; one that is known already changes nothing."""
        if self.entries and entry.version <= self.entries[-1].version:
            return
        if entry.kind in BACK:
            for earlier in reversed(self.entries):
                if earlier.kind == "move" and not earlier.undone:
                    earlier.undone = True
                    entry.undoes = earlier
                    break
        if self.entries:
            entry.before = self.entries[-1].points
        self.entries.append(entry)

    def standing(self) -> list[Entry]:
        """The entries without those taken back and the taking back itself."""
        return [one for one in self.entries if not one.undone and one.kind not in BACK]

    def moves_backwards(self) -> Iterator[Entry]:
        """The decisions that stand, the latest first."""
        for entry in reversed(self.entries):
            if entry.kind == "move" and not entry.undone:
                yield entry

    def backwards(self) -> Iterator[Event]:
        """What happened and still stands, the latest first."""
        for entry in reversed(self.entries):
            if not entry.undone:
                yield from reversed(entry.events)

    def since(self, kind: str) -> list[Event]:
        """What happened since the latest event of a kind, in order."""
        found: list[Event] = []
        for event in self.backwards():
            if event["event"] == kind:
                break
            found.append(event)
        return found[::-1]

    def decided(self, seat: int) -> bool:
        """Whether a decision of the seat stands."""
        return any(entry.seat == seat for entry in self.moves_backwards())
