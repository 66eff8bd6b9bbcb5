"""Attack and defence. [C8]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_creation.table import (
    ATTACKS,
    BARBARIAN,
    DOUBLE,
    NOBODY,
    THROWS,
    Creation,
)

NEEDED_WITHIN: Final = 6
NEEDED_BETWEEN: Final = 8

HIT: Final = 1
REPELLED: Final = 2
TURN_ENDS: Final = 4


def outcome(first: int, second: int, defence: int, needed: int) -> int:
    """What two dice do against one, as a mask. [C8.3, C8.5, C8.7, C8.8]"""
    result = 0
    if first + second >= needed:
        result |= HIT
    if defence > first and defence > second:
        result |= REPELLED
    if first == second:
        result |= TURN_ENDS
    return result


def needed(t: Creation, origin: int, target: int) -> int:
    """The sum that hits: 6 within one terrain, 8 between two. [C8.3]"""
    return NEEDED_WITHIN if t.terrain[origin] == t.terrain[target] else NEEDED_BETWEEN


def fit_to_attack(t: Creation, origin: int) -> bool:
    """Barbarians only, be it a single one; by option two at least. [C8.1, C8.10]"""
    return t.kind[origin] == BARBARIAN and t.count[origin] >= t.rules.least_to_attack


def attackable(t: Creation, seat: int, origin: int) -> list[int]:
    """What others hold within reach. [C8.1, C8.2, C8.14]"""
    if not fit_to_attack(t, origin):
        return []
    return [i for i in t.world.reach[origin] if t.owner[i] != seat and t.owner[i] != NOBODY]


def can_attack(t: Creation, seat: int, origin: int) -> bool:
    """Whether there is anything to attack. [C8.1]"""
    return fit_to_attack(t, origin) and any(
        t.owner[i] != seat and t.owner[i] != NOBODY for i in t.world.reach[origin]
    )


class Exchange(Step[Creation]):
    """Both sides roll once and both may lose a counter; a double ends the turn. [C8.3-C8.9]"""

    def __init__(self, seat: int, origin: int, target: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin
        self.target: Final = target

    def parts(self) -> list[int]:
        return [self.seat, self.origin, self.target]

    def fits(self, t: Creation) -> bool:
        return t.held_by(self.seat, self.origin) and self.target in attackable(
            t, self.seat, self.origin
        )

    def happen(self, t: Creation) -> None:
        first, second, defence = t.roll(), t.roll(), t.roll()
        t.tell(ATTACKS, self.seat, self.target, other=t.owner[self.target])
        t.tell(THROWS, self.seat, 36 * (first - 1) + 6 * (second - 1) + defence - 1)
        t.trail.clear()
        result = outcome(first, second, defence, needed(t, self.origin, self.target))
        if result & HIT:
            t.lose_one(self.target)
            if t.rules.advance_one and not t.count[self.target]:
                t.emptied.append(self.target)
        if result & REPELLED:
            t.lose_one(self.origin)
        if result & TURN_ENDS:
            t.tell(DOUBLE, self.seat)
            t.forgo()  # the rest of the turn [C8.8]
