"""What can be read off the table of Soulfall beside points: the Tower's reasons, and room."""

from __future__ import annotations

from lordsmoot.core.gauge import END, Gauge, hand_of
from lordsmoot.games.soulfall.cards import CARDS
from lordsmoot.games.soulfall.scoring import progress
from lordsmoot.games.soulfall.table import NOBODY_HAS, Soulfall


def gauges(t: Soulfall, seat: int) -> list[Gauge]:
    """How far off the Tower is while nobody has it, room to populate, one's own hand."""
    out: list[Gauge] = []
    if t.tower == NOBODY_HAS:
        for reason, needed, has in progress(t):
            for owner in range(t.seats):
                left = max(0, needed - has[owner])
                out.append(Gauge(f"{reason}-to-tower", left, owner, END))
    for owner in range(t.seats):
        out.append(Gauge("room", len(t.free_beside(owner, 0)), owner))
    return out + hand_of(t.hands[seat], CARDS, seat)
