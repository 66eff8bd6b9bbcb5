"""Following the others: the last deed, what happened since one's last turn, and who stands how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lordsmoot.core.sentence import piece_of
from lordsmoot.server.pages.log_panel import linked
from lordsmoot.server.pages.look import Data, Look, Seat


@dataclass(frozen=True)
class Told:
    """A deed in words, and whose points it changed."""

    seat: int | None
    text: Markup
    changes: list[Data]
    number: int = 0
    """Its number, if it speaks of something that is marked with it."""


@dataclass(frozen=True)
class Chair:
    """A player beside the board."""

    seat: Seat
    facts: Any
    points: int | None
    change: int
    """How many points they have more, or less, than after one's own last turn."""


def told(look: Look, deed: Data, number: int = 0) -> Told:
    text = linked(look, [piece_of(one) for one in deed["sentence"]], deed["seat"])
    return Told(deed["seat"], text, deed["changes"], number if deed["names"] else 0)


def last_deed(look: Look) -> Told | None:
    """What was done last, of this turn."""
    deeds = [deed for deed in look.moment.get("deeds", []) if not deed["heading"]]
    return told(look, deeds[-1]) if deeds else None


def others(look: Look) -> list[Data]:
    """The deeds of others since these eyes' seat last decided."""
    return [deed for deed in look.moment.get("recap", []) if deed["seat"] != look.eyes]


def recap(look: Look) -> list[Told]:
    """What others did since these eyes' seat last decided."""
    return [told(look, deed, number) for number, deed in enumerate(others(look), 1)]


def chairs(look: Look, facts: list[Any]) -> list[Chair]:
    """The players, one's own chair first."""
    standing = {one["seat"]: one["points"] for one in look.view.get("standing", [])}
    since = look.moment.get("since")
    return [
        Chair(
            look.seats[seat],
            facts[seat] if facts else "",
            standing.get(seat),
            0 if since is None else standing.get(seat, 0) - since[seat],
        )
        for seat in look.around()
    ]
