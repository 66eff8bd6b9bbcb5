"""A seat's picture of the table, and positions, as plain data: ints become names. [L1.9-L1.12]"""

from __future__ import annotations

from operator import lt
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
from lordsmoot.games.lords.cards import (
    ACTIONS,
    CARDS,
    FOLLOWERS,
    LORDS,
    SHELL_COPIES,
    SHELLS,
)
from lordsmoot.games.lords.setup import box
from lordsmoot.games.lords.table import Lords, Tribe
from lordsmoot.games.lords.turn import ALL_FACE_UP, EndTurn, Select

TRIBE_KEYS: Final = {"hand", "shells", "broken", "followers", "citadels", "temples", "shrines"}
TABLE_KEYS: Final = {
    *("tribes", "deck", "discard", "revealed", "shell_deck", "temples"),
    *("face_up", "active", "turn", "either_ends", "turn_cap"),
}


def seen(pile: Pile, seat: int, names: list[str]) -> list[str | None]:
    return [None if kind == HIDDEN else names[kind] for kind in pile.as_seen(seat)]


def picture(t: Lords, seat: int) -> dict[str, Any]:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "actions": {name: bool(t.face_up >> i & 1) for i, name in enumerate(ACTIONS)},
        "tribes": [tribe_picture(t, owner, seat) for owner in range(2)],
        "followers": t.followers,
        "temples": {name: t.temples[i] for i, name in enumerate(LORDS)},
        "scorned": [name for i, name in enumerate(LORDS) if t.scorned(i)],
        "deck": len(t.deck),
        "discard": seen(t.discard, seat, CARDS),
        "revealed": seen(t.revealed, seat, CARDS),
        "shell_deck": len(t.shells),
    }


def tribe_picture(t: Lords, owner: int, seat: int) -> dict[str, Any]:
    """A Tribe; a hand and the backs of whole Shells are their owner's secret, and in no order."""
    tribe = t.tribes[owner]
    return {
        "hand": in_no_order(seen(tribe.hand, seat, CARDS)),
        "shells": in_no_order(seen(tribe.shells, seat, SHELLS)),
        "broken": seen(tribe.broken, seat, SHELLS),
        "followers": tribe.followers,
        "citadels": tribe.citadels,
        "temples": mask_names(tribe.temples, LORDS),
        "shrines": tribe.shrines,
        "points": tribe.points(),
    }


def in_no_order(cards: list[str | None]) -> list[str | None]:
    return sorted(cards, key=lambda card: card or "~")


def lie(t: Lords) -> dict[str, Any]:
    """The whole table as a position."""
    return {
        "tribes": [
            {
                "hand": pile_data(tribe.hand, CARDS),
                "shells": pile_data(tribe.shells, SHELLS),
                "broken": pile_data(tribe.broken, SHELLS),
                "followers": tribe.followers,
                "citadels": tribe.citadels,
                "temples": mask_names(tribe.temples, LORDS),
                "shrines": tribe.shrines,
            }
            for tribe in t.tribes
        ],
        "deck": pile_data(t.deck, CARDS),
        "discard": pile_data(t.discard, CARDS),
        "revealed": pile_data(t.revealed, CARDS),
        "shell_deck": pile_data(t.shells, SHELLS),
        "temples": {name: t.temples[i] for i, name in enumerate(LORDS)},
        "face_up": mask_names(t.face_up, ACTIONS),
        "active": t.active,
        "turn": t.turn,
        "either_ends": t.either_ends,
        "turn_cap": t.turn_cap,
    }


def lay(data: dict[str, Any]) -> Lords:
    """A table from a position: cards not mentioned lie in the decks, the active player selects."""
    table = only(data.get("table", {}), TABLE_KEYS, "table")
    t = box(
        seeded(data.get("seed", 0)),
        flag(table, "either_ends"),
        number(table, "turn_cap", 200),
    )
    t.deck.places.clear()
    t.shells.places.clear()
    cards = list(range(len(CARDS)))
    shells = [kind for kind, copies in enumerate(SHELL_COPIES) for _ in range(copies)]
    tribes = table.get("tribes", [{}, {}])
    if not isinstance(tribes, list) or len(tribes) != 2:
        raise BadPosition("tribes must be a list of two Tribes")
    for seat in range(2):
        lay_tribe(
            t, t.tribes[seat], only(tribes[seat], TRIBE_KEYS, f"tribe {seat}"), f"tribe {seat}"
        )
    for pile, key in ((t.discard, "discard"), (t.revealed, "revealed")):
        lay_pile(pile, table.get(key, []), CARDS, key)
    for pile in (t.discard, t.revealed, t.tribes[0].hand, t.tribes[1].hand):
        take(cards, pile.cards(), CARDS, "the table")
    for tribe in t.tribes:
        take(shells, tribe.shells.cards() + tribe.broken.cards(), SHELLS, "the table")
    lay_rest(t, t.deck, table.get("deck"), cards, CARDS, "deck")
    lay_rest(t, t.shells, table.get("shell_deck"), shells, SHELLS, "shell_deck")
    t.followers = FOLLOWERS - sum(tribe.followers + tribe.citadels for tribe in t.tribes)
    if t.followers < 0:
        raise BadPosition(f"the Tribes have more than {FOLLOWERS} Followers and Citadels")
    lay_temples(t, table)
    t.active = number(table, "active", 0)
    if t.active > 1:
        raise BadPosition(f"active must be seat 0 or 1, not {t.active}")
    t.turn = number(table, "turn", 1)
    t.face_up = (
        names_mask(table["face_up"], ACTIONS, "face_up") if "face_up" in table else ALL_FACE_UP
    )
    t.then(Select(1 - t.active), EndTurn(t.active))
    for _ in range(t.face_up.bit_count() - 3):
        t.then(Select(t.active))
    return t


def lay_tribe(t: Lords, tribe: Tribe, data: dict[str, Any], where: str) -> None:
    """One Tribe of a position."""
    lay_pile(tribe.hand, data.get("hand", []), CARDS, f"hand of {where}")
    lay_pile(tribe.shells, data.get("shells", []), SHELLS, f"shells of {where}")
    lay_pile(tribe.broken, data.get("broken", []), SHELLS, f"broken of {where}")
    tribe.followers = number(data, "followers", 2)
    tribe.citadels = number(data, "citadels", 0)
    tribe.shrines = number(data, "shrines", 0)
    tribe.temples = names_mask(data.get("temples", []), LORDS, f"temples of {where}")
    if tribe.temples.bit_count() > 2:
        raise BadPosition(f"{where} has more than two Temples")


def lay_temples(t: Lords, table: dict[str, Any]) -> None:
    """The middle has the Temples that are in no Tribe; Shrines were the Temples it has most of."""
    for lord in range(len(LORDS)):
        t.temples[lord] -= sum(tribe.temples >> lord & 1 for tribe in t.tribes)
    shrines = sum(tribe.shrines for tribe in t.tribes)
    if shrines > sum(t.temples):
        raise BadPosition("the Tribes have more Temples and Shrines than there are")
    if "temples" in table:
        given = only(table["temples"], set(LORDS), "temples")
        left = [number(given, LORDS[lord], t.temples[lord]) for lord in range(len(LORDS))]
        if sum(t.temples) - sum(left) != shrines or any(map(lt, t.temples, left)):
            raise BadPosition("temples: the middle, the Tribes and the Shrines do not add up")
        t.temples[:] = left
    else:
        for _ in range(shrines):
            t.temples[t.temples.index(max(t.temples))] -= 1


def lay_rest(
    t: Lords, deck: Pile, data: Any, stock: list[int], names: list[str], where: str
) -> None:
    """A deck as given, or all that is left, shuffled."""
    if data is not None:
        lay_pile(deck, data, names, where)
        take(stock, deck.cards(), names, where)
        if stock:
            raise BadPosition(f"{where}: {names[stock[0]]!r} lies nowhere")
        return
    for kind in stock:
        deck.put(kind)
    t.rng.shuffle(deck.places)
