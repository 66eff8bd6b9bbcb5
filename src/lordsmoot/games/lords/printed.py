"""What is printed on Lord cards, Temples and Shells, read from the components. [L11]"""

from __future__ import annotations

from typing import Any

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
    SHELLS,
    TEMPLES,
    WORD_OF,
    WORDS,
)
from lordsmoot.games.lords.effect import CARD_LINES, SHELL_EFFECTS, TEMPLE_EFFECTS, Effect, Line
from lordsmoot.games.lords.table import VERBS
from lordsmoot.games.lords.wording import NO_VERB, Both, Either, IfOpponentLeads, MayBreak


def effect(raw: Any, where: str) -> Effect:
    """Build what a component file says: a verb, or {verb = argument}."""
    if isinstance(raw, str):
        return verb(raw, where)
    if not isinstance(raw, dict) or len(raw) != 1:
        raise BadData(f"{where}: {raw!r} is neither a verb nor one {{verb = argument}}")
    ((name, argument),) = raw.items()
    if name in ("both", "either"):
        return several(name, argument, where)
    if name == "if_opponent_leads":
        return IfOpponentLeads(effect(argument, where))
    if name == "may" and argument == "break":
        return MayBreak(VERBS.index("break"))
    if name in ("agonize", "discard") and argument in WHO:
        who = WHO.index(argument)
        number = VERBS.index(name)
        return Agonize(number, who) if name == "agonize" else Discard(number, who)
    if name == "draw" and isinstance(argument, int) and argument > 0:
        return Draw(VERBS.index("draw"), argument)
    raise BadData(f"{where}: {{ {name} = {argument!r} }} is not a known effect")


def verb(name: str, where: str) -> Effect:
    """A verb without argument."""
    if name in ACTIONS:
        return Act(ACTIONS.index(name))
    if name == "consecrate":
        return Consecrate(VERBS.index(name))
    if name == "gain":
        return Gain(VERBS.index(name))
    if name == "break":
        return Break(VERBS.index(name))
    if name == "raise":
        return Raise(VERBS.index(name))
    raise BadData(f"{where}: {name!r} is not a known verb")


def several(name: str, raw: Any, where: str) -> Effect:
    """Two or more effects joined by `both` or `either`."""
    if not isinstance(raw, list) or len(raw) < 2:
        raise BadData(f"{where}: {name} needs a list of at least two effects, not {raw!r}")
    parts = [effect(part, where) for part in raw]
    if name == "both":
        return Both(parts)
    verbs = [part.verb for part in parts]
    if NO_VERB in verbs or len(set(verbs)) < len(verbs):
        raise BadData(f"{where}: the halves of an either must be different plain verbs")
    return Either(parts)


def line(raw: Any, where: str) -> Line:
    """One line of a Lord card."""
    if not isinstance(raw, dict) or not raw or not set(raw) <= {"plain", *WORDS}:
        raise BadData(f"{where}: a line has plain, worship or scorned, not {raw!r}")
    plain, worship, scorned = (
        effect(raw[key], where) if key in raw else None for key in ("plain", "worship", "scorned")
    )
    return Line(plain, worship, scorned)


def print_cards() -> None:
    """Fill the tables of what is printed on Lord cards, Temples and Shells."""
    for card in range(len(CARDS)):
        where = f"{COMPONENTS.file}: [lord.{CARDS[card]}] lines"
        raw = LINES[card]
        if not isinstance(raw, list) or not raw:
            raise BadData(f"{where}: a Lord card needs at least one line")
        if {key for entry in raw for key in entry} - {"plain"} != {WORDS[WORD_OF[card]]}:
            raise BadData(
                f"{where} must use the card's word, {WORDS[WORD_OF[card]]!r}, and no other"
            )
        CARD_LINES.append([line(entry, where) for entry in raw])
    for lord in range(len(LORDS)):
        where = f"{COMPONENTS.file}: [temple.{LORDS[lord]}] ability"
        TEMPLE_EFFECTS.append(effect(TEMPLES[lord], where))
    for shell in range(len(SHELLS)):
        where = f"{COMPONENTS.file}: [shell.{SHELLS[shell]}] broken"
        SHELL_EFFECTS.append(effect(BROKEN[shell], where))
