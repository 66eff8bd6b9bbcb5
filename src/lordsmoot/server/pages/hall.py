"""The hall: all games on the wall, and the tables below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.learn import frames
from lordsmoot.reference.lesson import lesson
from lordsmoot.server.pages.look import Data, called, initials


@dataclass(frozen=True)
class Cover:
    """A game as the hall hangs it."""

    name: str
    title: str
    players: str
    length: str
    feels: str
    learn: bool
    """Whether it tells in pictures how it is played."""
    lesson: bool
    """Whether it guides through a first game."""


@dataclass(frozen=True)
class Mark:
    """A seat in a row of the hall."""

    mark: int
    letter: str
    name: str
    who: str


@dataclass(frozen=True)
class Row:
    """A table in a list of the hall."""

    room: str
    game: str
    title: str
    status: str
    seats: list[Mark]
    mine: bool
    your_turn: bool

    @property
    def others(self) -> str:
        return ", ".join(seat.name for seat in self.seats)


def wall() -> list[Cover]:
    """Every game."""
    return [cover_of(game) for game in games.all()]


def row(about: Data, actors: list[int]) -> Row:
    """A table as the hall lists it."""
    names = called([seat["name"] or "open seat" for seat in about["seats"]])
    letters = initials(names)
    return Row(
        room=about["room"],
        game=about["game"],
        title=about["title"],
        status=about["status"],
        seats=[
            Mark(number + 1, letters[number], names[number], seat["who"])
            for number, seat in enumerate(about["seats"])
        ],
        mine=bool(about["mine"]),
        your_turn=any(
            seat in about["mine"] and about["seats"][seat]["level"] is None for seat in actors
        ),
    )


def cover_of(game: Game[Any]) -> Cover:
    """What the hall says about a game."""
    low, high = game.seats.start, game.seats.stop - 1
    players = str(low) if low == high else f"{low}-{high}"
    about = game.about
    return Cover(
        game.name,
        game.title,
        players,
        about.decisions,
        about.pitch,
        bool(frames(game)),
        lesson(game) is not None,
    )
