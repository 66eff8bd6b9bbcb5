"""The page of rules of a game, whole or clause by clause."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

import lordsmoot
from lordsmoot import UnknownName
from lordsmoot.core.game import Game

CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* ")


@dataclass(frozen=True)
class Clause:
    """A numbered sentence of the rules, or a ruling; its lines are those of its list."""

    number: str
    chapter: str
    lines: list[str]


def page(game: Game[Any]) -> str:
    """The rules as written: beside the installed code, or in the docs of a checkout."""
    name = f"{game.name}.md"
    places = [
        resources.files("lordsmoot") / "rules" / name,
        Path(lordsmoot.__file__).parents[2] / "docs" / "rules" / name,
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise UnknownName(f"the rules of {game.title} are not installed here")


def clauses(text: str) -> list[Clause]:
    """Every clause of a page, in order."""
    found: list[Clause] = []
    chapter = ""
    inside = False
    for line in text.splitlines():
        start = CLAUSE.match(line)
        if start:
            found.append(Clause(start[1], chapter, [plain(line[start.end() :])]))
        elif inside and line.startswith("  - "):
            found[-1].lines.append(plain(line.strip()))
        elif inside and line.startswith("  "):
            found[-1].lines[-1] += f" {plain(line.strip())}"
        elif line.startswith("#"):
            chapter = line.lstrip("# ")
        inside = bool(start) or (inside and line.startswith("  "))
    return found


def search(game: Game[Any], wanted: str) -> list[Clause]:
    """The clause of this number, or every clause with the words."""
    every = clauses(page(game))
    words = wanted.strip().lower()
    numbered = [clause for clause in every if clause.number.lower() == words]
    chapter = [clause for clause in every if clause.number.lower().startswith(f"{words}.")]
    found = (
        numbered
        or chapter
        or [clause for clause in every if words in " ".join(clause.lines).lower()]
    )
    if not words or not found:
        raise UnknownName(f"no clause of {game.title} has {wanted!r}")
    return found


def plain(text: str) -> str:
    """A line of Markdown without its marks."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\*\*?([^*]+)\*\*?", r"\1", text)
    return text.replace("`", "").replace("{colour} ", "")
