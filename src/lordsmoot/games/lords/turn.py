"""The turn. [L3]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.actions import action_step
from lordsmoot.games.lords.cards import ACTIONS
from lordsmoot.games.lords.scoring import BY_SHRINES, end_reason, whose_shrines
from lordsmoot.games.lords.table import (
    ENDS,
    ENOUGH,
    FACE_DOWN,
    NO_PASSING,
    SELECT,
    SELECTS,
    TURN,
    Lords,
)
from lordsmoot.games.lords.temples import Temples

ALL_FACE_UP: Final = (1 << len(ACTIONS)) - 1
SELECTABLE: Final = [
    [SELECT.of(i) for i in range(len(ACTIONS)) if face_up >> i & 1]
    for face_up in range(ALL_FACE_UP + 1)
]


class Turn(Step[Lords]):
    """Temples, two Actions, one Action of the other player, the end. [L3.1, L3.2]"""

    def happen(self, t: Lords) -> None:
        me, other = self.seat, 1 - self.seat
        t.active = me
        t.turn += 1
        t.tell(TURN, me, t.turn)
        t.then(
            Temples(me, t.tribes[me].temples),
            SELECT_ACTION[me],
            SELECT_ACTION[me],
            SELECT_ACTION[other],
            END_TURN[me],
        )


class Select(Choice[Lords]):
    """Turn a face-up Action face down and perform it; there is no passing. [L3.3-L3.5, L4.1]"""

    def options(self, t: Lords) -> list[int]:
        return SELECTABLE[t.face_up]

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == ENOUGH:
            return Event(NO_PASSING, self.seat, [])
        return Event(FACE_DOWN, self.seat, [SELECT.arg(action)]) if SELECT.has(action) else None

    def public(self, t: Lords) -> dict[str, Any]:
        return {"number": len(ACTIONS) + 1 - t.face_up.bit_count()}

    def choose(self, t: Lords, action: int) -> None:
        selected = SELECT.arg(action)
        t.face_up &= ~(1 << selected)
        t.tell(SELECTS, self.seat, selected)
        t.then(action_step(selected, self.seat))


class EndTurn(Step[Lords]):
    """All Actions face up; the game is over or the other player active. [L3.6, L14.1]"""

    def happen(self, t: Lords) -> None:
        t.face_up = ALL_FACE_UP
        reason = end_reason(t)
        if reason < 0:
            t.then(TURN_OF[1 - self.seat])
        else:
            t.tell(ENDS, NO_SEAT, reason, whose_shrines(t) if reason == BY_SHRINES else NOTHING)


SELECT_ACTION: Final = [Select(0), Select(1)]
END_TURN: Final = [EndTurn(0), EndTurn(1)]
TURN_OF: Final = [Turn(0), Turn(1)]
