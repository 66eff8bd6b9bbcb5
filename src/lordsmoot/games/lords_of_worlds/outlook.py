"""What can be read off the table of Lords of Worlds beside stars: hands, room, a free tile."""

from __future__ import annotations

from lordsmoot.core.gauge import END, Gauge, hand_of
from lordsmoot.games.lords_of_worlds.cards import CARDS
from lordsmoot.games.lords_of_worlds.place import FreeTile
from lordsmoot.games.lords_of_worlds.table import ANY, Worlds


def gauges(t: Worlds, seat: int) -> list[Gauge]:
    """A free tile to come, what can be paid, how many cards, and how full the Planets are."""
    own = t.players[seat]
    free = any(isinstance(step, FreeTile) and step.seat == seat for step in t.agenda)
    out = [
        Gauge("free-tile", int(free and own.has_room()), seat),
        Gauge("means", own.means()[ANY], seat),
    ]
    for owner, player in enumerate(t.players):
        out.append(Gauge("cards", len(player.hand), owner))
        out.append(Gauge("hexes-to-end", player.spaces(), owner, END))
    return out + hand_of(own.hand, CARDS, seat)
