"""Buying, discarding and the arsenal. [S7]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.swords_and_souls.cards import ACTION, COST, DAMAGE, TREASURE
from lordsmoot.games.swords_and_souls.combat import play, playable
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


class Buy(Choice[Souls]):
    """Buy what you can pay; treasures still work, hand cards do not. [S7.1-S7.4, S10.4]"""

    def options(self, t: Souls) -> list[int]:
        me = t.heroes[self.seat]
        out = t.affordable(self.seat)
        if me.front.places and not t.fallen(self.seat):
            wanted = ACTION & TREASURE & playable(t, self.seat)
            out.extend(offers(USE.base, me.front, wanted & ~t.tired))
        if me.hand.places:
            out.append(DISCARD)
        out.append(DONE)
        return out

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
