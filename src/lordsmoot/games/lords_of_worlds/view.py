"""The table as one seat sees it, as plain data. [W1.8, W1.9]"""

from __future__ import annotations

from typing import Final, Literal, NotRequired, TypedDict

from lordsmoot.core.hexes import drawn
from lordsmoot.core.pile import GAP, HIDDEN, KIND, Pile
from lordsmoot.core.position import mask_names
from lordsmoot.core.state import NO_SEAT
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COLOUR,
    CARD_VALUE,
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
from lordsmoot.games.lords_of_worlds.ground import declared_cell, declared_terrain
from lordsmoot.games.lords_of_worlds.move import Arrive
from lordsmoot.games.lords_of_worlds.pay import Pay, PayFreely
from lordsmoot.games.lords_of_worlds.place import Collect, is_plan
from lordsmoot.games.lords_of_worlds.table import PLAY, Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import cost_of

FACE_DOWN: Final = "face-down"
"""What is seen of a tile that lies so."""
CELL_AT: Final = [drawn(spot) for spot in CELL_SPOTS.values()]
"""Where each hex of a Planet is drawn."""


class HexSeen(TypedDict):
    """A hex of the board; `tile` is a name, FACE_DOWN, or nothing.

    `steps` is what the way there costs one's own Cart, `price` that and the tile.
    """

    at: list[int]
    colour: str | None
    portal: bool
    steps: int | None
    price: int | None
    tile: str | None


class CellSeen(TypedDict):
    """A hex of a Planet; `architect` is a printed one, `plan` any that a tile may go on now."""

    tile: str | None
    architect: bool
    plan: bool
    at: list[int]


class Paying(TypedDict):
    """What is being paid for: the way to a hex, and its tile if that is collected.

    `after` says, to who pays, what each card that may be played now would leave to pay; what is
    less than nothing is lost.
    """

    hex: str
    steps: int
    tile: str | None
    price: int
    after: dict[str, int]


class PlayerSeen(TypedDict):
    """A player's corner; `worth` is what the cards that one knows can pay in each colour."""

    hand: list[str | None]
    worth: dict[str, int]
    cart: str
    stars: int
    planet: dict[str, CellSeen]
    covered: list[str]
    mixes: dict[str, str]
    spaces: int
    chains: int
    equals: int
    total: int


class Table(TypedDict):
    """What lies on the table."""

    round: int
    active: int
    ending: bool
    variant: Literal["base", "strategic"]
    terrains: list[str]
    board: dict[str, HexSeen]
    supply: list[str]
    reserve: int
    groups: list[list[str]]
    group_worth: list[int]
    deck: int
    discard: list[str]
    carried: list[str]
    paying: Paying | None
    spaces_left: int
    chain_stars: list[int]
    mixes_join: bool
    players: list[PlayerSeen]


class ScoredLine(TypedDict):
    """A line of the count: what was scored during the game."""

    line: Literal["scored"]
    points: int


class ChainLine(TypedDict):
    """A line of the count: a chain, its hexes, and which of them are Mixes."""

    line: Literal["chain"]
    points: int
    terrain: str
    length: int
    hexes: list[str]
    mixes: list[str]


class EqualLine(TypedDict):
    """A line of the count: tiles of one value."""

    line: Literal["equal"]
    points: int
    value: int
    tiles: int


CountLine = ScoredLine | ChainLine | EqualLine


class Asked(TypedDict):
    """What is asked, with the parts that its step has."""

    step: Literal[
        "ChoosePortal",
        "Uncover",
        "Act",
        "Travel",
        "Pay",
        "PayFreely",
        "Place",
        "FreeTile",
        "Declare",
        "DeclareAs",
        "Trim",
    ]
    seat: int
    left: NotRequired[int]
    price: NotRequired[int]
    paid: NotRequired[int]
    colour: NotRequired[str | None]
    cart: NotRequired[str]
    tile: NotRequired[str]
    free: NotRequired[bool]
    viewpoint: NotRequired[str]
    mix: NotRequired[str]
    limit: NotRequired[int]


def picture(t: Worlds, seat: int) -> Table:
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
        "group_worth": [t.group_total(group) for group in range(len(t.groups))],
        "deck": len(t.deck),
        "discard": names(t.discard, CARDS),
        "carried": names(t.carried, TILES),
        "paying": paying_picture(t, seat),
        "spaces_left": t.rules.spaces_left,
        "chain_stars": t.rules.chain_stars,
        "mixes_join": bool(t.rules.mixes_join),
        "players": [player_picture(t, owner, seat) for owner in range(t.seats)],
    }


def is_paying(t: Worlds) -> bool:
    """Whether a card of a payment is asked for. [W6.7]"""
    return not t.over and isinstance(t.asked(), (Pay, PayFreely))


def paying_picture(t: Worlds, seat: int) -> Paying | None:
    """What is being paid for: the way to a hex, and its tile if that is collected. [W6.1]"""
    pending = t.agenda
    if len(pending) < 2 or not is_paying(t):
        return None
    arrive = pending[-2]
    if not isinstance(arrive, Arrive):
        return None
    there, payer = arrive.there, arrive.seat
    steps = t.market.steps[t.players[payer].cart][there]
    collects = len(pending) > 2 and isinstance(pending[-3], Collect)
    return {
        "hex": HEXES[there],
        "steps": steps,
        "tile": TILES[t.face_up(there)] if collects else None,
        "price": cost_of(t, payer, there) if collects else steps,
        "after": afterwards(t) if seat == payer else {},
    }


def afterwards(t: Worlds) -> dict[str, int]:
    """What each card that may be played now would leave to pay. [W6.3]"""
    left: int = t.asked().public(t)["left"]
    cards = [PLAY.arg(action) for action in t.legal if PLAY.has(action)]
    return {CARDS[card]: left - CARD_VALUE[card] for card in cards}


def hex_picture(t: Worlds, i: int, seat: int) -> HexSeen:
    """A hex of the board."""
    tile = t.face_up(i)
    return {
        "at": t.market.at[i],
        "colour": None if HEX_COLOUR[i] == NONE else COLOURS[HEX_COLOUR[i]],
        "portal": i in PORTALS,
        "steps": None if seat == NO_SEAT else t.market.steps[t.players[seat].cart][i],
        "price": None if seat == NO_SEAT or tile < 0 else cost_of(t, seat, i),
        "tile": TILES[tile] if tile >= 0 else FACE_DOWN if t.face_down(i) else None,
    }


def player_picture(t: Worlds, owner: int, seat: int) -> PlayerSeen:
    """A player's corner; a hand lies in no order, and its owner knows it best. [W1.8, W1.9]"""
    player = t.players[owner]
    hand = player.hand.as_seen(seat)
    known = [None if card == HIDDEN else CARDS[card] for card in hand]
    chains = sum(chain.stars for chain in player.ground().chains(t.rules.chain_stars))
    equals = t.equal_stars(player)
    return {
        "hand": sorted(known, key=lambda card: card or "~"),
        "worth": worth_of([card for card in hand if card != HIDDEN]),
        "cart": HEXES[player.cart],
        "stars": player.stars,
        "planet": {name: cell_picture(player, cell) for cell, name in enumerate(CELLS)},
        "covered": [TILES[place & KIND] for place in player.planet.places[len(CELLS) :]],
        "mixes": mixes_data(player),
        "spaces": player.spaces(),
        "chains": chains,
        "equals": equals,
        "total": player.stars + chains + equals,
    }


def worth_of(cards: list[int]) -> dict[str, int]:
    """What some cards can pay in each colour, wilds apart. [W6.1]"""
    out: dict[str, int] = {}
    for colour, name in enumerate(COLOURS):
        worth = sum(CARD_VALUE[card] for card in cards if CARD_COLOUR[card] == colour)
        if worth:
            out[name] = worth
    return out


def cell_picture(player: Player, cell: int) -> CellSeen:
    place = player.planet.places[cell]
    return {
        "tile": None if place == GAP else TILES[place & KIND],
        "architect": PRINTED[cell],
        "plan": player.takes_tile(cell) and is_plan(player, cell),
        "at": CELL_AT[cell],
    }


def mixes_data(player: Player) -> dict[str, str]:
    """The declared Mixes, and for which terrain each counts. [W10.8]"""
    return {CELLS[declared_cell(mix)]: TERRAINS[declared_terrain(mix)] for mix in player.mixes}


def names(pile: Pile, of: list[str]) -> list[str]:
    """The cards or tiles of an open pile."""
    return [of[kind] for kind in pile.cards()]
