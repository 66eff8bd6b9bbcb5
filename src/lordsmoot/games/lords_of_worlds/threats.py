"""What others threaten, as everybody can see it: to bring the end near."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, Event, Kinds
from lordsmoot.games.lords_of_worlds.table import Worlds

THREAT: Final = Kinds()
ALMOST_FULL: Final = THREAT.of("almost-full", whom=SEAT, left=AMOUNT)
NEAR: Final = 2
"""Tiles: so many can be placed in one turn, one of them for free."""


def threats(t: Worlds, seat: int) -> list[Event]:
    """Whose Planet may be full enough after one turn more, the fullest first. [W11.1]"""
    if t.ending:
        return []
    left = [player.spaces() - t.rules.spaces_left for player in t.players]
    others = [other for other in range(t.seats) if other != seat and 0 < left[other] <= NEAR]
    others.sort(key=lambda other: left[other])
    return [Event(ALMOST_FULL, other, [seat, left[other]]) for other in others]
