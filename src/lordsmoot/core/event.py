"""What happened: a kind with named parts, told to each seat as far as that seat may know it.

Rules tell small ints (`t.tell(ATTACKS, seat, origin, target)`); what they mean is declared once
with the kind (`TELL.of("attacks", origin=named(HEXES), target=named(HEXES))`). Reasons why
something cannot be done are told in the same way.
"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.scorer import NO_CHANGES, PointsChange

NOTHING: Final = -1
"""A part that there is not this time; also the seat of what happens to nobody."""
ALL_SEATS: Final = 0x3F
ALL_KNOWING: Final = -2
"""The eyes of a reader who may know every secret, as of a game that is over."""

NAME: Final = "name"
COUNT: Final = "count"
PLAYER: Final = "player"
TRUTH: Final = "truth"
THROW: Final = "throw"


class Part:
    """What an int of an event means; a `secret` one is for the eyes that have seen it."""

    def __init__(self, sort: str, names: list[str], secret: bool = False) -> None:
        self.sort: Final = sort
        self.names: Final = names
        self.secret: Final = secret

    def value(self, number: int) -> Any:
        """The int as data: a name, a number, a seat, a truth or the dice; None if there is none."""
        if number == NOTHING:
            return None
        if self.sort == NAME:
            return self.names[number]
        if self.sort == TRUTH:
            return number != 0
        if self.sort == THROW:
            return [int(digit) for digit in str(number)]
        return number

    def schema(self) -> dict[str, Any]:
        """The data as JSON Schema has it."""
        if self.sort == THROW:
            return {"type": ["array", "null"], "items": {"type": "integer"}}
        sort = {NAME: "string", TRUTH: "boolean"}.get(self.sort, "integer")
        return {"type": [sort, "null"]}


AMOUNT: Final = Part(COUNT, [])
SEAT: Final = Part(PLAYER, [])
YES_OR_NO: Final = Part(TRUTH, [])
DICE: Final = Part(THROW, [])
"""Dice are told by their digits: 4 and 2 are 42."""


def named(names: list[str]) -> Part:
    """A part that is one of these."""
    return Part(NAME, names)


def secret(names: list[str]) -> Part:
    """A part that is one of these, which only the eyes that have seen it may know."""
    return Part(NAME, names, secret=True)


class Kind:
    """A kind of event: its name, and its parts in the order in which rules tell them."""

    def __init__(self, name: str, parts: dict[str, Part]) -> None:
        self.name: Final = name
        self.parts: Final = parts
        self.has_secret: Final = any(part.secret for part in parts.values())
        self.sayable: Final = {"seat": SEAT, **parts, "count": AMOUNT}
        """All that its sentences may speak of: its seat and how often it happened, too."""


class Kinds:
    """All kinds of event of one game, by number."""

    def __init__(self) -> None:
        self.all: Final[list[Kind]] = []

    def of(self, name: str, **parts: Part) -> int:
        """Declare a kind of event."""
        self.all.append(Kind(name, parts))
        return len(self.all) - 1

    def names(self) -> list[str]:
        return [kind.name for kind in self.all]


class Event:
    """One thing that happened. `seen` is the mask of seats that may know its secret part.

    `changes` is whose points it changed, where somebody counts them.
    """

    def __init__(
        self,
        kind: int,
        seat: int,
        told: list[int],
        seen: int = ALL_SEATS,
        changes: list[PointsChange] = NO_CHANGES,
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.told: Final = told
        self.seen: Final = seen
        self.changes: Final = changes

    def known_to(self, seat: int) -> bool:
        """Whether a seat may know the secret; a seat of -1 knows only what everybody knows."""
        mask = ALL_SEATS if seat < 0 else 1 << seat
        return self.seen & mask == mask or seat == ALL_KNOWING

    def values(self, kind: Kind, seat: int) -> dict[str, Any]:
        """The parts by name, as far as a seat may know them; None is unknown or absent."""
        known = self.known_to(seat)
        out: dict[str, Any] = {}
        for i, (name, part) in enumerate(kind.parts.items()):
            number = self.told[i]
            out[name] = part.value(number) if known or not part.secret else None
        return out
