"""What a tribe is worth in the middle of a game of Soulfall."""

from __future__ import annotations

from math import exp
from typing import Final

from lordsmoot.bots.judge import Judge, Manner, share
from lordsmoot.core.state import State
from lordsmoot.games.soulfall.cards import ACTION_CARDS
from lordsmoot.games.soulfall.table import COUNT, NOBODY_HAS, TOWER_POINTS, Soulfall

DEVOTION: Final = 0.9
"""A Devotion card in Nomads: it may be taken away."""
OUTPOST: Final = 1.25
"""An Outpost in Shards: nothing takes it away, and four of them end the game."""
CARD: Final = 0.3
"""What a card in hand will add to both factors; more than five are hardly played."""
CARDS_OF_USE: Final = 5
ACTION: Final = 0.5
"""What an Action still to come will add to both factors."""
WAITING: Final = 0.5
"""How much of a turn that is still to come counts already."""
EARLY_HEAT: Final = 30.0
"""So many points of lead make a seat e times as likely to win before the Tower is taken, since all
still have a last turn, in which much can change."""
LATE_HEAT: Final = 6.0
LATE_HEAT_GROWS: Final = 0.18
"""And so many after that, more the more there is."""
LAST: Final = 2.5
"""How much more an Action of the last turn does: nothing need be kept, and nobody can answer it."""


class SoulfallJudge(Judge):
    """Both factors, what cards and Actions to come will add to them, and who still has a turn.

    An Action of the last turn counts `last` times: a search sees what it does, greedy does not.
    """

    def __init__(self, last: float) -> None:
        self.last: Final = last

    def for_search(self) -> Judge:
        return SEEING_IT

    def manner(self) -> Manner:
        """About a turn is played on: to the end, everything is blurred."""
        return Manner(horizon=8, glances=3, explore=1.5, sure=0.3, advice=30000, broken_off=0.3)

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Soulfall)
        if t.over:
            return share(t, seat)
        worths = [self.worth(t, other) for other in range(t.seats)]
        heat = EARLY_HEAT if t.tower == NOBODY_HAS else LATE_HEAT + LATE_HEAT_GROWS * max(worths)
        total = 0.0
        for worth in worths:
            total += exp((worth - worths[seat]) / heat)
        return 1.0 / total

    def worth(self, t: Soulfall, seat: int) -> float:
        """The points as they would be counted, and what is about to be added."""
        people = t.nomads[seat] + DEVOTION * COUNT[t.devoted[seat]]
        wealth = t.shards[seat] + OUTPOST * t.outposts[seat]
        soon = ACTION * self.actions_left(t, seat)
        if t.tower == NOBODY_HAS:
            soon += CARD * min(len(t.hands[seat].places), CARDS_OF_USE)
        else:
            soon *= self.last
        worth = (people + soon) * (wealth + soon)
        return worth + TOWER_POINTS if t.tower == seat else worth

    def actions_left(self, t: Soulfall, seat: int) -> float:
        """Actions of this turn, and of the last turn if it is known to be the last."""
        if t.active == seat:
            return float(ACTION_CARDS - COUNT[t.used])
        if t.tower == NOBODY_HAS:
            return ACTION_CARDS * WAITING
        still_to_come = (seat - t.active) % t.seats < (t.ends_before - t.active) % t.seats
        return float(ACTION_CARDS) if still_to_come else 0.0


JUDGE = SoulfallJudge(last=LAST)
SEEING_IT = SoulfallJudge(last=1.0)
