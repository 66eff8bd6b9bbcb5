"""What one finished game tells about balance, small enough to send between processes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from lordsmoot.core.event import NAME, Event, Kind, Part
from lordsmoot.core.game import Game
from lordsmoot.core.refused import UnknownName
from lordsmoot.core.state import NO_SEAT
from lordsmoot.lab.match import Played

TURN = "turn"
ENDS = "ends"

Thing = tuple[str, str]
"""A kind of event, and what it was about."""


@dataclass(frozen=True)
class Facts:
    """Who won how much, how long it took, and which seats met which things."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
    first: int
    turns: int
    met: dict[Thing, int]
    times: dict[Thing, int]

    def seats(self, *things: Thing) -> list[int]:
        """The seats that met one of these at least once."""
        mask = 0
        for thing in things:
            mask |= self.met.get(thing, 0)
        return [seat for seat in range(len(self.shares)) if mask >> seat & 1]


def kind_of(game: Game[Any], event: str) -> int:
    """The number of a kind of event."""
    if event not in game.tells.names():
        raise UnknownName(f"{game.title} tells no event {event!r}")
    return game.tells.names().index(event)


def names_of(game: Game[Any], event: str) -> list[str]:
    """All that an event can be about; one that is about nothing has the empty name."""
    part = about(game.tells.all[kind_of(game, event)])
    return [""] if part is None else part.names


def about(kind: Kind) -> Part | None:
    """The part that says what an event is about: the first of its names."""
    return next((part for part in kind.parts.values() if part.sort == NAME), None)


def thing(kind: Kind, event: Event) -> Thing:
    """A kind of event, and what this one was about."""
    for number, part in zip(event.told, kind.parts.values(), strict=False):
        if part.sort == NAME:
            return kind.name, part.value(number) or ""
    return kind.name, ""


def facts(game: Game[Any], played: Played, events: Iterable[str]) -> Facts:
    """The facts of a logged game, about these kinds of events."""
    turn = kind_of(game, TURN)
    wanted = {kind_of(game, event) for event in events}
    first, turns = NO_SEAT, 0
    met: dict[Thing, int] = {}
    times: dict[Thing, int] = {}
    for event in played.log:
        if event.kind == turn:
            turns += 1
            if first == NO_SEAT:
                first = event.seat
        if event.kind in wanted:
            about_it = thing(game.tells.all[event.kind], event)
            times[about_it] = times.get(about_it, 0) + 1
            if event.seat != NO_SEAT:
                met[about_it] = met.get(about_it, 0) | 1 << event.seat
    shares = tuple(played.share(seat) for seat in range(len(played.bots)))
    return Facts(shares, played.points, max(first, 0), turns, met, times)
