"""What others threaten, as everybody can see it: people whom barbarians can reach."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, YES_OR_NO, Event, Kinds, named
from lordsmoot.games.lords_of_creation.attack import fit_to_attack, needed
from lordsmoot.games.lords_of_creation.cards import HEX_NAMES
from lordsmoot.games.lords_of_creation.table import Creation

THREAT: Final = Kinds()
CAN_ATTACK: Final = THREAT.of(
    "can-attack",
    whom=SEAT,
    origin=named(HEX_NAMES),
    target=named(HEX_NAMES),
    needed=AMOUNT,
    last=YES_OR_NO,
)


def threats(t: Creation, seat: int) -> list[Event]:
    """Each hex of a seat that can be attacked, from where it is easiest.

    What can be lost at once comes first, then what is worth more, then what is likelier.
    [C8.1, C8.3, C12.1]
    """
    origins: dict[int, int] = {}
    for j in t.world.land:
        if hostile(t, j, seat):
            for i in t.world.reach[j]:
                if t.owner[i] == seat and (
                    i not in origins or needed(t, j, i) < needed(t, origins[i], i)
                ):
                    origins[i] = j
    found = sorted(origins, key=lambda i: (t.count[i] > 1, -t.kind[i], needed(t, origins[i], i), i))
    return [
        Event(
            CAN_ATTACK,
            t.owner[origins[i]],
            [seat, origins[i], i, needed(t, origins[i], i), int(t.count[i] == 1)],
        )
        for i in found
    ]


def hostile(t: Creation, i: int, seat: int) -> bool:
    """Whether barbarians of another player live there who may attack. [C8.1, C8.10]"""
    return t.count[i] > 0 and t.owner[i] != seat and fit_to_attack(t, i)
