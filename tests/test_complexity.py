"""Functions stay small: how many ways lead through each of them, as radon counts."""

from collections.abc import Iterator
from pathlib import Path

from radon.visitors import ComplexityVisitor

SOURCE = Path(__file__).parent.parent / "src/lordsmoot"
MANY = 10
"""Ways through a function, above which it had better be two."""
FUNCTIONS = 15
"""So many may have more, where two would read worse."""
MOST = 15


def functions(code: str) -> Iterator[tuple[str, int]]:
    """Every function, method and function within one, with the ways through it."""
    found = ComplexityVisitor.from_code(code)
    within = [*found.functions, *(method for one in found.classes for method in one.methods)]
    for function in within:
        yield function.fullname, function.complexity
        for inner in function.closures:
            yield f"{function.fullname}.{inner.name}", inner.complexity


def test_few_functions_are_large_and_none_is_very_large() -> None:
    ways = {
        f"{path.relative_to(SOURCE)}: {name}": count
        for path in sorted(SOURCE.rglob("*.py"))
        for name, count in functions(path.read_text())
    }
    assert len(ways) > 3000, "all of them are looked at"
    large = {name: count for name, count in ways.items() if count > MANY}
    assert max(ways.values()) <= MOST, large
    assert len(large) <= FUNCTIONS, large


def test_ways_are_counted() -> None:
    code = """
def plain(): return 1

class Thing:
    def forked(self, a, b):
        def inner(c): return 1 if c else 2
        if a and b: return inner(a)
        return [one for one in b if one]
"""
    assert dict(functions(code)) == {"plain": 1, "Thing.forked": 5, "Thing.forked.inner": 2}
