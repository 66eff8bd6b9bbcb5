"""What can be read off the table of Lords of Worlds beside stars: hands, chains, room, a free
tile."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import NOTHING
from lordsmoot.core.gauge import END, Gauge, hand_of
from lordsmoot.games.lords_of_worlds.cards import (
    CARDS,
    CELLS,
    COLOURS,
    NONE,
    TILE_TERRAIN,
    TILE_VALUE,
    WILD,
)
from lordsmoot.games.lords_of_worlds.chains import NEAR, grow, size
from lordsmoot.games.lords_of_worlds.place import FreeTile, Place, is_plan
from lordsmoot.games.lords_of_worlds.table import ANY, Player, Worlds

FEW_STEPS: Final = 3


def gauges(t: Worlds, seat: int) -> list[Gauge]:
    """A free tile to come, what can be paid, how many cards, chains, how full the Planets are."""
    own = t.players[seat]
    free = any(isinstance(step, FreeTile) and step.seat == seat for step in t.agenda)
    out = [
        Gauge("free-tile", int(free and own.has_room()), seat),
        Gauge("means", own.means()[ANY], seat),
        Gauge("plans", plans(own), seat),
        Gauge("near", near(t, own), seat),
    ]
    if any(isinstance(step, Place) and step.seat == seat for step in t.agenda):
        tile = t.carried.top()
        out.append(Gauge("to-place", TILE_VALUE[tile], seat))
        out.append(Gauge("could-chain", could_chain(own, tile), seat))
    for owner, player in enumerate(t.players):
        out.append(Gauge("cards", len(player.hand), owner))
        out.append(Gauge("hexes-to-end", player.spaces(), owner, END))
        out.append(Gauge("longest-chain", longest(t, player), owner))
        out.append(Gauge("chain-room", chain_room(t, player), owner))
    means = own.means()
    out += [Gauge("means-in", means[of], seat, what=COLOURS[of]) for of in range(WILD)]
    return out + hand_of(own.hand, CARDS, seat)


def near(t: Worlds, player: Player) -> int:
    """How many face-up tiles lie a few steps from a Cart. [W5.1, W7.2]"""
    steps = t.market.steps[player.cart]
    return sum(steps[i] <= FEW_STEPS and t.face_up(i) != NOTHING for i in t.market.hexes)


def could_chain(player: Player, tile: int) -> int:
    """How long a chain a tile could make of itself and what lies there. [W10.6, W12.1]"""
    ground = player.ground()
    terrain = TILE_TERRAIN[tile]
    if terrain == NONE:
        return 0
    within = ground.basic[terrain] | ground.mixes[terrain]
    rooms = [1 << cell for cell in range(len(CELLS)) if player.takes_tile(cell)]
    return max([size(grow(room, within | room)) for room in rooms], default=0)


def longest(t: Worlds, player: Player) -> int:
    """How many tiles the longest chain of a Planet has. [W10.6, W12.1]"""
    chains = player.ground().chains(t.rules.chain_stars)
    return max([chain.length() for chain in chains], default=0)


def chain_room(t: Worlds, player: Player) -> int:
    """How many hexes without a tile lie beside a chain of a Planet. [W12.1]"""
    ground = player.ground()
    around = 0
    for chain in ground.chains(t.rules.chain_stars):
        for cell in range(len(CELLS)):
            if chain.hexes >> cell & 1:
                around |= NEAR[cell]
    return size(around & ground.bare)


def plans(player: Player) -> int:
    """How many Architects a tile could still follow. [W8.2]"""
    return sum(player.takes_tile(cell) and is_plan(player, cell) for cell in range(len(CELLS)))
