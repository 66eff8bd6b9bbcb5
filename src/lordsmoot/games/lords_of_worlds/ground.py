"""From the tiles of a Planet to its ground, and declared Mixes as ints. [W10.4, W10.8]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.pile import GAP, KIND, Pile
from lordsmoot.games.lords_of_worlds.apart import Apart
from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    CELLS,
    MIX,
    TERRAINS,
    TILE_EFFECT,
    TILE_TERRAIN,
)
from lordsmoot.games.lords_of_worlds.chains import Ground

TERRAIN_BITS: Final = 3
"""Bits for a terrain where a declared Mix is one int."""


def declared(cell: int, terrain: int) -> int:
    """A Mix on a hex that counts for a terrain, as one int."""
    return cell << TERRAIN_BITS | terrain


def declared_cell(mix: int) -> int:
    return mix >> TERRAIN_BITS


def declared_terrain(mix: int) -> int:
    return mix & (1 << TERRAIN_BITS) - 1


def ground_of(planet: Pile, given: list[int], mixes_join: int) -> Ground:
    """The top tiles of a Planet, with the Mixes that were declared. [W10.4, W10.8]"""
    basic = [0] * len(TERRAINS)
    mixes = [0] * len(TERRAINS)
    free: i64 = 0
    bare: i64 = 0
    architects: i64 = 0
    places = planet.places
    bit: i64 = 1
    for cell in range(len(CELLS)):
        place: i64 = places[cell]
        if place == GAP:
            bare |= bit
        else:
            terrain: i64 = TILE_TERRAIN[place & KIND]
            if terrain >= 0:
                basic[terrain] |= bit
            elif TILE_EFFECT[place & KIND] == MIX:
                free |= bit
            elif TILE_EFFECT[place & KIND] == ARCHITECT:
                architects |= bit
        bit <<= 1
    for mix in given:
        laid: i64 = 1 << declared_cell(mix)
        mixes[declared_terrain(mix)] |= laid
        free &= ~laid
    if mixes_join:
        return Ground(basic, mixes, free, bare, architects)
    return Apart(basic, mixes, free, bare, architects)
