"""The requests that a client sends, and what their answers mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NotRequired, TypedDict
from uuid import uuid4

import httpx

from lordsmoot.core.refused import Refused
from lordsmoot.core.view import DeedData, ResultData, View

WAIT: Final = 20
"""So many seconds a server is asked to wait for news."""
TRIES: Final = 8
PAUSE: Final = 0.25
MOST_PAUSE: Final = 8.0
AGAIN: Final = frozenset({429, 502, 503, 504})
"""What a server says that may say something else later."""
STALE: Final = 409


class Moment(TypedDict):
    """What one pair of eyes may know of one version of a room."""

    version: int
    at: int
    kind: str
    seat: int | None
    events: list[dict[str, Any]]
    room: dict[str, Any]
    asked: int | None
    view: View | None
    section: NotRequired[int]
    deeds: NotRequired[list[DeedData]]
    recap: NotRequired[list[DeedData]]
    since: NotRequired[list[int] | None]


class Turned(Refused):
    """What a server refused, in its own words, with its status."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status: Final = status


@dataclass(frozen=True)
class Call:
    """A request, before anybody sends it."""

    method: str
    path: str
    body: Any = None
    params: Any = None


class Pauses:
    """How long to wait before a request is sent again: longer each time, and not for ever."""

    def __init__(self) -> None:
        self.tried = 0

    def next(self, fault: Exception) -> float:
        """Seconds; the fault itself after the last try, or if another would bring the same."""
        self.tried += 1
        if self.tried >= TRIES or not may_try_again(fault):
            raise fault
        return min(PAUSE * 2.0 ** (self.tried - 1), MOST_PAUSE)


def may_try_again(fault: Exception) -> bool:
    return isinstance(fault, httpx.TransportError) or (
        isinstance(fault, Turned) and fault.status in AGAIN
    )


def answered(response: httpx.Response) -> Any:
    """What was answered; a refusal is raised."""
    if response.status_code < 400:
        return response.json() if response.content else None
    try:
        words = str(response.json()["refused"])
    except (ValueError, KeyError, TypeError):
        words = f"the server answered {response.status_code}"
    raise Turned(response.status_code, words)


def sent(call: Call, token: str | None) -> dict[str, Any]:
    """A request as httpx takes it, from one who is known by a token."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return {
        "method": call.method,
        "url": call.path,
        "json": call.body,
        "params": call.params,
        "headers": headers,
    }


GAMES: Final = Call("GET", "/api/games")


def coming_in(nickname: str) -> Call:
    return Call("POST", "/api/guests", {"nickname": nickname, "token": True})


def setting(game: str, seats: list[str], options: dict[str, Any] | None, listed: bool) -> Call:
    """A new room; a seat is `me`, `open` or the level of a bot."""
    places = [
        {"who": seat} if seat in ("me", "open") else {"who": "bot", "level": seat} for seat in seats
    ]
    body = {"game": game, "seats": places, "options": options or {}, "listed": listed}
    return Call("POST", "/api/rooms", body)


def sitting(room: str, seat: int) -> Call:
    return Call("PUT", f"/api/rooms/{room}/seats/{seat}", {"who": "me"})


def asking(room: str, seat: int | None, after: int | None, deeds: bool = False) -> Call:
    wanted = {"seat": seat, "after": after, "wait": WAIT, "deeds": deeds or None}
    params = {name: value for name, value in wanted.items() if value is not None}
    return Call("GET", f"/api/rooms/{room}/moments", params=params)


def deciding(room: str, seat: int | None, action: str, version: int) -> Call:
    if seat is None:
        raise Turned(403, "who looks on does not decide")
    body = {"action": action, "version": version, "key": uuid4().hex}
    return Call("POST", f"/api/rooms/{room}/seats/{seat}/actions", body)


def foreseeing(room: str, seat: int | None) -> Call:
    if seat is None:
        raise Turned(403, "who looks on has no choices")
    return Call("GET", f"/api/rooms/{room}/seats/{seat}/previews")


def ended(moment: Moment) -> ResultData | None:
    """The result, once the game is over."""
    view = moment["view"]
    return view["result"] if view is not None and view["over"] else None
