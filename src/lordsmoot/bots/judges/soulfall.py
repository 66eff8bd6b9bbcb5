"""What a tribe is worth in the middle of a game of Soulfall."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, share
from lordsmoot.core.state import State
from lordsmoot.games.soulfall.cards import ACTION_CARDS
from lordsmoot.games.soulfall.table import COUNT, NOBODY_HAS, TOWER_POINTS, Soulfall

CARDS_OF_USE: Final = 5


class SoulfallJudge(Judge):
    """Both factors, what cards and Actions to come will add to them, and who still has a turn."""

    def __init__(
        self,
        devotion: float = 0.9,
        outpost: float = 1.0,
        card: float = 0.3,
        action: float = 0.5,
        waiting: float = 0.5,
        heat: float = 4.0,
        growth: float = 0.0,
        room: float = 0.0,
        sharp: float = 0.12,
    ) -> None:
        self.devotion: Final = devotion
        self.outpost: Final = outpost
        self.card: Final = card
        self.action: Final = action
        self.waiting: Final = waiting
        self.heat: Final = heat
        self.growth: Final = growth
        self.room: Final = room
        self.sharp: Final = sharp

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Soulfall)
        if t.over:
            return share(t, seat)
        worths = [self.worth(t, other) for other in range(t.seats)]
        heat = self.heat + self.sharp * max(worths)
        total = 0.0
        for worth in worths:
            total += exp((worth - worths[seat]) / heat)
        return 1.0 / total

    def worth(self, t: Soulfall, seat: int) -> float:
        """The points as they would be counted, and what is about to be added."""
        hand = len(t.hands[seat].places)
        people = t.nomads[seat] + self.devotion * COUNT[t.devoted[seat]]
        wealth = t.shards[seat] + self.outpost * t.outposts[seat]
        soon = self.action * self.actions_left(t, seat)
        if t.tower == NOBODY_HAS:
            soon += self.growth * self.time_left(t) + self.card * min(hand, CARDS_OF_USE)
            if self.room != 0.0 and not t.has_room(seat):
                people -= self.room
        worth = (people + soon) * (wealth + soon)
        return worth + TOWER_POINTS if t.tower == seat else worth

    def time_left(self, t: Soulfall) -> float:
        """From 1 at the start to 0 when somebody may take the Tower."""
        left = 7
        for seat in range(t.seats):
            left = min(left, 8 - t.shards[seat], t.unplayed(seat) - 2, 2 * (4 - t.outposts[seat]))
        return left / 7.0 if left > 0 else 0.0

    def actions_left(self, t: Soulfall, seat: int) -> float:
        """Actions of this turn, and of the last turn if it is known to be the last."""
        if t.active == seat:
            return float(ACTION_CARDS - COUNT[t.used])
        if t.tower == NOBODY_HAS:
            return ACTION_CARDS * self.waiting
        still_to_come = (seat - t.active) % t.seats < (t.tower - t.active) % t.seats
        return float(ACTION_CARDS) if still_to_come else 0.0


JUDGE = SoulfallJudge()
