"""The page of rules of a game: found, read into chapters and clauses, searched."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

import lordsmoot
from lordsmoot import UnknownName
from lordsmoot.core.game import Game

CLAUSE: Final = re.compile(r"- \*\*([A-Z]+\d+(?:\.\d+)?)\*\* (.*)")


@dataclass
class Clause:
    """A numbered sentence of the rules, or a ruling, in Markdown; its parts follow as a list."""

    number: str
    chapter: str
    text: str
    parts: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """The clause without marks, and its parts as the items of a list."""
        return [plain(self.text), *[f"- {plain(part)}" for part in self.parts]]

    def is_number(self, number: str) -> bool:
        return self.number.lower() == number

    def is_in_chapter(self, number: str) -> bool:
        return self.number.lower().startswith(f"{number}.")

    def has(self, words: str) -> bool:
        return words in " ".join(self.lines()).lower()


@dataclass
class Chapter:
    """A heading with its clauses and its paragraphs; a table's row is a paragraph of its cells."""

    title: str
    clauses: list[Clause] = field(default_factory=list)
    paragraphs: list[str] = field(default_factory=list)

    def add(self, line: str) -> None:
        """Take in a line in which a whole paragraph, item, row or clause stands."""
        start = CLAUSE.match(line)
        if start:
            self.clauses.append(Clause(start[1], self.title, start[2]))
        elif line.startswith("  - ") and self.clauses:
            self.clauses[-1].parts.append(line[4:])
        elif line.lstrip().startswith("|"):
            first, rest = cells(line.lstrip())
            self.paragraphs += [f"**{first}**: {rest}"] if first else []
        elif line:
            self.paragraphs.append(line)


def source(game: Game[Any]) -> str:
    """The rules as written: with the game, beside the installed code, or in a checkout's docs."""
    name = f"{game.name}.md"
    places = [
        resources.files(game.package) / "rules.md",
        resources.files("lordsmoot") / "rules" / name,
        Path(lordsmoot.__file__).parents[2] / "docs" / "rules" / name,
    ]
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    return f"# {game.title}\n\nThe rules of this game are not written down here.\n"


def paragraphs(text: str) -> list[str]:
    """The lines of a page, those of one paragraph or list item joined."""
    out: list[str] = []
    for line in text.splitlines():
        body = line.strip()
        new = not body or body.startswith(("- ", "#", "|")) or not out or not out[-1].strip()
        if new or out[-1].startswith(("#", "|")):
            out.append(line.rstrip())
        else:
            out[-1] += f" {body}"
    return out


def cells(row: str) -> tuple[str, str]:
    """The first cell of a table's row, and the others in one; of a rule between rows, nothing."""
    first, *rest = [cell.strip() for cell in row.strip("|").split("|")]
    return (first, "; ".join(rest)) if first.strip("-: ") else ("", "")


@cache
def chapters(game: Game[Any]) -> list[Chapter]:
    """The rules, chapter by chapter."""
    found: list[Chapter] = []
    for line in paragraphs(source(game)):
        if line.startswith("#"):
            found.append(Chapter(line.lstrip("# ")))
        else:
            found[-1].add(line)
    return found


def clauses(game: Game[Any]) -> list[Clause]:
    """Every clause, in order."""
    return [clause for chapter in chapters(game) for clause in chapter.clauses]


def headings(game: Game[Any]) -> list[str]:
    """The headings of the chapters that have clauses."""
    return [chapter.title for chapter in chapters(game) if chapter.clauses]


def beginning(game: Game[Any]) -> str:
    """What the game is about: the first paragraph of its page, else how it presents itself."""
    first = chapters(game)[0].paragraphs
    return plain(first[0]) if first else game.about.pitch


def search(game: Game[Any], wanted: str) -> list[Clause]:
    """The clause of this number, those of this chapter, or every clause with the words."""
    words = wanted.strip().lower()
    for fits in (Clause.is_number, Clause.is_in_chapter, Clause.has):
        found = [clause for clause in clauses(game) if fits(clause, words)]
        if words and found:
            return found
    raise UnknownName(f"no clause of {game.title} has {wanted!r}")


def cited(game: Game[Any], numbers: str) -> list[Clause]:
    """The clauses that a citation such as `L3.3-L3.5, L4.1` names."""
    every = clauses(game)
    order = [clause.number for clause in every]
    found: list[Clause] = []
    for part in numbers.replace(" ", "").split(","):
        first, _, last = part.partition("-")
        if first in order and (last or first) in order:
            found += every[order.index(first) : order.index(last or first) + 1]
    return found


def plain(text: str) -> str:
    """A line of Markdown without its marks."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"(?<!\s)\*+|\*+(?!\s)", "", text)
    return text.replace("{colour} ", "").replace("`", "")
