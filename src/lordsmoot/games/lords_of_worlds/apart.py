"""Chains where a Mix joins none: option `mix = lengthens`. [W10.12]"""

from __future__ import annotations

from mypy_extensions import i64

from lordsmoot.games.lords_of_worlds.chains import (
    NEAR,
    NEAR_BIT,
    NO_MIXES,
    WHEEL,
    Chain,
    Ground,
    all_stars,
    grow,
    parts,
    size,
    stars_for,
)


class Apart(Ground):
    """A Planet on which a Mix lengthens one chain of its terrain and joins none. [W10.12]"""

    def total(self, stars: list[int]) -> int:
        """What all chains are worth with the best use of every declared Mix. [W12.1, W12.2]"""
        return self.worth(self.declared(), stars)

    def best(self, stars: list[int]) -> int:
        """What all chains are worth with the best use of every Mix, all ways tried. [W12.4]"""
        return self.worth(self.declared() | self.free, stars)

    def declared(self) -> int:
        mixes = 0
        for each in self.mixes:
            mixes |= each
        return mixes

    def solve(self, stars: list[int]) -> list[Chain]:
        chains, terrains = self.bare_chains()
        mixes = self.declared() | self.free
        best = self.lengthen(chains, terrains, mixes, stars)
        while all_stars(chains, stars) < best:
            mixes ^= self.give(chains, terrains, mixes, best, stars)
        return [
            Chain(terrain, chain, chain & ~self.basic[terrain], stars_for(chain, stars))
            for terrain, chain in zip(terrains, chains, strict=True)
        ]

    def give(
        self, chains: list[int], terrains: list[int], mixes: int, best: int, stars: list[int]
    ) -> int:
        """Give a Mix to a chain where the best that can be reached stays in reach."""
        for cell in range(len(NEAR)):
            mix = mixes & 1 << cell
            for i in range(len(chains)):
                if mix and self.may_lengthen(mix, chains[i], terrains[i]):
                    chains[i] |= mix
                    if self.lengthen(chains, terrains, mixes ^ mix, stars) == best:
                        return mix
                    chains[i] ^= mix
        return mixes

    def worth(self, mixes: int, stars: list[int]) -> int:
        """The most that all chains can be worth with these Mixes."""
        chains, terrains = self.bare_chains()
        return self.lengthen(chains, terrains, mixes, stars)

    def bare_chains(self) -> tuple[list[int], list[int]]:
        """The chains without any Mix, and the terrain of each."""
        chains: list[int] = []
        terrains: list[int] = []
        for terrain in range(len(self.basic)):
            for chain in parts(self.basic[terrain]):
                chains.append(chain)
                terrains.append(terrain)
        return chains, terrains

    def may_lengthen(self, mix: i64, chain: i64, terrain: int) -> bool:
        """Whether a Mix touches a chain and may count for its terrain."""
        near: i64 = NEAR_BIT[mix % WHEEL]
        return near & chain != 0 and mix & (self.free | self.mixes[terrain]) != 0

    def lengthen(self, chains: list[int], terrains: list[int], mixes: i64, stars: list[int]) -> int:
        """Give each Mix that touches a chain to that chain, and so on with the rest."""
        best = all_stars(chains, stars)
        left = mixes
        while left:
            mix = left & -left
            left ^= mix
            for i in range(len(chains)):
                if self.may_lengthen(mix, chains[i], terrains[i]):
                    chains[i] |= mix
                    best = max(best, self.lengthen(chains, terrains, mixes ^ mix, stars))
                    chains[i] ^= mix
        return best

    def wild(self, mix: i64, stars: list[int]) -> int:
        """The most that one more Mix would add to a chain of basic tiles beside it."""
        near: i64 = NEAR_BIT[mix % WHEEL]
        last = len(stars) - 1
        most = 0
        for basic in self.basic:
            for chain in parts(basic):
                if near & chain:
                    length = size(chain)
                    most = max(most, stars[min(length + 1, last)] - stars[min(length, last)])
        return most

    def longer(self, near: i64, terrain: int, stars: list[int]) -> int:
        """The stars that a basic tile would add to the chains beside it, without their Mixes."""
        return Ground(self.basic, NO_MIXES, 0).longer(near, terrain, stars)

    def longest_of(self, terrain: int, cell: int) -> int:
        """How long the longest chain of a terrain next to a hex is. [W10.10]"""
        most = 0
        for chain in self.at_longest(terrain, self.mixes[terrain]):
            if chain & NEAR[cell]:
                most = max(most, size(chain))
        return most

    def could_join(self, mix: int, terrain: int, cell: int) -> bool:
        """Whether a free Mix can belong to a chain of a terrain next to a hex. [W10.9]"""
        for chain in self.at_longest(terrain, self.mixes[terrain] | self.free):
            if chain & mix and chain & NEAR[cell]:
                return True
        return False

    def at_longest(self, terrain: int, mixes: int) -> list[int]:
        """Each chain of a terrain as if all these Mixes that hang on it were its own."""
        return [int(grow(chain, chain | mixes)) for chain in parts(self.basic[terrain])]
