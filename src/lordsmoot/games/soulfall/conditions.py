"""The conditions of bottom abilities: a closed list, one class each. [SF11]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from lordsmoot.core.refused import BadData
from lordsmoot.games.soulfall.cards import (
    CARDS,
    COMPONENTS,
    COUNTED,
    LORD_OF,
    LORD_TITLES,
    LORDS,
    WHENS,
)

if TYPE_CHECKING:
    from lordsmoot.games.soulfall.table import Soulfall

COUNTED_WORDS: Final = ["Nomads", "Outposts", "Shards", "Devotions", "unplayed markers"]
COUNTED_KEYWORDS: Final = ["nomad", "outpost", "shard", "devotion", "unplayed-marker"]


class Condition:
    """Printed in front of a bottom ability: built once, without memory."""

    def holds(self, t: Soulfall, seat: int) -> bool:
        """Whether it is met now."""
        raise NotImplementedError

    def words(self) -> str:
        """The text for people."""
        raise NotImplementedError

    def keywords(self) -> list[str]:
        """The words of the rulebook in it, the one that it stands for first."""
        raise NotImplementedError


class Devoted(Condition):
    """You are Devoted to the Lord of the card. [SF11.1]"""

    def __init__(self, lord: int) -> None:
        self.lord: Final = lord

    def holds(self, t: Soulfall, seat: int) -> bool:
        return t.is_devoted(seat, self.lord)

    def words(self) -> str:
        return "Devoted"

    def keywords(self) -> list[str]:
        return ["devoted", "devotion"]


class Current(Condition):
    """The Current Lord is one of those named. [SF11.2]"""

    def __init__(self, lords: int) -> None:
        self.lords: Final = lords

    def holds(self, t: Soulfall, seat: int) -> bool:
        return self.lords >> t.current_lord() & 1 == 1

    def words(self) -> str:
        named = [title for lord, title in enumerate(LORD_TITLES) if self.lords >> lord & 1]
        return f"Current Lord {' or '.join(named)}"

    def keywords(self) -> list[str]:
        return ["current", "current-lord"]


class Kindred(Condition):
    """You are Devoted to the Current Lord. [SF11.3]"""

    def holds(self, t: Soulfall, seat: int) -> bool:
        return t.is_devoted(seat, t.current_lord())

    def words(self) -> str:
        return "Kindred"

    def keywords(self) -> list[str]:
        return ["kindred", "devoted", "current-lord"]


class AtLeast(Condition):
    """You have so many of something, or more. [SF11.4]"""

    def __init__(self, what: int, number: int) -> None:
        self.what: Final = what
        self.number: Final = number

    def holds(self, t: Soulfall, seat: int) -> bool:
        return t.count(self.what, seat) >= self.number

    def words(self) -> str:
        return f"{self.number} or more {COUNTED_WORDS[self.what]}"

    def keywords(self) -> list[str]:
        return ["at-least", COUNTED_KEYWORDS[self.what]]


class AtMost(Condition):
    """You have so many of something, or fewer. [SF11.5]"""

    def __init__(self, what: int, number: int) -> None:
        self.what: Final = what
        self.number: Final = number

    def holds(self, t: Soulfall, seat: int) -> bool:
        return t.count(self.what, seat) <= self.number

    def words(self) -> str:
        return f"{self.number} or fewer {COUNTED_WORDS[self.what]}"

    def keywords(self) -> list[str]:
        return ["at-most", COUNTED_KEYWORDS[self.what]]


class Behind(Condition):
    """At least one opponent has more of something than you. [SF11.6]"""

    def __init__(self, what: int) -> None:
        self.what: Final = what

    def holds(self, t: Soulfall, seat: int) -> bool:
        mine = t.count(self.what, seat)
        return any(t.count(self.what, other) > mine for other in range(t.seats))

    def words(self) -> str:
        return f"Behind in {COUNTED_WORDS[self.what]}"

    def keywords(self) -> list[str]:
        return ["behind", COUNTED_KEYWORDS[self.what]]


def condition(raw: Any, lord: int, where: str) -> Condition:
    """Build what a component file says: a word, or {word = argument}."""
    if raw == "devoted":
        return Devoted(lord)
    if raw == "kindred":
        return Kindred()
    if not isinstance(raw, dict) or len(raw) != 1:
        raise BadData(f"{where}: {raw!r} is not a known condition")
    ((name, argument),) = raw.items()
    if name == "current":
        return Current(named_lords(argument, where))
    found = counting(name, argument)
    if found is None:
        raise BadData(f"{where}: {{ {name} = {argument!r} }} is not a known condition")
    return found


def counting(name: str, argument: Any) -> Condition | None:
    """A condition that counts something, if that is what is meant."""
    if name == "behind" and argument in COUNTED:
        return Behind(COUNTED.index(argument))
    if name in ("at_least", "at_most") and isinstance(argument, dict) and len(argument) == 1:
        ((what, number),) = argument.items()
        if what in COUNTED and type(number) is int:
            counted = COUNTED.index(what)
            return AtLeast(counted, number) if name == "at_least" else AtMost(counted, number)
    return None


def named_lords(raw: Any, where: str) -> int:
    """A list of Lords as a mask."""
    if not isinstance(raw, list) or not raw or not set(raw) <= set(LORDS):
        raise BadData(f"{where}: {raw!r} is not a list of Lords")
    return sum(1 << LORDS.index(name) for name in set(raw))


CONDITIONS: Final = [
    condition(WHENS[card], LORD_OF[card], f"{COMPONENTS.file}: [lord.{CARDS[card]}] when")
    for card in range(len(CARDS))
]
"""For each Lord card, the condition of its bottom ability."""

CONDITION_WORDS: Final = [one.words() for one in CONDITIONS]
