"""A seat's picture of the table as plain data: ints become names. [S1.8, S1.9]"""

from __future__ import annotations

from typing import Literal, TypedDict

from lordsmoot.core.pile import HIDDEN, Pile
from lordsmoot.games.swords_and_souls.cards import (
    CARDS,
    COST,
    FIRST_TALENT,
    HEROES,
    NONE,
    TALENT_OF,
    TALENTS,
)
from lordsmoot.games.swords_and_souls.combat import Answer, React
from lordsmoot.games.swords_and_souls.table import FRAGMENTS_TO_WIN, HEARTS, Souls


class AttackData(TypedDict):
    """An attack that waits for an answer; `onward` is whom a dodge sends it to, if anybody."""

    attacker: int
    source: str
    target: int
    way: str
    damage: int
    stops: list[str]
    onward: int | None


class Corner(TypedDict):
    """What lies before a player; of a hand, what was seen, and `None` for each other card."""

    hero: str | None
    talent: str | None
    ready: bool
    fallen: bool
    hearts: int
    lost: int
    large: int
    obols: int
    fragments: int
    hand: list[str | None]
    deck: int
    discard: list[str]
    front: list[str]
    tired: list[str]
    used: list[str]


class Offer(TypedDict):
    """A card of the row, with its price in obols."""

    card: str
    cost: int


class Vault(TypedDict):
    """The tokens that nobody has."""

    small: int
    large: int


class Table(TypedDict):
    """The whole table."""

    active: int
    turn: int
    round: int
    goal: int
    heroes: list[Corner]
    row: list[Offer]
    arsenal: int
    box: list[str]
    vault: Vault
    attack: AttackData | None


# What is asked.


class AskedPlainly(TypedDict):
    """A question that says all."""

    step: Literal["Buy", "Discard", "Refresh", "AttackDoubled", "PickVictim"]
    seat: int


class AskedHero(TypedDict):
    """Which of the heroes that are left. [S2.2]"""

    step: Literal["ChooseHero"]
    seat: int
    heroes: list[str]


class AskedPlay(TypedDict):
    """What to play; `reshuffled` once this turn's Fortune was played. [S13.14]"""

    step: Literal["Play"]
    seat: int
    reshuffled: bool


class AskedSide(TypedDict):
    """On which neighbour an attack begins, and whom it meets there, if anybody. [S8.1]"""

    step: Literal["PickSide"]
    seat: int
    source: str
    damage: int
    stops: list[str]
    left: int
    right: int
    left_meets: int | None
    right_meets: int | None


class AskedTarget(TypedDict):
    """Whom an attack is for. [S8.1]"""

    step: Literal["PickTarget"]
    seat: int
    source: str
    damage: int
    stops: list[str]


class AskedReact(AttackData):
    """What the target does; without an answer it loses so many hearts. [S8.7, S9.1]"""

    step: Literal["React"]
    seat: int
    hearts: int
    falls: bool


class AskedAnswer(AttackData):
    """Whether the attacker negates what stops the attack. [S8.12]"""

    step: Literal["Answer"]
    seat: int
    reaction: str
    stop: str


class AskedSpring(TypedDict):
    """Whether to attack back. [S13.21]"""

    step: Literal["Spring"]
    seat: int
    attacker: int


class AskedTreasure(TypedDict):
    """Which treasure of whom. [S9.4]"""

    step: Literal["TakeTreasure"]
    seat: int
    owner: int


class AskedLoot(TypedDict):
    """A treasure of whom, or one of so many cards. [S13.15]"""

    step: Literal["PickLoot"]
    seat: int
    owner: int
    cards: int


class AskedInstants(TypedDict):
    """Whether to play an instant; so many have passed in a row. [S11.2]"""

    step: Literal["Instants"]
    seat: int
    passes: int


Asked = (
    AskedPlainly
    | AskedHero
    | AskedPlay
    | AskedSide
    | AskedTarget
    | AskedReact
    | AskedAnswer
    | AskedSpring
    | AskedTreasure
    | AskedLoot
    | AskedInstants
)


# The picture.


def picture(t: Souls, seat: int) -> Table:
    """What a seat sees; -1 is a spectator."""
    return {
        "active": t.active,
        "turn": t.turn,
        "round": t.round(),
        "goal": FRAGMENTS_TO_WIN,
        "heroes": [corner(t, owner, seat) for owner in range(t.seats)],
        "row": [{"card": CARDS[kind], "cost": COST[kind]} for kind in t.row.cards()],
        "arsenal": len(t.arsenal),
        "box": open_cards(t.box),
        "vault": {"small": max(0, t.small), "large": t.large},
        "attack": attack(t),
    }


def open_cards(pile: Pile) -> list[str]:
    return [CARDS[kind] for kind in pile.cards()]


def attack(t: Souls) -> AttackData | None:
    """The attack that waits for an answer. [S8.2, S8.13]"""
    step = None if t.over else t.asked()
    return step.attack.waiting(t) if isinstance(step, (React, Answer)) else None


def corner(t: Souls, owner: int, seat: int) -> Corner:
    """A player's corner; a hand is in no order, and known as far as it was seen. [S1.8, S1.9]"""
    me = t.heroes[owner]
    return {
        "hero": None if me.hero == NONE else HEROES[me.hero],
        "talent": None if me.hero == NONE else TALENTS[TALENT_OF[me.hero] - FIRST_TALENT],
        "ready": bool(me.talent),
        "fallen": t.fallen(owner),
        "hearts": me.hearts,
        "lost": max(0, HEARTS - me.hearts),
        "large": me.large,
        "obols": me.obols,
        "fragments": me.fragments,
        "hand": hand(me.hand, seat),
        "deck": len(me.deck),
        "discard": open_cards(me.discard),
        "front": open_cards(me.front),
        "tired": [CARDS[kind] for kind in me.front.kinds() if not t.ready(kind)],
        "used": open_cards(me.used),
    }


def hand(pile: Pile, seat: int) -> list[str | None]:
    """The cards that a seat knows by name, then the others."""
    seen = pile.as_seen(seat)
    known: list[str | None] = [*sorted(CARDS[kind] for kind in seen if kind != HIDDEN)]
    return known + [None] * seen.count(HIDDEN)
