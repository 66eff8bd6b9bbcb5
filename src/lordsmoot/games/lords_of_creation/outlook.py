"""What can be read off the world beside points: room to grow, who stands exposed, what a card
calls."""

from __future__ import annotations

from lordsmoot.core.gauge import LESS, MORE, Gauge, hand_of
from lordsmoot.games.lords_of_creation.cards import CARDS, TERRAIN_OF, VALUE_OF
from lordsmoot.games.lords_of_creation.promise import promises
from lordsmoot.games.lords_of_creation.table import BARBARIAN, CIVILIZED, NOBODY, Creation
from lordsmoot.games.lords_of_creation.turn import places


def gauges(t: Creation, seat: int) -> list[Gauge]:
    """Each player's prospects; one's own card, hand, and what the tiles promise it."""
    out: list[Gauge] = []
    for owner in range(t.seats):
        out += prospects(t, owner)
    return [*out, *called(t, seat), *promises(t, seat), *hand_of(t.gods[seat].hand, CARDS, seat)]


def prospects(t: Creation, owner: int) -> list[Gauge]:
    """What a player can reach, and what can be reached of theirs."""
    own = [i for i in t.world.land if t.owner[i] == owner]
    return [
        Gauge("exposed", exposed(t, owner, own), owner, LESS),
        Gauge("outnumbered", outnumbered(t, owner, own), owner, LESS),
        Gauge("altar-sites", altar_sites(t, own), owner),
        Gauge("room", room(t, own), owner),
        Gauge("movers", movers(t, own), owner),
        Gauge("can-be-civilized", can_be_civilized(t, own), owner),
        Gauge("targets", targets(t, owner, own), owner),
    ]


def room(t: Creation, own: list[int]) -> int:
    """Open hexes to which a path leads from a hex of a player. [C7.1, C7.4]"""
    return len({to for i in own for to in t.world.paths[i] if not t.count[to]})


def movers(t: Creation, own: list[int]) -> int:
    """People that can leave a hex of a player beside an open one; the last stays. [C7.1]"""
    return sum(t.count[i] - 1 for i in own if any(not t.count[to] for to in t.world.paths[i]))


def exposed(t: Creation, owner: int, own: list[int]) -> int:
    """Hexes of a player with a single counter beside barbarians of another. [C8.1]"""
    return sum(
        t.count[i] == 1 and any(threatens(t, j, owner) for j in t.world.beside[i]) for i in own
    )


def outnumbered(t: Creation, owner: int, own: list[int]) -> int:
    """Hexes that more barbarians of others can attack than people live there. [C8.1, C8.2]"""
    return sum(
        sum(t.count[j] for j in t.world.raiders[i] if threatens(t, j, owner) and armed(t, j))
        > t.count[i]
        for i in own
    )


def targets(t: Creation, owner: int, own: list[int]) -> int:
    """Hexes of others that barbarians of a player can attack. [C8.1, C8.2]"""
    ready = [i for i in own if t.kind[i] == BARBARIAN and armed(t, i)]
    return len({j for i in ready for j in t.world.reach[i] if t.count[j] and t.owner[j] != owner})


def threatens(t: Creation, i: int, owner: int) -> bool:
    """Whether barbarians of another player live on a hex. [C8.1]"""
    return t.count[i] > 0 and t.owner[i] != owner and t.kind[i] == BARBARIAN


def armed(t: Creation, i: int) -> bool:
    """Whether as many live on a hex as it takes to attack. [C8.10]"""
    return t.count[i] >= t.rules.least_to_attack


def altar_sites(t: Creation, own: list[int]) -> int:
    """Hexes with two or more civilized people and no altar. [C10.1]"""
    return sum(t.kind[i] == CIVILIZED and t.count[i] > 1 for i in own)


def can_be_civilized(t: Creation, own: list[int]) -> int:
    """Barbarian hexes beside a civilized one. [C9.3]"""
    return sum(t.kind[i] == BARBARIAN and t.touches_civilization(i) for i in own)


def called(t: Creation, seat: int) -> list[Gauge]:
    """Whom a card calls that lies face down: how many, to how many hexes, and how soon."""
    chosen = t.gods[seat].chosen.as_seen(seat)
    if t.turn != NOBODY or not chosen:
        return []
    value, terrain = VALUE_OF[chosen[0]], TERRAIN_OF[chosen[0]]
    sooner = MORE if t.rules.highest_first else LESS
    return [
        Gauge("called", value, seat),
        Gauge("called-to", len(places(t, seat, terrain)), seat),
        Gauge("value", value, seat, sooner),
    ]
