"""What a Planet, a hand and a tile on its way are worth in the middle of Lords of Worlds."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.bots.judges.lords_of_worlds_planet import (
    FAR_OFF,
    Outlook,
    Sketch,
    Weights,
    plans,
    room,
)
from lordsmoot.core.pile import KIND
from lordsmoot.core.state import State
from lordsmoot.games.lords_of_worlds.cards import CELLS, HEX_COLOUR, NONE, WILD
from lordsmoot.games.lords_of_worlds.chains import size, values_of
from lordsmoot.games.lords_of_worlds.move import Arrive, Travel
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import (
    COLOURED_HEX_STARS,
    PAID,
    Collect,
    FreeTile,
    Place,
)
from lordsmoot.games.lords_of_worlds.purse import paid
from lordsmoot.games.lords_of_worlds.table import ANY, Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act, within_means


class WorldsJudge(Judge):
    """Stars, chains with room to grow, Architects not yet used, cards, and the tile on its way.

    Near the end also the tile that the next turn can bring: who has cards of many colours, or a
    Cart far from what is left, ends with a turn that brings nothing.
    """

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights

    def worlds(self, t: State) -> int:
        """Little is hidden but what will be drawn."""
        return 1

    def turn(self, t: State) -> int:
        assert isinstance(t, Worlds)
        return t.round * t.seats + t.active

    def manner(self) -> Manner:
        """A tile has many places, few of them good, and shows its worth in the turn after.

        Greedy need not look ahead: a tile on its way is judged as it is.
        """
        return Manner(
            ahead=0,
            explore=1.0,
            prior=0.03,
            turns=2,
            glances=6,
            sure=0.7,
            modest=0.1,
            advice=5000,
            broken_off=1.1,
        )

    def settled(self, t: State) -> bool:
        """Near the end it counts what can be bought next: a payment half made does not show it."""
        assert isinstance(t, Worlds)
        return not isinstance(t.asked(), Pay) or self.spaces_left(t) >= FAR_OFF

    def value(self, t: State, seat: int) -> float:
        return self.values(t)[seat]

    def values(self, t: State) -> list[float]:
        """Shares by how far each seat leads the others, so that who is behind wants each star.

        When the game is over, half of it is the share of the victory and half how far one led.
        """
        assert isinstance(t, Worlds)
        outlook = Outlook(self.weights, self.spaces_left(t))
        if t.over:
            leads = chances([outlook.scale * t.total(seat) for seat in range(t.seats)])
            return [(share(t, seat) + leads[seat]) / 2.0 for seat in range(t.seats)]
        return chances([outlook.scale * self.worth(t, seat, outlook) for seat in range(t.seats)])

    def spaces_left(self, t: Worlds) -> float:
        """How many tiles the fullest Planet is away from the end."""
        least = len(CELLS)
        for player in t.players:
            least = min(least, player.spaces())
        return max(0.0, float(least - t.rules.spaces_left))

    def worth(self, t: Worlds, seat: int, outlook: Outlook) -> float:
        """The stars that a seat has, and those that may come of what it has."""
        player = t.players[seat]
        ground = player.ground()
        value = float(player.stars + ground.about(t.rules.chain_stars))
        if t.rules.equal_stars:
            pairs = values_of(player.planet, t.rules.covered).count(2)
            value += t.equal_stars(player) + outlook.pair * pairs
        if seat == t.active:
            value += self.pending(t, player, outlook)
        acts = t.active if not t.round or isinstance(t.asked(), Act) else t.active + 1
        if seat >= acts:
            value += outlook.turn_more
        elif t.ending or outlook.last:
            return value
        if seat == acts % t.seats:
            value += outlook.next_turn
        if outlook.prospect:
            value += outlook.prospect * self.prospect(t, player, outlook)
        tiles = len(CELLS) - size(ground.bare)
        value += outlook.plan * size(plans(ground)) + outlook.room * room(ground)
        return value + outlook.tile * tiles + self.hand(player, outlook)

    def prospect(self, t: Worlds, player: Player, outlook: Outlook) -> float:
        """The most that one payment can bring from where the Cart stands."""
        sketch = self.sketch(t, player, outlook)
        most = 0.0
        for there in within_means(t, player):
            most = max(most, fetched(t, there, sketch, outlook))
        return most

    def hand(self, player: Player, outlook: Outlook) -> float:
        """Cards are worth what they can still buy: far from the end all of them, then a colour."""
        means = player.means()
        wild = means[WILD]
        total = wild
        for colour in range(WILD):
            total += means[colour] - wild
        return outlook.hand * total + outlook.purse * means[ANY]

    def pending(self, t: Worlds, player: Player, outlook: Outlook) -> float:
        """A tile that is being paid for, placed, or to be had for free."""
        step = t.asked()
        if isinstance(step, Place):
            free = outlook.free if step.how == PAID else 0.0
            return self.sketch(t, player, outlook).best(t.carried.top(), free)
        if isinstance(step, FreeTile):
            return self.free_tile(t, player, outlook)
        if isinstance(step, Pay):
            due = step.cost - paid(step.played)
            return self.bought(t, player, outlook) - outlook.point * due
        if isinstance(step, Travel):
            return -outlook.point
        if isinstance(step, PayFreely):
            return self.bought(t, player, outlook) - outlook.point * step.left
        return 0.0

    def sketch(self, t: Worlds, player: Player, outlook: Outlook) -> Sketch:
        rows = t.rules.equal_stars
        equals: list[float] = []
        if rows:
            for count in values_of(player.planet, t.rules.covered):
                more = rows[min(count + 1, len(rows) - 1)] - rows[min(count, len(rows) - 1)]
                equals.append(more + outlook.pair * ((count == 1) - (count == 2)))
        return Sketch(player.ground(), t.rules.chain_stars, equals, outlook)

    def bought(self, t: Worlds, player: Player, outlook: Outlook) -> float:
        """The tile that will be collected when the payment is done."""
        pending = t.agenda
        arrive = pending[-2]
        if not isinstance(arrive, Arrive) or not isinstance(pending[-3], Collect):
            return 0.0
        return fetched(t, arrive.there, self.sketch(t, player, outlook), outlook)

    def free_tile(self, t: Worlds, player: Player, outlook: Outlook) -> float:
        """The best of the supply and of what lies beside the Cart."""
        sketch = self.sketch(t, player, outlook)
        most = 0.0
        for place in t.supply.places:
            most = max(most, sketch.best(place & KIND, 0.0))
        for i in t.market.near[player.cart]:
            if HEX_COLOUR[i] == NONE and t.face_up(i) >= 0:
                most = max(most, sketch.best(t.face_up(i), 0.0))
        return most


def fetched(t: Worlds, there: int, sketch: Sketch, outlook: Outlook) -> float:
    """What the tile on a hex brings to who pays for it. [W7.4, W8.3]"""
    stars = 0 if HEX_COLOUR[there] == NONE else COLOURED_HEX_STARS
    return stars + sketch.best(t.face_up(there), outlook.free)


def chances(worths: list[float]) -> list[float]:
    """The shares of one victory, by how far each seat leads the others."""
    most = max(worths)
    odds = [exp(worth - most) for worth in worths]
    total = sum(odds)
    return [chance / total for chance in odds]


JUDGE = WorldsJudge(Weights())
