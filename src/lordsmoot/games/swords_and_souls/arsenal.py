"""Buying, discarding and the arsenal. [S7]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.swords_and_souls.aiming import playable
from lordsmoot.games.swords_and_souls.bars import (
    FALLEN,
    NO_CARD,
    NOT_IN_BUY_STEP,
    NOT_IN_HAND,
    NOT_IN_ROW,
    TOO_DEAR,
    missing,
    source_of,
    unplayable,
)
from lordsmoot.games.swords_and_souls.cards import ACTION, COST, DAMAGE, NONE, TREASURE
from lordsmoot.games.swords_and_souls.combat import play
from lordsmoot.games.swords_and_souls.effects import carry_out
from lordsmoot.games.swords_and_souls.table import (
    BUY,
    BUYS,
    DISCARD,
    DISCARDS,
    DONE,
    DROP,
    KEEP,
    REFRESH,
    REFRESHES,
    USE,
    Souls,
    offers,
)

KEEP_OR_REFRESH: Final = [KEEP, REFRESH]
WORKING: Final = ACTION & TREASURE
"""What is used in the buy step. [S7.3]"""


class Buy(Choice[Souls]):
    """Buy what you can pay; treasures still work, hand cards do not. [S7.1-S7.4, S10.4]"""

    def options(self, t: Souls) -> list[int]:
        me = t.heroes[self.seat]
        out = t.affordable(self.seat)
        if me.front.places and not t.fallen(self.seat):
            out.extend(offers(USE.base, me.front, WORKING & playable(t, self.seat) & ~t.tired))
        if me.hand.places:
            out.append(DISCARD)
        out.append(DONE)
        return out

    def barred(self, t: Souls, action: int) -> Event | None:
        if BUY.has(action):
            return unaffordable(t, self.seat, BUY.arg(action))
        if action == DISCARD:
            return Event(NO_CARD, self.seat, [])
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        if not USE.has(action):
            return Event(NOT_IN_BUY_STEP, self.seat, [source])
        if t.fallen(self.seat):
            return Event(FALLEN, self.seat, [])
        return missing(t, self.seat, action) or unplayable(t, self.seat, source, WORKING)

    def choose(self, t: Souls, action: int) -> None:
        if action == DONE:
            return
        t.then(self)
        if action == DISCARD:
            t.then(Discard(self.seat))
        elif BUY.has(action):
            buy(t, self.seat, BUY.arg(action))
        else:
            source = play(t, self.seat, action)
            carry_out(t, self.seat, source, DAMAGE[source])


def unaffordable(t: Souls, seat: int, card: int) -> Event:
    """Why a card is not for sale, or not to this player. [S7.1]"""
    if not t.row.has(card):
        return Event(NOT_IN_ROW, seat, [card])
    return Event(TOO_DEAR, seat, [card, COST[card], t.heroes[seat].obols])


def buy(t: Souls, seat: int, card: int) -> None:
    """Pay the vault; the card goes to hand in the open, or to the front. [S7.2, S1.9]"""
    t.heroes[seat].obols -= COST[card]
    t.small += COST[card]
    t.acquire(t.row, card, seat)
    t.tell(BUYS, seat, card, COST[card])


class Discard(Choice[Souls]):
    """Discard a card from hand; that is not playing it. [S7.6]"""

    def options(self, t: Souls) -> list[int]:
        return DROP.each(t.heroes[self.seat].hand)

    def barred(self, t: Souls, action: int) -> Event | None:
        return Event(NOT_IN_HAND, self.seat, [DROP.arg(action)]) if DROP.has(action) else None

    def choose(self, t: Souls, action: int) -> None:
        me = t.heroes[self.seat]
        me.hand.give(DROP.arg(action), me.discard)
        t.tell(DISCARDS, self.seat, DROP.arg(action))
        t.then(Refresh(self.seat))


class Refresh(Choice[Souls]):
    """For a discard, the row may be renewed. [S7.7, S7.8]"""

    def options(self, t: Souls) -> list[int]:
        return KEEP_OR_REFRESH if t.arsenal.places else NO_OPTIONS

    def choose(self, t: Souls, action: int) -> None:
        if action == REFRESH:
            t.tell(REFRESHES, self.seat)
            while t.row.places:
                t.row.bury(t.arsenal)
            t.turn_up()


class FillRow(Step[Souls]):
    """When the buying is done, the row is filled up. [S3.4, S7.4]"""

    def happen(self, t: Souls) -> None:
        t.fill_row()
