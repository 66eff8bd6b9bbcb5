"""Moves in words that say what they cost and bring."""

from __future__ import annotations

from typing import Final

from lordsmoot.games.lords_of_worlds.cards import (
    BOARDS,
    CARD_COLOUR,
    CARD_VALUE,
    CARDS,
    CELLS,
    COLOUR_TITLES,
    COLOURS,
    HEX_BOARD,
    HEX_COLOUR,
    HEXES,
    NONE,
    TERRAIN_TITLES,
    TERRAINS,
    TILE_EFFECT,
    TILE_TITLES,
    TILE_VALUE,
    TILES,
    VIEWPOINT,
    WILD,
)
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import (
    COLOURED_HEX_STARS,
    is_plan,
    stars_at_once,
    stars_in_view,
)
from lordsmoot.games.lords_of_worlds.purse import paid
from lordsmoot.games.lords_of_worlds.specials import Declare
from lordsmoot.games.lords_of_worlds.table import ANY, COLLECT, FREE, GO, HIRE, PLACE, Worlds
from lordsmoot.games.lords_of_worlds.turn import cost_of

HEX_TITLES: Final = [f"{BOARDS[HEX_BOARD[i]]} {name[1:]}" for i, name in enumerate(HEXES)]
CARD_TITLES: Final = [
    f"{COLOUR_TITLES[colour]} {value}"
    for colour, value in zip(CARD_COLOUR, CARD_VALUE, strict=True)
]
NAMES: Final = {
    **dict(zip(CARDS, CARD_TITLES, strict=True)),
    **dict(zip(TILES, TILE_TITLES, strict=True)),
    **dict(zip(TERRAINS, TERRAIN_TITLES, strict=True)),
    **dict(zip(HEXES, HEX_TITLES, strict=True)),
}


def phrase(t: Worlds, action: int) -> str:
    """A legal move in words; nothing if its usual sentence says enough."""
    if action not in t.legal:
        return ""
    if HIRE.has(action):
        return hire_phrase(t, HIRE.arg(action))
    if COLLECT.has(action):
        return collect_phrase(t, COLLECT.arg(action))
    if GO.has(action):
        return go_phrase(t, GO.arg(action))
    if FREE.has(action):
        there = FREE.arg(action)
        return f"Take {TILE_TITLES[t.face_up(there)]} from {HEX_TITLES[there]} and move there"
    if PLACE.has(action):
        return place_phrase(t, PLACE.arg(action))
    return ""


def question(t: Worlds) -> str:
    """What is left to pay; nothing for any other question."""
    step = None if t.over else t.asked()
    if isinstance(step, Pay):
        left, colour = step.cost - paid(step.played), step.colour
    elif isinstance(step, PayFreely):
        left, colour = step.left, step.colour
    else:
        return ""
    asked = "in any one colour" if colour == ANY else f"in {COLOURS[colour]}"
    if colour == WILD:
        asked = "in wild cards"
    return f"Pay {left} {asked}: with which card?" if left else "Is it enough?"


def hire_phrase(t: Worlds, group: int) -> str:
    """Which cards a group has."""
    cards = [CARD_TITLES[card] for card in t.groups[group].cards()]
    return f"Hire {', '.join(cards)} ({t.group_total(group)} in all)"


def collect_phrase(t: Worlds, there: int) -> str:
    """What a tile costs, and what its hex asks for."""
    seat = t.actor()
    cost = cost_of(t, seat, there)
    value = TILE_VALUE[t.face_up(there)]
    where = "here" if cost == value else f"{steps(cost - value)} away{portals(t, there)}"
    colour = HEX_COLOUR[there]
    asked = "" if colour == NONE else f" in {COLOURS[colour]}, scores {COLOURED_HEX_STARS}"
    tile = TILE_TITLES[t.face_up(there)]
    return f"Collect {tile} on {HEX_TITLES[there]} ({where}): {cost}{asked}"


def go_phrase(t: Worlds, there: int) -> str:
    cost = t.market.steps[t.players[t.actor()].cart][there]
    return f"Move to {HEX_TITLES[there]} ({steps(cost)}{portals(t, there)})"


def portals(t: Worlds, there: int) -> str:
    """The portals that the cheapest way leads through."""
    here, ways = t.players[t.actor()].cart, t.market.ways
    enters, leaves = ways.enters[here][there], ways.leaves[here][there]
    if enters == NONE:
        return ""
    if leaves == NONE:
        return f", by the portal {HEX_TITLES[enters]}"
    return f", by the portals {HEX_TITLES[enters]} and {HEX_TITLES[leaves]}"


def steps(number: int) -> str:
    return "1 step" if number == 1 else f"{number} steps"


def place_phrase(t: Worlds, cell: int) -> str:
    """What is scored by placing a tile; where Mixes may be declared first, what at least."""
    tile, player = t.carried.top(), t.players[t.actor()]
    plan = ", an Architect" if is_plan(player, cell) else ""
    now, later = stars_at_once(player, tile, cell), stars_in_view(player, tile, cell)
    scores: list[str] = []
    if TILE_EFFECT[tile] != VIEWPOINT or not Declare(t.actor(), cell).options(t):
        now += later
    else:
        scores.append(f"{later} or more when Mixes are declared")
    if now:
        scores.insert(0, f"{now}")
    told = f": scores {', then '.join(scores)}" if scores else ""
    return f"Place {TILE_TITLES[tile]} on {CELLS[cell]}{plan}{told}"
