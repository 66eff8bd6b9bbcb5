"""Whether a belief that was written down elsewhere can be held at this table.

Beliefs that grew out of moves are never asked. Of others it is made sure that every world they lead
to is a table of this game, and that one of them is the table as it lies: whoever believes something
false would not know what to make of the next card that is shown.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.belief import (
    HIDDEN_CARD,
    MOST_GUESSES,
    SORT,
    Belief,
    Fact,
    Guess,
    bare,
    distinct,
    merged,
)
from lordsmoot.core.history import Layout
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import EVERYBODY, KIND, NOBODY, OPEN, SEEN

LEAST_WEIGHT: Final = 1e-100
NEARLY_ONE: Final = 1e-6
MOST_WAYS: Final = 1024
"""How many ways for the cards to have come where they lie are followed at most."""
ANY_FAMILY: Final = 0


def number_of(pile: Pile) -> int:
    return int(pile.number)


class Table:
    """The piles by their numbers, and which kinds of cards each family has."""

    def __init__(self, piles: list[Pile], layout: Layout, mingling: bool) -> None:
        self.layout: Final = layout
        self.piles: Final = sorted(piles, key=number_of)
        self.family: Final = [ANY_FAMILY if mingling else int(pile.family) for pile in self.piles]
        self.kinds: Final[dict[int, list[int]]] = {}
        for pile in self.piles:
            self.kinds.setdefault(self.family[pile.number], []).extend(bare(pile.places))
        for kinds in self.kinds.values():
            kinds.sort()

    def is_hand(self, pile: int) -> bool:
        """Whether cards lie there in no order, for one seat to see."""
        return self.layout.eyes[pile] not in (NOBODY, EVERYBODY)


def credible(belief: Belief, table: Table) -> bool:
    """Whether each guess is one of this table, and all together they are not mistaken."""
    guesses = belief.guesses
    if not 0 < len(guesses) <= MOST_GUESSES:
        return False
    if not all(LEAST_WEIGHT <= guess.weight <= 1.0 for guess in guesses):
        return False
    if abs(sum([guess.weight for guess in guesses]) - 1.0) > NEARLY_ONE:
        return False
    if not all(is_of(guess, table, belief.seat) for guess in guesses):
        return False
    return any(allows(guess, table) for guess in guesses)


def is_of(guess: Guess, table: Table, seat: int) -> bool:
    """Whether a guess is about this table, as far as a seat sees it."""
    return (
        is_made_of_cards(guess)
        and urns_are_full(guess)
        and lies_alike(guess, table, seat)
        and has_the_cards(guess, table)
        and all(is_about_a_hand(fact, guess, table) for fact in guess.facts)
    )


# What any guess is like.


def is_made_of_cards(guess: Guess) -> bool:
    """Whether every number is a card, and every hidden one has a sort."""
    held = [fact.cards for fact in guess.facts]
    if not all(0 <= urn < len(guess.urns) for urn in guess.urn_of):
        return False
    if any(card & OPEN for cards in [*guess.urns, *held] for card in cards):
        return False
    return all(
        is_card(card, len(guess.urn_of))
        for cards in [*guess.piles, *guess.urns, *held]
        for card in cards
    )


def is_card(card: int, sorts: int) -> bool:
    """A kind, or a hidden card of one of so many sorts; and perhaps who knows it."""
    if not card & HIDDEN_CARD:
        return 0 <= card & ~OPEN <= KIND
    return not card & KIND and 0 <= card >> SORT < sorts


def urns_are_full(guess: Guess) -> bool:
    """Whether every urn has a card for each hidden one, and newer urns hold cards of older."""
    out = [card for cards in [*guess.piles, *guess.urns] for card in cards if card & HIDDEN_CARD]
    counts = [0] * len(guess.urns)
    for card in out:
        counts[guess.urn_of[card >> SORT]] += 1
    return all(
        counts[urn] == len(guess.urns[urn]) and all(old < urn for old in guess.inside(urn))
        for urn in range(len(guess.urns))
    )


def lies_alike(guess: Guess, table: Table, seat: int) -> bool:
    """Whether as many cards lie in each pile, and the same were seen there."""
    if len(guess.piles) != len(table.piles):
        return False
    for pile in table.piles:
        cards = guess.piles[pile.number]
        known, real = known_to(seat, cards), known_to(seat, pile.places)
        if table.is_hand(pile.number):
            if sorted(known) != sorted(real) or any(
                card >> SEEN & pile.eyes != pile.eyes for card in cards
            ):
                return False
        elif known != real or seen_of(cards) != seen_of(pile.places):
            return False
    return True


def seen_of(cards: list[int]) -> list[int]:
    return [card & OPEN for card in cards]


def known_to(seat: int, cards: list[int]) -> list[int]:
    """The cards that a seat knows, with a mark for each of the others."""
    return [card & ~OPEN if card >> SEEN >> seat & 1 else -1 for card in cards]


def has_the_cards(guess: Guess, table: Table) -> bool:
    """Whether there are as many of each kind as on the table, in each family."""
    kinds: dict[int, list[int]] = {family: [] for family in table.kinds}
    urns: dict[int, int] = {}
    for pile in range(len(guess.piles)):
        if not gather(guess, guess.piles[pile], table.family[pile], kinds, urns):
            return False
    for urn in range(len(guess.urns) - 1, -1, -1):  # the newer ones first: they hold the older
        if guess.urns[urn] and not gather(guess, guess.urns[urn], urns[urn], kinds, urns):
            return False
    return all(sorted(kinds[family]) == table.kinds[family] for family in kinds)


def gather(
    guess: Guess, cards: list[int], family: int, kinds: dict[int, list[int]], urns: dict[int, int]
) -> bool:
    """Add up kinds of a family; not if a hidden card is of an urn of another."""
    for card in cards:
        if not card & HIDDEN_CARD:
            kinds[family].append(card & ~OPEN)
        elif urns.setdefault(guess.urn_of[card >> SORT], family) != family:
            return False
    return True


# What was claimed.


def is_about_a_hand(fact: Fact, guess: Guess, table: Table) -> bool:
    """Whether it can have been claimed: of all cards of a sort, and of cards that there are."""
    if not 0 <= fact.pile < len(table.piles) or not table.is_hand(fact.pile):
        return False
    out = [card for cards in [*guess.piles, *guess.urns] for card in bare(cards)]
    for card in fact.cards:
        if card & HIDDEN_CARD and fact.cards.count(card) != out.count(card):
            return False
    stock = table.kinds[table.family[fact.pile]]
    kinds = kinds_within(guess, fact.cards)
    if any(kinds.count(kind) > stock.count(kind) for kind in kinds):
        return False
    return fact.claim.fits(kinds)


def kinds_within(guess: Guess, cards: list[int]) -> list[int]:
    """Every kind that such cards may be, as often as it may be there."""
    out = [card for card in cards if not card & HIDDEN_CARD]
    urns = distinct([guess.urn_of[card >> SORT] for card in cards if card & HIDDEN_CARD])
    for urn in urns:  # it grows while urns within urns are met
        out += [card for card in guess.urns[urn] if not card & HIDDEN_CARD]
        urns += [old for old in distinct(guess.inside(urn)) if old not in urns]
    return out


# What is true.


def allows(guess: Guess, table: Table) -> bool:
    """Whether the cards may lie as they do, if they are shown to the seat one by one."""
    ways = [guess.clone()]
    for pile in table.piles:
        cards = bare(guess.piles[pile.number])
        lying = bare(pile.places)
        if table.is_hand(pile.number):
            for card in cards:
                if card in lying:
                    lying.remove(card)
            if len(lying) != sum([card & HIDDEN_CARD != 0 for card in cards]):
                return False
            for kind in lying:
                ways = shown_in_hand(ways, pile.number, kind)
            continue
        for i in range(len(cards)):
            if cards[i] & HIDDEN_CARD:
                ways = shown_at(ways, pile.number, i, lying[i])
            elif cards[i] != lying[i]:
                return False
    for way in ways:
        way.judge()
    return any(way.weight > 0.0 for way in ways)


def shown_at(guesses: list[Guess], pile: int, i: int, kind: int) -> list[Guess]:
    """Where the hidden card at one place is of a kind."""
    return few([way for guess in guesses for way in turned_out(guess, pile, i, kind)])


def shown_in_hand(guesses: list[Guess], pile: int, kind: int) -> list[Guess]:
    """Where one of the hidden cards of a hand is of a kind."""
    out: list[Guess] = []
    for guess in guesses:
        cards = bare(guess.piles[pile])
        for card in distinct(cards):
            if card & HIDDEN_CARD:
                out += turned_out(guess, pile, cards.index(card), kind)
    return few(out)


def turned_out(guess: Guess, pile: int, i: int, kind: int) -> list[Guess]:
    """Every way in which a hidden card is of a kind and nothing claimed is wrong."""
    out: list[Guess] = []
    card = guess.piles[pile][i]
    for way in guess.ways(card & ~OPEN, kind):
        other = guess.clone()
        other.follow(way)
        other.piles[pile][i] = kind | card & OPEN
        if other.weight > 0.0:
            out.append(other)
    return out


def few(guesses: list[Guess]) -> list[Guess]:
    """Like ones become one."""
    return merged(guesses)[:MOST_WAYS] if len(guesses) > 1 else guesses
