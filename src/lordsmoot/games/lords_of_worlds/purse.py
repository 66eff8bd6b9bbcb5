"""What a hand can pay in one colour, and which payments are not wasteful. [W6.5]

A *purse* counts the cards that a payment in one colour may use: the coloured ones from high to
low, then the wilds from high to low. A payment is such counts too, packed into one int.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.pile import KIND, Pile
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


def purse_of(hand: Pile, colour: int) -> list[int]:
    """The cards in hand for a payment in one colour; in WILD only the wilds. [W6.2]"""
    out = [0] * SLOTS
    for place in hand.places:
        card = place & KIND
        if CARD_COLOUR[card] == colour or CARD_COLOUR[card] == WILD:
            out[SLOT[card]] += 1
    return out


def count(payment: int, slot: int) -> int:
    return payment >> BITS * slot & MOST


def paid(payment: int) -> int:
    """What a payment is worth. [W6.1]"""
    total = 0
    for slot in range(SLOTS):
        total += count(payment, slot) * WORTH[slot]
    return total


def payments(purse: list[int], cost: int) -> list[int]:
    """Every payment that is not wasteful. [W6.5]"""
    total = 0
    for slot in range(SLOTS):
        total += purse[slot] * WORTH[slot]
    out: list[int] = []
    gather(purse, 0, cost, total, 0, out)
    return out


def gather(purse: list[int], slot: int, left: int, rest: int, payment: int, out: list[int]) -> None:
    """Try all counts from one slot on, where `rest` could still be paid and `left` must be."""
    if left <= 0:
        if not wasteful(purse, payment, -left):
            out.append(payment)
        return
    if left > rest:
        return
    worth = WORTH[slot]
    rest -= purse[slot] * worth
    n = min(purse[slot], (left + worth - 1) // worth)
    while n >= 0:
        gather(purse, slot + 1, left - n * worth, rest, payment | n << BITS * slot, out)
        n -= 1


def wasteful(purse: list[int], payment: int, surplus: int) -> bool:
    """Whether a card could be left out, or exchanged for one less worth keeping. [W6.5]"""
    for slot in range(SLOTS):
        if count(payment, slot):
            if WORTH[slot] <= surplus:
                return True
            for kept in range(SLOTS):
                if purse[kept] > count(payment, kept) and better_kept(slot, kept, surplus):
                    return True
    return False


def better_kept(played: int, kept: int, surplus: int) -> bool:
    """Whether the card played is worth keeping more than the one kept, which would do as well."""
    more = WORTH[played] - WORTH[kept]
    if more > surplus or more < 0:
        return False
    if played >= FIRST_WILD and kept < FIRST_WILD:
        return True
    return more > 0 and (played >= FIRST_WILD) == (kept >= FIRST_WILD)


def next_slot(payment: int, played: int) -> int:
    """The slot of the card that comes next, or -1 if the payment begins otherwise. [W6.7]"""
    for slot in range(SLOTS):
        wanted, have = count(payment, slot), count(played, slot)
        if wanted != have:
            ahead = played >> BITS * (slot + 1)
            return slot if wanted > have and not ahead else -1
    return -1
