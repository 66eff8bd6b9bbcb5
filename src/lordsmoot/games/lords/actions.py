"""The Actions: Meditate, Flourish, Prospect, Deify. (Beseech has a file of its own.) [L5-L8]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.position import mask_names
from lordsmoot.core.step import NO_OPTIONS, Step
from lordsmoot.games.lords.beseech import Beseech
from lordsmoot.games.lords.cards import (
    BESEECH,
    DEIFY,
    FLOURISH,
    LORD_OF,
    LORDS,
    PROSPECT,
    VERB_DISCARD,
)
from lordsmoot.games.lords.shells import BreakSecond, breakable, flip, unbreakable
from lordsmoot.games.lords.table import (
    BREAK,
    BREAKS_SOME,
    DECK_EMPTY,
    DISCARD,
    DISCARDS,
    ENOUGH,
    GAIN_FOLLOWER,
    GAIN_SHELL,
    GAINS_TEMPLE,
    NO_MAJORITY,
    NOT_HELD_TO_DISCARD,
    NOT_HELD_TO_SPEND,
    OFFER,
    RAISE_CITADEL,
    SPENDS,
    STACK_EMPTY,
    Doing,
    Lords,
)

ONLY_GAIN: Final = [GAIN_FOLLOWER]
ONLY_RAISE: Final = [RAISE_CITADEL]
GAIN_OR_RAISE: Final = [GAIN_FOLLOWER, RAISE_CITADEL]


class Meditate(Step[Lords]):
    """Draw two Lord cards, then discard one. [L5.1, L5.6]"""

    def happen(self, t: Lords) -> None:
        t.draw(self.seat, 2)
        t.then(DISCARD_ONE[self.seat])


class DiscardOne(Doing):
    """Put a card of your choice from your hand on the discard. [L5.2, L11.13]"""

    def verb(self) -> int:
        return VERB_DISCARD

    def options(self, t: Lords) -> list[int]:
        return DISCARD.each(t.tribes[self.seat].hand)

    def barred(self, t: Lords, action: int) -> Event | None:
        if not DISCARD.has(action):
            return None
        return t.not_held(self.seat, DISCARD.arg(action), NOT_HELD_TO_DISCARD)

    def choose(self, t: Lords, action: int) -> None:
        t.tribes[self.seat].hand.give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))


class Flourish(Doing):
    """Gain a Follower, or with a majority of Followers flip one to a Citadel. [L6.1-L6.3]"""

    def verb(self) -> int:
        return FLOURISH

    def options(self, t: Lords) -> list[int]:
        if not t.may_flip_follower(self.seat):
            return ONLY_GAIN if t.followers else NO_OPTIONS
        return GAIN_OR_RAISE if t.followers else ONLY_RAISE

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == GAIN_FOLLOWER:
            return Event(STACK_EMPTY, self.seat, [])
        if action == RAISE_CITADEL:
            tribe = t.tribes[self.seat]
            return Event(NO_MAJORITY, self.seat, [tribe.followers, tribe.citadels])
        return None

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_FOLLOWER:
            t.gain_follower(self.seat)
        else:
            t.raise_citadel(self.seat)


class Prospect(Doing):
    """Gain the top Shell, or break one or two of yours. [L7.1, L7.2, L7.4]"""

    def verb(self) -> int:
        return PROSPECT

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        if t.shells.places:
            out.append(GAIN_SHELL)
        return out

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == GAIN_SHELL:
            return Event(DECK_EMPTY, self.seat, [])
        if action == ENOUGH:
            return Event(BREAKS_SOME, self.seat, [])
        return unbreakable(t, self.seat, action)

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_SHELL:
            t.gain_shell(self.seat)
        else:
            flip(t, self.seat, BREAK.arg(action))
            t.then(BreakSecond(self.seat, BREAK.arg(action)))


class Deify(Doing):
    """Spend a Lord card on that Lord's Temple, or on turning yours into a Shrine. [L8.1-L8.5]"""

    def verb(self) -> int:
        return DEIFY

    def options(self, t: Lords) -> list[int]:
        lords = t.deifiable(self.seat)
        return [
            OFFER.of(card)
            for card in t.tribes[self.seat].hand.kinds()
            if lords >> LORD_OF[card] & 1
        ]

    def barred(self, t: Lords, action: int) -> Event | None:
        if not OFFER.has(action):
            return None
        card = OFFER.arg(action)
        if not t.tribes[self.seat].hand.has(card):
            return t.not_held(self.seat, card, NOT_HELD_TO_SPEND)
        return t.not_deifiable(self.seat, LORD_OF[card])

    def public(self, t: Lords) -> dict[str, Any]:
        """What each Lord's card would lead to. [L8.2, L8.3]"""
        lords, mine = t.deifiable(self.seat), t.tribes[self.seat].temples
        return {
            "temples": mask_names(lords & ~mine, LORDS),
            "shrines": mask_names(lords & mine, LORDS),
        }

    def give_away(self, t: Lords, legal: list[int]) -> None:
        t.prove_deifiable(self.seat, bool(legal))
        super().give_away(t, legal)

    def choose(self, t: Lords, action: int) -> None:
        card = OFFER.arg(action)
        lord = LORD_OF[card]
        tribe = t.tribes[self.seat]
        tribe.hand.give(card, t.discard)
        t.tell(SPENDS, self.seat, card, lord)
        if t.worships(self.seat, lord):
            t.flip_temple(self.seat, lord)
        else:
            t.temples[lord] -= 1
            tribe.temples |= 1 << lord
            t.tell(GAINS_TEMPLE, self.seat, lord)


DISCARD_ONE: Final = [DiscardOne(0), DiscardOne(1)]
STEPS: Final[list[list[Step[Lords]]]] = [
    [Meditate(0), Meditate(1)],
    [Flourish(0), Flourish(1)],
    [Prospect(0), Prospect(1)],
    [Deify(0), Deify(1)],
    [Beseech(0), Beseech(1)],
]


def achieves(t: Lords, seat: int, action: int) -> bool:
    """Whether an Action can achieve anything for a player now. [L4.1, L4.3]"""
    tribe = t.tribes[seat]
    if action == FLOURISH:
        return t.followers > 0 or t.may_flip_follower(seat)
    if action == PROSPECT:
        return len(t.shells.places) > 0 or len(tribe.shells.places) > 0
    if action == DEIFY:
        lords = t.deifiable(seat)
        return any(lords >> LORD_OF[card] & 1 for card in tribe.hand.kinds())
    if action == BESEECH:
        return len(tribe.hand.places) > 0
    return t.can_draw() or len(tribe.hand.places) > 0


def action_step(action: int, seat: int) -> Step[Lords]:
    """The step that an Action card, or a text naming the Action, sets going. [L4.4]"""
    return STEPS[action][seat]
