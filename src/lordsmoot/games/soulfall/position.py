"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

import re
from typing import Any, Final

from lordsmoot.core.fields import Cards, Field, Names, Number, Seat, lay_fields, lie_fields
from lordsmoot.core.position import (
    as_list,
    between,
    cards_at_work,
    in_order,
    lay_deck,
    lay_pile,
    mask_names,
    names_mask,
    only,
    pile_data,
    take,
)
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import Rng
from lordsmoot.games.soulfall.agreed import OPTIONS, Rules
from lordsmoot.games.soulfall.board import ON_SIDE, SPACES
from lordsmoot.games.soulfall.cards import ACTION_CARDS, ACTIONS, CARDS, LORDS, MARKERS
from lordsmoot.games.soulfall.play import Bottom, DiscardPlayed
from lordsmoot.games.soulfall.setup import Begin, box
from lordsmoot.games.soulfall.table import (
    FREE,
    MOST_SEATS,
    NOBODY_HAS,
    NOMAD,
    OUTPOST,
    Soulfall,
)
from lordsmoot.games.soulfall.turn import Act, EndTurn

MOST_SHARDS: Final = 500
TABLE: Final[list[Field]] = [
    Cards("deck", CARDS),
    Cards("discard", CARDS),
    Cards("played", CARDS),
    Seat("tower", NOBODY_HAS),
    Seat("ends_before", NOBODY_HAS),
    Names("used", ACTIONS),
    Seat("active"),
    Number("turn", 0, MOST_SEATS * OPTIONS["turn_cap"].most),
]
TRIBE: Final = {"hand", "nomads", "outposts", "shards", "devotions"}
PENDING: Final = re.compile(
    r"Turn (Begin )*|(EndTurn (Act ){0,3})?(DiscardPlayed (Bottom )?|Sequence )*"
    r"((?!(Turn|EndTurn|Act|Begin|DiscardPlayed|Bottom|Sequence) )\w+ )?"
)
"""The first Nomads; or the rest of a turn, of a Lord card and its texts, and what is asked."""


def table_data(t: Soulfall) -> dict[str, Any]:
    """The whole table as a position."""
    return {"tribes": [lie_tribe(t, seat) for seat in range(t.seats)], **lie_fields(t, TABLE)}


def lie_tribe(t: Soulfall, seat: int) -> dict[str, Any]:
    """What one tribe has; its markers by the spaces they lie on."""
    return {
        "hand": pile_data(t.hands[seat], CARDS),
        "nomads": spaces_with(t, seat * 2 + NOMAD),
        "outposts": spaces_with(t, seat * 2 + OUTPOST),
        "shards": t.shards[seat],
        "devotions": mask_names(t.devoted[seat], LORDS),
    }


def spaces_with(t: Soulfall, marker: int) -> list[str]:
    return [SPACES[space] for space in ON_SIDE[t.side] if t.board[space] == marker]


def set_up(seats: int, rules: Rules, rng: Rng, data: dict[str, Any]) -> Soulfall:
    """A table from a position: cards not mentioned lie in the deck, the active player acts.

    A tribe that says nothing of its Nomads has one, on the first space that is left; a discard of
    which nothing is said has one card.
    """
    t = box(seats, rng, rules)
    table = lay_fields(t, TABLE, data, "table", frozenset({"tribes"}))
    lay_tribes(t, data.get("tribes", [{} for _ in range(seats)]))
    lay_cards(t, table)
    if "ends_before" not in table:
        t.ends_before = t.tower
    check_tower(t)
    if "turn" not in table:
        t.turn = t.active + 1
    if t.used.bit_count() > ACTION_CARDS:
        raise BadPosition(f"used: a player has {ACTION_CARDS} Action cards in a turn")
    t.then(EndTurn(t.active))
    for _ in range(ACTION_CARDS - t.used.bit_count()):
        t.then(Act(t.active))
    return t


def lay_tribes(t: Soulfall, data: Any) -> None:
    """Every tribe; those that say nothing of their Nomads come last."""
    tribes = as_list(data, "tribes")
    if len(tribes) != t.seats:
        raise BadPosition(f"tribes must be a list of {t.seats}, one for each seat")
    for seat in range(t.seats):
        lay_tribe(t, seat, only(tribes[seat], TRIBE, f"tribe {seat}"), f"tribe {seat}")
    for seat in range(t.seats):
        if "nomads" not in tribes[seat]:
            free = [space for space in ON_SIDE[t.side] if t.board[space] == FREE]
            if not free:
                raise BadPosition(f"nomads of tribe {seat}: no space is left for one")
            t.put_nomad(seat, free[0])
        if t.unplayed(seat) < 0:
            raise BadPosition(f"tribe {seat} has more than {MARKERS} markers")


def lay_tribe(t: Soulfall, seat: int, data: dict[str, Any], where: str) -> None:
    """One tribe of a position."""
    lay_pile(t.hands[seat], data.get("hand", []), CARDS, f"hand of {where}")
    for space in free_spaces(t, data.get("nomads", []), f"nomads of {where}"):
        t.put_nomad(seat, space)
    for space in free_spaces(t, data.get("outposts", []), f"outposts of {where}"):
        t.put_outpost(seat, space)
    # Nobody is ever without a Shard. [SF6.2]
    t.shards[seat] = between(
        data.get("shards", t.shards[seat]), 1, MOST_SHARDS, f"shards of {where}"
    )
    devoted = names_mask(data.get("devotions", []), LORDS, f"devotions of {where}")
    if any(devoted & mask for mask in t.devoted):
        raise BadPosition(f"devotions of {where}: another tribe is Devoted to the same Lord")
    t.devoted[seat] = devoted


def free_spaces(t: Soulfall, data: Any, where: str) -> list[int]:
    """The spaces of a list of names; each must be on this side of the board, free, named once."""
    spaces: list[int] = []
    for name in as_list(data, where):
        space = SPACES.index(name) if name in SPACES else -1
        if space not in ON_SIDE[t.side] or space in spaces:
            raise BadPosition(f"{where}: {name!r} is no space of this side, or is named twice")
        if t.board[space] != FREE:
            raise BadPosition(f"{where}: {name!r} is not free")
        spaces.append(space)
    return spaces


def lay_cards(t: Soulfall, table: dict[str, Any]) -> None:
    """Each card once; the deck is as given, or all that is left, shuffled."""
    left = list(range(len(CARDS)))
    for pile in (t.discard, t.played, *t.hands):
        take(left, pile.cards(), CARDS, "the table")
    lay_deck(t.deck, table, "deck", left, CARDS, t.rng)
    if "discard" not in table and t.deck.places:
        t.deck.draw_to(t.discard)
    if not t.discard.places:
        raise BadPosition("discard: there is always a card on it, that of the Current Lord")


def check_tower(t: Soulfall) -> None:
    """The game ends before whoever took the Tower, unless it may have moved on. [SF13.6, SF13.9]"""
    if t.tower == t.ends_before:
        return
    if not t.rules.tower_moves or NOBODY_HAS in (t.tower, t.ends_before):
        raise BadPosition("ends_before: the game ends before the turn of who took the Tower first")


def check_pending(t: Soulfall) -> None:
    """A played card does what it says and is then discarded, the last one first. [SF9.2]"""
    in_order(t.agenda, PENDING)
    cards = cards_at_work(t.agenda, DiscardPlayed, t.played, "played")
    for step, card in zip(t.agenda, cards, strict=True):
        if isinstance(step, Bottom) and step.card != card:
            raise BadPosition(f"pending: {CARDS[step.card]!r} goes on after another card")
    check_begins(t)


def check_begins(t: Soulfall) -> None:
    """A tribe without Nomads is about to begin, where there is room for it. [SF2.8]

    Or it has built on its last, if that may be. [SF8.5]
    """
    begins = [step.seat for step in t.agenda if isinstance(step, Begin)]
    if sorted(begins) != not_begun(t):
        raise BadPosition("nomads: a tribe without any is about to begin, and only such a tribe")
    free = sum(t.board[space] == FREE for space in ON_SIDE[t.side])
    if free < len(begins) or any(t.outposts[seat] for seat in begins):
        raise BadPosition("outposts: a tribe begins with a Nomad, on a free space")
    if begins and t.used:
        raise BadPosition("used: nobody has acted while a tribe is about to begin")


def not_begun(t: Soulfall) -> list[int]:
    """The tribes without Nomads, unless they may have built on their last. [SF2.8, SF8.5]"""
    may_build = t.rules.nomads_to_build == 1
    return [
        seat
        for seat in range(t.seats)
        if not t.nomads[seat] and not (may_build and t.outposts[seat])
    ]
