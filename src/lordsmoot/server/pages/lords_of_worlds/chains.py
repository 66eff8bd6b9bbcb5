"""Chains on a planet of Lords of Worlds: which tiles, how many stars, and the line round them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import sqrt
from typing import Final

from lordsmoot import games
from lordsmoot.server.pages.look import Data

SIZE: Final = 30.0
"""From the middle of a hex to a corner, in units of the board."""
AROUND: Final = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)]
"""The neighbours of a hex, clockwise from the lower right, in columns and half rows."""
Cells = dict[str, str]
"""What lies on a planet that can be part of a chain: the terrain of each hex."""
Beside = dict[str, list[str]]
"""For each hex of a planet the hexes beside it."""
Part = tuple[str, set[str]]
"""A terrain, and hexes that are one chain of it."""


@dataclass(frozen=True)
class Chain:
    """Tiles of one terrain that hang together."""

    terrain: str
    cells: list[str]
    stars: int

    @property
    def length(self) -> int:
        return len(self.cells)


def corners(size: float) -> list[tuple[float, float]]:
    """The corners of a hex round its middle, clockwise from the right."""
    half, side = size / 2, sqrt(3) / 2 * size
    return [(size, 0.0), (half, side), (-half, side), (-size, 0.0), (-half, -side), (half, -side)]


def middle(at: list[int]) -> tuple[float, float]:
    return round(1.5 * SIZE * at[0], 1), round(sqrt(3) / 2 * SIZE * at[1], 1)


def near(planet: Data) -> Beside:
    """For each hex of a planet the hexes beside it."""
    by_spot = {tuple(about["at"]): name for name, about in planet.items()}
    return {
        name: [
            by_spot[spot]
            for dx, dy in AROUND
            if (spot := (about["at"][0] + dx, about["at"][1] + dy)) in by_spot
        ]
        for name, about in planet.items()
    }


def chains(table: Data, lies: Data) -> list[Chain]:
    """The chains of a player's planet with the best use of every Mix, the most stars first."""
    planet, mixes, stars = lies["planet"], lies["mixes"], table["chain_stars"]
    kinds = {name: kind(about["tile"]) for name, about in planet.items() if about["tile"]}
    basic = {name: terrain for name, terrain in kinds.items() if terrain in basic_terrains()}
    free = [name for name, terrain in kinds.items() if terrain == "mix" and name not in mixes]
    beside = near(planet)
    ways = joined if table["mixes_join"] else apart
    counted = ([made(part, stars) for part in way] for way in ways(basic, mixes, free, beside))
    best = max(counted, key=lambda way: sum(chain.stars for chain in way))
    return sorted(best, key=lambda chain: -chain.stars)


def joined(basic: Cells, mixes: Cells, free: list[str], beside: Beside) -> Iterator[list[Part]]:
    """The chains with each use of the free Mixes, where a Mix joins what it touches. [W10.7]"""
    for more in uses(basic, mixes, free, beside):
        yield found(basic, {**mixes, **more}, beside)


def apart(basic: Cells, mixes: Cells, free: list[str], beside: Beside) -> Iterator[list[Part]]:
    """The chains with each use of all Mixes, where a Mix only lengthens one chain. [W10.12]"""
    return lengthened(found(basic, {}, beside), {**dict.fromkeys(free, ""), **mixes}, beside)


def made(part: Part, stars: list[int]) -> Chain:
    terrain, cells = part
    return Chain(terrain, sorted(cells), stars[min(len(cells), len(stars) - 1)])


@cache
def basic_terrains() -> frozenset[str]:
    """The terrains that chains are made of."""
    game = games.get("lords-of-worlds")
    tiles = [name for name in game.cards() if "-" in name]
    return frozenset(kind(name) for name in tiles if game.card(name)["kind"] == "Terrain tile")


def kind(tile: str) -> str:
    return tile.rpartition("-")[0]


def uses(basic: Cells, mixes: Cells, free: list[str], beside: Beside) -> Iterator[Cells]:
    """Every way to let free Mixes count as a terrain that they can hang together with."""
    if not free:
        yield {}
        return
    first, *rest = free
    around = {cell for mix in hanging({first}, set(free), beside) for cell in beside[mix]}
    known = {**basic, **mixes}
    terrains = sorted({known[cell] for cell in around if cell in known})
    for terrain in terrains or [""]:
        declared = {first: terrain} if terrain else {}
        for more in uses(basic, {**mixes, **declared}, rest, beside):
            yield {**declared, **more}


def hanging(start: set[str], within: set[str], beside: Beside) -> set[str]:
    """All hexes of a set that hang together with some of them."""
    part, edge = set(start), list(start)
    while edge:
        for cell in beside[edge.pop()]:
            if cell in within and cell not in part:
                part.add(cell)
                edge.append(cell)
    return part


def found(basic: Cells, mixes: Cells, beside: Beside) -> list[Part]:
    """The chains once every Mix has its terrain; a chain has a basic tile at least. [W10.7]"""
    out: list[Part] = []
    left = dict(basic)
    while left:
        start, terrain = next(iter(left.items()))
        within = {cell for cell, one in {**basic, **mixes}.items() if one == terrain}
        cells = hanging({start}, within, beside)
        out.append((terrain, cells))
        left = {cell: one for cell, one in left.items() if cell not in cells}
    return out


def lengthened(parts: list[Part], mixes: Cells, beside: Beside) -> Iterator[list[Part]]:
    """Every way to give each Mix to one chain that it touches; a free one has no terrain yet."""
    yield parts
    for mix, declared in mixes.items():
        left = {name: terrain for name, terrain in mixes.items() if name != mix}
        for i, (terrain, cells) in enumerate(parts):
            if declared in ("", terrain) and not cells.isdisjoint(beside[mix]):
                longer = [*parts[:i], (terrain, cells | {mix}), *parts[i + 1 :]]
                yield from lengthened(longer, left, beside)


def border(planet: Data, cells: list[str]) -> str:
    """The line round some hexes of a planet."""
    spots = {tuple(planet[name]["at"]) for name in cells}
    turns = corners(SIZE)
    parts = []
    for name in cells:
        at = planet[name]["at"]
        x, y = middle(at)
        for (dx, dy), (a, b) in zip(AROUND, pairwise([*turns, turns[0]]), strict=True):
            if (at[0] + dx, at[1] + dy) not in spots:
                parts.append(f"M{x + a[0]:.1f} {y + a[1]:.1f}L{x + b[0]:.1f} {y + b[1]:.1f}")
    return "".join(parts)
