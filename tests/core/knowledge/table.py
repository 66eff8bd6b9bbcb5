"""A small abstract card game, played twice: with real piles, and as all worlds there may be.

Three seats have a deck, a hand and a discard pile each; a row lies open. Whatever can happen to
cards in our games can happen here. `Table` moves real piles. `Worlds` knows nothing of piles or
beliefs: it keeps every way in which the cards may lie, with its exact probability for one seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations

from lordsmoot.core.belief import MANY_GUESSES, Belief
from lordsmoot.core.claim import holding
from lordsmoot.core.history import TAKEN_AT_RANDOM, new_history
from lordsmoot.core.mind import believed, from_the_box
from lordsmoot.core.pile import EVERYBODY, NOBODY, Pile, new_pile
from lordsmoot.core.place import KIND
from lordsmoot.core.rng import Rng, seeded

SEATS = 3
ROW = 3 * SEATS
SPECIAL = 1
"""The kind that some moves need."""

World = tuple[tuple[int, ...], ...]
"""Decks bottom first, hands and discards in no order, the row: three piles a seat, then the row."""
Move = tuple[str, int, int]
"""What is done, by whom, and to whom or at which pile."""
Told = int | None
"""What a seat learns of a move: a kind, yes or no, or nothing."""

DECKS: World = ((0, 0, 1), (0, 2), (1, 3))
OPEN_ROW = (2, 1)


def deck(seat: int) -> int:
    return 3 * seat


def hand(seat: int) -> int:
    return 3 * seat + 1


def discard(seat: int) -> int:
    return 3 * seat + 2


ALONE = ("draw", "play", "buy", "reshuffle", "ask", "look", "return", "lose")
ALL_MOVES: list[Move] = [
    *[(name, seat, seat) for seat in range(SEATS) for name in ALONE],
    *[("rob", seat, other) for seat in range(SEATS) for other in range(SEATS) if other != seat],
]
FEWER_MOVES: list[Move] = [
    *[(name, 0, 0) for name in ALONE],
    *[("rob", 0, 1), ("rob", 1, 0), ("draw", 1, 1), ("play", 1, 1)],
]
"""Enough for every fault there was: all that can happen to the cards of one seat, and another who
draws, plays and robs. Histories of these are gone through completely."""


def outcomes(world: World, move: Move) -> list[tuple[float, int, World]]:
    """What a move may bring in a world: how likely, what was moved or shown, the world after.

    Chance has its probability; each choice that can be made has the weight 1, but for a choice that
    nobody else can see: there each card is as likely as any other.
    """
    name, seat, other = move
    if name == "draw":
        if not world[deck(seat)]:
            return []
        return [(1.0, world[deck(seat)][-1], shift(world, deck(seat), -1, hand(seat)))]
    if name == "play":
        kinds = sorted(set(world[hand(seat)]))
        return [(1.0, k, moved(world, hand(seat), k, discard(seat))) for k in kinds]
    if name == "lose":
        held = world[hand(seat)]
        return [(1 / len(held), k, moved(world, hand(seat), k, discard(seat))) for k in held]
    if name == "rob":
        held = world[hand(other)]
        return [(1 / len(held), k, moved(world, hand(other), k, hand(seat))) for k in held]
    if name == "buy":
        return [(1.0, world[ROW][-1], shift(world, ROW, -1, hand(seat)))] if world[ROW] else []
    if name == "reshuffle":
        cards = world[deck(seat)] + world[discard(seat)]
        if not world[discard(seat)]:
            return []
        return shuffled(changed(world, {discard(seat): ()}), seat, cards, 1.0, -1)
    if name == "ask":
        return [(1.0, int(SPECIAL in world[hand(seat)]), world)] if world[hand(seat)] else []
    if name == "look":
        return [(1.0, world[deck(seat)][-1], world)] if world[deck(seat)] else []
    held = world[hand(seat)]
    out: list[tuple[float, int, World]] = []
    for kind in held:
        after = moved(world, hand(seat), kind, deck(seat))
        out += shuffled(after, seat, after[deck(seat)], 1 / len(held), kind)
    return out


def shuffled(
    world: World, seat: int, cards: tuple[int, ...], chance: float, kind: int
) -> list[tuple[float, int, World]]:
    orders = list(permutations(cards))
    return [(chance / len(orders), kind, changed(world, {deck(seat): one})) for one in orders]


def changed(world: World, piles: dict[int, tuple[int, ...]]) -> World:
    return tuple(piles.get(i, pile) for i, pile in enumerate(world))


def shift(world: World, source: int, at: int, target: int) -> World:
    return moved(world, source, world[source][at], target, at)


def moved(world: World, source: int, kind: int, target: int, at: int | None = None) -> World:
    left = list(world[source])
    left.pop(left.index(kind) if at is None else at)
    to = [*world[target], kind]
    if target % 3 != 0 or target == ROW:  # only decks have an order
        to.sort()
    return changed(world, {source: tuple(left), target: tuple(to)})


def told(move: Move, kind: int, seat: int) -> Told:
    """What a seat learns of a move."""
    name, active, other = move
    public = ("play", "lose", "buy", "ask")
    return kind if name in public or (seat in (active, other) and name != "reshuffle") else None


class Worlds:
    """All ways in which the cards may lie, for a seat that remembers everything."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.chances: dict[World, float] = {}
        self.example: dict[World, list[tuple[Move, World]]] = {}
        self.forgetful = False
        """Whether somebody showed a card of which several hidden copies may have been in hand."""
        orders = [sorted(set(permutations(cards))) for cards in DECKS]
        for a in orders[0]:
            for b in orders[1]:
                for c in orders[2]:
                    world: World = (a, (), (), b, (), (), c, (), (), OPEN_ROW)
                    self.chances[world] = 1.0
                    self.example[world] = [(("start", 0, 0), world)]
        self.weigh()

    def weigh(self) -> None:
        total = sum(self.chances.values())
        self.chances = {world: chance / total for world, chance in self.chances.items()}

    def after(self, move: Move) -> Iterator[tuple[Told, Worlds]]:
        """For each thing that the seat may be told of a move, the worlds that are left."""
        found: dict[Told, Worlds] = {}
        for world, chance in self.chances.items():
            for share, kind, after in outcomes(world, move):
                heard = told(move, kind, self.seat)
                if heard not in found:
                    found[heard] = twin = Worlds.__new__(Worlds)
                    twin.seat, twin.chances, twin.example = self.seat, {}, {}
                    twin.forgetful = self.forgetful
                its = found[heard]
                its.chances[after] = its.chances.get(after, 0.0) + chance * share
                its.example.setdefault(after, [*self.example[world], (move, after)])
                if move[0] == "play" and move[1] != self.seat:
                    its.forgetful = its.forgetful or world[hand(move[1])].count(kind) > 1
        for heard, its in found.items():
            its.weigh()
            yield heard, its


class Table:
    """Real piles that go through one history."""

    def __init__(self, path: list[tuple[Move, World]], many: int = MANY_GUESSES) -> None:
        self.history = new_history()
        self.piles: list[Pile] = []
        for seat in range(SEATS):
            self.piles.append(new_pile(self.history, NOBODY, seat))
            self.piles.append(new_pile(self.history, 1 << seat, seat))
            self.piles.append(new_pile(self.history, EVERYBODY, seat))
        self.piles.append(new_pile(self.history, EVERYBODY, SEATS))
        for seat in range(SEATS):
            self.history.keep(seat, from_the_box(seat, self.history.minds.layout, many))
        for kind in OPEN_ROW:
            self.piles[ROW].put(kind)
        for seat in range(SEATS):
            for kind in DECKS[seat]:
                self.piles[deck(seat)].put(kind)
            self.shuffle(seat, path[0][1])
        for before, (move, after) in pairwise(path):
            self.make(move, before[1], after)

    def make(self, move: Move, before: World, after: World) -> None:
        """Do what leads from one world to another."""
        name, seat, other = move
        mine = self.piles[hand(seat)]
        if name == "draw":
            self.piles[deck(seat)].draw_to(mine)
        elif name == "play":
            mine.give(gone(before, after, hand(seat)), self.piles[discard(seat)])
        elif name == "lose":
            self.at_random(hand(seat), gone(before, after, hand(seat)), discard(seat))
        elif name == "rob":
            self.at_random(hand(other), gone(before, after, hand(other)), hand(seat))
        elif name == "buy":
            self.piles[ROW].draw_to(mine)
        elif name == "reshuffle":
            self.piles[discard(seat)].pour_into(self.piles[deck(seat)], seeded(1))
            self.lie(seat, after)
        elif name == "ask":
            mine.prove(holding(1 << SPECIAL, SPECIAL in before[hand(seat)]))
        elif name == "look":
            self.piles[deck(seat)].show(len(self.piles[deck(seat)]) - 1, 1 << seat)
        else:
            mine.give(gone(before, after, hand(seat)), self.piles[deck(seat)])
            self.shuffle(seat, after)

    def at_random(self, source: int, kind: int, target: int) -> None:
        places = self.piles[source].places
        at = next(i for i in range(len(places)) if places[i] & KIND == kind)
        self.piles[source]._leave(at, self.piles[target], TAKEN_AT_RANDOM)

    def shuffle(self, seat: int, world: World) -> None:
        self.piles[deck(seat)].shuffle(seeded(1))
        self.lie(seat, world)

    def lie(self, seat: int, world: World) -> None:
        """The shuffle came out like this; nobody has seen any of it."""
        self.piles[deck(seat)].places[:] = world[deck(seat)]

    def world(self) -> World:
        return lying(self.piles)

    def believed(self, seat: int) -> Belief:
        return believed(self.history, self.piles, seat)

    def imagine(self, seat: int, rng: Rng) -> World:
        """A world that a seat may imagine."""
        belief = self.believed(seat)
        twins = [pile.clone(self.history) for pile in self.piles]
        while not belief.deal(twins, self.history, rng):
            pass
        return lying(twins)


def gone(before: World, after: World, pile: int) -> int:
    left = list(before[pile])
    for kind in after[pile]:
        left.remove(kind)
    return left[0]


def lying(piles: list[Pile]) -> World:
    out: list[tuple[int, ...]] = []
    for i, pile in enumerate(piles):
        cards = pile.cards()
        out.append(tuple(cards if i % 3 == 0 else sorted(cards)))
    return tuple(out)
