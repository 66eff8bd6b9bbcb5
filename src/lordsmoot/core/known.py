"""What all worlds that a seat can imagine agree on: which cards certainly lie in a pile."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from lordsmoot.core.belief import Belief
from lordsmoot.core.guess import HIDDEN_CARD, SORT, Guess
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import GAP, KIND, SEEN


def known_to_lie(pile: Pile, seat: i64, belief: Belief, kinds: int) -> vec[i64]:
    """For each kind of card how many of it certainly lie in a pile, as a seat can know.

    Claims about hidden cards are left out: what they add is never certain card by card.
    """
    if belief.is_full():  # nobody follows so many guesses: what is seen is certain
        return seen_in(pile.places, seat, kinds)
    out = certain(belief.guesses[0], pile.number, kinds)
    for i in range(1, len(belief.guesses)):
        other = certain(belief.guesses[i], pile.number, kinds)
        for kind in range(kinds):
            if other[kind] < out[kind]:
                out[kind] = other[kind]
    return out


def no_cards(kinds: int) -> vec[i64]:
    out = vec[i64]()
    for _ in range(kinds):
        out = append(out, 0)
    return out


def seen_in(places: list[int], seat: i64, kinds: int) -> vec[i64]:
    """How many cards of each kind a seat has seen among some places."""
    out = no_cards(kinds)
    for number in places:
        place: i64 = number
        if place != GAP and place >> SEEN >> seat & 1:
            out[place & KIND] += 1
    return out


def certain(guess: Guess, pile: i64, kinds: int) -> vec[i64]:
    """How many cards of each kind lie in a pile if a guess is right.

    Of an urn with three Bows of which all but one card lie here, two Bows do.
    """
    out = no_cards(kinds)
    here: list[int] = []
    for number in guess.piles[pile]:
        card: i64 = number
        if card & HIDDEN_CARD:
            if not here:
                here = [0] * len(guess.urns)
            here[guess.urn_of[card >> SORT]] += 1
        elif card != GAP:
            out[card & KIND] += 1
    for urn in range(len(here)):
        if here[urn]:
            add_sure(guess.urns[urn], len(guess.urns[urn]) - here[urn], out)
    return out


def add_sure(urn: list[int], elsewhere: i64, out: vec[i64]) -> None:
    """Of an urn, what must lie here if so many of its cards lie elsewhere."""
    left: i64 = 0
    kind: i64 = -1
    for number in urn:  # tidy urns are sorted, so copies of a kind follow each other
        card: i64 = number
        if card != kind:
            kind = card
            left = elsewhere
        if left > 0:
            left -= 1
        elif not card & HIDDEN_CARD:
            out[card & KIND] += 1
