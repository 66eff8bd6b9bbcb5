"""A suggested move in words: what to do, rather than what, and why."""

from __future__ import annotations

from typing import Final

from lordsmoot.bots.advice import HintData, MoveData
from lordsmoot.core.sentence import piece_of, spoken

FURTHER: Final = "What the two bring at once does not decide it: this looks further ahead."
ONLY: Final = "There is nothing else to do."


def in_words(hint: HintData, names: list[str]) -> list[str]:
    """The suggestion, what it is compared with, and each fact with its clause."""
    seat = hint["seat"]
    out = [f"Suggested: {line(hint['moves'], names, seat)}."]
    if not hint["instead"]:
        return [*out, ONLY]
    out.append(f"Rather than: {line(hint['instead'], names, seat)}.")
    facts = [
        f"- {spoken([piece_of(piece) for piece in fact['sentence']], names, seat)} "
        f"[{fact['clause']}]"
        for fact in hint["reason"]
    ]
    return [*out, *(facts or [FURTHER])]


def line(moves: list[MoveData], names: list[str], seat: int) -> str:
    """Moves one after the other."""
    return ", then ".join(phrase(move, names, seat) for move in moves)


def phrase(move: MoveData, names: list[str], seat: int) -> str:
    """A move in words."""
    return spoken([piece_of(piece) for piece in move["phrase"]], names, seat)
