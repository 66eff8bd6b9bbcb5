"""What lies on the table in Lords, the moves there are, and the questions rules ask. [L1.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.claim import holding
from lordsmoot.core.event import AMOUNT, SEAT, YES_OR_NO, Event, Kinds, named, secret
from lordsmoot.core.history import History
from lordsmoot.core.option import Value
from lordsmoot.core.pile import Pile
from lordsmoot.core.rng import Rng
from lordsmoot.core.space import Space
from lordsmoot.core.state import State
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.agreed import Rules
from lordsmoot.games.lords.cards import (
    ACTIONS,
    CARDS,
    LORD_OF,
    LORDS,
    SHELLS,
    VERB_GAIN,
    VERB_RAISE,
    VERBS,
    WORDS,
)

if TYPE_CHECKING:
    from lordsmoot.games.lords.effect import Printed

MOST_TEMPLES: Final = 2
FOLLOWER_POINTS: Final = 1
CITADEL_POINTS: Final = 3
SHELL_POINTS: Final = 2
BROKEN_POINTS: Final = 1
SHRINE_POINTS: Final = 2
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
LOSE_SHELL: Final = SPACE.secret("lose", SHELLS)
LOSE_BROKEN: Final = SPACE.each("lose-broken", SHELLS)
WAKE: Final = SPACE.each("temple", LORDS)
CONSECRATE: Final = SPACE.each("consecrate", LORDS)
GAIN_FOLLOWER: Final = SPACE.one("gain-follower")
RAISE_CITADEL: Final = SPACE.one("raise-citadel")
GAIN_SHELL: Final = SPACE.one("gain-shell")
LOSE_FOLLOWER: Final = SPACE.one("lose-follower")
ENOUGH: Final = SPACE.one("enough")

TELL: Final = Kinds()
SETS_OUT: Final = TELL.of("sets-out", followers=AMOUNT)
DEALT: Final = TELL.of("dealt", card=secret(CARDS))
FINDS: Final = TELL.of("finds", shell=secret(SHELLS))
TURNED_UP: Final = TELL.of("turned-up", card=named(CARDS))
BEGINS: Final = TELL.of("begins", word=named(WORDS))
TURN: Final = TELL.of("turn", number=AMOUNT)
SELECTS: Final = TELL.of("selects", action=named(ACTIONS))
PICKS: Final = TELL.of("picks", verb=named(VERBS))
CANNOT: Final = TELL.of("cannot", verb=named(VERBS))
DRAWS: Final = TELL.of("draws", card=secret(CARDS))
DRAWS_SHORT: Final = TELL.of("draws-short", missing=AMOUNT)
RESHUFFLES: Final = TELL.of("reshuffles", cards=AMOUNT)
DISCARDS: Final = TELL.of("discards", card=named(CARDS))
DISCARDS_AT_RANDOM: Final = TELL.of("discards-at-random", card=named(CARDS))
SPENDS: Final = TELL.of("spends", card=named(CARDS), lord=named(LORDS))
GAINS_FOLLOWER: Final = TELL.of("gains-follower")
RAISES_CITADEL: Final = TELL.of("raises-citadel")
GAINS_SHELL: Final = TELL.of("gains-shell", shell=secret(SHELLS))
BREAKS: Final = TELL.of("breaks", shell=named(SHELLS))
BREAKS_NONE: Final = TELL.of("breaks-none")
USES: Final = TELL.of("uses", shell=named(SHELLS))
GAINS_TEMPLE: Final = TELL.of("gains-temple", lord=named(LORDS))
MAKES_SHRINE: Final = TELL.of("makes-shrine", lord=named(LORDS), shrines=AMOUNT)
WAKES: Final = TELL.of("wakes", lord=named(LORDS))
SLEEPS: Final = TELL.of("sleeps", lord=named(LORDS), other=SEAT, leader=SEAT)
"""The opponent is the `leader`, or the `other` who does not lead."""
BESEECHES: Final = TELL.of("beseeches", card=named(CARDS), lord=named(LORDS))
WORSHIPS: Final = TELL.of("worships", lord=named(LORDS), holds=YES_OR_NO)
SCORNED: Final = TELL.of("scorned", lord=named(LORDS), holds=YES_OR_NO)
PUTS_AWAY: Final = TELL.of("puts-away", card=named(CARDS))
LOSES_FOLLOWER: Final = TELL.of("loses-follower")
LOSES_SHELL: Final = TELL.of("loses-shell", shell=secret(SHELLS))
LOSES_BROKEN: Final = TELL.of("loses-broken", shell=named(SHELLS))
ENDS: Final = TELL.of("ends", reason=named(REASONS), owner=SEAT)

BAR: Final = Kinds()
FACE_DOWN: Final = BAR.of("face-down", action=named(ACTIONS))
NO_PASSING: Final = BAR.of("no-passing")
NOT_HELD_TO_DISCARD: Final = BAR.of("not-held-to-discard", card=named(CARDS))
NOT_HELD_TO_REVEAL: Final = BAR.of("not-held-to-reveal", card=named(CARDS))
NOT_HELD_TO_SPEND: Final = BAR.of("not-held-to-spend", card=named(CARDS))
BEING_PERFORMED: Final = BAR.of("being-performed", card=named(CARDS))
STACK_EMPTY: Final = BAR.of("stack-empty")
NO_MAJORITY: Final = BAR.of("no-majority", followers=AMOUNT, citadels=AMOUNT)
DECK_EMPTY: Final = BAR.of("deck-empty")
NOT_WHOLE: Final = BAR.of("not-whole", shell=named(SHELLS))
BROKEN_ALREADY: Final = BAR.of("broken-already", shell=named(SHELLS))
BREAKS_SOME: Final = BAR.of("breaks-some")
BREAKS_ONE: Final = BAR.of("breaks-one")
BREAKS_INSTEAD: Final = BAR.of("breaks-instead")
TWO_TEMPLES: Final = BAR.of("two-temples", lord=named(LORDS))
NONE_LEFT: Final = BAR.of("none-left", lord=named(LORDS))
NOT_JUST_BROKEN: Final = BAR.of("not-just-broken", shell=named(SHELLS))
NO_SUCH_SHELL: Final = BAR.of("no-such-shell", shell=named(SHELLS))
NO_SUCH_BROKEN: Final = BAR.of("no-such-broken", shell=named(SHELLS))
NO_FOLLOWER: Final = BAR.of("no-follower")
NO_TEMPLE_TO_FLIP: Final = BAR.of("no-temple-to-flip", lord=named(LORDS))
NO_TEMPLE_TO_USE: Final = BAR.of("no-temple-to-use", lord=named(LORDS))
NOT_A_HALF: Final = BAR.of("not-a-half", verb=named(VERBS))
HALF_IMPOSSIBLE: Final = BAR.of("half-impossible", verb=named(VERBS))


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
            FOLLOWER_POINTS * self.followers
            + CITADEL_POINTS * self.citadels
            + SHELL_POINTS * len(self.shells.places)
            + BROKEN_POINTS * len(self.broken.places)
            + SHRINE_POINTS * self.shrines
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
        printed: Printed,
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
        self.printed: Final = printed

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
            printed=self.printed,
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

    def agreed(self) -> dict[str, Value]:
        return self.rules.options

    def numbers(self) -> list[int]:
        out = [self.followers, *self.temples, self.face_up, self.active, self.turn]
        for tribe in self.tribes:
            out.extend([tribe.followers, tribe.citadels, tribe.temples, tribe.shrines])
        return out

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

    def not_held(self, seat: int, card: int, reason: int) -> Event:
        """Why a card is not in a player's hand; one that is being performed is in none. [L10.3]"""
        return Event(BEING_PERFORMED if self.revealed.has(card) else reason, seat, [card])

    def not_deifiable(self, seat: int, lord: int) -> Event:
        """Why a Lord's card leads to nothing. [L8.5, L9.1]"""
        return Event(NONE_LEFT if not self.temples[lord] else TWO_TEMPLES, seat, [lord])

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

    def draw(self, seat: int, count: int) -> None:
        """So many Lord cards, or as many as there are. [L5.1, L5.4]"""
        for drawn in range(count):
            if not self.can_draw():
                self.tell(DRAWS_SHORT, seat, count - drawn)
                return
            self.draw_one(seat)

    def draw_one(self, seat: int) -> None:
        """A card from the Lord deck, renewed when one is wanted and none is left. [L5.3, L5.5]"""
        if not self.deck.places:
            self.discard.pour_into(self.deck, self.rng)
            self.tell(RESHUFFLES, seat, len(self.deck.places))
            self.tell(TURNED_UP, seat, self.deck.draw_to(self.discard))
        self.tell(DRAWS, seat, self.deck.draw_to(self.tribes[seat].hand), seen=1 << seat)

    def gain_follower(self, seat: int) -> None:
        """Take a Follower from the stack, if there is one. [L13.1, L11.14]"""
        if not self.followers:
            self.tell(CANNOT, seat, VERB_GAIN)
            return
        self.followers -= 1
        self.tribes[seat].followers += 1
        self.tell(GAINS_FOLLOWER, seat)

    def raise_citadel(self, seat: int) -> None:
        """Flip a Follower to its Citadel side, if there is one. [L6.2, L11.16]"""
        tribe = self.tribes[seat]
        if not tribe.followers:
            self.tell(CANNOT, seat, VERB_RAISE)
            return
        tribe.followers -= 1
        tribe.citadels += 1
        self.tell(RAISES_CITADEL, seat)

    def gain_shell(self, seat: int) -> None:
        """The top Shell of the deck; only its new owner learns its kind. [L7.1, L13.2]"""
        self.tell(GAINS_SHELL, seat, self.shells.draw_to(self.tribes[seat].shells), seen=1 << seat)

    def flip_temple(self, seat: int, lord: int) -> None:
        """A Temple becomes a Shrine of Solitude. [L8.3, L13.6]"""
        tribe = self.tribes[seat]
        tribe.temples &= ~(1 << lord)
        tribe.shrines += 1
        self.tell(MAKES_SHRINE, seat, lord, tribe.shrines)

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


class Doing(Choice[Lords]):
    """A choice that is left out, for both to see, if there is nothing to choose. [L4.2]"""

    def verb(self) -> int:
        """What is being done."""
        raise NotImplementedError

    def give_away(self, t: Lords, legal: list[int]) -> None:
        if not legal:
            t.tell(CANNOT, self.seat, self.verb())
