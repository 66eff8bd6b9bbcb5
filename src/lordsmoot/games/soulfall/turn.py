"""The turn, and the last ones. [SF3, SF13]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.soulfall.bars import CHOSEN, because
from lordsmoot.games.soulfall.cards import ACTION_CARDS, ACTIONS, DEVOTE
from lordsmoot.games.soulfall.play import VERB_STEPS
from lordsmoot.games.soulfall.scoring import reasons
from lordsmoot.games.soulfall.table import (
    BY_LAST_TURN,
    BY_TOWER,
    COUNT,
    ENDS,
    MOST_SEATS,
    NOBODY_HAS,
    REACHES,
    SELECT,
    SELECTS,
    TAKES_OVER,
    TAKES_TOWER,
    TURN,
    Soulfall,
)


class Turn(Step[Soulfall]):
    """Three Action cards, one after the other, and the end of the turn. [SF3.1, SF3.2]"""

    def happen(self, t: Soulfall) -> None:
        t.active = self.seat
        t.used = 0
        t.turn += 1
        t.tell(TURN, self.seat, t.turn)
        act = ACT[self.seat]
        t.then(act, act, act, END_TURN[self.seat])


class Act(Choice[Soulfall]):
    """Spend an Action card on an Action not chosen yet that can be performed. [SF3.3-SF3.6]"""

    def options(self, t: Soulfall) -> list[int]:
        return [
            SELECT.of(action)
            for action in range(len(ACTIONS))
            if not t.used >> action & 1 and VERB_STEPS[action][self.seat].possible(t)
        ]

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not SELECT.has(action):
            return None
        selected = SELECT.arg(action)
        if t.used >> selected & 1:
            return because(CHOSEN, self.seat, selected)
        return VERB_STEPS[selected][self.seat].lacking(t)

    def public(self, t: Soulfall) -> dict[str, Any]:
        return {"number": COUNT[t.used] + 1, "of": ACTION_CARDS}

    def give_away(self, t: Soulfall, legal: list[int]) -> None:
        if len(legal) < 2 and not t.used >> DEVOTE & 1 and legal in JUST_DEVOTE:
            t.prove_devotion(self.seat, bool(legal))

    def choose(self, t: Soulfall, action: int) -> None:
        selected = SELECT.arg(action)
        t.used |= 1 << selected
        t.tell(SELECTS, self.seat, selected, COUNT[t.used])
        t.then(VERB_STEPS[selected][self.seat])


class EndTurn(Step[Soulfall]):
    """Take the Tower or not; then the next player, until the Tower comes round. [SF3.7, SF13.6]"""

    def happen(self, t: Soulfall) -> None:
        if t.tower == NOBODY_HAS or t.rules.tower_moves:
            self.look_for_tower(t)
        after = (self.seat + 1) % t.seats
        if after == t.ends_before:
            t.tell(ENDS, NOBODY_HAS, BY_TOWER)
        elif t.turn >= t.rules.last_turn:
            t.tell(ENDS, NOBODY_HAS, BY_LAST_TURN)
        else:
            t.then(TURNS[after])

    def look_for_tower(self, t: Soulfall) -> None:
        """Whoever ends a turn with a reason takes it, usually for good. [SF13.1, SF13.5, SF13.7]"""
        found = reasons(t, self.seat)
        for reason in found:
            t.tell(REACHES, self.seat, reason)
        if found:
            self.take_tower(t)

    def take_tower(self, t: Soulfall) -> None:
        """From the side, or by option from its holder, which puts nothing off. [SF13.7, SF13.9]"""
        holder = t.tower
        t.tower = self.seat
        if holder == NOBODY_HAS:
            t.ends_before = self.seat
            t.tell(TAKES_TOWER, self.seat)
        else:
            t.tell(TAKES_OVER, self.seat, holder)


JUST_DEVOTE: Final = [[], [SELECT.of(DEVOTE)]]
"""What is offered if everybody can see that nothing else can be."""
TURNS: Final = [Turn(seat) for seat in range(MOST_SEATS)]
ACT: Final = [Act(seat) for seat in range(MOST_SEATS)]
END_TURN: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]
