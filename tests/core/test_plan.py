"""Hands of which something was claimed are as likely together as honest inference makes them."""

from collections import Counter
from collections.abc import Iterator
from math import comb, prod

import pytest

from lordsmoot.core.claim import Claim, NoneOf, OneOf
from lordsmoot.core.history import new_history
from lordsmoot.core.mind import believed
from lordsmoot.core.pile import NOBODY, Pile, new_pile
from lordsmoot.core.rng import seeded

ASH, BIRCH, CEDAR, DATE = (1 << kind for kind in range(4))
ME = 4
Counts = tuple[int, ...]


class Enough(Claim):
    """Cards were drawn until they were worth so much; two kinds are worth 1, two are worth 3."""

    def __init__(self, worth: int) -> None:
        self.worth = worth

    def parts(self) -> list[int]:
        return [self.worth]

    def chance(self, cards: list[int]) -> float:
        more = sum(map(self.group, cards)) - self.worth
        return sum(0 <= more < self.group(card) for card in cards) / len(cards)

    def group(self, kind: int) -> int:
        return 1 if kind < 2 else 3


class Worth(Enough):
    """Shown the more likely the less a card is worth."""

    def __init__(self) -> None:
        super().__init__(0)

    def parts(self) -> list[int]:
        return []

    def chance(self, cards: list[int]) -> float:
        return 1 / (1 + sum(map(self.group, cards)))


class Case:
    """Hands dealt from one deck, and what was claimed of each."""

    def __init__(self, deck: Counts, hands: list[list[int]], claims: list[list[Claim]]) -> None:
        self.deck, self.hands, self.claims = deck, hands, claims

    def likely(self) -> dict[tuple[Counts, ...], float]:
        """How likely the hands are, exactly."""
        chances: dict[tuple[Counts, ...], float] = {(): 1.0}
        for hand, claims in zip(self.hands, self.claims, strict=True):
            after: dict[tuple[Counts, ...], float] = {}
            for dealt, chance in chances.items():
                left = list(self.deck)
                for other in dealt:
                    left = [a - b for a, b in zip(left, other, strict=True)]
                for drawn, ways in draws(tuple(left), len(hand)):
                    shown = prod(claim.chance(kinds(drawn)) for claim in claims)
                    if shown:
                        after[(*dealt, drawn)] = chance * ways * shown
            chances = after
        total = sum(chances.values())
        return {dealt: chance / total for dealt, chance in chances.items()}

    def dealt(self, count: int) -> Counter[tuple[Counts, ...]]:
        """How often they are imagined."""
        history = new_history()
        deck: Pile = new_pile(history, NOBODY, 0)
        hands = [new_pile(history, 1 << seat, 0) for seat in range(len(self.hands))]
        rest = list(self.deck)
        for kind in kinds(self.deck):
            deck.put(kind)
        for kind in [card for hand in self.hands for card in hand]:
            rest[kind] -= 1
        deck.shuffle(seeded(1))
        order = [*kinds(tuple(rest)), *reversed([card for hand in self.hands for card in hand])]
        deck.places[:] = order
        for pile, hand, claims in zip(hands, self.hands, self.claims, strict=True):
            for _ in hand:
                deck.draw_to(pile)
            for claim in claims:
                pile.prove(claim)
        belief = believed(history, [deck, *hands], ME)
        rng = seeded(2)
        out: Counter[tuple[Counts, ...]] = Counter()
        for _ in range(count):
            assert belief.deal([deck, *hands], history, rng)
            out[tuple(self.counted(pile) for pile in hands)] += 1
        return out

    def counted(self, pile: Pile) -> Counts:
        return tuple(pile.cards().count(kind) for kind in range(len(self.deck)))


def draws(left: Counts, size: int) -> Iterator[tuple[Counts, int]]:
    """Every hand of a size that may be drawn, and in how many ways."""
    if not left:
        if size == 0:
            yield (), 1
        return
    for count in range(min(left[0], size) + 1):
        for rest, ways in draws(left[1:], size - count):
            yield (count, *rest), ways * comb(left[0], count)


def kinds(counts: Counts) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


CASES = {
    "who lacks it leaves it to others": Case(
        (4, 3, 2),
        [[1, 1, 2], [0, 0], [0, 2]],
        [[NoneOf(ASH)], [OneOf(ASH)], [NoneOf(BIRCH)]],
    ),
    "two want the same": Case(
        (2, 2, 3, 2),
        [[0, 1, 2], [0, 2, 2]],
        [[OneOf(ASH), OneOf(BIRCH)], [OneOf(ASH | DATE), OneOf(CEDAR)]],
    ),
    "three want the same": Case(
        (4, 2, 3),
        [[0, 1], [0, 2], [0, 0]],
        [[OneOf(ASH)], [OneOf(ASH), NoneOf(BIRCH)], [NoneOf(CEDAR)]],
    ),
    "a deep deck": Case(
        (6, 6, 6, 6),
        [[0, 1], [0, 2], [1, 1]],
        [[OneOf(ASH | BIRCH)], [OneOf(ASH)], [NoneOf(ASH), OneOf(BIRCH)]],
    ),
    "a hand that is counted out": Case((4, 3, 3, 2), [[0, 1, 2, 3]], [[Enough(6)]]),
    "hands that are counted out, and more": Case(
        (4, 3, 3, 2),
        [[0, 2, 3], [0, 1, 2], [0, 1]],
        [[Enough(5)], [Enough(4), OneOf(ASH)], [NoneOf(DATE)]],
    ),
    "all that is left lies in two hands": Case(
        (2, 0, 2), [[0, 0, 2], [2]], [[Enough(5)], [Worth()]]
    ),
    "and in three": Case(
        (3, 1, 2, 1), [[0, 2, 3], [0, 0], [1, 2]], [[Enough(6)], [Enough(2)], [Enough(4)]]
    ),
    "the last that are left": Case(
        (3, 1, 2, 1), [[0, 2, 3], [0, 0, 2]], [[Enough(6)], [Enough(4)]]
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_hands_from_one_urn_are_dealt_together(name: str) -> None:
    case, count = CASES[name], 8000
    likely, dealt = case.likely(), case.dealt(count)
    assert set(dealt) <= set(likely)
    assert {hands for hands, chance in likely.items() if chance > 0.002} <= set(dealt)
    apart = sum(abs(dealt[hands] / count - chance) for hands, chance in likely.items()) / 2
    by_chance = sum((chance / count) ** 0.5 for chance in likely.values()) / 2
    assert apart < by_chance + 0.01
