"""What a belief means: every world it allows, with its probability, found without dice."""

from __future__ import annotations

from itertools import permutations

from lordsmoot.core.belief import Belief
from lordsmoot.core.guess import HIDDEN_CARD, SORT, Guess
from lordsmoot.core.place import GAP, KIND
from tests.core.knowledge.table import World


def meaning(belief: Belief) -> dict[World, float]:
    """The distribution that a belief stands for."""
    out: dict[World, float] = {}
    for guess in belief.guesses:
        own: dict[World, float] = {}
        for chance, urns in dealt(guess, 0, []):
            chance *= claims(guess, urns)
            if chance:
                world = lying(guess, urns)
                own[world] = own.get(world, 0.0) + chance
        for world, chance in own.items():
            out[world] = out.get(world, 0.0) + guess.weight * chance
    total = sum(out.values())
    return {world: chance / total for world, chance in out.items()}


def dealt(guess: Guess, number: int, urns: list[list[int]]) -> list[tuple[float, list[list[int]]]]:
    """Every order of every urn, the older ones first."""
    if number == len(guess.urns):
        return [(1.0, urns)]
    taken: dict[int, int] = {}
    for urn in guess.urns[:number]:
        for card in urn:
            if card & HIDDEN_CARD:
                taken[card >> SORT] = taken.get(card >> SORT, 0) + 1
    cards: list[int] = []
    for card in guess.urns[number]:
        if card & HIDDEN_CARD:
            sort = card >> SORT
            cards.append(stretch(guess, urns, sort)[taken.get(sort, 0)])
            taken[sort] = taken.get(sort, 0) + 1
        else:
            cards.append(card)
    orders = list(permutations(cards))
    out: list[tuple[float, list[list[int]]]] = []
    for order in sorted(set(orders)):
        share = orders.count(order) / len(orders)
        for chance, rest in dealt(guess, number + 1, [*urns, list(order)]):
            out.append((share * chance, rest))
    return out


def stretch(guess: Guess, urns: list[list[int]], sort: int) -> list[int]:
    """The cards that one sort has of its urn: sorts lie in it one after the other."""
    urn = guess.urn_of[sort]
    lying = [card for cards in [*guess.piles, *guess.urns] for card in cards]
    start = 0
    for other in range(len(guess.urn_of)):
        if guess.urn_of[other] == urn:
            size = sum(card & HIDDEN_CARD != 0 and card >> SORT == other for card in lying)
            if other == sort:
                return urns[urn][start : start + size]
            start += size
    raise AssertionError("a sort of no urn")


def claims(guess: Guess, urns: list[list[int]]) -> float:
    """How likely such cards are to show all that was claimed."""
    chance = 1.0
    for fact in guess.facts:
        cards = [card for card in fact.cards if not card & HIDDEN_CARD]
        for sort in {card >> SORT for card in fact.cards if card & HIDDEN_CARD}:
            cards += stretch(guess, urns, sort)
        chance *= fact.claim.chance(cards)
    return chance


def lying(guess: Guess, urns: list[list[int]]) -> World:
    """The world in which the urns were dealt out like this."""
    taken: dict[int, int] = {}
    for urn in guess.urns:
        for card in urn:
            if card & HIDDEN_CARD:
                taken[card >> SORT] = taken.get(card >> SORT, 0) + 1
    out: list[tuple[int, ...]] = []
    for number, pile in enumerate(guess.piles):
        kinds: list[int] = []
        for card in pile:
            if card & HIDDEN_CARD:
                sort = card >> SORT
                kinds.append(stretch(guess, urns, sort)[taken.get(sort, 0)])
                taken[sort] = taken.get(sort, 0) + 1
            elif card != GAP:
                kinds.append(card & KIND)
        out.append(tuple(kinds if number % 3 == 0 else sorted(kinds)))
    return tuple(out)
