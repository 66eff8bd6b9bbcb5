"""A room as its log tells it: who sits where, how the game stands. No clock, network or disk."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from lordsmoot import IllegalAction, Record
from lordsmoot.bots import levels
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.record import ABANDON, RESIGN, TAKE_BACK, UNDO
from lordsmoot.core.record import Entry as Decided
from lordsmoot.core.score import Result, among_those_left
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.view import PreviewData
from lordsmoot.reference.coach import Coach
from lordsmoot.reference.lesson import Lesson, lesson
from lordsmoot.server import room_log
from lordsmoot.server.agreement import Agreement
from lordsmoot.server.clocks import Clocks
from lordsmoot.server.event_log import EventLog, Told
from lordsmoot.server.room_log import Entry

NOT_ASKED: Final = -1
REPLACE: Final = "replace"
TIME: Final = "time"
WISH: Final = "wish"
OTHERS: Final = "others"
HINTS: Final = "hints"
RESIGNED: Final = "resigned"
ABANDONED: Final = "abandoned"
FARTHEST: Final = 32
"""Decisions: so many of the latest can be taken back, their states being at hand."""
Question = tuple[str, list[int]]
"""What is asked, and what may be answered."""


@dataclass(slots=True)
class Place:
    """A seat: a guest sits there, or a bot plays (perhaps for a guest), or nobody."""

    guest: str | None = None
    name: str = ""
    level: str | None = None
    why: str | None = None
    """Why a bot plays for a guest: their `wish`, the `others`', their `time` is up, `resigned`."""
    since: int | None = None
    """When it began to: milliseconds since 1970."""

    @property
    def resigned(self) -> bool:
        return self.why == RESIGNED

    def who(self) -> str:
        if self.level is not None:
            return "bot"
        return "open" if self.guest is None else "human"


@dataclass(slots=True)
class Request:
    """A seat asks the others for something.

    It asks to `take-back` all but the first `of` decisions, to `abandon` the game, to `replace` by
    a bot who sits on seat `of`, or that `hints` may be taken.
    """

    seat: int
    what: str
    of: int
    agreed: set[int] = field(default_factory=set)

    @classmethod
    def read(cls, seat: int, text: str) -> Request:
        """What an entry asks for: a number alone is that of the decisions to keep."""
        if text == ABANDON:
            return cls(seat, ABANDON, 0)
        what, _, of = text.rpartition(" ")
        return cls(seat, what or TAKE_BACK, int(of))


@dataclass(frozen=True, slots=True)
class Outcome:
    """A decision and what came of it: the record, the state after it, and what happened."""

    text: str
    record: Record
    state: State
    events: list[Event]


class Table:
    """The fold of a room's log."""

    def __init__(self, agreement: Agreement) -> None:
        self.agreement: Final = agreement
        self.game: Final[Game[Any]] = agreement.agreed_game()
        self.places: Final = [Place() for _ in range(agreement.seats)]
        self.asked: Final = [NOT_ASKED] * agreement.seats
        self.questions: list[Question | None] = [None] * agreement.seats
        self.version = 0
        self.last = Entry(0, room_log.OPEN)
        self.told: Final[list[Told]] = []
        """Every entry so far; that of a version stands at its number less one."""
        self.earlier: Final[deque[State]] = deque(maxlen=FARTHEST)
        self.let_go = 0
        """How many states before those were let go of."""
        """The states before each of the latest decisions that stand."""
        self.backs: Final[Counter[int]] = Counter()
        """How many decisions each seat took back, and how often it asked for that."""
        self.sat: Final[dict[str, int]] = {}
        """The seat whose hand a guest has seen: the last one since the deal."""
        self.one_device = False
        """Whether the owner set the table for several people at one device."""
        self.lesson: Lesson | None = None
        """What the owner is guided through, and who does it once the game has begun."""
        self.coach: Coach | None = None
        self.moves: Final[Counter[str]] = Counter()
        """How often each guest sat down, left or let a bot play."""
        self.events: list[Event] = []
        self.event_log: Final = EventLog(self.game)
        self.foreseen: Final[dict[int, tuple[State, list[PreviewData]]]] = {}
        """What each choice of a seat would bring, and in which state."""
        self.record: Record | None = None
        self.state: State | None = None
        self.clocks: Clocks | None = None
        self.request: Request | None = None
        self.rematch: str | None = None
        self.ended: str | None = None
        """How the game ended before its rules say so: `resigned` or `abandoned`."""
        self.sent_away: Final[set[str]] = set()
        """The guests whom the owner did not want at the table."""
        self.rewarded = 0
        """The last decision, by number, that gave its seat more time; made again, it gives none."""
        self.autos: Final[set[int]] = set()
        """The decisions, by number, that the room made in a person's stead."""
        self.hints_agreed = False
        """Whether all agreed that hints may be taken."""
        self.hinted: Final[dict[int, int]] = {}
        """The question, by version, for which each seat took its last hint."""
        self.keys: Final[dict[tuple[int, str], tuple[str, str, int]]] = {}
        """What each seat asked for under a key, and the version that it made."""

    # How it stands.

    @property
    def over(self) -> bool:
        return self.ended is not None or (self.state is not None and self.state.over)

    def status(self) -> str:
        if self.state is None:
            return "open"
        return "over" if self.over else "playing"

    def actors(self) -> list[int]:
        return [] if self.state is None or self.ended else self.state.actors()

    @property
    def hints(self) -> bool:
        """Whether hints may be taken: by who plays alone with bots, or as all agreed."""
        people = [place for place in self.places if place.guest and not place.resigned]
        return self.hints_agreed or len(people) < 2

    def result(self) -> Result:
        """The count; who resigned does not win, and nobody does if all stopped playing."""
        _, state = self.playing()
        found = self.game.result(state)
        if self.ended == ABANDONED:
            return Result(found.scores, [])
        gone = [seat for seat, place in enumerate(self.places) if place.resigned]
        return among_those_left(found, gone, state.over)

    def names(self) -> list[str]:
        """What to call each seat in a sentence: names as they were when play began."""
        if self.record is not None:
            return self.record.players
        return [place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.places)]

    def playing(self) -> tuple[Record, State]:
        """The game as far as it went; refused before the start."""
        if self.record is None or self.state is None:
            raise IllegalAction("the game has not begun: a seat is still open")
        return self.record, self.state

    def decided(self) -> list[Decided]:
        """The decisions that stand."""
        return [] if self.record is None else self.record.actions()

    def decisions(self) -> int:
        """How many decisions stand."""
        return 0 if self.record is None else self.record.count()

    def consenting(self, seat: int, keep: int) -> list[int]:
        """Who must agree that a seat takes back all but so many decisions, each by one seat.

        All other people, and those for whom a bot sits in if a decision of their own would go.
        """
        return self._people(seat, lambda number: self._decided_since(number, keep))

    def asked_for(self, request: Request) -> list[int]:
        """Who must agree to what a seat asks for, each by one seat."""
        if request.what == TAKE_BACK:
            return self.consenting(request.seat, request.of)
        people = self._people(request.seat, lambda _: False)
        if request.what == REPLACE:
            gone = self.places[request.of].guest
            people = [seat for seat in people if self.places[seat].guest != gone]
        return people

    def _people(self, seat: int, also: Callable[[int], bool]) -> list[int]:
        """All people but the one of a seat; of those for whom a bot sits in, only some."""
        mine, people = self.places[seat].guest, dict[str, int]()
        for number, place in enumerate(self.places):
            if place.guest not in (None, mine) and not place.resigned:
                if place.who() == "human" or also(number):
                    people.setdefault(str(place.guest), number)
        return list(people.values())

    def _decided_since(self, seat: int, keep: int) -> bool:
        """Whether a person on a seat made one of the decisions after the first so many."""
        record, _ = self.playing()
        return any(
            decision.seat == seat and number not in self.autos
            for number, decision in enumerate(record.actions()[keep:], keep + 1)
        )

    # How it goes on.

    def outcome(self, seat: int, text: str) -> Outcome:
        """What a decision would lead to, played on a twin; refused if the rules forbid it."""
        record, state = self.playing()
        if self.ended is not None:
            raise IllegalAction("the game is over: it was not played to its end")
        return played(record.clone(), state.clone(), seat, text)

    def add(self, entry: Entry, outcome: Outcome | None = None) -> None:
        """Take an entry in; whatever it says was checked before it was written.

        The outcome of a decision is played here unless it is known already.
        """
        self._run_clocks(entry)
        self.events = []
        if entry.kind == room_log.MOVE:
            self._move(entry, outcome)
        else:
            getattr(self, "_" + entry.kind.replace("-", "_"))(entry)
        self.version = entry.number
        self.last = entry
        self._tell(entry)
        if entry.guest is not None:
            self.moves[entry.guest] += 1
        if entry.key is not None and entry.seat is not None:
            self.keys[entry.seat, entry.key] = (entry.kind, entry.text, entry.number)
        self._mark_asked(entry)

    def _tell(self, entry: Entry) -> None:
        """What happened by an entry, with the points that everybody knows."""
        decided = entry.kind in (room_log.START, room_log.MOVE)
        log = self.event_log.decisions
        points, held = (log[-1].points, log[-1].held) if log else ([], [])
        if decided:
            standing = self.game.standing(self.playing()[1], NO_SEAT)
            points, held = [one.points for one in standing], [one.held for one in standing]
        told = Told(entry, self.events, self.names(), points, held)
        self.told.append(told)
        if decided:
            self.event_log.add(told)

    def _mark_asked(self, entry: Entry) -> None:
        """Note since which version each seat has been asked what it is asked now."""
        before, self.questions = self.questions, self._questions()
        for seat, question in enumerate(self.questions):
            if question is None:
                self.asked[seat] = NOT_ASKED
            elif (
                question != before[seat]
                or entry.kind in (room_log.UNDO, room_log.TAKE_BACK)
                or (entry.kind == room_log.MOVE and entry.seat == seat)
            ):
                self.asked[seat] = entry.number

    def _questions(self) -> list[Question | None]:
        """What each seat is asked: unchanged while others choose at the same time."""
        if self.state is None or self.ended:
            return [None] * len(self.places)
        state, question = self.state, self.game.question(self.state)
        actors = state.actors()
        return [
            (question, state.legal_for(seat).copy()) if seat in actors else None
            for seat in range(len(self.places))
        ]

    def _run_clocks(self, entry: Entry) -> None:
        if self.clocks is None:
            return
        if entry.kind == room_log.RESUME or self.over:
            self.clocks.rest(entry.at)
        else:
            self.clocks.run(entry.at, self.actors())

    # Each kind of entry.

    def _open(self, entry: Entry) -> None:
        if entry.seat is not None:
            gone = self.places[entry.seat].guest
            if gone not in (None, entry.guest):
                self.sent_away.add(str(gone))
            self.places[entry.seat] = Place()
        elif entry.text == room_log.ONE_DEVICE:
            self.one_device = True
        elif entry.text == room_log.LESSON:
            self.lesson = lesson(self.game)

    def _sit(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.places[entry.seat] = Place(entry.guest, entry.text)
        if self.clocks is not None:
            self.clocks.come_back(entry.seat)
        if self.record is not None and entry.guest is not None:
            self.sat[entry.guest] = entry.seat

    def _bot(self, entry: Entry) -> None:
        assert entry.seat is not None
        place = self.places[entry.seat]
        place.level = levels.level(entry.text).name
        if place.guest is None:
            place.name = levels.bot_name(entry.text, self.agreement.id, entry.seat)
            return
        place.since = entry.at
        place.why = TIME if entry.auto else WISH if entry.guest == place.guest else OTHERS
        self.request = None

    def _resign(self, entry: Entry) -> None:
        assert entry.seat is not None
        record, _ = self.playing()
        record.leave(entry.seat, RESIGN)
        place = self.places[entry.seat]
        place.level, place.why, place.since = entry.text, RESIGNED, entry.at
        self.request = None
        if self.ends_with(entry.seat):
            self.ended = RESIGNED

    def ends_with(self, seat: int) -> bool:
        """Whether the game is over when a seat resigns: one seat is left, or no person."""
        still = [place for n, place in enumerate(self.places) if n != seat and not place.resigned]
        return len(still) < 2 or all(place.guest is None for place in still)

    def _abandon(self, entry: Entry) -> None:
        assert entry.seat is not None
        record, _ = self.playing()
        record.leave(entry.seat, ABANDON)
        self.request, self.ended = None, ABANDONED

    def _start(self, entry: Entry) -> None:
        agreement = self.agreement
        players = json.loads(entry.text)
        self.record = Record(self.game, agreement.seats, agreement.seed, agreement.options, players)
        self.state = self.record.start(log=True)
        for seat, place in enumerate(self.places):
            if place.guest is not None:
                self.sat[place.guest] = seat
            else:
                place.name = players[seat]
        self.events = heard(self.state)
        if self.lesson is not None:
            self.coach = Coach(self.game, self.lesson, self.state)
        if agreement.pace is not None:
            self.clocks = Clocks(agreement.pace, agreement.seats, entry.at)

    def _move(self, entry: Entry, known: Outcome | None) -> None:
        assert entry.seat is not None
        record, state = self.playing()
        outcome = known or played(record, state.clone(), entry.seat, entry.text)
        self.earlier.append(state)
        self.record, self.state, self.events = outcome.record, outcome.state, outcome.events
        self.request = None
        if self.coach is not None:
            self.coach.decided(entry.seat, entry.text, self.state)
        if entry.auto:
            self.autos.add(self.record.count())
        if self.clocks is not None and self.record.count() > self.rewarded:
            self.rewarded = self.record.count()
            self.clocks.decided(entry.seat)

    def _undo(self, entry: Entry) -> None:
        assert entry.seat is not None
        self._back(entry.seat, UNDO)

    def _take_back(self, entry: Entry) -> None:
        assert entry.seat is not None
        self._back(entry.seat, TAKE_BACK)
        self.request = None

    def rest(self) -> None:
        """Let go of what can be made again: nobody looks."""
        self.let_go += len(self.earlier)
        self.earlier.clear()
        self.foreseen.clear()
        self.event_log.rest()
        for one in self.told:
            one.eyes.clear()

    def recall(self) -> None:
        """Have the latest states at hand again, if they were let go of."""
        if not self.let_go:
            return
        record, _ = self.playing()
        decisions = record.actions()[: record.count() - len(self.earlier)]
        first = len(decisions) - min(self.let_go, FARTHEST - len(self.earlier))
        state, found = record.replay(first), list[State]()
        for number, entry in enumerate(decisions[first:], first + 1):
            found.append(state)
            state = state.clone()
            record.play(state, entry, number)
        self.earlier.extendleft(reversed(found))
        self.let_go = 0

    def _back(self, seat: int, how: str) -> None:
        """The last decision is taken back."""
        self.recall()
        self.backs[seat] += 1
        record, _ = self.playing()
        self.autos.discard(record.count())
        record.drop(seat, how)
        self.state = self.earlier.pop() if self.earlier else record.replay()
        self.event_log.take_back()
        if self.coach is not None:
            self.coach.back()

    def _ask(self, entry: Entry) -> None:
        assert entry.seat is not None
        self.backs[entry.seat] += 1
        self.request = Request.read(entry.seat, entry.text)

    def _agree(self, entry: Entry) -> None:
        assert entry.seat is not None
        if self.request is not None:
            self.request.agreed.add(entry.seat)

    def _decline(self, entry: Entry) -> None:
        self.request = None

    def _dismiss(self, entry: Entry) -> None:
        if self.coach is not None:
            self.coach.dismissed = True

    def _hints(self, entry: Entry) -> None:
        self.hints_agreed, self.request = True, None

    def _hint(self, entry: Entry) -> None:
        assert entry.seat is not None
        record, _ = self.playing()
        record.hint(entry.seat)
        self.hinted[entry.seat] = self.asked[entry.seat]

    def _resume(self, entry: Entry) -> None:
        pass

    def _rematch(self, entry: Entry) -> None:
        self.rematch = entry.text


def played(record: Record, state: State, seat: int, text: str) -> Outcome:
    """A decision taken into a record and into the state that it stands at."""
    record.game.listen(state)
    decision = record.append(state, seat, record.game.action(text))
    return Outcome(decision.text, record, state, heard(state))


def heard(state: State) -> list[Event]:
    """What happened just now; the state keeps none of it."""
    events, state.log, state.scorer = state.log or [], None, None
    return events
