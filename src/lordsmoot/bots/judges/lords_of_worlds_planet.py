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
FAR_OFF: Final = 8.0
CLOSE: Final = 2.0
"""So many tiles before the end, hands and Architects begin to lose their worth."""


class Weights:
    """What the judge thinks things are worth, in stars while the end is far."""

    def __init__(
        self,
        *,
        hand: float = 0.9,
        purse: float = 0.63,
        prospect: float = 0.25,
        plan: float = 5.5,
        room: float = 0.25,
        tile: float = 1.2,
        free: float = 8.4,
        mix: float = 4.0,
        pair: float = 2.0,
        next_turn: float = 2.5,
        turn_more: float = 1.5,
        scale: float = 0.03,
        sharper: float = 0.13,
    ) -> None:
        # Each point of a card in hand.
        self.hand: Final = hand
        # Each point that one payment can have, when few payments are left.
        self.purse: Final = purse
        # Each star that one payment can bring, when few are left.
        self.prospect: Final = prospect
        # An Architect without a tile.
        self.plan: Final = plan
        # A hex without a tile beside a basic one.
        self.room: Final = room
        # Each hex with a tile, whatever it scores.
        self.tile: Final = tile
        # A free tile.
        self.free: Final = free
        # A Mix, beyond what it joins now.
        self.mix: Final = mix
        # Two tiles of one value, in the Strategic Variant.
        self.pair: Final = pair
        # Having the next turn.
        self.next_turn: Final = next_turn
        # Having a turn more than others before the round is over.
        self.turn_more: Final = turn_more
        # How much a star decides at the beginning, and how much more at the end.
        self.scale: Final = scale
        self.sharper: Final = sharper


class Outlook:
    """What things are worth when the fullest Planet is so many tiles away from the end."""

    def __init__(self, weights: Weights, left: float) -> None:
        far = min(1.0, left / FAR_OFF)
        open_yet = min(1.0, left / CLOSE)
        self.hand: Final = weights.hand * far
        self.purse: Final = weights.purse * (1.0 - far)
        self.prospect: Final = weights.prospect * (1.0 - far)
        self.point: Final = self.hand + self.purse
        self.plan: Final = weights.plan * open_yet
        self.room: Final = weights.room * open_yet
        self.tile: Final = weights.tile * far
        self.free: Final = weights.free * open_yet
        self.mix: Final = weights.mix * far
        self.pair: Final = weights.pair * far
        self.next_turn: Final = weights.next_turn * open_yet
        self.turn_more: Final = weights.turn_more
        self.scale: Final = weights.scale + weights.sharper * (1.0 - left / len(CELLS))
        self.last: Final = left <= 0.0


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

    def __init__(
        self, ground: Ground, stars: list[int], equals: list[float], outlook: Outlook
    ) -> None:
        self.ground: Final = ground
        self.stars: Final = stars
        self.equals: Final = equals
        """What one more tile of each value brings by its value alone, in the Strategic Variant."""
        self.outlook: Final = outlook
        self.planned: Final = [UNASKED] * SORTS
        self.elsewhere: Final = [UNASKED] * SORTS

    def best(self, tile: int, free: float) -> float:
        """The most that a tile can bring anywhere; `free` is what a free tile would be worth."""
        sort = TILE_SORT[tile]
        if self.planned[sort] == UNASKED:
            self.planned[sort] = self.most(sort, plans(self.ground))
            self.elsewhere[sort] = self.most(sort, self.ground.bare & ~PLANS)
        value = TILE_VALUE[tile]
        planned = self.planned[sort] + value - self.outlook.plan
        equals = self.equals[value] if value < len(self.equals) else 0.0
        return max(0.0, planned, self.elsewhere[sort] + free) + self.outlook.tile + equals

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
            grows = self.outlook.room * size(near & ground.bare)
            return ground.longer(near, sort, self.stars) + grows
        effect = sort - len(TERRAINS)
        if effect == MIX:
            return ground.wild(1 << cell, self.stars) + self.outlook.mix
        if effect == SAGE_TREE:
            return 3.0 * size(near & ~ground.bare)
        if effect == ARCHITECT:
            return self.outlook.plan
        return 2.0 * ground.longest_beside(cell)
