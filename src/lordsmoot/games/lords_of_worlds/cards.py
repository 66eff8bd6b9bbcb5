"""What is in the box, from TOML to tables of ints. Names end here. [W1.2-W1.6]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.data import Components, Entry, load
from lordsmoot.core.hexes import Grid, Hex, from_column
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.lords_of_worlds")


def bad(why: str) -> BadData:
    return BadData(f"{COMPONENTS.file}: {why}")


def copies(entry: Entry) -> int:
    """How often the box has each value of a card or tile."""
    return entry.number("copies") if "copies" in entry.values else 1


def kinds_of(section: str) -> list[tuple[int, int, int]]:
    """Each kind of card or tile: what it is by its place in the section, its value, its copies."""
    return [
        (i, value, copies(entry))
        for i, entry in enumerate(COMPONENTS.section(section))
        for value in entry.get("values")
    ]


def check_total(section: str, total: int) -> None:
    found = sum(number for _, _, number in kinds_of(section))
    if found != total:
        raise bad(f"[{section}] makes {found} components, the box has {total}")


check_total("colour", 100)
check_total("terrain", 60)
check_total("special", 16)

# Assistants. [W1.2]

COLOURS: Final = [entry.name for entry in COMPONENTS.section("colour")]
COLOUR_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("colour")]
WILD: Final = COLOURS.index("white")
if len(COLOURS) - 1 != WILD:
    raise bad("[colour] must have white, the wild cards, last")

CARD_KINDS: Final = kinds_of("colour")
CARDS: Final = [f"{COLOURS[colour]}-{value}" for colour, value, _ in CARD_KINDS]
CARD_COLOUR: Final = [colour for colour, _, _ in CARD_KINDS]
CARD_VALUE: Final = [value for _, value, _ in CARD_KINDS]
CARD_COPIES: Final = [number for _, _, number in CARD_KINDS]

# Tiles. [W1.3, W1.4]

EFFECTS: Final = ["mix", "sage-tree", "architect", "viewpoint"]
MIX: Final = 0
SAGE_TREE: Final = 1
ARCHITECT: Final = 2
VIEWPOINT: Final = 3
NONE: Final = -1

TERRAINS: Final = [entry.name for entry in COMPONENTS.section("terrain")]
TERRAIN_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("terrain")]
SPECIALS: Final = [entry.name for entry in COMPONENTS.section("special")]
SPECIAL_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("special")]
SPECIAL_EFFECTS: Final = [
    entry.one_of("effect", EFFECTS) for entry in COMPONENTS.section("special")
]
if len(TERRAINS) > 6:
    raise bad("[terrain] has more than six terrains")

BASIC_KINDS: Final = kinds_of("terrain")
SPECIAL_KINDS: Final = kinds_of("special")
TILES: Final = [
    *[f"{TERRAINS[terrain]}-{value}" for terrain, value, _ in BASIC_KINDS],
    *[f"{SPECIALS[special]}-{value}" for special, value, _ in SPECIAL_KINDS],
]
TILE_TITLES: Final = [
    *[f"{TERRAIN_TITLES[terrain]} {value}" for terrain, value, _ in BASIC_KINDS],
    *[f"{SPECIAL_TITLES[special]} {value}" for special, value, _ in SPECIAL_KINDS],
]
TILE_VALUE: Final = [value for _, value, _ in BASIC_KINDS + SPECIAL_KINDS]
TILE_COPIES: Final = [number for _, _, number in BASIC_KINDS + SPECIAL_KINDS]
TILE_TERRAIN: Final = [terrain for terrain, _, _ in BASIC_KINDS] + [NONE] * len(SPECIAL_KINDS)
TILE_EFFECT: Final = [NONE] * len(BASIC_KINDS) + [
    SPECIAL_EFFECTS[special] for special, _, _ in SPECIAL_KINDS
]

# Boards. [W1.5]

SIZES: Final = ["large", "small"]
COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"


def named(columns: list[list[int]]) -> dict[str, Hex]:
    """The hexes of an outline: `b3` is the third of the second column."""
    return {
        f"{COLUMNS[column]}{number}": from_column(column, row)
        for column, rows in enumerate(columns)
        for number, row in enumerate(rows, 1)
    }


BOARDS: Final = [entry.name for entry in COMPONENTS.section("board")]
BOARD_SIZE: Final = [entry.one_of("size", SIZES) for entry in COMPONENTS.section("board")]
OUTLINES: Final[list[dict[str, Hex]]] = [
    named(entry.get("columns")) for entry in COMPONENTS.section("board")
]
HEXES: Final = [
    f"{board}{name}" for board, outline in zip(BOARDS, OUTLINES, strict=True) for name in outline
]
HEX_BOARD: Final = [board for board, outline in enumerate(OUTLINES) for _ in outline]
HEX_SPOT: Final = [spot for outline in OUTLINES for spot in outline.values()]


def hexes_named(entry: Entry, key: str, outline: dict[str, Hex]) -> dict[int, Any]:
    """The hexes of a board that a list or table of it names, with what the table says."""
    given = entry.get(key)
    for name in given:
        if name not in outline:
            raise BadData(f"{entry.where(key)}: the board has no hex {name!r}")
    values = given if isinstance(given, dict) else dict.fromkeys(given)
    return {HEXES.index(f"{entry.name}{name}"): value for name, value in values.items()}


def portals() -> list[int]:
    sections = zip(COMPONENTS.section("board"), OUTLINES, strict=True)
    return [i for entry, outline in sections for i in hexes_named(entry, "portals", outline)]


def hex_colours() -> list[int]:
    """The colour of each hex, or NONE."""
    out = [NONE] * len(HEXES)
    for entry, outline in zip(COMPONENTS.section("board"), OUTLINES, strict=True):
        for i, colour in hexes_named(entry, "coloured", outline).items():
            if colour not in COLOURS[:WILD]:
                raise BadData(f"{entry.where('coloured')}: there is no colour {colour!r}")
            out[i] = COLOURS.index(colour)
    return out


PORTALS: Final = portals()
HEX_COLOUR: Final = hex_colours()

# The Planet. [W1.6]

PLANET: Final = COMPONENTS.section("planet")[0]
CELL_SPOTS: Final[dict[str, Hex]] = named(PLANET.get("columns"))
CELLS: Final = list(CELL_SPOTS)
CELL_NEAR: Final = Grid(list(CELL_SPOTS.values())).beside
PRINTED: Final = [cell in PLANET.get("architects") for cell in CELLS]
"""Whether a hex of the Planet shows an Architect."""
if len(CELLS) != PLANET.number("hexes"):
    raise bad(f"[planet] has {len(CELLS)} hexes in its columns, not {PLANET.number('hexes')}")
if len(CELLS) > 60 or sum(PRINTED) != len(PLANET.get("architects")):
    raise bad("[planet] has more than 60 hexes, or an Architect where it has none")

# Numbers.

NUMBER: Final = {entry.name: entry.number("value") for entry in COMPONENTS.section("number")}
PLAYERS: Final = {int(entry.name): entry for entry in COMPONENTS.section("players")}
LAYOUTS: Final = {entry.name: entry for entry in COMPONENTS.section("layout")}


def by_count(section: str) -> list[int]:
    """Stars by the number of tiles; nothing for fewer than the table has."""
    table = {int(entry.name): entry.number("stars") for entry in COMPONENTS.section(section)}
    return [table.get(n, 0) for n in range(max(table) + 1)]


CHAIN_STARS: Final = by_count("chain")
EQUAL_STARS: Final = by_count("equal")
for one in range(len(CHAIN_STARS)):
    for two in range(len(CHAIN_STARS) - one - 1):
        if CHAIN_STARS[one] + CHAIN_STARS[two] > CHAIN_STARS[one + two + 1]:
            raise bad(f"[chain] chains of {one} and {two} are worth less when a tile joins them")
