"""When the Tower is taken, and the score. [SF13, SF14]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.score import Line, Score
from lordsmoot.games.soulfall.cards import MARKERS
from lordsmoot.games.soulfall.table import COUNT, REASONS, TOWER_POINTS, Soulfall

SHARDS_TO_END: Final = 8
OUTPOSTS_TO_END: Final = 4
UNPLAYED_TO_END: Final = 2
BY_SHARDS: Final = REASONS.index("shards")
BY_OUTPOSTS: Final = REASONS.index("outposts")
BY_UNPLAYED: Final = REASONS.index("unplayed")


def reasons(t: Soulfall, seat: int) -> list[int]:
    """Which of the three reasons to take the Tower are true of a seat. [SF13.2-SF13.4]"""
    out: list[int] = []
    if t.shards[seat] >= SHARDS_TO_END:
        out.append(BY_SHARDS)
    if t.outposts[seat] >= OUTPOSTS_TO_END:
        out.append(BY_OUTPOSTS)
    if t.unplayed(seat) <= UNPLAYED_TO_END:
        out.append(BY_UNPLAYED)
    return out


def progress(t: Soulfall) -> list[tuple[str, int, list[int]]]:
    """Each reason, how many of something it needs, and how many each seat has. [SF13.2-SF13.4]

    Few unplayed markers are told as many markers on the board.
    """
    placed = [MARKERS - t.unplayed(seat) for seat in range(t.seats)]
    return [
        (REASONS[BY_SHARDS], SHARDS_TO_END, t.shards.copy()),
        (REASONS[BY_OUTPOSTS], OUTPOSTS_TO_END, t.outposts.copy()),
        (REASONS[BY_UNPLAYED], MARKERS - UNPLAYED_TO_END, placed),
    ]


def scores(t: Soulfall) -> list[Score]:
    """Each tribe's points and what they are made of. [SF14.1-SF14.3]"""
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
            lines(t, seat),
            {
                "nomads": t.nomads[seat],
                "outposts": t.outposts[seat],
                "shards": t.shards[seat],
                "devotions": COUNT[t.devoted[seat]],
                "cards": len(t.hands[seat]),
            },
        )
        for seat in range(t.seats)
    ]


def lines(t: Soulfall, seat: int) -> list[Line]:
    """The product with its factors, and what the Tower adds. [SF14.1, SF14.3]"""
    people, wealth = t.people(seat), t.wealth(seat)
    product = Line(
        "product",
        people * wealth,
        {
            "nomads": t.nomads[seat],
            "devotions": COUNT[t.devoted[seat]],
            "people": people,
            "shards": t.shards[seat],
            "outposts": t.outposts[seat],
            "wealth": wealth,
        },
    )
    return [product, Line("tower", TOWER_POINTS, {})] if t.tower == seat else [product]
