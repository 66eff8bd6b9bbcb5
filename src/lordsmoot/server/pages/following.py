"""Following the others: the last deed, what happened since one's last turn, and who stands how."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from markupsafe import Markup, escape

from lordsmoot.core.sentence import capital, piece_of
from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.sentences import linked


@dataclass(frozen=True)
class Told:
    """A deed in words, and whose points it changed."""

    seat: int | None
    text: Markup
    changes: list[Data]
    touches: set[int | None]
    """The players of whom it speaks."""
    number: int = 0
    """Its number, if it speaks of something that is marked with it."""


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


def told(look: Look, deed: Data, number: int = 0) -> Told:
    sentence = deed["sentence"]
    return Told(
        deed["seat"],
        linked(look, [piece_of(piece) for piece in sentence], deed["seat"]),
        deed["changes"],
        {piece["seat"] for piece in sentence if "seat" in piece},
        number if deed["names"] else 0,
    )


def last_deed(look: Look) -> Told | None:
    """What was done last, of this turn; or whose turn went by without a deed."""
    deeds: list[Data] = look.moment.get("deeds", [])
    begun = list(takewhile(lambda deed: deed["heading"], reversed(deeds)))
    if len(begun) > 1 and begun[1]["seat"] is not None:
        seat = begun[1]["seat"]
        text = escape(f"{capital(look.seats[seat].called)} did nothing in this turn.")
        return Told(seat, text, [], {seat})
    done = deeds[: len(deeds) - len(begun)]
    return told(look, done[-1]) if done else None


def others(look: Look) -> list[Data]:
    """The deeds of others while these eyes' seat waited, and what that came to."""
    found: list[Data] = look.moment.get("recap", [])
    return found


def recap(look: Look) -> list[Told]:
    """What others did while these eyes' seat waited, and last what that came to."""
    return [told(look, deed, number) for number, deed in enumerate(others(look), 1)]


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
