"""The broken land of Soulfall: its plates, what stands on them, and the ways between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lordsmoot.server.pages.look import Data, Look, Seat
from lordsmoot.server.pages.soulfall.plates import Point, outline, plates, shrunk
from lordsmoot.server.pages.things import thing

SCALE: Final = 10
REACH: Final = 140
"""How far a plate goes where no other is near."""
EDGE: Final = 26
RUINS: Final = 4
ON_SPACES: Final = (
    *("begin", "populate", "build", "settle", "raise", "destroy", "lure", "sacrifice"),
)


@dataclass(frozen=True)
class Space:
    """A plate of the land with what stands on it."""

    name: str
    title: str
    short: str
    x: float
    y: float
    shape: str
    owner: Seat | None
    marker: str
    action: str
    phrase: str
    last: bool
    near: bool
    """Whether it is free and beside one's own people."""
    safe: bool
    """Whether a tribe's last Nomad stands there, which nothing can take or flip. [SF8.2]"""
    ruin: int
    """Which of the ruins is drawn on it while it is free."""

    @property
    def label(self) -> str:
        """The space in words."""
        if self.owner is None:
            return f"{self.title}: free{', beside your people' if self.near else ''}"
        last = ", the last Nomad, protected" if self.safe else ""
        return f"{self.title}: {self.owner.called}, {self.marker}{last}"


def land(look: Look) -> Data:
    """The board: plates with what stands on them, and the ways between."""
    board, plates_of = look.table["board"], spaces(look)
    shapes = [one.shape for one in plates_of]
    return {
        "title": board["title"],
        "box": box(shapes),
        "mass": "".join(shapes),
        "spaces": plates_of,
        "ways": ways(board["spaces"]),
    }


def spaces(look: Look) -> list[Space]:
    lies = look.table["board"]["spaces"]
    middles = [(about["at"][0] * SCALE, about["at"][1] * SCALE) for about in lies.values()]
    shapes = plates(middles, REACH)
    return [
        space(look, number, name, spot, outline(shrunk(shape, 7)))
        for number, (name, spot, shape) in enumerate(zip(lies, middles, shapes, strict=True))
    ]


def space(look: Look, number: int, name: str, spot: Point, shape: str) -> Space:
    about, does = look.table["board"]["spaces"][name], thing(look, name, *ON_SPACES)
    return Space(
        name=name,
        title=look.say(name),
        short=short(look.say(name)),
        x=spot[0],
        y=spot[1],
        shape=shape,
        owner=None if about["seat"] is None else look.seats[about["seat"]],
        marker=about["marker"] or "",
        action=does.action,
        phrase=does.phrase,
        last=look.just_named(name),
        near=look.eyes is not None and free_beside(look, about, look.eyes),
        safe=about["protected"],
        ruin=number * 7 % RUINS,
    )


def free_beside(look: Look, about: Data, seat: int) -> bool:
    """Whether a space is free and next to a tribe."""
    lies = look.table["board"]["spaces"]
    return about["seat"] is None and any(lies[other]["seat"] == seat for other in about["next"])


def box(shapes: list[str]) -> str:
    """The part of the plane that holds all plates."""
    spots = [[float(n) for n in pair.split()] for one in shapes for pair in one[1:-1].split("L")]
    left, top = min(x for x, _ in spots) - EDGE, min(y for _, y in spots) - EDGE
    right, low = max(x for x, _ in spots) + EDGE, max(y for _, y in spots) + EDGE
    return f"{left:.0f} {top:.0f} {right - left:.0f} {low - top:.0f}"


def short(title: str) -> str:
    """Ring of the Fallen Tower 3 as Ring 3."""
    words = title.split()
    return f"{words[0]} {words[-1]}"


def ways(lies: Data) -> str:
    """The ways between neighbours, each once."""
    parts = []
    for name, about in lies.items():
        for other in about["next"]:
            if name < other:
                (ax, ay), (bx, by) = about["at"], lies[other]["at"]
                parts.append(f"M{ax * SCALE} {ay * SCALE}L{bx * SCALE} {by * SCALE}")
    return "".join(parts)
