"""A turn: place people, then act as often as you like. [C5, C6]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords_of_creation.attack import (
    Exchange,
    attackable,
    can_attack,
    fit_to_attack,
    target,
    target_bar,
)
from lordsmoot.games.lords_of_creation.bars import (
    FREE,
    FROZEN,
    HAS_CIVILIZED,
    MUST_PLACE,
    NO_WAY_BARBARIAN,
    NO_WAY_CIVILIZED,
    NOT_HELD,
    OFF_BOARD,
    ONE_BARBARIAN,
    ONE_CIVILIZED,
    ONE_OF_TWO,
    ONLY_OVER_WATER,
    OTHER_LAND,
    OVER_WATER,
    PLACE_ALTAR,
    PLACE_HELD,
    WOULD_CIVILIZE,
    at_hex,
)
from lordsmoot.games.lords_of_creation.cards import (
    OUTSIDE,
    SEA,
    TERRAIN_OF,
    TERRAINS,
    VALUE_OF,
    VALUES,
)
from lordsmoot.games.lords_of_creation.civilization import (
    Civilize,
    build,
    building_bar,
    can_build,
    can_civilize,
    why_not_civilize,
)
from lordsmoot.games.lords_of_creation.movement import (
    HowMany,
    can_move,
    may_step,
    path_bar,
    stack,
    step_bar,
)
from lordsmoot.games.lords_of_creation.table import (
    ALTAR,
    ATTACK,
    BARBARIAN,
    BUILD,
    DONE,
    NO_PLACE,
    PLACE,
    PLACES,
    SEND,
    START_CIVILIZING,
    TO,
    TURN,
    Creation,
)


class TakeTurn(Step[Creation]):
    """A whole turn: placing comes first, and is left out if there is no place. [C4.1, C5.7]"""

    def happen(self, t: Creation) -> None:
        card = t.gods[self.seat].chosen.top()
        t.turn = t.order.index(self.seat)
        t.may_civilize = True
        t.may_build = True
        t.trail.clear()
        t.emptied.clear()
        t.entered.clear()
        t.tell(TURN, self.seat, card)
        t.then(Act(self.seat))
        if not places(t, self.seat, TERRAIN_OF[card]):
            t.tell(NO_PLACE, self.seat, TERRAIN_OF[card])
        elif t.rules.split:
            for _ in range(VALUE_OF[card]):
                t.then(Place(self.seat, TERRAIN_OF[card], 1))
        else:
            t.then(Place(self.seat, TERRAIN_OF[card], VALUE_OF[card]))


def places(t: Creation, seat: int, terrain: int) -> list[int]:
    """Where people of a terrain can be placed. [C5.1]"""
    return [PLACE.base + i for i in t.world.of[terrain] if placing_bar(t, seat, i) == FREE]


def placing_bar(t: Creation, seat: int, i: int) -> int:
    """What keeps people off a hex of their terrain. [C5.2, C5.5]"""
    if not t.count[i]:
        return FREE
    if t.owner[i] != seat:
        return PLACE_HELD
    return PLACE_ALTAR if t.kind[i] == ALTAR else FREE


class Place(Choice[Creation]):
    """People go to one hex and are of its kind, on open land barbarians. [C5.1-C5.4, C5.6-C5.8]

    There is no passing. By option the people of a card are placed one by one.
    """

    def __init__(self, seat: int, terrain: int, number: int) -> None:
        super().__init__(seat)
        self.terrain: Final = terrain
        self.number: Final = number

    def parts(self) -> list[int]:
        return [self.seat, self.terrain, self.number]

    def fits(self, t: Creation) -> bool:
        return 0 <= self.terrain < SEA and 1 <= self.number <= VALUES

    def options(self, t: Creation) -> list[int]:
        return places(t, self.seat, self.terrain)

    def barred(self, t: Creation, action: int) -> Event | None:
        if action == DONE:
            return Event(MUST_PLACE, self.seat, [self.number, self.terrain])
        if not PLACE.has(action):
            return None
        i = PLACE.arg(action)
        if t.terrain[i] == OUTSIDE:
            return at_hex(t, OFF_BOARD, self.seat, i)
        bar = OTHER_LAND if t.terrain[i] != self.terrain else placing_bar(t, self.seat, i)
        return at_hex(t, bar, self.seat, i, wanted=self.terrain)

    def public(self, t: Creation) -> dict[str, Any]:
        left = sum(step.number for step in t.agenda if isinstance(step, Place))
        return {"terrain": TERRAINS[self.terrain], "number": self.number, "left": left}

    def choose(self, t: Creation, action: int) -> None:
        i = PLACE.arg(action)
        t.settle_people(self.seat, i, self.number)
        t.tell(PLACES, self.seat, i, self.number, t.kind[i])


class Act(Choice[Creation]):
    """Move, attack, civilize once, build once, or be done; in any order. [C6.1, C6.2]"""

    def options(self, t: Creation) -> list[int]:
        seat = self.seat
        owner = t.owner
        out = [DONE]
        for i in t.world.land:
            if owner[i] == seat:
                if can_move(t, seat, i) or can_attack(t, seat, i):
                    out.append(SEND.base + i)
                if can_build(t, seat, i):
                    out.append(BUILD.base + i)
        if can_civilize(t, seat):
            out.append(START_CIVILIZING)
        return out

    def barred(self, t: Creation, action: int) -> Event | None:
        if SEND.has(action):
            i = SEND.arg(action)
            return at_hex(t, sending_bar(t, self.seat, i), self.seat, i)
        if BUILD.has(action):
            i = BUILD.arg(action)
            return at_hex(t, building_bar(t, self.seat, i), self.seat, i)
        if action == START_CIVILIZING:
            return Event(why_not_civilize(t), self.seat, [])
        return None

    def choose(self, t: Creation, action: int) -> None:
        if action == DONE:
            return
        t.then(self)
        if SEND.has(action):
            t.then(Send(self.seat, SEND.arg(action)))
        elif BUILD.has(action):
            build(t, self.seat, BUILD.arg(action))
        else:
            t.then(Civilize(self.seat))


def sending_bar(t: Creation, seat: int, i: int) -> int:
    """Why the people of a hex can neither move nor attack. [C7.1, C7.8, C8.1, C8.10, C10.3]"""
    if t.owner[i] != seat:
        return NOT_HELD
    civilized = t.kind[i] != BARBARIAN
    if t.count[i] == 1:
        if civilized:
            return ONE_CIVILIZED
        return ONE_BARBARIAN if fit_to_attack(t, i) else ONE_OF_TWO
    if t.kind[i] == ALTAR and t.rules.altars_frozen:
        return FROZEN
    return way_bar(t, seat, i) if civilized else NO_WAY_BARBARIAN


def way_bar(t: Creation, seat: int, i: int) -> int:
    """Why several civilized people of a hex have no way. [C7.1, C7.8, C7.9]"""
    bars = [step_bar(t, seat, i, to) for to in t.world.paths[i]]
    if WOULD_CIVILIZE in bars:
        return HAS_CIVILIZED
    return ONLY_OVER_WATER if OVER_WATER in bars else NO_WAY_CIVILIZED


class Send(Choice[Creation]):
    """The people of one hex: a hex to move to, or one to attack. [C6.3]"""

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin: Final = origin

    def parts(self) -> list[int]:
        return [self.seat, self.origin]

    def fits(self, t: Creation) -> bool:
        return t.held_by(self.seat, self.origin) and len(self.options(t)) > 0

    def options(self, t: Creation) -> list[int]:
        out: list[int] = []
        for i in t.world.paths[self.origin]:
            if may_step(t, self.seat, self.origin, i):
                out.append(TO.base + i)
        for i in attackable(t, self.seat, self.origin):
            out.append(ATTACK.base + i)
        return out

    def barred(self, t: Creation, action: int) -> Event | None:
        seat, origin = self.seat, self.origin
        if TO.has(action):
            i = TO.arg(action)
            bar = path_bar(t, origin, i)
            if bar == FREE:
                bar = step_bar(t, seat, origin, i)
            return at_hex(t, bar, seat, i, origin)
        if ATTACK.has(action):
            i = ATTACK.arg(action)
            return at_hex(t, target_bar(t, seat, origin, i), seat, i, origin)
        return None

    def public(self, t: Creation) -> dict[str, Any]:
        targets = attackable(t, self.seat, self.origin)
        return {
            **stack(t, self.origin),
            "targets": [target(t, self.origin, i) for i in targets],
        }

    def choose(self, t: Creation, action: int) -> None:
        if TO.has(action):
            t.then(HowMany(self.seat, self.origin, TO.arg(action)))
        else:
            t.then(Exchange(self.seat, self.origin, ATTACK.arg(action)))
