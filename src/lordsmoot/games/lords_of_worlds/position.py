"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

import re
from typing import Any, Final

from lordsmoot.core.fields import Cards, Field, Number, Seat, lay_fields, lie_fields
from lordsmoot.core.option import Value
from lordsmoot.core.pile import (
    EVERYBODY,
    GAP,
    KIND,
    NOBODY,
    OPEN,
    SEEN,
)
from lordsmoot.core.position import (
    as_list,
    between,
    in_order,
    lay_pile,
    mask_names,
    names_mask,
    only,
    pile_data,
    take,
)
from lordsmoot.core.refused import BadData, BadPosition
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_worlds.agreed import (
    OPTIONS,
    Rules,
    agreed_layout,
    agreed_market,
    agreed_terrains,
    terrain_count,
)
from lordsmoot.games.lords_of_worlds.cards import (
    ARCHITECT,
    CARD_COLOUR,
    CARD_COPIES,
    CARD_VALUE,
    CARDS,
    CELLS,
    HEXES,
    MIX,
    PORTALS,
    TERRAINS,
    TILE_EFFECT,
    TILES,
)
from lordsmoot.games.lords_of_worlds.ground import declared
from lordsmoot.games.lords_of_worlds.market import FAR, Market, boards_for, placed, placed_data
from lordsmoot.games.lords_of_worlds.move import Arrive
from lordsmoot.games.lords_of_worlds.place import Collect, Place
from lordsmoot.games.lords_of_worlds.setup import box, tiles_in_play
from lordsmoot.games.lords_of_worlds.table import GROUP_CLOSES, GROUPS, SUPPLY, Player, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act, EndTurn, Trim
from lordsmoot.games.lords_of_worlds.view import mixes_data, names

MOST_STARS: Final = 999
PLAYER: Final[list[Field]] = [
    Cards("hand", CARDS),
    Number("stars", 0, MOST_STARS),
]
PLAYER_BY_HAND: Final = frozenset({"planet", "covered", "cart", "mixes"})
TABLE: Final[list[Field]] = [
    Cards("deck", CARDS),
    Cards("discard", CARDS),
    Number("round", 0, OPTIONS["last_round"].most),
    Seat("active"),
    Number("ending", 0, 1),
]
TABLE_BY_HAND: Final = frozenset(
    {"players", "groups", "board", "supply", "reserve", "carried", "layout", "terrains"}
)
"""Tiles know where they lie, so they are no plain fields."""
PENDING: Final = re.compile(
    r"(BeginTurn|Uncover) (ChoosePortal )?|FinalScoring |(EndTurn )?(Trim )?"
    r"((Act|Travel|Hire|Place) |(Collect )?(Arrive ((Pay|PayFreely) )?)?|"
    r"(FreeTile )?(ScoreViewpoint (Declare (DeclareAs )?)?)?)"
)
"""The setting up; or the rest of a turn, with a way to go, or a tile to place and what it does."""


def table_data(t: Worlds) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "players": [player_data(player) for player in t.players],
        "groups": [pile_data(group, CARDS) for group in t.groups],
        "board": {HEXES[i]: tile_data(t.tiles.places[i]) for i in t.market.hexes},
        "supply": names(t.supply, TILES),
        "reserve": names(t.reserve, TILES),
        "carried": names(t.carried, TILES),
        "layout": placed_data(t.market.placements),
        "terrains": mask_names(t.rules.terrains, TERRAINS),
        **lie_fields(t, TABLE),
    }


def player_data(player: Player) -> dict[str, Any]:
    places = player.planet.places
    return {
        **lie_fields(player, PLAYER),
        "planet": {
            cell: TILES[places[i] & KIND] for i, cell in enumerate(CELLS) if places[i] != GAP
        },
        "covered": [TILES[place & KIND] for place in places[len(CELLS) :]],
        "cart": HEXES[player.cart],
        "mixes": mixes_data(player),
    }


def tile_data(place: int) -> Any:
    """A tile on the board: its name, or its name in a list if it lies face down, or nothing."""
    if place == GAP:
        return None
    tile = TILES[place & KIND]
    return tile if place & OPEN == OPEN else [tile]


def set_up(seats: int, options: dict[str, Value], rng: Rng, data: dict[str, Any]) -> Worlds:
    """A table from a position: what is not mentioned lies face down or in the decks."""
    terrains = agreed_terrains(seats, options, rng)
    if "terrains" in data:
        terrains = names_mask(data["terrains"], TERRAINS, "terrains")
        if terrains.bit_count() != terrain_count(seats):
            raise BadPosition(f"terrains: {seats} players use {terrain_count(seats)}")
    market = lay_market(seats, options, rng, data)
    t = box(seats, rng, market, Rules(seats, options, terrains))
    t.deck.places.clear()
    t.reserve.places.clear()
    t.round = 1
    lay_fields(t, TABLE, data, "table", TABLE_BY_HAND)
    lay_players(t, data.get("players", [{} for _ in range(seats)]))
    lay_cards(t, data)
    lay_tiles(t, data)
    t.then(Act(t.active), Trim(t.active), EndTurn(t.active))
    return t


def lay_market(seats: int, options: dict[str, Value], rng: Rng, data: dict[str, Any]) -> Market:
    """The boards as the position says; each that so many players use lies there once. [W2.1]"""
    if "layout" not in data:
        return agreed_market(agreed_layout(seats, options, rng), options)
    check_layout(data["layout"])
    try:
        placements = placed(data["layout"])
        if sorted(placement[0] for placement in placements) != boards_for(seats):
            raise BadPosition(f"layout: these are not the boards for {seats} players")
        return agreed_market(placements, options)
    except BadData as error:
        raise BadPosition(f"layout: {error}") from None


def check_layout(data: Any) -> None:
    """`["A", 3, [5, 13]]` for each board."""
    for entry in as_list(data, "layout"):
        lies = as_list(entry, "layout")
        if len(lies) != 3 or len(as_list(lies[2], "layout")) != 2:
            raise BadPosition(f"layout: {entry!r} is no board, its turn, and where it lies")
        for number in (lies[1], *lies[2]):
            between(number, -FAR, FAR, "layout")


def lay_players(t: Worlds, data: Any) -> None:
    """Every player's corner."""
    players = as_list(data, "players")
    if len(players) != t.seats:
        raise BadPosition(f"players must be a list of {t.seats}, one for each seat")
    for seat in range(t.seats):
        lay_player(t, t.players[seat], players[seat], f"player {seat}")


def lay_player(t: Worlds, player: Player, data: Any, where: str) -> None:
    """One player's corner of a position."""
    given = lay_fields(player, PLAYER, data, where, PLAYER_BY_HAND)
    for cell, tile in only(given.get("planet", {}), set(CELLS), f"planet of {where}").items():
        player.planet.places[CELLS.index(cell)] = named_tile(tile, EVERYBODY, where)
    for tile in as_list(given.get("covered", []), f"covered of {where}"):
        player.planet.places.append(named_tile(tile, EVERYBODY, where))
    player.cart = named_hex(given.get("cart", HEXES[t.market.portals[0]]), where)
    if player.cart not in t.market.hexes:
        raise BadPosition(f"cart of {where}: {HEXES[player.cart]!r} is not on the board")
    check_covered(player, where)
    player.mixes = laid_mixes(t, player, given.get("mixes", {}), f"mixes of {where}")


def check_covered(player: Player, where: str) -> None:
    """What is covered are Architects, each of them by a tile. [W10.4]"""
    tiles = player.planet.places[: len(CELLS)]
    covered = player.planet.places[len(CELLS) :]
    for place in covered:
        if TILE_EFFECT[place & KIND] != ARCHITECT:
            tile = TILES[place & KIND]
            raise BadPosition(f"covered of {where}: {tile!r} is no Architect, so it is not covered")
    if covered and tiles == [GAP] * len(CELLS):
        raise BadPosition(f"covered of {where}: there is no tile on top")


def laid_mixes(t: Worlds, player: Player, data: Any, where: str) -> list[int]:
    """The declared Mixes, each for a terrain that is in play. [W10.8]"""
    out: list[int] = []
    for name, terrain in only(data, set(CELLS), where).items():
        cell = CELLS.index(name)
        place = player.planet.places[cell]
        if place == GAP or TILE_EFFECT[place & KIND] != MIX:
            raise BadPosition(f"{where}: there is no Mix on {name}")
        mask = names_mask([terrain], TERRAINS, where)
        if not mask & t.rules.terrains:
            raise BadPosition(f"{where}: {terrain!r} is not in play")
        out.append(declared(cell, mask.bit_length() - 1))
    return out


def lay_cards(t: Worlds, table: dict[str, Any]) -> None:
    """Cards: hands are laid; groups not mentioned are drawn from the deck."""
    stock = [card for card, copies in enumerate(CARD_COPIES) for _ in range(copies)]
    groups = as_list(table.get("groups", []), "groups")
    if len(groups) > GROUPS:
        raise BadPosition(f"there are at most {GROUPS} groups, not {len(groups)}")
    for pile, group in zip(t.groups, groups, strict=False):
        lay_pile(pile, group, CARDS, "groups")
    check_groups(t)
    for pile in (t.discard, *t.groups, *[player.hand for player in t.players]):
        take(stock, pile.cards(), CARDS, "the table")
    if "deck" in table:
        take(stock, t.deck.cards(), CARDS, "deck")
    else:
        for card in stock:
            t.deck.put(card)
        t.rng.shuffle(t.deck.places)
    if "groups" not in table:
        t.make_up_groups()


def check_groups(t: Worlds) -> None:
    """A group has one colour, is closed by its last card, and is the only open one. [W4.2-W4.5]"""
    open_colours: list[int] = []
    for group in range(GROUPS):
        cards = t.groups[group].cards()
        if not cards:
            continue
        if len({CARD_COLOUR[card] for card in cards}) > 1:
            raise BadPosition("groups: the cards of a group have one colour")
        total = t.group_total(group)
        if total - CARD_VALUE[cards[-1]] >= GROUP_CLOSES:
            raise BadPosition(f"groups: a group of {GROUP_CLOSES} or more takes no more cards")
        if total < GROUP_CLOSES:
            open_colours.append(CARD_COLOUR[cards[0]])
    if len(set(open_colours)) < len(open_colours):
        raise BadPosition("groups: there is one open group of a colour at most")


def lay_tiles(t: Worlds, table: dict[str, Any]) -> None:
    """Tiles: a hex not mentioned has one face down, what is left over is the reserve.

    With a reserve given, what is not mentioned is out of the game, and such a hex has none.
    """
    stock = tiles_in_play(t.rules.terrains)
    board = only(table.get("board", {}), set(HEXES), "board")
    lay_board(t, board)
    for pile, key in ((t.supply, "supply"), (t.carried, "carried")):
        tiles = as_list(table.get(key, []), key)
        pile.places.extend(named_tile(tile, EVERYBODY, key) for tile in tiles)
    if len(t.supply) > SUPPLY:
        raise BadPosition(f"supply: {SUPPLY} tiles at most, not {len(t.supply)}")
    for pile in (t.tiles, t.supply, t.carried, *[player.planet for player in t.players]):
        take(stock, pile.cards(), TILES, "the table")
    if "reserve" in table:
        tiles = as_list(table["reserve"], "reserve")
        t.reserve.places.extend(named_tile(tile, NOBODY, "reserve") for tile in tiles)
        take(stock, t.reserve.cards(), TILES, "reserve")
    else:
        t.reserve.places.extend(stock)
        t.rng.shuffle(t.reserve.places)
        lay_rest(t, [HEXES.index(name) for name in board], "supply" not in table)


def lay_board(t: Worlds, board: dict[str, Any]) -> None:
    """A tile or none on each hex that is mentioned; a portal has none. [W2.8]"""
    for name, data in board.items():
        i = named_hex(name, "board")
        if i not in t.market.hexes:
            raise BadPosition(f"board: {name!r} is not on the board of {t.seats} players")
        if i in PORTALS and data is not None:
            raise BadPosition(f"board: {name!r} is a portal and has no tile")
        t.tiles.places[i] = laid_tile(data, name)


def lay_rest(t: Worlds, mentioned: list[int], refill: bool) -> None:
    """Face-down tiles on hexes that were not mentioned, and the supply if it was not."""
    for i in t.market.hexes:
        if i not in mentioned and i not in PORTALS and t.reserve.places:
            t.reserve.lay(t.tiles, i)
    while refill and len(t.supply) < SUPPLY and t.reserve.places:
        t.reserve.draw_to(t.supply)


def laid_tile(data: Any, where: str) -> int:
    """What `tile_data` says of a hex."""
    if data is None:
        return GAP
    if isinstance(data, list) and len(data) == 1:
        return named_tile(data[0], NOBODY, where)
    return named_tile(data, EVERYBODY, where)


def named_tile(name: Any, seen: int, where: str) -> int:
    """A tile at a place, known to these seats."""
    if not isinstance(name, str) or name not in TILES:
        raise BadPosition(f"{where}: there is no tile {name!r}")
    return TILES.index(name) | seen << SEEN


def named_hex(name: Any, where: str) -> int:
    if not isinstance(name, str) or name not in HEXES:
        raise BadPosition(f"{where}: there is no hex {name!r}")
    return HEXES.index(name)


# What is pending.


def check_pending(t: Worlds) -> None:
    """A tile in hand is about to be placed; who is about to collect finds a tile and has room."""
    in_order(t.agenda, PENDING)
    if len({step.seat for step in t.agenda}) > 1:
        raise BadPosition("pending: in a turn all steps are of one seat")
    placing = sum(isinstance(step, Place) for step in t.agenda)
    if placing != len(t.carried):
        raise BadPosition(f"carried: {len(t.carried)} tiles, of which {placing} are to be placed")
    arrivals = [step.there for step in t.agenda if isinstance(step, Arrive)]
    for step in t.agenda:
        if isinstance(step, Collect):
            check_collecting(t, step.seat, arrivals)


def check_collecting(t: Worlds, seat: int, arrivals: list[int]) -> None:
    player = t.players[seat]
    i = arrivals[-1] if arrivals else player.cart
    if t.face_up(i) < 0 or not player.has_room():
        raise BadPosition(f"pending: no tile of {HEXES[i]} can be collected")
