"""Which clauses of the rules a step stands for, as its docstring cites them."""

from __future__ import annotations

import ast
import re
from importlib import resources
from typing import Final

CITED: Final = re.compile(r"\[([A-Z]{1,2}\d+\.\d+[^\]]*)\]")


def clauses_of(package: str) -> dict[str, str]:
    """For each class of a game's package the clauses it cites, read off the source."""
    cited: dict[str, str] = {}
    for file in resources.files(package).iterdir():
        if file.name.endswith(".py"):
            for node in ast.parse(file.read_text()).body:
                if isinstance(node, ast.ClassDef):
                    found = CITED.findall(ast.get_docstring(node) or "")
                    if found:
                        cited[node.name] = ", ".join(found)
    return cited
