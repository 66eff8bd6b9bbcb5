"""What is printed on each component, with the words to look up and where it comes from."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.data import Entry
from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    BOARDS,
    CARD_COLOUR,
    CELLS,
    COLOURS,
    COMPONENTS,
    EFFECTS,
    HEX_BOARD,
    HEX_COLOUR,
    HEXES,
    MIX,
    NONE,
    PLANET,
    PORTALS,
    PRINTED,
    SAGE_TREE,
    TILE_EFFECT,
    TILE_TERRAIN,
    TILE_TITLES,
    TILES,
    VIEWPOINT,
    WILD,
)
from lordsmoot.games.lords_of_worlds.phrases import CARD_TITLES
from lordsmoot.games.lords_of_worlds.specials import SAGE_TREE_STARS, VIEWPOINT_STARS

EFFECT_TEXT: Final = {
    MIX: "Counts as a tile of one basic terrain, for chains.",
    SAGE_TREE: f"When placed: {SAGE_TREE_STARS} stars for each adjacent tile.",
    ARCHITECT: "Can be covered by another tile, which then scores its value.",
    VIEWPOINT: f"When placed: {VIEWPOINT_STARS} stars for each tile of the longest adjacent chain.",
}


def about_card(card: int) -> dict[str, Any]:
    """An Assistant card."""
    colour = CARD_COLOUR[card]
    text = ["Stands in for any colour."] if colour == WILD else []
    keywords = ["assistant", "wild"] if colour == WILD else ["assistant"]
    entry = COMPONENTS.section("colour")[colour]
    return about("Assistant card", CARD_TITLES[card], text, keywords, entry)


def about_tile(tile: int) -> dict[str, Any]:
    """A Terrain tile."""
    effect = TILE_EFFECT[tile]
    if effect == NONE:
        entry = COMPONENTS.section("terrain")[TILE_TERRAIN[tile]]
        return about("Terrain tile", TILE_TITLES[tile], [], ["chain"], entry)
    name = TILES[tile].rpartition("-")[0]
    entry = next(entry for entry in COMPONENTS.section("special") if entry.name == name)
    keywords = [EFFECTS[effect], *["chain"] * (effect in (MIX, VIEWPOINT))]
    return about("Special tile", TILE_TITLES[tile], [EFFECT_TEXT[effect]], keywords, entry)


def about_board(board: int) -> dict[str, Any]:
    """A board: its coloured hexes and portals."""
    mine = [i for i in range(len(HEXES)) if HEX_BOARD[i] == board]
    coloured = [f"{HEXES[i][1:]} {COLOURS[HEX_COLOUR[i]]}" for i in mine if HEX_COLOUR[i] != NONE]
    gates = [HEXES[i][1:] for i in mine if i in PORTALS]
    text = [f"{len(mine)} hexes. Portal: {', '.join(gates)}. Coloured: {', '.join(coloured)}."]
    keywords, entry = ["portal", "coloured-hex"], COMPONENTS.section("board")[board]
    return about("Board", f"Board {BOARDS[board]}", text, keywords, entry)


def about(
    kind: str, title: str, text: list[str], keywords: list[str], entry: Entry
) -> dict[str, Any]:
    return {
        "kind": kind,
        "title": title,
        "text": text,
        "keywords": keywords,
        "from": entry.sources,
    }


# Components that are no card, tile or board: the Planet and the two rows of the scoring table.

PRINTED_ONCE: Final = ["planet-of-all", "stars-for-chains", "stars-for-equals"]


def about_other(name: str) -> dict[str, Any]:
    """The Planet, or a row of the scoring table."""
    if name == PRINTED_ONCE[0]:
        plans = ", ".join(cell for i, cell in enumerate(CELLS) if PRINTED[i])
        text = [f"{len(CELLS)} hexes. Architects: {plans}."]
        return about("Planet", "Planet", text, ["planet", "architect", "empty"], PLANET)
    chains = name == PRINTED_ONCE[1]
    rows = COMPONENTS.section("chain" if chains else "equal")
    stars = ", ".join(f"{entry.name} tiles {entry.number('stars')}" for entry in rows)
    title = "Stars for a chain" if chains else "Stars for equal values, Strategic Variant"
    sources = {f"{entry.name} tiles": entry.sources["stars"] for entry in rows}
    return {
        "kind": "Scoring table",
        "title": title,
        "text": [f"{stars}."],
        "keywords": ["chain" if chains else "equal-values"],
        "from": sources,
    }
