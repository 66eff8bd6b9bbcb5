"""What a printed text does, told apart from when it is done."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Step
from lordsmoot.games.lords.table import Lords


class Effect:
    """A printed text: built once, without memory. It acts only when it is reached."""

    def __init__(self, verb: int) -> None:
        self.verb: Final = verb
        self.number: Final = len(EFFECTS)
        EFFECTS.append(self)

    def possible(self, t: Lords, seat: int) -> bool:
        """Whether any of it can be done now. [L4.3, L11.3]"""
        raise NotImplementedError

    def prove_impossible(self, t: Lords, seat: int) -> None:
        """Let the others conclude what they can from its being impossible."""

    def perform(self, t: Lords, seat: int) -> None:
        """Do it, or push the steps that do. [L4.2]"""
        raise NotImplementedError

    def words(self) -> str:
        """The text for people."""
        raise NotImplementedError


EFFECTS: Final[list[Effect]] = []
SHELL_EFFECTS: Final[list[Effect]] = []
TEMPLE_EFFECTS: Final[list[Effect]] = []


class Perform(Step[Lords]):
    """A text whose moment has come."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def parts(self) -> list[int]:
        return [self.seat, self.effect]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.effect < len(EFFECTS)

    def happen(self, t: Lords) -> None:
        EFFECTS[self.effect].perform(t, self.seat)


class Line:
    """One line of a Lord card, and what Worship or Scorn makes of it."""

    def __init__(
        self, plain: Effect | None, worship: Effect | None, scorned: Effect | None
    ) -> None:
        self.plain: Final = plain
        self.worship: Final = worship
        self.scorned: Final = scorned

    def says(self, t: Lords, seat: int, lord: int) -> Effect | None:
        """A true word replaces the plain text, or adds to the card. [L10.6, L10.7, L11.2]"""
        if self.worship is not None and t.worships(seat, lord):
            return self.worship
        if self.scorned is not None and t.scorned(lord):
            return self.scorned
        return self.plain

    def words(self) -> list[str]:
        """The line as it is printed, a sentence for each of its texts."""
        out = [] if self.plain is None else [f"{capital(self.plain.words())}."]
        instead = "" if self.plain is None else " instead"
        if self.worship is not None:
            out.append(f"Worship: {self.worship.words()}{instead}.")
        if self.scorned is not None:
            out.append(f"Scorned: {self.scorned.words()}{instead}.")
        return out


CARD_LINES: Final[list[list[Line]]] = []


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
