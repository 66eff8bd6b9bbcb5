"""A process that folds logs, so that the server need not: what was told, worlds, forced moves.

It knows real tables. What it is asked for is told to the server only, who decides whom to tell.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from typing import Any, Final

from lordsmoot.core.rng import seeded
from lordsmoot.server import autoplay, keepsake, wire
from lordsmoot.server.agreement import Agreement, Pace
from lordsmoot.server.helpers import serve
from lordsmoot.server.room_log import Entry
from lordsmoot.server.table import Table

REMEMBERED: Final = 64
"""Tables that need not be folded from the beginning when they are asked for again."""


class Clerk:
    """Answers what is asked about a log."""

    def __init__(self) -> None:
        self.tables: Final[dict[str, Table]] = {}
        """The tables that were asked for last, the latest last."""

    def answer(self, task: dict[str, Any]) -> Any:
        agreement, entries = agreement_of(task["agreement"]), [Entry(*one) for one in task["log"]]
        return ANSWERS[task["do"]](self, agreement, entries, task)

    def table(self, agreement: Agreement, entries: list[Entry]) -> Table:
        """The table as it stands after these entries."""
        table = self.tables.pop(agreement.id, None)
        if table is None or table.version > len(entries):
            table = Table(agreement)
        for entry in entries[table.version :]:
            table.add(entry)
        self.tables[agreement.id] = table
        if len(self.tables) > REMEMBERED:
            del self.tables[next(iter(self.tables))]
        return table

    def moments(self, agreement: Agreement, entries: list[Entry], task: dict[str, Any]) -> Any:
        """The moments from a version on, as some eyes saw them; before the first only the log."""
        first = task["first"]
        out = []
        for entry in entries[first - 1 :]:
            table = self.table(agreement, entries[: entry.number])
            out.append(wire.moment(table, task["eyes"]).whole_json.decode())
        return out

    def so_far(self, agreement: Agreement, entries: list[Entry], task: dict[str, Any]) -> Any:
        """An unfinished game as some eyes saw it."""
        table = self.table(agreement, entries)
        return wire.encode(wire.so_far(table, task["eyes"])).decode()

    def world(self, agreement: Agreement, entries: list[Entry], task: dict[str, Any]) -> Any:
        """A world that a seat cannot tell from the real one."""
        table = self.table(agreement, entries)
        _, state = table.playing()
        return table.game.describe(state.redeal(task["seat"], seeded(task["seed"])))

    def forced(self, agreement: Agreement, entries: list[Entry], task: dict[str, Any]) -> Any:
        """Whether everybody knows that a seat has one choice only."""
        table = self.table(agreement, entries)
        _, state = table.playing()
        return autoplay.plainly_forced(table.game, state, task["seat"])

    def keepsake(self, agreement: Agreement, entries: list[Entry], task: dict[str, Any]) -> Any:
        """All that was told of a finished game."""
        kept = keepsake.made(agreement, entries)
        parts = [(eyes, first, b64encode(data).decode()) for eyes, first, data in kept.parts]
        return {"version": kept.version, "about": b64encode(kept.about).decode(), "parts": parts}


Answer = Callable[[Clerk, Agreement, list[Entry], dict[str, Any]], Any]
ANSWERS: Final[dict[str, Answer]] = {
    "moments": Clerk.moments,
    "so_far": Clerk.so_far,
    "world": Clerk.world,
    "forced": Clerk.forced,
    "keepsake": Clerk.keepsake,
}


def agreement_of(data: dict[str, Any]) -> Agreement:
    """An agreement as it was handed over."""
    pace = None if data["pace"] is None else Pace(**data["pace"])
    return Agreement(**data | {"seed": bytes.fromhex(data["seed"]), "pace": pace})


if __name__ == "__main__":
    serve(Clerk().answer)
