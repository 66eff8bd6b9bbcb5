"""The end and the score. [L14]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Score
from lordsmoot.games.lords.table import REASONS, Lords

SHRINES_TO_END: Final = 3
NOT_YET: Final = -1


def end_reason(t: Lords) -> int:
    """Why the game is over at the end of this turn, if it is. [L14.2-L14.7]"""
    if shrines_end(t):
        return REASONS.index("shrines")
    if not t.followers:
        return REASONS.index("followers")
    if not t.shells.places:
        return REASONS.index("shells")
    if t.turn >= t.rules.last_turn:
        return REASONS.index("turn-cap")
    return NOT_YET


def shrines_end(t: Lords) -> bool:
    """Three Shrines of the player whose turn ends, or by option of either player. [L14.2, L14.3]"""
    if t.rules.either_ends and t.tribes[1 - t.active].shrines >= SHRINES_TO_END:
        return True
    return t.tribes[t.active].shrines >= SHRINES_TO_END


def scores(t: Lords) -> list[Score]:
    """Each Tribe's points by kind of card. [L14.8]"""
    return [
        Score(
            seat,
            tribe.points(),
            {
                "Followers": tribe.followers,
                "Citadels": 3 * tribe.citadels,
                "Shells": 2 * len(tribe.shells),
                "Broken Shells": len(tribe.broken),
                "Shrines": 2 * tribe.shrines,
            },
        )
        for seat, tribe in enumerate(t.tribes)
    ]
