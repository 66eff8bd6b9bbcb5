"""What a seat wants the room to do for it; nobody else learns of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Preferences:
    """Forced moves made for me; windows passed for me after so many seconds, 0 for never."""

    skip_forced: bool = False
    auto_pass: float = 0.0
    held: int = -1
    """The version of the question for which I want as long as I like."""

    def as_data(self) -> dict[str, Any]:
        return asdict(self)
