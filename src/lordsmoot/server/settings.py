"""What a server is told when it is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from platformdirs import user_data_dir

from lordsmoot.server.timing import Clock

HOME: Final = "LORDSMOOT_HOME"
"""The environment variable that names another folder for all that is kept."""

DATABASE: Final = "LORDSMOOT_DATABASE"
"""The environment variable that names the database, if no option does."""


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    second: float
    burst: float


@dataclass(frozen=True)
class Limits:
    """How much one guest, one address or one body may ask for."""

    body: int = 32 * 1024
    head: int = 16 * 1024
    """Bytes of a request before its body."""
    arrives: float = 20.0
    """Seconds within which a request is sent, and within which what we send is read."""
    connections: int = 10_000
    connections_each: int = 256
    """Open connections of one address, unless a proxy of ours is between."""
    guest: Rate = Rate(20, 80)
    address: Rate = Rate(100, 400)
    newcomers: Rate = Rate(0.5, 30)
    """New guests, and links tried, from one address."""
    rooms: Rate = Rate(0.2, 20)
    """New rooms of one guest."""
    streams: int = 24
    """Open streams of one guest, or of one address without a guest."""


NO_LIMITS: Final = Limits(
    guest=Rate(1e9, 1e9),
    address=Rate(1e9, 1e9),
    newcomers=Rate(1e9, 1e9),
    rooms=Rate(1e9, 1e9),
    streams=1_000_000,
    connections=1_000_000,
    connections_each=1_000_000,
)


def home() -> Path:
    """Where a person's games are kept."""
    return Path(os.environ.get(HOME) or user_data_dir("lordsmoot", appauthor=False))


def default_database() -> str:
    """The database that the environment names, for a password is no word of a command."""
    return os.environ.get(DATABASE) or f"sqlite+aiosqlite:///{home() / 'rooms.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """Everything that can be chosen about a server."""

    database: str = field(default_factory=default_database)
    names: tuple[str, ...] = ()
    """The host names by which the server is reached; none: any."""
    secure: bool = False
    """Whether people come by https, so that cookies may ask for it."""
    proxied: bool = False
    """Whether a proxy of ours says who asks, in X-Forwarded-For."""
    limits: Limits = Limits()
    rest: float = 0.05
    """Seconds between the end of a bot's thinking time and its decision, with a choice or without:
    enough for a thought to arrive. How fast others are shown is each reader's own."""
    warm: bool = False
    """Whether the processes that bots need are started before anybody waits for them."""
    thinkers: int = 0
    """Processes in which bots think; 0: one less than there are cores."""
    reviewer: str = "lordsmoot.server.reviewer"
    """The module of the process that reviews finished games."""
    heartbeat: float = 15.0
    longest_wait: float = 25.0
    idle: float = 600.0
    """Seconds after which a room that nobody looks at is put away."""
    keep_rooms: float = 0.0
    """Days for which a finished room is kept that nobody looks at; 0: for ever."""
    keep_guests: float = 0.0
    """Days for which a guest is known who does not come; 0: for ever."""
    metrics: str = ""
    """Where the counts are told: host and port; nowhere if it is empty."""
    inside: str = ""
    """Where other servers of the house reach this one: host and port."""
    clock: Clock = field(default_factory=Clock)
