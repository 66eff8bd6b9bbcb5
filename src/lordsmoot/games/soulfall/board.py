"""Both sides of the board, from TOML to lists of ints. [SF1.2, SF1.3]

The spaces of both sides are numbered in one run, so that a number means the same space at every
table.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.data import Components, Entry, load
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.soulfall", "board.toml")

SIDES: Final = [entry.name for entry in COMPONENTS.section("side")]
SIDE_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("side")]
REGIONS: Final = [entry.name for entry in COMPONENTS.section("region")]
REGION_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("region")]
SIDE_OF_REGION: Final = [entry.one_of("side", SIDES) for entry in COMPONENTS.section("region")]
SPACES: Final = [entry.name for entry in COMPONENTS.section("space")]
REGION_OF: Final = [entry.one_of("region", REGIONS) for entry in COMPONENTS.section("space")]


def numbers(entry: Entry, key: str, count: int = 0) -> list[int]:
    """A list of whole numbers, of a given length unless that is 0."""
    value = entry.get(key)
    if not isinstance(value, list) or not all(type(number) is int for number in value):
        raise BadData(f"{entry.where(key)} must be a list of whole numbers, not {value!r}")
    if count and len(value) != count:
        raise BadData(f"{entry.where(key)} must have {count} numbers, not {len(value)}")
    return list(value)


def ways(entry: Entry) -> list[int]:
    """The spaces that one space leads to."""
    names = entry.get("next")
    if not isinstance(names, list) or not names:
        raise BadData(f"{entry.where('next')}: nothing leads to {entry.name!r}")
    for name in names:
        if name not in SPACES or name == entry.name or names.count(name) > 1:
            raise BadData(f"{entry.where('next')}: {name!r} is no other space, or is named twice")
    return [SPACES.index(name) for name in names]


SIZES: Final = [numbers(entry, "size", 2) for entry in COMPONENTS.section("side")]
SIDE_SEATS: Final = [numbers(entry, "seats") for entry in COMPONENTS.section("side")]
PLACES: Final = [numbers(entry, "at", 2) for entry in COMPONENTS.section("space")]
NEXT: Final = [ways(entry) for entry in COMPONENTS.section("space")]
"""For each space, the spaces adjacent to it."""


def side_of(space: int) -> int:
    return SIDE_OF_REGION[REGION_OF[space]]


ON_SIDE: Final = [
    [space for space in range(len(SPACES)) if side_of(space) == side] for side in range(len(SIDES))
]
"""The spaces of each side."""


def side_for(seats: int) -> int:
    """The side that so many players use. [SF2.1]"""
    for side in range(len(SIDES)):
        if seats in SIDE_SEATS[side]:
            return side
    raise BadData(f"{COMPONENTS.file}: no side of the board is for {seats} players")


def reached(start: int) -> set[int]:
    """Every space that can be reached from one."""
    found = {start}
    edge = [start]
    while edge:
        for space in NEXT[edge.pop()]:
            if space not in found:
                found.add(space)
                edge.append(space)
    return found


def check() -> None:
    """Ways lead in both directions, on one side; each side hangs together. [SF1.2, SF1.3]"""
    for space in range(len(SPACES)):
        for other in NEXT[space]:
            if space not in NEXT[other]:
                raise BadData(
                    f"{COMPONENTS.file}: {SPACES[space]} leads to {SPACES[other]}, but not back"
                )
    for side in range(len(SIDES)):
        spaces = ON_SIDE[side]
        if not spaces or reached(spaces[0]) != set(spaces):
            raise BadData(f"{COMPONENTS.file}: {SIDES[side]} does not hang together")


def space_title(space: int) -> str:
    """A space's full name: its region, and which one of it."""
    return f"{REGION_TITLES[REGION_OF[space]]} {SPACES[space].rpartition('-')[2]}"


check()
