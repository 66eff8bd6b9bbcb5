"""The door to a game: everything outside `core` and `games` sees a game through this.

Here stands what may be asked; a room beside it has the answer: `why_not`, `preview`, `viewed`.
"""

from __future__ import annotations

from typing import Any, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from lordsmoot.core import agreement, deed_data, phrases, preview_data, threat_data, why_not
from lordsmoot.core.because import reasons
from lordsmoot.core.clauses import clauses_of
from lordsmoot.core.described import describe, position
from lordsmoot.core.dice import first_dice
from lordsmoot.core.difference import Difference
from lordsmoot.core.encoder import Encoder
from lordsmoot.core.event import Event
from lordsmoot.core.game_rules import GameRules
from lordsmoot.core.info import InfoState, info_state
from lordsmoot.core.narrator import Deed
from lordsmoot.core.option import Value
from lordsmoot.core.preview import Preview, preview
from lordsmoot.core.reason import Reason
from lordsmoot.core.refused import IllegalAction
from lordsmoot.core.rng import seeded
from lordsmoot.core.score import Line, Result, Score
from lordsmoot.core.scorer import Scorer
from lordsmoot.core.sentence import Piece, spoken, unnamed
from lordsmoot.core.state import NO_SEAT, State
from lordsmoot.core.view import BarredData, DeedData, PreviewData, View
from lordsmoot.core.viewed import view
from lordsmoot.core.whole import whole

T = TypeVar("T", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(GameRules[T]):
    """How to start a game, speak its moves, look at it, count it and set it up."""

    # Starting.

    def check_seats(self, seats: SupportsIndex) -> int:
        """How many sit down; refused if the game is not for so many."""
        return agreement.check_seats(self, seats)

    def check_options(self, options: Any) -> dict[str, Value]:
        """Every option of the game with its value."""
        return agreement.check_options(self, options)

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

    def move(self, state: T, action: int) -> list[Piece]:
        """An action in words for people; players stand in it as who they are."""
        if action not in self._moves:
            self._moves[action] = phrases.move(self, action)
        return self._moves[action]

    def phrase(
        self, state: T, action: SupportsIndex, names: list[str] | None = None, reader: int = NO_SEAT
    ) -> str:
        """An action in words for one reader, with these names for the players."""
        return spoken(self.move(state, whole(action)), names or unnamed(state.seats), reader)

    # What is asked, and why not.

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

    def asked(self, state: T) -> dict[str, Any] | None:
        """The step that waits for a decision, with its public parts; nothing when all is over."""
        if state.over:
            return None
        step = state.asked()
        return {"step": type(step).__name__, "seat": step.seat, **step.public(state)}

    def why_not(self, state: T, seat: int, action: int) -> Reason | None:
        """Why a seat may not do something now; nothing exactly if it may."""
        return why_not.why_not(self, state, seat, action)

    def barred(self, state: T, seat: int, names: list[str] | None = None) -> dict[str, BarredData]:
        """Why a seat that is asked may not do what it might look for, by the action's text."""
        return why_not.barred(self, state, seat, names)

    def legal_action(self, state: T, seat: int, text: str, names: list[str] | None = None) -> int:
        """The action that a text names, refused with the reason unless the seat may do it now."""
        action = self.action(text)
        self.check_legal(state, seat, action, names)
        return action

    def check_legal(self, state: T, seat: int, action: int, names: list[str] | None = None) -> None:
        """Refused with the reason unless the seat may do it now."""
        why_not.check_legal(self, state, seat, action, names)

    # What happened.

    def listen(self, state: T) -> None:
        """From now on what happens is kept as events, each with whose points it changed."""
        state.log = []
        state.scorer = Scorer(self, state)

    def event_data(self, event: Event, seat: int) -> dict[str, Any]:
        """What happened as plain data, as far as a seat may know it; -1 is a spectator."""
        kind = self.tells.all[event.kind]
        who = None if event.seat == NO_SEAT else event.seat
        return {"event": kind.name, "seat": who, **event.values(kind, seat)}

    def sentence(self, event: Event, seat: int, names: list[str]) -> str:
        """What happened, told to a seat as far as it may know it; -1 is a spectator."""
        return spoken(self.narrator.sentence(event, seat), names, seat)

    def told(self, event: Event, seat: int, names: list[str]) -> dict[str, Any]:
        """What happened as plain data and as a sentence, as far as a seat may know it."""
        fact = self.narrator.fact(event, seat)
        who = None if event.seat == NO_SEAT else event.seat
        said = spoken(self.narrator.alone(fact), names, seat)
        return {"event": fact.kind.name, "seat": who, **fact.values, "sentence": said}

    def deed_data(self, deed: Deed) -> DeedData:
        """A deed as plain data; players stand in its sentence as who they are."""
        return deed_data.deed_data(self, deed)

    def sum_up(self, before: Score, after: Score) -> DeedData:
        """What it came to for one player meanwhile: what was lost and gained, and the points."""
        return deed_data.sum_up(self, before, after)

    # What others threaten.

    def threat_data(self, threat: Event) -> dict[str, Any]:
        """A threat as plain data: its kind with named parts, its sentence and clause."""
        return threat_data.threat_data(self, threat)

    def warning(self, state: T, seat: int) -> DeedData | None:
        """The worst that others threaten a seat with, as the end of a recap."""
        return threat_data.warning(self, state, seat)

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

    def preview_data(self, seen: Preview) -> PreviewData:
        """A preview as plain data."""
        return preview_data.preview_data(self, seen)

    def imagine(self, state: T, seat: int) -> State:
        """A world as the seat may imagine it, always the same for the same history."""
        return state.redeal(seat, seeded(0))

    def reason(self, before: T, seat: int, chosen: list[int], other: list[int]) -> list[Difference]:
        """Why a seat might do one thing rather than another: at most three facts.

        Each line is what the seat chooses one after the other, the first of it legal now. It is
        followed as far as the seat can have decided on it: until it learns something, or another
        seat is asked.
        """
        for line in (chosen, other):
            if not line or line[0] not in before.legal_for(seat):
                raise IllegalAction(f"seat {seat} cannot begin such a line now")
        return reasons(self, self.imagine(before, seat), seat, chosen, other)

    # Looking and counting.

    def view(self, state: T, seat: SupportsIndex | None, names: list[str] | None = None) -> View:
        """All that a seat may know, as plain data; None is a spectator."""
        return view(self, state, seat, names)

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
        return phrases.count_words(self, line)

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
