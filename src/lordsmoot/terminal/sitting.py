"""A game at one terminal: people are asked, bots think, everybody hears what they may know."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from lordsmoot import Refused
from lordsmoot.bots.bot import Sight
from lordsmoot.bots.make import make
from lordsmoot.core.event import Event
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.terminal import commands
from lordsmoot.terminal.cards import card, mark, printed
from lordsmoot.terminal.choose import meant
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.seats import Chair
from lordsmoot.terminal.store import Saved
from lordsmoot.terminal.tell import counted, told, verdict
from lordsmoot.terminal.views import drawn

NOBODY: Final = -1


class Sitting:
    """The record on disk, who sits where, and how much each person has heard."""

    def __init__(
        self,
        saved: Saved,
        chairs: list[Chair],
        screen: Screen,
        ask_forced: bool = False,
        confirm: bool = False,
    ) -> None:
        self.saved: Final = saved
        self.game: Final[Game[Any]] = saved.record.game
        self.chairs: Final = chairs
        self.names: Final = [chair.name for chair in chairs]
        self.people: Final = [seat for seat, chair in enumerate(chairs) if not chair.bot]
        self.screen: Final = screen
        self.ask_forced: Final = ask_forced
        self.confirm: Final = confirm
        self.past: Final[list[list[Event]]] = []
        """What happened at the deal, and then after each decision that stands."""
        self.state: State = self._catch_up()
        self.heard: Final = {seat: self._own_last(seat) for seat in [*self.people, NOBODY]}
        self.eyes = self.people[0] if len(self.people) == 1 else NOBODY
        self.seen: list[Any] = []

    def _catch_up(self) -> State:
        """The state that the record stands at, and all that led to it."""
        state = self.saved.record.start(log=True)
        self.past.append(state.log or [])
        for _, after, events in self.saved.record.steps():
            state = after
            self.past.append(events)
        state.log = []
        return state

    def _own_last(self, seat: int) -> int:
        """Where a seat's last decision stands in the past; 0 before its first."""
        own = [n for n, entry in enumerate(self.saved.record.actions(), 1) if entry.seat == seat]
        return own[-1] if own else 0

    # Playing.

    def play(self) -> None:
        """Until the game is over; `Leave`, Ctrl-C and the end of input come through."""
        if len(self.people) < 2:
            self.hear()
        while not self.state.over:
            seat = self.state.actor()
            if self.chairs[seat].bot:
                self.decide(seat, self.bots_choice(seat))
            elif self.hand_over(seat):
                self.decide(seat, self.persons_choice(seat))
        self.end()

    def decide(self, seat: int, action: int | None) -> None:
        """Save a decision, then let it be known."""
        if action is None:
            return
        self.state.log = []
        self.saved.append(self.state, seat, action)
        self.past.append(self.state.log or [])
        if len(self.people) < 2 or seat == self.eyes:
            self.hear()
        if self.confirm and self.eyes == seat != self.state.actor() and not self.state.over:
            self.pause("Enter ends your part (or undo). ")

    def bots_choice(self, seat: int) -> int:
        """Dice of its own for each decision, so that a resumed game goes on as it would have."""
        record = self.saved.record
        key = f"{record.seed!r} {seat} {len(self.past)}".encode()
        seed = int.from_bytes(blake2b(key, digest_size=6).digest(), "big")
        return make(self.chairs[seat].bot, self.game, seed).choose(
            Sight(self.game, self.state, seat)
        )

    def persons_choice(self, seat: int) -> int | None:
        """What a person decides; None when the table is not as it was before."""
        legal = self.state.legal_for(seat)
        if len(legal) == 1 and not self.ask_forced:
            self.screen.say(f"Only one choice: {self.game.phrase(self.state, legal[0])}.")
            return legal[0]
        self.look()
        self.offer()
        while True:
            typed = self.screen.ask("> ").strip()
            word, _, rest = typed.partition(" ")
            try:
                if not typed:
                    self.offer()
                elif word.lower() in commands.COMMANDS:
                    if commands.COMMANDS[word.lower()].run(self, rest.strip()):
                        return None
                else:
                    return meant(self.game, self.state, seat, typed)
            except Refused as error:
                self.screen.say(f"{error}.")

    def take_back(self, seat: int) -> None:
        """A seat's last real decision, with the forced ones after it."""
        record = self.saved.record
        times = 0
        for number in range(len(self.past) - 2, -1, -1):
            times += 1
            if self.ask_forced or len(record.replay(number).legal) > 1:
                break
        self.state = self.saved.undo(seat, max(times, 1))
        del self.past[-times:]
        for listener in self.heard:
            self.heard[listener] = min(self.heard[listener], len(self.past))
        self.seen = []

    # Telling and showing.

    def hear(self) -> None:
        """Tell those who look at the screen what is new to them."""
        for events in self.past[self.heard[self.eyes] :]:
            for sentence in told(self.game, events, self.eyes, self.names):
                self.screen.say(sentence)
        self.heard[self.eyes] = len(self.past)

    def look(self, again: bool = False) -> None:
        """The table, if it changed hands or turns since it was last shown, or if asked for."""
        view = self.game.view(self.state, self.eyes if self.eyes >= 0 else None)
        others = sum(entry.seat != self.eyes for entry in self.saved.record.actions())
        now = [self.eyes, others, view["table"].get("turn")]
        if again or now != self.seen:
            self.screen.say()
            self.screen.draw(
                drawn(self.game, self.state, view["seat"], self.names, self.screen.width)
            )
        self.seen = now

    def offer(self) -> None:
        """The question and its numbered answers."""
        self.screen.say()
        self.screen.say(self.game.question(self.state), bold=True)
        for number, action in enumerate(self.state.legal_for(self.eyes), 1):
            about = card(self.game, self.game.space.arg_name(action))
            text = f"{mark(about)}. {printed(about)}" if about else ""
            phrase = self.game.phrase(self.state, action)
            self.screen.say(f"{number}  {phrase}{text}", indent="  ", hang="   ")

    def hand_over(self, seat: int) -> bool:
        """Between two people the screen is hidden; False if the first one took a decision back."""
        if self.eyes == seat:
            return True
        if self.eyes != NOBODY:
            before = self.eyes
            if not self.pause(f"Enter hides your cards and hands over to {self.names[seat]}. "):
                self.eyes = before
                return False
        self.screen.clear()
        self.screen.ask(f"{self.names[seat]}, press Enter when only you see the screen. ")
        self.eyes = seat
        self.hear()
        return True

    def pause(self, prompt: str) -> bool:
        """Wait for Enter; False if the last decision was taken back instead."""
        while True:
            typed = self.screen.ask(prompt).strip().lower()
            if not typed:
                return True
            if typed == "quit":
                raise commands.Leave
            try:
                self.take_back(self.eyes)
                return False
            except Refused as error:
                self.screen.say(f"{error}.")

    def end(self) -> None:
        """The count."""
        self.hear()
        result = self.game.result(self.state)
        names = [("You" if seat == self.eyes else name) for seat, name in enumerate(self.names)]
        self.screen.say()
        self.screen.say(verdict(result, self.names, self.eyes), bold=True)
        for line in counted(result, names):
            self.screen.say(line, indent="  ", hang="  ")
