"""Damage: hearts, a treasure, a card, and putting away, in this order. [S9]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.swords_and_souls.attack import Attack, OfAttack
from lordsmoot.games.swords_and_souls.bars import NO_TREASURE, NOT_THEIRS, ONLY_A_TREASURE
from lordsmoot.games.swords_and_souls.cards import FIRST_TALENT, NONE, TREASURE, has
from lordsmoot.games.swords_and_souls.table import (
    ENDS,
    FALLS,
    FRAGMENTS_TO_WIN,
    KEEPS,
    LOSES_HEARTS,
    TAKE,
    TAKE_CARD,
    TAKES,
    WON,
    Souls,
)


class Hit(OfAttack):
    """Nothing stopped the attack: the target pays with hearts. [S9.1-S9.3, S15.1]"""

    def happen(self, t: Souls) -> None:
        a = self.attack
        take_hearts(t, a)
        if t.heroes[a.attacker].fragments >= FRAGMENTS_TO_WIN:
            t.tell(ENDS, a.attacker, WON)
            t.finish()
        else:
            t.then(TakeTreasure(a.attacker, a.target), Recover(a), PutAway(a.attacker, NONE))


def take_hearts(t: Souls, a: Attack) -> None:
    """Small hearts become obols; the large one, when it is the last, a fragment.

    Nothing else is lost. [S9.1, S9.3, S9.10, S10.3]
    """
    me, foe = t.heroes[a.attacker], t.heroes[a.target]
    small = a.small_hearts(foe.hearts)
    if small:
        foe.hearts -= small
        me.obols += small
        t.tell(LOSES_HEARTS, a.target, a.source, a.attacker, small, foe.hearts)
    if small < a.damage and foe.large:
        foe.large = 0
        me.fragments += 1
        t.tell(FALLS, a.target, a.source, a.attacker, me.fragments)


class TakeTreasure(Choice[Souls]):
    """The attacker takes one treasure of the target, whichever they like. [S9.4]"""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target: Final = target

    def parts(self) -> list[int]:
        return [self.seat, self.target]

    def fits(self, t: Souls) -> bool:
        return 0 <= self.target < t.seats and self.target != self.seat

    def options(self, t: Souls) -> list[int]:
        return [TAKE.of(kind) for kind in t.heroes[self.target].treasures()]

    def barred(self, t: Souls, action: int) -> Event | None:
        if action == TAKE_CARD:
            return Event(ONLY_A_TREASURE, self.seat, [])
        return no_treasure(t, self.seat, self.target, action, NOT_THEIRS)

    def public(self, t: Souls) -> dict[str, Any]:
        return {"owner": self.target}

    def choose(self, t: Souls, action: int) -> None:
        take_treasure(t, self.seat, self.target, TAKE.arg(action))


def no_treasure(t: Souls, seat: int, owner: int, action: int, not_theirs: int) -> Event | None:
    """Why something cannot be taken of a player's front. [S9.4, S12.6, S12.7]"""
    if not TAKE.has(action):
        return None
    kind = TAKE.arg(action)
    if t.heroes[owner].front.has(kind):
        return Event(NO_TREASURE, seat, [kind])
    return Event(not_theirs, seat, [kind, owner])


def take_treasure(t: Souls, seat: int, owner: int, kind: int) -> None:
    """A treasure changes owner and is ready again. [S12.4]"""
    t.tell(TAKES, seat, kind, owner, not t.ready(kind))
    t.acquire(t.heroes[owner].front, kind, seat)


class Recover(OfAttack):
    """Who still stands draws a card; who fell takes the card that did it. [S9.5, S9.6]"""

    def happen(self, t: Souls) -> None:
        target, source = self.attack.target, self.attack.source
        if not t.fallen(target):
            t.draw(target, 1)
        elif can_be_taken(t, source):
            attacker = t.heroes[self.attack.attacker]
            pile = attacker.front if has(TREASURE, source) else attacker.used
            t.acquire(pile, source, target)
            t.tell(KEEPS, target, source, self.attack.attacker)


def can_be_taken(t: Souls, source: int) -> bool:
    """A card can; a treasure as it was agreed; a talent is nobody else's. [S9.7, S9.11]"""
    if has(TREASURE, source):
        return t.rules.felling_taken  # R5
    return source < FIRST_TALENT


class PutAway(Step[Souls]):
    """All cards used go to their owners' discard piles, but for one that goes on. [S9.8, S9.9]"""

    def __init__(self, seat: int, kept: int) -> None:
        super().__init__(seat)
        self.kept: Final = kept

    def parts(self) -> list[int]:
        return [self.seat, self.kept]

    def fits(self, t: Souls) -> bool:
        me = t.heroes[self.seat]
        return self.kept == NONE or me.used.has(self.kept) or me.discard.has(self.kept)

    def happen(self, t: Souls) -> None:
        t.put_away(self.seat, self.kept)
