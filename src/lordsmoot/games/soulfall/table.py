"""What lies on the table in Soulfall, the moves there are, and the questions rules ask. [SF1]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.claim import holding
from lordsmoot.core.event import AMOUNT, SEAT, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Step
from lordsmoot.games.soulfall.agreed import Rules
from lordsmoot.games.soulfall.board import NEXT, ON_SIDE, SPACES
from lordsmoot.games.soulfall.cards import (
    ACTIONS,
    CARDS,
    DEVOTIONS,
    LORD_OF,
    LORDS,
    MARKERS,
    NOMADS,
    OUTPOSTS,
    SHARDS,
    VERBS,
)
from lordsmoot.games.soulfall.conditions import CONDITION_WORDS

MOST_SEATS: Final = 4
FREE: Final = -1
NOMAD: Final = 0
OUTPOST: Final = 1
NOBODY_HAS: Final = -1
TOWER_POINTS: Final = 5
COUNT: Final = [mask.bit_count() for mask in range(1 << len(LORDS))]
"""How many Lords a mask of Lords has."""
REASONS: Final = ["shards", "outposts", "unplayed"]
"""What makes a player take the Tower, which ends the game."""
ENDINGS: Final = ["tower-came-round", "last-turn"]
"""What the game ends by: the Tower has come round, or nobody has a turn left."""
BY_TOWER: Final = ENDINGS.index("tower-came-round")
BY_LAST_TURN: Final = ENDINGS.index("last-turn")

SPACE: Final = Space()
SELECT: Final = SPACE.each("select", ACTIONS)
DISCARD: Final = SPACE.each("discard", CARDS)
REVEAL: Final = SPACE.each("play", CARDS)
OFFER: Final = SPACE.each("devote", CARDS)
PICK: Final = SPACE.each("pick", VERBS)
BEGIN_AT: Final = SPACE.each("begin", SPACES)
POPULATE_AT: Final = SPACE.each("populate", SPACES)
BUILD_AT: Final = SPACE.each("build", SPACES)
SETTLE_AT: Final = SPACE.each("settle", SPACES)
RAISE_AT: Final = SPACE.each("raise", SPACES)
DESTROY_AT: Final = SPACE.each("destroy", SPACES)
LURE_AT: Final = SPACE.each("lure", SPACES)
SACRIFICE_AT: Final = SPACE.each("sacrifice", SPACES)
STEAL_FROM: Final = SPACE.each_seat("steal", MOST_SEATS)

TELL: Final = Kinds()
DEALT: Final = TELL.of("dealt", card=secret(CARDS))
TURNED_UP: Final = TELL.of("turned-up", card=named(CARDS), lord=named(LORDS))
BEGINS_AT: Final = TELL.of("begins-at", space=named(SPACES))
TURN: Final = TELL.of("turn", turn=AMOUNT)
SELECTS: Final = TELL.of("selects", action=named(ACTIONS), number=AMOUNT)
DRAWS: Final = TELL.of("draws", card=secret(CARDS))
RESHUFFLES: Final = TELL.of("reshuffles", card=named(CARDS), lord=named(LORDS), cards=AMOUNT)
FINDS_NO_CARD: Final = TELL.of("finds-no-card")
DISCARDS: Final = TELL.of("discards", card=named(CARDS))
POPULATES: Final = TELL.of("populates", space=named(SPACES))
PROSPERS: Final = TELL.of("prospers", shards=AMOUNT)
DEVOTES: Final = TELL.of("devotes", lord=named(LORDS), card=named(CARDS), other=SEAT)
BUILDS: Final = TELL.of("builds", space=named(SPACES))
PLAYS: Final = TELL.of("plays", card=named(CARDS))
MEETS: Final = TELL.of("meets", card=named(CARDS), condition=named(CONDITION_WORDS))
MISSES: Final = TELL.of("misses", card=named(CARDS), condition=named(CONDITION_WORDS))
DISCARDS_PLAYED: Final = TELL.of("discards-played", card=named(CARDS))
PICKS: Final = TELL.of("picks", verb=named(VERBS), second=named(VERBS), third=named(VERBS))
CANNOT: Final = TELL.of("cannot", verb=named(VERBS))
DESTROYS: Final = TELL.of("destroys", space=named(SPACES), other=SEAT)
SETTLES: Final = TELL.of("settles", space=named(SPACES))
RAISES: Final = TELL.of("raises", space=named(SPACES))
LURES: Final = TELL.of("lures", space=named(SPACES), other=SEAT)
STEALS: Final = TELL.of("steals", other=SEAT, shards=AMOUNT)
PAYS: Final = TELL.of("pays", other=SEAT, shards=AMOUNT)
SACRIFICES: Final = TELL.of("sacrifices", space=named(SPACES))
TAKES_TOWER: Final = TELL.of("takes-tower")
TAKES_OVER: Final = TELL.of("takes-over", other=SEAT)
REACHES: Final = TELL.of("reaches", reason=named(REASONS))
ENDS: Final = TELL.of("ends", reason=named(ENDINGS))

CARDS_BUT: Final = [
    sum(1 << card for card in range(len(CARDS)) if not mask >> LORD_OF[card] & 1)
    for mask in range(1 << len(LORDS))
]
"""The cards of all but a mask of Lords, as a mask."""


class Soulfall(State):
    """The whole table. [SF1.2, SF1.4, SF1.6]

    `board` has for each space FREE or a marker, which is its owner's seat doubled, plus its side;
    `nomads`, `outposts` and `shards` count for each seat, `devoted` is a mask of Lords for each.
    The game ends before the turn of `ends_before`, who took the Tower first.
    """

    def __init__(
        self,
        *,
        seats: int,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        deck: Pile,
        discard: Pile,
        played: Pile,
        hands: list[Pile],
        side: int,
        board: list[int],
        nomads: list[int],
        outposts: list[int],
        shards: list[int],
        devoted: list[int],
        tower: int,
        ends_before: int,
        used: int,
        active: int,
        turn: int,
        rules: Rules,
    ) -> None:
        super().__init__(seats, rng, history, agenda, legal)
        self.deck = deck
        self.discard = discard
        self.played = played
        self.hands = hands
        self.side: Final = side
        self.board = board
        self.nomads = nomads
        self.outposts = outposts
        self.shards = shards
        self.devoted = devoted
        self.tower = tower
        self.ends_before = ends_before
        self.used = used
        self.active = active
        self.turn = turn
        self.rules: Final = rules

    def clone(self) -> Soulfall:
        history = self.history.clone()
        return Soulfall(
            seats=self.seats,
            rng=self.rng.clone(),
            history=history,
            agenda=self.agenda,
            legal=self.legal,
            deck=self.deck.clone(history),
            discard=self.discard.clone(history),
            played=self.played.clone(history),
            hands=[hand.clone(history) for hand in self.hands],
            side=self.side,
            board=self.board.copy(),
            nomads=self.nomads.copy(),
            outposts=self.outposts.copy(),
            shards=self.shards.copy(),
            devoted=self.devoted.copy(),
            tower=self.tower,
            ends_before=self.ends_before,
            used=self.used,
            active=self.active,
            turn=self.turn,
            rules=self.rules,
        )

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, self.played, *self.hands]

    def points(self, seat: int) -> int:
        """People and faith, multiplied by wealth and walls; the Tower adds 5. [SF14.1-SF14.3]"""
        points = self.people(seat) * self.wealth(seat)
        return points + TOWER_POINTS if self.tower == seat else points

    def people(self, seat: int) -> int:
        """The first factor of a tribe's points. [SF14.1]"""
        return self.nomads[seat] + COUNT[self.devoted[seat]]

    def wealth(self, seat: int) -> int:
        """The second factor of a tribe's points. [SF14.1]"""
        return self.shards[seat] + self.outposts[seat]

    def winners(self) -> int:
        """Most points, then most Shards, then most Nomads; or a shared victory. [SF14.4-SF14.7]"""
        best, winners = -1, 0
        for seat in range(self.seats):
            # Nobody has 1024 Shards or 16 Nomads, so one number compares all three.
            rank = (self.points(seat) * 1024 + self.shards[seat]) * 16 + self.nomads[seat]
            if rank > best:
                best, winners = rank, 1 << seat
            elif rank == best:
                winners |= 1 << seat
        return winners

    def agreed(self) -> dict[str, Value]:
        return self.rules.options

    def numbers(self) -> list[int]:
        return [
            *[self.side, self.tower, self.ends_before, self.used, self.active, self.turn],
            *self.board,
            *self.nomads,
            *self.outposts,
            *self.shards,
            *self.devoted,
        ]

    # Questions.

    def unplayed(self, seat: int) -> int:
        """Markers that are not on the board. [SF1.4]"""
        return MARKERS - self.nomads[seat] - self.outposts[seat]

    def count(self, what: int, seat: int) -> int:
        """How many of one counted thing a seat has. [SF11.4-SF11.6]"""
        if what == NOMADS:
            return self.nomads[seat]
        if what == OUTPOSTS:
            return self.outposts[seat]
        if what == SHARDS:
            return self.shards[seat]
        if what == DEVOTIONS:
            return COUNT[self.devoted[seat]]
        return self.unplayed(seat)

    def is_devoted(self, seat: int, lord: int) -> bool:
        """Whether a seat has a Lord's Devotion card. [SF7.3]"""
        return self.devoted[seat] >> lord & 1 == 1

    def devotee(self, lord: int) -> int:
        """The seat that has a Lord's Devotion card, or NOBODY_HAS. [SF7.2]"""
        for seat in range(self.seats):
            if self.is_devoted(seat, lord):
                return seat
        return NOBODY_HAS

    def prove_devotion(self, seat: int, can: bool) -> None:
        """All see whether a player holds a card of a Lord to whom they are not devoted. [SF7.1]"""
        self.hands[seat].prove(holding(CARDS_BUT[self.devoted[seat]], can))

    def current_lord(self) -> int:
        """The Lord of the card on top of the discard. [SF1.10, SF9.3]"""
        return LORD_OF[self.discard.top()]

    def being_played(self) -> str | None:
        """The Lord card that is being performed, the innermost if there are several. [SF9.3]"""
        return CARDS[self.played.top()] if self.played.places else None

    def owner(self, space: int) -> int:
        """Whose marker lies on a space that is not free. [SF1.4]"""
        return self.board[space] >> 1

    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after a reshuffle. [SF4.4, SF4.6]"""
        return len(self.deck.places) > 0 or len(self.discard.places) > 1

    def beside(self, space: int, seat: int) -> bool:
        """Whether a marker of a seat, of either side, is adjacent to a space. [SF5.1]"""
        board = self.board
        return any(board[other] >> 1 == seat for other in NEXT[space])

    def has_room(self, seat: int) -> bool:
        """Whether a marker is left, and a free space beside the seat's own. [SF5.2]"""
        if self.unplayed(seat) == 0:
            return False
        board = self.board
        for space in ON_SIDE[self.side]:
            if board[space] == FREE and self.beside(space, seat):
                return True
        return False

    def free_beside(self, seat: int, base: int) -> list[int]:
        """An action for each free space beside a seat's markers, given that for space 0. [SF5.1]"""
        if self.unplayed(seat) == 0:
            return []
        board = self.board
        return [
            base + space
            for space in ON_SIDE[self.side]
            if board[space] == FREE and self.beside(space, seat)
        ]

    def free(self, base: int) -> list[int]:
        """An action for each free space, given the action for space 0. [SF2.8, SF10.5]"""
        board = self.board
        return [base + space for space in ON_SIDE[self.side] if board[space] == FREE]

    def own_nomads(self, seat: int, base: int, least: int) -> list[int]:
        """An action for each Nomad of a seat, unless there are fewer than `least`. [SF8.2]"""
        if self.nomads[seat] < least:
            return []
        board = self.board
        marker = seat * 2 + NOMAD
        return [base + space for space in ON_SIDE[self.side] if board[space] == marker]

    def can_build(self, seat: int) -> bool:
        """Whether a seat has Nomads enough to flip one of them. [SF8.1, SF8.2, SF8.5]"""
        nomads = self.nomads[seat]
        return nomads >= self.rules.nomads_to_build and nomads > self.outposts[seat]

    def is_nomad(self, space: int) -> bool:
        """Whether a marker lies on a space, Nomad side up. [SF1.4]"""
        marker = self.board[space]
        return marker != FREE and marker & 1 == NOMAD

    def protected(self, space: int) -> bool:
        """Whether a last Nomad lies there that not even Build may flip. [SF8.2, SF8.5]"""
        if not self.is_nomad(space):
            return False
        owner = self.owner(space)
        return self.nomads[owner] == 1 and not self.can_build(owner)

    def takeable(self, space: int, seat: int) -> bool:
        """Whether an opposing Nomad lies on a space that is not its owner's last. [SF8.2, SF8.3]"""
        if not self.is_nomad(space):
            return False
        owner = self.owner(space)
        return owner != seat and self.nomads[owner] > 1

    # What can happen to the pieces.

    def draw(self, seat: int) -> None:
        """A card from the Lord deck, renewed when one is wanted and none is left. [SF4.3-SF4.5]"""
        if not self.deck.places:
            if len(self.discard.places) < 2:
                self.tell(FINDS_NO_CARD, seat)
                return
            self.discard.pour_into(self.deck, self.rng)
            card = self.deck.draw_to(self.discard)
            self.tell(RESHUFFLES, seat, card, LORD_OF[card], len(self.deck.places))
        self.tell(DRAWS, seat, self.deck.draw_to(self.hands[seat]), seen=1 << seat)

    def put_nomad(self, seat: int, space: int) -> None:
        """An unplayed marker comes to a free space, Nomad side up. [SF5.1]"""
        self.board[space] = seat * 2 + NOMAD
        self.nomads[seat] += 1

    def put_outpost(self, seat: int, space: int) -> None:
        """An unplayed marker comes to a free space, Outpost side up. [SF10.6]"""
        self.board[space] = seat * 2 + OUTPOST
        self.outposts[seat] += 1

    def flip_nomad(self, seat: int, space: int) -> None:
        """A Nomad becomes an Outpost. [SF8.1]"""
        self.board[space] = seat * 2 + OUTPOST
        self.nomads[seat] -= 1
        self.outposts[seat] += 1

    def return_nomad(self, space: int) -> int:
        """A Nomad goes back to its owner, whose seat is given, and is unplayed again. [SF8.4]"""
        owner = self.board[space] >> 1
        self.board[space] = FREE
        self.nomads[owner] -= 1
        return owner
