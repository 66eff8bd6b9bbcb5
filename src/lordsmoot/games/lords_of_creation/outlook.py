"""What can be read off the world beside points: room to grow, and who stands exposed."""

from __future__ import annotations

from lordsmoot.core.gauge import LESS, Gauge, hand_of
from lordsmoot.games.lords_of_creation.cards import CARDS
from lordsmoot.games.lords_of_creation.table import BARBARIAN, Creation


def gauges(t: Creation, seat: int) -> list[Gauge]:
    """Each player's room and exposed hexes, and one's own hand."""
    out: list[Gauge] = []
    for owner in range(t.seats):
        out.append(Gauge("room", room(t, owner), owner))
        out.append(Gauge("exposed", exposed(t, owner), owner, LESS))
    return out + hand_of(t.gods[seat].hand, CARDS, seat)


def room(t: Creation, seat: int) -> int:
    """Open hexes to which a path leads from a hex of a seat. [C7.1, C7.4]"""
    found = {
        to for i in t.world.land if t.owner[i] == seat for to in t.world.paths[i] if not t.count[to]
    }
    return len(found)


def exposed(t: Creation, seat: int) -> int:
    """Hexes of a seat with a single counter beside barbarians of another. [C8.1]"""
    return sum(
        t.owner[i] == seat and t.count[i] == 1 and any(threatens(t, j, seat) for j in near(t, i))
        for i in t.world.land
    )


def near(t: Creation, i: int) -> list[int]:
    return t.world.beside[i]


def threatens(t: Creation, i: int, seat: int) -> bool:
    """Whether barbarians of another player live on a hex. [C8.1]"""
    return t.count[i] > 0 and t.owner[i] != seat and t.kind[i] == BARBARIAN
