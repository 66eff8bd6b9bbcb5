"""Chains on a Planet, the best use of every Mix, and tiles of equal value. [W10, W12, W13]

Hexes of a Planet are bits of an int here: a set of hexes is a mask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.pile import GAP, KIND, Pile
from lordsmoot.games.lords_of_worlds.cards import (
    CELL_NEAR,
    CELLS,
    NONE,
    NUMBER,
    TERRAINS,
    TILE_VALUE,
)

EQUAL_VALUES: Final = NUMBER["equal-values"]
NEAR: Final = [sum(1 << other for other in near) for near in CELL_NEAR]
"""For each hex the hexes beside it."""
WHEEL: Final = 67
"""Powers of two up to this many leave different remainders: a bit's remainder is its name."""


def near_by_bit() -> list[int]:
    """For each hex the hexes beside it, by the name of its bit."""
    out = [0] * WHEEL
    for cell, near in enumerate(NEAR):
        out[(1 << cell) % WHEEL] = near
    return out


NEAR_BIT: Final = near_by_bit()
NO_MIXES: Final = [0] * len(TERRAINS)


def grow(start: i64, within: i64) -> i64:
    """All hexes of a set that hang together with some of them."""
    part = start
    edge = start
    while edge:
        bit = edge & -edge
        near: i64 = NEAR_BIT[bit % WHEEL]
        near &= within & ~part
        part |= near
        edge = edge ^ bit | near
    return part


def size(mask: i64) -> int:
    """How many hexes a set has."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def parts(mask: i64) -> list[int]:
    """A set of hexes as sets that each hang together."""
    out: list[int] = []
    while mask:
        part = grow(mask & -mask, mask)
        mask &= ~part
        out.append(int(part))
    return out


def stars_for(chain: i64, stars: list[int]) -> int:
    """What a chain is worth by its length. [W12.1]"""
    return stars[min(size(chain), len(stars) - 1)]


class Chain:
    """Tiles of one terrain that hang together, the Mixes among them, and what they are worth."""

    def __init__(self, terrain: int, hexes: int, mixes: int, stars: int) -> None:
        self.terrain: Final = terrain
        self.hexes: Final = hexes
        self.mixes: Final = mixes
        self.stars: Final = stars

    def length(self) -> int:
        return size(self.hexes)


class Ground:
    """What lies on top of a Planet: basic tiles by terrain, declared Mixes by terrain, free Mixes.

    Other tiles belong to no chain. `bare` are the hexes without a tile, `architects` those with an
    Architect tile on top. The Ground that a Planet has is never changed. [W10.4, W10.6]
    """

    def __init__(
        self, basic: list[int], mixes: list[int], free: int, bare: i64 = 0, architects: i64 = 0
    ) -> None:
        self.basic: Final = basic
        self.mixes: Final = mixes
        self.free = free
        self.bare: Final[i64] = bare
        self.architects: Final[i64] = architects
        self.guess = -1
        self.solved: list[Chain] | None = None

    def total(self, stars: list[int]) -> int:
        """What all chains are worth; one has a basic tile at least. [W12.1, W12.2, W10.11]"""
        total = 0
        for terrain in range(len(self.basic)):
            left: i64 = self.basic[terrain]
            if left:
                mixes: i64 = self.mixes[terrain]
                within = left | mixes
                while left:
                    chain = grow(left & -left, within)
                    total += stars[min(size(chain), len(stars) - 1)]
                    left &= ~chain
        return total

    def best(self, stars: list[int]) -> int:
        """What all chains are worth with the best use of every Mix, all ways tried. [W12.4]"""
        return Ground(self.basic, self.mixes.copy(), self.free).try_mixes(stars)

    def try_mixes(self, stars: list[int]) -> int:
        """Give the first free Mix to each terrain beside it, and so on with the rest. [W12.4]"""
        if not self.free:
            return self.total(stars)
        mix = self.free & -self.free
        uses = self.uses(mix)
        self.free ^= mix
        best = 0
        for terrain in uses:
            self.mixes[terrain] |= mix
            best = max(best, self.try_mixes(stars))
            self.mixes[terrain] ^= mix
        if not uses:
            best = self.try_mixes(stars)
        self.free |= mix
        return best

    def chains(self, stars: list[int]) -> list[Chain]:
        """Every chain with the best use of every Mix, the most stars first. [W12.4]

        Together they are worth `best`. As with `about`, the table must always be the same.
        """
        if self.solved is None:
            self.solved = sorted(self.solve(stars), key=lambda chain: -chain.stars)
        return self.solved

    def solve(self, stars: list[int]) -> list[Chain]:
        known = Ground(self.basic, self.mixes.copy(), self.free)
        while known.free:
            known.use(known.free & -known.free, stars)
        out: list[Chain] = []
        for terrain in range(len(self.basic)):
            basic: i64 = self.basic[terrain]
            left = basic
            while left:
                chain = grow(left & -left, basic | known.mixes[terrain])
                out.append(Chain(terrain, chain, chain & ~basic, stars_for(chain, stars)))
                left &= ~chain
        return out

    def use(self, mix: int, stars: list[int]) -> None:
        """Let a free Mix count for the terrain that brings most; beside none it counts for none."""
        uses = self.uses(mix)
        self.free ^= mix
        best, most = -1, -1
        for terrain in uses:
            self.mixes[terrain] |= mix
            total = self.try_mixes(stars)
            self.mixes[terrain] ^= mix
            if total > most:
                best, most = terrain, total
        if best >= 0:
            self.mixes[best] |= mix

    def about(self, stars: list[int]) -> int:
        """What the chains are worth with each free Mix used by itself: quick, and seldom wrong.

        It is found once, so a Ground must always be asked with the same table.
        """
        if self.guess < 0:
            self.guess = self.total(stars)
            free: i64 = self.free
            while free:
                self.guess += self.wild(free & -free, stars)
                free &= free - 1
        return self.guess

    def wild(self, mix: i64, stars: list[int]) -> int:
        """The most that one more Mix would add to a chain of basic tiles beside it."""
        near: i64 = NEAR_BIT[mix % WHEEL]
        most = 0
        for terrain in range(len(self.basic)):
            if near & self.basic[terrain]:
                most = max(most, self.longer(near, terrain, stars))
        return most

    def longer(self, near: i64, terrain: int, stars: list[int]) -> int:
        """The stars that a tile of a terrain would add to the chains beside it."""
        basic: i64 = self.basic[terrain]
        mixes: i64 = self.mixes[terrain]
        within = basic | mixes
        left = near & within
        joined, had = 1, 0
        while left:
            chain = grow(left & -left, within)
            left &= ~chain
            length = size(chain)
            joined += length
            had += stars[min(length, len(stars) - 1)]
        return stars[min(joined, len(stars) - 1)] - had

    def uses(self, mix: i64) -> list[int]:
        """The terrains beside a free Mix, or beside free Mixes that it hangs with."""
        around = self.beside(grow(mix, self.free))
        out: list[int] = []
        for terrain in range(len(self.basic)):
            if around & (self.basic[terrain] | self.mixes[terrain]):
                out.append(terrain)
        return out

    def beside(self, part: i64) -> int:
        """All hexes beside those of a set."""
        around: i64 = 0
        while part:
            bit = part & -part
            part ^= bit
            near: i64 = NEAR_BIT[bit % WHEEL]
            around |= near
        return around

    def chain(self, terrain: int, start: int) -> int:
        """The chains of a terrain that some hexes belong to; Mixes alone are none. [W10.7]"""
        within = self.basic[terrain] | self.mixes[terrain]
        part = grow(start & within, within)
        return grow(part & self.basic[terrain], within)

    def longest_beside(self, cell: int) -> int:
        """How long the longest chain next to a hex is. [W10.5, W10.10]"""
        most = 0
        for terrain in range(len(self.basic)):
            most = max(most, self.longest_of(terrain, cell))
        return most

    def longest_of(self, terrain: int, cell: int) -> int:
        """How long the longest chain of a terrain next to a hex is. [W10.10]"""
        most = 0
        left = NEAR[cell] & (self.basic[terrain] | self.mixes[terrain])
        while left:
            bit = left & -left
            chain = self.chain(terrain, bit)
            most = max(most, size(chain))
            left &= ~(chain | bit)
        return most

    def terrain_beside(self, cell: int) -> int:
        """The terrain of the longest chain next to a hex, or NONE. [W10.5]"""
        longest = self.longest_beside(cell)
        for terrain in range(len(self.basic)):
            if longest and self.longest_of(terrain, cell) == longest:
                return terrain
        return NONE

    def could_join(self, mix: int, terrain: int, cell: int) -> bool:
        """Whether a free Mix can belong to a chain of a terrain next to a hex. [W10.9]"""
        willing = Ground(self.basic, self.mixes.copy(), 0)
        willing.mixes[terrain] |= self.free
        return willing.chain(terrain, mix) & NEAR[cell] != 0


def all_stars(chains: list[int], stars: list[int]) -> int:
    """What some chains are worth together. [W12.2]"""
    total = 0
    for chain in chains:
        total += stars_for(chain, stars)
    return total


def values_of(planet: Pile, covered: int) -> list[int]:
    """How many tiles of each value that can score lie on a Planet; 0 is of none. [W13.4, W13.6]"""
    counts = [0] * (EQUAL_VALUES + 1)
    for i in range(len(planet.places) if covered else len(CELLS)):
        place = planet.places[i]
        if place != GAP:
            value = TILE_VALUE[place & KIND]
            if value <= EQUAL_VALUES:
                counts[value] += 1
    return counts


def equal_total(planet: Pile, stars: list[int], covered: int) -> int:
    """What tiles of equal value are worth, wherever they lie. [W13.4, W13.5]"""
    if not stars:
        return 0
    total = 0
    for count in values_of(planet, covered):
        total += stars[min(count, len(stars) - 1)]
    return total
