"""A finished game as a review reads it: every decision with the table before it."""

from dataclasses import dataclass
from functools import lru_cache

from lordsmoot import games
from lordsmoot.core.dice import keyed
from lordsmoot.core.event import ALL_KNOWING, Event
from lordsmoot.core.open_hands import came_to_light
from lordsmoot.core.record import ABANDON, Record
from lordsmoot.core.refused import BadRecord
from lordsmoot.core.score import among_those_left
from lordsmoot.core.sentence import spoken
from lordsmoot.core.state import State

COURSES_KEPT = 4


@dataclass(frozen=True)
class Moment:
    """A decision: who took which, and the table before it with the dice that fell then."""

    number: int
    seat: int
    action: int
    before: State
    events: list[Event]
    chance: bool
    """Whether dice fell or cards came that nobody knew."""

    @property
    def legal(self) -> list[int]:
        return self.before.legal_for(self.seat)


@dataclass(frozen=True)
class Turn:
    """A turn or round begins: after so many decisions, with these words."""

    after: int
    words: str


class Course:
    """All decisions of a record, and what came of them."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.seats = record.seats
        self.moments: list[Moment] = []
        state = record.start(log=True)
        self.dealt: list[Event] = list(state.log or [])
        for number, entry in enumerate(record.actions(), 1):
            self._play(state, number, entry.seat, self.game.action(entry.text))
        self.last = state
        self.shares = shares_of(record, state)

    def _play(self, state: State, number: int, seat: int, action: int) -> None:
        before = state.clone()
        if isinstance(self.record.seed, bytes):
            before.rng = keyed(self.record.seed, number)
        state.log = []
        self.record.play(state, self.record.actions()[number - 1], number)
        chance = came_to_light(before, state)
        self.moments.append(Moment(number, seat, action, before, state.log or [], chance))

    def turns(self, names: list[str]) -> list[Turn]:
        """Where turns or rounds begin, as the narrator heads them."""
        out: list[Turn] = []
        told = [self.dealt, *[moment.events for moment in self.moments]]
        narrator = self.game.narrator
        for after, events in enumerate(told):
            for deed in narrator.deeds(events, ALL_KNOWING):
                if deed.heading:
                    words = spoken(narrator.told(deed), names)
                    out.append(Turn(after, words.rstrip(".")))
        return out


def shares_of(record: Record, state: State) -> list[float]:
    """What each seat won: by the rules, or because others left; refused if it is not over."""
    winners = winners_of(record, state)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(record.seats)]


def winners_of(record: Record, state: State) -> list[int]:
    """Who resigned has not won; where all stopped playing, all have the same share."""
    left = [entry for entry, _ in record.left()]
    if not state.over and not left:
        raise BadRecord("the game is not over: it is reviewed when it is")
    if any(entry.text == ABANDON for entry in left):
        return list(range(record.seats))
    gone = [entry.seat for entry in left]
    return among_those_left(record.game.result(state), gone, state.over).winners


@lru_cache(maxsize=COURSES_KEPT)
def course_of(text: str) -> Course:
    """The course of a record by its text, kept for the next task of the same review."""
    return Course(games.record(text))
