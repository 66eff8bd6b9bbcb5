"""Collecting tiles, placing them on the Planet, and the free tile. [W7-W9]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.lords_of_worlds.bars import (
    NEVER_FREE,
    NOT_BESIDE,
    NOT_ON_BOARD,
    NOT_SUPPLIED,
    OCCUPIED,
    bar,
    nothing_up,
)
from lordsmoot.games.lords_of_worlds.cards import (
    CELLS,
    HEX_COLOUR,
    HEXES,
    NONE,
    NUMBER,
    PRINTED,
    SAGE_TREE,
    TILE_EFFECT,
    TILE_VALUE,
    TILES,
    VIEWPOINT,
)
from lordsmoot.games.lords_of_worlds.specials import (
    SAGE_TREE_STARS,
    VIEWPOINT_STARS,
    Declare,
    ScoreViewpoint,
    listen,
    tiles_beside,
)
from lordsmoot.games.lords_of_worlds.table import (
    COLLECTS,
    COLOURED_HEX,
    DECLINE,
    DECLINES,
    FETCHES,
    FOLLOWS_PLAN,
    FREE,
    PLACE,
    PLACES,
    REFILLS,
    SUPPLY,
    TAKE,
    TAKES,
    Player,
    Worlds,
)

COLOURED_HEX_STARS: Final = NUMBER["coloured-hex"]
PAID: Final = 0
FOR_FREE: Final = 1


class Collect(Step[Worlds]):
    """The tile under the Cart leaves the board and goes to the Planet. [W7.1, W7.4-W7.6, W8.1]"""

    def happen(self, t: Worlds) -> None:
        here = t.players[self.seat].cart
        t.lift(COLLECTS, self.seat, here)
        if HEX_COLOUR[here] != NONE:
            t.score(COLOURED_HEX, self.seat, HEX_COLOUR[here], COLOURED_HEX_STARS)
        t.turn_up_around(self.seat, here)
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

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not PLACE.has(action):
            return None
        cell = PLACE.arg(action)
        tile = tile_on(t.players[self.seat].planet.places[cell])
        return bar(OCCUPIED, self.seat, tile, cell)

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"tile": TILES[t.carried.top()], "free": self.how == FOR_FREE}

    def choose(self, t: Worlds, action: int) -> None:
        cell = PLACE.arg(action)
        player = t.players[self.seat]
        covers = tile_on(player.planet.places[cell])
        plan = is_plan(player, cell)
        tile = player.build(t.carried, cell)
        t.tell(PLACES, self.seat, tile, cell, covers)
        if plan:
            t.score(FOLLOWS_PLAN, self.seat, cell, TILE_VALUE[tile])
        elif self.how == PAID:
            t.then(FreeTile(self.seat))
        if TILE_EFFECT[tile] == SAGE_TREE:  # special effects come on top [W10.1]
            listen(t, self.seat, cell)
        elif TILE_EFFECT[tile] == VIEWPOINT:
            t.then(Declare(self.seat, cell), ScoreViewpoint(self.seat, cell))


def is_plan(player: Player, cell: int) -> bool:
    """Whether a tile here would follow an Architect, printed or on a tile. [W8.2, W10.3]"""
    return PRINTED[cell] or player.planet.places[cell] != GAP


def stars_at_once(player: Player, tile: int, cell: int) -> int:
    """What placing a tile here brings, but for a Viewpoint's chain. [W8.2, W10.1, W10.2]"""
    stars = TILE_VALUE[tile] if is_plan(player, cell) else 0
    if TILE_EFFECT[tile] == SAGE_TREE:
        stars += SAGE_TREE_STARS * tiles_beside(player, cell)
    return stars


def stars_in_view(player: Player, tile: int, cell: int) -> int:
    """What a Viewpoint's chain brings, as Mixes are declared now. [W10.5]"""
    if TILE_EFFECT[tile] != VIEWPOINT:
        return 0
    return VIEWPOINT_STARS * player.ground().longest_beside(cell)


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

    def barred(self, t: Worlds, action: int) -> Event | None:
        if TAKE.has(action):
            return bar(NOT_SUPPLIED, self.seat, TAKE.arg(action))
        return self.never_free(t, FREE.arg(action)) if FREE.has(action) else None

    def never_free(self, t: Worlds, there: int) -> Event | None:
        """Why the tile on a hex is not to be had for free. [W9.2, W9.6]"""
        if there not in t.market.hexes:
            return bar(NOT_ON_BOARD, self.seat, there)
        if there not in t.market.near[t.players[self.seat].cart]:
            return bar(NOT_BESIDE, self.seat, there)
        if HEX_COLOUR[there] != NONE:
            return bar(NEVER_FREE, self.seat, there, HEX_COLOUR[there])
        return nothing_up(t, self.seat, there)

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"cart": HEXES[t.players[self.seat].cart]}

    def choose(self, t: Worlds, action: int) -> None:
        if action == DECLINE:
            t.tell(DECLINES, self.seat)
            return
        t.then(Place(self.seat, FOR_FREE))
        if TAKE.has(action):
            take_supplied(t, self.seat, TAKE.arg(action))
        else:
            there = FREE.arg(action)
            t.lift(FETCHES, self.seat, there)
            t.roll(self.seat, there, 0)
            t.turn_up_around(self.seat, there)


def take_supplied(t: Worlds, seat: int, tile: int) -> None:
    """A tile of the supply, which is then refilled as far as it goes. [W9.1]"""
    t.supply.give(tile, t.carried)
    t.tell(TAKES, seat, tile)
    while len(t.supply.places) < SUPPLY and t.reserve.places:
        t.tell(REFILLS, seat, t.reserve.draw_to(t.supply))


def tile_on(place: int) -> int:
    """The tile at a place of a Planet or board, or -1."""
    return -1 if place == GAP else place & KIND
