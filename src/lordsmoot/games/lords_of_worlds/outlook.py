"""What can be read off the table of Lords of Worlds beside stars: hands, room, a free tile."""

from __future__ import annotations

from lordsmoot.core.gauge import END, Gauge, hand_of
from lordsmoot.games.lords_of_worlds.cards import CARDS, CELLS
from lordsmoot.games.lords_of_worlds.place import FreeTile, is_plan
from lordsmoot.games.lords_of_worlds.table import ANY, Player, Worlds


def gauges(t: Worlds, seat: int) -> list[Gauge]:
    """A free tile to come, what can be paid, how many cards, and how full the Planets are."""
    own = t.players[seat]
    free = any(isinstance(step, FreeTile) and step.seat == seat for step in t.agenda)
    out = [
        Gauge("free-tile", int(free and own.has_room()), seat),
        Gauge("means", own.means()[ANY], seat),
        Gauge("plans", plans(own), seat),
    ]
    for owner, player in enumerate(t.players):
        out.append(Gauge("cards", len(player.hand), owner))
        out.append(Gauge("hexes-to-end", player.spaces(), owner, END))
    return out + hand_of(own.hand, CARDS, seat)


def plans(player: Player) -> int:
    """How many Architects a tile could still follow. [W8.2]"""
    return sum(player.takes_tile(cell) and is_plan(player, cell) for cell in range(len(CELLS)))
