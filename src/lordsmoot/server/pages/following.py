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
    touches: set[int | None]
    """The players of whom it speaks."""


@dataclass(frozen=True)
class Chair:
    """A player beside the board."""

    seat: Seat
    facts: Any
    asked: bool
    time: int | None
    """Milliseconds that are left."""
    points: int | None
    change: int
    """How many points they have more, or less, than after one's own last turn."""


def told(look: Look, deed: Data) -> Told:
    sentence = deed["sentence"]
    return Told(
        deed["seat"],
        linked(look, [piece_of(piece) for piece in sentence]),
        deed["changes"],
        {piece["seat"] for piece in sentence if "seat" in piece},
    )


def last_deed(look: Look) -> Told | None:
    """What was done last, of this turn."""
    deeds = [deed for deed in look.moment.get("deeds", []) if not deed["heading"]]
    return told(look, deeds[-1]) if deeds else None


def recap(look: Look) -> list[Told]:
    """What others did since these eyes' seat last decided."""
    found = [deed for deed in look.moment.get("recap", []) if deed["seat"] != look.eyes]
    return [told(look, deed) for deed in found]


def chairs(look: Look, facts: list[Any]) -> list[Chair]:
    """The players, one's own chair first."""
    standing = {one["seat"]: one["points"] for one in look.view.get("standing", [])}
    since, clocks = look.moment.get("since"), look.standing["clocks"]
    return [
        Chair(
            look.seats[seat],
            facts[seat] if facts else "",
            seat in look.actors,
            None if clocks is None else clocks["left"][seat],
            standing.get(seat),
            0 if since is None else standing.get(seat, 0) - since[seat],
        )
        for seat in look.around()
    ]
