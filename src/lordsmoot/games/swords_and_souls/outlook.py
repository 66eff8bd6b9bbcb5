"""What can be read off the table of Swords & Souls beside tokens: who is under attack."""

from __future__ import annotations

from lordsmoot.core.gauge import LESS, Gauge, hand_of
from lordsmoot.games.swords_and_souls.cards import CARDS
from lordsmoot.games.swords_and_souls.combat import Answer, React
from lordsmoot.games.swords_and_souls.table import Souls


def gauges(t: Souls, seat: int) -> list[Gauge]:
    """Hearts that an attack under way may take, talents that are ready, one's own hand."""
    out: list[Gauge] = []
    for other in range(t.seats):
        out.append(Gauge("attacked", attacked(t, other), other, LESS))
    for other, hero in enumerate(t.heroes):
        out.append(Gauge("talent", hero.talent, other))
    return out + hand_of(t.heroes[seat].hand, CARDS, seat)


def attacked(t: Souls, seat: int) -> int:
    """How many hearts the attack under way takes of a seat, unless it is stopped. [S9.1, S9.3]"""
    step = None if t.over else t.asked()
    if isinstance(step, React | Answer) and step.attack.target == seat:
        return step.attack.damage
    return 0
