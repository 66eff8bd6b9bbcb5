"""Why something cannot be done: the reasons that several steps share. [S5, S12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, SEAT, YES_OR_NO, Event, Kinds, named
from lordsmoot.games.swords_and_souls.cards import (
    ATTACKS_ON_ANY,
    CARDS,
    DODGE,
    DOUBLING,
    HEROES,
    INSTANT,
    NEGATE,
    NONE,
    PRICED,
    REACT,
    SOURCES,
    SPRING,
    has,
)
from lordsmoot.games.swords_and_souls.table import PLAY, TALENT, TARGET, USE, Souls

BAR: Final = Kinds()
HERO_TAKEN: Final = BAR.of("hero-taken", hero=named(HEROES), owner=SEAT)
NOT_IN_HAND: Final = BAR.of("not-in-hand", card=named(CARDS))
NOT_IN_FRONT: Final = BAR.of("not-in-front", card=named(CARDS))
TIRED: Final = BAR.of("tired", card=named(CARDS), every=YES_OR_NO)
SPENT: Final = BAR.of("spent", talent=named(SOURCES))
FALLEN: Final = BAR.of("fallen")
IS_ACTION: Final = BAR.of("is-action", source=named(SOURCES))
IS_REACTION: Final = BAR.of("is-reaction", source=named(SOURCES))
IS_INSTANT: Final = BAR.of("is-instant", source=named(SOURCES))
IS_NEGATION: Final = BAR.of("is-negation", source=named(SOURCES), dodge=YES_OR_NO)
IS_DOUBLER: Final = BAR.of("is-doubler", source=named(SOURCES))
IS_SPRING: Final = BAR.of("is-spring", source=named(SOURCES))
NOBODY_STANDS: Final = BAR.of("nobody-stands", source=named(SOURCES))
ONCE_A_TURN: Final = BAR.of("once-a-turn", source=named(SOURCES))
NO_ATTACK_TO_DOUBLE: Final = BAR.of("no-attack-to-double", source=named(SOURCES))
NO_ATTACK: Final = BAR.of("no-attack", source=named(SOURCES))
NO_CARD: Final = BAR.of("no-card")
NOT_IN_BUY_STEP: Final = BAR.of("not-in-buy-step", source=named(SOURCES))
NOT_IN_ROW: Final = BAR.of("not-in-row", card=named(PRICED))
TOO_DEAR: Final = BAR.of("too-dear", card=named(PRICED), price=AMOUNT, obols=AMOUNT)
BESIDE_ONLY: Final = BAR.of("beside-only", source=named(SOURCES))
NAMES_A_PLAYER: Final = BAR.of("names-a-player", source=named(SOURCES))
NO_SUCH_PLAYER: Final = BAR.of("no-such-player")
YOURSELF: Final = BAR.of("yourself")
ROBS_ANOTHER: Final = BAR.of("robs-another")
HAS_FALLEN: Final = BAR.of("has-fallen", target=SEAT)
HAS_NO_LOOT: Final = BAR.of("has-no-loot", target=SEAT)
CANNOT_STOP: Final = BAR.of("cannot-stop", weapon=named(SOURCES), dodge=YES_OR_NO)
NOT_LAID: Final = BAR.of("not-laid", card=named(CARDS))
NO_ANSWER: Final = BAR.of("no-answer", source=named(SOURCES), dodge=YES_OR_NO)
NO_SPRING: Final = BAR.of("no-spring", source=named(SOURCES))
NOT_THEIRS: Final = BAR.of("not-theirs", card=named(CARDS), owner=SEAT)
NOT_THEIRS_TO_STEAL: Final = BAR.of("not-theirs-to-steal", card=named(CARDS), owner=SEAT)
NO_TREASURE: Final = BAR.of("no-treasure", card=named(CARDS))
ONLY_A_TREASURE: Final = BAR.of("only-a-treasure")
EMPTY_HAND: Final = BAR.of("empty-hand", owner=SEAT)


def source_of(t: Souls, seat: int, action: int) -> int:
    """What an action would play or use; none if it is about something else."""
    if PLAY.has(action):
        return PLAY.arg(action)
    if USE.has(action):
        return USE.arg(action)
    return t.heroes[seat].own_talent() if action == TALENT else NONE


def missing(t: Souls, seat: int, action: int) -> Event | None:
    """That a player does not have what an action needs, or has used it. [S5.1, S6.2, S12.3]"""
    me, source = t.heroes[seat], source_of(t, seat, action)
    if PLAY.has(action) and not me.hand.has(source):
        return Event(NOT_IN_HAND, seat, [source])
    if USE.has(action) and not me.front.has(source):
        return Event(NOT_IN_FRONT, seat, [source])
    if USE.has(action) and not t.ready(source):
        return Event(TIRED, seat, [source, int(t.rules.ready_every_turn)])
    if action == TALENT and not me.talent:
        return Event(SPENT, seat, [source])
    return None


def untimely(seat: int, source: int) -> Event:
    """When a source works instead, by its signs. [S5.4-S5.8]"""
    if SPRING[source]:
        return Event(IS_SPRING, seat, [source])
    if REACT[source] != NONE:
        return Event(IS_REACTION, seat, [source])
    if NEGATE[source] != NONE:
        return Event(IS_NEGATION, seat, [source, int(NEGATE[source] == DODGE)])
    if has(DOUBLING, source):
        return Event(IS_DOUBLER, seat, [source])
    if has(INSTANT, source):
        return Event(IS_INSTANT, seat, [source])
    return Event(IS_ACTION, seat, [source])


def unplayable(t: Souls, seat: int, source: int, timely: int) -> Event:
    """Why a source that a player has cannot be played now. [S8.17]"""
    if has(timely & ATTACKS_ON_ANY, source) and not t.others_standing(seat):
        return Event(NOBODY_STANDS, seat, [source])
    return untimely(seat, source)


def no_target(t: Souls, seat: int, action: int, oneself: int) -> Event | None:
    """That an action names nobody at this table, or `oneself`. [S1.2, S8.1, S13.15]"""
    if not TARGET.has(action):
        return None
    if TARGET.arg(action) == seat:
        return Event(oneself, seat, [])
    return Event(NO_SUCH_PLAYER, seat, []) if TARGET.arg(action) >= t.seats else None
