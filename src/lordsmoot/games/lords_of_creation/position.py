"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

import re
from typing import Any, Final

from lordsmoot.core.fields import (
    Cards,
    Corners,
    Field,
    Flag,
    Number,
    Numbers,
    lay_fields,
    lie_fields,
)
from lordsmoot.core.position import as_list, between, in_order, only, take
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import Rng
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_creation.agreed import BUILT, MOST_REFUSED, RANDOM, REASONS, Rules
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    HEX_NAMES,
    HEXES,
    LARGE_WORLDS,
    NO_TILE,
    OUTSIDE,
    SEA,
    SMALL,
    SMALL_WORLDS,
    TERRAINS,
    cards_in_box,
    tiles_in_box,
)
from lordsmoot.games.lords_of_creation.creation import DrawTile, LayAt, LayTile
from lordsmoot.games.lords_of_creation.rounds import ChooseCard, EndRound, Reveal
from lordsmoot.games.lords_of_creation.scoring import NOT_YET
from lordsmoot.games.lords_of_creation.setup import empty_table
from lordsmoot.games.lords_of_creation.table import (
    BARBARIAN,
    CIVILIZED,
    KINDS,
    MOST_KEPT,
    MOST_SEATS,
    NOBODY,
    Creation,
)
from lordsmoot.games.lords_of_creation.turn import Act, TakeTurn
from lordsmoot.games.lords_of_creation.view import MARKS, civilized_land, people, rows
from lordsmoot.games.lords_of_creation.world import World

MOST_PEOPLE: Final = 999
MOST_ROUNDS: Final = 1000
GOD: Final[list[Field]] = [
    Cards("hand", CARDS),
    Cards("chosen", CARDS),
    Cards("kept", TERRAINS),
    Number("refused", 0, MOST_REFUSED),
]
TABLE: Final[list[Field]] = [
    Corners("gods", "god", GOD),
    Cards("deck", CARDS),
    Cards("discard", CARDS),
    Cards("bag", TERRAINS),
    Cards("laid", TERRAINS),
    Numbers("order", 0, MOST_SEATS - 1),
    Number("turn", NOBODY, MOST_SEATS - 1),
    Number("round", 0, MOST_ROUNDS),
    Number("last", NOT_YET, len(REASONS) - 1),
    Flag("may_civilize"),
    Flag("may_build"),
    Number("starters", 0, (1 << MOST_SEATS) - 1),
    Numbers("trail", 0, HEXES * HEXES - 1),
    Numbers("emptied", 0, HEXES - 1),
    Numbers("entered", 0, HEXES - 1),
]
BY_HAND: Final = frozenset({"world", "people", "civilized_land", "active"})
"""A world is more than a field."""
PENDING: Final = re.compile(
    r"(DrawTile ((LayTile|LayAt) )?|FinishWorld |Round |Reveal (ChooseCard ){0,5}|"
    r"EndRound (TakeTurn ){0,5}(Act ((Place ){1,5}|(Send|HowMany|Exchange|Civilize) )?)?)?"
)
"""The world is created; or cards are chosen; or turns are taken, the present one on top."""


def table_data(t: Creation) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "world": rows(t),
        "people": people(t),
        "civilized_land": civilized_land(t),
        **lie_fields(t, TABLE),
    }


def set_up(seats: int, rules: Rules, rng: Rng, data: dict[str, Any]) -> Creation:
    """A table from a position: one player's turn after placing, everything else as usual.

    A world may be rows of letters, or the terrain of some hexes by name; the others are desert. It
    may have more tiles of a kind than the box.
    """
    t = empty_table(seats, rng, rules)
    t.turn, t.round = 0, 1
    t.may_civilize = t.may_build = True
    active = between(data.get("active", 0), 0, seats - 1, "active")
    t.order = [(active + i) % seats for i in range(seats)]
    table = lay_fields(t, TABLE, data, "table", BY_HAND)
    lay_world(t, data)
    lay_people(t, data.get("people", []))
    lay_civilized_land(t, data.get("civilized_land", []))
    lay_cards(t, "deck" in table)
    lay_tiles(t, "laid" in table, "bag" in table)
    lay_turn(t, "starters" in table)
    t.then(Act(active), EndRound(active))
    return t


# The world.


def lay_world(t: Creation, data: dict[str, Any]) -> None:
    """The tiles; a world that is not full yet is still being created."""
    world = data.get("world", {})
    if "world" not in data and t.rules.world != BUILT:
        t.terrain = agreed_world(t)
    elif isinstance(world, dict):
        t.terrain = [board(t, i, TERRAINS.index("desert")) for i in range(HEXES)]
        for name, terrain in world.items():
            if terrain not in TERRAINS:
                raise BadPosition(f"world: there is no terrain {terrain!r}")
            i = hex_number(name, "world")
            t.terrain[i] = board(t, i, TERRAINS.index(terrain))
    else:
        t.terrain = drawn_world(t, world)
    if NO_TILE not in t.terrain:
        t.world = World(t.terrain, t.rules.island_raids_only)


def board(t: Creation, i: int, terrain: int) -> int:
    """A terrain, if the board has this hex. [C2.3]"""
    return OUTSIDE if t.rules.small and not SMALL[i] else terrain


def agreed_world(t: Creation) -> list[int]:
    """A drawing, or tiles at random. [C2.4]"""
    if t.rules.world != RANDOM:
        return (SMALL_WORLDS if t.rules.small else LARGE_WORLDS)[t.rules.world].copy()
    tiles = tiles_in_box(t.rules.small)
    t.rng.shuffle(tiles)
    return [board(t, i, tiles[i]) for i in range(HEXES)]


def drawn_world(t: Creation, data: Any) -> list[int]:
    """Rows of letters, with a blank for each hex that the board does not have."""
    letters = ""
    for row in as_list(data, "world"):
        letters += row if isinstance(row, str) else "?"
    if len(letters) != HEXES or not set(letters) <= set(MARKS):
        raise BadPosition(f"world must have {HEXES} of {''.join(MARKS)!r}")
    terrain = [MARKS.index(letter) for letter in letters]
    for i in range(HEXES):
        if (terrain[i] == OUTSIDE) != (board(t, i, NO_TILE) == OUTSIDE):
            raise BadPosition(f"world: {HEX_NAMES[i]} does not go with the option 'board'")
    return terrain


def hex_number(name: Any, where: str) -> int:
    if name not in HEX_NAMES:
        raise BadPosition(f"{where}: there is no hex {name!r}")
    return HEX_NAMES.index(name)


def lay_people(t: Creation, data: Any) -> None:
    """Who lives where."""
    for entry in as_list(data, "people"):
        lives = only(entry, {"hex", "seat", "kind", "count"}, "people")
        i = hex_number(lives.get("hex"), "people")
        kind = lives.get("kind", "barbarian")
        if kind not in KINDS:
            raise BadPosition(f"people: {entry!r} cannot live anywhere")
        if t.terrain[i] >= SEA or NO_TILE in t.terrain or t.count[i]:
            raise BadPosition(f"people: nobody can live on {HEX_NAMES[i]}, or somebody does")
        t.owner[i] = between(lives.get("seat", 0), 0, t.seats - 1, f"seat of {HEX_NAMES[i]}")
        t.count[i] = between(lives.get("count", 1), 1, MOST_PEOPLE, f"count of {HEX_NAMES[i]}")
        t.kind[i] = KINDS.index(kind)


def lay_civilized_land(t: Creation, data: Any) -> None:
    """Open land that stayed civilized. [C8.13]"""
    for name in as_list(data, "civilized_land"):
        i = hex_number(name, "civilized_land")
        if not t.rules.land_stays_civilized or t.terrain[i] >= SEA or t.count[i] or t.kind[i]:
            raise BadPosition(f"civilized_land: {name} cannot be open and civilized")
        t.kind[i] = CIVILIZED


# Cards and tiles.


def lay_cards(t: Creation, given: bool) -> None:
    """Cards not mentioned lie in the deck, shuffled; if it is given, they are out of the game."""
    stock = cards_in_box(t.rules.decks, t.rules.small)
    for god in t.gods:
        take(stock, god.hand.cards() + god.chosen.cards(), CARDS, "the table")
    take(stock, t.discard.cards(), CARDS, "the table")
    if given:
        take(stock, t.deck.cards(), CARDS, "deck")
        return
    for card in stock:
        t.deck.put(card)
    t.rng.shuffle(t.deck.places)


def lay_tiles(t: Creation, laid: bool, bag: bool) -> None:
    """The tiles of the world are laid; the bag is as given, or all that is left, shuffled."""
    tiles = [terrain for terrain in t.terrain if terrain < NO_TILE]
    if not laid:
        for tile in tiles:
            t.laid.put(tile)
    if sorted(t.laid.cards()) != sorted(tiles):
        raise BadPosition("laid: these are not the tiles of the world")
    lay_bag(t, tiles, bag)
    check_tiles(t)


def lay_bag(t: Creation, tiles: list[int], given: bool) -> None:
    """What is neither in the world nor kept; a world may have more of a kind than the box."""
    stock = tiles_in_box(t.rules.small)
    for tile in tiles:
        if tile in stock:
            stock.remove(tile)
    for god in t.gods:
        take(stock, god.kept.cards(), TERRAINS, "kept")
    if given:
        take(stock, t.bag.cards(), TERRAINS, "bag")
        return
    for tile in stock:
        t.bag.put(tile)
    t.rng.shuffle(t.bag.places)


def check_tiles(t: Creation) -> None:
    """There are enough for the rest of the world, and none is held when it is full. [C3.6]"""
    kept = sum(len(god.kept) for god in t.gods)
    if len(t.bag) + kept < t.terrain.count(NO_TILE):
        raise BadPosition("there are not enough tiles left to fill the world")
    if kept and NO_TILE not in t.terrain:
        raise BadPosition("kept: nobody keeps tiles once the world is full")
    if any(god.refused > t.rules.refusals for god in t.gods):
        raise BadPosition("refused: tiles are refused only by the option 'tiles'")


def lay_turn(t: Creation, starters: bool) -> None:
    """Numbers that depend on how many play, and who may start civilization. [C9.2, C9.5]"""
    if sorted(t.order) != list(range(t.seats)):
        raise BadPosition(f"order must have every seat once, not {t.order!r}")
    between(t.turn, NOBODY, t.seats - 1, "turn")
    everybody = (1 << t.seats) - 1
    if starters:
        between(t.starters, 0, everybody, "starters")
    elif any(kind != BARBARIAN for kind in t.kind) and not t.rules.each_a_cradle:
        t.starters = 0
    if t.emptied and not t.rules.advance_one:
        raise BadPosition("emptied: which hexes were matters only with the option 'advance'")
    if not set(t.entered) <= set(t.emptied):
        raise BadPosition("entered: only a hex that was emptied in this turn is remembered")


# What is pending.


def check_pending(t: Creation) -> None:
    """The world is created before anything else, and every card that is wanted is there."""
    in_order(t.agenda, PENDING)
    if not t.agenda:
        return
    if NO_TILE in t.terrain and not isinstance(t.agenda[0], DrawTile):
        raise BadPosition("pending: the world is not full, so somebody is to draw a tile")
    if isinstance(t.agenda[0], EndRound):
        acting = [step.seat for step in t.agenda[1:] if not isinstance(step, TakeTurn)]
        if len(set(acting)) > 1:
            raise BadPosition("pending: in a turn all steps are of one seat")
    check_kept(t)
    check_chosen(t)
    check_hands(t)


def check_kept(t: Creation) -> None:
    """Who is about to lay a tile may have one more than can be kept. [C3.3, C3.5, C3.7]"""
    laying = [step.seat for step in t.agenda if isinstance(step, (LayTile, LayAt))]
    for seat in range(t.seats):
        most = laying.count(seat) + (0 if t.rules.refusals else MOST_KEPT)
        if len(t.gods[seat].kept) > most:
            raise BadPosition(f"kept of god {seat}: {most} tiles at most")


def check_chosen(t: Creation) -> None:
    """Each has chosen a card, or is about to, before cards are revealed. [C4.3, C4.4]"""
    between_rounds = not isinstance(t.agenda[0], (Reveal, EndRound))
    for seat in range(t.seats):
        cards = len(t.gods[seat].chosen)
        choosing = pending(t, ChooseCard, seat)
        if cards + choosing > 1:
            raise BadPosition(f"chosen of god {seat}: one card is chosen in a round")
        if between_rounds and cards:
            raise BadPosition(f"chosen of god {seat}: the round has not begun")
        if isinstance(t.agenda[0], Reveal) and cards + choosing == 0:
            raise BadPosition(f"chosen of god {seat}: there is no card to reveal")
        if choosing and not t.gods[seat].hand.places:
            raise BadPosition(f"hand of god {seat}: there is no card to choose")
        if pending(t, TakeTurn, seat) > cards:
            raise BadPosition(f"chosen of god {seat}: a turn needs a card, and a card has one turn")


def pending(t: Creation, step: type[Step[Creation]], seat: int) -> int:
    """How often a step of a seat is pending."""
    return sum(one.seat == seat for one in t.agenda if isinstance(one, step))


def check_hands(t: Creation) -> None:
    """If another round comes, everybody will have a card for it. [C4.2, C4.3]"""
    if t.last != NOT_YET and isinstance(t.agenda[0], (Reveal, EndRound)):
        return
    seats = range(t.seats)
    left = [len(t.gods[seat].hand) - pending(t, ChooseCard, seat) for seat in seats]
    if len(t.deck) < t.seats and min(left) < 1:
        raise BadPosition("deck: somebody would have no card in the next round")
