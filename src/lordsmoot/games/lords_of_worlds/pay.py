"""Paying with Assistants of one colour. [W6]

A *purse* counts the cards that a payment in one colour may use: the coloured ones from high to
low, then the wilds from high to low. A payment is such counts too, packed into one int.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.pile import KIND, Pile
from lordsmoot.core.refused import BadData
from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COLOUR,
    CARD_COPIES,
    CARD_KINDS,
    CARD_VALUE,
    COLOURS,
    COMPONENTS,
    WILD,
)
from lordsmoot.games.lords_of_worlds.table import ANY, ENOUGH, PLAY, PLAYS, Player, Worlds

BITS: Final = 3
MOST: Final = (1 << BITS) - 1

VALUES: Final = sorted({CARD_VALUE[k] for k, kind in enumerate(CARD_KINDS) if kind[0] != WILD})[
    ::-1
]
WILDS: Final = sorted({CARD_VALUE[k] for k, kind in enumerate(CARD_KINDS) if kind[0] == WILD})[::-1]
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


class Pay(Choice[Worlds]):
    """Name the cards of a payment that is not wasteful, one at a time. [W6.1-W6.5, W6.7]

    `colour` is the colour that is asked for or was begun with, or ANY.
    """

    def __init__(self, seat: int, cost: int, colour: int, played: int) -> None:
        super().__init__(seat)
        self.cost: Final = cost
        self.colour: Final = colour
        self.played: Final = played

    def parts(self) -> list[int]:
        return [self.seat, self.cost, self.colour, self.played]

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        if self.colour == ANY:
            return self.first(player)
        purse = purse_of(player.hand, self.colour)
        for slot in range(SLOTS):
            purse[slot] += count(self.played, slot)
        out: list[int] = []
        for payment in payments(purse, self.cost):
            self.offer(self.colour, payment, out)
        return out

    def first(self, player: Player) -> list[int]:
        """The first card in each colour; wilds alone must be no waste in any colour."""
        out: list[int] = []
        means = player.means()
        wilds = payments(purse_of(player.hand, WILD), self.cost)
        for colour in range(WILD):
            if means[colour] > means[WILD] and (wilds or means[colour] >= self.cost):
                purse = purse_of(player.hand, colour)
                for payment in payments(purse, self.cost):
                    if payment & COLOURED:
                        self.offer(colour, payment, out)
                wilds = [w for w in wilds if not wasteful(purse, w, paid(w) - self.cost)]
        for payment in wilds:
            self.offer(WILD, payment, out)
        return out

    def offer(self, colour: int, payment: int, out: list[int]) -> None:
        slot = next_slot(payment, self.played)
        if slot >= 0:
            action = PLAY.of(CARD_AT[colour][slot])
            if action not in out:
                out.append(action)

    def choose(self, t: Worlds, action: int) -> None:
        card = PLAY.arg(action)
        play(t, self.seat, card)
        played = self.played + (1 << BITS * SLOT[card])
        if paid(played) < self.cost:
            colour = CARD_COLOUR[card] if self.colour == ANY else self.colour
            t.then(Pay(self.seat, self.cost, colour, played))


class PayFreely(Choice[Worlds]):
    """Play cards of one colour and wilds in any order, also more than enough. [W6.6]"""

    def __init__(self, seat: int, left: int, colour: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.seat, self.left, self.colour]

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        means = player.means()
        out = [ENOUGH] if self.left <= 0 else []
        for card in player.hand.kinds():
            colour = CARD_COLOUR[card]
            if colour == WILD or (
                self.colour in (colour, ANY) and means[colour] >= max(self.left, 1)
            ):
                out.append(PLAY.of(card))
        return out

    def choose(self, t: Worlds, action: int) -> None:
        if action == ENOUGH:
            return
        card = PLAY.arg(action)
        play(t, self.seat, card)
        colour = self.colour
        if colour == ANY and CARD_COLOUR[card] != WILD:
            colour = CARD_COLOUR[card]
        t.then(PayFreely(self.seat, max(self.left - CARD_VALUE[card], 0), colour))


def play(t: Worlds, seat: int, card: int) -> None:
    """A played card goes to the discard, and no change is given. [W6.3, W6.4]"""
    t.players[seat].hand.give(card, t.discard)
    t.tell(PLAYS, seat, card)


def payment_step(t: Worlds, seat: int, cost: int, colour: int) -> Choice[Worlds]:
    """How a cost is paid at this table."""
    if t.rules.thrifty:
        return Pay(seat, cost, colour, 0)
    return PayFreely(seat, cost, colour)
