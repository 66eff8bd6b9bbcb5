"""What lies on the table in Lords, the moves there are, and the questions rules ask. [L1.2]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.claim import holding
from lordsmoot.core.event import AMOUNT, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Step
from lordsmoot.games.lords.agreed import Rules
from lordsmoot.games.lords.cards import ACTIONS, CARDS, LORD_OF, LORDS, SHELLS

VERBS: Final = [*ACTIONS, "agonize", "consecrate", "draw", "discard", "gain", "break", "raise"]
MOST_TEMPLES: Final = 2
COUNT: Final = [mask.bit_count() for mask in range(1 << len(LORDS))]
"""How many Lords a mask of Lords has."""
CARDS_OF: Final = [
    sum(1 << card for card in range(len(CARDS)) if mask >> LORD_OF[card] & 1)
    for mask in range(1 << len(LORDS))
]
"""The cards of a mask of Lords, as a mask."""
REASONS: Final = ["shrines", "followers", "shells", "turn-cap"]

SPACE: Final = Space()
SELECT: Final = SPACE.each("select", ACTIONS)
DISCARD: Final = SPACE.each("discard", CARDS)
REVEAL: Final = SPACE.each("beseech", CARDS)
OFFER: Final = SPACE.each("deify", CARDS)
PICK: Final = SPACE.each("pick", VERBS)
BREAK: Final = SPACE.each("break", SHELLS)
USE_SHELL: Final = SPACE.each("use", SHELLS)
LOSE_SHELL: Final = SPACE.each("lose", SHELLS)
LOSE_BROKEN: Final = SPACE.each("lose-broken", SHELLS)
WAKE: Final = SPACE.each("temple", LORDS)
CONSECRATE: Final = SPACE.each("consecrate", LORDS)
GAIN_FOLLOWER: Final = SPACE.one("gain-follower")
RAISE_CITADEL: Final = SPACE.one("raise-citadel")
GAIN_SHELL: Final = SPACE.one("gain-shell")
LOSE_FOLLOWER: Final = SPACE.one("lose-follower")
ENOUGH: Final = SPACE.one("enough")

TELL: Final = Kinds()
DEALT: Final = TELL.of("dealt", what=secret(CARDS))
FINDS: Final = TELL.of("finds", what=secret(SHELLS))
TURNED_UP: Final = TELL.of("turned-up", what=named(CARDS))
TURN: Final = TELL.of("turn", number=AMOUNT)
SELECTS: Final = TELL.of("selects", what=named(ACTIONS))
DRAWS: Final = TELL.of("draws", what=secret(CARDS))
RESHUFFLES: Final = TELL.of("reshuffles")
DISCARDS: Final = TELL.of("discards", what=named(CARDS))
DISCARDS_AT_RANDOM: Final = TELL.of("discards-at-random", what=named(CARDS))
GAINS_FOLLOWER: Final = TELL.of("gains-follower")
RAISES_CITADEL: Final = TELL.of("raises-citadel")
GAINS_SHELL: Final = TELL.of("gains-shell", what=secret(SHELLS))
BREAKS: Final = TELL.of("breaks", what=named(SHELLS))
GAINS_TEMPLE: Final = TELL.of("gains-temple", what=named(LORDS))
MAKES_SHRINE: Final = TELL.of("makes-shrine", what=named(LORDS))
WAKES: Final = TELL.of("wakes", what=named(LORDS))
SLEEPS: Final = TELL.of("sleeps", what=named(LORDS))
BESEECHES: Final = TELL.of("beseeches", what=named(CARDS))
LOSES_FOLLOWER: Final = TELL.of("loses-follower")
LOSES_SHELL: Final = TELL.of("loses-shell", what=secret(SHELLS))
LOSES_BROKEN: Final = TELL.of("loses-broken", what=named(SHELLS))
ENDS: Final = TELL.of("ends", what=named(REASONS))


class Tribe:
    """One player's corner: a secret hand, and the Tribe in the open. [L1.9, L1.10]"""

    def __init__(
        self,
        *,
        hand: Pile,
        shells: Pile,
        broken: Pile,
        followers: int,
        citadels: int,
        temples: int,
        shrines: int,
    ) -> None:
        self.hand = hand
        self.shells = shells
        self.broken = broken
        self.followers = followers
        self.citadels = citadels
        self.temples = temples
        self.shrines = shrines

    def clone(self, history: History) -> Tribe:
        return Tribe(
            hand=self.hand.clone(history),
            shells=self.shells.clone(history),
            broken=self.broken.clone(history),
            followers=self.followers,
            citadels=self.citadels,
            temples=self.temples,
            shrines=self.shrines,
        )

    def points(self) -> int:
        """What the Tribe is worth as it lies. [L14.8]"""
        return (
            3 * self.citadels
            + 2 * len(self.shells.places)
            + 2 * self.shrines
            + self.followers
            + len(self.broken.places)
        )

    def cards(self) -> int:
        """How many cards are in the Tribe. [L14.10]"""
        return (
            self.citadels
            + len(self.shells.places)
            + self.shrines
            + self.followers
            + len(self.broken.places)
            + COUNT[self.temples]
        )


class Lords(State):
    """The whole table: `temples` in the middle by Lord, `face_up` as a mask of Actions."""

    def __init__(
        self,
        *,
        rng: Rng,
        history: History,
        agenda: list[Step[Any]],
        legal: list[int],
        tribes: list[Tribe],
        deck: Pile,
        discard: Pile,
        revealed: Pile,
        shells: Pile,
        followers: int,
        temples: list[int],
        face_up: int,
        active: int,
        turn: int,
        rules: Rules,
    ) -> None:
        super().__init__(2, rng, history, agenda, legal)
        self.tribes = tribes
        self.deck = deck
        self.discard = discard
        self.revealed = revealed
        self.shells = shells
        self.followers = followers
        self.temples = temples
        self.face_up = face_up
        self.active = active
        self.turn = turn
        self.rules: Final = rules

    def clone(self) -> Lords:
        tribes = self.tribes
        history = self.history.clone()
        return Lords(
            rng=self.rng.clone(),
            history=history,
            agenda=self.agenda,
            legal=self.legal,
            tribes=[tribes[0].clone(history), tribes[1].clone(history)],
            deck=self.deck.clone(history),
            discard=self.discard.clone(history),
            revealed=self.revealed.clone(history),
            shells=self.shells.clone(history),
            followers=self.followers,
            temples=self.temples.copy(),
            face_up=self.face_up,
            active=self.active,
            turn=self.turn,
            rules=self.rules,
        )

    def piles(self) -> list[Pile]:
        a, b = self.tribes[0], self.tribes[1]
        return [
            self.deck,
            self.discard,
            self.revealed,
            self.shells,
            a.hand,
            a.shells,
            a.broken,
            b.hand,
            b.shells,
            b.broken,
        ]

    def winners(self) -> int:
        """More points win, then more cards; otherwise it is a draw. [L14.9-L14.11]"""
        a, b = self.tribes[0], self.tribes[1]
        lead = a.points() - b.points()
        if lead == 0:
            lead = a.cards() - b.cards()
        if lead == 0:
            return 3
        return 1 if lead > 0 else 2

    def worships(self, seat: int, lord: int) -> bool:
        """You Worship each Lord whose Temple you have. [L9.5, L9.4]"""
        return self.tribes[seat].temples >> lord & 1 == 1

    def scorned(self, lord: int) -> bool:
        """A Lord is Scorned while no Tribe has his Temple. [L9.6, L9.7]"""
        return (self.tribes[0].temples | self.tribes[1].temples) >> lord & 1 == 0

    def leads(self, seat: int) -> bool:
        """Whether a Tribe is worth more than the other; equal points are no lead. [L11.6]"""
        return self.tribes[seat].points() > self.tribes[1 - seat].points()

    def prove_deifiable(self, seat: int, can: bool) -> None:
        """Both see whether a player holds a card to Deify with. [L8.2]"""
        self.tribes[seat].hand.prove(holding(CARDS_OF[self.deifiable(seat)], can))

    def may_flip_follower(self, seat: int) -> bool:
        """Flourish flips a Follower only if Followers outnumber Citadels. [L6.2]"""
        tribe = self.tribes[seat]
        return tribe.followers > tribe.citadels

    def deifiable(self, seat: int) -> int:
        """The Lords whose cards lead to a Shrine or a Temple, as a mask. [L8.2, L8.3, L9.1-L9.3]"""
        mine = self.tribes[seat].temples
        lords = mine
        if COUNT[mine] < MOST_TEMPLES:
            for lord in range(len(self.temples)):
                if self.temples[lord]:
                    lords |= 1 << lord
        return lords

    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be after a reshuffle. [L5.4]"""
        return len(self.deck.places) > 0 or len(self.discard.places) > 1

    def draw(self, seat: int) -> None:
        """A card from the Lord deck, renewed when one is wanted and none is left. [L5.3-L5.5]"""
        if not self.deck.places:
            if len(self.discard.places) < 2:
                return
            self.discard.pour_into(self.deck, self.rng)
            self.tell(RESHUFFLES, seat)
            self.tell(TURNED_UP, seat, self.deck.draw_to(self.discard))
        self.tell(DRAWS, seat, self.deck.draw_to(self.tribes[seat].hand), seen=1 << seat)

    def gain_follower(self, seat: int) -> None:
        """Take a Follower from the stack, if there is one. [L13.1, L11.14]"""
        if self.followers:
            self.followers -= 1
            self.tribes[seat].followers += 1
            self.tell(GAINS_FOLLOWER, seat)

    def raise_citadel(self, seat: int) -> None:
        """Flip a Follower to its Citadel side, if there is one. [L6.2, L11.16]"""
        tribe = self.tribes[seat]
        if tribe.followers:
            tribe.followers -= 1
            tribe.citadels += 1
            self.tell(RAISES_CITADEL, seat)

    def gain_shell(self, seat: int) -> None:
        """The top Shell of the deck; only its new owner learns its kind. [L7.1, L13.2]"""
        self.tell(GAINS_SHELL, seat, self.shells.draw_to(self.tribes[seat].shells), seen=1 << seat)

    def flip_temple(self, seat: int, lord: int) -> None:
        """A Temple becomes a Shrine of Solitude. [L8.3, L13.6]"""
        self.tribes[seat].temples &= ~(1 << lord)
        self.tribes[seat].shrines += 1
        self.tell(MAKES_SHRINE, seat, lord)

    def lose_follower(self, seat: int) -> None:
        """A lost Follower goes back to the stack. [L13.3]"""
        self.tribes[seat].followers -= 1
        self.followers += 1
        self.tell(LOSES_FOLLOWER, seat)

    def lose_shell(self, seat: int, shell: int) -> None:
        """A lost Shell is shuffled into the deck, unseen. [L13.4, L13.5]"""
        self.tribes[seat].shells.give(shell, self.shells)
        self.shells.shuffle(self.rng)
        self.tell(LOSES_SHELL, seat, shell, seen=1 << seat)

    def lose_broken(self, seat: int, shell: int) -> None:
        """A lost Broken Shell is shuffled into the deck as a whole one. [L13.4]"""
        self.tribes[seat].broken.give(shell, self.shells)
        self.shells.shuffle(self.rng)
        self.tell(LOSES_BROKEN, seat, shell)
