"""What the cards say, apart from attacks and reactions. [S13, S14]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.pile import seen_by
from lordsmoot.core.step import Choice
from lordsmoot.games.swords_and_souls.aiming import PickSide, PickTarget
from lordsmoot.games.swords_and_souls.bars import (
    EMPTY_HAND,
    HAS_NO_LOOT,
    NOT_THEIRS_TO_STEAL,
    ROBS_ANOTHER,
    no_target,
)
from lordsmoot.games.swords_and_souls.cards import (
    BESIDE,
    DRAW,
    NONE,
    OBOLS,
    REACH,
    REACT,
    RESHUFFLING,
    SOURCES,
    STEALING,
    TAX,
    has,
)
from lordsmoot.games.swords_and_souls.damage import PutAway, no_treasure, take_treasure
from lordsmoot.games.swords_and_souls.table import (
    BRINGS_NOTHING,
    PAYS_TAX,
    STEALS,
    TAKE,
    TAKE_CARD,
    TARGET,
    Souls,
)


class Effect:
    """A printed text: built once, without memory. It acts only when it is reached."""

    def perform(self, t: Souls, seat: int) -> None:
        raise NotImplementedError


class Obols(Effect):
    """Take obols from the vault. [S13.13, S13.25]"""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def perform(self, t: Souls, seat: int) -> None:
        t.gain_obols(seat, self.count)


class Tax(Effect):
    """Each other player who has obols pays, the fallen too. [S13.16, S10.2]"""

    def __init__(self, source: int, count: int) -> None:
        self.source: Final = source
        self.count: Final = count

    def perform(self, t: Souls, seat: int) -> None:
        nobody_pays = True
        for other in range(t.seats):
            paid = min(self.count, t.heroes[other].obols)
            if other != seat and paid:
                nobody_pays = False
                t.heroes[other].obols -= paid
                t.heroes[seat].obols += paid
                t.tell(PAYS_TAX, other, paid, seat)
        if nobody_pays:
            t.tell(BRINGS_NOTHING, seat, self.source)


class Reshuffle(Effect):
    """Shuffle your discard pile into your deck; the card itself is still in use. [S13.14, S5.2]"""

    def perform(self, t: Souls, seat: int) -> None:
        t.reshuffle(seat)


class Draw(Effect):
    """Draw cards. [S13.26, S14.3]"""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def perform(self, t: Souls, seat: int) -> None:
        t.draw(seat, self.count)


class Steal(Effect):
    """Choose another player and take something; this is no attack. [S13.15, S14.6]"""

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def perform(self, t: Souls, seat: int) -> None:
        if t.victims(seat):
            t.then(PickVictim(seat))
        else:
            t.tell(BRINGS_NOTHING, seat, self.source)


class PickVictim(Choice[Souls]):
    """Another player with a treasure or a card in hand. [S13.15, S10.2]"""

    def options(self, t: Souls) -> list[int]:
        return [TARGET.of(seat) for seat in t.victims(self.seat)]

    def barred(self, t: Souls, action: int) -> Event | None:
        if not TARGET.has(action):
            return None
        bare = Event(HAS_NO_LOOT, self.seat, [TARGET.arg(action)])
        return no_target(t, self.seat, action, ROBS_ANOTHER) or bare

    def choose(self, t: Souls, action: int) -> None:
        t.then(PickLoot(self.seat, TARGET.arg(action)))


class PickLoot(Choice[Souls]):
    """One of their treasures, or a card at random from their hand. [S13.15, S12.6]"""

    def __init__(self, seat: int, victim: int) -> None:
        super().__init__(seat)
        self.victim: Final = victim

    def parts(self) -> list[int]:
        return [self.seat, self.victim]

    def fits(self, t: Souls) -> bool:
        return 0 <= self.victim < t.seats and self.victim != self.seat

    def options(self, t: Souls) -> list[int]:
        victim = t.heroes[self.victim]
        out = [TAKE.of(kind) for kind in victim.treasures()]
        if victim.hand.places:
            out.append(TAKE_CARD)
        return out

    def barred(self, t: Souls, action: int) -> Event | None:
        if action == TAKE_CARD:
            return Event(EMPTY_HAND, self.seat, [self.victim])
        return no_treasure(t, self.seat, self.victim, action, NOT_THEIRS_TO_STEAL)

    def public(self, t: Souls) -> dict[str, Any]:
        return {"owner": self.victim, "cards": len(t.heroes[self.victim].hand)}

    def choose(self, t: Souls, action: int) -> None:
        if action == TAKE_CARD:
            steal_card(t, self.seat, self.victim)
        else:
            take_treasure(t, self.seat, self.victim, TAKE.arg(action))


def steal_card(t: Souls, seat: int, victim: int) -> None:
    """A random card changes hands; thief and victim alone know which it is. [S13.27]"""
    hand = t.heroes[victim].hand
    if hand.places:
        cards = len(hand.places)
        card = hand.give_any(t.heroes[seat].hand, t.rng)
        t.tell(STEALS, seat, card, victim, cards, seen=seen_by(t.heroes[seat].hand.places[-1]))


def effects_of(source: int) -> list[Effect]:
    """What a source does when it is played, in the order printed. [S13]"""
    out: list[Effect] = []
    if OBOLS[source]:
        out.append(Obols(OBOLS[source]))
    if TAX[source]:
        out.append(Tax(source, TAX[source]))
    if has(RESHUFFLING, source):
        out.append(Reshuffle())
    if DRAW[source] and REACT[source] == NONE:
        out.append(Draw(DRAW[source]))
    if has(STEALING, source):
        out.append(Steal(source))
    return out


EFFECTS: Final = [effects_of(source) for source in range(len(SOURCES))]


def carry_out(t: Souls, seat: int, source: int, damage: int) -> None:
    """Do what a source says, then attack with it or put it away. [S5.2, S5.3]"""
    if REACH[source] == NONE:
        t.then(PutAway(seat, NONE))
    elif REACH[source] == BESIDE:
        t.then(PickSide(seat, source, damage))
    else:
        t.then(PickTarget(seat, source, damage))
    for effect in EFFECTS[source]:
        effect.perform(t, seat)
