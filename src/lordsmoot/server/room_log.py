"""The log of a room, entry by entry: the only truth about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OPEN: Final = "open"
"""The room is made; later, a seat is left, or its guest is sent away, and waits for somebody."""
ONE_DEVICE: Final = "one device"
"""The text of the first entry where the owner took several seats, for people at one device."""
LESSON: Final = "lesson"
"""The text of the first entry where the owner is guided through a first game."""
SIT: Final = "sit"
"""A guest takes a seat, or takes it back from a bot."""
BOT: Final = "bot"
"""A bot plays for a seat; a guest who sat there may take it back."""
START: Final = "start"
"""All seats are taken: the cards are dealt."""
MOVE: Final = "move"
"""A decision, by a person, by a bot or by the room for a person."""
UNDO: Final = "undo"
"""A seat takes its own last decision back, from which nothing was learnt."""
ASK: Final = "ask"
"""A seat asks the others for something: to take back more than that, to abandon, for a bot."""
AGREE: Final = "agree"
DECLINE: Final = "decline"
TAKE_BACK: Final = "take-back"
"""The last decision is taken back, as all agreed."""
RESIGN: Final = "resign"
"""Who sits on a seat gives up; a bot plays on for them if others still play."""
ABANDON: Final = "abandon"
"""All stop playing; nobody wins."""
DISMISS: Final = "dismiss"
"""The learner sends away who guides them through a first game."""
HINTS: Final = "hints"
"""Hints may be taken at this table, as all agreed."""
HINT: Final = "hint"
"""A move is suggested to who sits on a seat; which, is told to nobody else and not kept."""
RESUME: Final = "resume"
"""The server was away; nobody's clock ran meanwhile."""
REMATCH: Final = "rematch"
"""The same players have a new room."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a room's log; `number` is the version that it makes."""

    number: int
    kind: str
    seat: int | None = None
    text: str = ""
    at: int = 0
    """Milliseconds since 1970."""
    guest: str | None = None
    key: str | None = None
    """What the sender called this request, so that a repeated one is known."""
    auto: bool = False
    """Whether the room decided in a person's stead; never told to others."""

    def parts(self) -> tuple[int, str, int | None, str, int, str | None, str | None, bool]:
        """All of it, in the order in which an entry is made of it."""
        return (
            *(self.number, self.kind, self.seat, self.text),
            *(self.at, self.guest, self.key, self.auto),
        )
