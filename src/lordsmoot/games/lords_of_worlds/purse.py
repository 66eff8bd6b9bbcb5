"""What a hand can pay in one colour, and which payments are not wasteful. [W6.5]

A *purse* counts the cards that a payment in one colour may use: the coloured ones from high to
low, then the wilds from high to low, all packed into one int. A payment is such counts too.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.pile import KIND
from lordsmoot.core.refused import BadData
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COLOUR,
    CARD_COPIES,
    CARD_KINDS,
    COLOURS,
    COMPONENTS,
    WILD,
)

BITS: Final = 3
MOST: Final = (1 << BITS) - 1

VALUES: Final = sorted({value for colour, value, _ in CARD_KINDS if colour != WILD}, reverse=True)
WILDS: Final = sorted({value for colour, value, _ in CARD_KINDS if colour == WILD}, reverse=True)
WORTH: Final = VALUES + WILDS
"""The value of a card in each slot of a purse."""
SLOTS: Final = len(WORTH)
FIRST_WILD: Final = len(VALUES)
SLOT: Final = [
    VALUES.index(value) if colour != WILD else FIRST_WILD + WILDS.index(value)
    for colour, value, _ in CARD_KINDS
]
if max(CARD_COPIES) > MOST:
    raise BadData(f"{COMPONENTS.file}: a card has more than {MOST} copies")


COLOURED: Final = (1 << BITS * FIRST_WILD) - 1
"""The part of a payment that is not wild."""


def card_at(colour: int, slot: int) -> int:
    """The card of a colour, or the wild, that belongs in a slot; -1 if the box has none."""
    wanted = (colour if slot < FIRST_WILD else WILD, WORTH[slot])
    found = [k for k, kind in enumerate(CARD_KINDS) if kind[:2] == wanted]
    return found[0] if found else -1


CARD_AT: Final = [
    [card_at(colour, slot) for slot in range(SLOTS)] for colour in range(len(COLOURS))
]


COIN: Final = [1 << BITS * slot for slot in SLOT]
"""Each card as a purse of its own."""

MOST_KEPT: Final = 1 << 16
KEPT: Final[dict[int, list[int]]] = {}
"""Payments found before, by cost and purse: hands come again and again in a search."""


def purse_of(cards: list[int], colour: i64) -> int:
    """The cards for a payment in one colour; in WILD only the wilds. [W6.2]"""
    purse: i64 = 0
    for number in cards:
        card: i64 = number & KIND
        its: i64 = CARD_COLOUR[card]
        if its in (colour, WILD):
            purse += COIN[card]
    return purse


def may_have_played(cards: list[int], colour: int, played: int) -> bool:
    """Whether so many cards can have been played of one colour that the hand still pays in."""
    if colour == len(COLOURS):  # any
        return played == 0
    if not 0 <= played < 1 << BITS * SLOTS or (colour == WILD and played & COLOURED):
        return False
    purse = purse_of(cards, colour)
    return all(count(purse, slot) + count(played, slot) <= MOST for slot in range(SLOTS))


def count(payment: i64, slot: i64) -> i64:
    return payment >> BITS * slot & MOST


def paid(payment: i64) -> int:
    """What a payment is worth. [W6.1]"""
    total: i64 = 0
    slot: i64 = 0
    while payment:
        total += (payment & MOST) * WORTH[slot]
        payment >>= BITS
        slot += 1
    return total


def payments(purse: int, cost: int) -> list[int]:
    """Every payment that is not wasteful; the list is shared. [W6.5]"""
    key = cost << BITS * SLOTS | purse
    found = KEPT.get(key)
    if found is None:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        found = []
        gather(purse, 0, cost, paid(purse), 0, found)
        KEPT[key] = found
    return found


def gather(purse: i64, slot: i64, left: i64, rest: i64, payment: i64, out: list[int]) -> None:
    """Try all counts from one slot on, where `rest` could still be paid and `left` must be."""
    if left <= 0:
        if not wasteful(purse, payment, -left):
            out.append(payment)
        return
    if left > rest:
        return
    worth: i64 = WORTH[slot]
    have = count(purse, slot)
    rest -= have * worth
    n = min(have, (left + worth - 1) // worth)
    while n >= 0:
        gather(purse, slot + 1, left - n * worth, rest, payment | n << BITS * slot, out)
        n -= 1


def wasteful(purse: i64, payment: i64, surplus: i64) -> bool:
    """Whether a card could be left out, or exchanged for one less worth keeping. [W6.5]"""
    for slot in range(SLOTS):
        if count(payment, slot):
            if WORTH[slot] <= surplus:
                return True
            for kept in range(SLOTS):
                if count(purse - payment, kept) and better_kept(slot, kept, surplus):
                    return True
    return False


def better_kept(played: int, kept: int, surplus: i64) -> bool:
    """Whether the card played is worth keeping more than the one kept, which would do as well."""
    more = WORTH[played] - WORTH[kept]
    if more > surplus or more < 0:
        return False
    if played >= FIRST_WILD and kept < FIRST_WILD:
        return True
    return more > 0 and (played >= FIRST_WILD) == (kept >= FIRST_WILD)


def next_slot(payment: i64, played: i64) -> int:
    """The slot of the card that comes next, or -1 if the payment begins otherwise. [W6.7]"""
    slot = 0
    while payment != played:
        wanted = payment & MOST
        have = played & MOST
        payment >>= BITS
        played >>= BITS
        if wanted != have:
            return slot if wanted > have and not played else -1
        slot += 1
    return -1


def may_serve(purses: list[int], cost: int, cards: int) -> bool:
    """Whether a payment that is not wasteful has all these cards, in whatever order. [W6.5, W6.7]

    There is a purse for each colour it might be in; wilds alone must be no waste in any of them.
    """
    for purse in purses:
        for payment in payments(purse, cost):
            if has_all(payment, cards) and (payment & COLOURED or thrifty(purses, payment, cost)):
                return True
    return False


def has_all(payment: int, cards: int) -> bool:
    return all(count(payment, slot) >= count(cards, slot) for slot in range(SLOTS))


def thrifty(purses: list[int], payment: int, cost: int) -> bool:
    """Whether a payment is no waste in any of the purses. [W6.5]"""
    return not any(wasteful(purse, payment, paid(payment) - cost) for purse in purses)
