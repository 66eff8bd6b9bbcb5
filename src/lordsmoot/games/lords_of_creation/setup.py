"""From the box to the first decision. [C2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_creation import table
from lordsmoot.games.lords_of_creation.agreed import BUILT, RANDOM, Rules
from lordsmoot.games.lords_of_creation.cards import (
    HAND,
    HEXES,
    LARGE_WORLDS,
    NO_TILE,
    OUTSIDE,
    SMALL,
    SMALL_WORLDS,
    cards_in_box,
    tiles_in_box,
)
from lordsmoot.games.lords_of_creation.creation import DrawTile, FinishWorld
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.table import BEGINS, DEALT, Creation, God
from lordsmoot.games.lords_of_creation.world import no_world

CARD_FAMILY: Final = 0
TILE_FAMILY: Final = 1


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


def deal(t: Creation) -> None:
    """Bag, deck and hands; then the players create the world, or it lies ready. [C2.1, C2.4]"""
    small = t.rules.small
    for card in cards_in_box(t.rules.decks, small):
        t.deck.put(card)
    for tile in tiles_in_box(small):
        t.bag.put(tile)
    t.deck.shuffle(t.rng)
    t.bag.shuffle(t.rng)
    for seat in range(t.seats):
        for _ in range(HAND):
            t.tell(DEALT, seat, t.deck.draw_to(t.gods[seat].hand), seen=1 << seat)
    if small:
        for i in range(HEXES):
            if not SMALL[i]:
                t.terrain[i] = OUTSIDE
    begin_world(t, SMALL_WORLDS if small else LARGE_WORLDS)
    t.settle()


def begin_world(t: Creation, drawings: list[list[int]]) -> None:
    """A player drawn at random begins, unless the world lies ready. [C2.4, C3.1]"""
    world = t.rules.world
    if world == BUILT:
        first = int(t.rng.below(t.seats))
        t.order = [(first + i) % t.seats for i in range(t.seats)]
        t.tell(BEGINS, first)
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
