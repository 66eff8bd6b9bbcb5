"""What is printed on Lord cards, Temples and Shells, read from the components. [L11]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.refused import BadData
from lordsmoot.games.lords.abilities import (
    WHO,
    Act,
    Agonize,
    Break,
    Consecrate,
    Discard,
    Draw,
    Gain,
    Raise,
)
from lordsmoot.games.lords.cards import (
    ACTIONS,
    BROKEN,
    CARDS,
    COMPONENTS,
    LINES,
    LORDS,
    NO_VERB,
    SHELLS,
    TEMPLES,
    WORD_OF,
    WORDS,
)
from lordsmoot.games.lords.effect import Effect, Line, Printed
from lordsmoot.games.lords.wording import Both, Either, IfOpponentLeads, MayBreak


class Printer:
    """Reads texts and numbers them."""

    def __init__(self, effects: list[Effect]) -> None:
        self.effects: Final = effects

    def effect(self, raw: Any, where: str) -> Effect:
        """Build what a component file says: a verb, or {verb = argument}."""
        if isinstance(raw, str):
            made = self.verb(raw, where)
        elif isinstance(raw, dict) and len(raw) == 1:
            ((name, argument),) = raw.items()
            made = self.joined(name, argument, where) or self.argued(name, argument, where)
        else:
            raise BadData(f"{where}: {raw!r} is neither a verb nor one {{verb = argument}}")
        self.effects.append(made)
        return made

    def verb(self, name: str, where: str) -> Effect:
        """A verb without argument."""
        number = len(self.effects)
        if name in ACTIONS:
            return Act(number, ACTIONS.index(name))
        if name == "consecrate":
            return Consecrate(number)
        if name == "gain":
            return Gain(number)
        if name == "break":
            return Break(number)
        if name == "raise":
            return Raise(number)
        raise BadData(f"{where}: {name!r} is not a known verb")

    def argued(self, name: str, argument: Any, where: str) -> Effect:
        """A verb that says who, how many, or that one may."""
        number = len(self.effects)
        if name == "may" and argument == "break":
            return MayBreak(number)
        if name == "agonize" and argument in WHO:
            return Agonize(number, WHO.index(argument))
        if name == "discard" and argument in WHO:
            return Discard(number, WHO.index(argument))
        if name == "draw" and isinstance(argument, int) and argument > 0:
            return Draw(number, argument)
        raise BadData(f"{where}: {{ {name} = {argument!r} }} is not a known effect")

    def joined(self, name: str, argument: Any, where: str) -> Effect | None:
        """Texts within a text, if that is what it is."""
        if name == "if_opponent_leads":
            part = self.effect(argument, where)
            return IfOpponentLeads(len(self.effects), part)
        if name == "both":
            parts = self.several(name, argument, where)
            return Both(len(self.effects), parts)
        if name == "either":
            parts = self.several(name, argument, where)
            verbs = [part.verb for part in parts]
            if NO_VERB in verbs or len(set(verbs)) < len(verbs):
                raise BadData(f"{where}: the halves of an either must be different plain verbs")
            return Either(len(self.effects), parts)
        return None

    def several(self, name: str, raw: Any, where: str) -> list[Effect]:
        """Two or more effects joined by `both` or `either`."""
        if not isinstance(raw, list) or len(raw) < 2:
            raise BadData(f"{where}: {name} needs a list of at least two effects, not {raw!r}")
        return [self.effect(part, where) for part in raw]

    def line(self, raw: Any, where: str) -> Line:
        """One line of a Lord card."""
        if not isinstance(raw, dict) or not raw or not set(raw) <= {"plain", *WORDS}:
            raise BadData(f"{where}: a line has plain, worship or scorned, not {raw!r}")
        plain, worship, scorned = (
            self.effect(raw[key], where) if key in raw else None
            for key in ("plain", "worship", "scorned")
        )
        return Line(plain, worship, scorned)

    def lord_card(self, card: int) -> list[Line]:
        """The lines of a Lord card, which use its word and no other. [L1.5]"""
        where = f"{COMPONENTS.file}: [lord.{CARDS[card]}] lines"
        raw, word = LINES[card], WORDS[WORD_OF[card]]
        if not isinstance(raw, list) or not raw:
            raise BadData(f"{where}: a Lord card needs at least one line")
        if {key for entry in raw for key in entry} - {"plain"} != {word}:
            raise BadData(f"{where} must use the card's word, {word!r}, and no other")
        return [self.line(entry, where) for entry in raw]

    def temple(self, lord: int) -> Effect:
        return self.effect(TEMPLES[lord], f"{COMPONENTS.file}: [temple.{LORDS[lord]}] ability")

    def shell(self, shell: int) -> Effect:
        return self.effect(BROKEN[shell], f"{COMPONENTS.file}: [shell.{SHELLS[shell]}] broken")


def print_cards() -> Printed:
    """All that is printed on Lord cards, Temples and Shells."""
    printer = Printer([])
    lines = [printer.lord_card(card) for card in range(len(CARDS))]
    temples = [printer.temple(lord) for lord in range(len(LORDS))]
    shells = [printer.shell(shell) for shell in range(len(SHELLS))]
    return Printed(printer.effects, lines, temples, shells)


PRINTED: Final = print_cards()
