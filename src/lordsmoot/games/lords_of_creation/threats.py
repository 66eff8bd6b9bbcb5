"""What others threaten, as everybody can see it: people whom barbarians can reach."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, YES_OR_NO, Event, Kinds, named
from lordsmoot.games.lords_of_creation.attack import fit_to_attack, needed
from lordsmoot.games.lords_of_creation.cards import GRID, HEX_NAMES
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.table import NOBODY, Creation

THREAT: Final = Kinds()
PARTS: Final = {
    "whom": SEAT,
    "origin": named(HEX_NAMES),
    "target": named(HEX_NAMES),
    "needed": AMOUNT,
    "last": YES_OR_NO,
}
CAN_ATTACK: Final = THREAT.of("can-attack", **PARTS)
CAN_RAID: Final = THREAT.of("can-raid", **PARTS)


def threats(t: Creation, seat: int) -> list[Event]:
    """Each hex of a seat that can be attacked, from where it is easiest.

    What can be lost at once comes first, then what is worth more, then what is likelier.
    [C8.1-C8.3, C12.1]
    """
    origins: dict[int, int] = {}
    left = to_act(t)
    for j in t.world.land:
        if t.owner[j] in left and hostile(t, j, seat):
            for i in t.world.reach[j]:
                if t.owner[i] == seat and (
                    i not in origins or needed(t, j, i) < needed(t, origins[i], i)
                ):
                    origins[i] = j
    found = sorted(origins, key=lambda i: (t.count[i] > 1, -t.kind[i], needed(t, origins[i], i), i))
    return [
        Event(
            CAN_ATTACK if i in GRID.beside[origins[i]] else CAN_RAID,
            t.owner[origins[i]],
            [seat, origins[i], i, needed(t, origins[i], i), int(t.count[i] == 1)],
        )
        for i in found
    ]


def to_act(t: Creation) -> list[int]:
    """Who still has a turn, as far as everybody knows. [C11.1]"""
    under_way = t.last != NOT_YET and t.turn != NOBODY
    return t.order[t.turn :] if under_way else list(range(t.seats))


def hostile(t: Creation, i: int, seat: int) -> bool:
    """Whether barbarians of another player live there who may attack. [C8.1, C8.10]"""
    return t.count[i] > 0 and t.owner[i] != seat and fit_to_attack(t, i)
