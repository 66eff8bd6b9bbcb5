"""A seat's picture of the table, and positions, as plain data: ints become names. [C1.9]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import (
    as_list,
    flag,
    lay_pile,
    number,
    only,
    pile_data,
    take,
    whole_numbers,
)
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    GRID,
    HEX_NAMES,
    HEXES,
    LETTERS,
    NO_TILE,
    OUTSIDE,
    RADIUS,
    SEA,
    TERRAINS,
)
from lordsmoot.games.lords_of_creation.movement import HowMany
from lordsmoot.games.lords_of_creation.rounds import EndRound
from lordsmoot.games.lords_of_creation.scoring import NOT_YET, UNANNOUNCED
from lordsmoot.games.lords_of_creation.setup import cards_in_box, empty_table, tiles_in_box
from lordsmoot.games.lords_of_creation.table import (
    BARBARIAN,
    KINDS,
    NOBODY,
    REASONS,
    Creation,
    Rules,
)
from lordsmoot.games.lords_of_creation.turn import Act, Send
from lordsmoot.games.lords_of_creation.world import World

MARKS: Final = [*LETTERS, ".", " "]
"""How the world is written: a letter for a terrain, a dot for no tile, a blank outside."""
GOD_KEYS: Final = {"hand", "chosen", "kept", "refused"}
RULE_FLAGS: Final = [
    *("highest_first", "split", "advance_one", "land_stays_civilized", "island_raids_only"),
    *("altars_frozen", "altars_open", "altars_break_ties", "each_a_cradle", "ends_when_empty"),
]
RULE_NUMBERS: Final = {"least_to_attack": 1, "end": 0, "earliest": 0, "rounds": 0, "refusals": 0}
TABLE_KEYS: Final = {
    *("rules", "gods", "deck", "discard", "bag", "laid", "world", "people", "civilized_land"),
    *("order", "turn", "round", "last", "may_civilize", "may_build", "starters", "trail"),
    *("emptied", "entered", "decks", "active"),
}


# What a seat sees.


def seen(pile: Pile, seat: int, names: list[str]) -> list[str | None]:
    """A secret pile in no order: known cards first."""
    known = [None if kind == HIDDEN else names[kind] for kind in pile.as_seen(seat)]
    return sorted(known, key=lambda card: card or "~")


def rows(t: Creation) -> list[str]:
    """The world, a text for each row."""
    out = [""] * (2 * RADIUS + 1)
    for i in range(HEXES):
        out[GRID.hexes[i][1] + RADIUS] += MARKS[t.terrain[i]]
    return out


def people(t: Creation) -> list[dict[str, Any]]:
    """Who lives where; the owner is a seat."""
    return [
        {"hex": HEX_NAMES[i], "seat": t.owner[i], "kind": KINDS[t.kind[i]], "count": t.count[i]}
        for i in range(HEXES)
        if t.count[i]
    ]


def civilized_land(t: Creation) -> list[str]:
    """Open hexes that stayed civilized, if an option has it so. [C8.13]"""
    return [HEX_NAMES[i] for i in range(HEXES) if t.kind[i] and not t.count[i]]


def sending(t: Creation) -> str | None:
    """The hex whose people are about to move or attack. [C6.3]"""
    step = None if t.over else t.asked()
    return HEX_NAMES[step.origin] if isinstance(step, (Send, HowMany)) else None


def picture(t: Creation, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "round": t.round,
        "last": None if t.last == NOT_YET else REASONS[t.last],
        "order": t.order.copy(),
        "active": None if t.turn == NOBODY else t.order[t.turn],
        "may_civilize": t.may_civilize,
        "may_build": t.may_build,
        "starters": [s for s in range(t.seats) if t.starters >> s & 1],
        "world": rows(t),
        "people": people(t),
        "civilized_land": civilized_land(t),
        "sending": sending(t),
        "gods": [
            {
                "hand": seen(god.hand, seat, CARDS),
                "chosen": seen(god.chosen, seat, CARDS),
                "kept": seen(god.kept, seat, TERRAINS),
                "refused": god.refused,
                "points": t.points(owner),
            }
            for owner, god in enumerate(t.gods)
        ],
        "deck": len(t.deck),
        "discard": [CARDS[kind] for kind in t.discard.cards()],
        "bag": len(t.bag),
    }


# Positions.


def lie(t: Creation) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "rules": {name: getattr(t.rules, name) for name in (*RULE_FLAGS, *RULE_NUMBERS)},
        "gods": [
            {
                "hand": pile_data(god.hand, CARDS),
                "chosen": pile_data(god.chosen, CARDS),
                "kept": pile_data(god.kept, TERRAINS),
                "refused": god.refused,
            }
            for god in t.gods
        ],
        "deck": pile_data(t.deck, CARDS),
        "discard": pile_data(t.discard, CARDS),
        "bag": pile_data(t.bag, TERRAINS),
        "laid": pile_data(t.laid, TERRAINS),
        "world": rows(t),
        "people": people(t),
        "civilized_land": civilized_land(t),
        "order": t.order.copy(),
        "turn": t.turn,
        "round": t.round,
        "last": t.last,
        "may_civilize": t.may_civilize,
        "may_build": t.may_build,
        "starters": t.starters,
        "trail": t.trail.copy(),
        "emptied": t.emptied.copy(),
        "entered": t.entered.copy(),
    }


def lay(data: dict[str, Any]) -> Creation:
    """A table from a position: one player's turn after placing, everything else as usual.

    A world may be rows of letters, or the terrain of some hexes by name; the others are desert.
    """
    table = only(data.get("table", {}), TABLE_KEYS, "table")
    t = empty_table(
        number(data, "seats", 2), seeded(data.get("seed", 0)), lay_rules(table.get("rules", {}))
    )
    lay_world(t, table.get("world", {}))
    lay_people(t, table)
    lay_cards(t, table)
    lay_turn(t, table)
    return t


def lay_rules(data: Any) -> Rules:
    """What was agreed; usually nothing special."""
    given = only(data, {*RULE_FLAGS, *RULE_NUMBERS}, "rules")
    flags: dict[str, Any] = {name: flag(given, name) for name in RULE_FLAGS}
    numbers: dict[str, Any] = {name: number(given, name, n) for name, n in RULE_NUMBERS.items()}
    if numbers["end"] > UNANNOUNCED:
        raise BadPosition(f"rules: there is no end {numbers['end']}")
    return Rules(**flags, **numbers)


def hex_number(name: Any, where: str) -> int:
    if name not in HEX_NAMES:
        raise BadPosition(f"{where}: there is no hex {name!r}")
    return HEX_NAMES.index(name)


def lay_world(t: Creation, world: Any) -> None:
    """The tiles; a world that is not full yet is still being created."""
    if isinstance(world, dict):
        t.terrain[:] = [TERRAINS.index("desert")] * HEXES
        for name, terrain in world.items():
            if terrain not in TERRAINS:
                raise BadPosition(f"world: there is no terrain {terrain!r}")
            t.terrain[hex_number(name, "world")] = TERRAINS.index(terrain)
    else:
        letters = "".join(map(str, as_list(world, "world")))
        if len(letters) != HEXES or not set(letters) <= set(MARKS):
            raise BadPosition(f"world must have {HEXES} of {''.join(MARKS)!r}")
        t.terrain[:] = [MARKS.index(letter) for letter in letters]
    if NO_TILE not in t.terrain:
        t.world = World(t.terrain, t.rules.island_raids_only)


def lay_people(t: Creation, table: dict[str, Any]) -> None:
    """Who lives where."""
    for entry in as_list(table.get("people", []), "people"):
        lives = only(entry, {"hex", "seat", "kind", "count"}, "people")
        i = hex_number(lives.get("hex"), "people")
        kind = lives.get("kind", "barbarian")
        seat = number(lives, "seat", 0)
        if kind not in KINDS or seat >= t.seats or number(lives, "count", 1) < 1:
            raise BadPosition(f"people: {entry!r} cannot live anywhere")
        if t.terrain[i] >= SEA:
            raise BadPosition(f"people: nobody can live on {HEX_NAMES[i]}")
        t.owner[i], t.count[i] = seat, number(lives, "count", 1)
        t.kind[i] = KINDS.index(kind)
    for name in as_list(table.get("civilized_land", []), "civilized_land"):
        i = hex_number(name, "civilized_land")
        t.kind[i] = max(t.kind[i], 1)


def lay_cards(t: Creation, table: dict[str, Any]) -> None:
    """Cards and tiles; those not mentioned lie in the deck and in the bag, shuffled."""
    gods = as_list(table.get("gods", [{} for _ in range(t.seats)]), "gods")
    if len(gods) != t.seats:
        raise BadPosition(f"gods must be a list of {t.seats}")
    for seat in range(t.seats):
        holds = only(gods[seat], GOD_KEYS, f"god {seat}")
        lay_pile(t.gods[seat].hand, holds.get("hand", []), CARDS, f"hand of {seat}")
        lay_pile(t.gods[seat].chosen, holds.get("chosen", []), CARDS, f"chosen of {seat}")
        lay_pile(t.gods[seat].kept, holds.get("kept", []), TERRAINS, f"kept of {seat}")
        t.gods[seat].refused = number(holds, "refused", 0)
    lay_pile(t.discard, table.get("discard", []), CARDS, "discard")
    if "laid" in table:
        lay_pile(t.laid, table["laid"], TERRAINS, "laid")
    else:
        for terrain in t.terrain:
            if terrain < NO_TILE:
                t.laid.put(terrain)
    lay_deck(t, table)
    lay_bag(t, table)


def lay_deck(t: Creation, table: dict[str, Any]) -> None:
    if "deck" in table:
        lay_pile(t.deck, table["deck"], CARDS, "deck")
        return
    stock = cards_in_box(number(table, "decks", 1), False)
    for god in t.gods:
        take(stock, god.hand.cards() + god.chosen.cards(), CARDS, "the table")
    take(stock, t.discard.cards(), CARDS, "the table")
    for card in stock:
        t.deck.put(card)
    t.rng.shuffle(t.deck.places)


def lay_bag(t: Creation, table: dict[str, Any]) -> None:
    """Worlds of a position may have any number of tiles: the bag has what is left, if any."""
    if "bag" in table:
        lay_pile(t.bag, table["bag"], TERRAINS, "bag")
    else:
        stock = tiles_in_box(OUTSIDE in t.terrain)
        for tile in [*t.laid.cards(), *[tile for god in t.gods for tile in god.kept.cards()]]:
            if tile in stock:
                stock.remove(tile)
        for tile in stock:
            t.bag.put(tile)
        t.rng.shuffle(t.bag.places)
    tiles = len(t.bag) + sum(len(god.kept) for god in t.gods)
    if tiles < t.terrain.count(NO_TILE):
        raise BadPosition("there are not enough tiles left to fill the world")


def lay_turn(t: Creation, table: dict[str, Any]) -> None:
    """Whose turn it is; after it the round is over."""
    active = number(table, "active", 0) % t.seats
    usual = [(active + i) % t.seats for i in range(t.seats)]
    t.order = whole_numbers(table.get("order", usual), "order").copy()
    if sorted(t.order) != list(range(t.seats)):
        raise BadPosition(f"order must have every seat once, not {t.order!r}")
    t.turn = between(table, "turn", NOBODY, t.seats - 1, 0)
    t.round = number(table, "round", 1)
    t.last = between(table, "last", NOT_YET, len(REASONS) - 1, NOT_YET)
    t.may_civilize = flag({"may_civilize": True, **table}, "may_civilize")
    t.may_build = flag({"may_build": True, **table}, "may_build")
    everybody = (1 << t.seats) - 1
    started = any(kind != BARBARIAN for kind in t.kind) and not t.rules.each_a_cradle
    t.starters = between(table, "starters", 0, everybody, 0 if started else everybody)
    t.trail[:] = whole_numbers(table.get("trail", []), "trail")
    t.emptied[:] = whole_numbers(table.get("emptied", []), "emptied")
    t.entered[:] = whole_numbers(table.get("entered", []), "entered")
    t.then(Act(active), EndRound(active))


def between(table: dict[str, Any], key: str, least: int, most: int, usual: int) -> int:
    """A number in a position that has to lie within bounds."""
    value = whole_numbers([table.get(key, usual)], key)[0]
    if not least <= value <= most:
        raise BadPosition(f"{key} must be from {least} to {most}, not {value}")
    return value
