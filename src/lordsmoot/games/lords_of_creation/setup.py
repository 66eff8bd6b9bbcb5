"""From the box to the first decision. [C2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_creation import table
from lordsmoot.games.lords_of_creation.cards import (
    COPIES,
    GRASSLANDS,
    HEXES,
    LARGE_WORLDS,
    NO_TILE,
    OUTSIDE,
    SMALL,
    SMALL_WORLDS,
    TERRAIN_OF,
    TILES,
)
from lordsmoot.games.lords_of_creation.creation import DrawTile, FinishWorld
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.table import DEALT, HAND, Creation, God, Rules
from lordsmoot.games.lords_of_creation.world import no_world

CARD_FAMILY: Final = 0
TILE_FAMILY: Final = 1

BUILT: Final = -2
RANDOM: Final = -1
"""Worlds that are not drawings."""


def god(history: History, seat: int) -> God:
    return God(
        hand=new_pile(history, 1 << seat, CARD_FAMILY),
        chosen=new_pile(history, 1 << seat, CARD_FAMILY),
        kept=new_pile(history, 1 << seat, TILE_FAMILY),
        refused=0,
    )


def empty_table(seats: int, rng: Rng, rules: Rules) -> Creation:
    """A table with nothing on it."""
    history = new_history()
    return Creation(
        seats=seats,
        rng=rng,
        history=history,
        agenda=[],
        legal=[],
        rules=rules,
        gods=[god(history, seat) for seat in range(seats)],
        deck=new_pile(history, NOBODY, CARD_FAMILY),
        discard=new_pile(history, EVERYBODY, CARD_FAMILY),
        bag=new_pile(history, NOBODY, TILE_FAMILY),
        laid=new_pile(history, EVERYBODY, TILE_FAMILY),
        terrain=[NO_TILE] * HEXES,
        world=no_world(),
        owner=[table.NOBODY] * HEXES,
        count=[0] * HEXES,
        kind=[table.BARBARIAN] * HEXES,
        order=list(range(seats)),
        turn=table.NOBODY,
        round=0,
        last=NOT_YET,
        may_civilize=False,
        may_build=False,
        starters=(1 << seats) - 1,
        trail=[],
        emptied=[],
        entered=[],
    )


def cards_in_box(decks: int, small: bool) -> list[int]:
    """The half deck once or twice; the small board has no grasslands. [C1.5, C2.2, C2.3]"""
    return [
        card
        for card in range(len(COPIES))
        for _ in range(decks * COPIES[card])
        if not (small and TERRAIN_OF[card] == GRASSLANDS)
    ]


def tiles_in_box(small: bool) -> list[int]:
    """All tiles; the small board has no grasslands. [C1.4, C2.3]"""
    return [
        terrain
        for terrain in range(len(TILES))
        for _ in range(TILES[terrain])
        if not (small and terrain == GRASSLANDS)
    ]


def middle_round(cards: int, seats: int, ends_when_empty: bool) -> int:
    """Half of the rounds for which the deck lasts, the last one included. [C11.4, C11.6]"""
    to_draw = cards - HAND * seats
    rounds = to_draw // seats + 2
    if ends_when_empty and to_draw % seats == 0:
        rounds -= 1
    return (rounds + 1) // 2


def deal(t: Creation, decks: int, small: bool, world: int) -> None:
    """Bag, deck and hands; then the players create the world, or it lies ready. [C2.1, C2.4]"""
    for card in cards_in_box(decks, small):
        t.deck.put(card)
    for tile in tiles_in_box(small):
        t.bag.put(tile)
    t.deck.shuffle(t.rng)
    t.bag.shuffle(t.rng)
    for seat in range(t.seats):
        for _ in range(HAND):
            t.tell(DEALT, seat, t.deck.draw_to(t.gods[seat].hand), 1 << seat)
    if small:
        for i in range(HEXES):
            if not SMALL[i]:
                t.terrain[i] = OUTSIDE
    begin_world(t, SMALL_WORLDS if small else LARGE_WORLDS, world)
    t.settle()


def begin_world(t: Creation, drawings: list[list[int]], world: int) -> None:
    """A player drawn at random begins, unless the world lies ready. [C2.4, C3.1]"""
    if world == BUILT:
        first = int(t.rng.below(t.seats))
        t.order = [(first + i) % t.seats for i in range(t.seats)]
        t.then(DrawTile(first))
        return
    for i in range(HEXES):
        if t.terrain[i] == OUTSIDE:
            continue
        if world == RANDOM:
            t.terrain[i] = t.bag.draw_to(t.laid)
        else:
            t.terrain[i] = drawings[world][i]
            t.bag.give(t.terrain[i], t.laid)
    t.then(FinishWorld(0))
