"""A game at one terminal: people are asked, bots think, everybody hears what they may know."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot import Refused
from lordsmoot.core.sentence import capital, spoken
from lordsmoot.reference.outcomes import outcome
from lordsmoot.terminal import commands
from lordsmoot.terminal.cards import offered
from lordsmoot.terminal.choose import meant, phrase
from lordsmoot.terminal.course import NOBODY, Course
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.tell import counted, verdict
from lordsmoot.terminal.views import drawn


class Sitting:
    """Whose eyes are on the screen, and what they are shown and asked."""

    def __init__(self, course: Course, screen: Screen, confirm: bool = False) -> None:
        self.course: Final = course
        self.game: Final = course.game
        self.screen: Final = screen
        self.names: Final = [player.name for player in course.players]
        self.people: Final = [seat for seat, player in enumerate(course.players) if not player.bot]
        self.alone: Final = len(self.people) < 2
        self.confirm: Final = confirm and self.alone
        self.eyes = self.people[0] if len(self.people) == 1 else NOBODY
        self.shown: list[Any] = []

    def play(self) -> None:
        """Until the game is over; `Leave`, Ctrl-C and the end of input come through."""
        if self.alone:
            self.hear()
        while not self.course.state.over:
            seat = self.course.state.actor()
            if self.course.players[seat].bot:
                with self.screen.busy(f"{self.names[seat]} thinks"):
                    choice = self.course.bots_choice(seat)
                self.decide(seat, choice)
            elif self.hand_over(seat):
                action = self.choice(seat)
                if action is not None:
                    self.decide(seat, action)
        self.hear()
        self.end()

    def decide(self, seat: int, action: int) -> None:
        """Save a decision, then let it be known to those who look."""
        self.course.add(seat, action)
        if self.alone or seat == self.eyes:
            self.hear()
        state = self.course.state
        if self.confirm and self.eyes == seat != state.actor() and not state.over:
            self.pause("Press Enter to let the others move, or type undo. ")

    def choice(self, seat: int) -> int | None:
        """What a person decides; None when the table is not as it was before."""
        state = self.course.state
        if self.course.forced(state, seat):
            forced = state.legal_for(seat)[0]
            self.screen.say(
                f"Only one choice: {phrase(self.game, state, forced, self.names, seat)}."
            )
            return forced
        if not self.look():
            self.screen.say()
            self.screen.say(self.game.question(state), bold=True)
        self.offer()
        while True:
            typed = self.screen.ask("> ").strip()
            word, _, rest = typed.partition(" ")
            command = commands.COMMANDS.get(word.lower())
            try:
                if not typed:
                    self.offer()
                elif command is None:
                    return meant(self.game, state, seat, typed, self.names)
                elif command.run(self, rest.strip()):
                    return None
            except Refused as error:
                self.refuse(error)

    def refuse(self, error: Refused) -> None:
        text = capital(str(error))
        self.screen.say(text if text.endswith((".", "]")) else f"{text}.")

    def take_back(self) -> None:
        """The last real decision of the person at the screen."""
        self.course.take_back(self.eyes)
        self.screen.say("Taken back.")

    # Telling and showing.

    def hear(self) -> None:
        """Tell those who look at the screen what is new to them."""
        narrator = self.game.narrator
        for deed in narrator.deeds(self.course.news(self.eyes), self.eyes):
            if deed.heading:
                self.screen.say()
            self.screen.say(spoken(narrator.told(deed), self.names, self.eyes), bold=deed.heading)

    def look(self, again: bool = False) -> bool:
        """The table, if others decided or a turn began since it was shown, or if asked for.

        Whether it says what is asked.
        """
        seat = None if self.eyes == NOBODY else self.eyes
        view = self.game.view(self.course.state, seat)
        others = sum(entry.seat != seat for entry in self.course.saved.record.actions())
        now = [seat, others, view["table"].get("turn")]
        if now == self.shown and not again:
            return False
        self.shown = now
        self.screen.forget_typed()
        self.screen.say()
        text = drawn(self.game, self.course.state, seat, self.names, self.screen.width)
        self.screen.draw(text)
        return self.game.question(self.course.state) in text

    def offer(self) -> None:
        """The numbered answers, what is printed on the cards they name, what they would bring."""
        previews = self.game.previews(self.course.state, self.eyes)
        wide = len(str(len(previews)))
        for number, seen in enumerate(previews, 1):
            text = self.card_text(self.game.space.arg_name(seen.action))
            words = phrase(self.game, self.course.state, seen.action, self.names, self.eyes)
            brings = outcome(self.game, self.game.preview_data(seen), self.eyes, self.names)
            told = f"{words}{text}{f' [{brings}]' if brings else ''}"
            self.screen.say(f"{number:>{wide}}  {told}", indent="  ", hang=" " * (wide + 2))

    def card_text(self, name: str) -> str:
        """What is printed on a card, and whether its condition is met now."""
        text, holds = offered(self.game, name), None
        if text:
            holds = self.game.holds(self.course.state, self.eyes, name)
        return text if holds is None else f"{text} ({'met' if holds else 'not met'} now)"

    def hand_over(self, seat: int) -> bool:
        """Between two people the screen is hidden; False if the first one took a decision back."""
        if self.eyes != seat:
            name = self.names[seat]
            if self.eyes != NOBODY:
                if not self.pause(f"Press Enter to hide your cards for {name}, or type undo. "):
                    return False
                self.screen.clear()
            self.screen.ask(f"{name}, press Enter when only you see the screen. ")
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
            if typed == "undo":
                try:
                    self.take_back()
                    return False
                except Refused as error:
                    self.refuse(error)

    def end(self) -> None:
        """The count."""
        result = self.game.result(self.course.state)
        names = [("You" if seat == self.eyes else name) for seat, name in enumerate(self.names)]
        self.screen.say()
        self.screen.say(verdict(result, self.names, self.eyes), bold=True)
        for line in counted(self.game, result, names):
            self.screen.say(line, indent="  ", hang="  ")
