"""What one finished game tells about balance, small enough to send between processes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from lordsmoot.core.event import NOTHING
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
    if event not in game.words.kinds:
        raise UnknownName(f"{game.title} tells no event {event!r}")
    return game.words.kinds.index(event)


def names_of(game: Game[Any], event: str) -> list[str]:
    """All that an event can be about; one that is about nothing has the empty name."""
    return game.words.names[kind_of(game, event)] or [""]


def facts(game: Game[Any], played: Played, events: Iterable[str]) -> Facts:
    """The facts of a logged game, about these kinds of events."""
    words = game.words
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
            thing = words.kinds[event.kind], words.what(event) if event.what != NOTHING else ""
            times[thing] = times.get(thing, 0) + 1
            if event.seat != NO_SEAT:
                met[thing] = met.get(thing, 0) | 1 << event.seat
    shares = tuple(played.share(seat) for seat in range(len(played.bots)))
    return Facts(shares, played.points, max(first, 0), turns, met, times)
