"""The cup of Swords & Souls: where each player sits round it, and the way of an attack."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import cos, radians, sin
from typing import Final, cast

from lordsmoot.games.swords_and_souls.view import Asked, AttackData, Table
from lordsmoot.server.pages.look import Look
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
ONWARD: Final = {"goes-on", "passes-over"}
"""Events that send an attack to another player."""
TOLD: Final = {
    *("attacks", "blocks", "dodges", "negates", "stops", "fails", "loses-hearts", "falls"),
    *ONWARD,
}
TURNS: Final = {"left": 1, "right": -1}
"""Which way round the rim an attack goes, in seats."""


@dataclass(frozen=True)
class Hop:
    """A part of an attack's way, from one shield to another."""

    path: str
    state: State


@dataclass(frozen=True)
class Attack:
    """An attack of this turn: whose, with what, whom it met, and what it waits for, if it does."""

    attacker: int
    source: str
    stations: list[int]
    way: int
    waiting: AttackData | None
    sentences: list[str]

    @property
    def target(self) -> int:
        return self.stations[-1]

    @property
    def waits(self) -> bool:
        return self.waiting is not None


def table(look: Look) -> Table:
    """What lies there, as the game's view has it."""
    return cast(Table, look.table)


def asked(look: Look) -> Asked | None:
    """What is asked now, as the game's view has it."""
    return cast("Asked | None", look.view["asked"])


def place(look: Look, seat: int) -> str:
    count = len(look.seats)
    return PLACES[count][(seat - (look.eyes or 0)) % count]


def attack(look: Look) -> Attack | None:
    """The latest attack of this turn, and whether it still waits for an answer."""
    told, waiting = latest(look), table(look)["attack"]
    if told:
        first = told[0]
        return Attack(
            attacker=first["seat"],
            source=first["source"],
            stations=[first["seat"], *travelled(told)],
            way=TURNS[first["way"]],
            waiting=waiting,
            sentences=[event["sentence"] for event in told],
        )
    if waiting is None:
        return None
    return Attack(
        attacker=waiting["attacker"],
        source=waiting["source"],
        stations=[waiting["attacker"], waiting["target"]],
        way=TURNS[waiting["way"]],
        waiting=waiting,
        sentences=[],
    )


def latest(look: Look) -> list[Event]:
    """What is told of the latest attack of this turn, from its beginning."""
    found: list[Event] = []
    for event in look.story.since("turn"):
        if event["event"] == "attacks":
            found = [event]
        elif found and event["event"] in TOLD:
            found.append(event)
    return found


def travelled(told: list[Event]) -> list[int]:
    """Whom an attack came to, one after the other."""
    out = [told[0]["target"]]
    for event in told[1:]:
        if event["event"] in ONWARD:
            out.append(event["to"])
        elif event["event"] == "fails" and out[-1] != event["attacker"]:
            out.append(event["attacker"])
    return out


def hops(look: Look, found: Attack) -> list[Hop]:
    """The way so far, and where a dodge would send it."""
    pairs = list(pairwise(found.stations))
    states: list[State] = ["done"] * len(pairs)
    if found.waiting is not None:
        states[-1] = "now"
        if "dodge" in found.waiting["stops"]:
            onward = found.waiting["onward"]
            pairs.append((found.target, found.attacker if onward is None else onward))
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
    return table(look)["heroes"][seat]["fallen"]


def drawing(look: Look, source: str) -> str:
    """The drawing of what attacks: a card's, or the hero's whose talent it is."""
    owners = [lies["hero"] for lies in table(look)["heroes"] if lies["talent"] == source]
    return next((hero for hero in owners if hero), source)
