"""Positions: any table as plain data in the rulebook's words, and back."""

from __future__ import annotations

import re
from operator import lt
from typing import Any, Final

from lordsmoot.core.fields import (
    Cards,
    Corners,
    Counts,
    Field,
    Names,
    Number,
    Seat,
    lay_fields,
    lie_fields,
)
from lordsmoot.core.position import cards_at_work, in_order, lay_deck, take
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords.agreed import OPTIONS, Rules
from lordsmoot.games.lords.beseech import DiscardRevealed, Read
from lordsmoot.games.lords.cards import (
    ACTIONS,
    CARDS,
    FOLLOWERS,
    LORDS,
    SHELL_COPIES,
    SHELLS,
    TEMPLE_COPIES,
)
from lordsmoot.games.lords.setup import box
from lordsmoot.games.lords.table import COUNT, MOST_TEMPLES, Lords
from lordsmoot.games.lords.turn import EndTurn, Select

TRIBE: Final[list[Field]] = [
    Cards("hand", CARDS),
    Cards("shells", SHELLS),
    Cards("broken", SHELLS),
    Number("followers", 0, FOLLOWERS),
    Number("citadels", 0, FOLLOWERS),
    Names("temples", LORDS),
    Number("shrines", 0, sum(TEMPLE_COPIES)),
]
TABLE: Final[list[Field]] = [
    Corners("tribes", "tribe", TRIBE),
    Cards("deck", CARDS),
    Cards("discard", CARDS),
    Cards("revealed", CARDS),
    Cards("shell_deck", SHELLS, "shells"),
    Counts("temples", LORDS, max(TEMPLE_COPIES)),
    Names("face_up", ACTIONS),
    Seat("active"),
    Number("turn", 0, OPTIONS["turn_cap"].most),
]
PENDING: Final = re.compile(
    r"(EndTurn (Select ){0,3}(Temples )?|Turn )?"
    r"(DiscardRevealed (Read )?|(?!(EndTurn|Turn|Select|Temples|DiscardRevealed|Read) )\w+ )*"
)
"""The rest of a turn, and on top of it whatever a card or an Action set going."""


def table_data(t: Lords) -> dict[str, Any]:
    """The whole table as a position."""
    return lie_fields(t, TABLE)


def set_up(rules: Rules, rng: Rng, data: dict[str, Any]) -> Lords:
    """A table from a position: cards not mentioned lie in the decks, the active player selects."""
    t = box(rng, rules)
    t.turn = 1
    table = lay_fields(t, TABLE, data, "table")
    lay_cards(t, table)
    t.followers = FOLLOWERS - sum(tribe.followers + tribe.citadels for tribe in t.tribes)
    if t.followers < 0:
        raise BadPosition(f"the Tribes have more than {FOLLOWERS} Followers and Citadels")
    lay_temples(t, table.get("temples", {}))
    t.then(Select(1 - t.active), EndTurn(t.active))
    for _ in range(t.face_up.bit_count() - 3):
        t.then(Select(t.active))
    return t


def lay_cards(t: Lords, table: dict[str, Any]) -> None:
    """Each card once: in a hand, a pile, a Tribe; otherwise in its deck."""
    cards = list(range(len(CARDS)))
    shells = [kind for kind, copies in enumerate(SHELL_COPIES) for _ in range(copies)]
    for pile in (t.discard, t.revealed, t.tribes[0].hand, t.tribes[1].hand):
        take(cards, pile.cards(), CARDS, "the table")
    for tribe in t.tribes:
        take(shells, tribe.shells.cards() + tribe.broken.cards(), SHELLS, "the table")
    lay_deck(t.deck, table, "deck", cards, CARDS, t.rng)
    lay_deck(t.shells, table, "shell_deck", shells, SHELLS, t.rng)


def lay_temples(t: Lords, given: dict[str, Any]) -> None:
    """The middle has the Temples that are in no Tribe; Shrines were the Temples it has most of."""
    check_tribes(t)
    left = in_no_tribe(t)
    shrines = sum(tribe.shrines for tribe in t.tribes)
    if shrines > sum(left):
        raise BadPosition("the Tribes have more Temples and Shrines than there are")
    for lord, name in enumerate(LORDS):
        if name not in given:
            t.temples[lord] = left[lord]
    for _ in range(0 if given else shrines):
        t.temples[t.temples.index(max(t.temples))] -= 1
    if sum(left) - sum(t.temples) != shrines or any(map(lt, left, t.temples)):
        raise BadPosition("temples: the middle, the Tribes and the Shrines do not add up")


def check_tribes(t: Lords) -> None:
    for seat, tribe in enumerate(t.tribes):
        if COUNT[tribe.temples] > MOST_TEMPLES:
            raise BadPosition(f"tribe {seat} has more than two Temples")


def in_no_tribe(t: Lords) -> list[int]:
    """For each Lord, how many Temples are in no Tribe."""
    return [
        TEMPLE_COPIES[lord] - sum(tribe.temples >> lord & 1 for tribe in t.tribes)
        for lord in range(len(LORDS))
    ]


def check_pending(t: Lords) -> None:
    """A revealed card is read line by line and then discarded, the last one first. [L10.2]"""
    in_order(t.agenda, PENDING)
    cards = cards_at_work(t.agenda, DiscardRevealed, t.revealed, "revealed")
    for step, card in zip(t.agenda, cards, strict=True):
        if isinstance(step, Read) and step.card != card:
            raise BadPosition(f"pending: {CARDS[step.card]!r} is read after another card")
