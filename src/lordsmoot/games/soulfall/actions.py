"""The Actions: Draw, Populate, Prosper, Devote, Build. (Play has a file of its own.) [SF4-SF8]"""

from __future__ import annotations

from lordsmoot.core.pile import kind_of
from lordsmoot.core.step import Choice
from lordsmoot.games.soulfall.cards import LORD_OF
from lordsmoot.games.soulfall.table import (
    BUILD_AT,
    BUILDS,
    DEVOTES,
    DISCARD,
    DISCARDS,
    LOSES_DEVOTION,
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

    def happen(self, t: Soulfall) -> None:
        t.draw(self.seat)
        t.draw(self.seat)
        t.then(DiscardOne(self.seat))


class DiscardOne(Choice[Soulfall]):
    """Put a card of your choice from your hand on the discard. [SF4.2]"""

    def options(self, t: Soulfall) -> list[int]:
        return DISCARD.each(t.hands[self.seat])

    def choose(self, t: Soulfall, action: int) -> None:
        t.hands[self.seat].give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))


class Populate(Verb):
    """Put a Nomad on a free space beside a marker of yours. [SF5.1, SF5.2]"""

    def possible(self, t: Soulfall) -> bool:
        return t.has_room(self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return t.free_beside(self.seat, POPULATE_AT.base)

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
        t.tell(PROSPERS, self.seat)


class Devote(Verb):
    """Spend a Lord card on its Lord's Devotion card. [SF7.1, SF7.4, SF7.5]"""

    def possible(self, t: Soulfall) -> bool:
        mine = t.devoted[self.seat]
        return any(not mine >> LORD_OF[kind_of(place)] & 1 for place in t.hands[self.seat].places)

    def options(self, t: Soulfall) -> list[int]:
        mine = t.devoted[self.seat]
        return [
            OFFER.of(card) for card in t.hands[self.seat].kinds() if not mine >> LORD_OF[card] & 1
        ]

    def give_away(self, t: Soulfall, legal: list[int]) -> None:
        t.prove_devotion(self.seat, bool(legal))

    def choose(self, t: Soulfall, action: int) -> None:
        card = OFFER.arg(action)
        t.hands[self.seat].give(card, t.discard)
        t.tell(DISCARDS, self.seat, card)
        take_devotion(t, self.seat, LORD_OF[card])


def take_devotion(t: Soulfall, seat: int, lord: int) -> None:
    """From the side, or from whoever has it. [SF7.2, SF7.3]"""
    for other in range(t.seats):
        if t.is_devoted(other, lord):
            t.devoted[other] &= ~(1 << lord)
            t.tell(LOSES_DEVOTION, other, lord)
    t.devoted[seat] |= 1 << lord
    t.tell(DEVOTES, seat, lord)


class Build(Verb):
    """With more Nomads than Outposts, turn a Nomad into an Outpost. [SF8.1, SF8.2, SF8.5]"""

    def possible(self, t: Soulfall) -> bool:
        return t.can_build(self.seat)

    def options(self, t: Soulfall) -> list[int]:
        return t.own_nomads(self.seat, BUILD_AT.base, t.rules.nomads_to_build)

    def choose(self, t: Soulfall, action: int) -> None:
        t.flip_nomad(self.seat, BUILD_AT.arg(action))
        t.tell(BUILDS, self.seat, BUILD_AT.arg(action))
