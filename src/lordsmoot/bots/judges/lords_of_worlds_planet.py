"""A Planet of Lords of Worlds at a glance, for its judge: what it is worth, what it still wants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    CELLS,
    MIX,
    NONE,
    PRINTED,
    SAGE_TREE,
    TERRAINS,
    TILE_EFFECT,
    TILE_TERRAIN,
    TILE_VALUE,
)
from lordsmoot.games.lords_of_worlds.chains import NEAR, Ground, size

TILE_SORT: Final = [
    len(TERRAINS) + effect if terrain == NONE else terrain
    for terrain, effect in zip(TILE_TERRAIN, TILE_EFFECT, strict=True)
]
"""Tiles of one sort differ only in their value: each terrain is one, and each special effect."""
SORTS: Final = len(TERRAINS) + 4
PLANS: Final = sum(1 << cell for cell in range(len(CELLS)) if PRINTED[cell])
UNASKED: Final = -1000.0
NOWHERE: Final = -500.0


class Weights:
    """What the judge thinks things are worth, in stars at the beginning of a game."""

    def __init__(self, given: list[float]) -> None:
        self.hand: Final = given[0]
        """Each point of a card in hand, also later."""
        self.plan: Final = given[1]
        """An Architect without a tile."""
        self.room: Final = given[2]
        """A hex without a tile beside a basic one."""
        self.free: Final = given[3]
        """A free tile."""
        self.mix: Final = given[4]
        """A Mix, beyond what it joins now."""
        self.pair: Final = given[5]
        """Two tiles of one value, in the Strategic Variant."""
        self.scale: Final = given[6]
        """How much a star decides at the beginning, and how much more at the end."""
        self.sharper: Final = given[7]
        self.tempo: Final = given[8]
        """Having the next turn."""


def plans(ground: Ground) -> i64:
    """The Architects, printed or on a tile, that a tile can still go on."""
    return ground.architects | ground.bare & PLANS


def room(ground: Ground) -> int:
    """How many borders there are between basic tiles and hexes without a tile."""
    tiles: i64 = 0
    for number in ground.basic:
        mask: i64 = number
        tiles |= mask
    borders = 0
    left = ground.bare
    cell: i64 = 0
    while left:
        if left & 1:
            near: i64 = NEAR[cell]
            borders += size(near & tiles)
        left >>= 1
        cell += 1
    return borders


class Sketch:
    """What one more tile would bring to a Planet, sort by sort, found out when it is asked."""

    def __init__(self, ground: Ground, stars: list[int], rest: float, weights: Weights) -> None:
        self.ground: Final = ground
        self.stars: Final = stars
        self.rest: Final = rest
        self.weights: Final = weights
        self.planned: Final = [UNASKED] * SORTS
        self.elsewhere: Final = [UNASKED] * SORTS

    def best(self, tile: int, free: float) -> float:
        """The most that a tile can bring anywhere; `free` is what a free tile would be worth."""
        sort = TILE_SORT[tile]
        if self.planned[sort] == UNASKED:
            self.planned[sort] = self.most(sort, plans(self.ground))
            self.elsewhere[sort] = self.most(sort, self.ground.bare & ~PLANS)
        planned = self.planned[sort] + TILE_VALUE[tile] - self.weights.plan * self.rest
        return max(0.0, planned, self.elsewhere[sort] + free)

    def most(self, sort: int, cells: i64) -> float:
        """The most that a tile of a sort adds to the Planet on one of these hexes."""
        most = NOWHERE
        cell: i64 = 0
        while cells:
            if cells & 1:
                most = max(most, self.brings(sort, cell))
            cells >>= 1
            cell += 1
        return most

    def brings(self, sort: int, cell: i64) -> float:
        """What a tile on this hex adds to the Planet, apart from its value and a free tile."""
        near: i64 = NEAR[cell]
        ground = self.ground
        if sort < len(TERRAINS):
            grows = self.weights.room * self.rest * size(near & ground.bare)
            return ground.longer(near, sort, self.stars) + grows
        effect = sort - len(TERRAINS)
        if effect == MIX:
            return ground.wild(1 << cell, self.stars) + self.weights.mix * self.rest
        if effect == SAGE_TREE:
            return 3.0 * size(near & ~ground.bare)
        if effect == ARCHITECT:
            return self.weights.plan * self.rest
        return 2.0 * ground.longest_beside(cell)
