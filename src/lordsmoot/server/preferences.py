"""What a seat wants the room to do for it; nobody else learns of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True)
class Preferences:
    """Forced moves made for me; windows passed for me after so many seconds, 0 for never."""

    skip_forced: bool = False
    set_up: bool = False
    """Whether the room sets the table for me: lays my tiles of the world."""
    auto_pass: float = 0.0
    held: int = -1
    """The version of the question for which I want as long as I like."""
    hold_next: bool = False
    """Whether I want that for the next window that opens."""

    def meeting(self, asked: int) -> Preferences:
        """The same when a window opens: if the next one was to be held, it is this one."""
        return replace(self, held=asked, hold_next=False) if self.hold_next else self

    def told(self) -> dict[str, Any]:
        """What I may choose, and what I chose."""
        return {
            "skip_forced": self.skip_forced,
            "auto_pass": self.auto_pass,
            "set_up": self.set_up,
        }

    def as_data(self) -> dict[str, Any]:
        return asdict(self)
