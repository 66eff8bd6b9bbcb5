"""Attack and defence. [C8]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_creation.bars import (
    FREE,
    NO_RAIDERS,
    ONE_OF_TWO,
    OPEN_HEX,
    OUT_OF_REACH,
    OWN_HEX,
    PEACEFUL,
    RAIDS_ON_ISLANDS,
)
from lordsmoot.games.lords_of_creation.cards import GRID, HEX_NAMES, ISLANDS, SEA
from lordsmoot.games.lords_of_creation.table import (
    ATTACKS,
    BARBARIAN,
    DEFENDS,
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


def outcomes(needed: int) -> list[int]:
    """What every throw of three dice does, in the order of the throws. [C8.3]"""
    faces = range(1, 7)
    return [outcome(a, b, c, needed) for a in faces for b in faces for c in faces]


WITHIN: Final = outcomes(NEEDED_WITHIN)
BETWEEN: Final = outcomes(NEEDED_BETWEEN)


def odds(meaning: list[int]) -> dict[str, int]:
    """In how many of all throws an attack hits, costs the attacker one, and ends the turn."""
    return {
        "hits": sum(1 for result in meaning if result & HIT),
        "repelled": sum(1 for result in meaning if result & REPELLED),
        "turn_ends": sum(1 for result in meaning if result & TURN_ENDS),
        "throws": len(meaning),
    }


ODDS_WITHIN: Final = odds(WITHIN)
ODDS_BETWEEN: Final = odds(BETWEEN)


def within(t: Creation, origin: int, target: int) -> bool:
    """Whether an attack stays in one terrain, where a lower sum hits. [C8.3]"""
    return t.terrain[origin] == t.terrain[target]


def needed(t: Creation, origin: int, target: int) -> int:
    """The sum that hits: 6 within one terrain, 8 between two. [C8.3]"""
    return NEEDED_WITHIN if within(t, origin, target) else NEEDED_BETWEEN


def fit_to_attack(t: Creation, origin: int) -> bool:
    """Whether the people of a hex attack at all."""
    return fitness_bar(t, origin) == FREE


def fitness_bar(t: Creation, origin: int) -> int:
    """Barbarians only, be it a single one; by option two at least. [C8.1, C8.10]"""
    if t.kind[origin] != BARBARIAN:
        return PEACEFUL
    return FREE if t.count[origin] >= t.rules.least_to_attack else ONE_OF_TWO


def is_foe(t: Creation, seat: int, i: int) -> bool:
    """Whether somebody else lives there."""
    return t.owner[i] != seat and t.owner[i] != NOBODY


def attackable(t: Creation, seat: int, origin: int) -> list[int]:
    """What others hold within reach. [C8.1, C8.2, C8.14]"""
    if not fit_to_attack(t, origin):
        return []
    return [i for i in t.world.reach[origin] if is_foe(t, seat, i)]


def can_attack(t: Creation, seat: int, origin: int) -> bool:
    """Whether there is anything to attack. [C8.1]"""
    return fit_to_attack(t, origin) and any(is_foe(t, seat, i) for i in t.world.reach[origin])


def target_bar(t: Creation, seat: int, origin: int, i: int) -> int:
    """Why a hex cannot be attacked from another. [C8.1, C8.2, C8.14]"""
    bar = fitness_bar(t, origin)
    if bar != FREE:
        return bar
    if not is_foe(t, seat, i):
        return OWN_HEX if t.owner[i] == seat else OPEN_HEX
    if i in t.world.reach[origin]:
        return FREE
    if not any(t.terrain[j] == SEA for j in GRID.between(origin, i)):
        return OUT_OF_REACH
    return RAIDS_ON_ISLANDS if t.terrain[origin] == ISLANDS else NO_RAIDERS


def target(t: Creation, origin: int, i: int) -> dict[str, Any]:
    """What everybody knows of an attack before it is made."""
    chances = ODDS_WITHIN if within(t, origin, i) else ODDS_BETWEEN
    return {
        "hex": HEX_NAMES[i],
        "seat": t.owner[i],
        "needed": needed(t, origin, i),
        "sea": t.over_sea(origin, i),
        **chances,
    }


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
        meaning = WITHIN if within(t, self.origin, self.target) else BETWEEN
        throw = int(t.rng.throw(meaning))
        result = meaning[throw]
        if t.log is not None:
            self.tell(t, throw, result)
        t.trail.clear()
        if result & HIT:
            t.lose_one(self.target)
            if t.rules.advance_one and not t.count[self.target]:
                t.emptied.append(self.target)
        if result & REPELLED:
            t.lose_one(self.origin)
        if result & TURN_ENDS:
            t.tell(DOUBLE, self.seat)
            t.forgo()  # the rest of the turn [C8.8]

    def tell(self, t: Creation, throw: int, result: int) -> None:
        """The attack, both throws, and what each of them does."""
        origin, target, owner = self.origin, self.target, t.owner[self.target]
        least = needed(t, origin, target)
        dice = 10 * (throw // 36 + 1) + throw // 6 % 6 + 1
        t.tell(ATTACKS, self.seat, origin, target, owner, t.over_sea(origin, target))
        t.tell(THROWS, self.seat, dice, least, within(t, origin, target), result & HIT)
        t.tell(DEFENDS, owner, throw % 6 + 1, target, result & REPELLED)
