"""Whom an attack is aimed at. [S8.1]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice
from lordsmoot.games.swords_and_souls.attack import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    LEFT,
    MOST_DAMAGE,
    RIGHT,
    Attack,
    aimed,
    met,
    stops,
)
from lordsmoot.games.swords_and_souls.bars import (
    BESIDE_ONLY,
    HAS_FALLEN,
    NAMES_A_PLAYER,
    YOURSELF,
    no_target,
)
from lordsmoot.games.swords_and_souls.cards import ANY, ATTACKS_ON_ANY, BESIDE, REACH, SOURCES
from lordsmoot.games.swords_and_souls.combat import FIRST, strike
from lordsmoot.games.swords_and_souls.table import SIDE, SIDES, TARGET, Souls

BOTH_SIDES: Final = [SIDE.of(LEFT), SIDE.of(RIGHT)]


def playable(t: Souls, seat: int) -> int:
    """Everything but attacks on any player while there is nobody to attack. [S8.17]"""
    return -1 if t.others_standing(seat) else ~ATTACKS_ON_ANY


class PickSide(Choice[Souls]):
    """An attack on a player next to you goes left or right. [S8.1, S8.17, S13.1, S13.4-S13.6]"""

    def __init__(self, seat: int, source: int, damage: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.damage: Final = damage

    def parts(self) -> list[int]:
        return [self.seat, self.source, self.damage]

    def fits(self, t: Souls) -> bool:
        return can_aim(t, self.seat, self.source, self.damage, BESIDE)

    def options(self, t: Souls) -> list[int]:
        return BOTH_SIDES

    def barred(self, t: Souls, action: int) -> Event | None:
        return Event(BESIDE_ONLY, self.seat, [self.source]) if TARGET.has(action) else None

    def public(self, t: Souls) -> dict[str, Any]:
        out: dict[str, Any] = {
            "source": SOURCES[self.source],
            "damage": self.damage,
            "stops": stops(self.source),
        }
        for side in (LEFT, RIGHT):
            attack = self.attack(t, side)
            first = met(t, attack)
            out[SIDES[side]] = attack.target
            out[f"{SIDES[side]}_meets"] = None if first == self.seat else first
        return out

    def attack(self, t: Souls, side: int) -> Attack:
        """The attack on the neighbour of one side. [S1.2]"""
        way = CLOCKWISE if side == LEFT else COUNTER_CLOCKWISE
        target = (self.seat + way) % t.seats
        return Attack(self.seat, self.source, target, way, self.damage)

    def choose(self, t: Souls, action: int) -> None:
        strike(t, self.attack(t, SIDE.arg(action)), FIRST)


class PickTarget(Choice[Souls]):
    """An attack on any player names one who has not fallen, never yourself.

    [S8.1, S13.2, S13.3, S13.7, S13.8, S13.22, S14.1, S14.4, S14.5]
    """

    def __init__(self, seat: int, source: int, damage: int) -> None:
        super().__init__(seat)
        self.source: Final = source
        self.damage: Final = damage

    def parts(self) -> list[int]:
        return [self.seat, self.source, self.damage]

    def fits(self, t: Souls) -> bool:
        if not t.others_standing(self.seat):
            return False
        return can_aim(t, self.seat, self.source, self.damage, ANY)

    def options(self, t: Souls) -> list[int]:
        return [TARGET.of(seat) for seat in t.others_standing(self.seat)]

    def barred(self, t: Souls, action: int) -> Event | None:
        if SIDE.has(action):
            return Event(NAMES_A_PLAYER, self.seat, [self.source])
        if not TARGET.has(action):
            return None
        lies = Event(HAS_FALLEN, self.seat, [TARGET.arg(action)])
        return no_target(t, self.seat, action, YOURSELF) or lies

    def public(self, t: Souls) -> dict[str, Any]:
        return {
            "source": SOURCES[self.source],
            "damage": self.damage,
            "stops": stops(self.source),
        }

    def choose(self, t: Souls, action: int) -> None:
        strike(t, aimed(t.seats, self.seat, self.source, TARGET.arg(action), self.damage), FIRST)


def can_aim(t: Souls, seat: int, source: int, damage: int, reach: int) -> bool:
    """Whether a player is at such an attack."""
    if not 0 <= source < len(SOURCES) or not 1 <= damage <= MOST_DAMAGE:
        return False
    return REACH[source] == reach and t.wields(seat, source)
