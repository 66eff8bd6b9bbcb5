"""Help at the table: what is asked and why, what can be done and what not, what one might do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from lordsmoot.bots.advice import HintData, MoveData
from lordsmoot.core.sentence import piece_of
from lordsmoot.core.view import BarredData
from lordsmoot.reference.actions import Answer
from lordsmoot.reference.hints import FURTHER, ONLY, line
from lordsmoot.reference.rulebook import Clause, cited
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.outcomes import Out, outcomes
from lordsmoot.server.pages.sentences import linked


@dataclass(frozen=True)
class Offered:
    """Something that may be done now, and what it would bring."""

    action: str
    phrase: str
    outs: tuple[Out, ...]


@dataclass(frozen=True)
class Fact:
    """Something that speaks for a suggestion, and the clause on which it stands."""

    text: Markup
    clause: str


@dataclass(frozen=True)
class Suggestion:
    """A move that is suggested, what it is compared with, and why."""

    action: str
    moves: str
    instead: str
    facts: list[Fact]
    otherwise: str
    """What is said where no fact speaks for it."""


@dataclass(frozen=True)
class Help:
    """All that a seat is told when it asks for help."""

    question: str
    asks: list[Clause]
    """The clauses that the question stands on."""
    offered: list[Offered]
    barred: list[BarredData]
    hints: bool
    suggestion: Suggestion | None
    wondered: str = ""
    """What one would like to do, and asked why one cannot."""
    answers: Sequence[Answer] = ()


def help_for(
    look: Look,
    hint: dict[str, Any] | None = None,
    wondered: str = "",
    answers: Sequence[Answer] = (),
) -> Help:
    """Help for who looks; with a hint if they took one, with answers if they wonder why not."""
    playing = bool(look.view) and not look.over
    return Help(
        question=look.view["question"] if playing else "",
        asks=cited(look.rules, look.view["clauses"]) if playing else [],
        offered=[Offered(one, phrase, outcomes(look, one)) for one, phrase in look.may.items()],
        barred=barred(look),
        hints=look.standing["hints"],
        suggestion=None if hint is None else suggestion(look, hint),
        wondered=wondered,
        answers=answers,
    )


def barred(look: Look) -> list[BarredData]:
    """Why not, for all that one might look for; each reason once."""
    told: dict[str, BarredData] = look.view.get("barred", {}) if look.yours() else {}
    return list({one["why"]: one for one in told.values()}.values())


def suggestion(look: Look, hint: Any) -> Suggestion:
    """A hint as the page tells it."""
    data: HintData = hint
    return Suggestion(
        action=data["moves"][0]["action"],
        moves=said(look, data["moves"]),
        instead=said(look, data["instead"]),
        facts=[
            Fact(linked(look, [piece_of(one) for one in fact["sentence"]]), fact["clause"])
            for fact in data["reason"]
        ],
        otherwise=FURTHER if data["instead"] else ONLY,
    )


def said(look: Look, moves: list[MoveData]) -> str:
    return line(moves, look.names, -1 if look.eyes is None else look.eyes)
