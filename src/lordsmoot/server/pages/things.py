"""Things on a table as buttons: what may be done with each, and what is left without a place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.outcomes import Out, outcomes
from lordsmoot.server.pages.prompt import Choice

MOST_KEYS: Final = 9
"""So many hexes of a board bear the numbers of keys; of more, none does."""


@dataclass(frozen=True)
class Thing:
    """Something on the table: what may be done with it, or why it cannot, with the clause."""

    name: str | None
    action: str = ""
    phrase: str = ""
    why: str = ""
    clause: str = ""
    outs: tuple[Out, ...] = ()
    """What it would bring."""
    quiet: bool = False
    """Whether a lesson shows something else."""


def thing(look: Look, name: str | None, *verbs: str) -> Thing:
    """A thing with the first of some verbs that may be done with it; without a name, plainly."""
    if not look.may:
        return bare(name)
    texts = verbs if name is None else [f"{verb}:{name}" for verb in verbs]
    action = next((text for text in texts if text in look.may), "")
    quiet, outs = action in look.quiet, outcomes(look, action)
    return Thing(name, action, look.may.get(action, ""), outs=outs, quiet=quiet)


@lru_cache(10_000)
def bare(name: str | None) -> Thing:
    """A thing with which nothing may be done."""
    return Thing(name)


def actions(verbs: Iterable[str], names: Iterable[str | None]) -> set[str]:
    """Every action that does one of these verbs with one of these names."""
    names = list(names)
    return {f"{verb}:{name}" for verb in verbs for name in names}


def without_place(look: Look, placed: set[str]) -> list[Choice]:
    """What may be done and stands on nothing that the table shows."""
    return [Choice(action, phrase) for action, phrase in look.may.items() if action not in placed]
