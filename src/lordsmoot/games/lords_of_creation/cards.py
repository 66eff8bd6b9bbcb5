"""Tiles, cards and drawings, from TOML to tables of ints. Names end here. [C1.2-C1.5, C2.5]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.data import Components, Entry, load
from lordsmoot.core.hexes import Grid, Hex, distance, hexagon
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.lords_of_creation")
COMPONENTS.total("terrain", 110, "tiles")
COMPONENTS.total("card", 55, "copies")

TERRAINS: Final = [entry.name for entry in COMPONENTS.section("terrain")]
LETTERS: Final = [entry.text("letter") for entry in COMPONENTS.section("terrain")]
TILES: Final = [entry.number("tiles") for entry in COMPONENTS.section("terrain")]
PEOPLED: Final = [bool(entry.get("people")) for entry in COMPONENTS.section("terrain")]
ISLANDS: Final = TERRAINS.index("islands")
GRASSLANDS: Final = TERRAINS.index("grasslands")
SEA: Final = TERRAINS.index("sea")
NO_TILE: Final = len(TERRAINS)
OUTSIDE: Final = len(TERRAINS) + 1

VALUES: Final = 5
HAND: Final = 7
CARDS: Final = [entry.name for entry in COMPONENTS.section("card")]
COPIES: Final = [entry.number("copies") for entry in COMPONENTS.section("card")]
TERRAIN_OF: Final = [entry.one_of("terrain", TERRAINS) for entry in COMPONENTS.section("card")]
VALUE_OF: Final = [entry.number("value") for entry in COMPONENTS.section("card")]
END_ROLL: Final = COMPONENTS.section("ending")[0].number("roll")

RADIUS: Final = 5
SMALL_RADIUS: Final = 4
GRID: Final = Grid(hexagon(RADIUS))
HEXES: Final = len(GRID.hexes)


def hex_name(at: Hex) -> str:
    """A letter for the row and a number in it; f6 is the middle. [C1.2]"""
    q, r = at
    first = max(-RADIUS, -RADIUS - r)
    return f"{chr(ord('a') + r + RADIUS)}{q - first + 1}"


HEX_NAMES: Final = [hex_name(at) for at in GRID.hexes]
SMALL: Final = [distance(at, (0, 0)) <= SMALL_RADIUS for at in GRID.hexes]
"""Whether a hex is on the small board. [C2.3]"""
WORLDS: Final = [entry.name for entry in COMPONENTS.section("world")]


def drawing(entry: Entry, key: str, board: list[int]) -> list[int]:
    """The terrain of every hex in a drawing of this part of the board."""
    rows: Any = entry.get(key)
    letters = "".join("".join(rows).split())
    if len(letters) != len(board) or not set(letters) <= set(LETTERS):
        raise BadData(f"{entry.where(key)} must have a terrain's letter for {len(board)} hexes")
    world = [OUTSIDE] * HEXES
    for i in range(len(board)):
        world[board[i]] = LETTERS.index(letters[i])
    for terrain in range(len(TERRAINS)):
        if world.count(terrain) > TILES[terrain]:
            raise BadData(f"{entry.where(key)} needs more {TERRAINS[terrain]} than there are")
    return world


def drawings(key: str, small: bool) -> list[list[int]]:
    """All worlds that lie ready, for one board."""
    board = [i for i in range(HEXES) if SMALL[i] or not small]
    return [drawing(entry, key, board) for entry in COMPONENTS.section("world")]


def cards_in_box(decks: int, small: bool) -> list[int]:
    """The half deck once or twice; the small board has no grasslands. [C1.5, C2.2, C2.3]"""
    return [
        card
        for card in range(len(COPIES))
        for _ in range(decks * COPIES[card])
        if not (small and TERRAIN_OF[card] == GRASSLANDS)
    ]


def tiles_in_box(small: bool) -> list[int]:
    """All tiles; the small board has no grasslands. [C1.4, C2.3]"""
    return [
        terrain
        for terrain in range(len(TILES))
        for _ in range(TILES[terrain])
        if not (small and terrain == GRASSLANDS)
    ]


LARGE_WORLDS: Final = drawings("large", False)
SMALL_WORLDS: Final = drawings("small", True)

if [TERRAIN_OF[card] * VALUES + VALUE_OF[card] - 1 for card in range(20)] != list(range(20)):
    raise BadData(f"{COMPONENTS.file}: [card] must go by terrain and value")
if [terrain < SEA for terrain in range(len(TERRAINS))] != PEOPLED:
    raise BadData(f"{COMPONENTS.file}: [terrain] must begin with those that have people")
