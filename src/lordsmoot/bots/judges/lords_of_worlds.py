"""What a Planet, a hand and a tile on its way are worth in the middle of Lords of Worlds."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from lordsmoot.bots.judge import Judge, share
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    CARD_VALUE,
    CELL_NEAR,
    CELLS,
    HEX_COLOUR,
    MIX,
    NONE,
    PRINTED,
    SAGE_TREE,
    TILE_EFFECT,
    TILE_TERRAIN,
    TILE_VALUE,
    VIEWPOINT,
)
from lordsmoot.games.lords_of_worlds.chains import EQUAL_VALUES, NEAR, ground_of, grow, size
from lordsmoot.games.lords_of_worlds.move import Arrive, Travel
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely, paid
from lordsmoot.games.lords_of_worlds.place import PAID, Collect, FreeTile, Place
from lordsmoot.games.lords_of_worlds.table import Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act


class Sketch:
    """A Planet at a glance: its chains, and what one more tile would bring."""

    def __init__(self, t: Worlds, player: Player, rest: float, weights: list[float]) -> None:
        self.t: Final = t
        self.planet: Final = player.planet
        self.rest: Final = rest
        self.weights: Final = weights
        self.ground: Final = ground_of(player.planet, player.mixes)

    def chains(self) -> float:
        """What the chains are worth, each free Mix judged by itself."""
        ground = self.ground
        total = float(ground.total(self.t.rules.chain_stars))
        if ground.free:
            for cell in range(len(CELLS)):
                if ground.free >> cell & 1:
                    total += self.wild(cell)
        return total

    def wild(self, cell: int) -> int:
        """The most that a Mix on this hex adds to a chain."""
        most = 0
        for terrain in range(len(self.ground.basic)):
            if NEAR[cell] & self.ground.basic[terrain]:
                most = max(most, self.longer(cell, terrain))
        return most

    def longer(self, cell: int, terrain: int) -> int:
        """Stars that a tile of a terrain on this hex would add to its chains."""
        stars = self.t.rules.chain_stars
        basic: i64 = self.ground.basic[terrain]
        mixes: i64 = self.ground.mixes[terrain]
        near: i64 = NEAR[cell]
        within = basic | mixes
        left = near & within
        total, had = 1, 0
        while left:
            chain = grow(left & -left, within)
            length = size(chain)
            total += length
            had += stars[min(length, len(stars) - 1)]
            left &= ~chain
        return stars[min(total, len(stars) - 1)] - had

    def room(self, cell: int) -> int:
        """How many hexes beside this one have no tile."""
        free = 0
        for other in CELL_NEAR[cell]:
            if self.planet.places[other] == GAP:
                free += 1
        return free

    def brings(self, tile: int, cell: int) -> float:
        """What a tile on this hex adds to the Planet, apart from Architects and free tiles."""
        terrain = TILE_TERRAIN[tile]
        if terrain != NONE:
            room = self.weights[ROOM] * self.rest * self.room(cell)
            return self.longer(cell, terrain) + room
        effect = TILE_EFFECT[tile]
        if effect == MIX:
            return self.wild(cell) + self.weights[MIX_LATER] * self.rest
        if effect == SAGE_TREE:
            return 3.0 * (len(CELL_NEAR[cell]) - self.room(cell))
        if effect == VIEWPOINT:
            return 2.0 * self.ground.longest_beside(cell)
        return 0.0

    def best(self, tile: int, free: float) -> float:
        """The most that a tile can bring anywhere; `free` is what a free tile would be worth."""
        most = 0.0
        plan = self.weights[PLAN] * self.rest
        for cell in range(len(CELLS)):
            place = self.planet.places[cell]
            if place == GAP:
                gain = self.brings(tile, cell)
                if PRINTED[cell]:
                    gain += TILE_VALUE[tile] - plan
                else:
                    gain += free
                    if TILE_EFFECT[tile] == ARCHITECT:
                        gain += plan
            elif TILE_EFFECT[place & KIND] == ARCHITECT:
                gain = self.brings(tile, cell) + TILE_VALUE[tile] - plan
            else:
                continue
            if TILE_EFFECT[tile] == ARCHITECT and (place != GAP or PRINTED[cell]):
                gain += plan
            if gain > most:
                most = gain
        return most


HAND: Final = 0
PLAN: Final = 1
ROOM: Final = 2
FREE_TILE: Final = 3
MIX_LATER: Final = 4
PAIR: Final = 5
SCALE: Final = 6
SHARPER: Final = 7
TEMPO: Final = 8

WEIGHTS: Final = [0.55, 5.0, 0.25, 6.0, 4.0, 2.0, 0.03, 0.1, 8.0]


class WorldsJudge(Judge):
    """Stars, chains with room to grow, Architects not yet used, cards, and the tile on its way."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights

    def horizon(self) -> int:
        """Random play ruins a Planet soon: a look at a turn or so is enough."""
        return 6

    def explore(self) -> float:
        """A good turn is worth a few hundredths of a victory."""
        return 0.1

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Worlds)
        if t.over:
            return share(t, seat)
        left = self.spaces_left(t)
        rest = min(1.0, left / len(CELLS))
        scale = self.weights[SCALE] + self.weights[SHARPER] * (1.0 - rest)
        mine = self.worth(t, seat, rest, left)
        total = 0.0
        for other in range(t.seats):
            theirs = mine if other == seat else self.worth(t, other, rest, left)
            total += exp(max(-30.0, min(30.0, scale * (theirs - mine))))
        return 1.0 / total

    def spaces_left(self, t: Worlds) -> float:
        """How many tiles the fullest Planet is away from the end."""
        least = len(CELLS)
        for player in t.players:
            least = min(least, player.spaces())
        return max(0.0, float(least - t.rules.spaces_left))

    def worth(self, t: Worlds, seat: int, rest: float, left: float) -> float:
        player = t.players[seat]
        sketch = Sketch(t, player, rest, self.weights)
        value = player.stars + sketch.chains() + self.hand(player, left)
        value += self.planet(player, rest)
        if t.rules.equal_stars:
            value += t.equal_stars(player) + self.pairs(player) * self.weights[PAIR] * rest
        if seat == t.active:
            value += self.pending(t, player, sketch)
        if seat == self.next_to_act(t):
            value += self.weights[TEMPO] * rest
        return value

    def next_to_act(self, t: Worlds) -> int:
        """The seat that has the next whole turn before it."""
        return t.active if isinstance(t.agenda[-1], Act) else (t.active + 1) % t.seats

    def hand(self, player: Player, left: float) -> float:
        """Cards are worth what they can still buy."""
        total = 0
        for place in player.hand.places:
            total += CARD_VALUE[place & KIND]
        return self.weights[HAND] * min(float(total), 6.0 * left)

    def planet(self, player: Player, rest: float) -> float:
        """Architects not yet used, and terrain with room beside it."""
        plans, room = 0, 0
        places = player.planet.places
        for cell in range(len(CELLS)):
            place = places[cell]
            if place == GAP:
                if PRINTED[cell]:
                    plans += 1
            elif TILE_EFFECT[place & KIND] == ARCHITECT:
                plans += 1
            elif TILE_TERRAIN[place & KIND] != NONE:
                for other in CELL_NEAR[cell]:
                    if places[other] == GAP:
                        room += 1
        return rest * (self.weights[PLAN] * plans + self.weights[ROOM] * room)

    def pairs(self, player: Player) -> int:
        """Values of which two tiles lie on the Planet."""
        counts = [0] * (EQUAL_VALUES + 2)
        for place in player.planet.places:
            if place != GAP:
                counts[min(TILE_VALUE[place & KIND], EQUAL_VALUES + 1)] += 1
        return counts[: EQUAL_VALUES + 1].count(2)

    def pending(self, t: Worlds, player: Player, sketch: Sketch) -> float:
        """A tile that is being paid for, placed, or to be had for free."""
        step = t.agenda[-1]
        free = self.weights[FREE_TILE] * sketch.rest
        if isinstance(step, Place):
            return sketch.best(t.carried.top(), free if step.how == PAID else 0.0)
        if isinstance(step, FreeTile):
            return self.free_tile(t, player, sketch)
        if isinstance(step, Pay):
            due = step.cost - paid(step.played)
            return self.bought(t, sketch, free) - self.weights[HAND] * due
        if isinstance(step, Travel):
            return -self.weights[HAND]
        if isinstance(step, PayFreely):
            return self.bought(t, sketch, free) - self.weights[HAND] * step.left
        return 0.0

    def bought(self, t: Worlds, sketch: Sketch, free: float) -> float:
        """The tile that will be collected when the payment is done."""
        arrive = t.agenda[-2]
        if not isinstance(arrive, Arrive) or not isinstance(t.agenda[-3], Collect):
            return 0.0
        stars = 0.0 if HEX_COLOUR[arrive.there] == NONE else 5.0
        return stars + sketch.best(t.face_up(arrive.there), free)

    def free_tile(self, t: Worlds, player: Player, sketch: Sketch) -> float:
        """The best of the supply and of what lies beside the Cart."""
        most = 0.0
        for place in t.supply.places:
            most = max(most, sketch.best(place & KIND, 0.0))
        for i in t.market.near[player.cart]:
            if HEX_COLOUR[i] == NONE and t.face_up(i) >= 0:
                most = max(most, sketch.best(t.face_up(i), 0.0))
        return most


JUDGE = WorldsJudge(WEIGHTS)
