"""Any table as a list of what lies on it, for a game without a view of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from lordsmoot.terminal.screen import wrapped
from lordsmoot.terminal.tell import together


def draw(view: dict[str, Any], say: Callable[[str], str], width: int) -> str:
    """Every part of the table with its value, parts of parts indented."""
    return "\n".join(lines(view["table"], say, ""))


def ask(view: dict[str, Any], say: Callable[[str], str], width: int) -> str:
    """The question, and of whom it is asked."""
    return "\n".join(wrapped(asked_of(view), width))


def asked_of(view: dict[str, Any]) -> str:
    """The question as it is put to these eyes; to others', of whom it is asked."""
    if view["seat"] in view["actors"]:
        return str(view["question"])
    names = together([view["players"][seat] for seat in view["actors"]])
    return f"{names} {'are' if len(view['actors']) > 1 else 'is'} asked: {view['question']}"


def lines(data: dict[str, Any], say: Callable[[str], str], indent: str) -> Iterator[str]:
    for key, value in data.items():
        name = say(key).replace("_", " ")
        if isinstance(value, dict):
            yield f"{indent}{name}:"
            yield from lines(value, say, f"{indent}  ")
        elif isinstance(value, list) and any(isinstance(part, dict) for part in value):
            for number, part in enumerate(value):
                yield f"{indent}{name} {number}:"
                yield from lines(part, say, f"{indent}  ")
        else:
            yield f"{indent}{name}: {words(value, say)}"


def words(value: Any, say: Callable[[str], str]) -> str:
    """A value for people."""
    if value is None:
        return "hidden"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(words(part, say) for part in value) or "none"
    return say(value) if isinstance(value, str) else str(value)
