"""A client that waits for each answer before it goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, Final, Self

import httpx

from lordsmoot.client import calls, talks
from lordsmoot.client.calls import WAIT, Call, Moment
from lordsmoot.client.talks import Choose, Rest, T, Talk, Wish
from lordsmoot.core.view import PreviewData, ResultData, View

Chooser = Callable[[View], str]


class Client:
    """One call after another."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        transport: httpx.BaseTransport | None = None,
        rest: Callable[[float], object] = time.sleep,
    ) -> None:
        self.token = token
        self.http: Final = httpx.Client(base_url=url, timeout=2 * WAIT, transport=transport)
        self.rest: Final = rest

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        self.http.close()

    def lead(self, talk: Talk[T], choose: Chooser | None = None) -> T:
        """A talk with the server, led to its end."""
        try:
            wish = next(talk)
            while True:
                try:
                    given = self._give(wish, choose)
                except Exception as fault:
                    wish = talk.throw(fault)
                else:
                    wish = talk.send(given)
        except StopIteration as end:
            result: T = end.value
            return result

    def _give(self, wish: Wish, choose: Chooser | None) -> object:
        if isinstance(wish, Rest):
            return self.rest(wish.seconds)
        if isinstance(wish, Choose):
            assert choose is not None, "nobody chooses"
            return choose(wish.view)
        return self.http.request(**calls.sent(wish, self.token))

    def call(self, call: Call) -> Any:
        """The answer to a request, sent again as long as none came."""
        return self.lead(talks.told(call))

    def come_in(self, nickname: str) -> str:
        """Say who you are; the token by which you are known from now on."""
        self.token = self.lead(talks.token(nickname))
        return self.token

    def games(self) -> list[dict[str, Any]]:
        """The games of the server, with their seats, options and bots."""
        found: list[dict[str, Any]] = self.call(calls.GAMES)
        return found

    def set_table(
        self,
        game: str,
        seats: list[str],
        options: dict[str, Any] | None = None,
        listed: bool = False,
    ) -> str:
        """A new room; its name."""
        return str(self.call(calls.setting(game, seats, options, listed))["room"])

    def sit(self, room: str, seat: int) -> Seat:
        """Sit down, or come back."""
        self.call(calls.sitting(room, seat))
        return Seat(self, room, seat)

    def watch(self, room: str) -> Seat:
        """Look on; who only looks on cannot decide."""
        return Seat(self, room, None)


class Seat:
    """A seat of a room, or somebody who looks on."""

    def __init__(self, client: Client, room: str, seat: int | None) -> None:
        self.client: Final = client
        self.room: Final = room
        self.seat: Final = seat

    def moments(self, deeds: bool = False) -> Iterator[Moment]:
        """How it stands, and then every moment until the game is over, without a gap.

        With `deeds` each says also what was done, as a person would tell it.
        """
        following = talks.Following(self.room, self.seat, deeds)
        while not following.over:
            yield from self.client.lead(following.news())

    def decide(self, action: str, version: int) -> None:
        """One decision, made once however often it is sent."""
        self.client.call(calls.deciding(self.room, self.seat, action, version))

    def previews(self) -> list[PreviewData]:
        """What each choice of this seat would bring just now; nothing if it is not asked."""
        found: list[PreviewData] = self.client.call(calls.foreseeing(self.room, self.seat))
        return found

    def play(self, choose: Chooser) -> ResultData:
        """Choose whenever this seat is asked, until the game is over; its result."""
        return self.client.lead(talks.Following(self.room, self.seat).play(), choose)
