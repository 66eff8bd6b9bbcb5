"""What happened at a table so far, decision by decision, in sections that a heading begins."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.narrator import Deed
from lordsmoot.core.view import PointsData


class EventLog:
    """The events of the deal and of each decision that stands.

    A turn or round is a section; what happens before the first is section 0.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.headings: Final = game.narrator.headings
        self.decisions: Final[list[list[Event]]] = []
        self.sections: Final[list[int]] = []
        """For each decision, the section in which it was taken."""
        self.points: Final[list[list[int]]] = []
        """Everybody's points after each decision, as far as everybody knows."""
        self.section = 0

    def add(self, events: list[Event], points: list[int]) -> None:
        self.decisions.append(events)
        self.points.append(points)
        self.sections.append(self.section)
        self.section += sum(event.kind in self.headings for event in events)

    def take_back(self) -> None:
        """The latest decision never was."""
        self.decisions.pop()
        self.points.pop()
        self.section = self.sections.pop()

    def latest(self) -> tuple[int, Stretch]:
        """The section in which the latest decision was taken, and all that was told since."""
        if not self.decisions:
            return 0, Stretch(self, [])
        section, at = self.sections[-1], len(self.decisions) - 1
        while at > 0 and self.sections[at] == section:
            at -= 1
        told = self._told(at)
        later = [i for i, one in enumerate(told) if one[1].kind in self.headings]
        skipped = section - self.sections[at]
        return section, Stretch(self, told[later[skipped - 1] :] if skipped else told)

    def since(self, decision: int) -> Stretch:
        """All that was told after so many decisions."""
        return Stretch(self, self._told(decision + 1))

    def _told(self, first: int) -> list[tuple[int, Event]]:
        """Every event from a decision on, with the decision that brought it about."""
        return [
            (number, event)
            for number, told in enumerate(self.decisions[first:], first)
            for event in told
        ]


class Stretch:
    """Some events one after the other, and what became of the points meanwhile."""

    def __init__(self, log: EventLog, told: list[tuple[int, Event]]) -> None:
        self.log: Final = log
        self.told: Final = told

    def events(self) -> list[Event]:
        return [event for _, event in self.told]

    def changes(self, deed: Deed) -> list[PointsData]:
        """Whose points changed by the decisions that a deed tells of."""
        first, last = self.told[deed.first][0], self.told[deed.last][0]
        after = self.log.points[last]
        before = self.log.points[first - 1] if first else after
        return [
            {"seat": seat, "from": old, "to": new}
            for seat, (old, new) in enumerate(zip(before, after, strict=True))
            if old != new
        ]
