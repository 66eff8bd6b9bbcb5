"""Paying with Assistants of one colour, a card at a time. [W6]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_worlds.cards import CARD_COLOUR, CARD_VALUE, TILE_VALUE, WILD
from lordsmoot.games.lords_of_worlds.market import FAR
from lordsmoot.games.lords_of_worlds.purse import (
    CARD_AT,
    COIN,
    COLOURED,
    may_have_played,
    next_slot,
    paid,
    payments,
    purse_of,
    wasteful,
)
from lordsmoot.games.lords_of_worlds.table import ANY, ENOUGH, PLAY, PLAYS, Player, Worlds

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
        if not may_have_played(t.players[self.seat].hand, self.colour, self.played):
            return False
        return len(self.options(t)) > 0

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        if self.colour == ANY:
            return self.first(player)
        out: list[int] = []
        for payment in payments(purse_of(player.hand, self.colour) + self.played, self.cost):
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
        played = self.played + COIN[card]
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

    def fits(self, t: Worlds) -> bool:
        if not 0 <= self.left <= MOST_COST or not 0 <= self.colour <= ANY:
            return False
        return len(self.options(t)) > 0

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
