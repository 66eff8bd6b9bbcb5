"""Worked examples of the rules: a position, and what is done on it step by step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from lordsmoot.core.game import Game
from lordsmoot.core.refused import BadData
from lordsmoot.reference.learn import Frame, one_frame, told_in

FILE: Final = "examples.toml"
OWN: Final = {"heading", "step"}


@dataclass(frozen=True)
class Example:
    """A few frames of one table, one after the other."""

    heading: str
    steps: list[Frame]

    @property
    def chapter(self) -> str:
        """The chapter in which it stands: that of the first clause it cites."""
        return self.steps[0].clauses[0].partition(".")[0]


@cache
def examples(game: Game[Any]) -> list[Example]:
    """The worked examples of a game; none if it has none."""
    told, where = told_in(game, FILE), f"{game.name}/{FILE}"
    if told is None:
        return []
    return [
        one_example(game, f"{where}: example {number}", data)
        for number, data in enumerate(told.get("example", []), 1)
    ]


def one_example(game: Game[Any], where: str, data: dict[str, Any]) -> Example:
    """An example: each step has what all have, and all that was played up to it."""
    common = {key: value for key, value in data.items() if key not in OWN}
    heading, played, steps = str(data.get("heading", "")), list[str](), list[Frame]()
    for number, step in enumerate(data.get("step", []), 1):
        played += step.get("plays", [])
        merged = {"heading": heading, **common, **step, "plays": played.copy()}
        steps.append(one_frame(game, f"{where}, step {number}", merged))
    if not heading or not steps:
        raise BadData(f"{where}: an example has a heading and steps")
    return Example(heading, steps)
