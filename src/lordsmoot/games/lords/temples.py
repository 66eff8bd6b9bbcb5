"""Temples wake at the start of their owner's turn. [L9.8-L9.14]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.position import mask_names
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.cards import LORDS
from lordsmoot.games.lords.table import COUNT, NO_TEMPLE_TO_USE, SLEEPS, WAKE, WAKES, Lords


class Temples(Step[Lords]):
    """Each Temple the turn began with is used once, if it still stands. [L9.8, L9.10]"""

    def __init__(self, seat: int, waiting: int) -> None:
        super().__init__(seat)
        self.waiting: Final = waiting

    def parts(self) -> list[int]:
        return [self.seat, self.waiting]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.waiting < 1 << len(LORDS)

    def happen(self, t: Lords) -> None:
        standing = self.waiting & t.tribes[self.seat].temples
        if not standing:
            return
        if COUNT[standing] > 1:
            t.then(WakeFirst(self.seat, standing))
        else:
            wake(t, self.seat, standing.bit_length() - 1)


class WakeFirst(Choice[Lords]):
    """The owner says which Temple is next; the others are judged afterwards. [L9.9]"""

    def __init__(self, seat: int, waiting: int) -> None:
        super().__init__(seat)
        self.waiting: Final = waiting

    def parts(self) -> list[int]:
        return [self.seat, self.waiting]

    def fits(self, t: Lords) -> bool:
        return self.waiting | t.tribes[self.seat].temples == t.tribes[self.seat].temples

    def options(self, t: Lords) -> list[int]:
        return [WAKE.of(lord) for lord in range(len(LORDS)) if self.waiting >> lord & 1]

    def barred(self, t: Lords, action: int) -> Event | None:
        return Event(NO_TEMPLE_TO_USE, self.seat, [WAKE.arg(action)]) if WAKE.has(action) else None

    def public(self, t: Lords) -> dict[str, Any]:
        return {"temples": mask_names(self.waiting, LORDS)}

    def choose(self, t: Lords, action: int) -> None:
        lord = WAKE.arg(action)
        t.then(Temples(self.seat, self.waiting & ~(1 << lord)))
        wake(t, self.seat, lord)


def wake(t: Lords, seat: int, lord: int) -> None:
    """Use one Temple, if there is anything that it can do now. [L9.11-L9.14]"""
    effect = t.printed.temples[lord]
    if effect.possible(t, seat):
        t.tell(WAKES, seat, lord)
        effect.perform(t, seat)
    else:
        effect.prove_impossible(t, seat)
        if t.leads(1 - seat):
            t.tell(SLEEPS, seat, lord, NOTHING, 1 - seat)
        else:
            t.tell(SLEEPS, seat, lord, 1 - seat)
