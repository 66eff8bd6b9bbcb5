"""What the opponent threatens, as both can see it: the end, and Temples that wait."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, Event, Kinds, named
from lordsmoot.games.lords.cards import LORDS
from lordsmoot.games.lords.scoring import SHRINES_TO_END
from lordsmoot.games.lords.table import Lords
from lordsmoot.games.lords.wording import IfOpponentLeads

THREAT: Final = Kinds()
SHRINES_REACHED: Final = THREAT.of("shrines-reached", whom=SEAT, shrines=AMOUNT)
SHRINES_OF_EITHER: Final = THREAT.of("shrines-of-either", whom=SEAT, shrines=AMOUNT)
LAST_SHRINE: Final = THREAT.of("last-shrine", whom=SEAT, shrines=AMOUNT)
TEMPLE_WAITS: Final = THREAT.of("temple-waits", whom=SEAT, lord=named(LORDS))


def threats(t: Lords, seat: int) -> list[Event]:
    """Shrines that end the game, and what wakes while a seat leads. [L14.2, L14.3, L11.6]"""
    other = 1 - seat
    tribe = t.tribes[other]
    out: list[Event] = []
    if tribe.shrines >= SHRINES_TO_END:
        kind = SHRINES_OF_EITHER if t.rules.either_ends else SHRINES_REACHED
        out.append(Event(kind, other, [seat, tribe.shrines]))
    if tribe.temples and tribe.shrines + 1 == SHRINES_TO_END:
        out.append(Event(LAST_SHRINE, other, [seat, tribe.shrines]))
    if t.leads(seat):
        for lord in range(len(LORDS)):
            waits = isinstance(t.printed.temples[lord], IfOpponentLeads)
            if waits and tribe.temples >> lord & 1:
                out.append(Event(TEMPLE_WAITS, other, [seat, lord]))
    return out
