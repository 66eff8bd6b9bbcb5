"""What a choice would bring, as chips beside it: points before and after, chances first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from lordsmoot.core.preview import POINTS
from lordsmoot.reference.outcomes import percent
from lordsmoot.server.pages.look import Data, Look

Way = Literal["up", "down", "flat"]
MOST: Final = 3
"""So many chips fit beside a choice; the likeliest are shown."""


@dataclass(frozen=True)
class Out:
    """A chip: what happens to somebody's points, or in words what else."""

    text: str
    way: Way = "flat"


def outcomes(look: Look, action: str) -> tuple[Out, ...]:
    """What a legal action would bring, as far as these eyes can know."""
    preview = look.previews.get(action)
    return () if preview is None else tuple(chips(look, preview))[:MOST]


def chips(look: Look, preview: Data) -> Iterator[Out]:
    endings = preview["endings"]
    if len(endings) == 1:
        yield from changes(look, endings[0])
        return
    found: dict[Out, Fraction] = {}
    for ending in endings:
        for out in changes(look, ending):
            found[out] = found.get(out, Fraction(0)) + Fraction(*ending["chance"])
    for out, chance in sorted(found.items(), key=lambda one: -one[1]):
        yield Out(f"{percent(chance)}: {out.text}", out.way)


def changes(look: Look, ending: Data) -> Iterator[Out]:
    """Whose points change, one's own first."""
    found = [one for one in ending["changes"] if one["part"] == POINTS]
    found.sort(key=lambda one: (one["seat"] - (look.eyes or 0)) % len(look.seats))
    for one in found:
        who = "" if one["seat"] == look.eyes else f"{look.seats[one['seat']].name} "
        way: Way = "up" if one["to"] > one["from"] else "down"
        yield Out(f"{who}{one['from']} → {one['to']}", way)


def sure(look: Look, action: str) -> list[Data]:
    """How an action would change one's own points for certain; nothing if that is not known."""
    preview = look.previews.get(action)
    endings = [] if preview is None else preview["endings"]
    found = endings[0]["changes"] if len(endings) == 1 else []
    return [one for one in found if one["seat"] == look.eyes]


def own_gain(look: Look, action: str) -> int:
    """By how much an action would change one's own points for certain."""
    return sum(one["to"] - one["from"] for one in sure(look, action) if one["part"] == POINTS)


def parts_of(look: Look, action: str) -> tuple[Out, ...]:
    """The same part by part, as chips."""
    parts = [one for one in sure(look, action) if one["part"] != POINTS]
    return tuple(Out(f"{one['part']} {one['to'] - one['from']:+d}") for one in parts)


def in_words(outs: tuple[Out, ...]) -> str:
    """The chips for somebody who hears them."""
    return ", ".join(out.text.replace("→", "to") for out in outs)
