"""The door to a game: everything outside `core` and `games` sees a game through this."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from lordsmoot.core.about import About
from lordsmoot.core.because import tell
from lordsmoot.core.chapters import claims_of, steps_of
from lordsmoot.core.clauses import clauses_of
from lordsmoot.core.described import describe, position
from lordsmoot.core.dice import first_dice
from lordsmoot.core.difference import Difference, differences
from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import AMOUNT, SEAT, Event, Kinds, named
from lordsmoot.core.gauge import Gauge
from lordsmoot.core.info import InfoState, info_state
from lordsmoot.core.narrator import Deed, Narrator
from lordsmoot.core.option import Option, Value
from lordsmoot.core.preview import Ending, Preview, preview, turned_over
from lordsmoot.core.reason import Reason, deciding
from lordsmoot.core.refused import IllegalAction, UnknownName
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.core.score import Line, Result, Score
from lordsmoot.core.scorer import Scorer
from lordsmoot.core.sentence import Filling, Piece, spoken, unnamed
from lordsmoot.core.space import Space
from lordsmoot.core.state import NO_SEAT, State, check_seat
from lordsmoot.core.text import Texts
from lordsmoot.core.turnover import summed_up
from lordsmoot.core.view import BarredData, DeedData, EndingData, PointsData, PreviewData, View
from lordsmoot.core.whole import whole

T = TypeVar("T", bound=State)
NAMED: Final = named([])
"""Something that data calls by its name."""


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
        tells: Kinds,
        components: str,
        bound: int,
        chapters: list[ModuleType],
        names: dict[str, str],
        bars: Kinds | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.seats: Final = seats
        self.version: Final = version
        self.options: Final = options
        self.space: Final = space
        self.tells: Final = tells
        self.bars: Final = bars or Kinds()
        self.components: Final = components
        self.bound: Final = bound
        self.package: Final = f"lordsmoot.games.{name.replace('-', '_')}"
        self.about: Final = About(self.package)
        self.texts: Final = Texts(self.package)
        self.names: Final = {**names, **self.texts.names}
        self.narrator: Final = Narrator(tells, self.texts.events, self.call)
        self.steps: Final = steps_of(chapters)
        self.claims: Final = claims_of(chapters)
        self._clauses: dict[str, str] | None = None
        self._moves: Final[dict[int, list[Piece]]] = {}
        self._encoders: Final[dict[tuple[int, bool], Encoder[T]]] = {}

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

    def standing(self, state: T, seat: int) -> list[Score]:
        """The points if it ended now, as far as a seat may know; -1 is a spectator."""
        return self.scores(state)

    def looked_for(self, state: T, seat: int) -> list[int]:
        """What a seat that is asked might look for, whether or not it may choose it."""
        return []

    def gauges(self, state: T, seat: int) -> list[Gauge]:
        """What a seat can read off the table beside points and what is held, as it may know it."""
        return []

    def new_encoder(self, seats: int, conclude: bool) -> Encoder[T]:
        """The features of a table for so many."""
        raise UnknownName(f"{self.title} declares no features, so that it has no encoder")

    def holds(self, state: T, seat: int, name: str) -> bool | None:
        """Whether the condition on a card is met now for a seat; nothing if it has none."""
        return None

    def agreed(self, state: T) -> dict[str, Value]:
        """Every option with the value that was agreed on for this table."""
        return state.agreed()

    def set_up(self, seats: int, options: dict[str, Value], rng: Rng, table: dict[str, Any]) -> T:
        """A table from plain data, with what is usually pending on it."""
        raise NotImplementedError

    def table_data(self, state: T) -> dict[str, Any]:
        """What `set_up` needs to make the same table again."""
        raise NotImplementedError

    def seats_at(self, table: dict[str, Any]) -> int:
        """How many players a table is for, if the position does not say so."""
        return self.seats.start

    def check_pending(self, state: T) -> None:
        """Refuse what cannot be pending together, or not with what lies on the table."""

    def cards(self) -> list[str]:
        """Every component that `card` can tell about, kind by kind."""
        return []

    def card(self, name: str) -> dict[str, Any]:
        """All that is printed on a component, and where each value comes from."""
        raise UnknownName(f"{self.title} has no card {name!r}")

    # Starting.

    def check_seats(self, seats: SupportsIndex) -> int:
        """How many sit down; refused if the game is not for so many."""
        if whole(seats) in self.seats:
            return whole(seats)
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
        seats: SupportsIndex | None = None,
        seed: SupportsIndex | bytes = 0,
        options: dict[str, Value] | None = None,
        log: bool = False,
    ) -> T:
        """A new game; with `log`, what happens is kept as events from the deal on."""
        count = self.check_seats(self.seats.start if seats is None else seats)
        return self.deal(count, self.check_options(options), first_dice(seed), [] if log else None)

    # Moves in words.

    def text(self, action: SupportsIndex) -> str:
        """The stable text of an action, as in records: `select:meditate`."""
        return self.space.text(whole(action))

    def action(self, text: str) -> int:
        """The action that a text names."""
        return self.space.action(text)

    def legal_action(self, state: T, seat: int, text: str, names: list[str] | None = None) -> int:
        """The action that a text names, refused with the reason unless the seat may do it now."""
        action = self.action(text)
        self.check_legal(state, seat, action, names)
        return action

    def check_legal(self, state: T, seat: int, action: int, names: list[str] | None = None) -> None:
        """Refused with the reason unless the seat may do it now."""
        reason = self.why_not(state, seat, action)
        if reason is not None:
            why = spoken(reason.pieces, names or unnamed(state.seats), seat)
            clause = f" [{reason.clause}]" if reason.clause else ""
            raise IllegalAction(f"{self.text(action)!r} cannot be done: {why}{clause}")

    def move(self, state: T, action: int) -> list[Piece]:
        """An action in words for people; players stand in it as who they are."""
        if action not in self._moves:
            block = self.space.block(action)
            template = self.texts.moves.get(self.text(action)) or self.texts.moves[block.name]
            self._moves[action] = template.fill(self._about_action(action))
        return self._moves[action]

    def phrase(
        self, state: T, action: SupportsIndex, names: list[str] | None = None, reader: int = NO_SEAT
    ) -> str:
        """An action in words for one reader, with these names for the players."""
        return spoken(self.move(state, whole(action)), names or unnamed(state.seats), reader)

    def _about_action(self, action: int) -> Filling:
        block = self.space.block(action)
        if block.of_seats:
            return Filling({"what": block.arg(action)}, {"what": SEAT}, self.say)
        what = {"what": self.space.arg_name(action) or None}
        return Filling(what, {"what": named(block.names)}, self.say)

    def question(self, state: T) -> str:
        """What is asked now, in words for everybody."""
        if state.over:
            return "The game is over."
        return self.texts.questions[type(state.asked()).__name__]

    def clauses(self, state: T) -> str:
        """The clauses of the rules page that what is asked now stands on."""
        if self._clauses is None:
            self._clauses = clauses_of(self.package)
        return "" if state.over else self._clauses.get(type(state.asked()).__name__, "")

    def say(self, name: str) -> str:
        """A component's name for people."""
        return self.names.get(name, name)

    def call(self, name: str) -> str:
        """A component's name in a sentence of what happened; a game may have a shorter one."""
        return self.say(name)

    # What is asked, and why not.

    def asked(self, state: T) -> dict[str, Any] | None:
        """The step that waits for a decision, with its public parts; nothing when all is over."""
        if state.over:
            return None
        step = state.asked()
        return {"step": type(step).__name__, "seat": step.seat, **step.public(state)}

    def why_not(self, state: T, seat: int, action: int) -> Reason | None:
        """Why a seat may not do something now; nothing exactly if it may."""
        if action in state.legal_for(seat):
            return None
        if state.over:
            return Reason([Piece("The game is over.")], "")
        if seat not in state.actors():
            return Reason(deciding(state.actors()), "")
        bar = state.asked_of(seat).barred(state, action)
        if bar is not None:
            return self._reason(bar)
        return self._untimely(state, action)

    def _untimely(self, state: T, action: int) -> Reason:
        """Something else is asked now, and when this is."""
        asked = Piece(f"Asked now: {self.question(state)}")
        when = self.texts.when.get(self.space.block(action).name)
        if when is None:
            return Reason([asked], self.clauses(state))
        told = when.template.fill(self._about_action(action))
        return Reason([asked, Piece(" "), *told], when.clause)

    def barred(self, state: T, seat: int, names: list[str] | None = None) -> dict[str, BarredData]:
        """Why a seat that is asked may not do what it might look for, by the action's text."""
        out: dict[str, BarredData] = {}
        if seat not in state.actors():
            return out
        for action in self.looked_for(state, seat):
            reason = self.why_not(state, seat, action)
            if reason is not None:
                why = spoken(reason.pieces, names or unnamed(state.seats), seat)
                out[self.text(action)] = {"why": why, "clause": reason.clause}
        return out

    def _reason(self, bar: Event) -> Reason:
        kind = self.bars.all[bar.kind]
        cited = self.texts.reasons[kind.name]
        values = {"seat": bar.seat, **bar.values(kind, bar.seat)}
        by = Filling(values, kind.sayable, self.say)
        return Reason(cited.template.fill(by), cited.clause)

    # What happened.

    def event_data(self, event: Event, seat: int) -> dict[str, Any]:
        """What happened as plain data, as far as a seat may know it; -1 is a spectator."""
        kind = self.tells.all[event.kind]
        who = None if event.seat == NO_SEAT else event.seat
        return {"event": kind.name, "seat": who, **event.values(kind, seat)}

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """What happened, told to a seat as far as it may know it; -1 is a spectator."""
        return spoken(self.narrator.sentence(event, seat), names, seat)

    def listen(self, state: T) -> None:
        """From now on what happens is kept as events, each with whose points it changed."""
        state.log = []
        state.scorer = Scorer(self, state)

    def deed_data(self, deed: Deed) -> DeedData:
        """A deed as plain data; players stand in its sentence as who they are."""
        return {
            "deed": deed.kind,
            "seat": None if deed.seat == NO_SEAT else deed.seat,
            "heading": deed.heading,
            "times": deed.times,
            "names": deed.names(),
            "sentence": [piece.as_data() for piece in self.narrator.told(deed)],
            "changes": deed.points(),
        }

    def sum_up(self, before: Score, after: Score) -> DeedData:
        """What it came to for one player meanwhile: what was lost and gained, and the points."""
        changes: list[PointsData] = []
        if before.points != after.points:
            changes = [{"seat": after.seat, "from": before.points, "to": after.points}]
        by = after.points - before.points
        sentence = summed_up(turned_over([before], [after]), self.texts.held, after.seat, by)
        return {
            "deed": "sum-up",
            "seat": None,
            "heading": False,
            "times": 1,
            "names": [],
            "sentence": [piece.as_data() for piece in sentence],
            "changes": changes,
        }

    # What it would bring.

    def preview(self, state: T, seat: int, action: int) -> Preview:
        """What a legal choice of a seat would bring, as far as the seat can know."""
        if action not in state.legal_for(seat):
            raise IllegalAction(f"{self.text(action)!r} is not offered to seat {seat} now")
        return self.brings(self.imagine(state, seat), seat, [action])

    def previews(self, state: T, seat: int) -> list[Preview]:
        """What each legal choice of a seat would bring."""
        world = self.imagine(state, seat)
        return [self.brings(world, seat, [action]) for action in state.legal_for(seat)]

    def brings(self, world: State, seat: int, line: list[int]) -> Preview:
        """What a line leads to in a world that its seat imagines; a game may know more of it."""
        return preview(world, seat, line, self.standing, self.narrator)

    def reason(self, before: T, seat: int, chosen: list[int], other: list[int]) -> list[Difference]:
        """Why a seat might do one thing rather than another: at most three facts.

        Each line is what the seat chooses one after the other, the first of it legal now. It is
        followed as far as the seat can have decided on it: until it learns something, or another
        seat is asked.
        """
        for line in (chosen, other):
            if not line or line[0] not in before.legal_for(seat):
                raise IllegalAction(f"seat {seat} cannot begin such a line now")
        found = differences(self, self.imagine(before, seat), seat, chosen, other)
        for one in found:
            tell(self, seat, one)
        return found

    def imagine(self, state: T, seat: int) -> State:
        """A world as the seat may imagine it, always the same for the same history."""
        return state.redeal(seat, seeded(0))

    def preview_data(self, seen: Preview) -> PreviewData:
        """A preview as plain data."""
        return {
            "action": self.text(seen.action),
            "learns": seen.learns,
            "places": self.places(seen),
            "endings": [self._ending_data(ending) for ending in seen.endings],
        }

    def places(self, seen: Preview) -> list[str]:
        """Every thing that a choice concerns: what it names, and what its events speak of."""
        own = self.space.arg_name(seen.action)
        out = [own] if own else []
        for ending in seen.endings:
            for event in ending.events():
                kind = self.tells.all[event.kind]
                for value in event.values(kind, NO_SEAT).values():
                    if isinstance(value, str) and value not in out:
                        out.append(value)
        return out

    def _ending_data(self, ending: Ending) -> EndingData:
        world: Any = ending.world
        narrator = self.narrator
        return {
            "chance": [ending.chance.numerator, ending.chance.denominator],
            "changes": [change.as_data() for change in ending.changes],
            "held": [change.as_data() for change in ending.held],
            "ends": ending.ends(),
            "told": [
                [piece.as_data() for piece in narrator.told(deed)]
                for deed in narrator.deeds(ending.events(), NO_SEAT)
            ],
            "then": self.asked(world) if ending.asks else None,
        }

    # Looking and counting.

    def view(self, state: T, seat: SupportsIndex | None, names: list[str] | None = None) -> View:
        """All that a seat may know, as plain data; None is a spectator."""
        viewer = NO_SEAT if seat is None else check_seat(state, seat)
        legal = [] if seat is None else state.legal_for(viewer)
        return {
            "game": self.name,
            "version": self.version,
            "seat": None if seat is None else viewer,
            "seats": state.seats,
            "over": state.over,
            "actors": state.actors(),
            "asked": self.asked(state),
            "question": self.question(state),
            "clauses": self.clauses(state),
            "legal": [
                {"action": self.text(action), "phrase": self.phrase(state, action, names, viewer)}
                for action in legal
            ],
            "barred": self.barred(state, viewer, names),
            "table": self.table(state, viewer),
            "standing": [score.as_data() for score in self.standing(state, viewer)],
            "result": self.result(state).as_data() if state.over else None,
        }

    def result(self, state: T) -> Result:
        """The count as it stands."""
        mask = state.winners()
        return Result(self.scores(state), [s for s in range(state.seats) if mask >> s & 1])

    def returns(self, state: T, points: bool = False) -> list[float]:
        """What each seat has won when it is over: its share of the victory, or its points."""
        if points and state.over:
            return [float(score.points) for score in self.scores(state)]
        return state.returns()

    def count_words(self, line: Line) -> str:
        """One line of a count in words; its kind where the game has none for it."""
        template = self.texts.count.get(line.kind)
        if template is None:
            return self.say(line.kind)
        told = {name: value for name, value in line.parts.items() if not isinstance(value, list)}
        parts = {name: AMOUNT if isinstance(value, int) else NAMED for name, value in told.items()}
        return spoken(template.fill(Filling(told, parts, self.say)), [])

    # For programs that learn.

    def encoder(self, seats: SupportsIndex | None = None, conclude: bool = True) -> Encoder[T]:
        """What a seat knows as numbers, at a table for so many; the same one each time.

        Who does not `conclude` counts the cards, but remembers nothing of what went where.
        """
        count = self.check_seats(self.seats.start if seats is None else seats)
        if (count, conclude) not in self._encoders:
            self._encoders[count, conclude] = self.new_encoder(count, conclude)
        return self._encoders[count, conclude]

    def info_state(self, state: T, seat: SupportsIndex) -> InfoState:
        """What a seat can know now; `record.info_state` also has how it came to this."""
        return info_state(self, state, seat)

    # Positions.

    def describe(self, state: T) -> dict[str, Any]:
        """The whole position as plain data; `position` continues exactly like it."""
        return describe(self, state)

    def position(self, data: Any) -> T:
        """A state set up in the rulebook's words; what is not mentioned is as usual.

        What is accepted can be played to its end under all rules; the rest is refused.
        """
        state: T = position(self, data)
        return state
