"""Chains once more, slowly and plainly: a second opinion on how they are counted."""

from collections.abc import Iterator

from lordsmoot.games.lords_of_worlds.cards import CELL_NEAR, CELLS, TERRAINS

Cells = dict[str, str]
"""What lies on a Planet that can be part of a chain: the terrain of each hex."""
Beside = dict[str, list[str]]
"""For each hex of a Planet the hexes beside it."""
Part = tuple[str, set[str]]
"""A terrain, and hexes that are one chain of it."""

BESIDE: Beside = {cell: [CELLS[i] for i in CELL_NEAR[n]] for n, cell in enumerate(CELLS)}


def most_stars(planet: Cells, mixes: Cells, stars: list[int], mixes_join: bool) -> int:
    """What chains are worth with the best use of every Mix; `planet` has the tile of each hex."""
    kinds = {cell: tile.rpartition("-")[0] for cell, tile in planet.items()}
    basic = {cell: terrain for cell, terrain in kinds.items() if terrain in TERRAINS}
    free = [cell for cell, terrain in kinds.items() if terrain == "mix" and cell not in mixes]
    ways = joined if mixes_join else apart
    return max(
        sum(stars[min(len(cells), len(stars) - 1)] for _, cells in way)
        for way in ways(basic, mixes, free, BESIDE)
    )


def joined(basic: Cells, mixes: Cells, free: list[str], beside: Beside) -> Iterator[list[Part]]:
    """The chains with each use of the free Mixes, where a Mix joins what it touches. [W10.7]"""
    for more in uses(basic, mixes, free, beside):
        yield found(basic, {**mixes, **more}, beside)


def apart(basic: Cells, mixes: Cells, free: list[str], beside: Beside) -> Iterator[list[Part]]:
    """The chains with each use of all Mixes, where a Mix only lengthens one chain. [W10.12]"""
    return lengthened(found(basic, {}, beside), {**dict.fromkeys(free, ""), **mixes}, beside)


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
