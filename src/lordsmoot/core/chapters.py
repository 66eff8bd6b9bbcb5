"""What the chapters of a game hold: its steps and its claims, by the names of their classes."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from lordsmoot.core import claim
from lordsmoot.core.claim import Claim
from lordsmoot.core.step import Step, Window


def claims_of(chapters: list[ModuleType]) -> dict[str, type[Claim]]:
    """Every claim that a game makes of hidden cards, by name."""
    return {
        name: thing
        for chapter in [claim, *chapters]
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Claim)
    }


def steps_of(chapters: list[ModuleType]) -> dict[str, type[Step[Any]]]:
    """Every step class of a game that is a rule, by name."""
    return {
        name: thing
        for chapter in chapters
        for name, thing in vars(chapter).items()
        if isinstance(thing, type) and issubclass(thing, Step) and is_rule(thing)
    }


def is_rule(step: type[Step[Any]]) -> bool:
    """Whether a class says what happens or what may be chosen, and not only its children do."""
    if step is Window:
        return False
    return step.happen is not Step.happen or step.options is not Step.options
