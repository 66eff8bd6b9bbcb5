"""Why something cannot be done."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.sentence import Piece
from lordsmoot.core.view import ReasonData


class Reason:
    """A sentence, and the clause of the rules that it stands on; a general one has none."""

    def __init__(self, pieces: list[Piece], clause: str) -> None:
        self.pieces: Final = pieces
        self.clause: Final = clause

    def as_data(self) -> ReasonData:
        return {"sentence": [piece.as_data() for piece in self.pieces], "clause": self.clause}


def deciding(seats: list[int]) -> list[Piece]:
    """Who decides now."""
    out: list[Piece] = []
    for i, seat in enumerate(seats):
        if i:
            out.append(Piece(" and " if i == len(seats) - 1 else ", "))
        out.append(Piece("", seat, "you", called=True))
    return [*out, Piece(" decides now." if len(seats) == 1 else " decide now.")]
