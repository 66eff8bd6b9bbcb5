"""Shells and breaking. [L12]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.step import Choice, Step
from lordsmoot.games.lords.effect import SHELL_EFFECTS
from lordsmoot.games.lords.table import BREAK, BREAKS, ENOUGH, USE_SHELL, Lords


def breakable(t: Lords, seat: int) -> list[int]:
    """A break of each kind of whole Shell in the Tribe. [L12.2]"""
    return BREAK.each(t.tribes[seat].shells)


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
        return 0 <= self.shell < len(SHELL_EFFECTS)

    def happen(self, t: Lords) -> None:
        SHELL_EFFECTS[self.shell].perform(t, self.seat)


class BreakOne(Choice[Lords]):
    """Break one whole Shell of your choice; without one, nothing happens. [L11.15]"""

    def options(self, t: Lords) -> list[int]:
        return breakable(t, self.seat)

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
        return 0 <= self.first < len(SHELL_EFFECTS)

    def options(self, t: Lords) -> list[int]:
        out = breakable(t, self.seat)
        out.append(ENOUGH)
        return out

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
        return 0 <= self.first < len(SHELL_EFFECTS) and 0 <= self.second < len(SHELL_EFFECTS)

    def options(self, t: Lords) -> list[int]:
        if self.first == self.second:
            return [USE_SHELL.of(self.first)]
        return [USE_SHELL.of(self.first), USE_SHELL.of(self.second)]

    def choose(self, t: Lords, action: int) -> None:
        first = USE_SHELL.arg(action)
        second = self.second if first == self.first else self.first
        t.then(
            UseShell(self.seat, first),
            UseShell(self.seat, second),
        )
