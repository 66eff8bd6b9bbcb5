"""How to play: each frame with the table that it shows, drawn by what draws the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final, Protocol

from lordsmoot import games
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.core.view import PreviewData
from lordsmoot.reference.learn import Deed, Frame, frames, laid
from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.story import Entry, Story
from lordsmoot.server.pages.tables import table_of

READER: Final = "You"
OTHERS: Final = ["Bo", "Cid", "Dua", "Eve", "Fay"]


class Place(Protocol):
    """A hex or a space of a board."""

    @property
    def name(self) -> str: ...
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


@dataclass(frozen=True)
class Crop:
    """A few places of a board, and the part of the plane that holds them."""

    places: list[Any]
    box: str


@dataclass(frozen=True)
class Picture:
    """A frame, and its table as the reader sees it."""

    frame: Frame
    look: Look
    t: Data


@cache
def pictures(name: str) -> list[Picture]:
    """Every frame of a game; they never change."""
    game = games.get(name)
    return [picture(game, frame) for frame in frames(game)]


def picture(game: Game[Any], frame: Frame) -> Picture:
    look = look_at(game, frame, *laid(game, frame))
    return Picture(frame, look, table_of(game.name).prepare(look))


def look_at(game: Game[Any], frame: Frame, state: State, done: list[Deed]) -> Look:
    """A frame's table with the eyes of its reader."""
    eyes = frame.seat
    names = OTHERS[: state.seats - 1]
    names.insert(eyes, READER)
    story = Story()
    for number, deed in enumerate(done, 1):
        told = partial(events, game, deed.events, eyes, names)
        story.put(Entry(number, "move", deed.seat, told, deed.events))
    moment: Data = {
        "version": len(done),
        "seat": None,
        "events": [],
        "view": game.view(state, eyes, names),
        "room": {"seats": [place(name) for name in names], "clocks": None},
    }
    room = {"game": game.name, "title": game.title, "options": {}, "mine": [eyes]}
    foresee = partial(foreseen, game, state, eyes)
    return Look(room, moment, story, eyes, foresee=foresee)


def foreseen(game: Game[Any], state: State, eyes: int) -> list[PreviewData]:
    asked = eyes in state.actors()
    return [game.preview_data(one) for one in game.previews(state, eyes)] if asked else []


def events(game: Game[Any], happened: list[Event], eyes: int, names: list[str]) -> list[Data]:
    return [game.told(one, eyes, names) for one in happened]


def place(name: str) -> Data:
    return {"who": "human", "name": name, "level": None, "why": None, "since": None}


def crop(places: Sequence[Place], names: list[str], edge: float) -> Crop:
    """Some places of a board, with so much room round them."""
    found = [one for one in places if one.name in names]
    left, top = min(one.x for one in found) - edge, min(one.y for one in found) - edge
    right, low = max(one.x for one in found) + edge, max(one.y for one in found) + edge
    return Crop(found, f"{left:.0f} {top:.0f} {right - left:.0f} {low - top:.0f}")
