"""Civilization and altars. [C9, C10]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.step import Choice
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
    for i in t.world.land:
        if t.count[i] and t.kind[i] == BARBARIAN and t.may_be_civilized(seat, i):
            return True
    return False


class Civilize(Choice[Creation]):
    """Turn over all barbarians of a hex, whoever holds it and goes on holding it. [C9.1-C9.7]"""

    def fits(self, t: Creation) -> bool:
        return can_civilize(t, self.seat)

    def public(self, t: Creation) -> dict[str, Any]:
        return {"anywhere": t.may_start(self.seat)}

    def options(self, t: Creation) -> list[int]:
        out: list[int] = []
        for i in t.world.land:
            if t.count[i] and t.kind[i] == BARBARIAN and t.may_be_civilized(self.seat, i):
                out.append(CIVILIZE.base + i)
        return out

    def choose(self, t: Creation, action: int) -> None:
        i = CIVILIZE.arg(action)
        seat, owner = self.seat, t.owner[i]
        t.tell(CIVILIZES, seat, i, owner, owner == seat, t.may_start(seat), t.count[i])
        t.kind[i] = CIVILIZED
        t.spend_civilizing(seat)
        t.trail.clear()


def can_build(t: Creation, i: int) -> bool:
    """Two civilized people, no altar yet, and none built in this turn. [C6.1, C10.1, C10.2]"""
    return t.may_build and t.kind[i] == CIVILIZED and t.count[i] >= 2


def build(t: Creation, seat: int, i: int) -> None:
    """One of the people is replaced by an altar. [C10.1, C10.5]"""
    t.may_build = False
    t.count[i] -= 1
    t.kind[i] = ALTAR
    t.trail.clear()
    t.tell(BUILDS, seat, i)
