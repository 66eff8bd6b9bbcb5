"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

from typing import Any, Final

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
    lay_pile,
    mask_names,
    names_mask,
    number,
    only,
    pile_data,
    take,
    whole_numbers,
)
from lordsmoot.core.refused import BadData, BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.agreed import NO_LIMIT, OPTIONS, agreed_market, agreed_rules
from lordsmoot.games.lords_of_worlds.cards import (
    CARD_COPIES,
    CARDS,
    CELLS,
    HEXES,
    PORTALS,
    TERRAINS,
    TILES,
)
from lordsmoot.games.lords_of_worlds.market import (
    ENTERING,
    JUMP,
    SHIFT,
    STANDING,
    Market,
    market,
    placed,
    placed_data,
)
from lordsmoot.games.lords_of_worlds.setup import box, tiles_in_play
from lordsmoot.games.lords_of_worlds.table import GROUPS, SUPPLY, Player, Rules, Worlds
from lordsmoot.games.lords_of_worlds.turn import Act, EndTurn, Trim
from lordsmoot.games.lords_of_worlds.view import names

PLAYER_KEYS: Final = {"hand", "planet", "covered", "cart", "stars", "mixes"}
TABLE_KEYS: Final = {
    *("players", "deck", "discard", "groups", "board", "supply", "reserve", "carried"),
    *("round", "active", "ending", "layout", "portal", "rules"),
}
RULE_KEYS: Final = {
    *("terrains", "spaces_left", "last_round", "hand_limit", "thrifty"),
    *("chain_stars", "equal_stars", "covered", "mixes_join", "architects_left"),
}


def lie(t: Worlds) -> dict[str, Any]:
    """The whole table as a position."""
    rules = t.rules
    return {
        "players": [player_data(player) for player in t.players],
        "deck": pile_data(t.deck, CARDS),
        "discard": pile_data(t.discard, CARDS),
        "groups": [pile_data(group, CARDS) for group in t.groups],
        "board": {HEXES[i]: tile_data(t.tiles.places[i]) for i in t.market.hexes},
        "supply": names(t.supply, TILES),
        "reserve": names(t.reserve, TILES),
        "carried": names(t.carried, TILES),
        "round": t.round,
        "active": t.active,
        "ending": t.ending,
        "layout": placed_data(t.market.placements),
        "portal": [t.market.portal, t.market.start],
        "rules": {
            "terrains": mask_names(rules.terrains, TERRAINS),
            "spaces_left": rules.spaces_left,
            "last_round": rules.last_round,
            "hand_limit": rules.hand_limit,
            "thrifty": rules.thrifty,
            "chain_stars": rules.chain_stars,
            "equal_stars": rules.equal_stars,
            "covered": rules.covered,
            "mixes_join": rules.mixes_join,
            "architects_left": rules.architects_left,
        },
    }


def player_data(player: Player) -> dict[str, Any]:
    places = player.planet.places
    return {
        "hand": pile_data(player.hand, CARDS),
        "planet": {
            cell: TILES[places[i] & KIND] for i, cell in enumerate(CELLS) if places[i] != GAP
        },
        "covered": [TILES[place & KIND] for place in places[len(CELLS) :]],
        "cart": HEXES[player.cart],
        "stars": player.stars,
        "mixes": {CELLS[mix >> 3]: TERRAINS[mix & 7] for mix in player.mixes},
    }


def tile_data(place: int) -> Any:
    """A tile on the board: its name, or its name in a list if it lies face down, or nothing."""
    if place == GAP:
        return None
    tile = TILES[place & KIND]
    return tile if place & OPEN == OPEN else [tile]


def lay(data: dict[str, Any]) -> Worlds:
    """A table from a position: what is not mentioned lies face down or in the decks."""
    table = only(data.get("table", {}), TABLE_KEYS, "table")
    t = lay_box(data, table)
    t.round = number(table, "round", 1)
    t.active = number(table, "active", 0) % t.seats
    t.ending = number(table, "ending", 0)
    players = table.get("players", [{}] * t.seats)
    if not isinstance(players, list) or len(players) != t.seats:
        raise BadPosition(f"players must be a list of {t.seats} players")
    for seat in range(t.seats):
        where = f"player {seat}"
        lay_player(t.players[seat], only(players[seat], PLAYER_KEYS, where), where)
    lay_cards(t, table)
    lay_tiles(t, table)
    t.then(Act(t.active), Trim(t.active), EndTurn(t.active))
    return t


def lay_box(data: dict[str, Any], table: dict[str, Any]) -> Worlds:
    """The empty table, with the rules that the position or its options say."""
    seats = number(data, "seats", len(table.get("players", [{}, {}])))
    if seats not in (2, 3, 4):
        raise BadPosition(f"Lords of Worlds is played by 2 to 4 players, not {seats}")
    rng = seeded(data.get("seed", 0))
    options = {name: option.default for name, option in OPTIONS.items()}
    for name, value in data.get("options", {}).items():
        if name not in OPTIONS:
            raise BadPosition(f"there is no option {name!r}")
        options[name] = OPTIONS[name].check(name, value)
    rules = lay_rules(table.get("rules", {}), agreed_rules(seats, options, rng))
    t = box(seats, rng, lay_market(table, agreed_market(seats, options, rng)), rules)
    t.deck.places.clear()
    t.reserve.places.clear()
    return t


def lay_market(table: dict[str, Any], usual: Market) -> Market:
    """The boards as the position says."""
    portal = whole_numbers(table.get("portal", [usual.portal, usual.start]), "portal")
    if len(portal) != 2 or portal[0] not in (JUMP, SHIFT) or portal[1] not in (ENTERING, STANDING):
        raise BadPosition(f"portal must be what it does and what opens it, not {portal!r}")
    try:
        placements = placed(table["layout"]) if "layout" in table else usual.placements
        return market(placements, portal[0], portal[1])
    except BadData as error:
        raise BadPosition(f"layout: {error}") from None


def lay_rules(data: Any, usual: Rules) -> Rules:
    given = only(data, RULE_KEYS, "rules")
    terrains = usual.terrains
    if "terrains" in given:
        terrains = names_mask(given["terrains"], TERRAINS, "terrains")
    return Rules(
        terrains=terrains,
        spaces_left=number(given, "spaces_left", usual.spaces_left),
        last_round=number(given, "last_round", usual.last_round),
        hand_limit=min(number(given, "hand_limit", usual.hand_limit), NO_LIMIT),
        thrifty=number(given, "thrifty", usual.thrifty),
        chain_stars=whole_numbers(given.get("chain_stars", usual.chain_stars), "chain_stars"),
        equal_stars=whole_numbers(given.get("equal_stars", usual.equal_stars), "equal_stars"),
        covered=number(given, "covered", usual.covered),
        mixes_join=number(given, "mixes_join", usual.mixes_join),
        architects_left=number(given, "architects_left", usual.architects_left),
    )


def lay_player(player: Player, data: dict[str, Any], where: str) -> None:
    """One player's corner of a position."""
    lay_pile(player.hand, data.get("hand", []), CARDS, f"hand of {where}")
    for cell, tile in only(data.get("planet", {}), set(CELLS), f"planet of {where}").items():
        player.planet.places[CELLS.index(cell)] = named_tile(tile, EVERYBODY, where)
    for tile in as_list(data.get("covered", []), f"covered of {where}"):
        player.planet.places.append(named_tile(tile, EVERYBODY, where))
    player.cart = named_hex(data.get("cart", HEXES[PORTALS[0]]), where)
    player.stars = number(data, "stars", 0)
    mixes = only(data.get("mixes", {}), set(CELLS), f"mixes of {where}")
    player.mixes = [
        CELLS.index(cell) << 3 | names_mask([terrain], TERRAINS, where).bit_length() - 1
        for cell, terrain in mixes.items()
    ]


def lay_cards(t: Worlds, table: dict[str, Any]) -> None:
    """Cards: hands are laid; groups not mentioned are drawn from the deck."""
    stock = [card for card, copies in enumerate(CARD_COPIES) for _ in range(copies)]
    lay_pile(t.discard, table.get("discard", []), CARDS, "discard")
    groups = as_list(table.get("groups", []), "groups")
    if len(groups) > GROUPS:
        raise BadPosition(f"there are at most {GROUPS} groups, not {len(groups)}")
    for pile, group in zip(t.groups, groups, strict=False):
        lay_pile(pile, group, CARDS, "groups")
    for pile in (t.discard, *t.groups, *[player.hand for player in t.players]):
        take(stock, pile.cards(), CARDS, "the table")
    if "deck" in table:
        lay_pile(t.deck, table["deck"], CARDS, "deck")
        take(stock, t.deck.cards(), CARDS, "deck")
    else:
        for card in stock:
            t.deck.put(card)
        t.rng.shuffle(t.deck.places)
    if "groups" not in table:
        t.make_up_groups()


def lay_tiles(t: Worlds, table: dict[str, Any]) -> None:
    """Tiles: a hex not mentioned has one face down, what is left over is the reserve.

    With a reserve given, what is not mentioned is out of the game, and such a hex has none.
    """
    stock = tiles_in_play(t.rules.terrains)
    board = only(table.get("board", {}), set(HEXES), "board")
    for name, data in board.items():
        i = named_hex(name, "board")
        if i not in t.market.hexes:
            raise BadPosition(f"board: {name!r} is not on the board of {t.seats} players")
        if i in PORTALS and data is not None:
            raise BadPosition(f"board: {name!r} is a portal and has no tile")
        t.tiles.places[i] = laid_tile(data, name)
    for pile, key in ((t.supply, "supply"), (t.carried, "carried")):
        tiles = as_list(table.get(key, []), key)
        pile.places.extend(named_tile(tile, EVERYBODY, key) for tile in tiles)
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
