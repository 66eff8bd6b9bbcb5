"""How well a bot plays, by a name that people understand, and what bots of a level are called."""

from __future__ import annotations

from typing import Final
from zlib import crc32

from lordsmoot.core.refused import UnknownName

SEARCH: Final = "search:"
SHORTEST: Final = 0.02
"""Seconds of a search that is worth beginning."""


class Level:
    """A bot for every game."""

    def __init__(
        self, name: str, bot: str, help: str, thinks: float, takes: float, names: str
    ) -> None:
        self.name: Final = name
        self.bot: Final = bot
        self.help: Final = help
        self.thinks: Final = thinks
        """Seconds that a thought takes, however much there is to think about."""
        self.takes: Final = takes
        """Seconds of a process that each of its thoughts is given, with a choice or without."""
        self.names: Final = names.split()

    def within(self, seconds: float) -> str:
        """The bot that has decided within so many seconds, if it can."""
        if not self.bot.startswith(SEARCH) or seconds >= self.thinks:
            return self.bot
        return f"{SEARCH}{max(SHORTEST, seconds) * 1000:.0f}ms"


GENTLE: Final = Level(
    *("gentle", "gentle", "plays what comes to mind, kindly, and overlooks things", 0.0, 0.02),
    names="Aster Bramble Clover Dill Fern Hazel Moss Tansy",
)
VILLAGER: Final = Level(
    *("villager", "greedy", "takes what looks best a few moves ahead", 0.1, 0.12),
    names="Edda Garrick Ivo Joss Lida Oswin Petra Wenna",
)
ELDER: Final = Level(
    *("elder", "search:250ms", "imagines many games before each turn", 0.25, 0.3),
    names="Anselm Corvin Hedwig Kunz Mathild Rurik Sunniva Ulrich",
)
ORACLE: Final = Level(
    *("oracle", "search:1500ms", "thinks long and sees far", 1.5, 1.6),
    names="Cassia Delphine Ilmatar Pythia Sibyl Themis Vala Zenith",
)
MASTER: Final = Level(
    *("master", "search:3000ms", "takes all the time there is", 3.0, 3.1),
    names="Aldhelm Bertrada Godric Isolde Leofwin Odila Radegund Wulfstan",
)
ADVISER: Final = Level(
    *("adviser", "search:1500ms", "suggests a move to who asks for one", 1.5, 1.6), names=""
)
"""No opponent: it thinks as long as an oracle at most, and looks as often each time if it can, so
that a question has one answer."""
LEVELS: Final = {level.name: level for level in (GENTLE, VILLAGER, ELDER, ORACLE, MASTER)}
"""From the weakest to the strongest."""
ONCE_CALLED: Final = {"newcomer": GENTLE.name}
"""Levels by the names that old logs and records have for them."""


def level(name: str) -> Level:
    """The level of this name, or of the name that it once had."""
    found = LEVELS.get(ONCE_CALLED.get(name, name))
    if found is None:
        raise UnknownName(f"there is no level {name!r}; there are {', '.join(LEVELS)}")
    return found


def is_level(name: str) -> bool:
    """Whether a bot is known by a level."""
    return name in LEVELS or name in ONCE_CALLED


def bot_name(name: str, table: str, seat: int) -> str:
    """A name of its own for a bot: the same whenever it is asked for, and no other seat's."""
    names = level(name).names
    return names[(crc32(table.encode()) + seat) % len(names)]
