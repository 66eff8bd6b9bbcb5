"""However many guesses there are, nothing possible is given up, and nothing secret is looked at."""

from collections import Counter, defaultdict

from lordsmoot.core.belief import MANY_GUESSES, Belief
from lordsmoot.core.history import TAKEN_AT_RANDOM, new_history
from lordsmoot.core.mind import believed, imagined
from lordsmoot.core.pile import EVERYBODY, Pile, new_pile
from lordsmoot.core.rng import Rng, seeded
from tests.core.knowledge.check import Found, every_history, random_history

ONE, OTHER, ME = 0, 1, 2
CARDS = 8
"""How many cards each of two players took openly; no two are alike."""
HIS, HERS = CARDS - 1, CARDS
Hands = tuple[frozenset[int], frozenset[int]]


class Table:
    """Two hands that everybody knows; then one player robs the other, turn about."""

    def __init__(self, *stolen: int) -> None:
        self.history = new_history()
        self.row: Pile = new_pile(self.history, EVERYBODY, 0)
        self.hands = [new_pile(self.history, 1 << seat, 0) for seat in range(3)]
        for kind in range(2 * CARDS):
            self.row.put(kind)
            self.row.draw_to(self.hands[kind // CARDS])
        for turn, kind in enumerate(stolen):
            victim = self.hands[1 - turn % 2]
            victim._leave(victim.find(kind), self.hands[turn % 2], TAKEN_AT_RANDOM)

    def piles(self) -> list[Pile]:
        return [self.row, *self.hands]

    def believed(self) -> Belief:
        return believed(self.history, self.piles(), ME)

    def imagine(self, rng: Rng) -> Hands:
        twins = [pile.clone(self.history) for pile in self.piles()]
        assert self.believed().deal(twins, self.history, rng)
        return frozenset(twins[1].cards()), frozenset(twins[2].cards())


def after_thefts(count: int) -> dict[Hands, float]:
    """Every way in which the hands may lie, with its probability."""
    chances = {(frozenset(range(CARDS)), frozenset(range(CARDS, 2 * CARDS))): 1.0}
    for turn in range(count):
        after: defaultdict[Hands, float] = defaultdict(float)
        for hands, chance in chances.items():
            victim = hands[1 - turn % 2]
            for card in victim:
                less, more = victim - {card}, hands[turn % 2] | {card}
                key = (more, less) if turn % 2 == ONE else (less, more)
                after[key] += chance / len(victim)
        chances = dict(after)
    return chances


def given(chances: dict[Hands, float], seat: int, card: int) -> dict[Hands, float]:
    """What is left when a player plays a card: it is with neither any more."""
    out: defaultdict[Hands, float] = defaultdict(float)
    for hands, chance in chances.items():
        if card in hands[seat]:
            out[hands[0] - {card}, hands[1] - {card}] += chance
    total = sum(out.values())
    return {hands: chance / total for hands, chance in out.items()}


def too_far(seen: Counter[Hands], chances: dict[Hands, float]) -> float:
    """Chi-square over its bound for p = 0.001."""
    count, freedom = seen.total(), len(chances) - 1
    spread = sum((seen[w] - count * p) ** 2 / (count * p) for w, p in chances.items())
    return float(spread / (freedom + 3.3 * (2 * freedom) ** 0.5))


def test_three_thefts_between_known_hands_are_all_remembered() -> None:
    t = Table(HERS, 0, HERS + 1)
    assert len(t.believed().guesses) > MANY_GUESSES
    chances, rng = after_thefts(3), seeded(1)
    seen = Counter(t.imagine(rng) for _ in range(30 * len(chances)))
    assert set(seen) == set(chances)
    assert too_far(seen, chances) < 1.0


def test_what_comes_out_later_is_never_a_surprise() -> None:
    t = Table(HERS, HIS, 2 * CARDS - 1)
    t.hands[OTHER].give(HIS, t.row)
    t.hands[ONE].give(2 * CARDS - 1, t.row)
    assert t.believed().is_full()
    chances = given(given(after_thefts(3), OTHER, HIS), ONE, 2 * CARDS - 1)
    rng = seeded(2)
    seen = {t.imagine(rng) for _ in range(40 * len(chances))}
    assert seen == set(chances)


def test_worlds_that_look_alike_are_imagined_alike_however_many_there_are() -> None:
    tables = [Table(HERS, 0, HERS + 1), Table(HERS + 2, HERS + 2, HERS + 3)]
    for t in tables:
        t.hands[ONE].give(HIS, t.row)
        t.hands[OTHER].give(CARDS + 4, t.row)
    one, two = seeded(3), seeded(3)
    for _ in range(20):
        assert tables[0].imagine(one) == tables[1].imagine(two)


def test_an_imagined_world_remembers_as_much() -> None:
    t = Table(HERS, 0, HERS + 1)
    t.hands[ONE].give(HIS, t.row)
    belief = t.believed()
    imagined(t.history, belief)
    assert t.believed() is belief
    t.hands[OTHER].give(HERS + 5, t.row)
    chances = given(given(after_thefts(3), ONE, HIS), OTHER, HERS + 5)
    rng = seeded(4)
    assert {t.imagine(rng) for _ in range(200)} <= set(chances)


def test_every_history_is_followed_also_by_lot() -> None:
    """The small game, as seen by seats for whom two guesses are too many."""
    found, rng = Found(many=1), seeded(9)
    every_history(ME, 3, found)
    for number in range(60):
        random_history(number % 3, 10, rng, found)
    assert found.faults == []
    assert found.full > 10
