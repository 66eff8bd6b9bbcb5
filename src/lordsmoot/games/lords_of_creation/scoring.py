"""The end and the score. [C11, C12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Line, Score
from lordsmoot.games.lords_of_creation.agreed import DECK, EMPTY, HANDS, ROUNDS, UNANNOUNCED
from lordsmoot.games.lords_of_creation.cards import END_ROLL, HAND
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    BARBARIAN,
    CIVILIZED,
    KINDS,
    Creation,
)

NOT_YET: Final = -1
PARTS: Final = ["Barbarian hexes", "Civilized hexes", "Hexes with altars"]
"""What points are made of, by kind of hex."""


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
    return ROUNDS if t.round == t.rules.last_round else NOT_YET


def ends_by_die(t: Creation) -> bool:
    """The unannounced end: a hidden die after every later round. [C11.4]"""
    if t.rules.end != UNANNOUNCED or t.round < t.rules.earliest:
        return False
    return t.rng.die() == END_ROLL


def scores(t: Creation) -> list[Score]:
    """Each player's points by kind of hex. [C12.1]"""
    return [score(t, seat) for seat in range(t.seats)]


def score(t: Creation, seat: int) -> Score:
    """One player's hexes, kind by kind. [C12.1]"""
    altars = t.holds(seat, ALTAR)
    civilized = t.holds(seat, CIVILIZED) - altars
    barbarian = t.holds(seat, BARBARIAN) - altars - civilized
    lines = [line(BARBARIAN, barbarian), line(CIVILIZED, civilized), line(ALTAR, altars)]
    parts = {PARTS[kind]: lines[kind].points for kind in range(len(PARTS))}
    if t.rules.altars_break_ties:
        lines.append(tie_line(t, seat, altars, civilized))
    return Score(seat, t.points(seat), parts, lines, {"people": t.people(seat)})


def line(kind: int, hexes: int) -> Line:
    """So many hexes of a kind, at so many points each."""
    each = kind + 1
    return Line(KINDS[kind], hexes * each, {"hexes": hexes, "each": each})


def tie_line(t: Creation, seat: int, altars: int, civilized: int) -> Line:
    """What breaks ties, if that was agreed; it brings no points. [C12.2]"""
    held = {"altars": altars, "civilized": altars + civilized, "people": t.people(seat)}
    return Line("ties", 0, held)
