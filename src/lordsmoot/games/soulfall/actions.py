"""The Actions: Draw, Populate, Prosper, Devote, Build. (Play has a file of its own.) [SF4-SF8]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.event import Event
from lordsmoot.core.pile import kind_of
from lordsmoot.core.step import Choice
from lordsmoot.games.soulfall.bars import (
    ALL_DEVOTED,
    BUILD_NOTHING,
    DEVOTE_NOT_HELD,
    DEVOTED_ALREADY,
    DISCARD_NOT_HELD,
    FEW_NOMADS,
    NO_CARD_TO_DEVOTE,
    NO_CARD_TO_DRAW,
    NOT_BESIDE,
    ONLY_NOMAD,
    WALLED_IN,
    because,
    no_room,
    not_free,
)
from lordsmoot.games.soulfall.cards import LORD_OF, POPULATE
from lordsmoot.games.soulfall.table import (
    BUILD_AT,
    BUILDS,
    DEVOTES,
    DISCARD,
    DISCARDS,
    NOBODY_HAS,
    OFFER,
    POPULATE_AT,
    POPULATES,
    PROSPERS,
    Soulfall,
)
from lordsmoot.games.soulfall.verb import Verb


class Draw(Verb):
    """Draw two Lord cards, then discard one. [SF4.1, SF4.6]"""

    def waits(self) -> bool:
        return False

    def possible(self, t: Soulfall) -> bool:
        return t.can_draw()

    def lacking(self, t: Soulfall) -> Event:
        return because(NO_CARD_TO_DRAW, self.seat)

    def happen(self, t: Soulfall) -> None:
        t.draw(self.seat)
        t.draw(self.seat)
        t.then(DiscardOne(self.seat))


class DiscardOne(Choice[Soulfall]):
    """Put a card of your choice from your hand on the discard. [SF4.2]"""

    def options(self, t: Soulfall) -> list[int]:
        return DISCARD.each(t.hands[self.seat])

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not DISCARD.has(action):
            return None
        return because(DISCARD_NOT_HELD, self.seat, DISCARD.arg(action))

    def public(self, t: Soulfall) -> dict[str, Any]:
        return {"card": t.being_played()}

    def choose(self, t: Soulfall, action: int) -> None:
        t.hands[self.seat].give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))


class Populate(Verb):
    """Put a Nomad on a free space beside a marker of yours. [SF5.1, SF5.2]"""

    def possible(self, t: Soulfall) -> bool:
        return t.has_room(self.seat)

    def lacking(self, t: Soulfall) -> Event:
        return no_room(t, self.seat, POPULATE, WALLED_IN)

    def options(self, t: Soulfall) -> list[int]:
        return t.free_beside(self.seat, POPULATE_AT.base)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not POPULATE_AT.has(action):
            return None
        space = POPULATE_AT.arg(action)
        return not_free(t, self.seat, space) or because(NOT_BESIDE, self.seat, space)

    def choose(self, t: Soulfall, action: int) -> None:
        t.put_nomad(self.seat, POPULATE_AT.arg(action))
        t.tell(POPULATES, self.seat, POPULATE_AT.arg(action))


class Prosper(Verb):
    """Take a Shard from the side, which always has one. [SF6.1, SF1.6]"""

    def waits(self) -> bool:
        return False

    def possible(self, t: Soulfall) -> bool:
        return True

    def happen(self, t: Soulfall) -> None:
        t.shards[self.seat] += 1
        t.tell(PROSPERS, self.seat, t.shards[self.seat])


class Devote(Verb):
    """Spend a Lord card on its Lord's Devotion card. [SF7.1, SF7.4, SF7.5]"""

    def possible(self, t: Soulfall) -> bool:
        mine = t.devoted[self.seat]
        return any(not mine >> LORD_OF[kind_of(place)] & 1 for place in t.hands[self.seat].places)

    def lacking(self, t: Soulfall) -> Event:
        holds_some = len(t.hands[self.seat].places) > 0
        return because(ALL_DEVOTED if holds_some else NO_CARD_TO_DEVOTE, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        mine = t.devoted[self.seat]
        return [
            OFFER.of(card) for card in t.hands[self.seat].kinds() if not mine >> LORD_OF[card] & 1
        ]

    def barred(self, t: Soulfall, action: int) -> Event | None:
        if not OFFER.has(action):
            return None
        card = OFFER.arg(action)
        if t.hands[self.seat].has(card):
            return because(DEVOTED_ALREADY, self.seat, LORD_OF[card])
        return because(DEVOTE_NOT_HELD, self.seat, card)

    def give_away(self, t: Soulfall, legal: list[int]) -> None:
        t.prove_devotion(self.seat, bool(legal))

    def choose(self, t: Soulfall, action: int) -> None:
        card = OFFER.arg(action)
        lord = LORD_OF[card]
        t.hands[self.seat].give(card, t.discard)
        t.tell(DEVOTES, self.seat, lord, card, take_devotion(t, self.seat, lord))


def take_devotion(t: Soulfall, seat: int, lord: int) -> int:
    """From whoever has it, whose seat is given, or from the side. [SF7.2, SF7.3]"""
    holder = t.devotee(lord)
    if holder != NOBODY_HAS:
        t.devoted[holder] &= ~(1 << lord)
    t.devoted[seat] |= 1 << lord
    return holder


class Build(Verb):
    """With more Nomads than Outposts, turn a Nomad into an Outpost. [SF8.1, SF8.2, SF8.5]"""

    def possible(self, t: Soulfall) -> bool:
        return t.can_build(self.seat)

    def lacking(self, t: Soulfall) -> Event:
        nomads, outposts = t.nomads[self.seat], t.outposts[self.seat]
        if nomads <= outposts:
            return because(FEW_NOMADS, self.seat, nomads, outposts)
        return because(ONLY_NOMAD, self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return t.own_nomads(self.seat, BUILD_AT.base, t.rules.nomads_to_build)

    def barred(self, t: Soulfall, action: int) -> Event | None:
        return (
            because(BUILD_NOTHING, self.seat, BUILD_AT.arg(action))
            if BUILD_AT.has(action)
            else None
        )

    def choose(self, t: Soulfall, action: int) -> None:
        t.flip_nomad(self.seat, BUILD_AT.arg(action))
        t.tell(BUILDS, self.seat, BUILD_AT.arg(action))
