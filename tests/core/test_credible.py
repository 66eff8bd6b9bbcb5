"""Beliefs that were written down: what is not of this table, or not true of it, is refused."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from lordsmoot.core.belief import HIDDEN_CARD, Belief, Fact, plain
from lordsmoot.core.claim import NoneOf, OneOf
from lordsmoot.core.history import new_history
from lordsmoot.core.pile import NOBODY, new_pile
from lordsmoot.core.refused import BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords.cards import CARDS
from lordsmoot.games.lords.door import GAME
from lordsmoot.games.lords.table import Lords
from lordsmoot.games.lords_of_worlds.door import GAME as WORLDS
from tests.games.lords.tables import has, others, table, tribe
from tests.tables import play

MINE, HAND, DECK, SHELL_DECK = 0, 3, 6, 9
"""The numbers of some piles: both hands and both decks."""
HELD = "propagator-1 abnegator-1 interloper-2"
BACK = "ruminator-1 ruminator-2 ruminator-3 ruminator-4 interloper-1"
Guess = dict[str, Any]


def position() -> Any:
    """The older player saw five cards shuffled into the deck; the younger hand has none of them."""
    t = table(has(others(HELD, BACK)), has(HELD), deck="", discard=BACK)
    play(t, "select:meditate")
    return copy.deepcopy(GAME.describe(t))


def imagined(t: Lords, seat: int, whose: int) -> list[list[str]]:
    """Another player's hand in twenty worlds."""
    worlds = [t.redeal(seat, seeded(seed)) for seed in range(20)]
    return [sorted(tribe(world, whose).hand) for world in worlds if isinstance(world, Lords)]


def mask(names: str) -> int:
    return sum(1 << CARDS.index(name) for name in names.split())


def trade(guess: Guess, a: int, b: int) -> None:
    """Two top cards change places."""
    one, other = guess["piles"][a], guess["piles"][b]
    one[-1], other[-1] = other[-1], one[-1]


def claim(guess: Guess, name: str, parts: list[int], pile: int = HAND) -> None:
    hidden = [card & HIDDEN_CARD | card >> 15 << 15 for card in guess["piles"][pile]]
    guess["facts"].append([name, parts, pile, hidden])


def mix_urns(guess: Guess) -> None:
    """A card from the hand is believed to lie in the deck, and one from there in the hand."""
    hand, deck = guess["urns"][0], guess["urns"][1]
    hand[0], deck[0] = deck[0], hand[0]


def know_more(guess: Guess) -> None:
    """The hand is believed to be known, but it is another."""
    guess["piles"][HAND] = [512 | kind for kind in (0, 0, 0)]


MISTAKES: dict[str, Callable[[Guess], Any]] = {
    "no weight": lambda guess: guess.update(weight=0.0),
    "too much weight": lambda guess: guess.update(weight=2.0),
    "half the weight": lambda guess: guess.update(weight=0.5),
    "endless weight": lambda guess: guess.update(weight=float("inf")),
    "weight that is no number": lambda guess: guess.update(weight=float("nan")),
    "no such card": lambda guess: guess["piles"][HAND].__setitem__(0, 10**9),
    "no such sort": lambda guess: guess["piles"][HAND].__setitem__(0, HIDDEN_CARD | 9 << 15),
    "less than nothing": lambda guess: guess["piles"][HAND].__setitem__(0, -1),
    "no such urn": lambda guess: guess["sorts"].__setitem__(0, 7),
    "an urn within itself": lambda guess: guess["urns"][0].__setitem__(0, HIDDEN_CARD),
    "a card too few": lambda guess: guess["urns"][0].pop(),
    "a card too many": lambda guess: guess["piles"][DECK].append(HIDDEN_CARD),
    "a card seen in an urn": lambda guess: guess["urns"][0].__setitem__(0, 256),
    "a hand its owner does not see": lambda guess: guess["piles"][HAND].__setitem__(0, HIDDEN_CARD),
    "a card of mine that is another": lambda guess: trade(guess, MINE, HAND),
    "a deck in which I saw a card": lambda guess: guess["piles"][DECK].__setitem__(0, 256 | 7),
    "a Lord card among Shells": lambda guess: trade(guess, DECK, SHELL_DECK),
    "what is not so": mix_urns,
    "a hand that is another": know_more,
    "no such pile": lambda guess: guess["facts"].append(["OneOf", [1], 99, []]),
    "a claim about a deck": lambda guess: claim(guess, "OneOf", [1], DECK),
    "a claim that is not true": lambda guess: claim(guess, "NoneOf", [mask(HELD)]),
    "a claim about some of a sort": lambda guess: guess["facts"].append(
        ["OneOf", [mask(HELD)], HAND, [HIDDEN_CARD]]
    ),
    "a claim about cards there are not": lambda guess: guess["facts"].append(
        ["OneOf", [1], HAND, [0, 0]]
    ),
    "a claim about nothing": lambda guess: claim(guess, "OneOf", [-1]),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES)
def test_a_belief_that_cannot_be_held_here_is_refused(mistake: Callable[[Guess], Any]) -> None:
    data = position()
    GAME.position(data)
    mistake(data["knowledge"][0][0])
    with pytest.raises(BadPosition, match="what seat 0 believes does not fit the table"):
        GAME.position(data)


@pytest.mark.parametrize(
    "fact",
    [7, [], ["OneOf"], ["Luck", [], HAND, []], ["OneOf", [], HAND, []], ["OneOf", [1], "x", []]],
    ids=str,
)
def test_what_is_no_fact_is_refused(fact: Any) -> None:
    data = position()
    data["knowledge"][0][0]["facts"].append(fact)
    with pytest.raises(BadPosition, match="knowledge"):
        GAME.position(data)


def test_guesses_may_be_wrong_as_long_as_one_is_right() -> None:
    data = position()
    right = data["knowledge"][0][0]
    wrong = copy.deepcopy(right)
    right["weight"] = wrong["weight"] = 0.5
    mix_urns(wrong)
    data["knowledge"][0].append(wrong)
    t = GAME.position(data)
    hands = imagined(t, 0, 1)
    assert sorted(HELD.split()) in hands
    assert len({*map(tuple, hands)}) == 2


def test_a_claim_that_is_true_is_met_in_every_world() -> None:
    data = position()
    guess = data["knowledge"][1][0]
    drawn = HIDDEN_CARD | 3 << 15
    guess["sorts"].append(guess["sorts"][1])
    guess["piles"][MINE][-2:] = [drawn | 1 << 8] * 2
    held = [*[HIDDEN_CARD] * 8, drawn, drawn]
    one = tribe(GAME.position(data), 0).hand[-1]
    guess["facts"].append(["OneOf", [mask(one)], MINE, held])
    t = GAME.position(data)
    hands = imagined(t, 1, 0)
    assert all(one in hand for hand in hands)
    assert len({*map(tuple, hands)}) > 1


@pytest.mark.parametrize("name", ["CanPay", "NoWaste"])
@pytest.mark.parametrize(
    "parts", [[-1, 0, 0], [10**9, 0, 0], [3, 99, 0], [3, 0, -1], [3, 0, 10**9], [3, 6, 7 << 15]]
)
def test_a_payment_that_cannot_have_been_is_not_claimed(name: str, parts: list[int]) -> None:
    t = WORLDS.start(2, 1)
    data = copy.deepcopy(WORLDS.describe(t))
    (fact,) = data["knowledge"][0][0]["facts"]
    assert fact[0] == "FirstHand"
    data["knowledge"][0][0]["facts"].append([name, parts, *fact[2:]])
    with pytest.raises(BadPosition, match="does not fit the table"):
        WORLDS.position(data)


def test_a_guess_of_which_no_world_is_found_is_set_aside() -> None:
    history = new_history()
    hand, deck = new_pile(history, 1 << 1, 0), new_pile(history, NOBODY, 0)
    for kind in range(6):
        deck.put(kind)
    deck.shuffle(seeded(1))
    deck.draw_to(hand)
    piles, layout = [hand, deck], history.minds.layout
    possible, impossible = (plain(0, piles, 0).guesses[0] for _ in range(2))
    possible.weight, impossible.weight = 0.25, 0.75
    impossible.set_apart(hand.number)
    cards = impossible.piles[hand.number].copy()
    held = [card & ~(1 << 9) for card in cards]
    impossible.facts = [Fact(OneOf(1), 0, held), Fact(NoneOf(1), 0, held)]
    belief = Belief(0, 0, [possible, impossible])
    rng = seeded(2)
    assert sum(belief.deal(piles, layout, rng) for _ in range(20)) >= 10
    assert all(belief.deal(piles, layout, rng) for _ in range(20))
    alone = Belief(0, 0, [impossible])
    assert sum(alone.deal(piles, layout, rng) for _ in range(20)) >= 10
    assert {hand.cards()[0] for _ in range(30) if alone.deal(piles, layout, rng)} == set(range(6))
