"""What can be read off the table of Lords beside points: ends, and what is left for whom."""

from __future__ import annotations

from lordsmoot.core.gauge import END, Gauge, hand_of
from lordsmoot.games.lords.cards import ACTIONS, CARDS, LORDS
from lordsmoot.games.lords.scoring import SHRINES_TO_END
from lordsmoot.games.lords.table import Lords
from lordsmoot.games.lords.turn import Select


def gauges(t: Lords, seat: int) -> list[Gauge]:
    """Ends that come near, Temples and Actions that the opponent can have, one's own hand."""
    out = [
        Gauge("shrines-to-end", max(0, SHRINES_TO_END - tribe.shrines), owner, END)
        for owner, tribe in enumerate(t.tribes)
    ]
    out.append(Gauge("followers-left", t.followers, sense=END))
    out.append(Gauge("shells-left", len(t.shells), sense=END))
    other = 1 - seat
    for lord in range(len(LORDS)):
        out.append(Gauge("temple-left", int(t.temples[lord] > 0), other, what=LORDS[lord]))
    if any(isinstance(step, Select) and step.seat == other for step in t.agenda):
        for action in range(len(ACTIONS)):
            open_to = t.face_up >> action & 1
            out.append(Gauge("may-select", open_to, other, what=ACTIONS[action]))
    return out + hand_of(t.tribes[seat].hand, CARDS, seat)
