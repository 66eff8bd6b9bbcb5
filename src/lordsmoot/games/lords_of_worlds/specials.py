"""Sage Trees, Viewpoints, and Mixes declared for them. (Architects are in place.py.) [W10]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import NOTHING, Event
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.lords_of_worlds.bars import (
    DECLARED_BEFORE,
    NO_CHAIN,
    NO_CHAIN_OF,
    NO_MIX,
    bar,
)
from lordsmoot.games.lords_of_worlds.cards import (
    CELL_NEAR,
    CELLS,
    NUMBER,
    TERRAINS,
    TILE_EFFECT,
    VIEWPOINT,
)
from lordsmoot.games.lords_of_worlds.chains import Ground
from lordsmoot.games.lords_of_worlds.table import (
    COUNT_AS,
    DECLARE,
    DECLARES,
    LISTENS,
    UNDECLARED,
    VIEWS,
    Player,
    Worlds,
)

SAGE_TREE_STARS: Final = NUMBER["sage-tree"]
VIEWPOINT_STARS: Final = NUMBER["viewpoint"]


def tiles_beside(player: Player, cell: int) -> int:
    """How many hexes beside one have a tile. [W10.2]"""
    tiles = 0
    for other in CELL_NEAR[cell]:
        if player.planet.places[other] != GAP:
            tiles += 1
    return tiles


def listen(t: Worlds, seat: int, cell: int) -> None:
    """A Sage Tree scores the tiles beside it, once. [W10.2]"""
    tiles = tiles_beside(t.players[seat], cell)
    t.score(LISTENS, seat, cell, SAGE_TREE_STARS * tiles, tiles)


def views(t: Worlds, seat: int, cell: int) -> bool:
    """Whether a Viewpoint lies on a hex of a Planet."""
    if not 0 <= cell < len(CELLS):
        return False
    place = t.players[seat].planet.places[cell]
    return place != GAP and TILE_EFFECT[place & KIND] == VIEWPOINT


class Declare(Choice[Worlds]):
    """Before a Viewpoint is scored, Mixes may be declared for chains next to it. [W10.8, W10.9]"""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def parts(self) -> list[int]:
        return [self.seat, self.cell]

    def fits(self, t: Worlds) -> bool:
        return views(t, self.seat, self.cell)

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        ground = player.ground()
        out: list[int] = []
        for mix in range(len(CELLS)):
            if ground.free >> mix & 1 and terrains_for(ground, mix, self.cell):
                out.append(DECLARE.of(mix))
        return [*out, UNDECLARED] if out else NO_OPTIONS

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not DECLARE.has(action):
            return None
        cell, ground = DECLARE.arg(action), t.players[self.seat].ground()
        if ground.free >> cell & 1:
            return bar(NO_CHAIN, self.seat, cell, self.cell)
        given = any(mixes >> cell & 1 for mixes in ground.mixes)
        return bar(DECLARED_BEFORE if given else NO_MIX, self.seat, cell)

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"viewpoint": CELLS[self.cell]}

    def choose(self, t: Worlds, action: int) -> None:
        if action != UNDECLARED:
            t.then(DeclareAs(self.seat, self.cell, DECLARE.arg(action)), self)


class DeclareAs(Choice[Worlds]):
    """Say for which terrain a Mix counts from now on. [W10.8, W10.9]"""

    def __init__(self, seat: int, cell: int, mix: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.mix: Final = mix

    def parts(self) -> list[int]:
        return [self.seat, self.cell, self.mix]

    def fits(self, t: Worlds) -> bool:
        if not views(t, self.seat, self.cell) or not 0 <= self.mix < len(CELLS):
            return False
        return t.players[self.seat].ground().free >> self.mix & 1 == 1 and len(self.options(t)) > 0

    def options(self, t: Worlds) -> list[int]:
        player = t.players[self.seat]
        ground = player.ground()
        return [COUNT_AS.of(terrain) for terrain in terrains_for(ground, self.mix, self.cell)]

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not COUNT_AS.has(action):
            return None
        return bar(NO_CHAIN_OF, self.seat, COUNT_AS.arg(action), self.mix, self.cell)

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"viewpoint": CELLS[self.cell], "mix": CELLS[self.mix]}

    def choose(self, t: Worlds, action: int) -> None:
        terrain = COUNT_AS.arg(action)
        t.players[self.seat].declare(self.mix, terrain)
        t.tell(DECLARES, self.seat, self.mix, terrain)


def terrains_for(ground: Ground, mix: int, cell: int) -> list[int]:
    """The terrains for which a Mix could belong to a chain next to a hex. [W10.9]"""
    out: list[int] = []
    for terrain in range(len(TERRAINS)):
        if ground.could_join(1 << mix, terrain, cell):
            out.append(terrain)
    return out


class ScoreViewpoint(Step[Worlds]):
    """A Viewpoint scores the longest chain next to it, once. [W10.5, W10.10]"""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell: Final = cell

    def parts(self) -> list[int]:
        return [self.seat, self.cell]

    def fits(self, t: Worlds) -> bool:
        return views(t, self.seat, self.cell)

    def happen(self, t: Worlds) -> None:
        ground = t.players[self.seat].ground()
        length = ground.longest_beside(self.cell)
        terrain = NOTHING if t.log is None else ground.terrain_beside(self.cell)
        t.score(VIEWS, self.seat, self.cell, VIEWPOINT_STARS * length, terrain, length)
