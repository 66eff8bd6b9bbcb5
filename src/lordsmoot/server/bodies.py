"""What requests bring and answers hold, as the OpenAPI description shows it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Version = Annotated[int, Field(ge=0, le=2**31 - 1, description="a version of the room")]
Key = Annotated[
    str | None,
    Field(
        max_length=64,
        pattern=r"^[\x21-\x7e]+$",
        description="your name for this request: sent twice, it is done once",
        examples=["2f1c-17"],
    ),
]
LevelName = Annotated[
    str, Field(max_length=32, description="of a bot, see /api/games", examples=["villager"])
]
Nickname = Annotated[str, Field(min_length=1, max_length=64, examples=["Ana"])]


class Strict(BaseModel):
    """A body with nothing in it that nobody reads."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Refusal(BaseModel):
    """Why something was not done; nothing was changed."""

    refused: str = Field(examples=["'select:meditate' cannot be done: Seat 0 decides now."])


class NewGuest(Strict):
    """A person, or a program that wants a token instead of a cookie."""

    nickname: Nickname
    token: bool = Field(False, description="answer with a token for a program")


class NewName(Strict):
    """Another nickname, for seats taken from now on."""

    nickname: Nickname


class Me(BaseModel):
    """Who you are here."""

    nickname: str
    token: str | None = Field(None, description="only when just made: keep it")


class Link(BaseModel):
    """What makes another device yours, once."""

    secret: str
    until: int = Field(description="milliseconds since 1970")


class Move(Strict):
    """The secret of a link."""

    secret: str = Field(max_length=128)


Scope = Annotated[
    Literal["play", "watch"],
    Field(description="play in your name, or only see what you see; neither makes links or tokens"),
]


class NewToken(Strict):
    """A token for a program of yours."""

    name: Nickname
    scope: Scope = "play"


class Token(BaseModel):
    """A token; the secret is told once, when it is made."""

    id: str
    name: str
    scope: Scope
    made: int
    token: str | None = None


class Seat(Strict):
    """Who is to sit on a seat."""

    who: Literal["me", "open", "bot"] = Field(examples=["me"])
    level: LevelName | None = None
    name: Annotated[
        str | None,
        Field(min_length=1, max_length=64, description="who sits there at your device, if not you"),
    ] = None


class Clock(Strict):
    """A clock for each player; when it runs out, a bot plays on."""

    minutes: float = Field(ge=0.01, le=60 * 24 * 30, examples=[15])
    increment: float = Field(0, ge=0, le=3600, description="seconds more for each decision")
    level: LevelName = "elder"


class Report(Strict):
    """What somebody at a table did that nobody should have to bear."""

    words: str = Field(min_length=1, max_length=1000)


class NewRoom(Strict):
    """A table to be set."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "game": "lords",
                    "seats": [{"who": "me"}, {"who": "bot", "level": "villager"}],
                    "listed": False,
                }
            ]
        }
    )

    game: str = Field(max_length=64, examples=["lords"])
    seats: list[Seat] = Field(min_length=1, max_length=6, description="one for each player")
    options: dict[str, str | int] = Field({}, max_length=32)
    listed: bool = Field(False, description="shown to everybody, or found by its link only")
    hints: bool = Field(False, description="hints may be taken; who sits down agrees to that")
    clock: Clock | None = None


class Decision(Strict):
    """One decision, on what you saw."""

    version: Version
    action: str = Field(max_length=200, examples=["select:meditate"])
    key: Key = None


class Undo(Strict):
    """A wish to take back."""

    version: Version
    key: Key = None


class Consent(Strict):
    """A word on what somebody asks for."""

    version: Version
    agree: bool


class Leave(Strict):
    """How you leave a game that is being played, or whom a bot is to play for."""

    how: Literal["resign", "abandon", "replace"]
    gone: int | None = Field(None, ge=0, le=5, description="for `replace`: who has vanished")


class Left(BaseModel):
    """It is done, or the others are asked."""

    version: int
    done: bool


class Hint(BaseModel):
    """A move that is suggested, with those that belong to it, what else came to mind, and why."""

    model_config = ConfigDict(extra="allow")

    version: int = Field(description="the version that it made: everybody is told that you asked")
    seat: int
    moves: list[dict[str, Any]] = Field(
        description="each an `action` and its `phrase`; the first of them is legal now"
    )
    instead: list[dict[str, Any]] = Field(
        description="what came to mind second; empty if there is no choice"
    )
    reason: list[dict[str, Any]] = Field(description="at most three facts; see DifferenceData")


class Wishes(Strict):
    """What the room may do for your seat; nobody else learns of it."""

    skip_forced: bool = Field(False, description="make my forced moves, where all know them forced")
    set_up: bool = Field(False, description="set the table for me: lay my tiles of the world")
    auto_pass: float = Field(
        0, ge=0, le=60, description="pass windows for me after so many seconds; 0 is never"
    )


class Hold(Strict):
    """This window, or the next one, is not to be passed for me."""

    version: Version | None = Field(None, description="without it, the window that opens next")


class Ack(BaseModel):
    """It happened, and is kept."""

    version: int = Field(description="the version that it made")
    repeated: bool = Field(False, description="it was made by an earlier request of this key")
    waiting: bool = Field(
        False, description="the room passes for you at its own time, which tells the others nothing"
    )


class Undone(BaseModel):
    """Taken back, or the others are asked."""

    version: int
    done: bool
    repeated: bool = False


class Moment(BaseModel):
    """How things stand at one version, and what just happened, as your seat may know it."""

    model_config = ConfigDict(extra="allow")

    version: int
    at: int = Field(description="milliseconds since 1970")
    kind: str = Field(examples=["move"])
    seat: int | None
    events: list[dict[str, Any]]
    room: dict[str, Any] = Field(description="seats, clocks, status: what everybody knows")
    window: bool = Field(description="you are asked whether you react, and may have it passed")
    sets_up: bool = Field(description="you are asked something that only sets the table")
    asked: int | None = Field(description="since which version you are asked what you are asked")
    lesson: dict[str, Any] | None = Field(
        description="what you are told in a guided first game: a step, and what to try"
    )
    view: dict[str, Any] | None = Field(
        description="the table as your seat sees it, with its legal actions; null before the start"
    )
    section: int | None = Field(
        None, description="the turn or round of the latest decision; this and the rest by `deeds`"
    )
    deeds: list[dict[str, Any]] | None = Field(
        None, description="what was done in it, and since, in sentences"
    )
    recap: list[dict[str, Any]] | None = Field(
        None, description="what others did while you waited, if you are asked"
    )
    since: list[int] | None = Field(None, description="everybody's points when you began to wait")


class Room(BaseModel):
    """A room, and which of its seats are yours."""

    model_config = ConfigDict(extra="allow")

    room: str
    game: str
    status: Literal["open", "playing", "over"]
    version: int
    commitment: str = Field(description="fixes the dice before the first decision")
    mine: list[int]
