"""An attack under way, as a small frozen value, and which way it travels. [S1.2, S8.2, S8.3]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lordsmoot.core.step import Step
from lordsmoot.games.swords_and_souls.cards import (
    COUNTER,
    NONE,
    REACH,
    SOURCES,
    SPRING,
    STOPS,
    SURE,
)
from lordsmoot.games.swords_and_souls.table import SIDES, Souls

if TYPE_CHECKING:
    from lordsmoot.games.swords_and_souls.view import AttackData

CLOCKWISE: Final = 1
COUNTER_CLOCKWISE: Final = -1
MOST_DAMAGE: Final = 2
LEFT: Final = 0
RIGHT: Final = 1
"""The sides, as `table.SIDES` names them: clockwise is to the left. [S1.2]"""


def attacking(source: int) -> bool:
    """Whether a source attacks when it is played, in answer to an attack, or from the front."""
    return REACH[source] != NONE or COUNTER[source] > 0 or SPRING[source] > 0


def stops(source: int) -> list[str]:
    """What can stop an attack with this source. [S8.13]"""
    return [STOPS[kind] for kind in range(len(STOPS)) if kind != SURE[source]]


class Attack:
    """Who attacks with what, whom it threatens now, its direction, how many hearts it takes."""

    def __init__(self, attacker: int, source: int, target: int, way: int, damage: int) -> None:
        self.attacker: Final = attacker
        self.source: Final = source
        self.target: Final = target
        self.way: Final = way
        self.damage: Final = damage

    def parts(self) -> list[int]:
        return [self.attacker, self.source, self.target, self.way, self.damage]

    def fits(self, t: Souls) -> bool:
        """Whether somebody at this table can have made it, and another be its target."""
        if not 0 <= self.attacker < t.seats or not 0 <= self.target < t.seats:
            return False
        if not 0 <= self.source < len(SOURCES) or not 1 <= self.damage <= MOST_DAMAGE:
            return False
        if self.way not in (CLOCKWISE, COUNTER_CLOCKWISE) or self.target == self.attacker:
            return False
        return attacking(self.source) and t.wields(self.attacker, self.source)

    def small_hearts(self, hearts: int) -> int:
        """How many small hearts it takes of so many; the large one if it takes more. [S9.3]"""
        return min(self.damage, hearts)

    def side(self) -> int:
        """Its direction, as the attacker sees it."""
        return LEFT if self.way == CLOCKWISE else RIGHT

    def onward(self, seats: int) -> Attack:
        """The same attack, one seat further. [S8.4]"""
        target = (self.target + self.way) % seats
        return Attack(self.attacker, self.source, target, self.way, self.damage)

    def waiting(self, t: Souls) -> AttackData:
        """The attack as data, and what can become of it. [S8.2, S8.4, S8.13]"""
        onward = self.after_dodge(t)
        return {
            "attacker": self.attacker,
            "source": SOURCES[self.source],
            "target": self.target,
            "way": SIDES[self.side()],
            "damage": self.damage,
            "stops": stops(self.source),
            "onward": None if onward == self.attacker else onward,
        }

    def after_dodge(self, t: Souls) -> int:
        """Whom it meets next if it is dodged; the attacker if nobody else stands. [S8.4-S8.6]"""
        return met(t, self.onward(t.seats))


def met(t: Souls, attack: Attack) -> int:
    """The first one on its way who has not fallen, or the attacker. [S8.5, S8.6]"""
    a = attack
    while a.target != a.attacker and t.fallen(a.target):
        a = a.onward(t.seats)
    return a.target


def made_of(parts: list[int]) -> Attack:
    """The attack with these parts."""
    attacker, source, target, way, damage = parts
    return Attack(attacker, source, target, way, damage)


def aimed(seats: int, attacker: int, source: int, target: int, damage: int) -> Attack:
    """An attack takes the shorter way round; from exactly across, clockwise. [S8.2, S8.3]"""
    distance = (target - attacker) % seats
    way = CLOCKWISE if 2 * distance <= seats else COUNTER_CLOCKWISE
    return Attack(attacker, source, target, way, damage)


class OfAttack(Step[Souls]):
    """What becomes of an attack, a step at a time."""

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.attacker)
        self.attack: Final = attack

    def parts(self) -> list[int]:
        return self.attack.parts()

    def fits(self, t: Souls) -> bool:
        return self.attack.fits(t)

    @classmethod
    def remake(cls, parts: list[int]) -> OfAttack:
        return cls(made_of(parts))
