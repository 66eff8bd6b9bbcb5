"""Combat: an attack travels until it is blocked, comes back, or hits. [S8]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.state import NO_SEAT
from lordsmoot.core.step import NO_OPTIONS, Choice
from lordsmoot.games.swords_and_souls.attack import (
    Attack,
    OfAttack,
    aimed,
    made_of,
)
from lordsmoot.games.swords_and_souls.bars import (
    CANNOT_STOP,
    NO_ANSWER,
    NO_SPRING,
    NOT_LAID,
    missing,
    source_of,
    untimely,
)
from lordsmoot.games.swords_and_souls.cards import (
    BLOCK,
    COUNTER,
    DELAY,
    DODGE,
    DRAW,
    FIRST_TALENT,
    NEGATING,
    NONE,
    REACT,
    REACTION,
    SOURCES,
    SPRING,
    SPRINGING,
    STOPPING,
    STOPS,
    SURE,
    TREASURE,
    has,
)
from lordsmoot.games.swords_and_souls.damage import Hit, PutAway
from lordsmoot.games.swords_and_souls.table import (
    ATTACKS_WITH,
    BLOCKS,
    DODGES,
    FAILS,
    GOES_ON,
    NEGATES,
    PASS,
    PASSES_OVER,
    PLAY,
    PLAYS,
    STOPS_ATTACK,
    TALENT,
    USE,
    Souls,
    offers,
)

IN_FRONT: Final = DELAY | TREASURE
FIRST: Final = 0
BACK: Final = 1
"""Whether an attack answers another. [S8.15, S13.21]"""


def strike(t: Souls, a: Attack, back: int) -> None:
    t.tell(ATTACKS_WITH, a.attacker, a.source, a.target, a.damage, a.side(), back)
    t.then(Strike(a))


class Strike(OfAttack):
    """The attack reaches a seat: its target, a fallen one, or the attacker. [S8.5, S8.6, S10.2]"""

    def happen(self, t: Souls) -> None:
        a = self.attack
        if a.target == a.attacker:
            t.tell(FAILS, NO_SEAT, a.source, a.attacker)
            t.then(PutAway(a.attacker, NONE))
        elif t.fallen(a.target):
            after = a.onward(t.seats)
            t.tell(PASSES_OVER, a.target, a.source, a.attacker, after.target)
            t.then(Strike(after))
        else:
            t.then(React(a))


class React(Choice[Souls]):
    """The target may block or dodge, and is always asked.

    [S5.5, S8.7, S8.10, S8.13, S13.9, S13.10, S13.20, S13.23, S13.24]
    """

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.target)
        self.attack: Final = attack

    def parts(self) -> list[int]:
        return self.attack.parts()

    def fits(self, t: Souls) -> bool:
        return self.attack.fits(t) and not t.fallen(self.seat)

    @classmethod
    def remake(cls, parts: list[int]) -> React:
        return cls(made_of(parts))

    def passing(self) -> int:
        return PASS

    def harms(self) -> bool:
        return True

    def options(self, t: Souls) -> list[int]:
        me = t.heroes[self.seat]
        stopping = self.stopping()
        out = [PASS]
        out.extend(offers(PLAY.base, me.hand, stopping & REACTION & ~IN_FRONT))
        if me.front.places:
            out.extend(offers(USE.base, me.front, stopping & IN_FRONT & ~t.tired))
        if me.talent and has(stopping & REACTION, me.talent_source()):
            out.append(TALENT)
        return out

    def barred(self, t: Souls, action: int) -> Event | None:
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        gone = missing(t, self.seat, action)
        if gone is not None or REACT[source] == NONE:
            return gone or untimely(self.seat, source)
        if not has(self.stopping(), source):
            dodge = int(REACT[source] == DODGE)
            return Event(CANNOT_STOP, self.seat, [self.attack.source, dodge])
        return Event(NOT_LAID, self.seat, [source])

    def public(self, t: Souls) -> dict[str, Any]:
        a = self.attack
        small = a.small_hearts(t.heroes[self.seat].hearts)
        falls = a.damage > small
        return {**a.waiting(t), "hearts": small + int(falls), "falls": falls}

    def stopping(self) -> int:
        """What stops this attack, as a mask: blocks, dodges or both. [S8.13]"""
        sure = SURE[self.attack.source]
        if sure == DODGE:
            return STOPPING[BLOCK]
        if sure == BLOCK:
            return STOPPING[DODGE]
        return STOPPING[BLOCK] | STOPPING[DODGE]

    def choose(self, t: Souls, action: int) -> None:
        a = self.attack
        if action == PASS:
            t.then(Hit(a), Spring(a.target, a.attacker))
            return
        source = spend(t, self.seat, action)
        if REACT[source] == BLOCK:
            t.tell(BLOCKS, self.seat, source, a.source, a.attacker)
        elif t.log is not None:
            t.tell(DODGES, self.seat, source, a.source, a.attacker, a.after_dodge(t))
        t.then(Answer(a, source))


def spend(t: Souls, seat: int, action: int) -> int:
    """Use a card of the hand, the talent, or something in the front; what it was.

    [S6.2, S12.2, S12.3]
    """
    me = t.heroes[seat]
    if action == TALENT:
        source = me.talent_source()
        me.talent = 0
    elif PLAY.has(action):
        source = PLAY.arg(action)
        me.hand.give(source, me.used)
    else:
        source = USE.arg(action)
        if has(TREASURE, source):
            t.tired |= 1 << source
        else:
            me.front.give(source, me.used)  # a delay card is used up [S12.7]
    return source


def play(t: Souls, seat: int, action: int) -> int:
    """Play a card, or use a talent or a treasure, on its own account. [S5.1, S6.1, S12.3]"""
    source = spend(t, seat, action)
    t.tell(PLAYS, seat, source, source >= FIRST_TALENT or has(TREASURE, source))
    return source


class Answer(Choice[Souls]):
    """The attacker may negate the block or dodge, and is always asked; what stands takes effect.

    [S8.9, S8.11, S8.12, S8.16, S12.5, S13.11, S13.17, S13.18]
    """

    def __init__(self, attack: Attack, reaction: int) -> None:
        super().__init__(attack.attacker)
        self.attack: Final = attack
        self.reaction: Final = reaction

    def parts(self) -> list[int]:
        return [*self.attack.parts(), self.reaction]

    def fits(self, t: Souls) -> bool:
        if not self.attack.fits(t) or not 0 <= self.reaction < len(SOURCES):
            return False
        return REACT[self.reaction] != NONE and t.wields(self.attack.target, self.reaction)

    @classmethod
    def remake(cls, parts: list[int]) -> Answer:
        return cls(made_of(parts[:-1]), parts[-1])

    def passing(self) -> int:
        return PASS

    def options(self, t: Souls) -> list[int]:
        out = [PASS]
        out.extend(offers(PLAY.base, t.heroes[self.seat].hand, NEGATING[REACT[self.reaction]]))
        return out

    def barred(self, t: Souls, action: int) -> Event | None:
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        dodge = int(REACT[self.reaction] == DODGE)
        wrong = Event(NO_ANSWER, self.seat, [source, dodge])
        return missing(t, self.seat, action) or wrong

    def public(self, t: Souls) -> dict[str, Any]:
        stop = STOPS[REACT[self.reaction]]
        return {**self.attack.waiting(t), "reaction": SOURCES[self.reaction], "stop": stop}

    def choose(self, t: Souls, action: int) -> None:
        a = self.attack
        if action != PASS:
            t.tell(NEGATES, self.seat, spend(t, self.seat, action), self.reaction, a.target)
            t.then(React(a))
        elif REACT[self.reaction] == DODGE:
            dodged(t, a, self.reaction)
        else:
            blocked(t, a, self.reaction)


def dodged(t: Souls, a: Attack, reaction: int) -> None:
    """The attack goes on the same way. [S8.4, S8.9, S13.11]"""
    t.draw(a.target, DRAW[reaction])
    after = a.onward(t.seats)
    if after.target != a.attacker and not t.fallen(after.target):
        t.tell(GOES_ON, a.target, a.source, a.attacker, after.target)
    t.then(Strike(after))


def blocked(t: Souls, a: Attack, reaction: int) -> None:
    """The attack is over; a counter-attack keeps its card and begins after it.

    [S8.8, S8.15, S13.12, S14.1]
    """
    t.draw(a.target, DRAW[reaction])
    t.tell(STOPS_ATTACK, a.target, reaction, a.source, a.attacker)
    damage = COUNTER[reaction]
    if damage == 0:
        t.then(PutAway(a.attacker, NONE))
        return
    kept = reaction if reaction < FIRST_TALENT and not has(TREASURE, reaction) else NONE
    counter = aimed(t.seats, a.target, reaction, a.attacker, damage)
    t.then(PutAway(a.target, kept), CounterAttack(counter))


class CounterAttack(OfAttack):
    """A new attack, on the player who attacked. [S8.15]"""

    def happen(self, t: Souls) -> None:
        strike(t, self.attack, BACK)


class Spring(Choice[Souls]):
    """Whom an attack damaged and left standing may attack back from the front. [S13.21, S12.8]"""

    def __init__(self, seat: int, attacker: int) -> None:
        super().__init__(seat)
        self.attacker: Final = attacker

    def parts(self) -> list[int]:
        return [self.seat, self.attacker]

    def fits(self, t: Souls) -> bool:
        return 0 <= self.attacker < t.seats and self.attacker != self.seat

    def options(self, t: Souls) -> list[int]:
        me = t.heroes[self.seat]
        if not me.front.places or t.fallen(self.seat):
            return NO_OPTIONS
        springs = offers(USE.base, me.front, SPRINGING & ~t.tired)
        return [PASS, *springs] if springs else NO_OPTIONS

    def barred(self, t: Souls, action: int) -> Event | None:
        source = source_of(t, self.seat, action)
        if source == NONE:
            return None
        return missing(t, self.seat, action) or Event(NO_SPRING, self.seat, [source])

    def public(self, t: Souls) -> dict[str, Any]:
        return {"attacker": self.attacker}

    def choose(self, t: Souls, action: int) -> None:
        if action != PASS:
            source = spend(t, self.seat, action)
            strike(t, aimed(t.seats, self.seat, source, self.attacker, SPRING[source]), BACK)
