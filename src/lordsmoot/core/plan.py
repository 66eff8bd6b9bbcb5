"""How the hidden cards of a guess are dealt, to make a world of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lordsmoot.core.claim import UNGROUPED
from lordsmoot.core.guess import HIDDEN_CARD, SORT, Fact, Guess, distinct
from lordsmoot.core.history import TWELVE_BITS, Layout
from lordsmoot.core.mixture import Mixtures
from lordsmoot.core.pile import Pile
from lordsmoot.core.place import NOBODY, OPEN
from lordsmoot.core.rng import Rng

SOON: Final = 16
"""How often one hand is dealt before those dealt earlier are dealt anew, at first."""
LONG: Final = 1000
"""How often one hand is dealt anew before it stays as it was."""
MOST_DEALS: Final = 100_000
"""How often cards are dealt until all that was shown to be true of them is."""
NONE: Final = -1


class Plan:
    """Where the hidden cards of a guess go: worked out once, for as many deals as are wanted.

    Each sort has a stretch of its urn. Those of which something was claimed come first, hand by
    hand. They are dealt until all claims are met, before the rest is shuffled.
    """

    def __init__(self, guess: Guess, seat: int, layout: Layout) -> None:
        self.guess: Final = guess
        self.hidden: Final = [hidden_places(cards) for cards in guess.piles]
        """For each pile its hidden cards: the place, who knows it, and the sort."""
        self.known: Final = [
            known_places(guess.piles[number], layout.eyes[number], seat)
            for number in range(len(guess.piles))
        ]
        """For each pile what is known, where the real cards may lie in another order."""
        self.barred: Final = [barred_kinds(guess, sort) for sort in range(len(guess.urn_of))]
        """For each sort, the kinds that a claim rules out."""
        self.hands: Final = hands_of(guess)
        for hand in self.hands:  # what is ruled out for the later ones is so for the earlier ones
            hand.sorts.sort(key=lambda sort: -len(self.barred[sort]))
        self.starts: Final = [0] * len(guess.urn_of)
        self.ends: Final = [0] * len(guess.urn_of)
        self.reach: Final = [0] * len(guess.urn_of)
        """Where the last stretch of the same hand ends, in the same urn."""
        self.settled: Final = [0] * len(guess.urns)
        """How many cards of each urn are dealt with the claims."""
        claimed = [sort for hand in self.hands for sort in hand.sorts]
        self._stretch(claimed)
        self.rest: Final = [self.settled[urn] for urn in guess.urn_of]
        """For each sort, where the cards of its urn begin that nothing was claimed of."""
        self.firsts: Final = [self.starts[i] + in_urns(guess, i) for i in range(len(self.starts))]
        """Where the cards on the table begin: those that lie in newer urns come before them."""
        self.mixed: Final = [bool(guess.inside(urn)) for urn in range(len(guess.urns))]
        """For each urn, whether cards of older ones lie in it."""
        self.tangled: Final = any(self.mixed[guess.urn_of[sort]] for sort in claimed)
        """Whether something was claimed of cards that may have come out of several urns."""
        self._count_out()
        self.together: Final = self._packed()
        """The hands that share urns of which they hold all cards: dealt together."""
        self.apart: Final = [hand for hand in self.hands if hand not in self.together]
        self.anew: Final = self._rivals()
        """The hands to deal anew, in this order: those that share an urn, several times."""

    def _stretch(self, claimed: list[int]) -> None:
        """Give each sort its stretch, those of the claims first."""
        guess = self.guess
        lying = guess.lying()
        rest = [sort for sort in range(len(guess.urn_of)) if sort not in claimed]
        ends = [0] * len(guess.urns)
        for sort in [*claimed, *rest]:
            urn = guess.urn_of[sort]
            self.starts[sort] = ends[urn]
            ends[urn] += lying.count(HIDDEN_CARD | sort << SORT)
            self.ends[sort] = ends[urn]
            if sort in claimed:
                self.settled[urn] = ends[urn]
        for hand in self.hands:
            for sort in hand.sorts:
                urn = guess.urn_of[sort]
                ends_there = [self.ends[one] for one in hand.sorts if guess.urn_of[one] == urn]
                self.reach[sort] = max(ends_there)

    def _count_out(self) -> None:
        """Hands of which a claim tells groups of cards apart are mixed by that."""
        if not self.tangled:
            for hand in self.hands:
                self._count_out_hand(hand)

    def _count_out_hand(self, hand: Hand) -> None:
        sort = hand.sorts[0]
        kinds = distinct(self.guess.urns[self.guess.urn_of[sort]])
        if len(hand.sorts) > 1 or self.barred[sort]:
            return
        for n in range(len(hand.facts)):
            claim = hand.facts[n].claim
            if claim.group(kinds[0]) != UNGROUPED:
                size = self.ends[sort] - self.starts[sort]
                hand.mixtures = Mixtures(claim, hand.known[n], size, kinds)
                hand.counted = n
                return

    def _users(self) -> list[int]:
        """For each urn, how many hands have cards of it of which something was claimed."""
        users = [0] * len(self.settled)
        for hand in self.hands:
            for urn in self._urns_of(hand):
                users[urn] += 1
        return users

    def _packed(self) -> list[Hand]:
        """The hands between which nothing could be exchanged one by one, and all tied to them."""
        users = self._users()
        urns = [
            urn
            for urn in range(len(users))
            if users[urn] > 1 and self.settled[urn] == len(self.guess.urns[urn])
        ]
        packed: list[Hand] = []
        more = True
        while more:
            more = False
            for hand in self.hands:
                if hand not in packed and any(urn in urns for urn in self._urns_of(hand)):
                    packed.append(hand)
                    urns += self._urns_of(hand)
                    more = True
        return packed

    def _rivals(self) -> list[Hand]:
        """The hands that share an urn; the more of it is in them, the more often."""
        users = self._users()
        rivals: list[Hand] = []
        sweeps = 1
        for hand in self.apart:
            shared = [urn for urn in self._urns_of(hand) if users[urn] > 1]
            if shared:
                rivals.append(hand)
            for urn in shared:
                sweeps = max(sweeps, 8 * self.settled[urn] // len(self.guess.urns[urn]))
        return (rivals * sweeps)[:-1]  # the last hand was dealt from what the others leave

    def _urns_of(self, hand: Hand) -> list[int]:
        return distinct([self.guess.urn_of[sort] for sort in hand.sorts])

    def settle_and_deal(self, piles: list[Pile], rng: Rng) -> bool:
        """Lay the cards of a world in which all claims are met, the hands of the claims first."""
        if not self.hands or self.tangled:
            return self.deal(piles, rng)
        urns = [urn.copy() for urn in self.guess.urns]
        if not self.settle(urns, rng):
            return False
        self.mix_all(urns, self.settled, rng)
        self.lay_out(urns, piles)
        return True

    def deal(self, piles: list[Pile], rng: Rng) -> bool:
        """Lay the cards as they come; not if a claim is not met. Each deal is tried once.

        So guesses that seldom meet what was claimed are seldom taken, as they should be.
        """
        urns = [urn.copy() for urn in self.guess.urns]
        self.mix_all(urns, [0] * len(urns), rng)
        if not all(self.met(hand, NONE, urns, rng) for hand in self.hands):
            return False
        self.lay_out(urns, piles)
        return True

    def mix_all(self, urns: list[list[int]], settled: list[int], rng: Rng) -> None:
        """Shuffle all urns, the older ones first: a newer one may hold their cards."""
        urn_of = self.guess.urn_of
        taken = self.starts.copy()
        for number in range(len(urns)):
            cards = urns[number]
            if self.mixed[number]:
                for i in range(len(cards)):
                    if cards[i] & HIDDEN_CARD:
                        sort = cards[i] >> SORT
                        cards[i] = urns[urn_of[sort]][taken[sort]]
                        taken[sort] += 1
            mix(cards, settled[number], len(cards), rng)

    def lay_out(self, urns: list[list[int]], piles: list[Pile]) -> None:
        """Every card to its place."""
        cards_of = [urns[urn] for urn in self.guess.urn_of]
        taken = self.firsts.copy()
        for pile in piles:
            places = pile.places
            for slot in self.hidden[pile.number]:
                sort = slot >> 18
                at = taken[sort]
                places[slot & TWELVE_BITS] = cards_of[sort][at] | slot >> 4 & OPEN
                taken[sort] = at + 1
            for number in self.known[pile.number]:
                places[number & TWELVE_BITS] = number >> 12

    def settle(self, urns: list[list[int]], rng: Rng) -> bool:
        """Deal the cards of which something was claimed until it is true.

        Those that share all of an urn are dealt together. The others first hand by hand, as if
        they did not matter to each other. Then each is dealt anew from what the others leave: a
        few times of that, and all are as likely together as they should be.
        """
        if self.together and not self.deal_together(urns, rng):
            return False
        if not self.begin(urns, rng):
            return False
        for hand in self.anew:
            self.deal_anew(hand, urns, rng)
        return True

    def begin(self, urns: list[list[int]], rng: Rng) -> bool:
        """Deal hand by hand; if one waits for long it may want what an earlier one has."""
        number = waited = 0
        patience = SOON
        for _ in range(MOST_DEALS):
            if number == len(self.apart):
                return True
            waited += 1
            if self.try_hand(self.apart[number], urns, self.reach, rng):
                number += 1
                waited = 0
            elif waited >= patience:
                number = waited = 0
                patience = min(2 * patience, LONG)
        return False

    def deal_together(self, urns: list[list[int]], rng: Rng) -> bool:
        """Deal some hands at once until all claims about them are met."""
        shared = distinct([urn for hand in self.together for urn in self._urns_of(hand)])
        for _ in range(MOST_DEALS):
            for urn in shared:
                mix(urns[urn], 0, self.settled[urn], rng)
            if all(self.met(hand, NONE, urns, rng) for hand in self.together):
                return True
        return False

    def deal_anew(self, hand: Hand, urns: list[list[int]], rng: Rng) -> None:
        """Deal one hand again, from its own cards and those that nothing was claimed of."""
        urn_of = self.guess.urn_of
        before = [urns[urn_of[sort]].copy() for sort in hand.sorts]
        for _ in range(LONG):
            if self.try_hand(hand, urns, self.rest, rng):
                return
        for n in range(len(hand.sorts)):
            urns[urn_of[hand.sorts[n]]] = before[n]

    def try_hand(self, hand: Hand, urns: list[list[int]], rests: list[int], rng: Rng) -> bool:
        """Deal a hand of its own cards and those after where the rest begins; whether it fits."""
        for sort in hand.sorts:
            cards = urns[self.guess.urn_of[sort]]
            mixtures = hand.mixtures
            if mixtures is None:
                self.draw(cards, sort, rests[sort], rng)
            elif not mixtures.draw(cards, self.starts[sort], self.reach[sort], rests[sort], rng):
                return False
        return self.met(hand, hand.counted, urns, rng)

    def draw(self, cards: list[int], sort: int, rest: i64, rng: Rng) -> None:
        """Draw the cards of a sort from those of its hand and those from `rest` on.

        None is of a kind that a claim rules out.
        """
        barred = self.barred[sort]
        free = not barred
        start: i64 = self.starts[sort]
        end: i64 = self.ends[sort]
        reach: i64 = self.reach[sort]
        skipped = rest - reach
        size = len(cards) - skipped
        tries: i64 = 0
        while start < end:
            i = start + rng.below(size - start)
            if i >= reach:
                i += skipped
            card = cards[i]
            tries += 1
            if free or card not in barred or tries >= LONG:
                cards[i] = cards[start]
                cards[start] = card
                start += 1

    def met(self, hand: Hand, counted: int, urns: list[list[int]], rng: Rng) -> bool:
        """Whether the cards of a hand, as they are dealt, show all that was claimed of them.

        One claim may have been counted out.
        """
        for n in range(len(hand.facts)):
            if n == counted:
                continue
            cards = hand.known[n]
            for sort in hand.hidden[n]:  # a claim is about every card of a sort
                more = urns[self.guess.urn_of[sort]][self.starts[sort] : self.ends[sort]]
                cards = cards + more if cards else more
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
        self.mixtures: Mixtures | None = None
        self.counted = NONE
        """The fact by which the mixtures were counted out."""


def in_urns(guess: Guess, sort: int) -> int:
    """How many cards of a sort lie in urns."""
    hidden = HIDDEN_CARD | sort << SORT
    return sum([urn.count(hidden) for urn in guess.urns])


def hidden_places(cards: list[int]) -> vec[i64]:
    """Where the hidden cards of a pile lie: the place, who knows it, and the sort."""
    out = vec[i64]()
    for i in range(len(cards)):
        card: i64 = cards[i]
        if card & HIDDEN_CARD:
            out = append(out, i | (card & OPEN) << 4 | card >> SORT << 18)
    return out


def known_places(cards: list[int], eyes: int, seat: int) -> list[int]:
    """The known cards of a pile with their places, unless the seat or all see where they lie."""
    if eyes >> seat & 1:
        return []
    return [
        i | cards[i] << 12
        for i in range(len(cards))
        if not cards[i] & HIDDEN_CARD and (eyes != NOBODY or cards[i] & OPEN != OPEN)
    ]


def barred_kinds(guess: Guess, sort: int) -> list[int]:
    """The kinds that a card of this sort cannot have, by something that was claimed."""
    hidden = HIDDEN_CARD | sort << SORT
    claims = [fact.claim for fact in guess.facts if hidden in fact.cards]
    kinds = distinct(guess.urns[guess.urn_of[sort]])
    return [kind for kind in kinds if any(claim.bars(kind) for claim in claims)]


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
