"""The game so far at one terminal: its record, its state, and what each person has heard."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final, NamedTuple

from lordsmoot import IllegalAction, Record
from lordsmoot.bots.advice import HintData, advise, hint_data, patience
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.levels import ADVISER
from lordsmoot.bots.make import make
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.narrator import Deed
from lordsmoot.core.preview import Preview
from lordsmoot.core.state import State
from lordsmoot.reference.coach import Coach
from lordsmoot.reference.lesson import Lesson, lesson
from lordsmoot.terminal.record_file import Saved
from lordsmoot.terminal.seats import Player

NOBODY: Final = -1


class News(NamedTuple):
    """An event, and the number of the decision that brought it about; the deal's is 0."""

    decision: int
    event: Event


class Course:
    """What was decided and what came of it; `state` is where the record stands."""

    def __init__(self, saved: Saved, players: list[Player], ask_forced: bool) -> None:
        self.saved: Final = saved
        self.game: Final[Game[Any]] = saved.record.game
        self.players: Final = players
        self.ask_forced: Final = ask_forced
        self.lesson: Final = guiding(saved.record)
        """The guided first game that this is, if it is one, and who guides through it."""
        self.coach: Coach | None = None
        self.told: Final[list[News]] = []
        """All that happened, at the deal and after each decision that stands."""
        self.taken: Final[dict[int, str]] = {}
        """The numbers of the decisions that were taken for a person, with their words."""
        self.state: State = self._catch_up()
        self.heard: Final = {seat: self._own_last(seat) for seat in range(NOBODY, len(players))}
        """How much of it each seat has been told."""
        self.hinted: Final[dict[int, int]] = {}
        """After how many decisions each seat took its last hint."""
        self.unheard: Final[dict[int, list[int]]] = {seat: [] for seat in self.heard}
        """Who took a hint that each seat has not been told of."""

    def _catch_up(self) -> State:
        state = self.saved.record.start(log=True)
        self._happened(0, state)
        if self.lesson is not None:
            self.coach = Coach(self.game, self.lesson, state)
        for number, (entry, after, _) in enumerate(self.saved.record.steps(), 1):
            state = after
            self._happened(number, state)
            self._guide(entry.seat, entry.text, state)
        return state

    def _guide(self, seat: int, action: str, state: State) -> None:
        if self.coach is not None:
            self.coach.decided(seat, action, state)

    def _happened(self, decision: int, state: State) -> None:
        self.told.extend(News(decision, event) for event in state.log or [])

    def _own_last(self, seat: int) -> int:
        """From where on a seat is told the past again: its own last decision, or the deal."""
        own = [n for n, entry in enumerate(self.saved.record.actions(), 1) if entry.seat == seat]
        return sum(news.decision < own[-1] for news in self.told) if own else 0

    def decided(self) -> int:
        """How many decisions stand."""
        return self.saved.record.count()

    def take(self, seat: int) -> None:
        """The one choice that a person has; in another's turn nobody needs a word about it."""
        action = self.state.legal_for(seat)[0]
        names = [player.name for player in self.players]
        own = self.game.table(self.state, seat).get("active") == seat
        words = self.game.phrase(self.state, action, names, seat) if own else ""
        self.taken[self.decided() + 1] = words
        self.add(seat, action)

    def add(self, seat: int, action: int) -> None:
        """A decision: saved first, then done."""
        self.game.listen(self.state)
        self.saved.append(self.state, seat, action)
        self._happened(self.decided(), self.state)
        self._guide(seat, self.game.text(action), self.state)

    # What is told.

    def news(self, seat: int) -> list[News]:
        """What happened that a seat has not heard; from now on it has."""
        return self._hear(seat, len(self.told))

    def past_turns(self, seat: int) -> list[News]:
        """The same up to the latest heading: no deed goes on beyond it."""
        begun = [i for i, news in enumerate(self.told, 1) if self.begins(news.event)]
        return self._hear(seat, begun[-1] if begun else 0)

    def _hear(self, seat: int, end: int) -> list[News]:
        new = self.told[self.heard[seat] : end]
        self.heard[seat] = max(self.heard[seat], end)
        return new

    def begins(self, event: Event) -> bool:
        """Whether a turn or round begins with an event."""
        return self.game.texts.events[self.game.tells.all[event.kind].name].heading

    def recap(self, seat: int) -> list[Deed]:
        """What others did since a seat's last turn; within its own turn, before that began."""
        start, end = self._waited(seat)
        return self.game.narrator.recap([news.event for news in self.told[start:end]], seat)

    def _waited(self, seat: int) -> tuple[int, int]:
        """From where to where others played."""
        begun = [i for i, news in enumerate(self.told) if self.begins(news.event)]
        own = [i for i in begun if self.told[i].event.seat == seat]
        end = len(self.told)
        if own and own[-1] == begun[-1]:
            end = own.pop()
        return next((i for i in begun if own and i > own[-1]), 0), end

    # What nobody has to be asked.

    def others_told(self, seat: int) -> int:
        """How much happened by decisions of others."""
        entries = self.saved.record.actions()
        return sum(
            news.decision == 0 or entries[news.decision - 1].seat != seat for news in self.told
        )

    def forced(self, state: State, seat: int) -> bool:
        """Whether a person is not even asked: one choice, which shows nothing and ends no turn."""
        legal = state.legal_for(seat)
        if len(legal) != 1 or self.ask_forced:
            return False
        seen = self.game.preview(state, seat, legal[0])
        return not seen.learns and len(seen.endings) == 1 and not self.ends_turn(state, seat, seen)

    def ends_turn(self, state: State, seat: int, seen: Preview) -> bool:
        """Whether a turn, a round, the game or a seat's own part of it ends by a choice."""
        ending = seen.endings[0]
        if ending.ends() or not ending.asks:
            return True
        before, after = self.game.table(state, seat), self.game.table(ending.world, seat)
        in_turn = before.get("active") is not None and before["active"] == after["active"]
        return not in_turn and ending.world.actor() != seat

    # Taking back, and bots.

    def take_back(self, seat: int) -> None:
        """A seat's last real decision, with the forced ones after it."""
        times = self._since(seat)
        try:
            self.state = self.saved.undo(seat, times)
        except IllegalAction:
            raise IllegalAction(
                "that cannot be taken back: something was thrown, seen or shown by it"
            ) from None
        if self.coach is not None:
            for _ in range(times):
                self.coach.back()
        stands = self.decided()
        while self.told and self.told[-1].decision > stands:
            self.told.pop()
        for number in [number for number in self.taken if number > stands]:
            del self.taken[number]
        for listener in self.heard:
            self.heard[listener] = min(self.heard[listener], len(self.told))

    def _since(self, seat: int) -> int:
        """How many decisions back a seat's last real one is."""
        entries = self.saved.record.actions()
        for number in range(len(entries) - 1, -1, -1):
            if entries[number].seat != seat:
                name = self.players[entries[number].seat].name
                raise IllegalAction(f"you have decided nothing since {name} did")
            if not self.forced(self.saved.record.replay(number), seat):
                return len(entries) - number
        raise IllegalAction("you have decided nothing yet")

    def bots_choice(self, seat: int) -> int:
        """What a bot decides."""
        if self.lesson is not None:
            written = self.lesson.next_of(self.saved.record, self.state, seat)
            if written is not None:
                return self.game.action(written)
        bot = make(self.players[seat].bot, self.game, self._dice(seat))
        return bot.choose(Sight(self.game, self.state, seat))

    def advice(self, seat: int) -> HintData:
        """A move for a seat and what speaks for it."""
        sight = Sight(self.game, self.state, seat)
        within = patience(self.game, ADVISER.bot)
        return hint_data(sight, advise(sight, within, self._dice(seat)))

    def note_hint(self, seat: int) -> None:
        """A seat takes a hint: noted once for each decision, and to be told to the others."""
        if self.hinted.get(seat) == self.decided():
            return
        self.hinted[seat] = self.decided()
        self.saved.hint(seat)
        for other, unheard in self.unheard.items():
            if other != seat:
                unheard.append(seat)

    def others_hints(self, seat: int) -> list[str]:
        """Who took a hint since a seat was last told; from now on it has been."""
        unheard, self.unheard[seat] = self.unheard[seat], []
        return [self.players[other].name for other in unheard]

    def _dice(self, seat: int) -> int:
        """Dice for each decision, so that a resumed game goes on as it would have."""
        key = f"{self.saved.record.seed!r} {seat} {self.decided() + 1}".encode()
        return int.from_bytes(blake2b(key, digest_size=6).digest(), "big")


def guiding(record: Record) -> Lesson | None:
    """The guided first game that a record is of: nothing else has its deal."""
    found = lesson(record.game)
    return found if found is not None and record.seed == found.seed else None
