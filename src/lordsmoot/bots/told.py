"""What each seat has been told since a search began, as one number a seat.

Two ways to the same number are one information set: the seat made the same choices of its own, was
told the same of what happened, and saw the same cards.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lordsmoot.core.event import THROW, Event, Kinds
from lordsmoot.core.game import Game
from lordsmoot.core.history import CARD, EYES
from lordsmoot.core.place import EVERYBODY, KIND, SEEN
from lordsmoot.core.state import State

LOW_60: Final = (1 << 60) - 1
LOW_30: Final = (1 << 30) - 1
LOW_45: Final = (1 << 45) - 1
FACTOR: Final = 0x2C1B3C6D
OTHER_FACTOR: Final = 0x297A2D39
PARTS: Final = 1021
"""A prime that few numbers in an event reach."""
ODD: Final = 0x9E3779B97F4A7C1
MOVE: Final = (1 << EYES) - 1
UNSEEN: Final = MOVE & ~(KIND << CARD)


def mixed(told: i64, more: i64) -> i64:
    """Another number of 60 bits, by products that overflow nowhere, compiled or not."""
    told = (told + more + ODD) & LOW_60
    told = stirred(told ^ told >> 31)
    return stirred(told ^ told >> 29)


def stirred(told: i64) -> i64:
    """Each half times a factor, one of the products turned by 15 bits."""
    low: i64 = (told & LOW_30) * FACTOR
    high: i64 = (told >> 30) * OTHER_FACTOR
    return low ^ ((high & LOW_45) << 15 | high >> 45)


class Tellable:
    """How what happens in a game is told, as the numbers that `Told` needs at once."""

    def __init__(self, game: Game[Any]) -> None:
        self.shown: Final = game.space.shown
        self.open: Final = [
            parts_of(game.tells, kind, False) for kind in range(len(game.tells.all))
        ]
        self.secret: Final = [
            parts_of(game.tells, kind, True) for kind in range(len(game.tells.all))
        ]

    def open_part(self, events: list[Event]) -> i64:
        """What everybody is told of what happened."""
        told: i64 = 0
        for event in events:
            word: i64 = event.kind << 3 | event.seat & 7
            for i in self.open[event.kind]:
                part: i64 = event.told[i]
                word = (word * PARTS + part) & LOW_45
            told = mixed(told, word)
        return told

    def any_secret(self, events: list[Event]) -> bool:
        return any(self.secret[event.kind] for event in events)


def parts_of(tells: Kinds, kind: int, secret: bool) -> list[int]:
    """Which parts of a kind are secret, or are not. Of a throw counts only what came of it."""
    parts = list(tells.all[kind].parts.values())
    return [i for i, part in enumerate(parts) if part.secret == secret and part.sort != THROW]


class Told:
    """What the seats of an imagined world are told, from the moment in which `seat` imagines it.

    `choices` knows only what was chosen, as far as the seat saw it; `all` also what the others held
    from the beginning, which cards came, and what happened.
    """

    def __init__(self, t: State, seat: int, tellable: Tellable) -> None:
        self.choices: Final = [int(mixed(0, other)) for other in range(t.seats)]
        self.all: Final = self.choices.copy()
        self.tellable: Final = tellable
        self.read: i64 = len(t.history.moves)
        self.hold(t, seat)

    def hold(self, t: State, seat: int) -> None:
        """What the others know from the beginning, and `seat` does not."""
        for pile in t.piles():
            number: i64 = pile.number << SEEN
            for place in pile.places:
                seen: i64 = place >> SEEN
                if not seen >> seat & 1 and seen:
                    held: i64 = mixed(number, place & KIND)
                    for other in range(t.seats):
                        if seen >> other & 1:
                            self.all[other] = (self.all[other] + held) & LOW_60

    def act(self, t: State, action: int) -> None:
        """The actor's decision, and what comes of it."""
        actor = t.actor()
        shown = self.tellable.shown[action]
        events: list[Event] = []
        t.log = events
        t.advance(action)
        t.log = None
        open_part: i64 = self.tellable.open_part(events)
        secrets = self.tellable.any_secret(events)
        moves = t.history.moves
        end: i64 = len(moves)
        private = False
        i = self.read
        while i < end:
            eyes: i64 = moves[i] >> EYES & EVERYBODY
            if eyes == 0 or eyes == EVERYBODY:
                open_part = mixed(open_part, moves[i] & (MOVE if eyes else UNSEEN))
            else:
                private = True
            i += 1
        for seat in range(t.seats):
            chosen: i64 = action if seat == actor else shown
            chosen = chosen << 3 | actor
            self.choices[seat] = mixed(self.choices[seat], chosen)
            told = mixed(self.all[seat], chosen ^ open_part)
            if secrets:
                told = self.hear(told, events, seat)
            if private:
                told = self.see(told, t, seat)
            self.all[seat] = told
        self.read = end

    def hear(self, told: i64, events: list[Event], seat: int) -> i64:
        """The secrets of what happened that a seat may know."""
        for event in events:
            if event.seen >> seat & 1:
                for i in self.tellable.secret[event.kind]:
                    told = mixed(told, event.told[i])
        return told

    def see(self, told: i64, t: State, seat: int) -> i64:
        """The cards that only some saw move."""
        moves = t.history.moves
        end: i64 = len(moves)
        i = self.read
        while i < end:
            eyes: i64 = moves[i] >> EYES & EVERYBODY
            if eyes and eyes != EVERYBODY:
                told = mixed(told, moves[i] & (MOVE if eyes >> seat & 1 else UNSEEN))
            i += 1
        return told
