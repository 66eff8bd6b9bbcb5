"""What a person may type instead of a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lordsmoot.reference import rulebook
from lordsmoot.reference.cards import find
from lordsmoot.terminal import cards
from lordsmoot.terminal.record_file import copy_to
from lordsmoot.terminal.tell import told

if TYPE_CHECKING:
    from lordsmoot.terminal.sitting import Sitting


class Leave(Exception):
    """A person leaves the table; the game is saved."""


@dataclass(frozen=True)
class Command:
    """A word, what it does, and its line of help; it answers whether the table changed."""

    usage: str
    help: str
    run: Callable[[Sitting, str], bool]


def undo(at: Sitting, rest: str) -> bool:
    at.take_back()
    return True


def save(at: Sitting, rest: str) -> bool:
    if rest:
        copy_to(at.course.saved, Path(rest).expanduser())
        at.screen.line(f"Copied to {rest}.")
    at.screen.line(f"Every decision is saved as it is made, in {at.course.saved.path}")
    return False


def rules(at: Sitting, rest: str) -> bool:
    """The clauses with a word; without one, those that the question stands on."""
    asked = at.game.clauses(at.course.state)
    found = rulebook.search(at.game, rest) if rest else rulebook.cited(at.game, asked)
    for clause in found:
        at.screen.clause(clause.number, clause.lines())
    if not rest:
        chapters = "; ".join(rulebook.headings(at.game))
        at.screen.say(f"Chapters: {chapters}. Type 'rules' and a word or a number to read more.")
        at.screen.say(f"The whole page is shown by: lordsmoot rules {at.game.name}")
    return False


def card(at: Sitting, rest: str) -> bool:
    if not rest:
        at.screen.say("Type 'card' and a name or a part of it.")
        return False
    for name in find(at.game, rest):
        for line in cards.described(at.game, name):
            at.screen.say(line.strip(), indent=" " * (len(line) - len(line.lstrip())), hang="  ")
    return False


def table(at: Sitting, rest: str) -> bool:
    at.look(again=True)
    at.offer()
    return False


def log(at: Sitting, rest: str) -> bool:
    """The last decisions, or all that happened."""
    events = [event for some in at.course.events for event in some]
    lines = list(told(at.game, events, at.eyes, at.names))
    many = int(rest) if rest.isdecimal() else len(lines) if rest == "all" else 20
    for line in lines[-many:]:
        at.screen.say(line, indent="  ")
    return False


def help_(at: Sitting, rest: str) -> bool:
    at.screen.say("Answer with a number, with the beginning of an answer, or with one of these:")
    for command in COMMANDS.values():
        at.screen.say(f"{command.usage:14}{command.help}", indent="  ", hang=" " * 14)
    return False


def leave(at: Sitting, rest: str) -> bool:
    raise Leave


COMMANDS: Final = {
    "undo": Command("undo", "take your last decision back, while nothing was learnt since", undo),
    "table": Command("table", "show the table again", table),
    "card": Command("card NAME", "what is printed on a card, and where that comes from", card),
    "rules": Command("rules [WORD]", "the rules of this question, of a word, of a number", rules),
    "log": Command("log [N|all]", "what happened last", log),
    "save": Command("save [FILE]", "where the game is saved; with FILE, a copy of it", save),
    "help": Command("help", "this list", help_),
    "quit": Command("quit", "leave; the game is saved and can be resumed", leave),
}
