"""A front shows what the door tells: it reads no meaning out of sentences, and knows no rules."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import lordsmoot
from lordsmoot import games
from lordsmoot.core.game import Game

HOUSE = Path(lordsmoot.__file__).parent
PACKAGES = [name.replace("-", "_") for name in games.NAMES]
FRONTS = [
    *sorted((HOUSE / "server").rglob("*.py")),
    *sorted((HOUSE / "terminal").rglob("*.py")),
    *sorted((HOUSE / "reference").rglob("*.py")),
    *sorted((HOUSE / "client").rglob("*.py")),
    HOUSE / "mcp.py",
]
ELSEWISE = {
    "terminal/choose.py": "what a person typed is searched in",
    "reference/actions.py": "what a person typed is searched in",
    "terminal/seats.py": "a player's name in a record may carry its bot's",
    "server/films.py": "where the parts of a page stand in it",
    "server/pages/markdown.py": "the rules are written in Markdown",
    "reference/rulebook.py": "the rules are written in Markdown",
    "reference/agreed.py": "an option's help ends with its clauses",
    "reference/glossary.py": "words are explained wherever they stand; nothing is concluded",
    "server/pages/glossary.py": "where tags stand in a page",
    "server/pages/rules.py": "the rules are written in Markdown",
    "server/forwarding.py": "which room an address is of",
    "server/keepsake.py": "where names stand in what is kept",
}
"""Regular expressions over what is no sentence of ours."""
SENTENCES = {"sentence", "phrase", "question"}
"""Where the door's data has words for people: read by key, as an attribute, or asked of a game."""
SPEAKING = {*SENTENCES, "spoken", "markdown", "count_words", "striptags"}
"""What gives such words when it is called."""
SEARCHING = {
    *("partition", "rpartition", "split", "rsplit", "splitlines", "startswith", "endswith"),
    *("find", "rfind", "index", "rindex", "removeprefix", "removesuffix", "replace", "count"),
    *("search", "match", "fullmatch", "findall", "finditer", "sub"),
}
EXPRESSIONS = {"re", "regex", "re2", "fnmatch"}
SCRIPTS = sorted((HOUSE / "server" / "static").glob("*.js"))
IN_SCRIPTS = {
    "hall.js": "numbers of clauses",
    "motion.js": "names of things",
    "peek.js": "what comes of a choice, as the page writes it",
    "table.js": "keys",
}
"""Regular expressions of scripts, over what is no sentence."""


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
    assert not EXPRESSIONS & set(imports(tree))
    assert searched(tree) == [], named(file)


def searched(tree: ast.AST) -> list[str]:
    """Where words for people are cut up, searched or compared, also by another name."""
    found = []
    for scope in [tree, *(one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))]:
        words = names_of_words(scope)
        for node in ast.walk(scope):
            if any(is_words(one, words) for one in looked_into(node)):
                found.append(ast.unparse(node))
    return found


def looked_into(node: ast.AST) -> list[ast.AST]:
    """What is read letter by letter in an expression."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return [node.func.value, *node.args] if node.func.attr in SEARCHING else []
    if isinstance(node, ast.Compare):
        texts = [one for one in (node.left, *node.comparators) if is_text(one)]
        return [node.left, *node.comparators] if texts else []
    if isinstance(node, ast.Match):
        return [node.subject]
    if isinstance(node, ast.comprehension) and "event" in ast.unparse(node.iter):
        return [node.iter]  # a deed's sentence is a list of pieces, an event's one of signs
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        return [node.value]
    return []


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""


def names_of_words(scope: ast.AST) -> set[str]:
    """The names under which a function keeps words for people."""
    out: set[str] = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if is_words(node.value, out):
                out |= {one.id for one in targets if isinstance(one, ast.Name)}
    return out


def is_words(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression is a sentence, a phrase or a question."""
    if isinstance(node, ast.NamedExpr):
        return is_words(node.value, known)
    if isinstance(node, ast.Name):
        return node.id in known
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Constant) and node.slice.value in SENTENCES
    if isinstance(node, ast.Attribute):
        return node.attr in SENTENCES
    if not isinstance(node, ast.Call):
        return False
    function = node.func
    if isinstance(function, ast.Attribute):
        if function.attr == "get" and node.args and isinstance(node.args[0], ast.Constant):
            return node.args[0].value in SENTENCES
        plain = function.attr in ("lower", "casefold", "strip") and is_words(function.value, known)
        return plain or function.attr in SPEAKING
    return isinstance(function, ast.Name) and function.id in SPEAKING


@pytest.mark.parametrize(
    "code",
    [
        'event["sentence"].partition(":")',
        '"hit" in event["sentence"]',
        'event["sentence"] == "All sang."',
        'words = one["phrase"]\nwords.split()',
        'words = one.get("phrase")\nwords.endswith("cards")',
        '(words := game.phrase(state, 3)).startswith("Buy")',
        'spoken(pieces, names).lower().find("dice")',
        'pattern.search(view["question"])',
        '[sign for sign in event["sentence"]]',
        'match view["question"]:\n    case "Which card?":\n        pass',
        'game.question(state)[:5] == "Which"',
    ],
)
def test_who_reads_meaning_out_of_words_is_found(code: str) -> None:
    assert searched(ast.parse(code))


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_script_searches_in_sentences(file: Path) -> None:
    if file.name not in IN_SCRIPTS:
        text = file.read_text()
        assert not [word for word in ("RegExp", ".match(", ".search(", ".test(") if word in text]


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


def own_words(game: Game[Any]) -> set[str]:
    """What only a game's own rules speak of: its steps, and what has a name of several words."""
    told = {*game.tells.names(), *game.bars.names(), *game.names, *game.cards()}
    actions = {block.name for block in game.space.blocks}
    return {*game.steps, *(word for word in told | actions if "-" in word)}


OWN_WORDS = {game.name.replace("-", "_"): own_words(game) for game in games.all()}


@pytest.mark.parametrize("file", FRONTS, ids=named)
def test_a_games_own_words_are_known_in_its_own_package_only(file: Path) -> None:
    own = {part.removesuffix(".py") for part in file.relative_to(HOUSE).parts}
    known = set[str]().union(*(words for name, words in OWN_WORDS.items() if name not in own))
    known -= set[str]().union(*(words for name, words in OWN_WORDS.items() if name in own))
    found = known & {
        node.value
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not found, f"{named(file)} knows {sorted(found)}"
