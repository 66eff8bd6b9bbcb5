"""What happened, told to each seat as far as that seat may know it."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1


class Event:
    """One thing that happened. `seen` is the mask of seats that may know `what`."""

    def __init__(self, kind: int, seat: int, what: int, number: int, other: int, seen: int) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.what: Final = what
        self.number: Final = number
        self.other: Final = other
        self.seen: Final = seen

    def known_to(self, seat: int) -> bool:
        """Whether a seat may know `what`; a seat of -1 knows only what everybody knows."""
        mask = 0x3F if seat < 0 else 1 << seat
        return self.seen & mask == mask


class Words:
    """The kinds of event of one game, each with the names its `what` can have."""

    def __init__(self) -> None:
        self.kinds: Final[list[str]] = []
        self.names: Final[list[list[str]]] = []

    def of(self, kind: str, names: list[str] | None = None) -> int:
        """Declare a kind of event."""
        self.kinds.append(kind)
        self.names.append([] if names is None else names)
        return len(self.kinds) - 1

    def what(self, event: Event) -> str:
        """The name of what an event is about, or nothing."""
        return "" if event.what == NOTHING else self.names[event.kind][event.what]
