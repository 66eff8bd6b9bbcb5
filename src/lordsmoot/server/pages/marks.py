"""What others did since one's last turn, marked where it happened with its number in the recap."""

from __future__ import annotations

from lordsmoot.server.pages.following import others
from lordsmoot.server.pages.look import Look


def numbers(look: Look, seat: int | None = None) -> dict[str, int]:
    """For everything that the recap speaks of, the number of the last sentence that does.

    With a seat only what that seat did counts: every player has a hex a1 of their own.
    """
    return {
        name: number
        for number, deed in enumerate(others(look), 1)
        for name in deed["names"]
        if seat is None or deed["seat"] == seat
    }
