"""A Planet of Lords of Worlds at a glance, for its judge: what it is worth, what it still wants."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.pile import GAP, KIND
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
from lordsmoot.games.lords_of_worlds.chains import NEAR, Ground, grow, size
from lordsmoot.games.lords_of_worlds.table import Player

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


class Sketch:
    """The chains of a Planet, and what one more tile would bring, found out when it is asked."""

    def __init__(self, player: Player, stars: list[int]) -> None:
        ground = player.ground()
        self.ground: Final[Ground] = ground
        self.stars: Final = stars
        bare: i64 = 0
        plans: i64 = 0
        places = player.planet.places
        cell: i64 = 0
        while cell < len(CELLS):
            place: i64 = places[cell]
            if place == GAP:
                bare |= 1 << cell
            elif TILE_EFFECT[place & KIND] == ARCHITECT:
                plans |= 1 << cell
            cell += 1
        self.bare: Final[i64] = bare
        self.plans: Final[i64] = plans | bare & PLANS
        self.spaces: Final = size(bare)
        self.plan_count: Final = size(self.plans)
        self.gains: Final[list[list[int]]] = [[]] * len(TERRAINS)
        self.chains: Final = self.chain_stars()
        self.room: Final = self.room_to_grow()
        self.rest = -1.0
        self.planned: list[float] = []
        self.elsewhere: list[float] = []

    def chain_stars(self) -> int:
        """What the chains are worth, each free Mix judged by itself."""
        total = self.ground.total(self.stars)
        free: i64 = self.ground.free
        cell: i64 = 0
        while free >> cell:
            if free >> cell & 1:
                total += self.wild(cell)
            cell += 1
        return total

    def room_to_grow(self) -> int:
        """How many borders there are between basic tiles and hexes without a tile."""
        tiles: i64 = 0
        for number in self.ground.basic:
            mask: i64 = number
            tiles |= mask
        borders = 0
        cell: i64 = 0
        while self.bare >> cell:
            if self.bare >> cell & 1:
                near: i64 = NEAR[cell]
                borders += size(near & tiles)
            cell += 1
        return borders

    def longer(self, terrain: int) -> list[int]:
        """For each hex, the stars that a tile of a terrain would add to its chains."""
        if not self.gains[terrain]:
            self.gains[terrain] = self.lengthen(terrain)
        return self.gains[terrain]

    def lengthen(self, terrain: int) -> list[int]:
        stars = self.stars
        basic: i64 = self.ground.basic[terrain]
        mixes: i64 = self.ground.mixes[terrain]
        left = basic | mixes
        out = [stars[1]] * len(CELLS)
        if not left:
            return out
        within = left
        joined = [1] * len(CELLS)
        had = [0] * len(CELLS)
        while left:
            chain = grow(left & -left, within)
            left &= ~chain
            length = size(chain)
            worth = stars[min(length, len(stars) - 1)]
            for cell in range(len(CELLS)):
                if NEAR[cell] & chain:
                    joined[cell] += length
                    had[cell] += worth
        for cell in range(len(CELLS)):
            out[cell] = stars[min(joined[cell], len(stars) - 1)] - had[cell]
        return out

    def wild(self, cell: i64) -> int:
        """The most that a Mix on this hex adds to a chain."""
        most = 0
        near: i64 = NEAR[cell]
        for terrain in range(len(TERRAINS)):
            if near & self.ground.basic[terrain]:
                most = max(most, self.longer(terrain)[cell])
        return most

    def best(self, tile: int, free: float, rest: float, weights: Weights) -> float:
        """The most that a tile can bring anywhere; `free` is what a free tile would be worth."""
        if rest != self.rest:
            self.rest = rest
            self.planned = [UNASKED] * SORTS
            self.elsewhere = [UNASKED] * SORTS
        sort = TILE_SORT[tile]
        if self.planned[sort] == UNASKED:
            self.planned[sort] = self.most(sort, self.plans, rest, weights)
            self.elsewhere[sort] = self.most(sort, self.bare & ~PLANS, rest, weights)
        planned = self.planned[sort] + TILE_VALUE[tile] - weights.plan * rest
        return max(0.0, planned, self.elsewhere[sort] + free)

    def most(self, sort: int, cells: i64, rest: float, weights: Weights) -> float:
        """The most that a tile of a sort adds to the Planet on one of these hexes."""
        most = NOWHERE
        cell: i64 = 0
        while cells >> cell:
            if cells >> cell & 1:
                most = max(most, self.brings(sort, cell, rest, weights))
            cell += 1
        return most

    def brings(self, sort: int, cell: i64, rest: float, weights: Weights) -> float:
        """What a tile on this hex adds to the Planet, apart from its value and a free tile."""
        near: i64 = NEAR[cell]
        if sort < len(TERRAINS):
            return self.longer(sort)[cell] + weights.room * rest * size(near & self.bare)
        effect = sort - len(TERRAINS)
        if effect == MIX:
            return self.wild(cell) + weights.mix * rest
        if effect == SAGE_TREE:
            return 3.0 * size(near & ~self.bare)
        if effect == ARCHITECT:
            return weights.plan * rest
        return 2.0 * self.ground.longest_beside(cell)
