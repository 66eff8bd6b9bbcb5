"""The boards laid together: what is beside what, and what a way costs. [W2.1-W2.3, W5]"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from lordsmoot.core.hexes import AROUND, Hex, drawn, from_column, moved, neighbours, turned
from lordsmoot.core.refused import BadData
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_worlds.cards import (
    BOARD_SIZE,
    BOARDS,
    HEX_BOARD,
    HEX_SPOT,
    HEXES,
    LAYOUTS,
    NONE,
    PLAYERS,
    PORTALS,
    SIZES,
)

Placement = tuple[int, int, int, int]
"""A board, turned by so many sixths, with the first hex of its outline at a column and a row."""

JUMP: Final = 0
SHIFT: Final = 1
ENTERING: Final = 0
STANDING: Final = 1
FAR: Final = 99
SNUG: Final = 3
"""So many borders a board laid at random shares with those that lie already."""


class Market:
    """The boards as they lie: it never changes, and all clones of a table share it."""

    def __init__(self, placements: tuple[Placement, ...], portal: int, start: int) -> None:
        self.placements: Final = placements
        self.portal: Final = portal
        self.start: Final = start
        self.spots: Final = spots(placements)
        self.hexes: Final = sorted(self.spots.values())
        self.at: Final = {i: drawn(spot) for spot, i in self.spots.items()}
        self.portals: Final = [i for i in self.hexes if i in PORTALS]
        self.near: Final = near(self.spots)
        self.ways: Final = Ways(self.near, self.hexes, self.portals, portal, start)
        self.steps: Final = self.ways.steps


@lru_cache(maxsize=64)
def market(placements: tuple[Placement, ...], portal: int, start: int) -> Market:
    """The market that these boards make, if they fit."""
    return Market(placements, portal, start)


# How boards lie.


def hexes_of(placement: Placement) -> list[tuple[Hex, int]]:
    """Where each hex of a board lies."""
    board, sixths, column, row = placement
    mine = [i for i in range(len(HEXES)) if HEX_BOARD[i] == board]
    first = HEX_SPOT[mine[0]]
    out: list[tuple[Hex, int]] = []
    for i in mine:
        away = moved(HEX_SPOT[i], (-first[0], -first[1]))
        out.append((moved(turned(away, sixths), from_column(column, row)), i))
    return out


def spots(placements: tuple[Placement, ...]) -> dict[Hex, int]:
    """Which hex lies where; refused if the boards do not fit. [W2.3]"""
    out: dict[Hex, int] = {}
    for placement in placements:
        if (placement[2] + placement[3]) % 2:
            raise BadData(f"board {BOARDS[placement[0]]} lies between the rows")
        for spot, i in hexes_of(placement):
            if spot in out:
                raise BadData(f"the hexes {HEXES[out[spot]]} and {HEXES[i]} lie on each other")
            out[spot] = i
    if not hang_together(out):
        raise BadData("the boards do not hang together without their portals")
    return out


def hang_together(lying: dict[Hex, int]) -> bool:
    """Whether one can walk between all hexes that are no portal without crossing one."""
    left = {spot for spot, i in lying.items() if i not in PORTALS}
    todo = [min(left)]
    left.remove(todo[0])
    while todo:
        for spot in neighbours(todo.pop()):
            if spot in left:
                left.remove(spot)
                todo.append(spot)
    return not left


def boards_for(seats: int) -> list[int]:
    """The first boards of each size, as many as the players need. [W2.1]"""
    entry = PLAYERS[seats]
    out: list[int] = []
    for size, name in enumerate(SIZES):
        fitting = [board for board in range(len(BOARDS)) if BOARD_SIZE[board] == size]
        out += fitting[: entry.number(name)]
    return sorted(out)


def arrangement(name: str, seats: int) -> tuple[Placement, ...]:
    """One of the layouts that the components have ready. [W2.2]"""
    key = f"players-{seats}"
    placements = placed(LAYOUTS[name].get(key))
    if sorted(placement[0] for placement in placements) != boards_for(seats):
        raise BadData(f"{LAYOUTS[name].where(key)} has other boards than {seats} players use")
    return placements


def placed(data: Any) -> tuple[Placement, ...]:
    """Placements from plain data: `["A", 3, [5, 13]]` for each board."""
    try:
        return tuple(
            (BOARDS.index(board), sixths % 6, column, row) for board, sixths, (column, row) in data
        )
    except (TypeError, ValueError):
        raise BadData(f"{data!r} is no arrangement of boards") from None


def placed_data(placements: tuple[Placement, ...]) -> list[Any]:
    return [[BOARDS[board], sixths, [column, row]] for board, sixths, column, row in placements]


def at_random(seats: int, rng: Rng) -> tuple[Placement, ...]:
    """Boards laid one to the other by lot, turned any way, until all fit. [W2.2]"""
    while True:
        placements: list[Placement] = []
        lying: dict[Hex, int] = {}
        for board in boards_for(seats):
            placement = beside_others(board, lying, rng)
            placements.append(placement)
            lying.update(hexes_of(placement))
        if hang_together(lying):
            return tuple(placements)


def beside_others(board: int, lying: dict[Hex, int], rng: Rng) -> Placement:
    """A board against those that lie already."""
    if not lying:
        return board, 0, 0, 0
    spots = list(lying)
    while True:
        sixths = int(rng.below(6))
        mine = hexes_of((board, sixths, 0, 0))
        touched = moved(spots[rng.below(len(spots))], AROUND[rng.below(6)])
        corner = mine[rng.below(len(mine))][0]
        away = moved(touched, (-corner[0], -corner[1]))
        there = [moved(spot, away) for spot, _ in mine]
        if not any(spot in lying for spot in there):
            if sum(near in lying for spot in there for near in neighbours(spot)) >= SNUG:
                column, row = drawn(away)
                return board, sixths, column, row


# What ways cost.


def near(lying: dict[Hex, int]) -> list[list[int]]:
    """For each hex in the box the hexes beside it, across borders too. [W5.1]"""
    out: list[list[int]] = [[] for _ in HEXES]
    for spot, i in lying.items():
        out[i] = [lying[other] for other in neighbours(spot) if other in lying]
    return out


def walks(near: list[list[int]], start: int) -> list[int]:
    """How many steps it is from one hex to each, on foot. [W5.1, W5.2]"""
    steps = [FAR] * len(near)
    steps[start] = 0
    todo = [start]
    for i in todo:
        for other in near[i]:
            if steps[other] == FAR:
                steps[other] = steps[i] + 1
                todo.append(other)
    return steps


class Ways:
    """From each hex to each other: what the cheapest way costs, and through which portals it leads.

    `enters` is the portal that is entered, `leaves` the one that a shift leads to; NONE on foot.
    """

    def __init__(
        self, near: list[list[int]], hexes: list[int], portals: list[int], portal: int, start: int
    ) -> None:
        self.steps: Final = [[FAR] * len(near) for _ in near]
        self.enters: Final = [[NONE] * len(near) for _ in near]
        self.leaves: Final = [[NONE] * len(near) for _ in near]
        on_foot = {i: walks(near, i) for i in hexes}
        for i in hexes:
            gate, enter = entering(near, on_foot, portals, i, start)
            for other in hexes:
                out, rest = leaving(on_foot, portals, portal, other)
                if i == other or on_foot[i][other] <= enter + rest:
                    self.steps[i][other] = on_foot[i][other]
                else:  # a portal is used where it helps
                    self.steps[i][other] = enter + rest
                    self.enters[i][other] = gate
                    self.leaves[i][other] = NONE if out == other else out


def entering(
    near: list[list[int]], on_foot: dict[int, list[int]], portals: list[int], i: int, start: int
) -> tuple[int, int]:
    """The portal that is entered soonest, and what that costs; one must step off first. [W5.5]"""
    if start == STANDING and i in portals:  # [W5.6]
        return i, 0
    ways = [(on_foot[step][gate] + 1, gate) for step in near[i] for gate in portals]
    cost, gate = min(ways, default=(FAR, NONE))
    return gate, cost


def leaving(
    on_foot: dict[int, list[int]], portals: list[int], portal: int, there: int
) -> tuple[int, int]:
    """Where one comes out to go on to a hex, and what that costs. [W5.4, W13.2]"""
    if portal == JUMP:  # to any hex for 1
        return NONE, 1
    cost, out = min([(on_foot[gate][there], gate) for gate in portals], default=(FAR, NONE))
    return out, cost  # to any portal for nothing, then on foot
