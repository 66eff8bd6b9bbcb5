"""What a person may type instead of a choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from lordsmoot import UnknownName
from lordsmoot.core.sentence import capital, piece_of, spoken
from lordsmoot.core.view import BarredData
from lordsmoot.reference import rulebook
from lordsmoot.reference.cards import find
from lordsmoot.terminal import cards, choose
from lordsmoot.terminal.record_file import copy_to
from lordsmoot.terminal.tell import count, standing, told

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


def hint(at: Sitting, rest: str) -> bool:
    """A move to make, and what speaks for it; the others are told, and the record notes it."""
    at.suggest()
    return False


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
    at.ask()
    at.offer()
    return False


def why(at: Sitting, rest: str) -> bool:
    """Why something cannot be done; without a word, all that one might look for in vain."""
    asked = at.asked()
    if not rest:
        barred = at.game.barred(at.course.state, at.eyes, at.names).values()
        for line in dict.fromkeys(map(cited, barred)):
            at.screen.say(line, hang="  ")
        at.screen.say("Type 'why' and what you would like to do, to hear why you cannot.")
        return False
    legal = asked.legal()
    reasons: dict[str, list[str]] = {}
    for action in asked.about(asked.thinkable(), rest.lower()):
        reason = asked.why(action) or f"You may: it is choice {legal.index(action) + 1}."
        reasons.setdefault(reason, []).append(asked.quoted(action))
    if not reasons:
        raise UnknownName(f"nothing that is done in {at.game.title} is called {rest!r}")
    for reason, found in list(reasons.items())[: choose.MOST]:
        at.screen.say(f"{choose.few(found)}: {reason}", hang="  ")
    if len(reasons) > choose.MOST:
        at.screen.say(f"There is more that fits {rest!r}: type more of it.")
    return False


def cited(barred: BarredData) -> str:
    return f"{barred['why']} [{barred['clause']}]" if barred["clause"] else barred["why"]


def keywords(at: Sitting, rest: str) -> bool:
    """Every word of the game's own, or those that a person asks about."""
    wanted = rest.lower()
    found = {
        called: word
        for word in at.game.texts.keywords.values()
        if wanted in (called := word.name.replace("-", " ").lower())
    }
    if wanted in found:
        found = {wanted: found[wanted]}
    if not found:
        raise UnknownName(f"{at.game.title} has no keyword {rest!r}; 'keywords' lists them all")
    for called, word in found.items():
        at.screen.say(f"{capital(called)}: {word.text} [{word.clause}]", hang="  ")
    return False


def score(at: Sitting, rest: str) -> bool:
    """The count as it would be if the game ended now, as far as a seat may know."""
    scores = at.game.standing(at.course.state, at.eyes)
    at.screen.say(
        f"If the game ended now: {standing(at.game, scores, at.names, at.eyes)}", bold=True
    )
    at.screen.outline(count(at.game, scores, at.names, at.eyes))
    return False


def recap(at: Sitting, rest: str) -> bool:
    """What others did since one's own last turn, in a few sentences."""
    deeds = at.course.recap(at.eyes)
    for deed in deeds:
        words = spoken(at.game.narrator.told(deed), at.names, at.eyes)
        at.screen.say(words, indent="  ", hang="  ")
    if not deeds:
        at.screen.say("Nothing has happened since your last turn.")
    warning = at.game.warning(at.course.state, at.eyes)
    if warning is not None:
        pieces = [piece_of(piece) for piece in warning["sentence"]]
        at.screen.say(spoken(pieces, at.names, at.eyes), indent="  ", hang="  ")
    return False


def log(at: Sitting, rest: str) -> bool:
    """The last decisions, or all that happened."""
    events = [news.event for news in at.course.told]
    lines = list(told(at.game, events, at.eyes, at.names))
    many = int(rest) if rest.isdecimal() else len(lines) if rest == "all" else 20
    for line in lines[-many:]:
        at.screen.say(line, indent="  ")
    return False


def alone(at: Sitting, rest: str) -> bool:
    """Go on with a guided first game without the guide."""
    if at.course.coach is None or at.course.coach.over:
        raise UnknownName("nobody guides this game")
    at.course.coach.dismissed = True
    at.screen.say("You play alone now.")
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
    "why": Command("why [WORDS]", "why something cannot be done now", why),
    "hint": Command("hint", "a move that you might make, and why; the record notes it", hint),
    "suggest": Command("suggest", "the same", hint),
    "keywords": Command("keywords", "the game's own words, each in a sentence", keywords),
    "keyword": Command("keyword WORD", "what a word of the game means", keywords),
    "score": Command("score", "the count, if the game ended now", score),
    "recap": Command("recap", "what the others did since your last turn", recap),
    "log": Command("log [N|all]", "what happened last", log),
    "alone": Command("alone", "go on with a guided first game without the guide", alone),
    "save": Command("save [FILE]", "where the game is saved; with FILE, a copy of it", save),
    "help": Command("help", "this list", help_),
    "quit": Command("quit", "leave; the game is saved and can be resumed", leave),
}
