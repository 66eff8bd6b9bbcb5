"""What the cards tell you to do, verb by verb. [L11.1, L11.7-L11.16]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Choice
from lordsmoot.games.lords.actions import DiscardOne, action_step
from lordsmoot.games.lords.cards import (
    ACTIONS,
    BESEECH,
    DEIFY,
    FLOURISH,
    LORD_OF,
    LORDS,
    PROSPECT,
)
from lordsmoot.games.lords.effect import (
    Effect,
)
from lordsmoot.games.lords.shells import BreakOne
from lordsmoot.games.lords.table import (
    CONSECRATE,
    DISCARDS_AT_RANDOM,
    LOSE_BROKEN,
    LOSE_FOLLOWER,
    LOSE_SHELL,
    Lords,
)

YOU: Final = 0
OPPONENT: Final = 1
WHO: Final = ["you", "opponent"]


def named(seat: int, who: int) -> int:
    """You are the player who uses the card, in whoever's turn. [L11.1]"""
    return seat if who == YOU else 1 - seat


class Act(Effect):
    """An Action's name: performed in full, whatever lies face down. [L4.4]"""

    def possible(self, t: Lords, seat: int) -> bool:
        tribe = t.tribes[seat]
        if self.verb == FLOURISH:
            return t.followers > 0 or t.may_flip_follower(seat)
        if self.verb == PROSPECT:
            return len(t.shells.places) > 0 or len(tribe.shells.places) > 0
        if self.verb == DEIFY:
            lords = t.deifiable(seat)
            return any(lords >> LORD_OF[card] & 1 for card in tribe.hand.kinds())
        if self.verb == BESEECH:
            return len(tribe.hand.places) > 0
        return t.can_draw() or len(tribe.hand.places) > 0

    def prove_impossible(self, t: Lords, seat: int) -> None:
        if self.verb == DEIFY:
            t.prove_deifiable(seat, False)

    def perform(self, t: Lords, seat: int) -> None:
        t.then(action_step(self.verb, seat))

    def words(self) -> str:
        return ACTIONS[self.verb].capitalize()


class Agonize(Effect):
    """The named player loses a Follower or a Shell. [L11.7, L11.8]"""

    def __init__(self, verb: int, who: int) -> None:
        super().__init__(verb)
        self.who: Final = who

    def possible(self, t: Lords, seat: int) -> bool:
        tribe = t.tribes[named(seat, self.who)]
        return tribe.followers + len(tribe.shells.places) + len(tribe.broken.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(LOSE[named(seat, self.who)])

    def words(self) -> str:
        return "you Agonize" if self.who == YOU else "the opponent Agonizes"


class Lose(Choice[Lords]):
    """The loser chooses what goes: a Follower or a Shell, whole or broken. [L11.7, L11.8]"""

    def options(self, t: Lords) -> list[int]:
        tribe = t.tribes[self.seat]
        out = LOSE_SHELL.each(tribe.shells)
        out.extend(LOSE_BROKEN.each(tribe.broken))
        if tribe.followers:
            out.append(LOSE_FOLLOWER)
        return out

    def shows(self, action: int) -> int:
        return LOSE_SHELL.base if LOSE_SHELL.has(action) else action

    def choose(self, t: Lords, action: int) -> None:
        if action == LOSE_FOLLOWER:
            t.lose_follower(self.seat)
        elif LOSE_SHELL.has(action):
            t.lose_shell(self.seat, LOSE_SHELL.arg(action))
        else:
            t.lose_broken(self.seat, LOSE_BROKEN.arg(action))


LOSE: Final = [Lose(0), Lose(1)]


class Consecrate(Effect):
    """Flip one of your Temples; no card is spent. [L11.10]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].temples != 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(FlipTemple(seat))

    def words(self) -> str:
        return "Consecrate"


class FlipTemple(Choice[Lords]):
    """Which Temple becomes a Shrine. [L11.10]"""

    def options(self, t: Lords) -> list[int]:
        return [CONSECRATE.of(lord) for lord in range(len(LORDS)) if t.worships(self.seat, lord)]

    def choose(self, t: Lords, action: int) -> None:
        t.flip_temple(self.seat, CONSECRATE.arg(action))


class Draw(Effect):
    """Draw that many Lord cards. [L11.11]"""

    def __init__(self, verb: int, count: int) -> None:
        super().__init__(verb)
        self.count: Final = count

    def possible(self, t: Lords, seat: int) -> bool:
        return t.can_draw()

    def perform(self, t: Lords, seat: int) -> None:
        for _ in range(self.count):
            t.draw(seat)

    def words(self) -> str:
        return f"draw {self.count}"


class Discard(Effect):
    """You discard a card of your choice, or the opponent one at random. [L11.12, L11.13]"""

    def __init__(self, verb: int, who: int) -> None:
        super().__init__(verb)
        self.who: Final = who

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[named(seat, self.who)].hand.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        if self.who == YOU:
            t.then(DiscardOne(seat))
            return
        hand = t.tribes[1 - seat].hand
        if hand.places:
            t.tell(DISCARDS_AT_RANDOM, 1 - seat, hand.give_any(t.discard, t.rng))

    def words(self) -> str:
        return "discard 1" if self.who == YOU else "the opponent discards 1 at random"


class Gain(Effect):
    """Take a Follower from the stack. [L11.14]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.gain_follower(seat)

    def words(self) -> str:
        return "gain 1 Follower"


class Break(Effect):
    """Break one of your whole Shells. [L11.15]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[seat].shells.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(BreakOne(seat))

    def words(self) -> str:
        return "break 1"


class Raise(Effect):
    """Flip a Follower to a Citadel, with or without a majority. [L11.16]"""

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.raise_citadel(seat)

    def words(self) -> str:
        return "raise 1"
