"""Movement, one step at a time. [C7]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_creation.bars import (
    ALL_OF_THEM,
    ALTAR_LAND,
    BARBARIAN_LAND,
    CIRCLE,
    CIVILIZED_LAND,
    ENTERED,
    FREE,
    FROZEN,
    HELD,
    LAST_ONE,
    ONE_ENTERS,
    OTHER_TERRAIN,
    OVER_WATER,
    SAME_HEX,
    TOO_FAR,
    TOO_FAR_AT_SEA,
    TOO_MANY,
    WOULD_CIVILIZE,
    at_hex,
)
from lordsmoot.games.lords_of_creation.cards import HEX_NAMES, HEXES, ISLANDS, TERRAINS
from lordsmoot.games.lords_of_creation.table import (
    ALL_BUT_ONE,
    ALTAR,
    BARBARIAN,
    CIVILIZED,
    HOW_MANY,
    KINDS,
    MOST_NAMED,
    MOVES,
    MOVES_IN,
    Creation,
)


def can_move(t: Creation, seat: int, origin: int) -> bool:
    """Whether somebody can leave a hex while another stays. [C7.1]"""
    if t.count[origin] < 2:
        return False
    return any(step_bar(t, seat, origin, i) == FREE for i in t.world.paths[origin])


def may_step(t: Creation, seat: int, origin: int, to: int) -> bool:
    """Whether people may go to a hex that a path leads to."""
    return step_bar(t, seat, origin, to) == FREE


def step_bar(t: Creation, seat: int, origin: int, to: int) -> int:
    """One stays, the other hex is fit to enter, and there are no circles. [C7.1, C7.11, C8.12]"""
    if t.count[origin] < 2:
        return LAST_ONE
    if t.entered and to in t.entered:
        return ENTERED
    kind = t.kind[origin]
    if kind == ALTAR and t.rules.altars_frozen:
        return FROZEN
    bar = civilized_bar(t, seat, to) if kind else barbarian_bar(t, seat, to)
    if bar == FREE and t.trail and came_from(t, origin, to):
        return CIRCLE
    return bar


def barbarian_bar(t: Creation, seat: int, to: int) -> int:
    """Open hexes and the player's own, but never civilized land. [C7.5, C7.6]"""
    if t.count[to] and t.owner[to] != seat:
        return HELD
    return CIVILIZED_LAND if t.kind[to] else FREE


def civilized_bar(t: Creation, seat: int, to: int) -> int:
    """Civilized land, or one open hex in a turn, which is civilizing. [C7.5, C7.7-C7.9, C10.3]

    By option an altar keeps nobody from moving in. [C10.6]
    """
    kind = t.kind[to]
    if t.count[to]:
        if t.owner[to] != seat:
            return HELD
        if kind == BARBARIAN:
            return BARBARIAN_LAND
        return ALTAR_LAND if kind == ALTAR and not t.rules.altars_open else FREE
    # R33: land that stayed civilized is entered freely.
    if kind:
        return FREE
    if not t.may_civilize:
        return WOULD_CIVILIZE
    # R10: coming across the sea does not help; the hex itself must touch civilization.
    return FREE if t.may_be_civilized(seat, to) else OVER_WATER


def path_bar(t: Creation, origin: int, to: int) -> int:
    """Paths lead to adjacent hexes of the same terrain, or across the sea. [C7.1, C7.2, C7.4]"""
    if to in t.world.paths[origin]:
        return FREE
    if to == origin:
        return SAME_HEX
    if t.terrain[to] != t.terrain[origin]:
        return OTHER_TERRAIN
    return TOO_FAR_AT_SEA if t.terrain[origin] == ISLANDS else TOO_FAR


def civilizes(t: Creation, origin: int, to: int) -> bool:
    """Whether going there is civilizing: civilized people on land that is not. [C7.8]"""
    return t.kind[origin] != BARBARIAN and t.kind[to] == BARBARIAN


def came_from(t: Creation, here: int, there: int) -> bool:
    """Whether steps since the last other action lead from there to here. [C7.11]"""
    met = [there]
    n = 0
    while n < len(met):
        for step in t.trail:
            if step // HEXES == met[n]:
                end = step % HEXES
                if end == here:
                    return True
                if end not in met:
                    met.append(end)
        n += 1
    return False


def stack(t: Creation, origin: int) -> dict[str, Any]:
    """The people that are about to go, and from where."""
    return {
        "origin": HEX_NAMES[origin],
        "terrain": TERRAINS[t.terrain[origin]],
        "kind": KINDS[t.kind[origin]],
        "count": t.count[origin],
    }


class HowMany(Choice[Creation]):
    """Any number but the last one goes; by option a single one advances. [C7.3, C7.10, C8.12]"""

    def __init__(self, seat: int, origin: int, to: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin
        self.to: Final = to

    def parts(self) -> list[int]:
        return [self.seat, self.origin, self.to]

    def fits(self, t: Creation) -> bool:
        if not t.held_by(self.seat, self.origin) or self.to not in t.world.paths[self.origin]:
            return False
        return may_step(t, self.seat, self.origin, self.to)

    def single(self, t: Creation) -> bool:
        """Whether, by option, only one enters a hex that was emptied in this turn. [C8.12]"""
        return len(t.emptied) > 0 and self.to in t.emptied

    def public(self, t: Creation) -> dict[str, Any]:
        most = 1 if self.single(t) else t.count[self.origin] - 1
        return {
            **stack(t, self.origin),
            "to": HEX_NAMES[self.to],
            "sea": t.over_sea(self.origin, self.to),
            "civilizes": civilizes(t, self.origin, self.to),
            "most": most,
        }

    def options(self, t: Creation) -> list[int]:
        most = t.count[self.origin] - 1
        if self.single(t):
            return [HOW_MANY.of(0)]
        out = [HOW_MANY.base + n for n in range(min(most - 1, MOST_NAMED))]
        out.append(ALL_BUT_ONE)
        return out

    def barred(self, t: Creation, action: int) -> Event | None:
        if action != ALL_BUT_ONE and not HOW_MANY.has(action):
            return None
        if self.single(t):
            return at_hex(t, ONE_ENTERS, self.seat, self.to)
        number, most = HOW_MANY.arg(action) + 1, t.count[self.origin] - 1
        if number == most:
            return Event(ALL_OF_THEM, self.seat, [number])
        return Event(TOO_MANY, self.seat, [most])

    def choose(self, t: Creation, action: int) -> None:
        if action == ALL_BUT_ONE:
            self.step(t, t.count[self.origin] - 1)
        else:
            self.step(t, HOW_MANY.arg(action) + 1)

    def step(self, t: Creation, number: int) -> None:
        """People arrive; civilized ones civilize an open hex by it. [C7.8]"""
        seat, origin, to = self.seat, self.origin, self.to
        t.count[origin] -= number
        t.settle_people(seat, to, number)
        if self.single(t):
            t.entered.append(to)
        t.trail.append(origin * HEXES + to)
        if t.log is not None:
            t.tell(MOVES, seat, origin, to, number, t.kind[origin], t.over_sea(origin, to))
        if civilizes(t, origin, to):
            first = t.may_start(seat)
            t.kind[to] = CIVILIZED
            t.spend_civilizing(seat)
            t.tell(MOVES_IN, seat, to, first)
