"""The cup of Swords & Souls: where each player sits round it, and the way of an attack."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from typing import Final

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import State
from lordsmoot.server.pages.story import Event

PLACES: Final = {
    3: ["you", "left-top", "right-top"],
    4: ["you", "left", "top", "right"],
    5: ["you", "left-low", "left-top", "right-top", "right-low"],
    6: ["you", "left-low", "left-top", "top", "right-top", "right-low"],
}
"""Seats by number of players, clockwise from one's own at the bottom."""
ANGLES: Final = {
    "you": 90,
    "left-low": 148,
    "left": 180,
    "left-top": 212,
    "top": 270,
    "right-top": 328,
    "right": 360,
    "right-low": 32,
}
"""Where on the rim, in degrees clockwise from the right."""
MIDDLE: Final = (500, 300)
RADII: Final = (489, 289)
GAP: Final = 14
"""Degrees between an arrow and the shields that it joins."""
TOLD: Final = {
    *("attacks", "passes-over", "dodges", "blocks", "negates"),
    *("loses-heart", "falls", "fails"),
}


@dataclass(frozen=True)
class Hop:
    """A part of an attack's way, from one shield to another."""

    path: str
    state: State


@dataclass(frozen=True)
class Attack:
    """An attack of this turn: whose, with what, whom it met, and whether it waits."""

    attacker: int
    source: str
    stations: list[int]
    way: int
    waits: bool
    damage: int
    stops: list[str]
    sentences: list[str]

    @property
    def target(self) -> int:
        return self.stations[-1]

    def onward(self, look: Look) -> int:
        """Whom it meets after a dodge; the attacker if nobody else stands."""
        seat, heroes = self.target, look.table["heroes"]
        while True:
            seat = (seat + self.way) % len(heroes)
            if seat == self.attacker or not heroes[seat]["fallen"]:
                return seat


def place(look: Look, seat: int) -> str:
    count = len(look.seats)
    return PLACES[count][(seat - (look.eyes or 0)) % count]


def attack(look: Look) -> Attack | None:
    """The latest attack of this turn, and whether it still waits for an answer."""
    told, waiting = latest(look), look.table["attack"]
    if waiting is None and not told:
        return None
    known = waiting or ended(told)
    first = told[0]["other"] if told else known["target"]
    way = direction(known["attacker"], first, len(look.seats))
    return Attack(
        attacker=known["attacker"],
        source=known["source"],
        stations=[known["attacker"], *travelled(first, known["target"], way, len(look.seats))],
        way=way,
        waits=waiting is not None and not look.over,
        damage=known["damage"],
        stops=known["stops"],
        sentences=[event["sentence"] for event in told],
    )


def ended(told: list[Event]) -> Data:
    """An attack that waits no more, as far as it was told."""
    first = told[0]
    return {
        "attacker": first["seat"],
        "source": first["what"],
        "target": told[-1]["seat"] if told[1:] else first["other"],
        "damage": 0,
        "stops": [],
    }


def latest(look: Look) -> list[Event]:
    """What is told of the latest attack of this turn, from its beginning."""
    found: list[Event] = []
    for event in look.story.since("turn"):
        if event["event"] == "attacks":
            found = [event]
        elif found and event["event"] in TOLD:
            found.append(event)
    return found


def direction(attacker: int, first: int, count: int) -> int:
    """An attack takes the shorter way round; from exactly across, clockwise. [S8.2, S8.3]"""
    return 1 if 2 * ((first - attacker) % count) <= count else -1


def travelled(first: int, last: int, way: int, count: int) -> list[int]:
    """The seats from the first target to the present one."""
    return [(first + way * step) % count for step in range((last - first) * way % count + 1)]


def hops(look: Look, found: Attack) -> list[Hop]:
    """The way so far, and where a dodge would send it."""
    pairs = list(pairwise(found.stations))
    states: list[State] = ["done"] * len(pairs)
    if found.waits:
        states[-1] = "now"
        if "dodge" in found.stops:
            pairs.append((found.target, found.onward(look)))
            states.append("next")
    return [
        Hop(arc(place(look, a), place(look, b), found.way), state)
        for (a, b), state in zip(pairs, states, strict=True)
    ]


def arc(start: str, end: str, way: int) -> str:
    """An arrow along the rim from one place to another."""
    a, b = ANGLES[start], ANGLES[end]
    wide = (b - a) * way % 360 - 2 * GAP
    (ax, ay), (bx, by) = on_rim(a + way * GAP), on_rim(b - way * GAP)
    large, sweep = int(wide > 180), int(way > 0)
    return f"M{ax:.0f} {ay:.0f}A{RADII[0]} {RADII[1]} 0 {large} {sweep} {bx:.0f} {by:.0f}"


def on_rim(angle: float) -> tuple[float, float]:
    turn = radians(angle)
    return MIDDLE[0] + RADII[0] * cos(turn), MIDDLE[1] + RADII[1] * sin(turn)


def rank(look: Look, found: Attack | None, seat: int) -> str:
    """What the attack means for a player, in a word or two."""
    if found is None or not found.waits:
        return ""
    if seat == found.target:
        return f"the {look.say(found.source)} is here"
    if seat == found.attacker:
        return "attacks"
    return "dodged" if seat in found.stations and not fallen(look, seat) else ""


def fallen(look: Look, seat: int) -> bool:
    lies: Data = look.table["heroes"][seat]
    return bool(lies["fallen"])


def drawing(look: Look, source: str) -> str:
    """The drawing of what attacks: a card's, or the hero's whose talent it is."""
    owners = [lies["hero"] for lies in look.table["heroes"] if lies["talent"] == source]
    return str([*owners, source][0])
