"""Why something cannot be done."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.sentence import Piece


class Reason:
    """A sentence, and the clause of the rules that it stands on; a general one has none."""

    def __init__(self, pieces: list[Piece], clause: str) -> None:
        self.pieces: Final = pieces
        self.clause: Final = clause

    def as_data(self) -> dict[str, Any]:
        return {"sentence": [piece.as_data() for piece in self.pieces], "clause": self.clause}
