"""The play step: action cards, talents, treasures, discards. [S5, S6]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import NO_OPTIONS, Choice
from lordsmoot.games.swords_and_souls.aiming import playable
from lordsmoot.games.swords_and_souls.arsenal import Discard
from lordsmoot.games.swords_and_souls.bars import (
    NO_ATTACK,
    NO_ATTACK_TO_DOUBLE,
    NO_CARD,
    ONCE_A_TURN,
    missing,
    source_of,
    unplayable,
)
from lordsmoot.games.swords_and_souls.cards import (
    ACTION,
    ATTACKS,
    DAMAGE,
    DELAY,
    DOUBLING,
    NONE,
    RESHUFFLING,
    TREASURE,
    has,
)
from lordsmoot.games.swords_and_souls.combat import play
from lordsmoot.games.swords_and_souls.effects import carry_out
from lordsmoot.games.swords_and_souls.table import (
    DISCARD,
    DONE,
    LAYS,
    PLAY,
    TALENT,
    USE,
    Souls,
    offers,
)

DOUBLE: Final = 2


class Play(Choice[Souls]):
    """As many action cards, talents and treasures as you like. [S5.1, S5.4, S5.7, S10.4]

    `reshuffled` is 1 once this turn's Fortune was played: no turn is endless. [S13.14, S15.3]
    """

    def __init__(self, seat: int, reshuffled: int) -> None:
        super().__init__(seat)
        self.reshuffled: Final = reshuffled

    def parts(self) -> list[int]:
        return [self.seat, self.reshuffled]

    def fits(self, t: Souls) -> bool:
        return self.reshuffled in (0, 1)

    def options(self, t: Souls) -> list[int]:
        if t.fallen(self.seat):
            return NO_OPTIONS
        wanted = self.timely() & playable(t, self.seat)
        out = attacks_and_more(t, self.seat, wanted | doublers(t, self.seat, wanted))
        if t.heroes[self.seat].hand.places:
            out.append(DISCARD)
        out.append(DONE)
        return out

    def timely(self) -> int:
        """What may be played in this step, if there is somebody to attack with it. [S13.14]"""
        return ACTION & ~RESHUFFLING if self.reshuffled else ACTION

    def barred(self, t: Souls, action: int) -> Event | None:
        if action == DISCARD:
            return Event(NO_CARD, self.seat, [])
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        return missing(t, self.seat, action) or self.unwanted(t, source)

    def unwanted(self, t: Souls, source: int) -> Event:
        """Why something that the player has is not for now. [S13.14, S13.19]"""
        if has(RESHUFFLING & ~self.timely(), source):
            return Event(ONCE_A_TURN, self.seat, [source])
        if has(DOUBLING, source):
            return Event(NO_ATTACK_TO_DOUBLE, self.seat, [source])
        return unplayable(t, self.seat, source, ACTION)

    def public(self, t: Souls) -> dict[str, Any]:
        return {"reshuffled": self.reshuffled == 1}

    def choose(self, t: Souls, action: int) -> None:
        if action == DONE:
            return
        if action == DISCARD:
            t.then(Discard(self.seat), self)
        elif PLAY.has(action) and has(DELAY, PLAY.arg(action)):
            t.then(self)
            lay(t, self.seat, PLAY.arg(action))
        else:
            self.carry_out(t, play(t, self.seat, action))

    def carry_out(self, t: Souls, source: int) -> None:
        """What was played is dealt with, then you may go on. [S5.3]"""
        if has(RESHUFFLING, source):
            t.then(Play(self.seat, 1))
        else:
            t.then(self)
        if has(DOUBLING, source):
            t.then(AttackDoubled(self.seat))
        else:
            carry_out(t, self.seat, source, DAMAGE[source])


class AttackDoubled(Choice[Souls]):
    """With which attack Fury is played. [S13.19]"""

    def options(self, t: Souls) -> list[int]:
        return attacks_and_more(t, self.seat, ACTION & ATTACKS & playable(t, self.seat))

    def barred(self, t: Souls, action: int) -> Event | None:
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        gone = missing(t, self.seat, action)
        if gone is not None:
            return gone
        if not has(ATTACKS, source):
            return Event(NO_ATTACK, self.seat, [source])
        return unplayable(t, self.seat, source, ACTION)

    def choose(self, t: Souls, action: int) -> None:
        source = play(t, self.seat, action)
        carry_out(t, self.seat, source, DOUBLE)


def doublers(t: Souls, seat: int, wanted: int) -> int:
    """What doubles an attack, if there is one to double. [S13.19]"""
    return DOUBLING if attacks_and_more(t, seat, wanted & ATTACKS) else 0


def attacks_and_more(t: Souls, seat: int, wanted: int) -> list[int]:
    """What a player can play of what is wanted: hand, front and talent. [S5.1, S6.1, S12.3]"""
    me = t.heroes[seat]
    out = offers(PLAY.base, me.hand, wanted)
    if me.front.places:
        out.extend(offers(USE.base, me.front, wanted & TREASURE & ~t.tired))
    if me.talent and has(wanted, me.talent_source()):
        out.append(TALENT)
    return out


def lay(t: Souls, seat: int, card: int) -> None:
    """A delay card stays in the front. [S5.8]"""
    t.heroes[seat].hand.give(card, t.heroes[seat].front)
    t.tell(LAYS, seat, card)
