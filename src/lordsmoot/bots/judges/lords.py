"""What a Tribe is worth in the middle of a game of Lords.

The weights were fitted to the results of games between search bots, by logistic regression.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.bots.judge import Judge, Manner, logistic, share
from lordsmoot.core.state import State
from lordsmoot.games.lords.cards import FOLLOWERS, LORD_OF, SHELL_COPIES
from lordsmoot.games.lords.scoring import SHRINES_TO_END
from lordsmoot.games.lords.table import COUNT, Lords, Tribe

STACK: Final = FOLLOWERS - 4
DECK: Final = sum(SHELL_COPIES) - 4
EARLY: Final = 0.1
LATE: Final = 1.3
"""How much of what the weights say came true, at the beginning and near the end."""
TEMPO: Final = [0.20, -0.27, -0.75, -0.75]
"""What being active is worth, by the number of Actions selected in the turn so far."""


class LordsJudge(Judge):
    """Cards in hand and Temples count early, points count the nearer the end is."""

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Lords)
        if t.over:
            return share(t, seat)
        near = self.nearness(t)
        lead = self.worth(t.tribes[seat], near) - self.worth(t.tribes[1 - seat], near)
        tempo = TEMPO[5 - t.face_up.bit_count()]
        sure = EARLY + (LATE - EARLY) * near
        return logistic(sure * (lead + tempo if t.active == seat else lead - tempo))

    def manner(self) -> Manner:
        return Manner(horizon=8, explore=3.0, sure=1.1, modest=0.2, advice=56000, broken_off=1.5)

    def worth(self, tribe: Tribe, near: float) -> float:
        """What is there, what can still become points, and the points themselves."""
        late = near * near * near
        return (
            0.23 * tribe.followers
            + 0.30 * tribe.citadels
            + 0.35 * len(tribe.shells.places)
            + 0.18 * len(tribe.broken.places)
            + (1.27 - 0.78 * near) * tribe.shrines
            + 0.19 * min(len(tribe.hand.places), 6)
            + (0.48 - 0.38 * late) * COUNT[tribe.temples]
            + 0.23 * self.ready(tribe)
            + 0.66 * late * tribe.points()
        )

    def ready(self, tribe: Tribe) -> int:
        """How many Temples a card in hand could turn into a Shrine."""
        lords = 0
        for card in tribe.hand.cards():
            lords |= 1 << LORD_OF[card]
        return COUNT[tribe.temples & lords]

    def nearness(self, t: Lords) -> float:
        """How far the game is, from 0 to 1, on the shortest way to an end."""
        shrines = max(t.tribes[0].shrines, t.tribes[1].shrines) / SHRINES_TO_END
        followers = 1.0 - t.followers / STACK
        shells = 1.0 - len(t.shells.places) / DECK
        return max(0.0, min(1.0, max(followers, shells, shrines)))


JUDGE = LordsJudge()
