"""Paying with Assistants of one colour, a card at a time. [W6]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.claim import UNDECIDED, Claim
from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.pile import Pile
from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_worlds.bars import (
    NOT_ENOUGH,
    NOT_IN_HAND,
    OTHER_COLOUR,
    OUT_OF_ORDER,
    STILL_TO_PAY,
    WASTEFUL,
    WILDS_ALONE,
    bar,
)
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COLOUR,
    CARD_VALUE,
    COLOURS,
    TILE_VALUE,
    WILD,
)
from lordsmoot.games.lords_of_worlds.market import FAR
from lordsmoot.games.lords_of_worlds.purse import (
    CARD_AT,
    COIN,
    COLOURED,
    may_have_played,
    may_serve,
    next_slot,
    paid,
    payments,
    purse_of,
    wasteful,
)
from lordsmoot.games.lords_of_worlds.table import ANY, ENOUGH, PLAY, PLAYS, Worlds, means_of

MOST_COST: Final = FAR + max(TILE_VALUE)


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

    def fits(self, t: Worlds) -> bool:
        if not 0 < self.cost <= MOST_COST or not 0 <= self.colour <= ANY:
            return False
        if not may_have_played(t.players[self.seat].hand.places, self.colour, self.played):
            return False
        return len(self.options(t)) > 0

    def options(self, t: Worlds) -> list[int]:
        return self.offers(t.players[self.seat].hand.places)

    def give_away(self, t: Worlds, legal: list[int]) -> None:
        if legal:  # what costs nothing needs no card
            can_pay = CanPay(self.cost, self.colour, self.played)
            t.players[self.seat].hand.prove(can_pay)

    def offers(self, hand: list[int]) -> list[int]:
        """What may be played next from a hand."""
        out: list[int] = []
        if self.colour < WILD:
            for payment in payments(purse_of(hand, self.colour) + self.played, self.cost):
                self.offer(self.colour, payment, out)
            return out
        if self.colour == ANY:
            self.begin(hand, out)
        for payment in self.of_wilds(hand):
            self.offer(WILD, payment, out)
        return out

    def begin(self, hand: list[int], out: list[int]) -> None:
        """The first card of every payment that has coloured ones."""
        means = means_of(hand)
        for colour in range(WILD):
            if means[WILD] < means[colour] >= self.cost:
                for payment in payments(purse_of(hand, colour), self.cost):
                    if payment & COLOURED:
                        self.offer(colour, payment, out)

    def of_wilds(self, hand: list[int]) -> list[int]:
        """The payments of wilds alone, which must be no waste in any colour."""
        out = payments(purse_of(hand, WILD) + self.played, self.cost)
        for colour in range(WILD):
            if out:
                purse = purse_of(hand, colour) + self.played
                out = [one for one in out if not wasteful(purse, one, paid(one) - self.cost)]
        return out

    def offer(self, colour: int, payment: int, out: list[int]) -> None:
        slot = next_slot(payment, self.played)
        if slot >= 0:
            action = PLAY.of(CARD_AT[colour][slot])
            if action not in out:
                out.append(action)

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not PLAY.has(action):
            return None
        card, hand = PLAY.arg(action), t.players[self.seat].hand
        unfit = unfit_card(self.seat, hand, card, self.colour)
        if unfit is not None:
            return unfit
        purses = [purse_of(hand.places, colour) + self.played for colour in self.colours_with(card)]
        if CARD_COLOUR[card] != WILD and paid(purses[0]) < self.cost:
            return bar(NOT_ENOUGH, self.seat, CARD_COLOUR[card], self.cost, paid(purses[0]))
        serves = may_serve(purses, self.cost, self.played + COIN[card])
        return bar(OUT_OF_ORDER if serves else WASTEFUL, self.seat, card)

    def colours_with(self, card: int) -> list[int]:
        """The colours in which a payment with this card might be. [W6.2]"""
        if self.colour < WILD:
            return [self.colour]
        return list(range(WILD)) if CARD_COLOUR[card] == WILD else [CARD_COLOUR[card]]

    def public(self, t: Worlds) -> dict[str, Any]:
        so_far = paid(self.played)
        return {
            "price": self.cost,
            "paid": so_far,
            "left": self.cost - so_far,
            "colour": None if self.colour == ANY else COLOURS[self.colour],
        }

    def choose(self, t: Worlds, action: int) -> None:
        card = PLAY.arg(action)
        hand = t.players[self.seat].hand
        if t.log is not None:
            tell_played(t, self.seat, card, self.cost - paid(self.played))
        played = self.played + COIN[card]
        colour = CARD_COLOUR[card] if self.colour == ANY else self.colour
        play(t, self.seat, card)
        if paid(played) < self.cost:
            t.then(Pay(self.seat, self.cost, colour, played))
        else:
            hand.prove(NoWaste(self.cost, colour, played))


class OfPayment(Claim):
    """Something about what is still in a hand that pays, as `Pay` has it."""

    def __init__(self, cost: int, colour: int, played: int) -> None:
        self.cost: Final = cost
        self.colour: Final = colour
        self.played: Final = played

    def parts(self) -> list[int]:
        return [self.cost, self.colour, self.played]


class CanPay(OfPayment):
    """With what is still in a hand the payment can go on. [W6.1, W6.5]"""

    def lasts(self) -> bool:
        return False

    def chance(self, cards: list[int]) -> float:
        return float(bool(Pay(0, self.cost, self.colour, self.played).offers(cards)))


class NoWaste(OfPayment):
    """What is still in a hand could not have paid better; of wilds alone, in no colour. [W6.5]"""

    def chance(self, cards: list[int]) -> float:
        surplus = paid(self.played) - self.cost
        for colour in range(WILD) if self.colour == WILD else [self.colour]:
            if wasteful(purse_of(cards, colour) + self.played, self.played, surplus):
                return 0.0
        return 1.0

    def judge(self, known: list[int], hidden: int, kinds: list[int]) -> float:
        if not self.chance(known):  # more cards never make a waste good
            return 0.0
        return UNDECIDED if hidden and not self.chance([*known, *kinds]) else 1.0


class PayFreely(Choice[Worlds]):
    """Play cards of one colour and wilds in any order, also more than enough. [W6.6]"""

    def __init__(self, seat: int, left: int, colour: int) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.seat, self.left, self.colour]

    def fits(self, t: Worlds) -> bool:
        if not 0 <= self.left <= MOST_COST or not 0 <= self.colour <= ANY:
            return False
        if t.players[self.seat].means()[self.colour] < self.left:
            return False
        return len(self.options(t)) > 0

    def give_away(self, t: Worlds, legal: list[int]) -> None:
        t.players[self.seat].hand.prove(HasMeans(self.left, self.colour))

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

    def barred(self, t: Worlds, action: int) -> Event | None:
        if action == ENOUGH:
            return bar(STILL_TO_PAY, self.seat, self.left)
        if not PLAY.has(action):
            return None
        player, card = t.players[self.seat], PLAY.arg(action)
        unfit = unfit_card(self.seat, player.hand, card, self.colour)
        if unfit is not None:
            return unfit
        colour = CARD_COLOUR[card]
        return bar(NOT_ENOUGH, self.seat, colour, self.left, player.means()[colour])

    def public(self, t: Worlds) -> dict[str, Any]:
        return {
            "left": self.left,
            "colour": None if self.colour == ANY else COLOURS[self.colour],
        }

    def choose(self, t: Worlds, action: int) -> None:
        if action == ENOUGH:
            return
        card = PLAY.arg(action)
        tell_played(t, self.seat, card, self.left)
        play(t, self.seat, card)
        colour = self.colour
        if colour == ANY and CARD_COLOUR[card] != WILD:
            colour = CARD_COLOUR[card]
        t.then(PayFreely(self.seat, max(self.left - CARD_VALUE[card], 0), colour))


class HasMeans(Claim):
    """What is in a hand is worth enough in one colour. [W6.1, W6.2]"""

    def __init__(self, cost: int, colour: int) -> None:
        self.cost: Final = cost
        self.colour: Final = colour

    def parts(self) -> list[int]:
        return [self.cost, self.colour]

    def lasts(self) -> bool:
        return False

    def chance(self, cards: list[int]) -> float:
        return float(means_of(cards)[self.colour] >= self.cost)


def unfit_card(seat: int, hand: Pile, card: int, colour: int) -> Event | None:
    """Why a card has no place in a payment in one colour or ANY, if it has none. [W6.2]"""
    if card not in hand.kinds():
        return bar(NOT_IN_HAND, seat, card)
    if CARD_COLOUR[card] == WILD or colour in (CARD_COLOUR[card], ANY):
        return None
    if colour == WILD:  # coloured cards come first, and this payment has none [W6.7]
        return bar(WILDS_ALONE, seat, card)
    return bar(OTHER_COLOUR, seat, card, colour)


def play(t: Worlds, seat: int, card: int) -> None:
    """A played card goes to the discard, and no change is given. [W6.3, W6.4]"""
    t.players[seat].hand.give(card, t.discard)


def tell_played(t: Worlds, seat: int, card: int, left: int) -> None:
    """A card was played where so much was left to pay. [W6.3]"""
    more = CARD_VALUE[card] - left
    t.tell(PLAYS, seat, card, max(-more, 0), more if more > 0 else NOTHING)


def payment_step(t: Worlds, seat: int, cost: int, colour: int) -> Choice[Worlds]:
    """How a cost is paid at this table."""
    if t.rules.thrifty:
        return Pay(seat, cost, colour, 0)
    return PayFreely(seat, cost, colour)
