"""What each player has, as the end counts it. [S15]"""

from __future__ import annotations

from lordsmoot.core.score import Line, Score
from lordsmoot.games.swords_and_souls.table import LARGE_HEART, Hero, Souls


def scores(t: Souls) -> list[Score]:
    """Points are soul fragments; hearts and obols only break ties. [S15.1, S15.2]"""
    return [
        Score(seat, hero.fragments, {"Soul fragments": hero.fragments}, lines(hero), held(hero))
        for seat, hero in enumerate(t.heroes)
    ]


def held(hero: Hero) -> dict[str, int]:
    """What of a hero's everybody can count. [S1.5, S1.6]"""
    return {
        "hearts": hero.hearts + hero.large,
        "fragments": hero.fragments,
        "obols": hero.obols,
        "cards": len(hero.hand),
        "front": len(hero.front),
    }


def lines(hero: Hero) -> list[Line]:
    """What was counted, in the order in which it counts. [S15.2]"""
    worth = {"small": hero.hearts, "large": hero.large, "each": LARGE_HEART}
    return [
        Line("fragments", hero.fragments, {"fragments": hero.fragments}),
        Line("hearts", 0, {"hearts": hero.hearts_counted(), **worth}),
        Line("obols", 0, {"obols": hero.obols}),
    ]
