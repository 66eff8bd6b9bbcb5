"""What a moment costs here against an older release, by processor time:

    python -m tools.moments OLDER             a folder that holds an older `lordsmoot`
    python -m tools.moments OLDER --new HERE  another newer one than that of this Python

Both play the same games by turns, A B A B, each in a process of its own. After every decision a
spectator and who is asked are told of it: *json* is a moment as programs are sent it, *page* what a
live page is sent, from the table to the bytes; *fragment* the whole changing part of a page, made
anew of a moment that is at hand. An older release may call some things by other names; those of
before the door told are known here.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from types import SimpleNamespace
from typing import Any, Final

from tools import older

SERVER: Final = "lordsmoot.server"
DECISIONS: Final = 80
PEOPLE: Final = ["Ana", "Bo", "Cleo", "Dov", "Eli", "Fay"]
KINDS: Final = ("json", "page", "fragment")


class Costs:
    """Seconds of the processor, by what they were spent on."""

    def __init__(self) -> None:
        self.spent: Final = dict.fromkeys(KINDS, 0.0)
        self.times = 0

    def of(self, kind: str, do: Callable[[], Any]) -> Any:
        begun = process_time()
        found = do()
        self.spent[kind] += process_time() - begun
        return found


class Now:
    """How this release tells: a moment is data, of which bytes are made; a film has the pages."""

    def __init__(self, table: Any, eyes: int | None) -> None:
        self.table, self.eyes, self.shown = table, eyes, None
        self.wire = import_module(f"{SERVER}.wire")
        self.tables = import_module(f"{SERVER}.pages.tables")
        films = import_module(f"{SERVER}.films")
        self.film = films.Film(SimpleNamespace(table=table), films.Reader(eyes, (), False))

    def json(self) -> bytes:
        told: bytes = self.wire.moment(self.table, self.eyes).json
        return told

    def page(self) -> bytes:
        frame = self.film.frame(self.wire.moment(self.table, self.eyes), self.shown)
        self.shown = frame.version
        told: bytes = frame.plain
        return told

    def fragment(self) -> str:
        told: str = self.tables.fragment(self.film.look)
        return told


class Before:
    """How releases told before the door did: pages read the JSON that programs are sent."""

    def __init__(self, table: Any, eyes: int | None) -> None:
        self.table, self.eyes = table, eyes
        self.wire = import_module(f"{SERVER}.wire")
        self.tables = import_module(f"{SERVER}.pages.tables")
        self.look_of = import_module(f"{SERVER}.pages.look").Look
        self.tale = import_module(f"{SERVER}.pages.tale").Tale()
        self.look: Any = None

    def json(self) -> bytes:
        told: bytes = self.wire.encode(self.wire.moment(self.table, self.eyes))
        return told

    def page(self) -> bytes:
        moment = json.loads(self.json())
        self.tale.add(moment)
        about = self.wire.description(self.table, "me")
        self.look = self.look_of(about, moment, self.tale, self.eyes)
        event = {"version": self.look.version, "html": self.fragment()}
        event |= {"title": self.tables.title(self.look), "yours": self.look.yours()}
        told: bytes = self.wire.sse(self.look.version, self.wire.encode(event))
        return told

    def fragment(self) -> str:
        told: str = self.tables.fragment(self.look)
        return told


def opened(game: Any, seats: int, seed: int) -> tuple[Any, Callable[..., Any]]:
    """A table at which a game has begun, and what its entries are."""
    old = find_spec(f"{SERVER}.charter") is not None
    agreement = (
        import_module(f"{SERVER}.charter").Charter
        if old
        else import_module(f"{SERVER}.agreement").Agreement
    )
    entry: Callable[..., Any] = import_module(f"{SERVER}.{'log' if old else 'room_log'}").Entry
    options = {name: option.default for name, option in game.options.items()}
    dice = bytes([seed]) * 32
    agreed = (seats, options, dice, "me", False, None, 0, game.version, game.components)
    table = import_module(f"{SERVER}.table").Table(agreement("r", game.name, *agreed))
    table.add(entry(1, "open"))
    table.add(entry(2, "start", None, json.dumps(PEOPLE[:seats])))
    return table, entry


def measured(name: str, seats: int, seed: int) -> Costs:
    """One game, as far as it is played: every decision told to a spectator and to who is asked."""
    game = import_module("lordsmoot.games").get(name)
    table, entry = opened(game, seats, seed)
    told = Before if find_spec(f"{SERVER}.charter") else Now
    readers: Any = {eyes: told(table, eyes) for eyes in (None, *range(seats))}
    costs, chance = Costs(), random.Random(seed)
    while not table.over and table.version < DECISIONS + 2:
        seat = table.actors()[0]
        legal = table.state.legal_for(seat)
        action = game.text(legal[int(chance.random() * len(legal))])
        table.add(entry(table.version + 1, "move", seat, action))
        for eyes in (None, *table.actors()[:1]):
            for kind in KINDS:
                costs.of(kind, getattr(readers[eyes], kind))
            costs.times += 1
    return costs


def cost(name: str, seats: int, seed: int) -> dict[str, float]:
    """Microseconds of each kind, in the mean of one game."""
    costs = measured(name, seats, seed)
    return {kind: 1e6 * spent / costs.times for kind, spent in costs.spent.items()}


if __name__ == "__main__":
    older.main(cost, "tools.moments")
