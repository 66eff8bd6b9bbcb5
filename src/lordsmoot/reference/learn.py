"""How to play: at most six frames, what each of them shows, and what it claims of the game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final

from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.preview import POINTS
from lordsmoot.core.refused import BadData
from lordsmoot.core.state import State
from lordsmoot.reference.agreed import CLAUSES, clauses
from lordsmoot.reference.rulebook import cited

FILE: Final = "learn.toml"
MOST: Final = 6
"""So many frames can be read in two minutes."""
TEXTS: Final = ("heading", "picture", "shows")
LISTS: Final = ("says", "captions", "plays")
TABLES: Final = ("position", "deal", "show", "claims")
KEYS: Final = {*TEXTS, *LISTS, *TABLES, "seat"}


@dataclass(frozen=True)
class Sentence:
    """A statement in Markdown, and the clauses that it stands on."""

    text: str
    clauses: list[str]


@dataclass(frozen=True)
class Frame:
    """A picture of a real table, and what it teaches.

    `picture` is what is drawn of the table, `show` which pieces of it, and `shows` what is to be
    seen there, for those who do not see it. The table is laid from a `position` or dealt anew, and
    `plays` are the actions taken on it since. `claims` says what the game must answer there.
    """

    heading: str
    says: list[Sentence]
    picture: str
    shows: str
    captions: list[Sentence]
    show: dict[str, Any]
    seat: int
    position: dict[str, Any]
    deal: dict[str, Any]
    plays: list[str]
    claims: dict[str, Any]

    @property
    def clauses(self) -> list[str]:
        """Every clause that it stands on, once."""
        every = [number for one in (*self.says, *self.captions) for number in one.clauses]
        return list(dict.fromkeys(every))


@dataclass(frozen=True)
class Deed:
    """An action that was taken on a frame's table, and what happened by it."""

    seat: int
    events: list[Event]


@cache
def frames(game: Game[Any]) -> list[Frame]:
    """How a game is played, frame by frame; nothing if it does not tell."""
    told, where = told_in(game, FILE), f"{game.name}/{FILE}"
    if told is None:
        return []
    return read(game, where, told)


def told_in(game: Game[Any], name: str) -> dict[str, Any] | None:
    """What a file of a game's package tells; None if there is no such file."""
    file = resources.files(game.package) / name
    if not file.is_file():
        return None
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{game.name}/{name}: not a TOML file: {error}") from None


def read(game: Game[Any], where: str, told: dict[str, Any]) -> list[Frame]:
    """The frames of a file, refused if they could not be shown."""
    if list(told) != ["frame"] or not isinstance(told["frame"], list):
        raise BadData(f"{where}: it has [[frame]] and nothing else")
    if len(told["frame"]) > MOST:
        raise BadData(f"{where}: {len(told['frame'])} frames, of which {MOST} can be shown")
    return [
        one_frame(game, f"{where}: frame {number}", data)
        for number, data in enumerate(told["frame"], 1)
    ]


def check_frame(where: str, data: Any) -> None:
    """Refused unless it is a table of what a frame has, for a seat, laid in one way."""
    if not isinstance(data, dict) or not data.keys() <= KEYS:
        known = ", ".join(sorted(KEYS))
        raise BadData(f"{where}: a frame is a table of {known}")
    seat = data.get("seat", 0)
    if not isinstance(seat, int):
        raise BadData(f"{where}: seat must be a whole number, not {seat!r}")
    if ("position" in data) == ("deal" in data):
        raise BadData(f"{where}: its table is laid from a position or dealt, one of the two")


def one_frame(game: Game[Any], where: str, data: Any) -> Frame:
    check_frame(where, data)
    texts = {key: text(where, data, key) for key in TEXTS}
    lists = {key: texts_of(where, data, key) for key in LISTS}
    tables = {key: table(where, data, key) for key in TABLES}
    if not lists["says"]:
        raise BadData(f"{where}: it says nothing")
    return Frame(
        heading=texts["heading"],
        says=[sentence(game, where, one) for one in lists["says"]],
        picture=texts["picture"],
        shows=texts["shows"],
        captions=[caption(game, where, one) for one in lists["captions"]],
        show=tables["show"],
        seat=data.get("seat", 0),
        position=tables["position"],
        deal=tables["deal"],
        plays=lists["plays"],
        claims=tables["claims"],
    )


def text(where: str, data: dict[str, Any], key: str) -> str:
    found = data.get(key)
    if not isinstance(found, str) or not found:
        raise BadData(f"{where}: {key} must be a text, not {found!r}")
    return found


def texts_of(where: str, data: dict[str, Any], key: str) -> list[str]:
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise BadData(f"{where}: {key} must be a list of texts, not {found!r}")
    return found


def table(where: str, data: dict[str, Any], key: str) -> dict[str, Any]:
    found = data.get(key, {})
    if not isinstance(found, dict):
        raise BadData(f"{where}: {key} must be a table, not {found!r}")
    return found


def sentence(game: Game[Any], where: str, line: str) -> Sentence:
    """A sentence without its clauses, which it must have and which must exist."""
    found = caption(game, where, line)
    if not found.clauses:
        raise BadData(f"{where}: {line!r} does not end with its clause")
    return found


def caption(game: Game[Any], where: str, line: str) -> Sentence:
    """A few words in a picture; they need a clause only if they say something new."""
    numbers = clauses(line)
    for number in numbers:
        if not cited(game, number):
            raise BadData(f"{where}: there is no clause {number} of {game.title}")
    return Sentence(CLAUSES.sub("", line).rstrip(), numbers)


# The table of a frame.


def laid(game: Game[Any], frame: Frame) -> tuple[State, list[Deed]]:
    """A frame's table, and what was done on it."""
    state: State = game.start(**frame.deal) if frame.deal else game.position(frame.position)
    state.log = []
    done: list[Deed] = []
    for wanted in frame.plays:
        seat = state.actors()[0]
        state.log = []
        state.answer(seat, game.legal_action(state, seat, wanted))
        done.append(Deed(seat, state.log))
    return state, done


def told(game: Game[Any], frame: Frame, claim: str) -> Any:
    """What the game says of a claim on a frame's table: as `Answers` do, and of what was played.

    `happened.EVENT.PART` is what was told of that.
    """
    state, done = laid(game, frame)
    what, _, rest = claim.partition(".")
    if what == "happened":
        events = [game.event_data(event, frame.seat) for deed in done for event in deed.events]
        return follow({event["event"]: event for event in events}, rest)
    return Answers(game, state, frame.seat).to(claim)


class Answers:
    """What a game says of claims about the table as a seat sees it.

    `legal.ACTION` is whether the seat may do that, `brings.ACTION` by how much that changes its own
    points for certain, `cards.NAME.KEY` what is printed; all else is a way into the seat's view.
    """

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self.game: Final = game
        self.state: Final = state
        self.seat: Final = seat

    @cached_property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    def to(self, claim: str) -> Any:
        what, _, rest = claim.partition(".")
        if what == "legal":
            return self.game.action(rest) in self.state.legal_for(self.seat)
        if what == "brings":
            return gain(self.game, self.state, self.seat, rest)
        if what == "cards":
            name, _, key = rest.partition(".")
            return follow(self.game.card(name), key)
        return follow(self.view, claim)


def gain(game: Game[Any], state: State, seat: int, action: str) -> int | None:
    """By how much an action would change a seat's points; nothing if that is not certain."""
    endings = game.preview(state, seat, game.action(action)).endings
    if len(endings) != 1:
        return None
    own = [one for one in endings[0].changes if one.seat == seat and one.part == POINTS]
    return sum(one.after - one.before for one in own)


def follow(data: Any, way: str) -> Any:
    """What lies at the end of a way such as `standing.0.points`."""
    for step in way.split("."):
        try:
            data = data[int(step)] if isinstance(data, list) else data[step]
        except (KeyError, IndexError, ValueError, TypeError):
            raise BadData(f"claims: {way!r} leads nowhere") from None
    return data
