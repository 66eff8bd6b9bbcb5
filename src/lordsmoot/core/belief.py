"""What a seat can know of what it has not seen, worked out from the moves as that seat saw them.

A belief is a few guesses, each a way in which unseen moves may have gone, with its weight. Random
draws and shuffles count with their chances. What somebody chose carries no weight: it only shows
what they had. Where a shown card may have been any of several hidden copies, a guess counts once
for each copy: that is a simplification, and so is what happens where there are many guesses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.claim import Claim
from lordsmoot.core.guess import HIDDEN_CARD, Fact, Guess, Way, bare, distinct
from lordsmoot.core.history import (
    AT,
    BURIED,
    CARD,
    CLAIMED,
    DONE,
    EYES,
    FROM,
    GIVEN,
    LAID,
    LIFTED,
    PUT,
    SHOWN,
    SHUFFLED,
    SIX_BITS,
    TO,
    TWELVE_BITS,
    History,
    Minds,
)
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import (
    GAP,
    KIND,
    NOBODY,
    OPEN,
    SEEN,
    more_seen,
    one_less_is_sure,
)
from lordsmoot.core.plan import Plan
from lordsmoot.core.rng import Rng

MANY_GUESSES: Final = 256
"""With more, what happens then is followed by lot."""
FEW_GUESSES: Final = 32
"""How many are followed by lot at first."""
UNKNOWN: Final = -1
ROUNDING: Final = 1e-9
TINY: Final = 1e-250


class Belief:
    """All guesses of one seat after the first `read` moves of a history.

    With more than `many` guesses it is full and reads no further: what happened since is followed
    anew for each world, with a few guesses drawn by lot.
    """

    def __init__(
        self, seat: int, read: i64, guesses: list[Guess], many: int = MANY_GUESSES
    ) -> None:
        self.seat: Final = seat
        self.read: i64 = read
        self.guesses = guesses
        self.many: Final = many
        self.plans: list[Plan] = []
        self.imagining: Minds | None = None
        """What all worlds begin with that this seat imagines."""

    def is_full(self) -> bool:
        return len(self.guesses) > self.many

    def further(self, history: History) -> Belief:
        """What the seat believes at the end of the history; this belief stays as it is."""
        guesses = [guess.clone() for guess in self.guesses]
        belief = Belief(self.seat, self.read, guesses, self.many)
        belief.read_on(history)
        return belief

    def read_on(self, history: History) -> None:
        """Take in the rest of the history."""
        self.plans = []
        self.imagining = None
        while self.read < len(history.moves) and self.guesses and not self.is_full():
            self.hear(history.moves[self.read], history)
            self.read += 1

    def by_lot(self, history: History, rng: Rng) -> Guess:
        """One way in which all may have gone: a few guesses are drawn, and drawn anew each move.

        If none of them fits what the seat saw later, more are tried. So whatever is possible may
        be drawn, and nothing else.
        """
        few = FEW_GUESSES
        while True:
            belief = Belief(self.seat, self.read, some_of(self.guesses, few, rng))
            while belief.read < len(history.moves) and belief.guesses:
                belief.hear(history.moves[belief.read], history)
                belief.read += 1
                if len(belief.guesses) > few:
                    belief.guesses = some_of(belief.guesses, few, rng)
            if belief.guesses:
                return belief.guesses[one_of(belief.guesses, rng)]
            few *= 2

    def hear(self, move: i64, history: History) -> None:
        """Take in a move. Of the kind of card only those hear who know it."""
        done: i64 = move & DONE
        source: i64 = move >> FROM & SIX_BITS
        target: i64 = move >> TO & SIX_BITS
        at: i64 = move >> AT & TWELVE_BITS
        kind: i64 = UNKNOWN
        if move >> EYES >> self.seat & 1:
            kind = move >> CARD & KIND
        eyes = history.minds.layout.eyes
        if done == SHUFFLED:
            self.shuffled(source, target, eyes[target])
        elif done == CLAIMED:
            self.claimed(history.claims[move >> CARD], source)
        elif done == PUT:
            for guess in self.guesses:
                guess.piles[source].append(kind | eyes[source] << SEEN)
        elif done == SHOWN:
            self.moved(done, source, source, at, kind, target)
        elif done < GIVEN or len(self.guesses[0].piles[source]) == 1:
            self.moved(done, source, target, at, kind, eyes[target])
        elif kind == UNKNOWN:
            self.left_unseen(source, target, eyes)
        else:
            self.left(source, target, kind, eyes, done == GIVEN)

    def moved(self, done: i64, source: i64, target: i64, at: i64, kind: i64, eyes: int) -> None:
        """A card went from one place to another, or was shown; all see which place it was."""
        out: list[Guess] = []
        for guess in self.guesses:
            i = place_of(done, at, len(guess.piles[source]))
            card = guess.piles[source][i]
            seen = card & OPEN | eyes << SEEN
            if kind == UNKNOWN or card & ~OPEN == kind:
                carry(guess, done, source, target, i, at, card & ~OPEN | seen)
                out.append(guess)
            elif card & HIDDEN_CARD:
                ways = guess.ways(card & ~OPEN, kind)
                for n in range(len(ways)):
                    other = guess if n == len(ways) - 1 else guess.clone()
                    other.weight *= ways[n].chance
                    other.follow(ways[n])
                    carry(other, done, source, target, i, at, kind | seen)
                    out.append(other)
        self.take(out)

    def left_unseen(self, source: i64, target: i64, eyes: list[int]) -> None:
        """Some card of a hand went; each may have been the one."""
        out: list[Guess] = []
        for guess in self.guesses:
            cards = distinct(guess.piles[source])
            total = len(guess.piles[source])
            for card in cards:
                other = guess.clone() if len(cards) > 1 else guess
                other.weight *= guess.piles[source].count(card) / total
                leave(other, source, target, card, card & ~OPEN, eyes)
                out.append(other)
        self.take(out)

    def left(self, source: i64, target: i64, kind: i64, eyes: list[int], chosen: bool) -> None:
        """A card of a hand went for the seat to see, chosen by its owner or drawn at random.

        A choice carries no weight: if a copy is known to lie there, nothing is learnt.
        """
        out: list[Guess] = []
        for guess in self.guesses:
            if chosen and eyes[source] != NOBODY:  # of a deck nobody knows in which order it lies
                guess.know(source)
            pile = guess.piles[source]
            share = 1.0 if chosen else 1.0 / len(pile)
            known = [card for card in distinct(pile) if card & ~OPEN == kind]
            if chosen and known:
                leave(guess, source, target, most_seen(known), kind, eyes)
                out.append(guess)
                continue
            for card in distinct(pile):
                if card & HIDDEN_CARD or card in known:
                    out += turned_out(guess, source, target, card, kind, share, eyes)
        self.take(out)

    def shuffled(self, source: i64, target: i64, eyes: int) -> None:
        """A pile was shuffled, or one into another."""
        for guess in self.guesses:
            if source != target:
                guess.piles[target] += guess.piles[source]
                guess.piles[source] = []
            guess.shuffle(target, eyes)
        self.take(self.guesses)

    def claimed(self, claim: Claim, source: i64) -> None:
        """Something was true of the cards in a pile; its hidden ones are sorts of their own now."""
        for guess in self.guesses:
            again = Fact(claim, source, sorted(bare(guess.piles[source])))
            if not any(again.same(fact) for fact in guess.facts):
                guess.set_apart(source)
                guess.facts.append(Fact(claim, source, sorted(bare(guess.piles[source]))))
                guess.judge()
        self.take(self.guesses)

    def take(self, guesses: list[Guess]) -> None:
        """These are the guesses now: the impossible ones go, like ones become one."""
        for guess in guesses:
            if guess.nested:
                guess.melt()
        guesses = [guess for guess in guesses if guess.weight > 0.0]
        if len(guesses) > 1:
            guesses = merged(guesses)
        total = 0.0
        for guess in guesses:
            total += guess.weight
        if abs(total - 1.0) > ROUNDING:  # or reading a belief anew would change it a little
            for guess in guesses:
                guess.weight = max(guess.weight / total, TINY)
        self.guesses = guesses

    def tidy(self) -> Belief:
        """The same belief as it would be written down."""
        twins = [guess.clone() for guess in self.guesses]
        for guess in twins:
            guess.tidy()
        return Belief(self.seat, self.read, twins, self.many)

    def same(self, other: Belief) -> bool:
        """Whether two tidy beliefs say the same."""
        return len(self.guesses) == len(other.guesses) and all(
            self.guesses[i].same(other.guesses[i]) for i in range(len(self.guesses))
        )

    def fits(self, piles: list[Pile]) -> bool:
        """Whether every guess is one of this table, as far as the seat sees it."""
        return all(guess.fits(piles, self.seat) for guess in self.guesses)

    # Worlds.

    def deal(self, piles: list[Pile], history: History, rng: Rng) -> bool:
        """Lay what the seat has not seen as it may lie; whether all that was claimed is true."""
        if self.is_full():
            one = self.by_lot(history, rng)
            return Plan(one, self.seat, history.minds.layout).settle_and_deal(piles, rng)
        if not self.plans:  # of the tidy belief: equal beliefs deal the same from the same dice
            layout = history.minds.layout
            self.plans = [Plan(guess, self.seat, layout) for guess in self.tidy().guesses]
        if len(self.plans) == 1:
            return self.plans[0].settle_and_deal(piles, rng)
        return self.plans[one_of(self.guesses, rng)].deal(piles, rng)

    def rested(self) -> Belief:
        """The same belief, for a history that begins here."""
        twin = Belief(self.seat, 0, self.guesses, self.many)
        twin.plans = self.plans
        return twin


# Small parts of the above.


def one_of(guesses: list[Guess], rng: Rng) -> int:
    """The number of a guess, drawn by weight; none is so unlikely that the dice never show it."""
    total = 0.0
    for guess in guesses:
        total += max(guess.weight, ROUNDING)
    point = rng.unit() * total
    for i in range(len(guesses)):
        point -= max(guesses[i].weight, ROUNDING)
        if point < 0.0:
            return i
    return len(guesses) - 1


def some_of(guesses: list[Guess], few: int, rng: Rng) -> list[Guess]:
    """So many draws from some guesses, evenly spread; each with the weight of its draws."""
    out: list[Guess] = []
    total = 0.0
    for guess in guesses:
        total += max(guess.weight, ROUNDING)
    point = rng.unit()
    reach = 0.0
    for guess in guesses:
        reach += max(guess.weight, ROUNDING) / total * few
        draws = 0
        while point < reach:
            draws += 1
            point += 1.0
        if draws:
            twin = guess.clone()
            twin.weight = draws / few
            out.append(twin)
    return out


def most_seen(cards: list[int]) -> int:
    best = cards[0]
    for card in cards:
        if more_seen(card, best):
            best = card
    return best


def place_of(done: i64, at: i64, size: int) -> int:
    """The place in a pile that a move takes its card from."""
    if done in (SHOWN, LIFTED):
        return at
    return 0 if done == BURIED else size - 1


def carry(guess: Guess, done: i64, source: i64, target: i64, i: int, at: i64, card: int) -> None:
    """Do with a card of a guess what was done with the real one."""
    if done == SHOWN:
        guess.piles[source][i] = card
    elif done == LIFTED:
        guess.piles[source][i] = GAP
        guess.piles[target].append(card)
    else:
        guess.piles[source].pop(i)
        if done == LAID:
            guess.piles[target][at] = card
        elif done == BURIED:
            guess.piles[target].insert(0, card)
        else:
            guess.piles[target].append(card)


def leave(guess: Guess, source: i64, target: i64, card: int, kind: int, eyes: list[int]) -> None:
    """A card goes from a hand to another pile, and who did not see it is less sure of the rest."""
    pile = guess.piles[source]
    pile.remove(card)
    if guess.facts:
        guess.facts = [fact for fact in guess.facts if fact.claim.lasts() or fact.pile != source]
    see = eyes[source] | eyes[target]
    one_less_is_sure(pile, kind | card & OPEN, eyes[source], see)
    guess.piles[target].append(kind | see << SEEN)


def turned_out(
    guess: Guess, source: i64, target: i64, card: int, kind: int, share: float, eyes: list[int]
) -> list[Guess]:
    """The guesses by which it was this card that left a hand, and of this kind."""
    out: list[Guess] = []
    hidden = card & HIDDEN_CARD
    for way in guess.ways(card & ~OPEN, kind) if hidden else [Way(1.0, [kind])]:
        other = guess.clone()
        other.weight *= share * guess.piles[source].count(card) * way.chance
        other.follow(way)
        leave(other, source, target, card, kind, eyes)
        out.append(other)
    return out


def merged(guesses: list[Guess]) -> list[Guess]:
    """Guesses that say the same become one."""
    out: list[Guess] = []
    marked: dict[int, list[Guess]] = {}
    for guess in guesses:
        guess.tidy()
        alike = marked.setdefault(guess.mark(), [])
        for other in alike:
            if other.same(guess):
                other.weight += guess.weight
                break
        else:
            alike.append(guess)
            out.append(guess)
    return out
