"""What a world that is still being laid promises to one hand of cards. [C3, C5]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.gauge import KEPT, LESS, MORE, Gauge
from lordsmoot.games.lords_of_creation.cards import GRID, NO_TILE, SEA, TERRAIN_OF, TERRAINS
from lordsmoot.games.lords_of_creation.table import NOBODY, Creation

FEW: Final = 1
"""So many cards of a terrain are too few to wish for more of it."""


def promises(t: Creation, seat: int) -> list[Gauge]:
    """Land for the people in a hand and for all others, and the tiles that are still kept.

    The first cards are chosen before anything is drawn: up to then a hand stays what it is.
    """
    if t.round > 1 or t.turn != NOBODY:
        return []
    wanted = terrains(t, seat)
    others = [not one for one in wanted]
    out = [
        *land(t, seat, wanted, "home", MORE),
        *land(t, seat, others, "strange", LESS),
    ]
    kinds = t.gods[seat].kept.as_seen(seat)
    for terrain in range(len(TERRAINS)):
        kept = kinds.count(terrain)
        out.append(Gauge("tile-kept", kept, seat, what=TERRAINS[terrain], sort=KEPT))
    return out


def terrains(t: Creation, seat: int) -> list[bool]:
    """Of which terrains a hand and the card chosen from it have more than a few. [C1.5]"""
    god = t.gods[seat]
    count = [0] * SEA
    for card in [*god.hand.as_seen(seat), *god.chosen.as_seen(seat)]:
        if card >= 0:
            count[TERRAIN_OF[card]] += 1
    return [number > FEW for number in count]


def land(t: Creation, seat: int, which: list[bool], name: str, sense: int) -> list[Gauge]:
    """How many hexes are of some terrains, how many steps lead between them, and where more may be.

    [C5.1, C7.1, C7.2]
    """
    laid = [i for i, kind in enumerate(t.terrain) if kind < SEA and which[kind]]
    steps = sum(t.terrain[i] == t.terrain[j] for i in laid for j in GRID.beside[i] if i < j)
    free = {j for i in laid for j in GRID.beside[i] if t.terrain[j] == NO_TILE}
    return [
        Gauge(f"{name}-hexes", len(laid), seat, sense),
        Gauge(f"{name}-steps", steps, seat, sense),
        Gauge(f"{name}-room", len(free), seat, sense),
    ]
