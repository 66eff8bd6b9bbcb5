"""A rule to agree on before the game begins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lordsmoot.core.refused import UnknownName

Value = str | int


@dataclass(frozen=True)
class Option:
    """A rule to agree on: one of `choices`, or a number from `least` to `most`."""

    default: Value
    help: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0

    def check(self, name: str, value: Any) -> Value:
        """The value as it is kept; refused if the option cannot have it."""
        if self.choices:
            if isinstance(value, str) and value in self.choices:
                return value
            raise UnknownName(f"option {name!r} is one of {', '.join(self.choices)}, not {value!r}")
        try:
            number = int(value) if type(value) in (int, str) else self.least - 1
        except ValueError:
            number = self.least - 1
        if self.least <= number <= self.most:
            return number
        raise UnknownName(
            f"option {name!r} is a number from {self.least} to {self.most}, not {value!r}"
        )
