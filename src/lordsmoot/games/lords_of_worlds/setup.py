"""From the box to the first turn. [W2]"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lordsmoot.core.claim import UNDECIDED, Claim
from lordsmoot.core.event import Event
from lordsmoot.core.history import History, new_history
from lordsmoot.core.pile import EVERYBODY, NOBODY, new_pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.step import Choice
from lordsmoot.games.lords_of_worlds.agreed import ALL, BY_PLAYERS, Rules
from lordsmoot.games.lords_of_worlds.bars import (
    FACE_UP,
    NO_PORTAL,
    NOT_ON_BOARD,
    bar,
    nothing_there,
)
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COPIES,
    CARD_VALUE,
    CELLS,
    HEXES,
    NONE,
    NUMBER,
    PORTALS,
    TILE_COPIES,
    TILE_TERRAIN,
)
from lordsmoot.games.lords_of_worlds.market import Market
from lordsmoot.games.lords_of_worlds.table import (
    DEALT,
    DRAWS_HAND,
    GROUPS,
    LAID_OUT,
    START,
    STARTS_AT,
    SUPPLIED,
    SUPPLY,
    TURNED_UP,
    UNCOVER,
    UNCOVERS,
    Player,
    Worlds,
)
from lordsmoot.games.lords_of_worlds.turn import BeginTurn

CARD_FAMILY: Final = 0
TILE_FAMILY: Final = 1

STARTING_HAND: Final = NUMBER["starting-hand"]
UNCOVERED: Final = NUMBER["uncovered"]


def player(history: History, seat: int, rules: Rules) -> Player:
    """An empty hand, an empty Planet, no stars. [W1.6, W2.9]"""
    planet = new_pile(history, EVERYBODY, TILE_FAMILY, len(CELLS))
    hand = new_pile(history, 1 << seat, CARD_FAMILY)
    return Player(
        hand=hand, planet=planet, cart=PORTALS[0], stars=0, mixes=[], known=None, rules=rules
    )


def box(seats: int, rng: Rng, market: Market, rules: Rules) -> Worlds:
    """The table before anything is laid out; cards and tiles in their piles. [W2.6]"""
    history = new_history()
    t = Worlds(
        seats=seats,
        rng=rng,
        history=history,
        agenda=[],
        legal=[],
        players=[player(history, seat, rules) for seat in range(seats)],
        deck=new_pile(history, NOBODY, CARD_FAMILY),
        discard=new_pile(history, EVERYBODY, CARD_FAMILY),
        groups=[new_pile(history, EVERYBODY, CARD_FAMILY) for _ in range(GROUPS)],
        tiles=new_pile(history, NOBODY, TILE_FAMILY, len(HEXES)),
        reserve=new_pile(history, NOBODY, TILE_FAMILY),
        supply=new_pile(history, EVERYBODY, TILE_FAMILY),
        carried=new_pile(history, EVERYBODY, TILE_FAMILY),
        round=0,
        active=0,
        ending=0,
        market=market,
        rules=rules,
    )
    for card in range(len(CARD_COPIES)):
        for _ in range(CARD_COPIES[card]):
            t.deck.put(card)
    for tile in tiles_in_play(rules.terrains):
        t.reserve.put(tile)
    return t


def tiles_in_play(terrains: int) -> list[int]:
    """The tiles of the terrains in play, given as a mask, and all Special tiles. [W2.6]"""
    return [
        tile
        for tile, terrain in enumerate(TILE_TERRAIN)
        for _ in range(TILE_COPIES[tile])
        if terrain == NONE or terrains >> terrain & 1
    ]


def deal(t: Worlds) -> None:
    """Groups, hands, tiles; then the portal and the uncovering are the players'. [W2.4-W2.11]"""
    t.tell(LAID_OUT, NO_SEAT)
    t.deck.shuffle(t.rng)
    t.make_up_groups()
    for seat in range(t.seats):
        draw_hand(t, seat)
    lay_tiles(t)
    if t.rules.uncovering == BY_PLAYERS:
        t.then(ChoosePortal(0), Uncover(0, UNCOVERED))
    else:
        by_lot(t, len(t.market.hexes) if t.rules.uncovering == ALL else UNCOVERED)
        t.then(ChoosePortal(0), BeginTurn(0))
    t.settle()


def draw_hand(t: Worlds, seat: int) -> None:
    """Cards until they add up to more than 13. [W2.5]"""
    total = 0
    while total <= STARTING_HAND:
        t.renew_deck()
        card = t.deck.draw_to(t.players[seat].hand)
        total += CARD_VALUE[card]
        t.tell(DEALT, seat, card, seen=1 << seat)
    t.tell(DRAWS_HAND, seat, len(t.players[seat].hand.places))
    t.players[seat].hand.prove(FirstHand())


class FirstHand(Claim):
    """The cards were dealt one at a time, and the last one was the first to be enough. [W2.5]"""

    def parts(self) -> list[int]:
        return []

    def chance(self, cards: list[int]) -> float:
        more: i64 = -STARTING_HAND
        for card in cards:
            more += CARD_VALUE[card]
        last: i64 = 0
        if more > 0:
            for card in cards:
                last += CARD_VALUE[card] >= more
        return last / len(cards) if cards else 0.0

    def judge(self, known: list[int], hidden: int, kinds: list[int]) -> float:
        """Too little or too much, whatever the hidden ones are."""
        if not hidden:
            return self.chance(known)
        values = [CARD_VALUE[kind] for kind in kinds]
        most = max(values)
        more = sum([CARD_VALUE[card] for card in known]) - STARTING_HAND
        highest = max([most, *[CARD_VALUE[card] for card in known]])
        if more + hidden * most <= 0 or more + hidden * min(values) > highest:
            return 0.0
        return UNDECIDED

    def group(self, kind: int) -> int:
        return CARD_VALUE[kind]


def lay_tiles(t: Worlds) -> None:
    """A face-down tile on each hex that is no portal, six face up in the supply. [W2.8]"""
    t.reserve.shuffle(t.rng)
    for i in t.market.hexes:
        if i not in PORTALS:
            t.reserve.lay(t.tiles, i)
    while len(t.supply.places) < SUPPLY and t.reserve.places:
        t.tell(SUPPLIED, NO_SEAT, t.reserve.draw_to(t.supply))


def by_lot(t: Worlds, number: int) -> None:
    """Turn up so many tiles by lot, or all. [W2.11, W13.1]"""
    down = [i for i in t.market.hexes if t.face_down(i)]
    if number < len(down):
        t.rng.shuffle(down)
    for i in down[:number]:
        t.turn_up(TURNED_UP, NO_SEAT, i)


class ChoosePortal(Choice[Worlds]):
    """The starting player says on which portal all Carts start. [W2.9]"""

    def options(self, t: Worlds) -> list[int]:
        return [START.of(i) for i in t.market.portals]

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not START.has(action):
            return None
        there = START.arg(action)
        return bar(NO_PORTAL if there in t.market.hexes else NOT_ON_BOARD, self.seat, there)

    def choose(self, t: Worlds, action: int) -> None:
        for each in t.players:
            each.cart = START.arg(action)
        t.tell(STARTS_AT, self.seat, START.arg(action))


class Uncover(Choice[Worlds]):
    """In turn each player turns up a tile of choice, until enough are face up. [W2.10]"""

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def parts(self) -> list[int]:
        return [self.seat, self.left]

    def fits(self, t: Worlds) -> bool:
        return 1 <= self.left <= len(self.options(t))

    def options(self, t: Worlds) -> list[int]:
        return [UNCOVER.of(i) for i in t.market.hexes if t.face_down(i)]

    def barred(self, t: Worlds, action: int) -> Event | None:
        if not UNCOVER.has(action):
            return None
        i = UNCOVER.arg(action)
        return nothing_there(t, self.seat, i) or bar(FACE_UP, self.seat, t.face_up(i), i)

    def public(self, t: Worlds) -> dict[str, Any]:
        return {"left": self.left}

    def choose(self, t: Worlds, action: int) -> None:
        t.turn_up(UNCOVERS, self.seat, UNCOVER.arg(action))
        if self.left > 1:
            t.then(Uncover((self.seat + 1) % t.seats, self.left - 1))
        else:
            t.then(BeginTurn(0))
