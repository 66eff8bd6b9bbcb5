"""Shells and breaking. [L12]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.cards import SHELLS, VERB_BREAK
from lordsmoot.games.lords.table import (
    BREAK,
    BREAKS,
    BREAKS_INSTEAD,
    BREAKS_ONE,
    BROKEN_ALREADY,
    ENOUGH,
    GAIN_SHELL,
    NOT_JUST_BROKEN,
    NOT_WHOLE,
    USE_SHELL,
    USES,
    Doing,
    Lords,
)


def breakable(t: Lords, seat: int) -> list[int]:
    """A break of each kind of whole Shell in the Tribe. [L12.2]"""
    return BREAK.each(t.tribes[seat].shells)


def unbreakable(t: Lords, seat: int, action: int) -> Event | None:
    """Why a Shell cannot be broken: the Tribe has none whole of that kind. [L12.2]"""
    if not BREAK.has(action):
        return None
    shell = BREAK.arg(action)
    broken = t.tribes[seat].broken.has(shell)
    return Event(BROKEN_ALREADY if broken else NOT_WHOLE, seat, [shell])


def flip(t: Lords, seat: int, shell: int) -> None:
    """Turn a whole Shell to its broken side, for both to see. [L12.1]"""
    tribe = t.tribes[seat]
    tribe.shells.give(shell, tribe.broken)
    t.tell(BREAKS, seat, shell)


class UseShell(Step[Lords]):
    """A Shell just broken is used, even if it has been lost meanwhile. [L12.1, L12.3-L12.10]"""

    def __init__(self, seat: int, shell: int) -> None:
        super().__init__(seat)
        self.shell: Final = shell

    def parts(self) -> list[int]:
        return [self.seat, self.shell]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.shell < len(SHELLS)

    def happen(self, t: Lords) -> None:
        t.tell(USES, self.seat, self.shell)
        t.printed.shells[self.shell].perform(t, self.seat)


class BreakOne(Doing):
    """Break one whole Shell of your choice; without one, nothing happens. [L11.15]"""

    def verb(self) -> int:
        return VERB_BREAK

    def options(self, t: Lords) -> list[int]:
        return breakable(t, self.seat)

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == ENOUGH:
            return Event(BREAKS_ONE, self.seat, [])
        return unbreakable(t, self.seat, action)

    def choose(self, t: Lords, action: int) -> None:
        flip(t, self.seat, BREAK.arg(action))
        t.then(UseShell(self.seat, BREAK.arg(action)))


class BreakSecond(Choice[Lords]):
    """Prospect may break a second Shell before either is used. [L7.2, L7.3]"""

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def parts(self) -> list[int]:
        return [self.seat, self.first]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.first < len(SHELLS)

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        out.append(ENOUGH)
        return out

    def barred(self, t: Lords, action: int) -> Event | None:
        if action == GAIN_SHELL:
            return Event(BREAKS_INSTEAD, self.seat, [])
        return unbreakable(t, self.seat, action)

    def public(self, t: Lords) -> dict[str, Any]:
        return {"first": SHELLS[self.first]}

    def choose(self, t: Lords, action: int) -> None:
        if action == ENOUGH:
            t.then(UseShell(self.seat, self.first))
            return
        second = BREAK.arg(action)
        flip(t, self.seat, second)
        t.then(UseInOrder(self.seat, self.first, second))


class UseInOrder(Choice[Lords]):
    """Two Shells broken together are used in the order their owner says. [L7.3]"""

    def __init__(self, seat: int, first: int, second: int) -> None:
        super().__init__(seat)
        self.first: Final = first
        self.second: Final = second

    def parts(self) -> list[int]:
        return [self.seat, self.first, self.second]

    def fits(self, t: Lords) -> bool:
        return 0 <= self.first < len(SHELLS) and 0 <= self.second < len(SHELLS)

    def options(self, t: Lords) -> list[int]:
        if self.first == self.second:
            return [USE_SHELL.of(self.first)]
        return [USE_SHELL.of(self.first), USE_SHELL.of(self.second)]

    def barred(self, t: Lords, action: int) -> Event | None:
        if not USE_SHELL.has(action):
            return None
        return Event(NOT_JUST_BROKEN, self.seat, [USE_SHELL.arg(action)])

    def public(self, t: Lords) -> dict[str, Any]:
        return {"shells": [SHELLS[self.first], SHELLS[self.second]]}

    def choose(self, t: Lords, action: int) -> None:
        first = USE_SHELL.arg(action)
        second = self.second if first == self.first else self.first
        t.then(
            UseShell(self.seat, first),
            UseShell(self.seat, second),
        )
