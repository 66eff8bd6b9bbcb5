"""What the server refuses, each with its HTTP status; the message is one clear sentence."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.refused import IllegalAction, Refused


class Nameless(Refused):
    """Whoever asks has not said who they are, or their cookie or token is not ours."""


class NotYours(Refused):
    """It belongs to somebody else."""


class NotThere(Refused):
    """There is no such room, seat, version, guest or page."""


class Stale(Refused):
    """The table has moved on since the asker looked."""


class TooLarge(Refused):
    """More bytes than anything here needs."""


class TooLong(Refused):
    """A longer head than any request needs."""


class TooMany(Refused):
    """Too much in too short a time."""


class NotKept(Refused):
    """The database did not take it, so it did not happen."""


class Elsewhere(Refused):
    """Another server of the house has the room."""


class OtherRules(Refused):
    """The room keeps rules that this server does not have."""


STATUS: Final[dict[type[Refused], int]] = {
    Nameless: 401,
    NotYours: 403,
    NotThere: 404,
    Stale: 409,
    IllegalAction: 409,
    TooLarge: 413,
    TooMany: 429,
    Elsewhere: 421,
    TooLong: 431,
    NotKept: 503,
    OtherRules: 503,
}


def status(refusal: Refused) -> int:
    """The HTTP status of a refusal."""
    for kind, number in STATUS.items():
        if isinstance(refusal, kind):
            return number
    return 422
