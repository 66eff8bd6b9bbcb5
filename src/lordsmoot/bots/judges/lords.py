"""What a Tribe is worth in the middle of a game of Lords."""

from __future__ import annotations

from lordsmoot.bots.judge import Judge, logistic, share
from lordsmoot.core.state import State
from lordsmoot.games.lords.table import COUNT, Lords, Tribe


class LordsJudge(Judge):
    """Points count more the nearer the end is; cards in hand and Temples are points to come."""

    def value(self, t: State, seat: int) -> float:
        assert isinstance(t, Lords)
        if t.over:
            return share(t, seat)
        mine, theirs = t.tribes[seat], t.tribes[1 - seat]
        lead = self.worth(mine) - self.worth(theirs)
        return logistic(lead * (0.25 + 0.35 * self.nearness(t)))

    def worth(self, tribe: Tribe) -> float:
        """Points, and what can still become points."""
        hand = len(tribe.hand.places)
        return (
            tribe.points()
            + 0.45 * min(hand, 5)
            + 0.9 * COUNT[tribe.temples]
            + 0.25 * len(tribe.shells.places)
            + 0.4 * tribe.shrines
        )

    def nearness(self, t: Lords) -> float:
        """How far the game is, from 0 to 1."""
        shrines = max(t.tribes[0].shrines, t.tribes[1].shrines)
        followers = 1.0 - t.followers / 8.0
        shells = 1.0 - len(t.shells.places) / 8.0
        return max(0.0, min(1.0, max(followers, shells, shrines / 3.0)))


JUDGE = LordsJudge()
