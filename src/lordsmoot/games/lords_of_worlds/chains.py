"""Chains on a Planet, the best use of every Mix, and tiles of equal value. [W10, W12, W13]

A *ground* is a list with a number for each hex of a Planet: BARE, a basic terrain, FREE_MIX, or
AS_MIX plus the terrain that a Mix counts as.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.pile import GAP, KIND, Pile
from lordsmoot.games.lords_of_worlds.cards import (
    CELL_NEAR,
    CELLS,
    MIX,
    NUMBER,
    TILE_EFFECT,
    TILE_TERRAIN,
    TILE_VALUE,
)

BARE: Final = -1
FREE_MIX: Final = 7
AS_MIX: Final = 8
TERRAIN: Final = 7

EQUAL_VALUES: Final = NUMBER["equal-values"]


def lies(tile: int) -> int:
    """What a tile is in a ground."""
    return FREE_MIX if TILE_EFFECT[tile] == MIX else TILE_TERRAIN[tile]


LIES: Final = [lies(tile) for tile in range(len(TILE_VALUE))]


def ground_of(planet: Pile, mixes: list[int]) -> list[int]:
    """What lies on each hex, only the top tile of a stack, with the declared Mixes. [W10.4]"""
    places = planet.places
    out: list[int] = []
    for cell in range(len(CELLS)):
        place = places[cell]
        out.append(BARE if place == GAP else LIES[place & KIND])
    for mix in mixes:
        out[mix >> 3] = AS_MIX + (mix & TERRAIN)
    return out


def chain(ground: list[int], cell: int) -> list[int]:
    """The hexes of the chain that a terrain tile belongs to, that tile first. [W10.6, W10.7]"""
    terrain = ground[cell] & TERRAIN
    cells = [cell]
    met: i64 = 1 << cell
    i = 0
    while i < len(cells):
        for other in CELL_NEAR[cells[i]]:
            if ground[other] >= 0 and ground[other] & TERRAIN == terrain:
                bit: i64 = 1 << other
                if not met & bit:
                    met |= bit
                    cells.append(other)
        i += 1
    return cells


def chain_total(ground: list[int], stars: list[int]) -> int:
    """What all chains are worth; one begins with a basic tile, never with a Mix. [W12.1, W10.11]"""
    total = 0
    met: i64 = 0
    for cell in range(len(ground)):
        bit: i64 = 1 << cell
        if 0 <= ground[cell] < FREE_MIX and not met & bit:
            cells = chain(ground, cell)
            for each in cells:
                here: i64 = 1 << each
                met |= here
            total += stars[min(len(cells), len(stars) - 1)]
    return total


def best_total(ground: list[int], stars: list[int]) -> int:
    """What all chains are worth with the best use of every Mix, all ways tried. [W12.4]"""
    if FREE_MIX not in ground:
        return chain_total(ground, stars)
    mix = ground.index(FREE_MIX)
    best = 0
    for use in uses(ground, mix):
        ground[mix] = use
        best = max(best, best_total(ground, stars))
    ground[mix] = FREE_MIX
    return best


def uses(ground: list[int], mix: int) -> list[int]:
    """What a Mix could be for a chain: terrains beside it, or beside Mixes that it hangs with."""
    out: list[int] = []
    cells = chain(ground, mix)
    for cell in cells:
        for other in CELL_NEAR[cell]:
            if ground[other] >= 0 and ground[other] != FREE_MIX:
                use = AS_MIX + (ground[other] & TERRAIN)
                if use not in out:
                    out.append(use)
    return out or [BARE]


def longest_beside(ground: list[int], cell: int) -> int:
    """How long the longest chain next to a hex is. [W10.5, W10.10]"""
    most = 0
    for other in CELL_NEAR[cell]:
        if ground[other] >= 0 and ground[other] != FREE_MIX:
            cells = chain(ground, other)
            if len(cells) > most and has_basic(ground, cells):
                most = len(cells)
    return most


def has_basic(ground: list[int], cells: list[int]) -> bool:
    """Mixes alone are no chain. [W10.11]"""
    return any(ground[cell] < FREE_MIX for cell in cells)


def could_join(ground: list[int], mix: int, terrain: int, cell: int) -> bool:
    """Whether a free Mix can belong to a chain of a terrain next to a hex. [W10.9]"""
    willing = [AS_MIX + terrain if lying == FREE_MIX else lying for lying in ground]
    cells = chain(willing, mix)
    if not has_basic(willing, cells):
        return False
    return any(other in cells for other in CELL_NEAR[cell])


def equal_total(planet: Pile, stars: list[int], covered: int) -> int:
    """What tiles of equal value are worth, wherever they lie. [W13.4-W13.6]"""
    if not stars:
        return 0
    counts = [0] * (EQUAL_VALUES + 1)
    for i in range(len(planet.places) if covered else len(CELLS)):
        place = planet.places[i]
        if place != GAP:
            value = TILE_VALUE[place & KIND]
            if value <= EQUAL_VALUES:
                counts[value] += 1
    total = 0
    for count in counts:
        total += stars[min(count, len(stars) - 1)]
    return total
