"""Compare the clauses of the rules with the code that cites them and the tests that show them.

`python -m tools.trace` fails if a clause has no code or no test, or a number has no clause.
`python -m tools.trace --list lords` shows where each clause lives.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

PREFIXES = {
    "lords": "L",
    "soulfall": "SF",
    "lords-of-creation": "C",
    "lords-of-worlds": "W",
    "swords-and-souls": "S",
}
NUMBER = rf"(?:{'|'.join(PREFIXES.values())})\d+\.\d+"
ENTRY = rf"(?:{NUMBER}(?:-{NUMBER})?|R\d+)"

CLAUSE = re.compile(rf"^- \*\*({NUMBER})\*\*( \{{colour\}})?", re.MULTILINE)
RULING = re.compile(r"^- \*\*(R\d+)\*\*", re.MULTILINE)
MENTION = re.compile(rf"\b(?:{NUMBER}|R\d+)\b")
CITATION = re.compile(rf"\[({ENTRY}(?:,\s*{ENTRY})*)\]|# (R\d+(?:, R\d+)*)\b")

Places = dict[str, list[str]]
"""For each number, where it stands."""


class Rules(NamedTuple):
    """What one page of rules numbers, in the order of the page, and what it refers to."""

    clauses: list[str]
    colour: set[str]
    rulings: list[str]
    mentions: set[str]

    def binding(self) -> list[str]:
        """The clauses that need code and a test."""
        return [number for number in self.clauses if number not in self.colour]


class Trace(NamedTuple):
    """One game's rules beside the code of its package, the code of the core, and all tests."""

    game: str
    rules: Rules
    own: Places
    core: Places
    tests: Places

    def code(self, number: str) -> list[str]:
        return self.own.get(number, []) + self.core.get(number, [])

    def summary(self) -> str:
        binding = self.rules.binding()
        coded = {number for number in binding if self.code(number)}
        tested = {number for number in binding if number in self.tests}
        share = 100 * len(coded & tested) // len(binding) if binding else 100
        return (
            f"{self.game}: {len(self.rules.clauses)} clauses ({len(self.rules.colour)} colour), "
            f"{len(coded)} in code, {len(tested)} tested: {share} %"
        )

    def matrix(self) -> Iterator[str]:
        for number in self.rules.clauses:
            code = self.code(number) or ["colour" if number in self.rules.colour else "-"]
            tests = self.tests.get(number) or ["-"]
            label = number
            for place, test in zip_longest(code, tests, fillvalue=""):
                yield f"{label:8}{place:32}{test}".rstrip()
                label = ""

    def problems(self) -> Iterator[str]:
        numbers = self.rules.clauses + self.rules.rulings
        for number in dict.fromkeys(n for n in numbers if numbers.count(n) > 1):
            yield f"{self.game}: {number} is numbered twice"
        for number in self.rules.binding():
            if not self.code(number):
                yield f"{self.game}: clause {number} has no code"
            if number not in self.tests:
                yield f"{self.game}: clause {number} has no test"
        for number in sorted(self.own.keys() - set(numbers)):
            yield f"{self.game}: {self.own[number][0]} cites {number}, which does not exist"
        for number in sorted(self.rules.mentions - set(numbers)):
            yield f"{self.game}: the rules mention {number}, which does not exist"


def read_rules(page: Path, prefix: str) -> Rules:
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    clauses = [m for m in CLAUSE.finditer(text) if re.match(rf"{prefix}\d", m[1])]
    return Rules(
        clauses=[m[1] for m in clauses],
        colour={m[1] for m in clauses if m[2]},
        rulings=RULING.findall(text),
        mentions=set(MENTION.findall(text)),
    )


def expand(entry: str) -> list[str]:
    """`L5.1-L5.3` is three numbers; a range that runs backwards or across chapters is none."""
    first, dash, last = entry.partition("-")
    if not dash:
        return [first]
    (chapter, start), (last_chapter, end) = first.split("."), last.split(".")
    if chapter != last_chapter or int(end) < int(start):
        return [entry]
    return [f"{chapter}.{n}" for n in range(int(start), int(end) + 1)]


def citations(folder: Path) -> Places:
    """The numbers that code and card data cite: `[L7.1, L7.3-L7.5]`, and rulings as `# R7: ...`."""
    places: Places = {}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        text = path.read_text(encoding="utf-8")
        for match in CITATION.finditer(text):
            place = f"{path.relative_to(folder)}:{text.count(chr(10), 0, match.start()) + 1}"
            for entry in re.split(r",\s*", match[1] or match[2]):
                for number in expand(entry):
                    places.setdefault(number, []).append(place)
    return places


def name_of(node: ast.expr) -> str:
    """The last word of a name or a call: `rule` for `@rule(...)` and `@pytest.mark.rule(...)`."""
    if isinstance(node, ast.Call):
        return name_of(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def marks(folder: Path) -> Places:
    """The numbers that tests are marked with; one that is skipped or may fail shows nothing."""
    places: Places = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                continue
            if not node.name.lower().startswith("test"):
                continue
            if {"skip", "xfail"} & {name_of(d) for d in node.decorator_list}:
                continue
            for call in (part for d in node.decorator_list for part in ast.walk(d)):
                if isinstance(call, ast.Call) and name_of(call) == "rule":
                    for arg in call.args:
                        if isinstance(arg, ast.Constant):
                            place = f"{path.relative_to(folder)}::{node.name}"
                            places.setdefault(str(arg.value), []).append(place)
    return places


def trace(root: Path) -> list[Trace]:
    source = root / "src" / "lordsmoot"
    core = citations(source / "core")
    tests = marks(root / "tests")
    return [
        Trace(
            game,
            rules=read_rules(root / "docs" / "rules" / f"{game}.md", prefix),
            own=citations(source / "games" / game.replace("-", "_")),
            core=core,
            tests=tests,
        )
        for game, prefix in PREFIXES.items()
    ]


def problems(root: Path, traces: list[Trace]) -> Iterator[str]:
    """Everything on which rules, code and tests disagree."""
    numbered = {t.game for t in traces if t.rules.clauses}
    pages = {page.stem for page in (root / "docs" / "rules").glob("*.md")}
    for page in sorted(pages - numbered) or ([] if pages else ["*"]):
        yield f"docs/rules/{page}.md: no clauses of a known game"
    for t in traces:
        yield from t.problems()
    known = {number for t in traces for number in t.rules.clauses}
    for number, places in sorted(traces[0].core.items()):
        if number not in known:
            yield f"core: {places[0]} cites {number}, which does not exist"
    for number, places in sorted(traces[0].tests.items()):
        if number not in known:
            yield f"tests: {places[0]} is marked {number}, which does not exist"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.trace", description=__doc__)
    parser.add_argument("--list", metavar="GAME", choices=PREFIXES, help="show one game's matrix")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[1])
    options = parser.parse_args(argv)
    traces = trace(options.root)
    if options.list:
        for line in next(t for t in traces if t.game == options.list).matrix():
            print(line)
        return 0
    for t in traces:
        if t.rules.clauses:
            print(t.summary())
    found = list(problems(options.root, traces))
    for problem in found:
        print(problem)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
