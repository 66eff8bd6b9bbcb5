"""The table of Lords of Creation, the moves there are, and the questions rules ask. [C1]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import AMOUNT, DICE, SEAT, YES_OR_NO, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_creation.agreed import REASONS, Rules
from lordsmoot.games.lords_of_creation.cards import CARDS, HEX_NAMES, TERRAINS
from lordsmoot.games.lords_of_creation.world import World

NOBODY: Final = -1
MOST_SEATS: Final = 5

BARBARIAN: Final = 0
CIVILIZED: Final = 1
ALTAR: Final = 2
KINDS: Final = ["barbarian", "civilized", "altar"]

MOST_KEPT: Final = 3
MOST_NAMED: Final = 9

SPACE: Final = Space()
LAY: Final = SPACE.secret("lay", TERRAINS)
KEEP: Final = SPACE.one("keep")
LAY_AT: Final = SPACE.each("at", HEX_NAMES)
CHOOSE: Final = SPACE.secret("choose", CARDS)
PLACE: Final = SPACE.each("place", HEX_NAMES)
SEND: Final = SPACE.each("from", HEX_NAMES)
TO: Final = SPACE.each("to", HEX_NAMES)
ATTACK: Final = SPACE.each("attack", HEX_NAMES)
HOW_MANY: Final = SPACE.each("move", [str(n) for n in range(1, MOST_NAMED + 1)])
ALL_BUT_ONE: Final = SPACE.one("move-all")
START_CIVILIZING: Final = SPACE.one("civilize")
CIVILIZE: Final = SPACE.each("civilize-at", HEX_NAMES)
BUILD: Final = SPACE.each("altar", HEX_NAMES)
DONE: Final = SPACE.one("done")
REFUSE: Final = SPACE.one("refuse")

HEX: Final = named(HEX_NAMES)

TELL: Final = Kinds()
DEALT: Final = TELL.of("dealt", card=secret(CARDS))
BEGINS: Final = TELL.of("begins")
DRAWS_TILE: Final = TELL.of("draws-tile", tile=secret(TERRAINS))
KEEPS: Final = TELL.of("keeps", number=AMOUNT)
REFUSES: Final = TELL.of("refuses", left=AMOUNT)
LAYS: Final = TELL.of("lays", tile=named(TERRAINS), hex=HEX)
RETURNS: Final = TELL.of("returns", number=AMOUNT)
WORLD_MADE: Final = TELL.of("world-made")
ROUND: Final = TELL.of("round", number=AMOUNT)
LAST_ROUND: Final = TELL.of("last-round", why=named(REASONS))
REFILLS: Final = TELL.of("refills")
DRAWS: Final = TELL.of("draws", card=secret(CARDS))
CHOSEN: Final = TELL.of("chosen", card=secret(CARDS))
TURNED_UP: Final = TELL.of("turned-up")
REVEALS: Final = TELL.of("reveals", card=named(CARDS))
TIES: Final = TELL.of("ties", first=SEAT, second=SEAT, third=SEAT, fourth=SEAT, fifth=SEAT)
ROLLS: Final = TELL.of("rolls", die=DICE)
ORDER: Final = TELL.of("order", first=SEAT, second=SEAT, third=SEAT, fourth=SEAT, fifth=SEAT)
TURN: Final = TELL.of("turn", card=named(CARDS))
PLACES: Final = TELL.of("places", hex=HEX, number=AMOUNT, civilized=YES_OR_NO)
NO_PLACE: Final = TELL.of("no-place", terrain=named(TERRAINS))
MOVES: Final = TELL.of(
    "moves", origin=HEX, to=HEX, number=AMOUNT, civilized=YES_OR_NO, sea=YES_OR_NO
)
MOVES_IN: Final = TELL.of("moves-in", hex=HEX, first=YES_OR_NO)
ATTACKS: Final = TELL.of("attacks", origin=HEX, target=HEX, other=SEAT, sea=YES_OR_NO)
THROWS: Final = TELL.of("throws", dice=DICE, needed=AMOUNT, within=YES_OR_NO, hit=YES_OR_NO)
DEFENDS: Final = TELL.of("defends", die=DICE, hex=HEX, repels=YES_OR_NO)
LOSES: Final = TELL.of("loses", hex=HEX, left=AMOUNT)
ALTAR_FALLS: Final = TELL.of("altar-falls", hex=HEX)
DOUBLE: Final = TELL.of("double")
CIVILIZES: Final = TELL.of(
    "civilizes", hex=HEX, other=SEAT, own=YES_OR_NO, first=YES_OR_NO, number=AMOUNT
)
BUILDS: Final = TELL.of("builds", hex=HEX)
DISCARDED: Final = TELL.of("discarded")
ENDS: Final = TELL.of("ends", why=named(REASONS))


class God:
    """What one player holds in secret: a hand, the card chosen, the tiles kept. [C1.9]

    `refused` is how many tiles went back into the bag.
    """

    def __init__(self, *, hand: Pile, chosen: Pile, kept: Pile, refused: int) -> None:
        self.hand = hand
        self.chosen = chosen
        self.kept = kept
        self.refused = refused

    def clone(self, history: History) -> God:
        return God(
            hand=self.hand.clone(history),
            chosen=self.chosen.clone(history),
            kept=self.kept.clone(history),
            refused=self.refused,
        )


class Creation(State):
    """The whole table. `owner`, `count` and `kind` tell for each hex who lives there. [C1.7]

    `order` is this round's order of play and `turn` the place in it, -1 while cards are chosen;
    `last` is why this round is the last, or -1. `may_civilize` and `may_build` belong to the turn,
    `starters` are the seats that may still civilize anywhere. `trail` has the steps since the last
    other action, `emptied` the hexes emptied in this turn if that matters, `entered` those of them
    that a counter has entered. Copies share `terrain`, which is replaced whenever a tile is laid.
    """

    def __init__(
        self,
        *,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        rules: Rules,
        gods: list[God],
        deck: Pile,
        discard: Pile,
        bag: Pile,
        laid: Pile,
        terrain: list[int],
        world: World,
        owner: list[int],
        count: list[int],
        kind: list[int],
        order: list[int],
        turn: int,
        round: int,
        last: int,
        may_civilize: bool,
        may_build: bool,
        starters: int,
        trail: list[int],
        emptied: list[int],
        entered: list[int],
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.rules: Final = rules
        self.gods = gods
        self.deck = deck
        self.discard = discard
        self.bag = bag
        self.laid = laid
        self.terrain = terrain
        self.world = world
        self.owner = owner
        self.count = count
        self.kind = kind
        self.order = order
        self.turn = turn
        self.round = round
        self.last = last
        self.may_civilize = may_civilize
        self.may_build = may_build
        self.starters = starters
        self.trail = trail
        self.emptied = emptied
        self.entered = entered

    def clone(self) -> Creation:
        history = self.history.clone()
        return Creation(
            seats=self.seats,
            rng=self.rng.clone(),
            history=history,
            agenda=self.agenda,
            legal=self.legal,
            rules=self.rules,
            gods=[god.clone(history) for god in self.gods],
            deck=self.deck.clone(history),
            discard=self.discard.clone(history),
            bag=self.bag.clone(history),
            laid=self.laid.clone(history),
            terrain=self.terrain,
            world=self.world,
            owner=self.owner.copy(),
            count=self.count.copy(),
            kind=self.kind.copy(),
            order=self.order.copy(),
            turn=self.turn,
            round=self.round,
            last=self.last,
            may_civilize=self.may_civilize,
            may_build=self.may_build,
            starters=self.starters,
            trail=self.trail.copy(),
            emptied=self.emptied.copy(),
            entered=self.entered.copy(),
        )

    def piles(self) -> list[Pile]:
        out = [self.deck, self.discard, self.bag, self.laid]
        for god in self.gods:
            out.append(god.hand)
            out.append(god.chosen)
            out.append(god.kept)
        return out

    def agreed(self) -> dict[str, Value]:
        return self.rules.options

    def numbers(self) -> list[int]:
        out = [self.turn, self.round, self.last, self.starters]
        out.extend([int(self.may_civilize), int(self.may_build)])
        out.extend([god.refused for god in self.gods])
        for some in (self.terrain, self.owner, self.count, self.kind):
            out.extend(some)
        for few in (self.order, self.trail, self.emptied, self.entered):
            out.append(len(few))
            out.extend(few)
        return out

    # Questions about the world.

    def points(self, seat: int) -> int:
        """A barbarian hex is worth 1, a civilized one 2, one with an altar 3. [C12.1]"""
        total = 0
        for i in self.world.land:
            if self.owner[i] == seat:
                total += 1 + self.kind[i]
        return total

    def holds(self, seat: int, kind: int) -> int:
        """How many hexes of at least this kind a player holds."""
        total = 0
        for i in self.world.land:
            if self.owner[i] == seat and self.kind[i] >= kind:
                total += 1
        return total

    def people(self, seat: int) -> int:
        """How many people a player has in the world."""
        total = 0
        for i in self.world.land:
            if self.owner[i] == seat:
                total += self.count[i]
        return total

    def held_by(self, seat: int, i: int) -> bool:
        """Whether this is a hex, and a player's own."""
        return 0 <= i < len(self.owner) and self.owner[i] == seat

    def over_sea(self, a: int, b: int) -> bool:
        """Whether the way between two hexes leads across the sea. [C1.8]"""
        return b not in self.world.beside[a]

    def touches_civilization(self, i: int) -> bool:
        """Whether an adjacent hex is civilized; a hex with an altar is. [C9.3, C10.4]"""
        kind = self.kind
        return any(kind[j] != BARBARIAN for j in self.world.beside[i])

    def may_start(self, seat: int) -> bool:
        """Whether a player may still start civilization anywhere. [C9.2, C9.5]"""
        return self.starters >> seat & 1 == 1

    def may_be_civilized(self, seat: int, i: int) -> bool:
        """Anywhere for who may start civilization, otherwise beside it. [C9.2, C9.3]"""
        return self.may_start(seat) or self.touches_civilization(i)

    # What rules do to it.

    def settle_people(self, seat: int, i: int, number: int) -> None:
        """People arrive on a hex that is open or already theirs. [C1.6, C5.6]"""
        self.owner[i] = seat
        self.count[i] += number

    def lose_one(self, i: int) -> None:
        """The last counter leaves the hex open, and its altar falls. [C8.4, C8.11, C8.13]"""
        owner, kind = self.owner[i], self.kind[i]
        self.count[i] -= 1
        if not self.count[i]:
            stays = kind and self.rules.land_stays_civilized
            self.kind[i] = CIVILIZED if stays else BARBARIAN
            self.owner[i] = NOBODY
        self.tell(LOSES, owner, i, self.count[i])
        if kind == ALTAR and not self.count[i]:
            self.tell(ALTAR_FALLS, owner, i)

    def spend_civilizing(self, seat: int) -> None:
        """One civilizing in a turn; the first of the game, or of a player, is over. [C6.1, C9.4]"""
        self.may_civilize = False
        if self.rules.each_a_cradle:
            self.starters &= ~(1 << seat)
        else:
            self.starters = 0

    def winners(self) -> int:
        """Most points; by option altars, civilized hexes and people break ties. [C12.2]"""
        best = -1
        winners = 0
        for seat in range(self.seats):
            mark = self.mark(seat)
            if mark > best:
                best = mark
                winners = 0
            if mark == best:
                winners |= 1 << seat
        return winners

    def mark(self, seat: int) -> int:
        """Points and, if they count, what breaks ties, as one number."""
        mark = self.points(seat)
        if self.rules.altars_break_ties:
            mark = mark * 128 + self.holds(seat, ALTAR)
            mark = mark * 128 + self.holds(seat, CIVILIZED)
            mark = mark * 1024 + self.people(seat)
        return mark
