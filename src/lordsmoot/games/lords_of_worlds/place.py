"""Collecting tiles, placing them on the Planet, and the free tile. [W7-W9]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.lords_of_worlds.cards import (
    CELLS,
    HEX_COLOUR,
    NONE,
    NUMBER,
    PRINTED,
    SAGE_TREE,
    TILE_EFFECT,
    TILE_VALUE,
    TILES,
    VIEWPOINT,
)
from lordsmoot.games.lords_of_worlds.specials import Declare, ScoreViewpoint, listen
from lordsmoot.games.lords_of_worlds.table import (
    COLOURED_HEX,
    DECLINE,
    FOLLOWS_PLAN,
    FREE,
    MOVES,
    PLACE,
    PLACES,
    SUPPLIED,
    SUPPLY,
    TAKE,
    TAKES,
    Worlds,
)

COLOURED_HEX_STARS: Final = NUMBER["coloured-hex"]
PAID: Final = 0
FOR_FREE: Final = 1


class Collect(Step[Worlds]):
    """The tile under the Cart leaves the board and goes to the Planet. [W7.1, W7.4-W7.6, W8.1]"""

    def happen(self, t: Worlds) -> None:
        here = t.players[self.seat].cart
        if HEX_COLOUR[here] != NONE:
            t.score(self.seat, COLOURED_HEX, COLOURED_HEX_STARS, HEX_COLOUR[here])
        t.lift(self.seat, here)
        t.then(Place(self.seat, PAID))


class Place(Choice[Worlds]):
    """A tile goes on a hex without a tile or on an uncovered Architect tile. [W8.1-W8.3, W9.4]"""

    def __init__(self, seat: int, how: int) -> None:
        super().__init__(seat)
        self.how: Final = how

    def parts(self) -> list[int]:
        return [self.seat, self.how]

    def fits(self, t: Worlds) -> bool:
        return self.how in (PAID, FOR_FREE) and t.players[self.seat].has_room()

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        out: list[int] = []
        for cell in range(len(CELLS)):
            if player.takes_tile(cell):
                out.append(PLACE.of(cell))
        return out

    def choose(self, t: Worlds, action: int) -> None:
        cell = PLACE.arg(action)
        player = t.players[self.seat]
        plan = PRINTED[cell] or player.planet.places[cell] != GAP
        tile = player.build(t.carried, cell)
        t.tell(PLACES, self.seat, cell * len(TILES) + tile)
        if plan:  # an Architect, printed or on a tile [W8.2, W10.3]
            t.score(self.seat, FOLLOWS_PLAN, TILE_VALUE[tile])
        elif self.how == PAID:
            t.then(FreeTile(self.seat))
        if TILE_EFFECT[tile] == SAGE_TREE:  # special effects come on top [W10.1]
            listen(t, self.seat, cell)
        elif TILE_EFFECT[tile] == VIEWPOINT:
            t.then(Declare(self.seat, cell), ScoreViewpoint(self.seat, cell))


class FreeTile(Choice[Worlds]):
    """One more tile from the supply or beside the Cart, or none. [W9.1-W9.6]"""

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        if not player.has_room():
            return NO_OPTIONS
        out = TAKE.each(t.supply)
        for i in t.market.near[player.cart]:
            if HEX_COLOUR[i] == NONE and t.face_up(i) >= 0:
                out.append(FREE.of(i))
        out.append(DECLINE)
        return out

    def choose(self, t: Worlds, action: int) -> None:
        if action == DECLINE:
            return
        t.then(Place(self.seat, FOR_FREE))
        if TAKE.has(action):
            take_supplied(t, self.seat, TAKE.arg(action))
        else:
            there = FREE.arg(action)
            t.players[self.seat].cart = there
            t.tell(MOVES, self.seat, there)
            t.lift(self.seat, there)


def take_supplied(t: Worlds, seat: int, tile: int) -> None:
    """A tile of the supply, which is then refilled as far as it goes. [W9.1]"""
    t.supply.give(tile, t.carried)
    t.tell(TAKES, seat, tile)
    while len(t.supply.places) < SUPPLY and t.reserve.places:
        t.tell(SUPPLIED, seat, t.reserve.draw_to(t.supply))


def tile_on(place: int) -> int:
    """The tile at a place of a Planet or board, or -1."""
    return -1 if place == GAP else place & KIND
