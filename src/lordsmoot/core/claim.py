"""What others can conclude about a hidden hand from what its owner could do, or could not."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Claim:
    """Something that was true of the cards in a pile. Frozen and made of ints, like a step."""

    def holds(self, cards: list[int]) -> bool:
        """Whether it is true of these kinds of cards."""
        raise NotImplementedError

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

    def holds(self, cards: list[int]) -> bool:
        return any(self.kinds >> card & 1 for card in cards)

    def parts(self) -> list[int]:
        return [self.kinds]


class NoneOf(OneOf):
    """No card is of these kinds, given as a mask."""

    def holds(self, cards: list[int]) -> bool:
        return not any(self.kinds >> card & 1 for card in cards)


def holding(kinds: int, some: bool) -> Claim:
    """That a card of these kinds is held, or that none is."""
    return OneOf(kinds) if some else NoneOf(kinds)
