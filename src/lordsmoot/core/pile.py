"""Piles of cards in which every card knows who has seen it.

A place in a pile is one int, so that copying a pile is copying one list. It holds the kind of
card that lies there, the seats that know it, and what anybody who keeps track can still say of an
unknown card: its family (the deck it was shuffled in), `known` (the last shuffle the card openly
went into) and `since` (the shuffle that the place was filled from). A card that openly went into a
later shuffle than a place was filled from cannot lie in that place.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lordsmoot.core.rng import Rng

NOBODY: Final = 0
EVERYBODY: Final = 0x3F
HIDDEN: Final = -1

KIND: Final = 0xFF
SEEN: Final = 8
FAMILY: Final = 14
SINCE: Final = 18
KNOWN: Final = 24
LAST_EPOCH: Final = 63

OPEN: Final = EVERYBODY << SEEN
NOTHING_HERE: Final = KIND
GAP: Final = NOTHING_HERE | OPEN
"""A place where nothing lies, as everybody sees; so kinds of cards are 0 to 254."""
FACE: Final = KIND | LAST_EPOCH << KNOWN
PLACE: Final = ~FACE


def kind_of(place: int) -> int:
    """The kind of card at a place."""
    return place & KIND


def seen_by(place: int) -> int:
    """The seats that know what lies at a place, as a mask."""
    return place >> SEEN & EVERYBODY


@mypyc_attr(acyclic=True)
class Pile:
    """An ordered pile, bottom first. `eyes` see whatever arrives here."""

    def __init__(self, eyes: i64, family: i64, epoch: i64, places: list[int]) -> None:
        self.eyes: Final[i64] = eyes
        self.family: Final[i64] = family
        self.epoch: i64 = epoch
        self.places = places

    def clone(self) -> Pile:
        return Pile(self.eyes, self.family, self.epoch, self.places.copy())

    def __len__(self) -> int:
        return len(self.places)

    def put(self, kind: i64) -> None:
        """A card from the box."""
        self.places.append(kind | self.eyes << SEEN | self.family << FAMILY)

    def draw_to(self, other: Pile) -> int:
        """Move the top card; whoever had seen it still knows it."""
        place: i64 = self.places.pop()
        other.places.append(place | other.eyes << SEEN)
        return place & KIND

    def give(self, kind: i64, other: Pile) -> None:
        """Move one copy of a card; of several the one most seats know, so that nothing is told."""
        self.give_at(self.find(kind), other)

    def give_at(self, i: int, other: Pile) -> int:
        """Move the card at one place."""
        place: i64 = self.places.pop(i)
        other.places.append(place | other.eyes << SEEN)
        return place & KIND

    def give_any(self, other: Pile, rng: Rng) -> int:
        """Move a card drawn at random."""
        return self.give_at(rng.below(len(self.places)), other)

    def lift(self, i: int, other: Pile) -> int:
        """Move the card at one place and leave a gap there."""
        place: i64 = self.places[i]
        self.places[i] = GAP
        other.places.append(place | other.eyes << SEEN)
        return place & KIND

    def lay(self, other: Pile, i: int) -> int:
        """Move the top card to one place of a pile where nothing lies."""
        place: i64 = self.places.pop()
        other.places[i] = place | other.eyes << SEEN
        return place & KIND

    def find(self, kind: i64) -> int:
        """The place of a card; of several copies the one that most seats have seen."""
        best = -1
        places = self.places
        for i in range(len(places)):
            place: i64 = places[i]
            if place & KIND == kind:
                if best < 0 or more_seen(places[i], places[best]):
                    best = i
        return best

    def show(self, i: int, seats: int) -> None:
        """Let these seats see the card at one place."""
        self.places[i] |= seats << SEEN

    def forget(self, i: int, seats: i64, deck: Pile) -> None:
        """Let only these seats know a card any longer; to others it may be any card of `deck`."""
        place: i64 = self.places[i]
        kept = place & seats << SEEN
        if kept != place & OPEN:
            where = deck.family << FAMILY | deck.epoch << SINCE
            self.places[i] = place & KIND | kept | where

    def under(self, place: int) -> None:
        """Lay a card under the pile."""
        self.places.insert(0, place | self.eyes << SEEN)

    def top(self) -> int:
        return self.places[-1] & KIND

    def has(self, kind: int) -> bool:
        return any(place & KIND == kind for place in self.places)

    def cards(self) -> list[int]:
        """The kind of each card, bottom first."""
        return [place & KIND for place in self.places if place != GAP]

    def kinds(self) -> list[int]:
        """Each kind once."""
        return self.options(0)

    def options(self, base: i64) -> list[int]:
        """An action for each kind in the pile, given the action for kind 0."""
        met: i64 = 0
        copies = False
        for number in self.places:
            place: i64 = number
            bit: i64 = 1 << (place & 0x3F)
            copies = copies or met & bit != 0
            met |= bit
        if not copies:
            return [base + (number & KIND) for number in self.places]
        out: list[int] = []
        for number in self.places:
            if base + (number & KIND) not in out:
                out.append(base + (number & KIND))
        return out

    def shuffle(self, rng: Rng) -> None:
        """Nobody knows where anything lies; what went in openly is known to be in here."""
        if self.epoch < LAST_EPOCH:
            self.epoch += 1
        now = self.epoch
        places = self.places
        where = self.eyes << SEEN | self.family << FAMILY | now << SINCE
        i: i64 = 0
        while i < len(places):
            place: i64 = places[i]
            known = now << KNOWN if place & OPEN == OPEN else place & (LAST_EPOCH << KNOWN)
            places[i] = place & KIND | known | where
            i += 1
        rng.shuffle(places)

    def pour_into(self, other: Pile, rng: Rng) -> None:
        """Shuffle this pile into another."""
        other.places.extend(self.places)
        self.places.clear()
        other.shuffle(rng)

    def as_seen(self, seat: int) -> list[int]:
        """The pile as one seat knows it; a seat of -1 knows only what everybody knows."""
        mask = OPEN if seat < 0 else 1 << (seat + SEEN)
        return [place & KIND if place & mask == mask else HIDDEN for place in self.places]

    def sightings(self) -> int:
        """How many (card, seat that knows it) there are."""
        return sum(seen_by(place).bit_count() for place in self.places if place != GAP)


def more_seen(place: int, other: int) -> bool:
    return seen_by(place).bit_count() > seen_by(other).bit_count()


def redeal(piles: list[Pile], seat: i64, rng: Rng) -> None:
    """Lay what `seat` has not seen anew, each way it could lie being equally likely."""
    bit: i64 = 1 << (seat + SEEN)
    families: i64 = 0
    for pile in piles:
        for number in pile.places:
            place: i64 = number
            if not place & bit:
                families |= 1 << (place >> FAMILY & 0xF)
    family: i64 = 0
    while families >> family:
        if families >> family & 1:
            redeal_family(piles, family, bit, rng)
        family += 1


def redeal_family(piles: list[Pile], family: i64, bit: i64, rng: Rng) -> None:
    """Give the hidden cards of one family new places among those of the family."""
    faces: list[int] = []
    newest: i64 = 0
    oldest: i64 = LAST_EPOCH
    for pile in piles:
        for number in pile.places:
            place: i64 = number
            if not place & bit and place >> FAMILY & 0xF == family:
                faces.append(place & FACE)
                newest = max(newest, place >> KNOWN)
                oldest = min(oldest, place >> SINCE & LAST_EPOCH)
    rng.shuffle(faces)
    if oldest < newest:
        order_by_age(piles, family, bit, faces, rng)
    n: i64 = 0
    for pile in piles:
        places = pile.places
        i: i64 = 0
        while i < len(places):
            old: i64 = places[i]
            if not old & bit and old >> FAMILY & 0xF == family:
                face: i64 = faces[n]
                places[i] = old & PLACE | face
                n += 1
            i += 1


def order_by_age(piles: list[Pile], family: i64, bit: i64, faces: list[int], rng: Rng) -> None:
    """Arrange the faces so that no place holds a card shuffled in after the place was filled.

    The places filled longest ago draw first. What they may hold, later ones may hold too, so that
    every deal that can be is equally likely.
    """
    ages: list[int] = []
    for pile in piles:
        for number in pile.places:
            place: i64 = number
            if not place & bit and place >> FAMILY & 0xF == family:
                ages.append(place >> SINCE & LAST_EPOCH)
    left = faces.copy()
    for age in range(min(ages), max(ages) + 1):
        for n in range(len(ages)):
            if ages[n] == age:
                fitting = [i for i in range(len(left)) if left[i] >> KNOWN <= age]
                faces[n] = left.pop(fitting[rng.below(len(fitting))])
