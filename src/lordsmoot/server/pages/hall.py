"""The hall: five games on the wall, and the tables below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.server.pages.look import Data, called, initials


@dataclass(frozen=True)
class Cover:
    """A game as the hall hangs it."""

    name: str
    title: str
    players: str
    length: str
    """How many decisions a player takes: medians of games between greedy bots."""
    feels: str
    ready: bool = False


WALL: Final = [
    Cover(
        "lords",
        "Lords",
        "2",
        "40 decisions each",
        "Two Tribes on one shore, and four Lords who like to be asked.",
    ),
    Cover(
        "soulfall",
        "Soulfall",
        "2-4",
        "50 decisions each",
        "Pitch tents in a broken land and multiply what little you have.",
    ),
    Cover(
        "lords-of-creation",
        "Lords of Creation",
        "2-5",
        "210-380 decisions each",
        "Build a world of 91 hexes, then fight over who tames it.",
    ),
    Cover(
        "lords-of-worlds",
        "Lords of Worlds",
        "2-4",
        "55-75 decisions each",
        "Shop for mountains and lakes; the longest chains win.",
    ),
    Cover(
        "swords-and-souls",
        "Swords & Souls",
        "3-6",
        "60-80 decisions each",
        "Hades is bored. Fight your friends for the one way out.",
    ),
]


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
    """Every game, those that can be played here marked so."""
    here = {game.name for game in games.all()}
    return [Cover(**{**vars(cover), "ready": cover.name in here}) for cover in WALL]


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
    found = {cover.name: cover for cover in WALL}
    low, high = game.seats.start, game.seats.stop - 1
    players = str(low) if low == high else f"{low}-{high}"
    return found.get(game.name, Cover(game.name, game.title, players, "", ""))
