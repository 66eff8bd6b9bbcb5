"""What a choice would bring, as chips beside it: points before and after, chances first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from lordsmoot.core.preview import POINTS
from lordsmoot.core.view import ChangeData
from lordsmoot.reference.outcomes import Consequence, consequences
from lordsmoot.server.pages.look import Look

Way = Literal["up", "down", "flat"]
MOST: Final = 3
"""So many chips fit beside a choice; the likeliest are shown."""


@dataclass(frozen=True)
class Out:
    """A chip: what happens to somebody's points, or in words what else."""

    text: str
    way: Way = "flat"


def outcomes(look: Look, action: str) -> tuple[Out, ...]:
    """What a legal action would bring, as far as these eyes can know; worked out once."""
    if action not in look.previews:
        return ()
    found: tuple[Out, ...] | None = look.outs.get(action)
    if found is None:
        found = look.outs[action] = tuple(chips(look, action))
    return found


def chips(look: Look, action: str) -> Iterator[Out]:
    if look.eyes is None:
        return
    preview = look.previews[action]
    for one, share in consequences(look.rules, preview, look.eyes, look.names)[:MOST]:
        yield Out(f"{share}: {said(one)}" if share else said(one), way(one))


def said(one: Consequence) -> str:
    """Points, one's own without a name; else what happens, in words."""
    if one.points is None:
        return one.named()
    change = f"{one.points[0]} → {one.points[1]}"
    return change if one.own else f"{one.who} {change}"


def way(one: Consequence) -> Way:
    if one.points is None:
        return "flat"
    return "up" if one.points[1] > one.points[0] else "down"


def sure(look: Look, action: str) -> list[ChangeData]:
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


def spoken(*parts: str) -> str:
    """What is heard of a choice: each part that there is, as a sentence of its own."""
    return ". ".join(part.rstrip(". ") for part in parts if part)


def in_words(outs: tuple[Out, ...]) -> str:
    """The chips for somebody who hears them."""
    return ", ".join(out.text.replace("→", "to") for out in outs)
