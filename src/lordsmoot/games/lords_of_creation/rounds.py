"""The round: refill, choose in secret, reveal, take turns. [C4]"""

from __future__ import annotations

from lordsmoot.core.event import Event
from lordsmoot.core.pile import EVERYBODY
from lordsmoot.core.step import Secret, Step
from lordsmoot.games.lords_of_creation.agreed import UNANNOUNCED
from lordsmoot.games.lords_of_creation.bars import NO_SUCH_CARD
from lordsmoot.games.lords_of_creation.cards import HAND, TERRAIN_OF, TERRAINS, VALUE_OF, VALUES
from lordsmoot.games.lords_of_creation.scoring import NOT_YET, ends_by_die, why_last
from lordsmoot.games.lords_of_creation.table import (
    CHOOSE,
    CHOSEN,
    DISCARDED,
    DRAWS,
    ENDS,
    LAST_ROUND,
    MOST_SEATS,
    NOBODY,
    ORDER,
    REFILLS,
    REVEALS,
    ROLLS,
    ROUND,
    TIES,
    TURNED_UP,
    Creation,
)
from lordsmoot.games.lords_of_creation.turn import TakeTurn


class Round(Step[Creation]):
    """Hands are refilled; then all choose before any card is revealed. [C4.1, C4.3, C11.1]"""

    def happen(self, t: Creation) -> None:
        t.round += 1
        t.turn = NOBODY
        t.tell(ROUND, NOBODY, t.round)
        refill(t)
        t.last = why_last(t)
        if t.last != NOT_YET:
            t.tell(LAST_ROUND, NOBODY, t.last)
        t.then(Reveal(self.seat))
        for seat in range(t.seats - 1, -1, -1):
            t.then(ChooseCard(seat))


def refill(t: Creation) -> None:
    """One card at a time to whoever is short, in the last order of play. [C4.2]"""
    short = short_of_cards(t, t.order)
    if short and t.deck.places:
        t.tell(REFILLS, NOBODY)
    while short and t.deck.places:
        for seat in short:
            if t.deck.places:
                drawn = t.deck.draw_to(t.gods[seat].hand)
                t.tell(DRAWS, seat, drawn, seen=1 << seat)
        short = short_of_cards(t, short)


def short_of_cards(t: Creation, seats: list[int]) -> list[int]:
    return [seat for seat in seats if len(t.gods[seat].hand.places) < HAND]


class ChooseCard(Secret[Creation]):
    """One card of the hand, face down; only its owner knows it. [C4.3]"""

    def options(self, t: Creation) -> list[int]:
        return CHOOSE.each(t.gods[self.seat].hand)

    def barred(self, t: Creation, action: int) -> Event | None:
        return Event(NO_SUCH_CARD, self.seat, [CHOOSE.arg(action)]) if CHOOSE.has(action) else None

    def choose(self, t: Creation, action: int) -> None:
        god = t.gods[self.seat]
        card = CHOOSE.arg(action)
        god.hand.give(card, god.chosen)
        t.tell(CHOSEN, self.seat, card, seen=1 << self.seat)


class Reveal(Step[Creation]):
    """All cards at once; they fix the order of play. [C4.4]"""

    def happen(self, t: Creation) -> None:
        t.tell(TURNED_UP, NOBODY)
        for seat in range(t.seats):
            t.gods[seat].chosen.show(0, EVERYBODY)
            t.tell(REVEALS, seat, t.gods[seat].chosen.top())
        t.order = order_of_play(t)
        tell_seats(t, ORDER, t.order)
        t.then(EndRound(self.seat))
        for i in range(t.seats - 1, -1, -1):
            t.then(TakeTurn(t.order[i]))


def tell_seats(t: Creation, kind: int, which: list[int]) -> None:
    """An event about several players."""
    seats = [*which, *[NOBODY] * (MOST_SEATS - len(which))]
    t.tell(kind, NOBODY, seats[0], seats[1], seats[2], seats[3], seats[4])


def rank(t: Creation, seat: int) -> int:
    """Lower goes first: by value, then by terrain. [C4.5, C4.6, C4.8]"""
    card = t.gods[seat].chosen.top()
    value = VALUES - VALUE_OF[card] if t.rules.highest_first else VALUE_OF[card]
    return value * len(TERRAINS) + TERRAIN_OF[card]


def order_of_play(t: Creation) -> list[int]:
    """Who takes the first turn, and so on. [C4.5-C4.8]"""
    order: list[int] = []
    ranks = [rank(t, seat) for seat in range(t.seats)]
    for this in sorted(set(ranks)):
        tied = [seat for seat in range(t.seats) if ranks[seat] == this]
        order += roll_off(t, tied)
    return order


def roll_off(t: Creation, tied: list[int]) -> list[int]:
    """Each rolls a die, the highest goes first; equals roll again among themselves. [C4.7]"""
    if len(tied) == 1:
        return tied
    tell_seats(t, TIES, tied[::-1])  # the sentence ends with the first
    rolls: list[int] = []
    for seat in tied:
        rolls.append(t.rng.die())
        t.tell(ROLLS, seat, rolls[-1])
    order: list[int] = []
    for face in range(6, 0, -1):
        equal = [tied[i] for i in range(len(tied)) if rolls[i] == face]
        if equal:
            order += roll_off(t, equal)
    return order


class EndRound(Step[Creation]):
    """The cards are discarded; the game is over or goes into another round. [C4.4, C11.1, C11.4]"""

    def happen(self, t: Creation) -> None:
        for god in t.gods:
            if god.chosen.places:
                god.chosen.draw_to(t.discard)
        t.tell(DISCARDED, NOBODY)
        if t.last != NOT_YET:
            t.tell(ENDS, NOBODY, t.last)
        elif ends_by_die(t):
            t.tell(ENDS, NOBODY, UNANNOUNCED)
        else:
            t.then(Round(self.seat))
