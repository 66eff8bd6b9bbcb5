"""The game so far at one terminal: its record, its state, and what each person has heard."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from lordsmoot import IllegalAction
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.terminal.record_file import Saved
from lordsmoot.terminal.seats import Player

NOBODY: Final = -1


class Course:
    """What was decided and what came of it; `state` is where the record stands."""

    def __init__(self, saved: Saved, players: list[Player], ask_forced: bool) -> None:
        self.saved: Final = saved
        self.game: Final[Game[Any]] = saved.record.game
        self.players: Final = players
        self.ask_forced: Final = ask_forced
        self.events: Final[list[list[Event]]] = []
        """What happened at the deal, and then after each decision that stands."""
        self.state: State = self._catch_up()
        self.heard: Final = {seat: self._own_last(seat) for seat in range(NOBODY, len(players))}

    def _catch_up(self) -> State:
        state = self.saved.record.start(log=True)
        self.events.append(state.log or [])
        for _, after, events in self.saved.record.steps():
            state = after
            self.events.append(events)
        return state

    def _own_last(self, seat: int) -> int:
        """From where on a seat is told the past again: its own last decision, or the deal."""
        own = [n for n, entry in enumerate(self.saved.record.actions(), 1) if entry.seat == seat]
        return own[-1] if own else 0

    def add(self, seat: int, action: int) -> None:
        """A decision: saved first, then done."""
        self.state.log = []
        self.saved.append(self.state, seat, action)
        self.events.append(self.state.log or [])

    def news(self, seat: int) -> list[Event]:
        """What happened that a seat has not heard; from now on it has."""
        new = [event for events in self.events[self.heard[seat] :] for event in events]
        self.heard[seat] = len(self.events)
        return new

    def forced(self, state: State, seat: int) -> bool:
        """Whether a person is not even asked: one choice, which shows nothing and ends no turn."""
        legal = state.legal_for(seat)
        if len(legal) != 1 or self.ask_forced:
            return False
        seen = self.game.preview(state, seat, legal[0])
        return not seen.learns and len(seen.endings) == 1 and not seen.endings[0].ends()

    def take_back(self, seat: int) -> None:
        """A seat's last real decision, with the forced ones after it."""
        times = self._since(seat)
        self.state = self.saved.undo(seat, times)
        del self.events[-times:]
        for listener in self.heard:
            self.heard[listener] = min(self.heard[listener], len(self.events))

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
        """Dice of its own for each decision, so that a resumed game goes on as it would have."""
        key = f"{self.saved.record.seed!r} {seat} {len(self.events)}".encode()
        seed = int.from_bytes(blake2b(key, digest_size=6).digest(), "big")
        bot = make(self.players[seat].bot, self.game, seed)
        return bot.choose(Sight(self.game, self.state, seat))
