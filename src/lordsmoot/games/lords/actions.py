"""The Actions: Meditate, Flourish, Prospect, Deify. (Beseech has a file of its own.) [L5-L8]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import NO_OPTIONS, Choice, Step
from lordsmoot.games.lords.beseech import Beseech
from lordsmoot.games.lords.cards import LORD_OF
from lordsmoot.games.lords.shells import BreakSecond, breakable, flip
from lordsmoot.games.lords.table import (
    BREAK,
    DISCARD,
    DISCARDS,
    GAIN_FOLLOWER,
    GAIN_SHELL,
    GAINS_TEMPLE,
    OFFER,
    RAISE_CITADEL,
    Lords,
)

ONLY_GAIN: Final = [GAIN_FOLLOWER]
ONLY_RAISE: Final = [RAISE_CITADEL]
GAIN_OR_RAISE: Final = [GAIN_FOLLOWER, RAISE_CITADEL]


class Meditate(Step[Lords]):
    """Draw two Lord cards, then discard one. [L5.1, L5.6]"""

    def happen(self, t: Lords) -> None:
        t.draw(self.seat)
        t.draw(self.seat)
        t.then(DISCARD_ONE[self.seat])


class DiscardOne(Choice[Lords]):
    """Put a card of your choice from your hand on the discard. [L5.2, L11.13]"""

    def options(self, t: Lords) -> list[int]:
        return DISCARD.each(t.tribes[self.seat].hand)

    def choose(self, t: Lords, action: int) -> None:
        t.tribes[self.seat].hand.give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))


class Flourish(Choice[Lords]):
    """Gain a Follower, or with a majority of Followers flip one to a Citadel. [L6.1-L6.3]"""

    def options(self, t: Lords) -> list[int]:
        if not t.may_flip_follower(self.seat):
            return ONLY_GAIN if t.followers else NO_OPTIONS
        return GAIN_OR_RAISE if t.followers else ONLY_RAISE

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_FOLLOWER:
            t.gain_follower(self.seat)
        else:
            t.raise_citadel(self.seat)


class Prospect(Choice[Lords]):
    """Gain the top Shell, or break one or two of yours. [L7.1, L7.2, L7.4]"""

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        if t.shells.places:
            out.append(GAIN_SHELL)
        return out

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_SHELL:
            t.gain_shell(self.seat)
        else:
            flip(t, self.seat, BREAK.arg(action))
            t.then(BreakSecond(self.seat, BREAK.arg(action)))


class Deify(Choice[Lords]):
    """Spend a Lord card on that Lord's Temple, or on turning yours into a Shrine. [L8.1-L8.5]"""

    def options(self, t: Lords) -> list[int]:
        lords = t.deifiable(self.seat)
        return [
            OFFER.of(card)
            for card in t.tribes[self.seat].hand.kinds()
            if lords >> LORD_OF[card] & 1
        ]

    def give_away(self, t: Lords, legal: list[int]) -> None:
        t.prove_deifiable(self.seat, bool(legal))

    def choose(self, t: Lords, action: int) -> None:
        card = OFFER.arg(action)
        lord = LORD_OF[card]
        tribe = t.tribes[self.seat]
        tribe.hand.give(card, t.discard)
        t.tell(DISCARDS, self.seat, card)
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


def action_step(action: int, seat: int) -> Step[Lords]:
    """The step that an Action card, or a text naming the Action, sets going. [L4.4]"""
    return STEPS[action][seat]
