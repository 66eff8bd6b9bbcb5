"""What others threaten, as everybody can see it: to take the Tower."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import SEAT, Event, Kinds
from lordsmoot.games.soulfall.scoring import progress
from lordsmoot.games.soulfall.table import NOBODY_HAS, REASONS, Soulfall

THREAT: Final = Kinds()
ALMOST: Final = {reason: THREAT.of(f"{reason}-almost", whom=SEAT) for reason in REASONS}
REACHED: Final = {reason: THREAT.of(f"{reason}-reached", whom=SEAT) for reason in REASONS}


def threats(t: Soulfall, seat: int) -> list[Event]:
    """Who has what the Tower needs, or all but one of it. [SF13.1-SF13.4]"""
    if t.tower != NOBODY_HAS:
        return []
    out: list[Event] = []
    for short, kinds in enumerate([REACHED, ALMOST]):
        for reason, needed, has in progress(t):
            for other in range(t.seats):
                if other != seat and max(0, needed - has[other]) == short:
                    out.append(Event(kinds[reason], other, [seat]))
    return out
