"""What happened at a table so far, decision by decision, in sections that a heading begins."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game


class EventLog:
    """The events of the deal and of each decision that stands.

    A turn or round is a section; what happens before the first is section 0.
    """

    def __init__(self, game: Game[Any]) -> None:
        texts = game.texts.events
        self.headings: Final = {
            number for number, kind in enumerate(game.tells.all) if texts[kind.name].heading
        }
        self.decisions: Final[list[list[Event]]] = []
        self.sections: Final[list[int]] = []
        """For each decision, the section in which it was taken."""
        self.section = 0

    def add(self, events: list[Event]) -> None:
        self.decisions.append(events)
        self.sections.append(self.section)
        self.section += sum(event.kind in self.headings for event in events)

    def take_back(self) -> None:
        """The latest decision never was."""
        self.decisions.pop()
        self.section = self.sections.pop()

    def latest(self) -> tuple[int, list[Event]]:
        """The section in which the latest decision was taken, and all that was told since."""
        if not self.decisions:
            return 0, []
        section, at = self.sections[-1], len(self.decisions) - 1
        while at > 0 and self.sections[at] == section:
            at -= 1
        events = [event for told in self.decisions[at:] for event in told]
        later = [i for i, event in enumerate(events) if event.kind in self.headings]
        skipped = section - self.sections[at]
        return section, events[later[skipped - 1] :] if skipped else events

    def since(self, decision: int) -> list[Event]:
        """All that was told after so many decisions."""
        return [event for told in self.decisions[decision + 1 :] for event in told]
