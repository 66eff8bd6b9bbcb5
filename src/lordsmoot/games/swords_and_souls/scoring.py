"""What each player has, as the end counts it. [S15]"""

from __future__ import annotations

from lordsmoot.core.score import Score
from lordsmoot.games.swords_and_souls.table import Souls


def scores(t: Souls) -> list[Score]:
    """Points are soul fragments; hearts and obols only break ties. [S15.1, S15.2]"""
    return [
        Score(seat, hero.fragments, {"Soul fragments": hero.fragments})
        for seat, hero in enumerate(t.heroes)
    ]
