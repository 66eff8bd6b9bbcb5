"""What others threaten, as everybody can see it: to win, and weapons that lie open."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, YES_OR_NO, Event, Kinds, named
from lordsmoot.games.swords_and_souls.attack import CLOCKWISE, COUNTER_CLOCKWISE, Attack, met
from lordsmoot.games.swords_and_souls.cards import ANY, BESIDE, REACH, SOURCES
from lordsmoot.games.swords_and_souls.table import FRAGMENTS_TO_WIN, Souls

THREAT: Final = Kinds()
ALMOST_WON: Final = THREAT.of("almost-won", whom=SEAT, fragments=AMOUNT)
CAN_ATTACK: Final = THREAT.of("can-attack", whom=SEAT, source=named(SOURCES), fatal=YES_OR_NO)


def threats(t: Souls, seat: int) -> list[Event]:
    """Who needs one soul fragment more, and whose talent or treasure reaches a seat. [S15.1]"""
    out: list[Event] = []
    if not t.turn:
        return out
    others = [other for other in range(t.seats) if other != seat]
    for other in others:
        fragments = t.heroes[other].fragments
        if fragments + 1 == FRAGMENTS_TO_WIN:
            out.append(Event(ALMOST_WON, other, [seat, fragments]))
    if t.fallen(seat):
        return out
    fatal = int(t.heroes[seat].hearts == 0)
    for other in others:
        for source in weapons(t, other):
            if reaches(t, other, source, seat):
                out.append(Event(CAN_ATTACK, other, [seat, source, fatal]))
    return out


def weapons(t: Souls, seat: int) -> list[int]:
    """A talent, if it is ready in the next turn of a seat, and treasures. [S6.2, S12.3]"""
    hero = t.heroes[seat]
    talent = [hero.own_talent()] if hero.talent or t.fallen(seat) else []
    return [source for source in [*talent, *hero.treasures()] if REACH[source] in (BESIDE, ANY)]


def reaches(t: Souls, attacker: int, source: int, target: int) -> bool:
    """Whether an attack with a source can meet somebody. [S8.1, S8.5]"""
    if REACH[source] == ANY:
        return True
    for way in (CLOCKWISE, COUNTER_CLOCKWISE):
        beside = (attacker + way) % t.seats
        if met(t, Attack(attacker, source, beside, way, 1)) == target:
            return True
    return False
