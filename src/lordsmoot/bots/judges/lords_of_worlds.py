"""What a Planet, a hand and a tile on its way are worth in the middle of Lords of Worlds."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from lordsmoot.bots.judge import Judge, share
from lordsmoot.bots.judges.lords_of_worlds_planet import Sketch, Weights
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds.cards import CARD_VALUE, CELLS, HEX_COLOUR, NONE, TILE_VALUE
from lordsmoot.games.lords_of_worlds.chains import EQUAL_VALUES, Ground
from lordsmoot.games.lords_of_worlds.move import Arrive, Travel
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import PAID, Collect, FreeTile, Place
from lordsmoot.games.lords_of_worlds.purse import paid
from lordsmoot.games.lords_of_worlds.table import Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act

WEIGHTS: Final = [0.55, 5.0, 0.25, 6.0, 4.0, 2.0, 0.03, 0.1, 8.0]
MOST_KEPT: Final = 1 << 10


class WorldsJudge(Judge):
    """Stars, chains with room to grow, Architects not yet used, cards, and the tile on its way."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)
        self.sketches: Final[dict[Ground, Sketch]] = {}

    def horizon(self) -> int:
        """Random play ruins a Planet at once."""
        return -1

    def explore(self) -> float:
        """A good turn is worth a few hundredths of a victory."""
        return 0.05

    def width(self) -> int:
        """A tile has many places, few of them good."""
        return 4

    def value(self, t: State, seat: int) -> float:
        return share(t, seat) if t.over else self.values(t)[seat]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Worlds)
        if t.over:
            return [share(t, seat) for seat in range(t.seats)]
        sketches = [self.sketch(t, player) for player in t.players]
        least = len(CELLS)
        for sketch in sketches:
            least = min(least, sketch.spaces)
        left = max(0.0, float(least - t.rules.spaces_left))
        rest = min(1.0, left / len(CELLS))
        scale = self.weights.scale + self.weights.sharper * (1.0 - rest)
        return shares(
            [scale * self.worth(t, seat, sketches[seat], rest, left) for seat in range(t.seats)]
        )

    def sketch(self, t: Worlds, player: Player) -> Sketch:
        """The Planet of a player; one seen before need not be looked at again."""
        ground = player.ground()
        sketch = self.sketches.get(ground)
        if sketch is None:
            if len(self.sketches) >= MOST_KEPT:
                self.sketches.clear()
            sketch = Sketch(player, t.rules.chain_stars)
            self.sketches[ground] = sketch
        return sketch

    def worth(self, t: Worlds, seat: int, sketch: Sketch, rest: float, left: float) -> float:
        """The stars that a seat has, and those that may come of what it has."""
        player = t.players[seat]
        weights = self.weights
        value = player.stars + sketch.chains + self.hand(player, left)
        value += rest * (weights.plan * sketch.plan_count + weights.room * sketch.room)
        if t.rules.equal_stars:
            value += t.equal_stars(player) + self.pairs(player) * weights.pair * rest
        if seat == t.active:
            value += self.pending(t, player, sketch, rest)
        if seat == self.next_to_act(t):
            value += weights.tempo * rest
        return value

    def next_to_act(self, t: Worlds) -> int:
        """The seat that has the next whole turn before it."""
        return t.active if isinstance(t.agenda[-1], Act) else (t.active + 1) % t.seats

    def hand(self, player: Player, left: float) -> float:
        """Cards are worth what they can still buy."""
        total: i64 = 0
        for number in player.hand.places:
            place: i64 = number
            total += CARD_VALUE[place & KIND]
        return self.weights.hand * min(float(total), 6.0 * left)

    def pairs(self, player: Player) -> int:
        """Values of which two tiles lie on the Planet."""
        counts = [0] * (EQUAL_VALUES + 2)
        for place in player.planet.places:
            if place != GAP:
                counts[min(TILE_VALUE[place & KIND], EQUAL_VALUES + 1)] += 1
        return counts[: EQUAL_VALUES + 1].count(2)

    def pending(self, t: Worlds, player: Player, sketch: Sketch, rest: float) -> float:
        """A tile that is being paid for, placed, or to be had for free."""
        step = t.agenda[-1]
        weights = self.weights
        if isinstance(step, Place):
            free = weights.free * rest if step.how == PAID else 0.0
            return sketch.best(t.carried.top(), free, rest, weights)
        if isinstance(step, FreeTile):
            return self.free_tile(t, player, sketch, rest)
        if isinstance(step, Pay):
            return self.bought(t, sketch, rest) - weights.hand * (step.cost - paid(step.played))
        if isinstance(step, Travel):
            return -weights.hand
        if isinstance(step, PayFreely):
            return self.bought(t, sketch, rest) - weights.hand * step.left
        return 0.0

    def bought(self, t: Worlds, sketch: Sketch, rest: float) -> float:
        """The tile that will be collected when the payment is done."""
        arrive = t.agenda[-2]
        if not isinstance(arrive, Arrive) or not isinstance(t.agenda[-3], Collect):
            return 0.0
        stars = 0.0 if HEX_COLOUR[arrive.there] == NONE else 5.0
        free = self.weights.free * rest
        return stars + sketch.best(t.face_up(arrive.there), free, rest, self.weights)

    def free_tile(self, t: Worlds, player: Player, sketch: Sketch, rest: float) -> float:
        """The best of the supply and of what lies beside the Cart."""
        most = 0.0
        for place in t.supply.places:
            most = max(most, sketch.best(place & KIND, 0.0, rest, self.weights))
        for i in t.market.near[player.cart]:
            if HEX_COLOUR[i] == NONE and t.face_up(i) >= 0:
                most = max(most, sketch.best(t.face_up(i), 0.0, rest, self.weights))
        return most


def shares(worths: list[float]) -> list[float]:
    """How likely each seat is to win, the more the greater its worth."""
    most = max(worths)
    powers = [exp(max(-60.0, worth - most)) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


JUDGE = WorldsJudge(WEIGHTS)
