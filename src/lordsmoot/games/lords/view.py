"""A seat's picture of the table as plain data: ints become names. [L1.9-L1.12]"""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.core.position import mask_names
from lordsmoot.games.lords.actions import Deify, Flourish, Prospect, achieves
from lordsmoot.games.lords.beseech import DiscardRevealed
from lordsmoot.games.lords.cards import ACTIONS, CARDS, LORD_OF, LORDS, SHELLS, WORD_OF, WORSHIP
from lordsmoot.games.lords.scoring import count
from lordsmoot.games.lords.table import GAIN_FOLLOWER, GAIN_SHELL, OFFER, RAISE_CITADEL, Lords
from lordsmoot.games.lords.turn import Select

# The table.


class CountLine(TypedDict):
    """A line of the count: so many cards of a kind, and their points."""

    line: str
    points: int
    number: int
    each: int


class Tribe(TypedDict):
    """What a player has; None is a card of which the kind is hidden."""

    hand: list[str | None]
    shells: list[str | None]
    broken: list[str]
    followers: int
    citadels: int
    temples: list[str]
    shrines: int
    points: int
    count: list[CountLine]


class Table(TypedDict):
    """All that lies on the table as a seat sees it.

    `holds` says of each Lord card in the seat's hand and of those being performed whether its word
    is true now for who has it. `idle` are the Actions that would achieve nothing for the seat if it
    selected them now.
    """

    active: int
    turn: int
    actions: dict[str, bool]
    tribes: list[Tribe]
    followers: int
    temples: dict[str, int]
    scorned: list[str]
    deck: int
    discard: list[str]
    revealed: list[str]
    shell_deck: int
    holds: dict[str, bool]
    idle: list[str]


# What is asked.


class AskedPlainly(TypedDict):
    """A question that says all."""

    step: Literal["DiscardOne", "Flourish", "Prospect", "Beseech", "BreakOne", "BreakOrNot", "Lose"]
    seat: int


class AskedSelect(TypedDict):
    """The `number`-th Action of the turn, from 1 to 3."""

    step: Literal["Select"]
    seat: int
    number: int


class AskedDeify(TypedDict):
    """The Lords whose cards bring a Temple, and those whose cards bring a Shrine."""

    step: Literal["Deify"]
    seat: int
    temples: list[str]
    shrines: list[str]


class AskedBreakSecond(TypedDict):
    """Another Shell after the first that was broken."""

    step: Literal["BreakSecond"]
    seat: int
    first: str


class AskedUseInOrder(TypedDict):
    """Two Shells that were just broken."""

    step: Literal["UseInOrder"]
    seat: int
    shells: list[str]


class AskedTemple(TypedDict):
    """One of some Temples."""

    step: Literal["FlipTemple", "WakeFirst"]
    seat: int
    temples: list[str]


class AskedPickOne(TypedDict):
    """One of the verbs that a card offers."""

    step: Literal["PickOne"]
    seat: int
    halves: list[str]


Asked = (
    AskedPlainly
    | AskedSelect
    | AskedDeify
    | AskedBreakSecond
    | AskedUseInOrder
    | AskedTemple
    | AskedPickOne
)


# The picture.


def seen(pile: Pile, seat: int, names: list[str]) -> list[str | None]:
    return [None if kind == HIDDEN else names[kind] for kind in pile.as_seen(seat)]


def opened(pile: Pile, names: list[str]) -> list[str]:
    """A pile that lies open to everybody."""
    return [names[kind] for kind in pile.cards()]


def picture(t: Lords, seat: int) -> Table:
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
        "discard": opened(t.discard, CARDS),
        "revealed": opened(t.revealed, CARDS),
        "shell_deck": len(t.shells),
        "holds": words_that_hold(t, seat),
        "idle": idle(t, seat),
    }


def tribe_picture(t: Lords, owner: int, seat: int) -> Tribe:
    """A Tribe; a hand and the backs of whole Shells are their owner's secret, and in no order."""
    tribe = t.tribes[owner]
    return {
        "hand": in_no_order(seen(tribe.hand, seat, CARDS)),
        "shells": in_no_order(seen(tribe.shells, seat, SHELLS)),
        "broken": opened(tribe.broken, SHELLS),
        "followers": tribe.followers,
        "citadels": tribe.citadels,
        "temples": mask_names(tribe.temples, LORDS),
        "shrines": tribe.shrines,
        "points": tribe.points(),
        "count": [cast(CountLine, line.as_data()) for line in count(tribe) if "each" in line.parts],
    }


def in_no_order(cards: list[str | None]) -> list[str | None]:
    return sorted(cards, key=lambda card: card or "~")


def words_that_hold(t: Lords, seat: int) -> dict[str, bool]:
    """Of each Lord card in a seat's hand, and of those being performed: is its word true now?"""
    out: dict[str, bool] = {}
    if seat >= 0:
        for card in sorted(t.tribes[seat].hand.cards()):
            out[CARDS[card]] = word_holds(t, seat, card)
    for card in t.revealed.cards():
        out[CARDS[card]] = word_holds(t, performer(t), card)
    return out


def word_holds(t: Lords, seat: int, card: int) -> bool:
    """Whether a player Worships the card's Lord, or he is Scorned. [L11.2]"""
    if WORD_OF[card] == WORSHIP:
        return t.worships(seat, LORD_OF[card])
    return t.scorned(LORD_OF[card])


def performer(t: Lords) -> int:
    """Who performs the cards that are revealed: one player at a time does. [L10.8]"""
    return next(step.seat for step in t.agenda if isinstance(step, DiscardRevealed))


def idle(t: Lords, seat: int) -> list[str]:
    """The Actions that a seat may select and that would achieve nothing. [L4.1]"""
    if t.over or t.actor() != seat or not isinstance(t.asked(), Select):
        return []
    return [
        name for i, name in enumerate(ACTIONS) if t.face_up >> i & 1 and not achieves(t, seat, i)
    ]


def looked_for(t: Lords, seat: int) -> list[int]:
    """What a seat might look for when it is asked, whether or not it may do it."""
    if t.over or t.actor() != seat:
        return []
    step = t.asked()
    if isinstance(step, Deify):
        return OFFER.each(t.tribes[seat].hand)
    if isinstance(step, Flourish):
        return [GAIN_FOLLOWER, RAISE_CITADEL]
    return [GAIN_SHELL] if isinstance(step, Prospect) else []
