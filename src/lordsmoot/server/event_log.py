"""What happened at a table so far, decision by decision, in sections that a heading begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.score import Score
from lordsmoot.server.room_log import Entry


@dataclass(frozen=True, slots=True)
class Told:
    """An entry with what happened by it, and what each pair of eyes has been told of that."""

    entry: Entry
    events: list[Event]
    names: list[str]
    points: list[int]
    """Everybody's points afterwards, as far as everybody knows."""
    held: list[dict[str, int]]
    """What else everybody had then."""
    eyes: dict[int | None, list[dict[str, Any]]] = field(default_factory=dict)


class EventLog:
    """What the deal and each decision that stands brought about.

    A turn or round is a section; what happens before the first is section 0.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.headings: Final = game.narrator.headings
        self.decisions: Final[list[Told]] = []
        """The deal is the first."""
        self.sections: Final[list[int]] = []
        """For each decision, the section in which it was taken."""
        self.section = 0

    def add(self, told: Told) -> None:
        self.decisions.append(told)
        self.sections.append(self.section)
        self.section += sum(event.kind in self.headings for event in told.events)

    def take_back(self) -> None:
        """The latest decision never was."""
        self.decisions.pop()
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

    def points(self, decision: int) -> list[int]:
        """Everybody's points after so many decisions; nobody's before the deal."""
        return self.decisions[decision].points if self.decisions else []

    def own_last(self, seat: int) -> int:
        """The number of a seat's last decision that stands; 0 is the deal."""
        for number in range(len(self.decisions) - 1, 0, -1):
            if self.decisions[number].entry.seat == seat:
                return number
        return 0

    def since(self, decision: int) -> Stretch:
        """All that was told after so many decisions."""
        return Stretch(self, self._told(decision + 1))

    def waited(self, seat: int, last: int) -> Stretch:
        """All that was told while a seat waited, which decided `last`.

        In its own turn that is all since it decided; before that, all since its last turn ended.
        """
        told: list[tuple[int, Event]] = []
        ended = 0
        for number in range(len(self.decisions) - 1, -1, -1):
            for event in reversed(self.decisions[number].events):
                told.append((number, event))
                if event.kind not in self.headings:
                    continue
                if event.seat == seat and ended:
                    return Stretch(self, told[:ended][::-1])
                if event.seat == seat and last > number:
                    return self.since(last)
                ended = len(told)
        return Stretch(self, told[::-1])

    def score(self, seat: int, decision: int) -> Score:
        """What a seat had after so many decisions."""
        then = self.decisions[decision]
        return Score(seat, then.points[seat], {}, [], then.held[seat])

    def _told(self, first: int) -> list[tuple[int, Event]]:
        """Every event from a decision on, with the decision that brought it about."""
        return [
            (number, event)
            for number, told in enumerate(self.decisions[first:], first)
            for event in told.events
        ]


class Stretch:
    """Some events one after the other, each with the decision that brought it about."""

    def __init__(self, log: EventLog, told: list[tuple[int, Event]]) -> None:
        self.log: Final = log
        self.told: Final = told

    def events(self) -> list[Event]:
        return [event for _, event in self.told]

    def start(self) -> int:
        """The decision by which its first event came about; the latest one if it has none."""
        return self.told[0][0] if self.told else len(self.log.decisions) - 1
