"""A seat's picture of the table as plain data: ints become names. [SF1.8-SF1.11]"""

from __future__ import annotations

from typing import Literal, TypedDict

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import mask_names
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
from lordsmoot.games.soulfall.cards import ACTIONS, CARDS, LORDS
from lordsmoot.games.soulfall.conditions import CONDITIONS
from lordsmoot.games.soulfall.scoring import progress
from lordsmoot.games.soulfall.table import FREE, NOBODY_HAS, OUTPOST, Soulfall


class Space(TypedDict):
    """A space: where it is drawn, what it leads to, and what lies there."""

    region: str
    at: list[int]
    next: list[str]
    seat: int | None
    marker: str | None
    protected: bool
    room_for: list[int]
    """The seats that have a marker beside it, if it is free."""


class Board(TypedDict):
    """The side in use."""

    title: str
    size: list[int]
    spaces: dict[str, Space]


class Tribe(TypedDict):
    """What a player has; `points` are `people` times `wealth`, and 5 for the Tower."""

    hand: list[str | None]
    nomads: int
    outposts: int
    unplayed: int
    shards: int
    devotions: list[str]
    points: int
    people: int
    wealth: int
    room: int
    """How many free spaces lie beside it; without one it is walled in."""


class Progress(TypedDict):
    """How far each seat is towards a reason to take the Tower."""

    needed: int
    has: list[int]


class Table(TypedDict):
    """All that lies on the table.

    `conditions` says of the Lord cards in one's hand, and of those being played, whether their
    lower ability would work now.
    """

    active: int
    turn: int
    actions: dict[str, bool]
    board: Board
    tribes: list[Tribe]
    devotions: dict[str, int | None]
    tower: int | None
    ends_before: int | None
    reasons: dict[str, Progress]
    current_lord: str | None
    deck: int
    discard: list[str | None]
    played: list[str | None]
    conditions: dict[str, bool]


class AskedBegin(TypedDict):
    """The first Nomad; so many tribes are left to begin."""

    step: Literal["Begin"]
    seat: int
    left: int


class AskedAct(TypedDict):
    """An Action card is to be spent: which of them, and how many there are."""

    step: Literal["Act"]
    seat: int
    number: int
    of: int


class AskedVerb(TypedDict):
    """A target or a card for a verb; `card` is the Lord card that says so, if one does."""

    step: Literal[
        "DiscardOne",
        "Play",
        "Populate",
        "Devote",
        "Build",
        "Destroy",
        "Settle",
        "Raise",
        "Lure",
        "Steal",
        "Sacrifice",
    ]
    seat: int
    card: str | None


class Way(TypedDict):
    """A text to choose: the verb that chooses it, and all of its verbs."""

    pick: str
    verbs: list[str]


class AskedEither(TypedDict):
    """One of several texts of a Lord card."""

    step: Literal["Either"]
    seat: int
    card: str | None
    ways: list[Way]


Asked = AskedBegin | AskedAct | AskedVerb | AskedEither


def seen(pile: Pile, seat: int) -> list[str | None]:
    return [None if kind == HIDDEN else CARDS[kind] for kind in pile.as_seen(seat)]


def picture(t: Soulfall, seat: int) -> Table:
    """What a seat sees; -1 is a spectator."""
    board = board_picture(t)
    return {
        "active": t.active,
        "turn": t.turn,
        "actions": {name: not t.used >> i & 1 for i, name in enumerate(ACTIONS)},
        "board": board,
        "tribes": [tribe_picture(t, owner, seat, board) for owner in range(t.seats)],
        "devotions": {name: seat_or_none(t.devotee(lord)) for lord, name in enumerate(LORDS)},
        "tower": seat_or_none(t.tower),
        "ends_before": seat_or_none(t.ends_before),
        "reasons": {reason: {"needed": needed, "has": has} for reason, needed, has in progress(t)},
        "current_lord": LORDS[t.current_lord()] if len(t.discard) else None,
        "deck": len(t.deck),
        "discard": seen(t.discard, seat),
        "played": seen(t.played, seat),
        "conditions": conditions_picture(t, seat),
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY_HAS else seat


def board_picture(t: Soulfall) -> Board:
    """The side in use: where each space is drawn, what it leads to, and what lies there."""
    return {
        "title": SIDE_TITLES[t.side],
        "size": SIZES[t.side],
        "spaces": {SPACES[space]: space_picture(t, space) for space in ON_SIDE[t.side]},
    }


def space_picture(t: Soulfall, space: int) -> Space:
    marker = t.board[space]
    return {
        "region": REGION_TITLES[REGION_OF[space]],
        "at": PLACES[space],
        "next": [SPACES[other] for other in NEXT[space]],
        "seat": None if marker == FREE else t.owner(space),
        "marker": None if marker == FREE else "outpost" if marker & 1 == OUTPOST else "nomad",
        "protected": t.protected(space),
        "room_for": room_for(t, space),
    }


def room_for(t: Soulfall, space: int) -> list[int]:
    """The seats that have a marker beside a free space. [SF5.1]"""
    if t.board[space] != FREE:
        return []
    return sorted({t.owner(other) for other in NEXT[space] if t.board[other] != FREE})


def tribe_picture(t: Soulfall, owner: int, seat: int, board: Board) -> Tribe:
    """A tribe; a hand is its owner's secret, and in no order."""
    return {
        "hand": sorted(seen(t.hands[owner], seat), key=lambda card: card or "~"),
        "nomads": t.nomads[owner],
        "outposts": t.outposts[owner],
        "unplayed": t.unplayed(owner),
        "shards": t.shards[owner],
        "devotions": mask_names(t.devoted[owner], LORDS),
        "points": t.points(owner),
        "people": t.people(owner),
        "wealth": t.wealth(owner),
        "room": sum(owner in space["room_for"] for space in board["spaces"].values()),
    }


def conditions_picture(t: Soulfall, seat: int) -> dict[str, bool]:
    """Whether lower abilities would work now: of one's own cards, and of those played. [SF11]"""
    mine = [] if seat == NOBODY_HAS else t.hands[seat].cards()
    out = {CARDS[card]: CONDITIONS[card].holds(t, seat) for card in mine}
    for card in t.played.cards():
        out[CARDS[card]] = CONDITIONS[card].holds(t, t.active)
    return out
