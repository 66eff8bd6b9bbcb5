"""What a hero's place is worth in the middle of a game of Swords & Souls."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.core.pile import KIND, Pile
from lordsmoot.core.state import State
from lordsmoot.games.swords_and_souls.cards import (
    ANY,
    CARDS,
    COUNTER,
    DAMAGE,
    DOUBLING,
    DRAW,
    INSTANT,
    NEGATE,
    NONE,
    OBOLS,
    REACH,
    REACT,
    REACTION,
    SPRING,
    STEALING,
    SURE,
    TALENT_OF,
    TAX,
    has,
)
from lordsmoot.games.swords_and_souls.table import CHOOSE, HAND, Hero, Souls


def weight(card: int) -> float:
    """What a card is worth in a hand, by what it does."""
    if REACH[card] != NONE:
        reach = 0.34 if REACH[card] == ANY else 0.26
        sure = 0.0 if SURE[card] == NONE else 0.16
        instant = 0.12 if has(INSTANT, card) else 0.0
        return (reach + sure + instant) * (1.0 + 0.7 * (DAMAGE[card] - 1))
    if REACT[card] != NONE:
        return 0.12 + 0.16 * COUNTER[card] + 0.12 * DRAW[card]
    if NEGATE[card] != NONE:
        return 0.12
    if has(DOUBLING, card):
        return 0.20
    gains = 0.10 * OBOLS[card] + 0.15 * TAX[card] + 0.15 * DRAW[card]
    return gains + 0.12 * SPRING[card] + (0.15 if has(STEALING, card) else 0.0)


def readiness(talent: int) -> float:
    """What a talent is worth while it waits for the right moment; some had better not wait."""
    fights = REACH[talent] != NONE or REACT[talent] != NONE or has(DOUBLING, talent)
    return 0.3 if fights else 0.15


WEIGHTS: Final = [weight(card) for card in range(len(CARDS))]
TALENTS: Final = [readiness(talent) for talent in TALENT_OF]
FRAGMENTS: Final = [0.0, 1.2, 2.8, 9.0]
"""The second brings the end near. Who won 800 games of equal bots gives nearly the same."""
HEART: Final = 0.12
OBOL: Final = 0.12
PURSE: Final = 6
HOARD: Final = 0.005
"""What an obol is worth beyond those that the dearest card costs, and one more."""
ON_GUARD: Final = 0.1
"""What the first reaction in a hand is worth above its weight; more of them crowd the hand."""
SURE_BY_FRAGMENTS: Final = [0.1, 0.25, 0.9, 1.0]
"""How much of what the weights say came true, by the most fragments that anybody has."""
FEWEST: Final = 3
CROWD: Final = 0.4
"""Less of it with more seats."""
PATIENCE: Final = 4
BOREDOM: Final = 16
"""After how many rounds a hand begins to count less, and counts nothing: then hearts count more,
or heroes who can all defend themselves would wait for each other to the end."""
DECK: Final = 2.0
"""What the usual card of a hero is worth, over the turns to come."""
IN_FRONT: Final = 1.3
"""How much more a thing is worth in the front: it is used turn after turn."""


class SoulsJudge(Judge):
    """Each hero's worth, weighed against the worth of all others.

    A hand counts less in a long game: cards that everybody holds back win nothing.
    """

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Souls)
        if t.over:
            return share(t, seat)
        rounds = t.turn / t.seats
        held = max(0.0, min(1.0, (BOREDOM - rounds) / (BOREDOM - PATIENCE)))
        heart = HEART * (1.0 + max(0.0, rounds / BOREDOM - 1.0))
        sure = SURE_BY_FRAGMENTS[most_fragments(t)] * (FEWEST / t.seats) ** CROWD
        mine = 0.0
        total = 0.0
        for i in range(t.seats):
            chance = exp(sure * worth(t.heroes[i], held, heart))
            total += chance
            if i == seat:
                mine = chance
        return mine / total

    def by_taste(self, action: int) -> bool:
        """All heroes win alike: bots that took the strongest would meet the same few each game."""
        return CHOOSE.has(action)

    def manner(self) -> Manner:
        """Long enough for an attack to be answered, by players who look at what they throw away:
        where all play on at random, a card kept in the hand seems better than one played."""
        return Manner(horizon=6, glances=3, explore=0.7, sure=0.8, modest=0.1, advice=24000)


def worth(me: Hero, held: float, heart: float) -> float:
    """Fragments first, then hearts, obols, the talent and the cards; the fallen will rise."""
    out = FRAGMENTS[me.fragments] + OBOL * min(me.obols, PURSE)
    out += HOARD * max(0, me.obols - PURSE)
    talent = TALENTS[me.hero]
    out += heart * me.hearts + talent * me.talent if me.large else heart + talent
    hand = weights(me.hand)
    rest = weights(me.deck) + weights(me.discard)
    cards = len(me.hand.places) + len(me.deck.places) + len(me.discard.places)
    usual = (hand + rest) / max(1, cards)
    missing = max(0, HAND - len(me.hand.places))
    guard = ON_GUARD if on_guard(me.hand) else 0.0
    out += held * (hand + guard + usual * missing)
    return out + DECK * usual + IN_FRONT * weights(me.front)


def most_fragments(t: Souls) -> int:
    """How near the game is to its end."""
    most = 0
    for hero in t.heroes:
        most = max(most, hero.fragments)
    return most


def weights(pile: Pile) -> float:
    out = 0.0
    for place in pile.places:
        out += WEIGHTS[place & KIND]
    return out


def on_guard(hand: Pile) -> bool:
    """Whether a hand can block or dodge."""
    return any(has(REACTION, place & KIND) for place in hand.places)


JUDGE = SoulsJudge()
