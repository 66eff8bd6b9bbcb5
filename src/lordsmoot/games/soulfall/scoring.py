"""When the Tower is taken, and the score. [SF13, SF14]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Score
from lordsmoot.games.soulfall.table import COUNT, TOWER_POINTS, Soulfall

SHARDS_TO_END: Final = 8
OUTPOSTS_TO_END: Final = 4
UNPLAYED_TO_END: Final = 2


def reasons(t: Soulfall, seat: int) -> list[int]:
    """Which of the three reasons to take the Tower are true of a seat. [SF13.2-SF13.4]"""
    out: list[int] = []
    if t.shards[seat] >= SHARDS_TO_END:
        out.append(0)
    if t.outposts[seat] >= OUTPOSTS_TO_END:
        out.append(1)
    if t.unplayed(seat) <= UNPLAYED_TO_END:
        out.append(2)
    return out


def scores(t: Soulfall) -> list[Score]:
    """Each tribe's points, the two factors and what they are made of. [SF14.1-SF14.3]"""
    return [
        Score(
            seat,
            t.points(seat),
            {
                "Nomads": t.nomads[seat],
                "Devotions": COUNT[t.devoted[seat]],
                "Shards": t.shards[seat],
                "Outposts": t.outposts[seat],
                "Tower": TOWER_POINTS if t.tower == seat else 0,
            },
        )
        for seat in range(t.seats)
    ]
