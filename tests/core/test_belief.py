"""What a seat believes is what can be concluded from what it saw: no more, no less."""

from collections import Counter

import pytest

from lordsmoot.core.belief import Belief
from lordsmoot.core.claim import OneOf
from lordsmoot.core.history import History, new_history
from lordsmoot.core.mind import believed, plain
from lordsmoot.core.pile import EVERYBODY, NOBODY, Pile, new_pile
from lordsmoot.core.rng import seeded
from tests.core.knowledge.check import Found, deal, every_history, random_history
from tests.core.knowledge.table import ALL_MOVES, Move, Worlds

ME, FOE, THIRD = 0, 1, 2
ASH, BIRCH, CEDAR, DATE = range(4)


# All histories of a small game; `python -m tools.knowledge` goes further.


@pytest.mark.parametrize("seat", [ME, FOE, THIRD])
def test_every_history_is_believed_as_it_may_have_been(seat: int) -> None:
    found = Found()
    every_history(seat, 4, found)
    assert found.faults == []
    assert found.histories > 1500
    assert found.forgetful < found.histories / 20


def test_long_histories_are_believed_as_they_may_have_been() -> None:
    found, rng = Found(), seeded(7)
    for number in range(300):
        random_history(number % 3, 12, rng, found)
    assert found.faults == []
    assert found.forgetful < found.histories / 5


def test_worlds_are_as_frequent_as_they_are_likely() -> None:
    """One chi-square over all histories, so one p; the bound is p = 0.001."""
    found, rng = Found(), seeded(11)
    ways = ALL_MOVES
    while found.freedom < 400:
        worlds = Worlds(rng.below(3))
        for _ in range(7):
            after = list(worlds.after(ways[rng.below(len(ways))]))
            if after:
                worlds = after[rng.below(len(after))][1]
        deal(worlds, 60 * len(worlds.chances), rng, found)
    assert found.faults == []
    assert found.spread < found.freedom + 3.3 * (2 * found.freedom) ** 0.5


@pytest.mark.parametrize("answer", [0, 1])
def test_a_guess_that_seldom_meets_a_claim_is_seldom_taken(answer: int) -> None:
    """A theft makes two guesses, and what is then shown of the thief's hand weighs them."""
    worlds = Worlds(THIRD)
    path: list[Move] = [
        ("draw", 0, 0),
        ("buy", 0, 0),
        ("draw", 1, 1),
        ("rob", 1, 0),
        ("draw", 1, 1),
    ]
    for move in path:
        worlds = next(iter(worlds.after(move)))[1]
    worlds = dict(worlds.after(("ask", 1, 1)))[answer]
    found = Found()
    deal(worlds, 400 * len(worlds.chances), seeded(3), found)
    assert found.faults == []
    assert found.spread < found.freedom + 3.3 * (2 * found.freedom) ** 0.5


# A few histories told one by one.


class Table:
    """A deck, a discard and three hands, with one history."""

    def __init__(self, *kinds: int) -> None:
        self.history: History = new_history()
        self.deck: Pile = new_pile(self.history, NOBODY, 0)
        self.discard: Pile = new_pile(self.history, EVERYBODY, 0)
        self.hands = [new_pile(self.history, 1 << seat, 0) for seat in range(3)]
        for kind in kinds:
            self.deck.put(kind)
        self.deck.shuffle(seeded(1))

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, *self.hands]

    def believed(self, seat: int) -> Belief:
        return believed(self.history, self.piles(), seat)

    def worlds(self, seat: int, count: int) -> Counter[tuple[tuple[int, ...], ...]]:
        rng = seeded(99)
        out: Counter[tuple[tuple[int, ...], ...]] = Counter()
        for _ in range(count):
            twins = [pile.clone(self.history) for pile in self.piles()]
            assert self.believed(seat).deal(twins, self.history, rng)
            out[tuple(tuple(twin.cards()) for twin in twins)] += 1
        return out


def test_a_card_openly_shuffled_in_never_lies_in_a_hand_filled_before() -> None:
    t = Table(ASH, BIRCH, CEDAR, DATE)
    t.deck.draw_to(t.hands[FOE])
    held = t.hands[FOE].cards()
    for _ in range(3):
        t.deck.draw_to(t.discard)
    t.discard.pour_into(t.deck, seeded(2))
    assert {world[3] for world in t.worlds(ME, 50)} == {tuple(held)}


def test_shuffles_are_told_apart_however_many_there_were() -> None:
    t = Table(ASH, BIRCH, CEDAR, DATE)
    for _ in range(100):
        t.deck.draw_to(t.discard)
        t.discard.pour_into(t.deck, seeded(3))
    t.deck.draw_to(t.hands[FOE])
    held = t.hands[FOE].cards()
    for _ in range(3):
        t.deck.draw_to(t.discard)
    for _ in range(100):
        t.discard.pour_into(t.deck, seeded(4))
        while t.deck.places:
            t.deck.draw_to(t.discard)
    t.discard.pour_into(t.deck, seeded(5))
    assert {world[3] for world in t.worlds(ME, 50)} == {tuple(held)}
    assert len(t.believed(ME).guesses[0].urns) <= 2, "what is over is forgotten"


def test_what_one_put_back_oneself_does_not_lie_with_others() -> None:
    t = Table(ASH, BIRCH, CEDAR)
    t.deck.draw_to(t.hands[ME])
    t.deck.draw_to(t.hands[FOE])
    mine = t.hands[ME].cards()[0]
    t.hands[ME].give_at(0, t.deck)
    t.deck.shuffle(seeded(1))
    assert all(mine in world[0] for world in t.worlds(ME, 100))
    assert any(mine in world[3] for world in t.worlds(THIRD, 100))


def test_a_claim_is_met_in_every_world_until_it_says_nothing_any_more() -> None:
    t = Table(ASH, BIRCH, CEDAR, DATE)
    t.deck.draw_to(t.hands[FOE])
    t.deck.draw_to(t.hands[FOE])
    wanted = t.hands[FOE].cards()[0]
    t.hands[FOE].prove(OneOf(1 << wanted))
    assert all(wanted in world[3] for world in t.worlds(ME, 200))
    t.hands[FOE].give(wanted, t.discard)
    assert t.believed(ME).guesses[0].facts == []


def test_clones_go_on_by_themselves() -> None:
    t = Table(ASH, BIRCH, CEDAR, DATE)
    before = t.believed(ME)
    other = t.history.clone()
    twins = [pile.clone(other) for pile in t.piles()]
    t.deck.draw_to(t.hands[ME])
    twins[0].draw_to(twins[1])
    twins[0].draw_to(twins[1])
    assert len(t.history.moves) == len(other.moves) - 1
    mine, its = t.believed(ME), believed(other, twins, ME)
    assert [len(pile) for pile in mine.guesses[0].piles] == [3, 0, 1, 0, 0]
    assert [len(pile) for pile in its.guesses[0].piles] == [2, 2, 0, 0, 0]
    assert [len(pile) for pile in before.guesses[0].piles] == [4, 0, 0, 0, 0]


def test_who_was_told_something_false_knows_what_they_see() -> None:
    """That can only happen at a described position."""
    t = Table(ASH, BIRCH, CEDAR, DATE)
    t.deck.draw_to(t.hands[FOE])
    wrong = t.believed(ME)
    held = t.hands[FOE].cards()[0]
    wrong.guesses[0].urns[0].remove(held)
    wrong.guesses[0].urns[0].append(DATE + 1)
    t.hands[FOE].give(held, t.discard)
    assert t.believed(ME).same(plain(ME, t.piles(), 0))
