"""What a Planet, a hand and a tile on its way are worth in the middle of Lords of Worlds."""

from __future__ import annotations

from math import exp
from typing import Final

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
    TERRAINS,
    TILE_EFFECT,
    TILE_TERRAIN,
    TILE_VALUE,
    VIEWPOINT,
)
from lordsmoot.games.lords_of_worlds.chains import (
    EQUAL_VALUES,
    FREE_MIX,
    TERRAIN,
    chain,
    ground_of,
)
from lordsmoot.games.lords_of_worlds.move import Arrive
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely, paid
from lordsmoot.games.lords_of_worlds.place import PAID, FreeTile, Place
from lordsmoot.games.lords_of_worlds.table import Player, Worlds


class Sketch:
    """A Planet at a glance: for each hex, which chain lies there and how long it is."""

    def __init__(self, t: Worlds, player: Player, rest: float, weights: list[float]) -> None:
        self.t: Final = t
        self.planet: Final = player.planet
        self.rest: Final = rest
        self.weights: Final = weights
        self.ground: Final = ground_of(player.planet, player.mixes)
        self.first: Final = [-1] * len(self.ground)
        self.length: Final = [0] * len(self.ground)
        for cell in range(len(self.ground)):
            if self.ground[cell] >= 0 and self.ground[cell] != FREE_MIX and self.first[cell] < 0:
                cells = chain(self.ground, cell)
                for each in cells:
                    self.first[each] = cell
                    self.length[each] = len(cells)

    def longer(self, cell: int, terrain: int) -> int:
        """Stars that a tile of a terrain on this hex would add to its chains."""
        stars = self.t.rules.chain_stars
        total, had = 1, 0
        met: list[int] = []
        for other in CELL_NEAR[cell]:
            first = self.first[other]
            if first >= 0 and self.ground[other] & TERRAIN == terrain and first not in met:
                met.append(first)
                total += self.length[other]
                had += stars[min(self.length[other], len(stars) - 1)]
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
            most = 0
            for each in range(len(TERRAINS)):
                gain = self.longer(cell, each)
                if gain > most:
                    most = gain
            return most + self.weights[MIX_LATER] * self.rest
        if effect == SAGE_TREE:
            return 3.0 * (len(CELL_NEAR[cell]) - self.room(cell))
        if effect == VIEWPOINT:
            longest = 0
            for other in CELL_NEAR[cell]:
                if self.length[other] > longest:
                    longest = self.length[other]
            return 2.0 * longest
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

WEIGHTS: Final = [0.55, 5.0, 0.25, 6.0, 4.0, 2.0, 0.03, 0.1]


class WorldsJudge(Judge):
    """Stars, chains with room to grow, Architects not yet used, cards, and the tile on its way."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = weights

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
        value = float(t.total(seat)) + self.hand(player, left)
        value += self.planet(player, rest)
        if t.rules.equal_stars:
            value += self.pairs(player) * self.weights[PAIR] * rest
        if seat == t.active and t.agenda:
            value += self.pending(t, player, rest)
        return value

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

    def pending(self, t: Worlds, player: Player, rest: float) -> float:
        """A tile that is being paid for, placed, or to be had for free."""
        step = t.agenda[-1]
        free = self.weights[FREE_TILE] * rest
        if isinstance(step, Place):
            sketch = Sketch(t, player, rest, self.weights)
            return sketch.best(t.carried.top(), free if step.how == PAID else 0.0)
        if isinstance(step, FreeTile):
            return self.free_tile(t, player, Sketch(t, player, rest, self.weights))
        if isinstance(step, Pay | PayFreely):
            due = step.cost - paid(step.played) if isinstance(step, Pay) else step.left
            return self.bought(t, player, rest, free) - self.weights[HAND] * max(0, due)
        return 0.0

    def bought(self, t: Worlds, player: Player, rest: float, free: float) -> float:
        """The tile that will be collected when the payment is done."""
        arrive = t.agenda[-2]
        if not isinstance(arrive, Arrive) or len(t.agenda) < 5:
            return 0.0
        tile = t.face_up(arrive.there)
        if tile < 0:
            return 0.0
        stars = 0.0 if HEX_COLOUR[arrive.there] == NONE else 5.0
        return stars + Sketch(t, player, rest, self.weights).best(tile, free)

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
