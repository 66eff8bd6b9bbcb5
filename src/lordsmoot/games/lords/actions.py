"""The Actions: Meditate, Flourish, Prospect, Deify. (Beseech has a file of its own.) [L5-L8]"""

from __future__ import annotations

from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.beseech import Beseech
from lordsmoot.games.lords.cards import DEIFY, FLOURISH, LORD_OF, MEDITATE, PROSPECT
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


class Meditate(Step[Lords]):
    """Draw two Lord cards, then discard one. [L5.1, L5.6]"""

    def happen(self, t: Lords) -> None:
        t.draw(self.seat)
        t.draw(self.seat)
        t.then(DiscardOne(self.seat))


class DiscardOne(Choice[Lords]):
    """Put a card of your choice from your hand on the discard. [L5.2, L11.13]"""

    def options(self, t: Lords) -> list[int]:
        return [DISCARD.of(card) for card in t.tribes[self.seat].hand.kinds()]

    def choose(self, t: Lords, action: int) -> None:
        t.tribes[self.seat].hand.give(DISCARD.arg(action), t.discard)
        t.tell(DISCARDS, self.seat, DISCARD.arg(action))


class Flourish(Choice[Lords]):
    """Gain a Follower, or with a majority of Followers flip one to a Citadel. [L6.1-L6.3]"""

    def options(self, t: Lords) -> list[int]:
        out = [GAIN_FOLLOWER] if t.followers else []
        if t.may_flip_follower(self.seat):
            out.append(RAISE_CITADEL)
        return out

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_FOLLOWER:
            t.gain_follower(self.seat)
        else:
            t.raise_citadel(self.seat)


class Prospect(Choice[Lords]):
    """Gain the top Shell, or break one or two of yours. [L7.1, L7.2, L7.4]"""

    def options(self, t: Lords) -> list[int]:
        out = [GAIN_SHELL] if t.shells.places else []
        return out + breakable(t, self.seat)

    def choose(self, t: Lords, action: int) -> None:
        if action == GAIN_SHELL:
            t.gain_shell(self.seat)
        else:
            flip(t, self.seat, BREAK.arg(action))
            t.then(BreakSecond(self.seat, BREAK.arg(action)))


class Deify(Choice[Lords]):
    """Spend a Lord card on that Lord's Temple, or on turning yours into a Shrine. [L8.1-L8.5]"""

    def options(self, t: Lords) -> list[int]:
        return [
            OFFER.of(card)
            for card in t.tribes[self.seat].hand.kinds()
            if t.deifies(self.seat, LORD_OF[card])
        ]

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


def action_step(action: int, seat: int) -> Step[Lords]:
    """The step that an Action card, or a text naming the Action, sets going. [L4.4]"""
    if action == MEDITATE:
        return Meditate(seat)
    if action == FLOURISH:
        return Flourish(seat)
    if action == PROSPECT:
        return Prospect(seat)
    if action == DEIFY:
        return Deify(seat)
    return Beseech(seat)
