"""A seat's picture of the table, and positions, as plain data: ints become names. [SF1.8-SF1.11]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import (
    flag,
    lay_pile,
    mask_names,
    names_mask,
    number,
    only,
    pile_data,
    take,
)
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.soulfall.board import (
    NEXT,
    ON_SIDE,
    PLACES,
    REGION_OF,
    REGION_TITLES,
    SIDE_TITLES,
    SIZES,
    SPACES,
)
from lordsmoot.games.soulfall.cards import ACTION_CARDS, ACTIONS, CARDS, LORDS, MARKERS
from lordsmoot.games.soulfall.setup import FIRST_SHARDS, box
from lordsmoot.games.soulfall.table import (
    FREE,
    MOST_SEATS,
    NOBODY_HAS,
    NOMAD,
    OUTPOST,
    Soulfall,
)
from lordsmoot.games.soulfall.turn import Act, EndTurn

TRIBE_KEYS: Final = {"hand", "nomads", "outposts", "shards", "devotions"}
TABLE_KEYS: Final = {
    *("tribes", "deck", "discard", "played", "tower", "ends_before", "used", "active", "turn"),
    *("turn_cap", "last_nomad_flips", "tower_moves"),
}


def seen(pile: Pile, seat: int) -> list[str | None]:
    return [None if kind == HIDDEN else CARDS[kind] for kind in pile.as_seen(seat)]


def picture(t: Soulfall, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "actions": {name: not t.used >> i & 1 for i, name in enumerate(ACTIONS)},
        "board": board_picture(t),
        "tribes": [tribe_picture(t, owner, seat) for owner in range(t.seats)],
        "devotions": {name: holder(t, lord) for lord, name in enumerate(LORDS)},
        "tower": None if t.tower == NOBODY_HAS else t.tower,
        "ends_before": None if t.ends_before == NOBODY_HAS else t.ends_before,
        "current_lord": LORDS[t.current_lord()] if len(t.discard) else None,
        "deck": len(t.deck),
        "discard": seen(t.discard, seat),
        "played": seen(t.played, seat),
    }


def board_picture(t: Soulfall) -> dict[str, Any]:
    """The side in use: where each space is drawn, what it leads to, and what lies there."""
    return {
        "title": SIDE_TITLES[t.side],
        "size": SIZES[t.side],
        "spaces": {SPACES[space]: space_picture(t, space) for space in ON_SIDE[t.side]},
    }


def space_picture(t: Soulfall, space: int) -> dict[str, Any]:
    marker = t.board[space]
    return {
        "region": REGION_TITLES[REGION_OF[space]],
        "at": PLACES[space],
        "next": [SPACES[other] for other in NEXT[space]],
        "seat": None if marker == FREE else marker >> 1,
        "marker": None if marker == FREE else "outpost" if marker & 1 == OUTPOST else "nomad",
    }


def holder(t: Soulfall, lord: int) -> int | None:
    """The seat that has a Lord's Devotion card."""
    return next((seat for seat in range(t.seats) if t.is_devoted(seat, lord)), None)


def tribe_picture(t: Soulfall, owner: int, seat: int) -> dict[str, Any]:
    """A tribe; a hand is its owner's secret, and in no order."""
    return {
        "hand": sorted(seen(t.hands[owner], seat), key=lambda card: card or "~"),
        "nomads": t.nomads[owner],
        "outposts": t.outposts[owner],
        "unplayed": t.unplayed(owner),
        "shards": t.shards[owner],
        "devotions": mask_names(t.devoted[owner], LORDS),
        "points": t.points(owner),
    }


def spaces_with(t: Soulfall, marker: int) -> list[str]:
    return [SPACES[space] for space in ON_SIDE[t.side] if t.board[space] == marker]


def lie(t: Soulfall) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "tribes": [
            {
                "hand": pile_data(t.hands[seat], CARDS),
                "nomads": spaces_with(t, seat * 2 + NOMAD),
                "outposts": spaces_with(t, seat * 2 + OUTPOST),
                "shards": t.shards[seat],
                "devotions": mask_names(t.devoted[seat], LORDS),
            }
            for seat in range(t.seats)
        ],
        "deck": pile_data(t.deck, CARDS),
        "discard": pile_data(t.discard, CARDS),
        "played": pile_data(t.played, CARDS),
        "tower": None if t.tower == NOBODY_HAS else t.tower,
        "ends_before": None if t.ends_before == NOBODY_HAS else t.ends_before,
        "used": mask_names(t.used, ACTIONS),
        "active": t.active,
        "turn": t.turn,
        "turn_cap": t.last_turn // t.seats,
        "last_nomad_flips": t.nomads_to_build == 1,
        "tower_moves": t.tower_moves,
    }


def lay(data: dict[str, Any]) -> Soulfall:
    """A table from a position: cards not mentioned lie in the deck, the active player acts.

    A tribe that says nothing of its Nomads has one, on the first space that is left.
    """
    table = only(data.get("table", {}), TABLE_KEYS, "table")
    tribes = table.get("tribes", [{}] * data.get("seats", 2))
    if not isinstance(tribes, list) or not 2 <= len(tribes) <= MOST_SEATS:
        raise BadPosition(f"tribes must be a list of 2 to {MOST_SEATS} tribes")
    t = box(
        len(tribes),
        seeded(data.get("seed", 0)),
        turn_cap=number(table, "turn_cap", 200),
        last_nomad_flips=flag(table, "last_nomad_flips"),
        tower_moves=flag(table, "tower_moves"),
    )
    tribes = [only(tribe, TRIBE_KEYS, f"tribe {seat}") for seat, tribe in enumerate(tribes)]
    for seat, tribe in enumerate(tribes):
        lay_tribe(t, seat, tribe, f"tribe {seat}")
    for seat, tribe in enumerate(tribes):
        if "nomads" not in tribe:
            t.put_nomad(seat, next(s for s in ON_SIDE[t.side] if t.board[s] == FREE))
    lay_cards(t, table)
    t.tower = NOBODY_HAS if table.get("tower") is None else seat_number(t, table, "tower")
    t.ends_before = t.tower
    if table.get("ends_before") is not None:
        t.ends_before = seat_number(t, table, "ends_before")
    t.active = seat_number(t, table, "active")
    t.turn = number(table, "turn", t.active + 1)
    t.used = names_mask(table.get("used", []), ACTIONS, "used")
    t.then(EndTurn(t.active))
    for _ in range(ACTION_CARDS - t.used.bit_count()):
        t.then(Act(t.active))
    return t


def seat_number(t: Soulfall, table: dict[str, Any], key: str) -> int:
    seat = number(table, key, 0)
    if seat >= t.seats:
        raise BadPosition(f"{key}: there is no seat {seat} at this table of {t.seats}")
    return seat


def lay_tribe(t: Soulfall, seat: int, data: dict[str, Any], where: str) -> None:
    """One tribe of a position."""
    lay_pile(t.hands[seat], data.get("hand", []), CARDS, f"hand of {where}")
    for key in ("nomads", "outposts"):
        for space in free_spaces(t, data.get(key, []), f"{key} of {where}"):
            if key == "nomads":
                t.put_nomad(seat, space)
            else:
                t.put_outpost(seat, space)
    if t.unplayed(seat) < 0:
        raise BadPosition(f"{where} has more than {MARKERS} markers")
    t.shards[seat] = number(data, "shards", FIRST_SHARDS)
    devoted = names_mask(data.get("devotions", []), LORDS, f"devotions of {where}")
    if any(devoted & mask for mask in t.devoted):
        raise BadPosition(f"devotions of {where}: another tribe is Devoted to the same Lord")
    t.devoted[seat] = devoted


def free_spaces(t: Soulfall, names: Any, where: str) -> list[int]:
    """The spaces of a list of names; each must be on this side of the board, free, named once."""
    if not isinstance(names, list):
        raise BadPosition(f"{where} must be a list, not {names!r}")
    spaces: list[int] = []
    for name in names:
        space = SPACES.index(name) if name in SPACES else -1
        if space not in ON_SIDE[t.side] or space in spaces:
            raise BadPosition(f"{where}: {name!r} is no space of this side, or is named twice")
        if t.board[space] != FREE:
            raise BadPosition(f"{where}: {name!r} is not free")
        spaces.append(space)
    return spaces


def lay_cards(t: Soulfall, table: dict[str, Any]) -> None:
    """The piles; the deck is as given, or all that is left, shuffled."""
    left = list(range(len(CARDS)))
    t.deck.places.clear()
    lay_pile(t.discard, table.get("discard", []), CARDS, "discard")
    lay_pile(t.played, table.get("played", []), CARDS, "played")
    for pile in (t.discard, t.played, *t.hands):
        take(left, pile.cards(), CARDS, "the table")
    if "deck" not in table:
        for card in left:
            t.deck.put(card)
        t.rng.shuffle(t.deck.places)
        return
    lay_pile(t.deck, table["deck"], CARDS, "deck")
    take(left, t.deck.cards(), CARDS, "deck")
    if left:
        raise BadPosition(f"deck: {CARDS[left[0]]!r} lies nowhere")
