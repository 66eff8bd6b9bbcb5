"""A guess: one way in which all that a seat did not see may have gone.

Every place of every pile has a card that is known or a hidden one. Hidden cards of one *sort* are
as good as each other, and all sorts that came out of one shuffle share an *urn*: the cards that lie
among them, in an order of which every one is equally likely. A hidden card that is shuffled into
something else lies in the new urn as what it is: a card of its sort.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.claim import UNDECIDED, Claim
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import KIND, OPEN, SEEN

# A card in a guess is a place as in a pile; or a hidden one, of a sort and known to some seats.
HIDDEN_CARD: Final = 1 << 14
SORT: Final = 15


class Fact:
    """A claim and the cards it was made of, in which pile: kinds, or sorts of hidden cards."""

    def __init__(self, claim: Claim, pile: int, cards: list[int]) -> None:
        self.claim: Final = claim
        self.pile: Final = pile
        self.cards = cards

    def clone(self) -> Fact:
        return Fact(self.claim, self.pile, self.cards.copy())

    def same(self, other: Fact) -> bool:
        return (
            type(self.claim) is type(other.claim)
            and self.claim.parts() == other.claim.parts()
            and self.pile == other.pile
            and self.cards == other.cards
        )

    def learn(self, hidden: int, kind: int) -> None:
        """One of the hidden cards of a sort turned out to be this."""
        if hidden in self.cards:
            self.cards.remove(hidden)
            self.cards.append(kind)
            self.cards.sort()

    def is_of_all(self, lying: list[int]) -> bool:
        """Whether it speaks of hidden cards, and of every one of a sort or of none."""
        hidden = [card for card in self.cards if card & HIDDEN_CARD]
        return bool(hidden) and all(hidden.count(card) == lying.count(card) for card in hidden)


class Way:
    """How a hidden card may have come to be of a kind: through which sorts, and how likely."""

    def __init__(self, chance: float, through: list[int]) -> None:
        self.chance: Final = chance
        self.through: Final = through


class Guess:
    """One way in which all that a seat did not see may have gone."""

    def __init__(
        self,
        weight: float,
        piles: list[list[int]],
        urns: list[list[int]],
        urn_of: list[int],
        facts: list[Fact],
    ) -> None:
        self.weight = weight
        self.piles = piles
        self.urns = urns
        self.urn_of = urn_of
        self.facts = facts
        self.nested = any(card & HIDDEN_CARD for urn in urns for card in urn)
        """Whether hidden cards of one urn lie in another."""

    def clone(self) -> Guess:
        return Guess(
            self.weight,
            [pile.copy() for pile in self.piles],
            [urn.copy() for urn in self.urns],
            self.urn_of.copy(),
            [fact.clone() for fact in self.facts],
        )

    def same(self, other: Guess) -> bool:
        """Whether two tidy guesses differ in nothing but their weight."""
        return (
            self.piles == other.piles
            and self.urns == other.urns
            and self.urn_of == other.urn_of
            and len(self.facts) == len(other.facts)
            and all(fact.same(its) for fact, its in zip(self.facts, other.facts, strict=True))
        )

    def mark(self) -> int:
        """The same number for guesses that are the same."""
        return hash(tuple([tuple(cards) for cards in [*self.piles, *self.urns]]))

    def fits(self, piles: list[Pile], seat: int) -> bool:
        """Whether a guess from elsewhere is one of this table, as a seat sees it."""
        if not self.weight > 0.0 or len(self.piles) != len(piles) or not self.is_sound():
            return False
        kinds = [card & KIND for card in self.lying() if not card & HIDDEN_CARD]
        there = [place & KIND for pile in piles for place in pile.places]
        return sorted(kinds) == sorted(there) and all(
            len(self.piles[pile.number]) == len(pile.places)
            and known_to(seat, self.piles[pile.number]) == known_to(seat, pile.places)
            for pile in piles
        )

    def is_sound(self) -> bool:
        """Whether every urn has a card for each of its hidden ones, and claims speak of those."""
        return (
            all(0 <= urn < len(self.urns) for urn in self.urn_of)
            and all(self._is_card(card) for card in [*self.lying(), *self.claimed()])
            and all(self._is_sound_urn(urn) for urn in range(len(self.urns)))
            and all(fact.is_of_all(self.lying()) for fact in self.facts)
            and all(0 <= fact.pile < len(self.piles) for fact in self.facts)
        )

    def _is_card(self, card: int) -> bool:
        return card >= 0 and (not card & HIDDEN_CARD or card >> SORT < len(self.urn_of))

    def _is_sound_urn(self, urn: int) -> bool:
        """Whether an urn has a card for each hidden one, and holds cards of older urns only."""
        own = [card for card in self.lying() if self._is_of(card, urn)]
        return len(own) == len(self.urns[urn]) and all(old < urn for old in self.inside(urn))

    def lying(self) -> list[int]:
        """All cards of piles and urns, without who knows them."""
        return [card & ~OPEN for cards in [*self.piles, *self.urns] for card in cards]

    def claimed(self) -> list[int]:
        """All cards of which something is claimed."""
        return [card for fact in self.facts for card in fact.cards]

    # Hidden cards.

    def sort(self, urn: int) -> int:
        """A new sort of hidden cards of an urn."""
        self.urn_of.append(urn)
        return HIDDEN_CARD | len(self.urn_of) - 1 << SORT

    def urn(self, cards: list[int]) -> int:
        """A new urn with these cards, and the sort of what comes out of it."""
        self.urns.append(cards)
        self.nested = self.nested or any(card & HIDDEN_CARD for card in cards)
        return self.sort(len(self.urns) - 1)

    def ways(self, hidden: int, kind: int) -> list[Way]:
        """How a hidden card of a sort may be of this kind."""
        urn = self.urns[self.urn_of[hidden >> SORT]]
        out: list[Way] = []
        count = urn.count(kind)
        if count:
            out.append(Way(count / len(urn), [hidden, kind]))
        met: list[int] = []
        for inner in urn:
            if inner & HIDDEN_CARD and inner not in met:
                met.append(inner)
                share = urn.count(inner) / len(urn)
                for way in self.ways(inner, kind):
                    out.append(Way(share * way.chance, [hidden, *way.through]))
        return out

    def follow(self, way: Way) -> None:
        """A hidden card turned out to be of a kind, in this way."""
        kind = way.through[-1]
        for i in range(len(way.through) - 1):
            hidden = way.through[i]
            self.urns[self.urn_of[hidden >> SORT]].remove(way.through[i + 1])
            for fact in self.facts:
                fact.learn(hidden, kind)
        if self.facts:
            self.judge()

    def judge(self) -> None:
        """A claim that is decided, as far as this guess goes, adds its chance and is done with."""
        left: list[Fact] = []
        for fact in self.facts:
            known = [card for card in fact.cards if not card & HIDDEN_CARD]
            hidden = len(fact.cards) - len(known)
            found = fact.claim.judge(known, hidden, self.kinds_of(fact.cards))
            if found == UNDECIDED:
                left.append(fact)
            else:
                self.weight *= found
        self.facts = left

    def kinds_of(self, cards: list[int]) -> list[int]:
        """The kinds that the hidden ones among some cards may have."""
        out: list[int] = []
        urns: list[int] = []
        for card in cards:
            if card & HIDDEN_CARD and self.urn_of[card >> SORT] not in urns:
                urns.append(self.urn_of[card >> SORT])
        for urn in urns:
            inside = distinct(self.urns[urn])
            out += [kind for kind in inside if not kind & HIDDEN_CARD]
            if self.nested:
                out += self.kinds_of(inside)
        return out if len(urns) == 1 and not self.nested else distinct(out)

    def know(self, pile: i64) -> None:
        """If all that is left of an urn lies in one hand, it is known what lies there."""
        cards = self.piles[pile]
        for card in cards:
            if card & HIDDEN_CARD:
                self._know_urn(cards, self.urn_of[card >> SORT])

    def _know_urn(self, cards: list[int], urn: int) -> None:
        content = self.urns[urn]
        here = [i for i in range(len(cards)) if self._is_of(cards[i], urn)]
        hidden = distinct([cards[i] for i in here])
        if len(here) == len(content) and self._are_alike(hidden, content):
            for n in range(len(here)):
                cards[here[n]] = content[n] | hidden[0] & OPEN
            self.urns[urn] = []

    def _are_alike(self, hidden: list[int], content: list[int]) -> bool:
        """Whether any of an urn's cards may be any of these hidden ones, known to the same eyes."""
        return (
            not any(card & HIDDEN_CARD for card in content)
            and all(card & OPEN == hidden[0] & OPEN for card in hidden)
            and not any(card & ~OPEN in self.claimed() for card in hidden)
        )

    def _is_of(self, card: int, urn: int) -> bool:
        return card & HIDDEN_CARD != 0 and self.urn_of[card >> SORT] == urn

    def set_apart(self, pile: i64) -> None:
        """The hidden cards of a pile become sorts of their own."""
        cards = self.piles[pile]
        sorts: dict[int, int] = {}
        for i in range(len(cards)):
            card = cards[i]
            if card & HIDDEN_CARD:
                old = card & ~OPEN
                if old not in sorts:
                    sorts[old] = self.sort(self.urn_of[old >> SORT])
                cards[i] = card & OPEN | sorts[old]
                for fact in self.facts:
                    fact.learn(old, sorts[old])

    def shuffle(self, pile: i64, eyes: int) -> None:
        """All cards of a pile may now lie anywhere in it."""
        cards = [card & ~OPEN for card in self.piles[pile]]
        if not cards:
            return
        alike = cards[0]
        if any(card != alike for card in cards):
            alike = self.urn(cards)
        self.piles[pile] = [alike | eyes << SEEN] * len(cards)
        self.tidy()

    def in_order(self) -> list[int]:
        """The urns as they are met on the table, but each after those whose cards it holds."""
        met: list[int] = []
        for cards in [*self.piles, *self.urns]:
            for card in cards:
                if card & HIDDEN_CARD and self.urn_of[card >> SORT] not in met:
                    met.append(self.urn_of[card >> SORT])
        out: list[int] = []
        while len(out) < len(met):
            for urn in met:
                if urn not in out and all(older in out for older in self.inside(urn)):
                    out.append(urn)
                    break
        return out

    def inside(self, urn: int) -> list[int]:
        """The urns of which cards lie in this one."""
        return [self.urn_of[card >> SORT] for card in self.urns[urn] if card & HIDDEN_CARD]

    def melt(self) -> None:
        """An urn that lies in another with all its cards, or is all that lies in one, is no more.

        Unless something was claimed of what came out of it.
        """
        held = self.claimed()
        for urn in range(len(self.urns)):
            for old in distinct(self.inside(urn)):
                self._pour(old, urn, held)
            cards = distinct(self.urns[urn])
            if len(cards) == 1 and cards[0] & HIDDEN_CARD:
                if not any(self._is_of(card, urn) for card in held):
                    self._pass_on(urn, cards[0])
        self.nested = any(self.inside(urn) for urn in range(len(self.urns)))

    def _pour(self, old: int, urn: int, held: list[int]) -> None:
        """An urn that lies in another with all its cards is poured into it."""
        own = [card for card in self.urns[urn] if self._is_of(card, old)]
        if len(own) == len(self.urns[old]) and not any(card in held for card in own):
            rest = [card for card in self.urns[urn] if card not in own]
            self.urns[urn] = [*rest, *self.urns[old]]
            self.urns[old] = []

    def _pass_on(self, urn: int, inner: int) -> None:
        """What comes out of an urn of nothing but cards of one sort is of that sort."""
        self.urns[urn] = []
        for cards in [*self.piles, *self.urns]:
            for i in range(len(cards)):
                if self._is_of(cards[i], urn):
                    cards[i] = cards[i] & OPEN | inner

    def tidy(self) -> None:
        """Give each urn and sort the number of its turn; sorts that nothing tells apart are one."""
        self.melt()
        claims = self._claims_on_sorts()
        urns = self.in_order()
        kept: list[tuple[int, int]] = []
        sorts = [-1] * len(self.urn_of)
        lists = [*self.piles, *self.urns, *[fact.cards for fact in self.facts]]
        for cards in lists:
            for i in range(len(cards)):
                if cards[i] & HIDDEN_CARD:
                    old = cards[i] >> SORT
                    if sorts[old] < 0:
                        key = (self.urn_of[old], claims[old])
                        if key not in kept:
                            kept.append(key)
                        sorts[old] = kept.index(key)
                    cards[i] = cards[i] & OPEN | HIDDEN_CARD | sorts[old] << SORT
        self.urn_of = [urns.index(urn) for urn, _ in kept]
        self.urns = [sorted(self.urns[urn]) for urn in urns]
        for fact in self.facts:
            fact.cards.sort()

    def _claims_on_sorts(self) -> list[int]:
        """For each sort, which facts speak of it."""
        out = [0] * len(self.urn_of)
        for number in range(len(self.facts)):
            for card in self.facts[number].cards:
                if card & HIDDEN_CARD:
                    out[card >> SORT] |= 1 << number
        return out


def bare(cards: list[int]) -> list[int]:
    """Cards without who knows them."""
    return [card & ~OPEN for card in cards]


def known_to(seat: int, cards: list[int]) -> list[int]:
    """The kinds of the cards that a seat knows, in no order."""
    return sorted(card & ~OPEN for card in cards if card >> SEEN >> seat & 1)


def distinct(cards: list[int]) -> list[int]:
    """Each card once, in order."""
    return list(dict.fromkeys(cards))
