"""What the cards tell you to do, verb by verb. [L11.1, L11.7-L11.16]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.position import mask_names
from lordsmoot.games.lords.actions import DiscardOne, achieves, action_step
from lordsmoot.games.lords.cards import (
    ACTIONS,
    DEIFY,
    LORDS,
    VERB_AGONIZE,
    VERB_BREAK,
    VERB_CONSECRATE,
    VERB_DISCARD,
    VERB_DRAW,
    VERB_GAIN,
    VERB_RAISE,
)
from lordsmoot.games.lords.effect import Effect
from lordsmoot.games.lords.shells import BreakOne
from lordsmoot.games.lords.table import (
    CANNOT,
    CONSECRATE,
    DISCARDS_AT_RANDOM,
    LOSE_BROKEN,
    LOSE_FOLLOWER,
    LOSE_SHELL,
    NO_FOLLOWER,
    NO_SUCH_BROKEN,
    NO_SUCH_SHELL,
    NO_TEMPLE_TO_FLIP,
    Doing,
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
        return achieves(t, seat, self.verb)

    def prove_impossible(self, t: Lords, seat: int) -> None:
        if self.verb == DEIFY:
            t.prove_deifiable(seat, False)

    def perform(self, t: Lords, seat: int) -> None:
        t.then(action_step(self.verb, seat))

    def words(self) -> str:
        return ACTIONS[self.verb].capitalize()


class Agonize(Effect):
    """The named player loses a Follower or a Shell. [L11.7, L11.8]"""

    def __init__(self, number: int, who: int) -> None:
        super().__init__(number, VERB_AGONIZE)
        self.who: Final = who

    def possible(self, t: Lords, seat: int) -> bool:
        tribe = t.tribes[named(seat, self.who)]
        return tribe.followers + len(tribe.shells.places) + len(tribe.broken.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(LOSE[named(seat, self.who)])

    def words(self) -> str:
        return "you Agonize" if self.who == YOU else "the opponent Agonizes"


class Lose(Doing):
    """The loser chooses what goes: a Follower or a Shell, whole or broken. [L11.7, L11.8]"""

    def verb(self) -> int:
        return VERB_AGONIZE

    def options(self, t: Lords) -> list[int]:
        tribe = t.tribes[self.seat]
        out = LOSE_SHELL.each(tribe.shells)
        out.extend(LOSE_BROKEN.each(tribe.broken))
        if tribe.followers:
            out.append(LOSE_FOLLOWER)
        return out

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == LOSE_FOLLOWER:
            return Event(NO_FOLLOWER, self.seat, [])
        if LOSE_SHELL.has(action):
            return Event(NO_SUCH_SHELL, self.seat, [LOSE_SHELL.arg(action)])
        if LOSE_BROKEN.has(action):
            return Event(NO_SUCH_BROKEN, self.seat, [LOSE_BROKEN.arg(action)])
        return None

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

    def __init__(self, number: int) -> None:
        super().__init__(number, VERB_CONSECRATE)

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].temples != 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(FlipTemple(seat))

    def words(self) -> str:
        return "Consecrate"


class FlipTemple(Doing):
    """Which Temple becomes a Shrine. [L11.10]"""

    def verb(self) -> int:
        return VERB_CONSECRATE

    def options(self, t: Lords) -> list[int]:
        return [CONSECRATE.of(lord) for lord in range(len(LORDS)) if t.worships(self.seat, lord)]

    def barred(self, t: Lords, action: int) -> Event | None:
        if not CONSECRATE.has(action):
            return None
        return Event(NO_TEMPLE_TO_FLIP, self.seat, [CONSECRATE.arg(action)])

    def public(self, t: Lords) -> dict[str, Any]:
        return {"temples": mask_names(t.tribes[self.seat].temples, LORDS)}

    def choose(self, t: Lords, action: int) -> None:
        t.flip_temple(self.seat, CONSECRATE.arg(action))


class Draw(Effect):
    """Draw that many Lord cards. [L11.11]"""

    def __init__(self, number: int, count: int) -> None:
        super().__init__(number, VERB_DRAW)
        self.count: Final = count

    def possible(self, t: Lords, seat: int) -> bool:
        return t.can_draw()

    def perform(self, t: Lords, seat: int) -> None:
        t.draw(seat, self.count)

    def words(self) -> str:
        return f"draw {self.count}"


class Discard(Effect):
    """You discard a card of your choice, or the opponent one at random. [L11.12, L11.13]"""

    def __init__(self, number: int, who: int) -> None:
        super().__init__(number, VERB_DISCARD)
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
        else:
            t.tell(CANNOT, 1 - seat, VERB_DISCARD)

    def words(self) -> str:
        return "discard 1" if self.who == YOU else "the opponent discards 1 at random"


class Gain(Effect):
    """Take a Follower from the stack. [L11.14]"""

    def __init__(self, number: int) -> None:
        super().__init__(number, VERB_GAIN)

    def possible(self, t: Lords, seat: int) -> bool:
        return t.followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.gain_follower(seat)

    def words(self) -> str:
        return "gain 1 Follower"


class Break(Effect):
    """Break one of your whole Shells. [L11.15]"""

    def __init__(self, number: int) -> None:
        super().__init__(number, VERB_BREAK)

    def possible(self, t: Lords, seat: int) -> bool:
        return len(t.tribes[seat].shells.places) > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.then(BreakOne(seat))

    def words(self) -> str:
        return "break 1"


class Raise(Effect):
    """Flip a Follower to a Citadel, with or without a majority. [L11.16]"""

    def __init__(self, number: int) -> None:
        super().__init__(number, VERB_RAISE)

    def possible(self, t: Lords, seat: int) -> bool:
        return t.tribes[seat].followers > 0

    def perform(self, t: Lords, seat: int) -> None:
        t.raise_citadel(seat)

    def words(self) -> str:
        return "raise 1"
