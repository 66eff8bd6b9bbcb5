"""Why something cannot be done: every reason there is, and those that several verbs share."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.event import AMOUNT, NOTHING, SEAT, Event, Kinds, named
from lordsmoot.games.soulfall.board import SPACES, side_of
from lordsmoot.games.soulfall.cards import ACTIONS, CARDS, LORDS, VERBS
from lordsmoot.games.soulfall.table import FREE, OUTPOST, Soulfall

BAR: Final = Kinds()
CHOSEN: Final = BAR.of("chosen", action=named(ACTIONS))
NO_CARD_TO_DRAW: Final = BAR.of("no-card-to-draw")
NO_CARD_TO_PLAY: Final = BAR.of("no-card-to-play")
NO_CARD_TO_DEVOTE: Final = BAR.of("no-card-to-devote")
ALL_DEVOTED: Final = BAR.of("all-devoted")
NO_MARKER: Final = BAR.of("no-marker", verb=named(VERBS))
WALLED_IN: Final = BAR.of("walled-in")
RAISE_WALLED_IN: Final = BAR.of("raise-walled-in")
BOARD_FULL: Final = BAR.of("board-full")
FEW_NOMADS: Final = BAR.of("few-nomads", nomads=AMOUNT, outposts=AMOUNT)
ONLY_NOMAD: Final = BAR.of("only-nomad")
NOBODY_TO_DESTROY: Final = BAR.of("nobody-to-destroy")
NOBODY_TO_LURE: Final = BAR.of("nobody-to-lure")
NOBODY_TO_ROB: Final = BAR.of("nobody-to-rob", shards=AMOUNT)
NOBODY_RICHER: Final = BAR.of("nobody-richer", shards=AMOUNT)
NO_SACRIFICE: Final = BAR.of("no-sacrifice")
NOTHING_POSSIBLE: Final = BAR.of("nothing-possible", verb=named(VERBS))
NO_SUCH_TEXT: Final = BAR.of("no-such-text", verb=named(VERBS))
OTHER_SIDE: Final = BAR.of("other-side", space=named(SPACES))
TAKEN: Final = BAR.of("taken", space=named(SPACES), other=SEAT)
NOT_BESIDE: Final = BAR.of("not-beside", space=named(SPACES))
RAISE_NOT_BESIDE: Final = BAR.of("raise-not-beside", space=named(SPACES))
LURE_NOT_BESIDE: Final = BAR.of("lure-not-beside", space=named(SPACES))
BUILD_NOTHING: Final = BAR.of("build-nothing", space=named(SPACES))
SACRIFICE_NOTHING: Final = BAR.of("sacrifice-nothing", space=named(SPACES))
DESTROY_NOTHING: Final = BAR.of("destroy-nothing", space=named(SPACES))
LURE_NOTHING: Final = BAR.of("lure-nothing", space=named(SPACES))
OUTPOST_STAYS: Final = BAR.of("outpost-stays", space=named(SPACES))
LAST_NOMAD: Final = BAR.of("last-nomad", space=named(SPACES), other=SEAT)
NOT_FROM_ONESELF: Final = BAR.of("not-from-oneself")
NOBODY_THERE: Final = BAR.of("nobody-there")
LAST_SHARD: Final = BAR.of("last-shard", other=SEAT)
POORER: Final = BAR.of("poorer", other=SEAT, theirs=AMOUNT, shards=AMOUNT)
DISCARD_NOT_HELD: Final = BAR.of("discard-not-held", card=named(CARDS))
PLAY_NOT_HELD: Final = BAR.of("play-not-held", card=named(CARDS))
DEVOTE_NOT_HELD: Final = BAR.of("devote-not-held", card=named(CARDS))
DEVOTED_ALREADY: Final = BAR.of("devoted-already", lord=named(LORDS))


def because(kind: int, seat: int, a: int = NOTHING, b: int = NOTHING, c: int = NOTHING) -> Event:
    """A reason, told to the seat that decides."""
    return Event(kind, seat, [a, b, c])


def no_room(t: Soulfall, seat: int, verb: int, walled_in: int) -> Event:
    """Why a seat can put no marker beside its own. [SF5.2]"""
    return because(walled_in, seat) if t.unplayed(seat) else because(NO_MARKER, seat, verb)


def not_free(t: Soulfall, seat: int, space: int) -> Event | None:
    """Why no marker can be put on a space; nothing if it is free. [SF1.2, SF2.1]"""
    if side_of(space) != t.side:
        return because(OTHER_SIDE, seat, space)
    if t.board[space] != FREE:
        return because(TAKEN, seat, space, t.owner(space))
    return None


def not_takeable(t: Soulfall, seat: int, space: int, nothing: int) -> Event:
    """Why a seat cannot take what lies on a space; `nothing` is for no opposing Nomad. [SF8.2]"""
    if side_of(space) != t.side:
        return because(OTHER_SIDE, seat, space)
    if t.board[space] == FREE or t.owner(space) == seat:
        return because(nothing, seat, space)
    if t.board[space] & 1 == OUTPOST:
        return because(OUTPOST_STAYS, seat, space)
    return because(LAST_NOMAD, seat, space, t.owner(space))
