"""What a printed word does, told apart from when it is done. [SF10.2]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.event import Event
from lordsmoot.core.step import Step
from lordsmoot.games.soulfall.table import Soulfall


class Verb(Step[Soulfall]):
    """A verb whose moment has come, in a card or not; most wait for a target. [SF9.7, SF10.3]"""

    def waits(self) -> bool:
        return True

    def possible(self, t: Soulfall) -> bool:
        """Whether it can be performed now. [SF3.5, SF10.1]"""
        raise NotImplementedError

    def lacking(self, t: Soulfall) -> Event:
        """Why it cannot be performed now; asked only if it cannot."""
        raise NotImplementedError

    def fits(self, t: Soulfall) -> bool:
        return self.possible(t) or not self.options(t)

    def public(self, t: Soulfall) -> dict[str, Any]:
        return {"card": t.being_played()}
