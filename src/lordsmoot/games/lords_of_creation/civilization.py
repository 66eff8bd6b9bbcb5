"""Civilization and altars. [C9, C10]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_creation.bars import (
    BUILT_ALREADY,
    CIVILIZED_ALREADY,
    DIED_OUT,
    FREE,
    HAS_ALTAR,
    NO_BARBARIANS,
    NOBODY_THERE,
    NONE_BESIDE,
    NOT_BARBARIAN,
    NOT_BESIDE,
    NOT_YOURS,
    ONLY_ONE,
    STILL_BARBARIAN,
    at_hex,
)
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    BARBARIAN,
    BUILDS,
    CIVILIZE,
    CIVILIZED,
    CIVILIZES,
    Creation,
)


def can_civilize(t: Creation, seat: int) -> bool:
    """Once in a turn, if there is a hex for it. [C6.1, C9.8]"""
    if not t.may_civilize:
        return False
    count = t.count  # most land is open, and passed over without asking more
    return any(count[i] > 0 and civilizing_bar(t, seat, i) == FREE for i in t.world.land)


def why_not_civilize(t: Creation) -> int:
    """Why a player cannot civilize any hex. [C6.1, C9.1, C9.3, C9.4]"""
    if not t.may_civilize:
        return CIVILIZED_ALREADY
    if not any(t.count[i] and t.kind[i] == BARBARIAN for i in t.world.land):
        return NO_BARBARIANS
    return NONE_BESIDE if any(t.kind[i] != BARBARIAN for i in t.world.land) else DIED_OUT


def civilizing_bar(t: Creation, seat: int, i: int) -> int:
    """Barbarians, whoever holds them, where civilization may come. [C9.1-C9.3, C9.7]"""
    if not t.count[i]:
        return NOBODY_THERE
    if t.kind[i] != BARBARIAN:
        return NOT_BARBARIAN
    return FREE if t.may_be_civilized(seat, i) else NOT_BESIDE


class Civilize(Choice[Creation]):
    """Turn over all barbarians of a hex, whoever holds it and goes on holding it. [C9.1-C9.7]"""

    def fits(self, t: Creation) -> bool:
        return can_civilize(t, self.seat)

    def public(self, t: Creation) -> dict[str, Any]:
        return {"anywhere": t.may_start(self.seat)}

    def options(self, t: Creation) -> list[int]:
        land = t.world.land
        return [CIVILIZE.base + i for i in land if civilizing_bar(t, self.seat, i) == FREE]

    def barred(self, t: Creation, action: int) -> Event | None:
        if not CIVILIZE.has(action):
            return None
        i = CIVILIZE.arg(action)
        return at_hex(t, civilizing_bar(t, self.seat, i), self.seat, i)

    def choose(self, t: Creation, action: int) -> None:
        i = CIVILIZE.arg(action)
        seat, owner = self.seat, t.owner[i]
        first = t.may_start(seat)
        t.kind[i] = CIVILIZED
        t.spend_civilizing(seat)
        t.tell(CIVILIZES, seat, i, owner, owner == seat, first, t.count[i])
        t.trail.clear()


def can_build(t: Creation, seat: int, i: int) -> bool:
    """Whether a player can build an altar on a hex now."""
    return building_bar(t, seat, i) == FREE


def building_bar(t: Creation, seat: int, i: int) -> int:
    """Two civilized people, no altar yet, and none built in this turn. [C6.1, C10.1, C10.2]"""
    if not t.may_build:
        return BUILT_ALREADY
    if t.owner[i] != seat:
        return NOT_YOURS
    if t.kind[i] == BARBARIAN:
        return STILL_BARBARIAN
    if t.kind[i] == ALTAR:
        return HAS_ALTAR
    return FREE if t.count[i] >= 2 else ONLY_ONE


def build(t: Creation, seat: int, i: int) -> None:
    """One of the people is replaced by an altar. [C10.1, C10.5]"""
    t.may_build = False
    t.count[i] -= 1
    t.kind[i] = ALTAR
    t.trail.clear()
    t.tell(BUILDS, seat, i)
