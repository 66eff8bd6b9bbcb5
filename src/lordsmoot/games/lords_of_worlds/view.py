"""The table as one seat sees it, as plain data. [W1.8, W1.9]"""

from __future__ import annotations

from typing import Any

from lordsmoot.core.hexes import drawn
from lordsmoot.core.pile import GAP, HIDDEN, KIND, Pile
from lordsmoot.core.position import mask_names
from lordsmoot.games.lords_of_worlds.cards import (
    CARDS,
    CELL_SPOTS,
    CELLS,
    COLOURS,
    HEX_COLOUR,
    HEXES,
    NONE,
    PORTALS,
    PRINTED,
    TERRAINS,
    TILES,
)
from lordsmoot.games.lords_of_worlds.chains import declared_cell, declared_terrain
from lordsmoot.games.lords_of_worlds.move import Arrive
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import Collect
from lordsmoot.games.lords_of_worlds.table import Player, Worlds


def picture(t: Worlds, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "round": t.round,
        "active": t.active,
        "ending": bool(t.ending),
        "variant": "strategic" if t.rules.equal_stars else "base",
        "terrains": mask_names(t.rules.terrains, TERRAINS),
        "board": {HEXES[i]: hex_picture(t, i, seat) for i in t.market.hexes},
        "supply": names(t.supply, TILES),
        "reserve": len(t.reserve),
        "groups": [names(group, CARDS) for group in t.groups],
        "deck": len(t.deck),
        "discard": names(t.discard, CARDS),
        "carried": names(t.carried, TILES),
        "paying": paying_picture(t),
        "spaces_left": t.rules.spaces_left,
        "chain_stars": t.rules.chain_stars,
        "mixes_join": bool(t.rules.mixes_join),
        "players": [player_picture(t, owner, seat) for owner in range(t.seats)],
    }


def paying_picture(t: Worlds) -> dict[str, Any] | None:
    """What is being paid for: the way to a hex, and its tile if that is collected. [W6.1]"""
    pending = t.agenda
    if len(pending) < 2 or not isinstance(pending[-1], (Pay, PayFreely)):
        return None
    arrive = pending[-2]
    if not isinstance(arrive, Arrive):
        return None
    collects = len(pending) > 2 and isinstance(pending[-3], Collect)
    there = arrive.there
    return {
        "hex": HEXES[there],
        "steps": t.market.steps[t.players[arrive.seat].cart][there],
        "tile": TILES[t.face_up(there)] if collects else None,
    }


def hex_picture(t: Worlds, i: int, seat: int) -> dict[str, Any]:
    """A hex of the board; `tile` is a name, or `face-down`, or nothing; `steps` from one's Cart."""
    tile = t.face_up(i)
    return {
        "at": t.market.at[i],
        "colour": None if HEX_COLOUR[i] == NONE else COLOURS[HEX_COLOUR[i]],
        "portal": i in PORTALS,
        "steps": None if seat < 0 else t.market.steps[t.players[seat].cart][i],
        "tile": TILES[tile] if tile >= 0 else "face-down" if t.face_down(i) else None,
    }


def player_picture(t: Worlds, owner: int, seat: int) -> dict[str, Any]:
    """A player's corner; a hand lies in no order, and its owner knows it best. [W1.8, W1.9]"""
    player = t.players[owner]
    cells = player.planet.places[: len(CELLS)]
    known = [None if card == HIDDEN else CARDS[card] for card in player.hand.as_seen(seat)]
    return {
        "hand": sorted(known, key=lambda card: card or "~"),
        "cart": HEXES[player.cart],
        "stars": player.stars,
        "planet": {
            CELLS[cell]: {
                "tile": None if place == GAP else TILES[place & KIND],
                "architect": PRINTED[cell],
                "at": drawn(CELL_SPOTS[CELLS[cell]]),
            }
            for cell, place in enumerate(cells)
        },
        "covered": [TILES[place & KIND] for place in player.planet.places[len(CELLS) :]],
        "mixes": mixes_data(player),
        "spaces": player.spaces(),
        "chains": t.chain_stars(player),
        "equals": t.equal_stars(player),
        "total": t.total(owner),
    }


def mixes_data(player: Player) -> dict[str, str]:
    """The declared Mixes, and for which terrain each counts. [W10.8]"""
    return {CELLS[declared_cell(mix)]: TERRAINS[declared_terrain(mix)] for mix in player.mixes}


def names(pile: Pile, of: list[str]) -> list[str]:
    """The cards or tiles of an open pile."""
    return [of[kind] for kind in pile.cards()]
