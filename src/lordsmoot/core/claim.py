"""What others can conclude about a hidden hand from what its owner could do, or could not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

UNDECIDED: Final = -1.0
UNGROUPED: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Claim:
    """Something that was shown of the cards in a pile. Frozen and made of ints, like a step."""

    def chance(self, cards: list[int]) -> float:
        """How likely it is that these kinds of cards would show it: 0 if they could not."""
        raise NotImplementedError

    def judge(self, known: list[int], hidden: int, kinds: list[int]) -> float:
        """Its chance if that is the same whatever the hidden cards are, of such kinds each.

        To be undecided is never wrong; but the sooner it is decided, the less is to be guessed.
        """
        return UNDECIDED if hidden else self.chance(known)

    def bars(self, kind: int) -> bool:
        """Whether no card of this kind can be among the cards, whatever the others are."""
        return False

    def group(self, kind: int) -> int:
        """The group of a kind, if there are few and the chance depends on nothing else.

        Such cards are counted out, where others are dealt until they show it.
        """
        return UNGROUPED

    def lasts(self) -> bool:
        """Whether it says more than what can be said when the next card leaves the pile."""
        return True

    def parts(self) -> list[int]:
        """The ints that `remake` builds an equal claim from."""
        raise NotImplementedError

    @classmethod
    def remake(cls, parts: list[int]) -> Claim:
        """The claim with these parts."""
        return cls(*parts)


class OneOf(Claim):
    """At least one card is of these kinds, given as a mask."""

    def __init__(self, kinds: int) -> None:
        self.kinds: Final = kinds

    def parts(self) -> list[int]:
        return [self.kinds]

    def chance(self, cards: list[int]) -> float:
        return float(any(self.kinds >> card & 1 for card in cards))

    def judge(self, known: list[int], hidden: int, kinds: list[int]) -> float:
        if self.chance(known):
            return 1.0
        fitting = sum(self.kinds >> kind & 1 for kind in kinds)
        if not hidden or not fitting:
            return 0.0
        return 1.0 if fitting == len(kinds) else UNDECIDED


class NoneOf(OneOf):
    """No card is of these kinds, given as a mask."""

    def bars(self, kind: int) -> bool:
        return self.kinds >> kind & 1 == 1

    def chance(self, cards: list[int]) -> float:
        return float(not any(self.kinds >> card & 1 for card in cards))

    def judge(self, known: list[int], hidden: int, kinds: list[int]) -> float:
        if not self.chance(known):
            return 0.0
        return 1.0 if not hidden or self.chance(kinds) else UNDECIDED


def holding(kinds: int, some: bool) -> Claim:
    """That a card of these kinds is held, or that none is."""
    return OneOf(kinds) if some else NoneOf(kinds)
