"""What happened at a table so far, decision by decision, in sections that a heading begins."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.narrator import Telling
from lordsmoot.core.score import Score
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.view import DeedData
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


class Heading(NamedTuple):
    """Where a turn or round begins: by which decision, with which of its events, and whose."""

    decision: int
    at: int
    seat: int


class EventLog:
    """What the deal and each decision that stands brought about.

    A turn or round is a section; what happens before the first is section 0.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game: Final = game
        self.decisions: Final[list[Told]] = []
        """The deal is the first."""
        self.sections: Final[list[int]] = []
        """For each decision, the section in which it was taken."""
        self.headings: Final[list[Heading]] = []
        """Where each section but the first begins."""
        self.deeds: Final[dict[int | None, SectionDeeds]] = {}
        """What some eyes were told of the latest section."""

    @classmethod
    def of(cls, game: Game[Any], decisions: list[Told]) -> EventLog:
        """The log of a game that came so far."""
        log = cls(game)
        for told in decisions:
            log.add(told)
        return log

    def add(self, told: Told) -> None:
        number = len(self.decisions)
        self.decisions.append(told)
        self.sections.append(len(self.headings))
        for at, event in enumerate(told.events):
            if event.kind in self.game.narrator.headings:
                self.headings.append(Heading(number, at, event.seat))

    def take_back(self) -> None:
        """The latest decision never was."""
        self.decisions.pop()
        del self.headings[self.sections.pop() :]
        self.rest()

    def rest(self) -> None:
        """Let go of what can be told again."""
        self.deeds.clear()

    def latest(self) -> tuple[int, Stretch]:
        """The section in which the latest decision was taken, and all that was told since."""
        section = self.sections[-1] if self.sections else 0
        if not section:
            return 0, Stretch(self, 0)
        return section, self._from(self.headings[section - 1])

    def latest_deeds(self, eyes: int | None) -> tuple[int, list[DeedData]]:
        """That section, and its deeds as some eyes may know them."""
        section, stretch = self.latest()
        kept = self.deeds.get(eyes)
        if kept is None or kept.section != section:
            kept = self.deeds[eyes] = SectionDeeds(self.game, section, stretch, eyes)
        return section, kept.latest()

    def points(self, decision: int) -> list[int]:
        """Everybody's points after so many decisions; nobody's before the deal."""
        return self.decisions[decision].points if self.decisions else []

    def own_last(self, seat: int, until: int | None = None) -> int:
        """The number of a seat's last decision, perhaps until another one; 0 is the deal."""
        for number in range(len(self.decisions) - 1 if until is None else until, 0, -1):
            if self.decisions[number].entry.seat == seat:
                return number
        return 0

    def since(self, decision: int) -> Stretch:
        """All that was told after so many decisions."""
        return Stretch(self, decision + 1)

    def waited(self, seat: int, last: int) -> Stretch:
        """All that was told while a seat waited, which decided `last`.

        In its own turn that is all since it decided; before that, all since its last turn ended,
        with what others did at the end of it; before its first one, all since it decided.
        """
        ended: Heading | None = None
        for heading in reversed(self.headings):
            if heading.seat == seat and ended is not None:
                return self._after_turn(seat, heading, ended)
            if heading.seat == seat and last > heading.decision:
                return self.since(last)
            ended = heading
        return self.since(last) if last else Stretch(self, 0)

    def _after_turn(self, seat: int, begun: Heading, ended: Heading) -> Stretch:
        """What was told since a seat's turn ended, or since its last decision in that turn."""
        decided = self.own_last(seat, ended.decision)
        in_turn = begun.decision <= decided < ended.decision
        return self.since(decided) if in_turn else self._from(ended)

    def score(self, seat: int, decision: int) -> Score:
        """What a seat had after so many decisions."""
        then = self.decisions[decision]
        return Score(seat, then.points[seat], {}, [], then.held[seat])

    def _from(self, heading: Heading) -> Stretch:
        return Stretch(self, heading.decision, heading.at)


class Stretch:
    """All that was told from a decision on, or from one of its events."""

    def __init__(self, log: EventLog, decision: int, at: int = 0) -> None:
        self.log: Final = log
        self.decision: Final = decision
        self.at: Final = at

    def events(self, after: int = 0) -> list[Event]:
        """All of it; or only what came after so many decisions of the whole game."""
        first = max(self.decision, after)
        told = [event for one in self.log.decisions[first:] for event in one.events]
        return told[self.at :] if first == self.decision else told

    def start(self) -> int:
        """The decision after which it begins: by which its first event came about, if in midst."""
        return self.decision if self.at else max(0, self.decision - 1)


class SectionDeeds:
    """The deeds of a section as it grows; what was told of it is not told again."""

    def __init__(self, game: Game[Any], section: int, stretch: Stretch, eyes: int | None) -> None:
        self.game: Final = game
        self.section: Final = section
        self.stretch: Final = stretch
        self.telling: Final = Telling(game.narrator, NO_SEAT if eyes is None else eyes)
        self.told: list[DeedData] = []
        self.heard = 0
        """How many decisions it has been told of."""

    def latest(self) -> list[DeedData]:
        """All of them; what was told before stays as it is."""
        decisions = len(self.stretch.log.decisions)
        if self.heard < decisions:
            same = self.telling.go_on(self.stretch.events(self.heard))
            fresh = self.telling.deeds[same:]
            self.told = [*self.told[:same], *map(self.game.deed_data, fresh)]
            self.heard = decisions
        return self.told
