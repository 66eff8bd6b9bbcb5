"""What a hero's place is worth in the middle of a game of Swords & Souls."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.core.pile import KIND
from lordsmoot.core.state import State
from lordsmoot.games.swords_and_souls.cards import COST, REACT, SOURCES, TREASURE, has
from lordsmoot.games.swords_and_souls.table import Hero, Souls

FRAGMENTS: Final = [0.0, 1.1, 2.6, 9.0]
"""What soul fragments are worth: the second brings the end near."""
HEART: Final = 0.30
LARGE: Final = 0.45
OBOL: Final = 0.16
TALENT: Final = 0.22
IN_HAND: Final = [
    0.10 + 0.05 * COST[source] + (0.03 if REACT[source] >= 0 else 0.0) if source < len(COST) else 0.0
    for source in range(len(SOURCES))
]
IN_FRONT: Final = [
    0.20 + 0.12 * COST[source] if source < len(COST) and has(TREASURE, source) else 0.15
    for source in range(len(SOURCES))
]
IN_DECK: Final = [0.04 * (COST[source] - 1) if source < len(COST) else 0.0 for source in range(len(SOURCES))]


class SoulsJudge(Judge):
    """Each hero's worth, weighed against the worth of all others."""

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Souls)
        if t.over:
            return share(t, seat)
        mine = 0.0
        total = 0.0
        for i in range(t.seats):
            weight = exp(self.worth(t.heroes[i]))
            total += weight
            if i == seat:
                mine = weight
        return mine / total

    def worth(self, me: Hero) -> float:
        """Fragments first, then hearts, obols, the talent and the cards."""
        out = FRAGMENTS[me.fragments] + HEART * me.hearts + LARGE * me.large
        out += OBOL * me.obols + TALENT * me.talent
        for place in me.hand.places:
            out += IN_HAND[place & KIND]
        for place in me.front.places:
            out += IN_FRONT[place & KIND]
        for place in me.discard.places:
            out += IN_DECK[place & KIND]
        for place in me.deck.places:
            out += IN_DECK[place & KIND]
        return out


JUDGE = SoulsJudge()
