"""A table for any game: what lies there as a list, what may be done as buttons."""

from __future__ import annotations

from typing import Any

from lordsmoot.server.pages.look import Data, Look
from lordsmoot.server.pages.prompt import ASIS, Asking, Choice, Step


def prepare(look: Look) -> Data:
    """The table's plain data as nested lists."""
    return {"lies": {words(key): told(look, value) for key, value in look.table.items()}}


def words(key: str) -> str:
    text = key.replace("_", " ").replace("-", " ")
    return f"{text[:1].upper()}{text[1:]}"


def told(look: Look, value: Any) -> Any:
    """A value as people read it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "hidden"
    if isinstance(value, str):
        return look.say(value)
    if isinstance(value, dict):
        return {words(str(key)): told(look, one) for key, one in value.items()}
    if isinstance(value, list):
        return [told(look, one) for one in value]
    return value


def asking(look: Look) -> Asking:
    return ASIS


def steps(look: Look) -> list[Step]:
    return []


def choices(look: Look) -> list[Choice]:
    return [Choice(action, phrase) for action, phrase in look.may.items()]
