"""A game at one terminal: people are asked, bots think, everybody hears what they may know."""

from __future__ import annotations

from typing import Any, Final

from lordsmoot import IllegalAction, Refused
from lordsmoot.core.preview import Preview
from lordsmoot.core.sentence import capital, spoken
from lordsmoot.reference.coach import Said
from lordsmoot.reference.hints import in_words
from lordsmoot.reference.learn import Sentence
from lordsmoot.reference.outcomes import outcome
from lordsmoot.reference.rulebook import plain
from lordsmoot.terminal import commands
from lordsmoot.terminal.cards import offered
from lordsmoot.terminal.choose import Asked
from lordsmoot.terminal.course import NOBODY, Course, News
from lordsmoot.terminal.screen import Screen
from lordsmoot.terminal.tell import count, together, verdict
from lordsmoot.terminal.views import laid, question

TRY: Final = " <- try this"
"""The mark of a choice that the guide of a first game speaks of."""
FOR_GOOD: Final = "for good"
"""The mark of a choice that cannot be taken back."""


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
        self.explained = False
        self.hints = False
        """Whether people who share a screen agreed that hints may be taken."""

    def play(self) -> None:
        """Until the game is over; `Leave`, Ctrl-C and the end of input come through."""
        if self.alone:
            self.tell(self.course.past_turns(self.eyes))
        while not self.course.state.over:
            seat = self.course.state.actor()
            if self.course.players[seat].bot:
                self.let_think(seat)
            elif self.hand_over(seat):
                self.let_decide(seat)
        self.hear()
        self.end()

    def let_think(self, seat: int) -> None:
        """A bot's decision. Who looks on hears of it when the turn is over, or when asked."""
        thinks = f"{self.names[seat]} thinks"
        choice = self.screen.wait_for(thinks, lambda: self.course.bots_choice(seat))
        self.course.add(seat, choice)
        if self.alone:
            self.tell(self.course.past_turns(self.eyes))

    def let_decide(self, seat: int) -> None:
        """A person's decision; a forced one is taken, and told with what else happens."""
        if self.course.forced(self.course.state, seat):
            self.course.take(seat)
        else:
            self.hear()
            action = self.choice()
            if action is None:
                return
            self.course.add(seat, action)
        state = self.course.state
        if self.confirm and not state.over and state.actor() != seat:
            self.hear()
            self.pause("Press Enter to let the others move, or type undo. ")

    def asked(self) -> Asked:
        """The person at the screen, who is asked now."""
        return Asked(self.game, self.course.state, self.eyes, self.names)

    def choice(self) -> int | None:
        """What a person decides; None when the table is not as it was before."""
        self.look()
        self.guide()
        self.ask()
        self.offer()
        while True:
            typed = self.screen.ask("> ").strip()
            word, _, rest = typed.partition(" ")
            command = commands.COMMANDS.get(word.lower())
            try:
                if not typed:
                    self.ask()
                    self.offer()
                elif command is None:
                    return self.asked().meant(typed)
                elif command.run(self, rest.strip()):
                    return None
            except Refused as error:
                self.refuse(error)

    def refuse(self, error: Refused) -> None:
        text = capital(str(error))
        self.screen.say(text if text.endswith((".", "]")) else f"{text}.")

    def suggest(self) -> None:
        """A move to make, and why; people who share a screen agree to that first."""
        if not self.alone and not self.hints:
            others = together([self.names[seat] for seat in self.people if seat != self.eyes])
            answer = self.screen.ask(f"{others}, may hints be taken? Type yes if all agree. ")
            self.hints = answer.strip().lower() in ("y", "yes")
            if not self.hints:
                raise IllegalAction("hints may be taken only if all who play agree")
        self.course.note_hint(self.eyes)
        hint = self.screen.wait_for("Looking", lambda: self.course.advice(self.eyes))
        for line in in_words(hint, self.names):
            self.screen.say(line, hang="  ")

    def take_back(self) -> None:
        """The last real decision of the person at the screen."""
        self.course.take_back(self.eyes)
        self.screen.say("Taken back.")

    # Telling and showing.

    def hear(self) -> None:
        """Tell those who look at the screen what is new to them."""
        self.tell(self.course.news(self.eyes))
        for words in self.passed_over():
            self.screen.say(f"(There was no other choice: {words}.)")
        for name in self.course.others_hints(self.eyes):
            self.screen.say(f"{name} took a hint.")

    def passed_over(self) -> list[str]:
        """What was taken for a person in that person's own turn, and is not told by any event."""
        told = {news.decision for news in self.course.told}
        silent = [number for number in self.course.taken if number not in told]
        return [words for number in silent if (words := self.course.taken.pop(number))]

    def tell(self, news: list[News]) -> None:
        """What was done, deed by deed; a turn or round has a heading."""
        narrator = self.game.narrator
        for deed in narrator.deeds([one.event for one in news], self.eyes):
            if deed.heading:
                self.screen.say()
            words = spoken(narrator.told(deed), self.names, self.eyes)
            about = news[deed.first : deed.last + 1] if deed.seat == self.eyes else []
            self.screen.say(f"{words}{self.forced(about)}", bold=deed.heading)

    def forced(self, news: list[News]) -> str:
        """A word about decisions that were taken for a person because there was no choice."""
        taken = [one.decision in self.course.taken for one in news]
        if not any(taken):
            return ""
        return f" ({'There' if all(taken) else 'In part there'} was no other choice.)"

    def look(self, again: bool = False) -> None:
        """The table, if others decided or a turn began since it was shown, or if asked for."""
        seat = None if self.eyes == NOBODY else self.eyes
        table = self.game.table(self.course.state, self.eyes)
        now = [seat, self.course.others_told(self.eyes), table.get("turn"), table.get("round")]
        if now != self.shown or again:
            self.shown = now
            self.screen.forget_typed()
            self.screen.say()
            state, width = self.course.state, self.screen.width
            self.screen.draw(laid(self.game, state, seat, self.names, width))

    def said(self) -> Said | None:
        """What a learner is told, if this is a guided first game."""
        coach = self.course.coach
        return None if coach is None else coach.said(self.course.state, self.names)

    def guide(self) -> None:
        """What to look at and what to try; before that, what the last decision taught."""
        said = self.said()
        if said is None or not (said.heading or said.after):
            return
        self.screen.say()
        self.screen.say(f"Guided game, step {said.number} of {said.of}", bold=True)
        if said.after is not None:
            self.screen.say(cited(said.after), indent="  ")
        if said.heading:
            text = " ".join(map(cited, said.says))
            self.screen.say(f"{said.heading} {text}", indent="  ")

    def ask(self) -> None:
        """What is asked, with what one should know to answer it."""
        self.screen.say()
        state, width = self.course.state, self.screen.width
        self.screen.draw(question(self.game, state, self.eyes, self.names, width))

    def offer(self) -> None:
        """The numbered answers, what is printed on the cards they name, what they would bring."""
        previews = self.game.previews(self.course.state, self.eyes)
        lasting = [self.for_good(seen) for seen in previews]
        many = 2 * sum(lasting) > len(lasting)
        said = self.said()
        tried = [] if said is None else said.lights
        self.screen.choices(
            [
                f"{self.words(seen)}{self.brings(seen, good and not many)}"
                f"{TRY if self.game.text(seen.action) in tried else ''}"
                for seen, good in zip(previews, lasting, strict=True)
            ]
        )
        self.warn(lasting, many)

    def warn(self, lasting: list[bool], many: bool) -> None:
        """Which answers cannot be taken back; what the mark means is said once."""
        if many:
            back = [str(number) for number, good in enumerate(lasting, 1) if not good]
            can = f"Only {together(back)} can" if back else "This cannot"
            self.screen.say(f"({can} be taken back.)", indent="  ")
        elif any(lasting) and not self.explained:
            self.explained = True
            self.screen.say(f"({FOR_GOOD}: it cannot be taken back)", indent="  ")

    def words(self, seen: Preview) -> str:
        """A choice, with what is printed on the card that it names."""
        text = self.card_text(self.game.space.arg_name(seen.action))
        return f"{self.asked().phrase(seen.action)}{text}"

    def brings(self, seen: Preview, lasting: bool) -> str:
        """What a choice would bring, in brackets."""
        told = outcome(self.game, self.game.preview_data(seen), self.eyes, self.names)
        parts = [part for part in (told, FOR_GOOD if lasting else "") if part]
        return f" [{'; '.join(parts)}]" if parts else ""

    def for_good(self, seen: Preview) -> bool:
        """Whether a choice cannot be taken back: something is learnt, or a bot moves on it."""
        if seen.learns or not seen.endings:
            return True
        ending = seen.endings[0]
        if ending.world.over or not ending.asks:
            return True
        return bool(self.course.players[ending.world.actor()].bot) and not self.confirm

    def card_text(self, name: str) -> str:
        """What is printed on a card, and whether its condition is met now."""
        text, holds = offered(self.game, name), None
        if text:
            holds = self.game.holds(self.course.state, self.eyes, name)
        return text if holds is None else f"{text} ({'met' if holds else 'not met'} now)"

    def hand_over(self, seat: int) -> bool:
        """Between two people the screen is hidden; False if the first one took a decision back."""
        if self.eyes == seat:
            return True
        name = self.names[seat]
        if self.eyes != NOBODY:
            self.hear()
            if not self.pause(f"Press Enter to hide your cards for {name}, or type undo. "):
                return False
            self.screen.clear()
        self.screen.ask(f"{name}, press Enter when only you see the screen. ")
        self.eyes = seat
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
        """Who won by how much, and the count."""
        result = self.game.result(self.course.state)
        self.screen.say()
        self.screen.say(verdict(self.game, result, self.names, self.eyes), bold=True)
        self.screen.outline(count(self.game, result.scores, self.names, self.eyes))


def cited(sentence: Sentence) -> str:
    """A sentence with the clauses that it stands on."""
    where = f" [{', '.join(sentence.clauses)}]" if sentence.clauses else ""
    return f"{plain(sentence.text)}{where}"
