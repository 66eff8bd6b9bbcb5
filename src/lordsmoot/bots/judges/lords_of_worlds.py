"""What a Planet, a hand and a tile on its way are worth in the middle of Lords of Worlds."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.bots.judges.lords_of_worlds_planet import Sketch, Weights, plans, room
from lordsmoot.core.pile import GAP, KIND
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds.cards import CARD_VALUE, CELLS, HEX_COLOUR, NONE, TILE_VALUE
from lordsmoot.games.lords_of_worlds.chains import EQUAL_VALUES, size
from lordsmoot.games.lords_of_worlds.move import Arrive, Travel
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import PAID, Collect, FreeTile, Place
from lordsmoot.games.lords_of_worlds.purse import paid
from lordsmoot.games.lords_of_worlds.table import Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act

WEIGHTS: Final = [0.55, 5.0, 0.25, 10.0, 4.0, 2.0, 0.03, 0.1, 8.0]


class WorldsJudge(Judge):
    """Stars, chains with room to grow, Architects not yet used, cards, and the tile on its way."""

    def __init__(self, weights: list[float]) -> None:
        self.weights: Final = Weights(weights)

    def worlds(self, t: State) -> int:
        """Little is hidden but what will be drawn."""
        return 1

    def turn(self, t: State) -> int:
        assert isinstance(t, Worlds)
        return t.round * t.seats + t.active

    def manner(self) -> Manner:
        """A tile has many places, few of them good, and shows its worth in the turn after."""
        return Manner(ahead=2, explore=0.05, width=2, encore=True, glances=6)

    def value(self, t: State, seat: int) -> float:
        return share(t, seat) if t.over else self.values(t)[seat]

    def values(self, t: State) -> list[float]:
        assert isinstance(t, Worlds)
        if t.over:
            return [share(t, seat) for seat in range(t.seats)]
        left = self.spaces_left(t)
        rest = min(1.0, left / len(CELLS))
        scale = self.weights.scale + self.weights.sharper * (1.0 - rest)
        return shares([scale * self.worth(t, seat, rest, left) for seat in range(t.seats)])

    def spaces_left(self, t: Worlds) -> float:
        """How many tiles the fullest Planet is away from the end."""
        least = len(CELLS)
        for player in t.players:
            least = min(least, size(player.ground().bare))
        return max(0.0, float(least - t.rules.spaces_left))

    def worth(self, t: Worlds, seat: int, rest: float, left: float) -> float:
        """The stars that a seat has, and those that may come of what it has."""
        player = t.players[seat]
        weights = self.weights
        ground = player.ground()
        value = player.stars + ground.about(t.rules.chain_stars) + self.hand(player, left)
        value += rest * (weights.plan * size(plans(ground)) + weights.room * room(ground))
        if t.rules.equal_stars:
            value += t.equal_stars(player) + self.pairs(player) * weights.pair * rest
        if seat == t.active:
            value += self.pending(t, player, rest)
        if seat == self.next_to_act(t):
            value += weights.tempo * rest
        return value

    def next_to_act(self, t: Worlds) -> int:
        """The seat that has the next whole turn before it."""
        return t.active if isinstance(t.asked(), Act) else (t.active + 1) % t.seats

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

    def pending(self, t: Worlds, player: Player, rest: float) -> float:
        """A tile that is being paid for, placed, or to be had for free."""
        step = t.asked()
        if isinstance(step, Place):
            free = self.weights.free * rest if step.how == PAID else 0.0
            return self.sketch(t, player, rest).best(t.carried.top(), free)
        if isinstance(step, FreeTile):
            return self.free_tile(t, player, rest)
        if isinstance(step, Pay):
            due = step.cost - paid(step.played)
            return self.bought(t, player, rest) - self.weights.hand * due
        if isinstance(step, Travel):
            return -self.weights.hand
        if isinstance(step, PayFreely):
            return self.bought(t, player, rest) - self.weights.hand * step.left
        return 0.0

    def sketch(self, t: Worlds, player: Player, rest: float) -> Sketch:
        return Sketch(player.ground(), t.rules.chain_stars, rest, self.weights)

    def bought(self, t: Worlds, player: Player, rest: float) -> float:
        """The tile that will be collected when the payment is done."""
        pending = t.agenda
        arrive = pending[-2]
        if not isinstance(arrive, Arrive) or not isinstance(pending[-3], Collect):
            return 0.0
        stars = 0.0 if HEX_COLOUR[arrive.there] == NONE else 5.0
        free = self.weights.free * rest
        return stars + self.sketch(t, player, rest).best(t.face_up(arrive.there), free)

    def free_tile(self, t: Worlds, player: Player, rest: float) -> float:
        """The best of the supply and of what lies beside the Cart."""
        sketch = self.sketch(t, player, rest)
        most = 0.0
        for place in t.supply.places:
            most = max(most, sketch.best(place & KIND, 0.0))
        for i in t.market.near[player.cart]:
            if HEX_COLOUR[i] == NONE and t.face_up(i) >= 0:
                most = max(most, sketch.best(t.face_up(i), 0.0))
        return most


def shares(worths: list[float]) -> list[float]:
    """How likely each seat is to win, the more the greater its worth."""
    most = max(worths)
    powers = [exp(max(-60.0, worth - most)) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


JUDGE = WorldsJudge(WEIGHTS)
