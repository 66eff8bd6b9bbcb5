"""The end and the score. [C11, C12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Score
from lordsmoot.games.lords_of_creation.agreed import DECK, EMPTY, HANDS, ROUNDS, UNANNOUNCED
from lordsmoot.games.lords_of_creation.cards import END_ROLL, HAND
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    CIVILIZED,
    Creation,
)

NOT_YET: Final = -1


def why_last(t: Creation) -> int:
    """Why the round that begins is the last one, if it is. [C11.1-C11.3, C11.5, C11.6]"""
    shortest = HAND
    for god in t.gods:
        shortest = min(shortest, len(god.hand.places))
    if t.rules.end == HANDS:
        if shortest <= 1:
            return HANDS
    elif shortest < HAND:
        return DECK
    elif t.rules.ends_when_empty and not t.deck.places:
        return EMPTY
    return ROUNDS if t.round == t.rules.rounds else NOT_YET


def ends_by_die(t: Creation) -> bool:
    """The unannounced end: a hidden die after every later round. [C11.4]"""
    if t.rules.end != UNANNOUNCED or t.round < t.rules.earliest:
        return False
    return t.rng.die() == END_ROLL


def scores(t: Creation) -> list[Score]:
    """Each player's points by kind of hex. [C12.1]"""
    out = []
    for seat in range(t.seats):
        altars = t.holds(seat, ALTAR)
        civilized = t.holds(seat, CIVILIZED) - altars
        barbarian = t.holds(seat, 0) - altars - civilized
        parts = {
            "Barbarian hexes": barbarian,
            "Civilized hexes": 2 * civilized,
            "Hexes with altars": 3 * altars,
        }
        out.append(Score(seat, t.points(seat), parts))
    return out
