"""One place of a pile as an int: the kind of card that lies there, and the seats that know it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NOBODY: Final = 0
EVERYBODY: Final = 0x3F
MOST_SEATS: Final = 6

KIND: Final = 0xFF
SEEN: Final = 8
OPEN: Final = EVERYBODY << SEEN
NOTHING_HERE: Final = KIND
GAP: Final = NOTHING_HERE | OPEN
"""A place where nothing lies, as everybody sees; so kinds of cards are 0 to 254."""


def kind_of(place: int) -> int:
    """The kind of card at a place."""
    return place & KIND


def seen_by(place: int) -> int:
    """The seats that know what lies at a place, as a mask."""
    return place >> SEEN & EVERYBODY


def more_seen(place: int, other: int) -> bool:
    return seen_by(place).bit_count() > seen_by(other).bit_count()


def one_less_is_sure(places: list[int], gone: i64, own: i64, see: i64) -> None:
    """A card has left a hand: copies of one kind cannot be told apart, so each seat counts.

    Whoever saw it go knows one copy less of its kind here; whoever did not is sure of one copy
    less of every kind. `own` see all that lies here, `see` saw which card went.
    """
    others: i64 = OPEN & ~(own << SEEN)
    known: i64 = 0
    for number in places:
        known |= number
    if not known & others:
        return
    blind: i64 = OPEN & ~(see << SEEN)
    doubt: dict[int, int] = {gone & ~OPEN: others & ~gone}
    for i in range(len(places)):
        place: i64 = places[i]
        mask: i64 = doubt.get(place & ~OPEN, blind)
        lost = place & mask
        if lost:
            places[i] = place & ~lost
            doubt[place & ~OPEN] = mask & ~lost
