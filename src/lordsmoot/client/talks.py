"""What a client and a server say to each other, without anybody who waits.

A talk asks for what it needs, one thing after the other: a request to be sent, a rest, a choice. It
goes on with what it is given. Who leads it waits in their own way, one after another or async.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import httpx

from lordsmoot.client.calls import (
    STALE,
    Call,
    Moment,
    Pauses,
    Turned,
    answered,
    asking,
    coming_in,
    deciding,
    ended,
)
from lordsmoot.core.view import ResultData, View


@dataclass(frozen=True)
class Rest:
    """So many seconds nothing is to be done."""

    seconds: float


@dataclass(frozen=True)
class Choose:
    """The player is to choose an action."""

    view: View


T = TypeVar("T")
Wish = Call | Rest | Choose
Talk = Generator[Wish, Any, T]


def told(call: Call) -> Talk[Any]:
    """The answer to a request, sent again as long as none came."""
    pauses = Pauses()
    while True:
        try:
            return answered((yield call))
        except (httpx.TransportError, Turned) as fault:
            yield Rest(pauses.next(fault))


def token(nickname: str) -> Talk[str]:
    """Say who you are; the token by which you are known from now on."""
    return str((yield from told(coming_in(nickname)))["token"])


class Following:
    """A room as a seat sees it, or somebody who looks on: every moment, without a gap."""

    def __init__(self, room: str, seat: int | None, deeds: bool = False) -> None:
        self.room: Final = room
        self.seat: Final = seat
        self.deeds: Final = deeds
        self.version: int | None = None
        self.over = False

    def news(self) -> Talk[list[Moment]]:
        """How it stands, and later what is new; nothing after the end."""
        call = asking(self.room, self.seat, self.version, self.deeds)
        found: list[Moment] = yield from told(call)
        new: list[Moment] = []
        for moment in found:
            if moment["version"] != self.version and not self.over:
                self.version = moment["version"]
                self.over = ended(moment) is not None
                new.append(moment)
        return new

    def play(self) -> Talk[ResultData]:
        """Choose whenever the seat is asked, until the game is over; its result."""
        while True:
            for moment in (yield from self.news()):
                result = ended(moment)
                if result is not None:
                    return result
                if moment["asked"] is not None and moment["view"] is not None:
                    action = yield Choose(moment["view"])
                    yield from self._decide(action, moment["version"])

    def _decide(self, action: str, version: int) -> Talk[None]:
        """A decision; one that came too late is forgotten, for another will be asked for."""
        try:
            yield from told(deciding(self.room, self.seat, action, version))
        except Turned as fault:
            if fault.status != STALE or (yield from self._stands_at(version)):
                raise

    def _stands_at(self, version: int) -> Talk[bool]:
        """Whether nothing happened since: then it was no late decision, but a wrong one."""
        latest: list[Moment] = yield from told(asking(self.room, self.seat, None))
        return latest[-1]["version"] == version
