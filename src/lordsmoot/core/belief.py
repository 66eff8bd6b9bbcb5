"""What a seat can know of what it has not seen, worked out from the moves as that seat saw them.

A belief is a few *guesses*, each a way in which unseen moves may have gone. In a guess every place
of every pile has a card that is known or a hidden one; hidden cards of one *sort* are as good as
each other, and all sorts that came out of one shuffle share an *urn*, the cards that lie among
them, in an order of which every one is equally likely. A hidden card that is shuffled into
something else lies in the new urn as what it is: a card of its sort.

Random draws and shuffles count with their chances. What somebody chose carries no weight: it only
shows what they had. Where a shown card may have been any of several hidden copies, a guess counts
once for each copy: that is the one simplification, but for the limit to the number of guesses.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lordsmoot.core.claim import UNDECIDED, Claim
from lordsmoot.core.history import (
    AT,
    BURIED,
    CARD,
    CLAIMED,
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
    Layout,
)
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import (
    GAP,
    KIND,
    MOST_SEATS,
    NOBODY,
    OPEN,
    SEEN,
    more_seen,
    one_less_is_sure,
)
from lordsmoot.core.rng import Rng

MOST_GUESSES: Final = 64
"""Of more, the least likely are given up."""
LONG: Final = 1000
"""How often one hand is dealt before those dealt earlier are dealt anew."""
MOST_DEALS: Final = 100_000
"""How often cards are dealt until all that was shown to be true of them is."""

# A card in a guess is a place as in a pile; or a hidden one, of a sort and known to some seats.
HIDDEN_CARD: Final = 1 << 14
SORT: Final = 15
UNKNOWN: Final = -1
ROUNDING: Final = 1e-9


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

    def fits(self, piles: list[Pile], seat: int) -> bool:
        """Whether a guess from elsewhere is one of this table, as a seat sees it."""
        if not self.weight > 0.0 or len(self.piles) != len(piles) or not self.is_sound():
            return False
        cards = [card for cards in [*self.piles, *self.urns] for card in cards]
        kinds = [card & KIND for card in cards if not card & HIDDEN_CARD]
        there = [place & KIND for pile in piles for place in pile.places]
        return sorted(kinds) == sorted(there) and all(
            len(self.piles[pile.number]) == len(pile.places)
            and known_to(seat, self.piles[pile.number]) == known_to(seat, pile.places)
            for pile in piles
        )

    def is_sound(self) -> bool:
        """Whether every urn has a card for each of its hidden ones, and claims speak of those."""
        out = [card for cards in [*self.piles, *self.urns] for card in bare(cards)]
        held = [card for fact in self.facts for card in fact.cards]
        if not all(0 <= urn < len(self.urns) for urn in self.urn_of):
            return False
        for card in [*out, *held]:
            if card < 0 or (card & HIDDEN_CARD and card >> SORT >= len(self.urn_of)):
                return False
        for urn in range(len(self.urns)):
            own = [card for card in out if self._is_of(card, urn)]
            if len(own) != len(self.urns[urn]) or any(old >= urn for old in self.inside(urn)):
                return False
        return all(
            fact.cards.count(card) == out.count(card)
            for fact in self.facts
            for card in fact.cards
            if card & HIDDEN_CARD
        )

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
            inside = self.urns[urn]
            for kind in [*inside, *self.kinds_of(inside)]:
                if not kind & HIDDEN_CARD and kind not in out:
                    out.append(kind)
        return out

    def know(self, pile: i64) -> None:
        """If all that is left of an urn lies in one hand, it is known what lies there."""
        cards = self.piles[pile]
        for card in cards:
            if card & HIDDEN_CARD:
                self._know_urn(cards, self.urn_of[card >> SORT])

    def _know_urn(self, cards: list[int], urn: int) -> None:
        content = self.urns[urn]
        here = [i for i in range(len(cards)) if self._is_of(cards[i], urn)]
        if len(here) != len(content) or any(card & HIDDEN_CARD for card in content):
            return
        seen = cards[here[0]] & OPEN
        if any(cards[i] & OPEN != seen for i in here):
            return
        sorts = [cards[i] & ~OPEN for i in here]
        if any(card in sorts for fact in self.facts for card in fact.cards):
            return
        for i, kind in zip(here, content, strict=True):
            cards[i] = kind | seen
        self.urns[urn] = []

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
        held = [card for fact in self.facts for card in fact.cards]
        for urn in range(len(self.urns)):
            for old in distinct(self.inside(urn)):
                own = [card for card in self.urns[urn] if self._is_of(card, old)]
                if len(own) == len(self.urns[old]) and not any(card in held for card in own):
                    rest = [card for card in self.urns[urn] if card not in own]
                    self.urns[urn] = [*rest, *self.urns[old]]
                    self.urns[old] = []
            cards = self.urns[urn]
            if cards and cards[0] & HIDDEN_CARD and len(distinct(cards)) == 1:
                if not any(self._is_of(card, urn) for card in held):
                    self._pass_on(urn, cards[0])
        self.nested = any(self.inside(urn) for urn in range(len(self.urns)))

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
        claims = [0] * len(self.urn_of)
        for number in range(len(self.facts)):
            for card in self.facts[number].cards:
                if card & HIDDEN_CARD:
                    claims[card >> SORT] |= 1 << number
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


class Belief:
    """All guesses of one seat after the first `read` moves of a history."""

    def __init__(self, seat: int, read: i64, guesses: list[Guess]) -> None:
        self.seat: Final = seat
        self.read: i64 = read
        self.guesses = guesses
        self.plans: list[Plan] = []

    def further(self, history: History) -> Belief:
        """What the seat believes at the end of the history; this belief stays as it is."""
        end = len(history.moves)
        belief = Belief(self.seat, end, [guess.clone() for guess in self.guesses])
        i = self.read
        while i < end and belief.guesses:
            belief.hear(history.moves[i], history)
            i += 1
        return belief

    def hear(self, move: i64, history: History) -> None:
        """Take in a move. Of the kind of card only those hear who know it."""
        done: i64 = move & 0xF
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
            for card in known:
                other = guess.clone()
                other.weight *= share * pile.count(card)
                leave(other, source, target, card, kind, eyes)
                out.append(other)
            for card in distinct(pile):
                if card & HIDDEN_CARD:
                    for way in guess.ways(card & ~OPEN, kind):
                        other = guess.clone()
                        other.weight *= share * pile.count(card) * way.chance
                        other.follow(way)
                        leave(other, source, target, card, kind, eyes)
                        out.append(other)
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
        if len(guesses) > 1:
            guesses = merged([guess for guess in guesses if guess.weight > 0.0])
        if len(guesses) > MOST_GUESSES:
            guesses.sort(key=lightness)
            del guesses[MOST_GUESSES:]
        total = 0.0
        for guess in guesses:
            total += guess.weight
        if abs(total - 1.0) > ROUNDING:  # or reading a belief anew would change it a little
            for guess in guesses:
                guess.weight /= total
        self.guesses = guesses

    def tidy(self) -> Belief:
        """The same belief as it would be written down."""
        twins = [guess.clone() for guess in self.guesses]
        for guess in twins:
            guess.tidy()
        return Belief(self.seat, self.read, twins)

    def same(self, other: Belief) -> bool:
        """Whether two tidy beliefs say the same."""
        return len(self.guesses) == len(other.guesses) and all(
            self.guesses[i].same(other.guesses[i]) for i in range(len(self.guesses))
        )

    def fits(self, piles: list[Pile]) -> bool:
        """Whether every guess is one of this table, as far as the seat sees it."""
        return all(guess.fits(piles, self.seat) for guess in self.guesses)

    # Worlds.

    def deal(self, piles: list[Pile], layout: Layout, rng: Rng) -> bool:
        """Lay what the seat has not seen as it may lie; whether all that was claimed is true."""
        if not self.plans:
            self.plans = [Plan(guess, self.seat, layout) for guess in self.guesses]
        plan = self.plans[0]
        if len(self.plans) > 1:
            point = rng.unit()
            for other in self.plans:
                plan = other
                point -= plan.guess.weight
                if point < 0.0:
                    break
        return plan.deal(piles, rng)

    def rested(self) -> Belief:
        """The same belief, for a history that begins here."""
        twin = Belief(self.seat, 0, self.guesses)
        twin.plans = self.plans
        return twin


class Plan:
    """Where the hidden cards of a guess go: worked out once, for as many deals as are wanted.

    Each sort has a stretch of its urn. Those of which something was claimed come first; they are
    dealt hand by hand until all claims are met, before the rest is shuffled.
    """

    def __init__(self, guess: Guess, seat: int, layout: Layout) -> None:
        self.guess: Final = guess
        self.hidden: Final[list[list[int]]] = []
        """For each pile its hidden cards: the place, who knows it, and the sort."""
        self.known: Final[list[list[int]]] = []
        """For each pile what is known, where the real cards may lie in another order."""
        for number in range(len(guess.piles)):
            cards = guess.piles[number]
            eyes = layout.eyes[number]
            elsewhere = not eyes >> seat & 1
            self.hidden.append(
                [
                    i | (cards[i] & OPEN) << 4 | cards[i] >> SORT << 18
                    for i in range(len(cards))
                    if cards[i] & HIDDEN_CARD
                ]
            )
            self.known.append(
                [
                    i | cards[i] << 12
                    for i in range(len(cards))
                    if elsewhere
                    and not cards[i] & HIDDEN_CARD
                    and (eyes != NOBODY or cards[i] & OPEN != OPEN)
                ]
            )
        self.hands: Final = hands_of(guess)
        self.starts: Final = [0] * len(guess.urn_of)
        self.ends: Final = [0] * len(guess.urn_of)
        self.settled: Final = [0] * len(guess.urns)
        """How many cards of each urn are dealt with the claims."""
        self._stretch([sort for hand in self.hands for sort in hand.sorts])
        self.tangled: Final = any(
            card & HIDDEN_CARD
            for hand in self.hands
            for sort in hand.sorts
            for card in guess.urns[guess.urn_of[sort]]
        )
        """Whether something was claimed of cards that may have come out of several urns."""

    def _stretch(self, claimed: list[int]) -> None:
        """Give each sort its stretch, those of the claims first."""
        guess = self.guess
        lying = [card for cards in [*guess.piles, *guess.urns] for card in bare(cards)]
        rest = [sort for sort in range(len(guess.urn_of)) if sort not in claimed]
        ends = [0] * len(guess.urns)
        for sort in [*claimed, *rest]:
            urn = guess.urn_of[sort]
            self.starts[sort] = ends[urn]
            ends[urn] += lying.count(HIDDEN_CARD | sort << SORT)
            self.ends[sort] = ends[urn]
            if sort in claimed:
                self.settled[urn] = ends[urn]

    def deal(self, piles: list[Pile], rng: Rng) -> bool:
        """Lay the cards of a world; not if a claim is not met in it."""
        urns = [urn.copy() for urn in self.guess.urns]
        if not self.tangled and not self.settle(urns, rng):
            return False
        urn_of = self.guess.urn_of
        taken = self.starts.copy()
        for number in range(len(urns)):  # the older ones first: a newer may hold their cards
            cards = urns[number]
            for i in range(len(cards)):
                if cards[i] & HIDDEN_CARD:
                    sort = cards[i] >> SORT
                    cards[i] = urns[urn_of[sort]][taken[sort]]
                    taken[sort] += 1
            mix(cards, 0 if self.tangled else self.settled[number], len(cards), rng)
        if self.tangled and not all(self.met(hand, urns, rng) for hand in self.hands):
            return False
        for pile in piles:
            places = pile.places
            for number in self.hidden[pile.number]:
                slot: i64 = number
                at = slot >> 18
                places[slot & TWELVE_BITS] = urns[urn_of[at]][taken[at]] | slot >> 4 & OPEN
                taken[at] += 1
            for number in self.known[pile.number]:
                places[number & TWELVE_BITS] = number >> 12
        return True

    def settle(self, urns: list[list[int]], rng: Rng) -> bool:
        """Deal the cards of which something was claimed, hand by hand, until it is true.

        A hand that waits for long may want what an earlier one has: then all are dealt anew.
        """
        number = waited = 0
        for _ in range(MOST_DEALS):
            if number == len(self.hands):
                return True
            hand = self.hands[number]
            for sort in hand.sorts:
                mix(urns[self.guess.urn_of[sort]], self.starts[sort], self.ends[sort], rng)
            waited += 1
            if self.met(hand, urns, rng):
                number += 1
                waited = 0
            elif waited >= LONG:
                number = waited = 0
        return False

    def met(self, hand: Hand, urns: list[list[int]], rng: Rng) -> bool:
        """Whether the cards of a hand, as they are dealt, show all that was claimed of them."""
        for n in range(len(hand.facts)):
            cards = hand.known[n].copy()
            for sort in hand.hidden[n]:  # a claim is about every card of a sort
                cards += urns[self.guess.urn_of[sort]][self.starts[sort] : self.ends[sort]]
            chance = hand.facts[n].claim.chance(cards)
            if chance < 1.0 and rng.unit() >= chance:
                return False
        return True


class Hand:
    """Sorts of hidden cards that claims speak of together."""

    def __init__(self, sorts: list[int], facts: list[Fact]) -> None:
        self.sorts: Final = sorts
        self.facts: Final = facts
        self.known: Final = [
            [card for card in fact.cards if not card & HIDDEN_CARD] for fact in facts
        ]
        self.hidden: Final = [
            distinct([card >> SORT for card in fact.cards if card & HIDDEN_CARD]) for fact in facts
        ]


def hands_of(guess: Guess) -> list[Hand]:
    """The sorts of which something is claimed, those of one claim together."""
    hands: list[Hand] = []
    for fact in guess.facts:
        sorts = distinct([card >> SORT for card in fact.cards if card & HIDDEN_CARD])
        facts: list[Fact] = []
        others: list[Hand] = []
        for hand in hands:
            if any(sort in sorts for sort in hand.sorts):
                sorts = distinct([*hand.sorts, *sorts])
                facts += hand.facts
            else:
                others.append(hand)
        hands = [*others, Hand(sorts, [*facts, fact])]
    return hands


def mix(cards: list[int], start: i64, end: i64, rng: Rng) -> None:
    """Shuffle the places from `start` up to `end` with all that come after them."""
    while start < end:
        i = start + rng.below(len(cards) - start)
        card = cards[i]
        cards[i] = cards[start]
        cards[start] = card
        start += 1


# Small parts of the above.


def bare(cards: list[int]) -> list[int]:
    """Cards without who knows them."""
    return [card & ~OPEN for card in cards]


def known_to(seat: int, cards: list[int]) -> list[int]:
    """The kinds of the cards that a seat knows, in no order."""
    return sorted(card & ~OPEN for card in cards if card >> SEEN >> seat & 1)


def lightness(guess: Guess) -> float:
    return -guess.weight


def distinct(cards: list[int]) -> list[int]:
    """Each card once, in order."""
    out: list[int] = []
    for card in cards:
        if card not in out:
            out.append(card)
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


def leave(
    guess: Guess, source: i64, target: i64, card: int, turned_out: int, eyes: list[int]
) -> None:
    """A card goes from a hand to another pile, and who did not see it is less sure of the rest."""
    pile = guess.piles[source]
    pile.remove(card)
    if guess.facts:
        guess.facts = [fact for fact in guess.facts if fact.claim.lasts() or fact.pile != source]
    see = eyes[source] | eyes[target]
    one_less_is_sure(pile, turned_out | card & OPEN, eyes[source], see)
    guess.piles[target].append(turned_out | see << SEEN)


def merged(guesses: list[Guess]) -> list[Guess]:
    """Guesses that say the same become one."""
    out: list[Guess] = []
    for guess in guesses:
        guess.tidy()
        for other in out:
            if other.same(guess):
                other.weight += guess.weight
                break
        else:
            out.append(guess)
    return out


# What a seat believes.


def from_the_box(seat: int, layout: Layout) -> Belief:
    """Nothing lies on the table yet."""
    return Belief(seat, 0, [Guess(1.0, [[GAP] * gaps for gaps in layout.gaps], [], [], [])])


def plain(seat: int, piles: list[Pile], read: i64) -> Belief:
    """Whoever comes to a table knows what they see; all else of a family may lie anywhere."""
    table: list[list[int]] = [[] for _ in piles]
    guess = Guess(1.0, table, [], [], [])
    sorts: dict[int, int] = {}
    for pile in piles:
        cards = table[pile.number]
        for place in pile.places:
            if place >> SEEN >> seat & 1:
                cards.append(place)
                continue
            if pile.family not in sorts:
                sorts[pile.family] = guess.urn([])
            hidden = sorts[pile.family]
            guess.urns[guess.urn_of[hidden >> SORT]].append(place & KIND)
            cards.append(hidden | place & OPEN)
    guess.tidy()
    return Belief(seat, read, [guess])


def believed(history: History, piles: list[Pile], seat: int) -> Belief:
    """What a seat believes now; it is worked out when it is first asked for, and kept."""
    belief = history.minds.beliefs[seat]
    end = len(history.moves)
    if belief is not None and belief.read == end:
        return belief
    if belief is None:
        if history.minds.from_the_box:
            belief = from_the_box(seat, history.minds.layout)
        else:
            belief = plain(seat, piles, end)
    if belief.read < end:
        belief = belief.further(history)
    if not belief.guesses:  # what really happened had been given up as too unlikely
        belief = plain(seat, piles, end)
    history.keep(seat, belief)
    return belief


def imagined(history: History, belief: Belief) -> None:
    """From here on only the seat that imagines this world remembers more than what lies there."""
    beliefs: list[Belief | None] = [None] * MOST_SEATS
    beliefs[belief.seat] = belief.rested()
    history.restart(beliefs)
