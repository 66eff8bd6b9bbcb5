"""Piles and beliefs as plain data and back, for positions in the rulebook's words."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from typing import Any

from lordsmoot.core.belief import Belief
from lordsmoot.core.claim import Claim
from lordsmoot.core.guess import HIDDEN_CARD, Fact, Guess
from lordsmoot.core.history import History, Minds
from lordsmoot.core.mind import plain
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import KIND, MOST_SEATS, SEEN, seen_by
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import MASK, Rng
from lordsmoot.core.step import Step


def pile_data(pile: Pile, names: list[str]) -> list[Any]:
    """Each card, bottom first: its name, with who has seen it only where that is not as usual."""
    out: list[Any] = []
    for place in pile.places:
        name = names[place & KIND]
        if seen_by(place) == pile.eyes:
            out.append(name)
        else:
            seen = [seat for seat in range(MOST_SEATS) if seen_by(place) >> seat & 1]
            out.append({"card": name, "seen": seen})
    return out


def lay_pile(pile: Pile, data: Any, names: list[str], where: str) -> None:
    """Lay the cards that `pile_data` names."""
    for entry in as_list(data, where):
        if isinstance(entry, str):
            pile.put(_kind(entry, names, where))
            continue
        card = only(entry, {"card", "seen"}, f"{where}: a card")
        kind = _kind(card.get("card"), names, where)
        seen = pile.eyes
        for seat in whole_numbers(card.get("seen", []), where):
            if not 0 <= seat < MOST_SEATS:
                raise BadPosition(f"{where}: {seat} has seen {names[kind]!r}, but is no seat")
            seen |= 1 << seat
        pile.places.append(kind | seen << SEEN)


# What the seats believe of what they have not seen.


def knowledge_data(
    table: Any, pending: Any, beliefs: list[Belief | None], piles: list[Pile]
) -> dict[str, Any]:
    """For each seat its guesses: none if it believes what it sees, nothing if nobody kept track."""
    seats: list[Any] = []
    for seat, belief in enumerate(beliefs):
        if belief is None or belief.is_full():
            seats.append(None)
            continue
        tidy = belief.tidy()
        as_seen = tidy.same(plain(seat, piles, 0))
        seats.append([] if as_seen else [guess_data(guess) for guess in tidy.guesses])
    return {"seats": seats, "of": seal(table, pending, seats)}


def seal(table: Any, pending: Any, seats: Any) -> str:
    """A mark: a table, what is pending on it and what is known of it belong together."""
    return sha256(json.dumps([table, pending, seats], sort_keys=True).encode()).hexdigest()[:16]


def guess_data(guess: Guess) -> dict[str, Any]:
    return {
        "weight": guess.weight,
        "piles": guess.piles,
        "urns": guess.urns,
        "sorts": guess.urn_of,
        "facts": [fact_data(fact) for fact in guess.facts],
    }


def fact_data(fact: Fact) -> list[Any]:
    return [type(fact.claim).__name__, fact.claim.parts(), fact.pile, fact.cards]


def lay_knowledge(
    history: History,
    piles: list[Pile],
    seats: int,
    given: dict[str, Any],
    claims: dict[str, type[Claim]],
) -> bool:
    """The beliefs that `knowledge_data` tells of, if any; without, all know what is to be seen.

    They are taken only for the very table that they were described with: whoever believes
    something false would not know what to make of the next card.
    """
    beliefs: list[Belief | None] = [plain(seat, piles, 0) for seat in range(seats)]
    beliefs += [None] * (MOST_SEATS - seats)
    history.restart(Minds(history.minds.layout, beliefs, False))
    if given.get("knowledge") is None:
        return False
    knowledge = only(given["knowledge"], {"seats", "of"}, "knowledge")
    known = as_list(knowledge.get("seats"), "knowledge")
    sealed = seal(given.get("table", {}), given.get("pending"), known)
    if len(known) != seats or knowledge.get("of") != sealed:
        raise BadPosition("knowledge: it is of another table; without it all know what they see")
    for seat in range(seats):
        if known[seat] is None:
            beliefs[seat] = None
        elif known[seat]:
            guesses = [laid_guess(one, claims) for one in as_list(known[seat], "knowledge")]
            belief = Belief(seat, 0, guesses)
            if not belief.fits(piles) or not all(map(_can_be_judged, guesses)):
                raise BadPosition(f"knowledge: what seat {seat} believes does not fit the table")
            beliefs[seat] = belief
    return True


def _can_be_judged(guess: Guess) -> bool:
    """Whether each claim is about cards that it knows."""
    try:
        for fact in guess.facts:
            known = [card for card in fact.cards if not card & HIDDEN_CARD]
            fact.claim.chance([*known, *guess.kinds_of(fact.cards)])
    except IndexError:
        return False
    return True


def laid_guess(data: Any, claims: dict[str, type[Claim]]) -> Guess:
    """A guess as `guess_data` wrote it."""
    keys = {"weight", "piles", "urns", "sorts", "facts"}
    given = only(data, keys, "knowledge")
    if len(given) != len(keys) or not isinstance(given["weight"], float):
        raise BadPosition(f"knowledge: a guess has {', '.join(sorted(keys))}")
    return Guess(
        given["weight"],
        [whole_numbers(pile, "knowledge") for pile in as_list(given["piles"], "knowledge")],
        [whole_numbers(urn, "knowledge") for urn in as_list(given["urns"], "knowledge")],
        whole_numbers(given["sorts"], "knowledge"),
        [_fact(fact, claims) for fact in as_list(given["facts"], "knowledge")],
    )


def _fact(data: Any, claims: dict[str, type[Claim]]) -> Fact:
    try:
        name, parts, pile, cards = as_list(data, "knowledge")
        claim = claims[name].remake(whole_numbers(parts, "knowledge"))
        return Fact(claim, whole_number(pile, "knowledge"), whole_numbers(cards, "knowledge"))
    except (KeyError, TypeError, ValueError):
        raise BadPosition(f"knowledge: {data!r} is no fact") from None


def take(stock: list[int], kinds: list[int], names: list[str], where: str) -> None:
    """Take cards out of what the box still has."""
    for kind in kinds:
        if kind not in stock:
            raise BadPosition(f"{where}: there is no {names[kind]!r} left in the box for it")
        stock.remove(kind)


def lay_deck(
    deck: Pile, table: dict[str, Any], key: str, stock: list[int], names: list[str], rng: Rng
) -> None:
    """A deck as given, which has to be all that is left; or all that is left, shuffled."""
    if key in table:
        take(stock, deck.cards(), names, key)
        if stock:
            raise BadPosition(f"{key}: {names[stock[0]]!r} lies nowhere")
        return
    deck.places.clear()
    for kind in stock:
        deck.put(kind)
    rng.shuffle(deck.places)


def whole_number(value: Any, where: str) -> int:
    """A whole number in a position."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"{where}: {value!r} is not a whole number")
    return value


def whole_numbers(data: Any, where: str) -> list[int]:
    """A list of whole numbers in a position."""
    return [whole_number(value, where) for value in as_list(data, where)]


def between(value: Any, least: int, most: int, where: str) -> int:
    """A whole number in a position that has to lie within bounds."""
    if least <= whole_number(value, where) <= most:
        return int(value)
    raise BadPosition(f"{where} must be from {least} to {most}, not {value!r}")


def laid_dice(data: Any) -> Rng:
    """Dice as they were described."""
    parts = whole_numbers(data, "dice")
    if len(parts) != 4 or any(part & ~MASK for part in parts):
        raise BadPosition(f"dice must be four numbers of 32 bits, not {data!r}")
    return Rng(parts[0], parts[1], parts[2], parts[3])


def flag(value: Any, where: str) -> bool:
    """A yes or no in a position."""
    if not isinstance(value, bool):
        raise BadPosition(f"{where} must be true or false, not {value!r}")
    return value


def only(data: Any, keys: set[str], where: str) -> dict[str, Any]:
    """A table of a position, refused if it has a key that nothing reads."""
    if not isinstance(data, dict):
        raise BadPosition(f"{where} must be a table, not {data!r}")
    for key in data:
        if key not in keys:
            raise BadPosition(f"{where} has no {key!r}; it may have {', '.join(sorted(keys))}")
    return data


def in_order(agenda: list[Step[Any]], shape: re.Pattern[str]) -> None:
    """Refuse pending steps if their names, each with a blank after it, are no such text."""
    names = "".join([f"{type(step).__name__} " for step in agenda])
    if not shape.fullmatch(names):
        raise BadPosition(f"pending: {names}cannot wait for one another in this order")


def cards_at_work(
    agenda: list[Step[Any]], discard: type[Step[Any]], pile: Pile, where: str
) -> list[int]:
    """For each pending step the card that it goes on with, -1 before the first.

    Every card of the pile waits for its own discarding, the last one first.
    """
    cards = [-1, *pile.cards()]
    laid = 0
    out: list[int] = []
    for step in agenda:
        if isinstance(step, discard):
            laid += 1
        out.append(cards[min(laid, len(pile))])
    if laid != len(pile):
        raise BadPosition(f"{where}: {len(pile)} cards lie there, {laid} wait for discarding")
    return out


def names_mask(data: Any, names: list[str], where: str) -> int:
    """A list of names as a mask."""
    mask = 0
    for name in as_list(data, where):
        bit = 1 << _kind(name, names, where)
        if mask & bit:
            raise BadPosition(f"{where}: {name!r} is named twice")
        mask |= bit
    return mask


def mask_names(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def as_list(data: Any, where: str) -> list[Any]:
    """A list in a position."""
    if not isinstance(data, list):
        raise BadPosition(f"{where} must be a list, not {data!r}")
    return data


def _kind(name: Any, names: list[str], where: str) -> int:
    if name not in names:
        raise BadPosition(f"{where}: nothing is called {name!r}; there are {', '.join(names)}")
    return names.index(name)
