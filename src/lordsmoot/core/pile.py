"""Piles of cards in which every card knows who has seen it.

A place in a pile is one int, so that copying a pile is copying one list: the kind of card that
lies there, and the seats that know it. Every move is noted in the history, from which each seat's
belief about what it has not seen is worked out when somebody asks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from lordsmoot.core.claim import Claim
from lordsmoot.core.history import (
    BURIED,
    DRAWN,
    GIVEN,
    LAID,
    LIFTED,
    PUT,
    SHOWN,
    SHUFFLED,
    TAKEN_AT_RANDOM,
    History,
)
from lordsmoot.core.place import EVERYBODY as EVERYBODY
from lordsmoot.core.place import GAP as GAP
from lordsmoot.core.place import KIND as KIND
from lordsmoot.core.place import NOBODY as NOBODY
from lordsmoot.core.place import OPEN as OPEN
from lordsmoot.core.place import SEEN as SEEN
from lordsmoot.core.place import kind_of as kind_of
from lordsmoot.core.place import more_seen, one_less_is_sure
from lordsmoot.core.place import seen_by as seen_by
from lordsmoot.core.rng import Rng

HIDDEN: Final = -1


@mypyc_attr(acyclic=True)
class Pile:
    """An ordered pile, bottom first. `eyes` see whatever arrives here.

    `family` names the cards it may share with other piles; `number` names the pile in the history.
    """

    def __init__(
        self, eyes: i64, family: i64, number: i64, history: History, places: list[int]
    ) -> None:
        self.eyes: Final[i64] = eyes
        self.family: Final[i64] = family
        self.number: Final[i64] = number
        self.history: Final = history
        self.places = places

    def clone(self, history: History) -> Pile:
        """A twin that notes its moves on another history."""
        return Pile(self.eyes, self.family, self.number, history, self.places.copy())

    def __len__(self) -> int:
        return len(self.places)

    def put(self, kind: i64) -> None:
        """A card from the box, which everybody knows."""
        self.places.append(kind | self.eyes << SEEN)
        self.history.note(PUT, self.number, 0, 0, kind, EVERYBODY)

    # Moves of which everybody sees from where to where.

    def draw_to(self, other: Pile) -> int:
        """Move the top card; whoever had seen it still knows it."""
        place: i64 = self.places.pop() | other.eyes << SEEN
        other.places.append(place)
        self.history.note(DRAWN, self.number, other.number, 0, place & KIND, place >> SEEN)
        return place & KIND

    def lift(self, i: i64, other: Pile) -> int:
        """Move the card at one place and leave a gap there."""
        place: i64 = self.places[i] | other.eyes << SEEN
        self.places[i] = GAP
        other.places.append(place)
        self.history.note(LIFTED, self.number, other.number, i, place & KIND, place >> SEEN)
        return place & KIND

    def lay(self, other: Pile, i: i64) -> int:
        """Move the top card to one place of a pile where nothing lies."""
        place: i64 = self.places.pop() | other.eyes << SEEN
        other.places[i] = place
        self.history.note(LAID, self.number, other.number, i, place & KIND, place >> SEEN)
        return place & KIND

    def bury(self, other: Pile) -> None:
        """Move the bottom card under another pile."""
        place: i64 = self.places.pop(0) | other.eyes << SEEN
        other.places.insert(0, place)
        self.history.note(BURIED, self.number, other.number, 0, place & KIND, place >> SEEN)

    def show(self, i: i64, seats: i64) -> None:
        """Let these seats see the card at one place."""
        place: i64 = self.places[i] | seats << SEEN
        self.places[i] = place
        self.history.note(SHOWN, self.number, seats, i, place & KIND, place >> SEEN)

    # Moves out of a hand, in which cards lie in no order.

    def give(self, kind: i64, other: Pile) -> None:
        """Move a card that its owner chose; which copy it was tells nobody anything."""
        self._leave(self.find(kind), other, GIVEN)

    def give_at(self, i: i64, other: Pile) -> int:
        """Move the card at one place, chosen by its owner."""
        return self._leave(i, other, GIVEN)

    def give_any(self, other: Pile, rng: Rng) -> int:
        """Move a card drawn at random; of several copies the one that would also be chosen."""
        kind: i64 = self.places[rng.below(len(self.places))] & KIND
        return self._leave(self.find(kind), other, TAKEN_AT_RANDOM)

    def _leave(self, i: i64, other: Pile, how: i64) -> int:
        """One card goes; those who see which know it, and all others know one less for sure."""
        place: i64 = self.places.pop(i)
        see = self.eyes | other.eyes
        if not self.places:  # a single card goes where everybody sees it go
            place |= other.eyes << SEEN
        else:
            one_less_is_sure(self.places, place, self.eyes, see)
            place = place & KIND | see << SEEN
        other.places.append(place)
        self.history.note(how, self.number, other.number, 0, place & KIND, place >> SEEN)
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

    # What is there.

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

    # Shuffling.

    def shuffle(self, rng: Rng) -> None:
        """Nobody knows where anything lies; what went in openly is known to be in here."""
        self.pour_into(self, rng)

    def pour_into(self, other: Pile, rng: Rng) -> None:
        """Shuffle this pile into another."""
        if other is not self:
            other.places.extend(self.places)
            self.places.clear()
        places = other.places
        eyes = other.eyes << SEEN
        i: i64 = 0
        while i < len(places):
            places[i] = places[i] & KIND | eyes
            i += 1
        rng.shuffle(places)
        self.history.note(SHUFFLED, self.number, other.number, 0, 0, 0)
        if eyes:
            for at in range(len(places)):
                other.show(at, other.eyes)

    # What can be known.

    def as_seen(self, seat: int) -> list[int]:
        """The pile as one seat knows it; a seat of -1 knows only what everybody knows."""
        mask = OPEN if seat < 0 else 1 << (seat + SEEN)
        return [place & KIND if place & mask == mask else HIDDEN for place in self.places]

    def sightings(self) -> int:
        """How many (card, seat that knows it) there are."""
        return sum(seen_by(place).bit_count() for place in self.places if place != GAP)

    def prove(self, claim: Claim) -> None:
        """Everybody can tell that this is true of the cards that lie here now."""
        self.history.claim(claim, self.number)


def new_pile(history: History, eyes: int, family: int, gaps: int = 0) -> Pile:
    """An empty pile, or so many places where nothing lies yet."""
    layout = history.minds.layout
    layout.eyes.append(eyes)
    layout.gaps.append(gaps)
    return Pile(eyes, family, len(layout.eyes) - 1, history, [GAP] * gaps)
