"""What a seat knows in Lords of Worlds, as features; Planets are boards. [W1.8, W1.9]"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from lordsmoot.core.encoder import Encoder
from lordsmoot.core.features import Board, Part, Seen, amount, one_of, some_of
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.agreed import OPTIONS
from lordsmoot.games.lords_of_worlds.cards import (
    BOARDS,
    CARD_COPIES,
    CARDS,
    CELL_SPOTS,
    CELLS,
    COLOURS,
    HEXES,
    SPECIAL_KINDS,
    SPECIALS,
    TERRAINS,
    TILE_COPIES,
    TILE_TERRAIN,
    TILE_VALUE,
    TILES,
)
from lordsmoot.games.lords_of_worlds.ground import declared_cell, declared_terrain
from lordsmoot.games.lords_of_worlds.market import FAR
from lordsmoot.games.lords_of_worlds.position import MOST_STARS
from lordsmoot.games.lords_of_worlds.purse import BITS, FIRST_WILD, WORTH
from lordsmoot.games.lords_of_worlds.table import GROUPS, SPACE, Player, Worlds

SORTS: Final = [*TERRAINS, *SPECIALS]
SORT_OF: Final = [
    TILE_TERRAIN[tile] if TILE_TERRAIN[tile] >= 0 else len(TERRAINS) + special
    for tile, special in enumerate(
        [0] * (len(TILES) - len(SPECIAL_KINDS)) + [special for special, _, _ in SPECIAL_KINDS]
    )
]
"""What a tile is, apart from its value."""
TOP: Final = min(r for _, r in CELL_SPOTS.values())
ROWS: Final = max(r for _, r in CELL_SPOTS.values()) - TOP + 1
COLUMNS: Final = max(q for q, _ in CELL_SPOTS.values()) + 1
SPOT: Final = [(r - TOP) * COLUMNS + q for q, r in CELL_SPOTS.values()]
"""Where a hex of a Planet lies in a plane: its columns are columns, and rows lean."""
SLOTS: Final = [
    *[f"{worth} in the colour" for worth in WORTH[:FIRST_WILD]],
    *[f"{worth} wild" for worth in WORTH[FIRST_WILD:]],
]
MOST_STEPS: Final = 99
PAID_IN: Final = [*COLOURS, "any"]
PARTS: Final[dict[str, list[Part]]] = {
    "Uncover": [amount("left", len(HEXES))],
    "Hire": [amount("group", GROUPS)],
    "Arrive": [one_of("there", HEXES)],
    "Pay": [
        amount("price", MOST_STEPS),
        one_of("in", PAID_IN),
        some_of("played", SLOTS, BITS),
    ],
    "PayFreely": [amount("left", MOST_STEPS), one_of("in", PAID_IN)],
    "Place": [amount("free", 1)],
    "ScoreViewpoint": [one_of("cell", CELLS)],
    "Declare": [one_of("cell", CELLS)],
    "DeclareAs": [one_of("cell", CELLS), one_of("mix", CELLS)],
}
DECK: Final = sum(CARD_COPIES)
BOX: Final = sum(TILE_COPIES)


def cards(name: str) -> Seen:
    return Seen(name, CARDS, max(CARD_COPIES), DECK)


def tiles(name: str) -> Seen:
    return Seen(name, TILES, max(TILE_COPIES), BOX)


SHARED: Final = [
    cards("deck"),
    cards("discard"),
    tiles("board"),
    tiles("reserve"),
    tiles("supply"),
    tiles("carried"),
    *[cards(f"group {group + 1}") for group in range(GROUPS)],
]
CORNER: Final = [cards("hand"), tiles("planet")]


class WorldsEncoder(Encoder[Worlds]):
    """The market hex by hex, how its boards lie, and every Planet."""

    def __init__(self, seats: int, steps: dict[str, type[Step[Any]]], conclude: bool) -> None:
        super().__init__(seats, SPACE, OPTIONS, steps, PARTS, SHARED, CORNER, conclude)
        self.round: Final = self.one("round", OPTIONS["last_round"].most)
        self.active_seat: Final = self.each("active", self.who)
        self.ending: Final = self.one("the end is near")
        self.terrains: Final = self.each("terrain in use", TERRAINS)
        self.lies: Final = [self.lying(name) for name in BOARDS]
        self.market: Final = [self.each(f"market: {sort} at", HEXES) for sort in SORTS]
        self.values: Final = self.each("market: value at", HEXES, max(TILE_VALUE))
        self.face_down: Final = self.each("market: face down at", HEXES)
        self.steps: Final = self.each("market: steps to", HEXES, MOST_STEPS)
        self.carts: Final = [self.each(f"{who}: cart at", HEXES) for who in self.who]
        self.stars: Final = [self.one(f"{who}: stars", MOST_STARS) for who in self.who]
        self.spaces: Final = self.each("spaces left", self.who, len(CELLS))
        self.planets: Final = [self.planet(who) for who in self.who]

    def lying(self, name: str) -> int:
        first = self.one(f"board {name}: in use")
        self.one(f"board {name}: turned by sixths", 5)
        self.one(f"board {name}: column + {FAR}", 2 * FAR)
        self.one(f"board {name}: row + {FAR}", 2 * FAR)
        return first

    def planet(self, who: str) -> Board:
        planes = [*SORTS, "value", *[f"counts as {terrain}" for terrain in TERRAINS]]
        return self.board(f"{who}: planet", planes, ROWS, COLUMNS, max(TILE_VALUE))

    def fill(self, t: Worlds, seat: int, out: vec[u8]) -> None:
        out[self.round] = t.round
        out[self.active_seat + (t.active + t.seats - seat) % t.seats] = 1
        out[self.ending] = t.ending
        for terrain in range(len(TERRAINS)):
            out[self.terrains + terrain] = t.rules.terrains >> terrain & 1
        for placement in t.market.placements:
            first = self.lies[placement[0]]
            out[first] = 1
            out[first + 1] = placement[1]
            out[first + 2] = placement[2] + FAR
            out[first + 3] = placement[3] + FAR
        self.fill_market(t, seat, out)
        for after in range(t.seats):
            player = t.players[(seat + after) % t.seats]
            out[self.carts[after] + player.cart] = 1
            self.put(out, self.stars[after], player.stars)
            out[self.spaces + after] = player.spaces()
            self.fill_planet(player, self.planets[after], out)

    def fill_market(self, t: Worlds, seat: int, out: vec[u8]) -> None:
        steps = t.market.steps[t.players[seat].cart]
        for i in t.market.hexes:
            out[self.steps + i] = min(steps[i], MOST_STEPS)
            tile = t.face_up(i)
            if tile >= 0:
                out[self.market[SORT_OF[tile]] + i] = 1
                out[self.values + i] = TILE_VALUE[tile]
            elif t.face_down(i):
                out[self.face_down + i] = 1

    def fill_planet(self, player: Player, board: Board, out: vec[u8]) -> None:
        places = player.planet.places
        base: i64 = board.base
        size: i64 = board.plane
        values: i64 = base + size * len(SORTS)
        for cell in range(len(CELLS)):
            place: i64 = places[cell]
            if place != GAP:
                spot: i64 = SPOT[cell]
                out[base + size * SORT_OF[place & KIND] + spot] = 1
                out[values + spot] = TILE_VALUE[place & KIND]
        for mix in player.mixes:
            out[values + size * (1 + declared_terrain(mix)) + SPOT[declared_cell(mix)]] = 1
