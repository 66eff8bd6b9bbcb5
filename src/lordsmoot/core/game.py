"""The door to a game: everything outside `core` and `games` sees a game through this."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib import resources
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lordsmoot.core import claim
from lordsmoot.core.claim import Claim
from lordsmoot.core.clauses import clauses_of
from lordsmoot.core.dice import first_dice
from lordsmoot.core.event import NOTHING, Event, Words
from lordsmoot.core.position import (
    as_list,
    knowledge_data,
    laid_dice,
    lay_knowledge,
    only,
    whole_number,
    whole_numbers,
)
from lordsmoot.core.refused import BadPosition, IllegalAction, UnknownName
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.space import Space
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.step import Step, Window

T = TypeVar("T", bound=State)
Value = str | int

POSITION_KEYS: Final = {
    *("game", "version", "seats", "options", "seed", "dice", "table", "pending", "knowledge"),
}


@dataclass(frozen=True)
class Option:
    """A rule to agree on: one of `choices`, or a number from `least` to `most`."""

    default: Value
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, name: str, value: Any) -> Value:
        """The value as it is kept; refused if the option cannot have it."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            raise UnknownName(f"option {name!r} is one of {', '.join(self.choices)}, not {value!r}")
        try:
            number = int(value) if type(value) in (int, str) else self.least - 1
        except ValueError:
            number = self.least - 1
        if self.least <= number <= self.most:
            return number
        raise UnknownName(
            f"option {name!r} is a number from {self.least} to {self.most}, not {value!r}"
        )


@dataclass(frozen=True)
class Score:
    """One seat's points, and what they are made of."""

    seat: int
    points: int
    parts: dict[str, int]


@dataclass(frozen=True)
class Result:
    """The count as it stands; several winners share the victory."""

    scores: list[Score]
    winners: list[int]

    def as_data(self) -> dict[str, Any]:
        return {
            "scores": [
                {"seat": score.seat, "points": score.points, "parts": score.parts}
                for score in self.scores
            ],
            "winners": self.winners,
        }


class Phrases:
    """The sentences of a game: for moves, for what happened, is asked or was agreed."""

    def __init__(self, package: str) -> None:
        raw = (resources.files(package) / "text.toml").read_bytes()
        tables: dict[str, Any] = tomllib.loads(raw.decode())
        self.moves: Final[dict[str, str]] = tables["move"]
        self.events: Final[dict[str, str]] = tables["event"]
        self.questions: Final[dict[str, str]] = tables["question"]
        self.names: Final[dict[str, str]] = tables.get("name", {})
        self.agreed: Final[dict[str, str]] = tables.get("agreed", {})


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """How to start a game, speak its moves, look at it, count it and set it up."""

    def __init__(
        self,
        *,
        name: str,
        title: str,
        seats: range,
        version: int,
        options: dict[str, Option],
        space: Space,
        words: Words,
        components: str,
        bound: int,
        chapters: list[ModuleType],
        names: dict[str, str],
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seats: Final = seats
        self.version: Final = version
        self.options: Final = options
        self.space: Final = space
        self.words: Final = words
        self.components: Final = components
        self.bound: Final = bound
        self.package: Final = f"lordsmoot.games.{name.replace('-', '_')}"
        self.phrases: Final = Phrases(self.package)
        self.names: Final = {**names, **self.phrases.names}
        self.steps: Final = steps_of(chapters)
        self.claims: Final = claims_of(chapters)
        self._clauses: dict[str, str] | None = None

    # What a game fills in.

    def deal(self, seats: int, options: dict[str, Value], rng: Rng, log: list[Event] | None) -> T:
        """From the box to the first decision."""
        raise NotImplementedError

    def table(self, state: T, seat: int) -> dict[str, Any]:
        """What lies on the table as a seat sees it; -1 is a spectator."""
        raise NotImplementedError

    def scores(self, state: T) -> list[Score]:
        """Each seat's points as the table stands."""
        raise NotImplementedError

    def agreed(self, state: T) -> dict[str, Value]:
        """Every option with the value that was agreed on for this table."""
        raise NotImplementedError

    def lay(self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]) -> T:
        """A table from plain data, with what is usually pending on it."""
        raise NotImplementedError

    def lie(self, state: T) -> dict[str, Any]:
        """What `lay` needs to make the same table again."""
        raise NotImplementedError

    def seats_at(self, table: dict[str, Any]) -> int:
        """How many players a table is for, if the position does not say so."""
        return self.seats.start

    def check_pending(self, state: T) -> None:
        """Refuse what cannot be pending together, or not with what lies on the table."""

    def cards(self) -> list[str]:
        """Every component that `card` can tell about, kind by kind."""
        raise NotImplementedError

    def card(self, name: str) -> dict[str, Any]:
        """All that is printed on a component, and where each value comes from."""
        raise NotImplementedError

    # Starting.

    def check_seats(self, seats: int) -> int:
        if seats in self.seats:
            return seats
        low, high = self.seats.start, self.seats.stop - 1
        wanted = str(low) if low == high else f"{low} to {high}"
        raise UnknownName(f"{self.title} is played by {wanted} players, not {seats}")

    def check_options(self, options: Any) -> dict[str, Value]:
        """Every option of the game with its value."""
        chosen = {name: option.default for name, option in self.options.items()}
        if not isinstance(options or {}, dict):
            raise UnknownName(f"options must be a table of names and values, not {options!r}")
        for name, value in (options or {}).items():
            if name not in self.options:
                known = ", ".join(self.options) or "none"
                raise UnknownName(f"{self.title} has no option {name!r}; its options: {known}")
            chosen[name] = self.options[name].check(name, value)
        return chosen

    def start(
        self,
        seats: int | None = None,
        seed: int | bytes = 0,
        options: dict[str, Value] | None = None,
        log: bool = False,
    ) -> T:
        """A new game; with `log`, what happens is kept as events from the deal on."""
        count = self.check_seats(self.seats.start if seats is None else seats)
        return self.deal(count, self.check_options(options), first_dice(seed), [] if log else None)

    # Moves in words.

    def text(self, action: int) -> str:
        """The stable text of an action, as in records: `select:meditate`."""
        return self.space.text(action)

    def action(self, text: str) -> int:
        """The action that a text names."""
        return self.space.action(text)

    def legal_action(self, state: T, seat: int, text: str) -> int:
        """The action that a text names, refused with the reason unless the seat may do it now."""
        action = self.action(text)
        if action in state.legal_for(seat):
            return action
        if state.over:
            raise IllegalAction(f"{text!r} cannot be done: the game is over")
        if seat not in state.actors():
            raise IllegalAction(f"{text!r} cannot be done by seat {seat}: it is not asked now")
        why = f"{self.question(state)} [{self.clauses(state)}]"
        raise IllegalAction(f"{text!r} cannot be done now: {why}")

    def phrase(self, state: T, action: int) -> str:
        """An action in words for people."""
        block = self.space.block(action)
        text = self.space.text(action)
        template = self.phrases.moves.get(text) or self.phrases.moves[block.name]
        return template.format(what=self.say(self.space.arg_name(action)))

    def question(self, state: T) -> str:
        """What is asked now, in words for everybody."""
        if state.over:
            return "The game is over."
        return self.phrases.questions[type(state.asked()).__name__]

    def clauses(self, state: T) -> str:
        """The clauses of the rules page that what is asked now stands on."""
        if self._clauses is None:
            self._clauses = clauses_of(self.package)
        return "" if state.over else self._clauses.get(type(state.asked()).__name__, "")

    def say(self, name: str) -> str:
        """A component's name for people."""
        return self.names.get(name, name)

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """What happened, as far as a seat may know it; -1 is a spectator."""
        kind = self.words.kinds[event.kind]
        known = event.known_to(seat)
        template = self.phrases.events.get(kind if known else f"{kind}-hidden", "")
        return template.format(
            seat="" if event.seat == NO_SEAT else names[event.seat],
            other="" if event.other == NO_SEAT else names[event.other],
            what=self.say(self.words.what(event)) if known else "",
            number=event.number,
        )

    def event_data(self, event: Event, seat: int) -> dict[str, Any]:
        """What happened as plain data, as far as a seat may know it."""
        known = event.known_to(seat) and event.what != NOTHING
        return {
            "event": self.words.kinds[event.kind],
            "seat": None if event.seat == NO_SEAT else event.seat,
            "what": self.words.what(event) if known else None,
            "number": event.number,
            "other": None if event.other == NO_SEAT else event.other,
        }

    # Looking and counting.

    def view(self, state: T, seat: int | None) -> dict[str, Any]:
        """All that a seat may know, as plain data; None is a spectator."""
        if seat is not None and not 0 <= seat < state.seats:
            raise UnknownName(f"there is no seat {seat} at this table of {state.seats}")
        viewer = NO_SEAT if seat is None else seat
        legal = [] if seat is None else state.legal_for(seat)
        return {
            "game": self.name,
            "version": self.version,
            "seat": seat,
            "seats": state.seats,
            "over": state.over,
            "actors": state.actors(),
            "question": self.question(state),
            "clauses": self.clauses(state),
            "legal": [
                {"action": self.text(action), "phrase": self.phrase(state, action)}
                for action in legal
            ],
            "table": self.table(state, viewer),
            "result": self.result(state).as_data() if state.over else None,
        }

    def result(self, state: T) -> Result:
        """The count as it stands."""
        mask = state.winners()
        return Result(self.scores(state), [s for s in range(state.seats) if mask >> s & 1])

    # Positions.

    def describe(self, state: T) -> dict[str, Any]:
        """The whole position as plain data; `position` continues exactly like it."""
        rng, table = state.rng, self.lie(state)
        return {
            "game": self.name,
            "version": self.version,
            "seats": state.seats,
            "options": self.agreed(state).copy(),
            "dice": [rng.a, rng.b, rng.c, rng.n],
            "table": table,
            "pending": [[type(step).__name__, *step.parts()] for step in state.agenda],
            "knowledge": knowledge_data(table, state.beliefs(), state.piles()),
        }

    def position(self, data: Any) -> T:
        """A state set up in the rulebook's words; what is not mentioned is as usual.

        What is accepted can be played to its end under all rules; the rest is refused.
        """
        given = only(data, POSITION_KEYS, "a position")
        if given.get("game", self.name) != self.name:
            raise BadPosition(f"this is a position of {given['game']!r}, not of {self.name!r}")
        if given.get("version", self.version) != self.version:
            raise BadPosition(f"version must be {self.version}, not {given['version']!r}")
        state = self._lay(given)
        if "pending" in given:
            state.finish()
            for entry in as_list(given["pending"], "pending"):
                state.then(self._step(entry, state))
        self.check_pending(state)
        heard = lay_knowledge(state.history, state.piles(), state.seats, given, self.claims)
        if "dice" in given:
            state.rng = laid_dice(given["dice"])
        state.resume(heard)
        return state

    def _lay(self, given: dict[str, Any]) -> T:
        """The table of a position, what is usual pending on it."""
        table = given.get("table", {})
        if not isinstance(table, dict):
            raise BadPosition(f"table must be a table, not {table!r}")
        seats = self.seats_at(table)
        if "seats" in given:
            seats = whole_number(given["seats"], "seats")
        rng = seeded(whole_number(given.get("seed", 0), "seed"))
        return self.lay(
            self.check_seats(seats), self.check_options(given.get("options")), rng, table
        )

    def _step(self, entry: Any, state: T) -> Step[Any]:
        """A pending step as `describe` writes it: a name and whole numbers that fit the table."""
        try:
            name, *parts = as_list(entry, "pending")
            step = self.steps[name].remake(whole_numbers(parts, name))
        except (BadPosition, KeyError, TypeError, ValueError):
            raise BadPosition(f"{entry!r} cannot be pending in {self.title}") from None
        if not 0 <= step.seat < state.seats:
            raise BadPosition(f"{entry!r} cannot be pending in {self.title}")
        if not step.fits(state):
            raise BadPosition(f"{entry!r} cannot be pending on this table")
        return step


def claims_of(chapters: list[ModuleType]) -> dict[str, type[Claim]]:
    """Every claim that a game makes of hidden cards, by name."""
    return {
        name: thing
        for chapter in [claim, *chapters]
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Claim)
    }


def steps_of(chapters: list[ModuleType]) -> dict[str, type[Step[Any]]]:
    """Every step class of a game that is a rule, by name."""
    return {
        name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step) and is_rule(thing)
    }


def is_rule(step: type[Step[Any]]) -> bool:
    """Whether a class says what happens or what may be chosen, and not only its children do."""
    if step is Window:
        return False
    return step.happen is not Step.happen or step.options is not Step.options
