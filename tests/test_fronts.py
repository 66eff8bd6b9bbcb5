"""A front shows what the door tells: it reads no meaning out of sentences, and knows no rules."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import lordsmoot
from lordsmoot import games

HOUSE = Path(lordsmoot.__file__).parent
PACKAGES = [name.replace("-", "_") for name in games.NAMES]
FRONTS = [
    *sorted((HOUSE / "server").rglob("*.py")),
    *sorted((HOUSE / "terminal").rglob("*.py")),
]
ELSEWISE = {
    "terminal/choose.py": "what a person typed is searched in",
    "terminal/seats.py": "a player's name in a record may carry its bot's",
    "server/films.py": "where the parts of a page stand in it",
    "server/pages/markdown.py": "the rules are written in Markdown",
}
"""Regular expressions over what is no sentence of ours."""
SENTENCES = {"sentence", "phrase", "question"}


def named(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


def imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{one.name}" for one in node.names)


@pytest.mark.parametrize("file", FRONTS, ids=named)
def test_no_front_searches_in_sentences(file: Path) -> None:
    if named(file) in ELSEWISE:
        return
    tree = ast.parse(file.read_text())
    assert "re" not in imports(tree)
    assert not [cut for cut in cuts(tree) if cut in SENTENCES], named(file)


def cuts(tree: ast.AST) -> Iterator[str]:
    """What is cut up or compared by its words: `event["sentence"].partition(...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in (
                "partition",
                "split",
                "startswith",
                "find",
                "index",
                "removeprefix",
            ):
                yield key_of(node.func.value)
        if isinstance(node, ast.comprehension) and of_event(node.iter):
            yield key_of(node.iter)


def of_event(node: ast.AST) -> bool:
    """Whether it is a part of an event; a deed's sentence is a list of pieces, not of signs."""
    return isinstance(node, ast.Subscript) and "event" in ast.unparse(node.value)


def key_of(node: ast.AST) -> str:
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
        return str(node.slice.value)
    return ""


@pytest.mark.parametrize("file", FRONTS, ids=named)
def test_a_games_rules_are_read_in_its_own_package_only(file: Path) -> None:
    own = {part.removesuffix(".py") for part in file.relative_to(HOUSE).parts}
    for module in imports(ast.parse(file.read_text())):
        parts = module.split(".")
        if parts[:2] == ["lordsmoot", "games"] and len(parts) > 2 and parts[2] in PACKAGES:
            assert parts[2] in own, f"{named(file)} imports {module}"


@pytest.mark.parametrize("file", FRONTS, ids=named)
def test_no_front_lists_the_games(file: Path) -> None:
    own = {part.removesuffix(".py") for part in file.relative_to(HOUSE).parts}
    words = {
        node.value
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    others = {name for name in games.NAMES if name.replace("-", "_") not in own}
    assert len(words & others) < 2, f"{named(file)} names {sorted(words & others)}"
