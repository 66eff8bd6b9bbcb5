"""What a printed text does, told apart from when it is done."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.sentence import capital
from lordsmoot.core.step import Step
from lordsmoot.games.lords.cards import VERBS
from lordsmoot.games.lords.table import Lords


class Effect:
    """A printed text: built once, without memory. It acts only when it is reached."""

    def __init__(self, number: int, verb: int) -> None:
        self.number: Final = number
        self.verb: Final = verb

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

    def keywords(self) -> list[str]:
        """The words in it that the rulebook explains."""
        return [VERBS[self.verb]]


class Perform(Step[Lords]):
    """A text whose moment has come."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def parts(self) -> list[int]:
        return [self.seat, self.effect]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.effect < len(t.printed.effects)

    def happen(self, t: Lords) -> None:
        t.printed.effects[self.effect].perform(t, self.seat)


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

    def texts(self) -> list[Text]:
        """The line as it is printed, a sentence for each of its texts."""
        out = [] if self.plain is None else [Text("", self.plain.words())]
        instead = "" if self.plain is None else " instead"
        if self.worship is not None:
            out.append(Text("worship", f"{self.worship.words()}{instead}"))
        if self.scorned is not None:
            out.append(Text("scorned", f"{self.scorned.words()}{instead}"))
        return out

    def keywords(self) -> list[str]:
        """The words in it that the rulebook explains."""
        out: list[str] = []
        for effect in (self.plain, self.worship, self.scorned):
            if effect is not None:
                out += effect.keywords()
        return out


class Text:
    """A text of a Lord card, and the word on which it hangs, if it does."""

    def __init__(self, word: str, text: str) -> None:
        self.word: Final = word
        self.text: Final = text

    def sentence(self) -> str:
        return f"{capital(self.text)}."

    def printed(self) -> str:
        """As it stands on the card."""
        return f"{capital(self.word)}: {self.text}." if self.word else self.sentence()


class Printed:
    """What is printed on the cards: lines by Lord card, a text by Temple and by Shell.

    Steps name texts by their place in `effects`.
    """

    def __init__(
        self,
        effects: list[Effect],
        lines: list[list[Line]],
        temples: list[Effect],
        shells: list[Effect],
    ) -> None:
        self.effects: Final = effects
        self.lines: Final = lines
        self.temples: Final = temples
        self.shells: Final = shells
