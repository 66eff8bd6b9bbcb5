"""Component files: every value with its source, checked before a game is made of them."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from hashlib import blake2s
from importlib import resources
from pathlib import Path
from typing import Any, Final

from lordsmoot.core.refused import BadData

OVERRIDE: Final = "LORDSMOOT_COMPONENTS"
"""The environment variable that names a folder with component files to use instead of ours."""


@dataclass(frozen=True)
class Entry:
    """One component: its values, and where each of them comes from."""

    file: str
    section: str
    name: str
    values: dict[str, Any]
    sources: dict[str, str]

    def where(self, key: str) -> str:
        return f"{self.file}: [{self.section}.{self.name}] {key}"

    def get(self, key: str) -> Any:
        if key not in self.values:
            raise BadData(f"{self.where(key)} is missing")
        return self.values[key]

    def text(self, key: str) -> str:
        value = self.get(key)
        if not isinstance(value, str):
            raise BadData(f"{self.where(key)} must be a text, not {value!r}")
        return value

    def number(self, key: str) -> int:
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadData(f"{self.where(key)} must be a whole number, not {value!r}")
        return value

    def one_of(self, key: str, names: list[str]) -> int:
        """The index of a value in a closed list of names."""
        value = self.text(key)
        if value not in names:
            raise BadData(f"{self.where(key)} is {value!r}, which is none of {', '.join(names)}")
        return names.index(value)


class Components:
    """The component file of one game."""

    def __init__(self, file: str, raw: bytes) -> None:
        self.file: Final = file
        self.digest: Final = blake2s(raw, digest_size=6).hexdigest()
        try:
            self.tables: Final[dict[str, Any]] = tomllib.loads(raw.decode())
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadData(f"{file}: not a TOML file: {error}") from None
        self.sources: Final = self._table("sources")

    def section(self, name: str) -> list[Entry]:
        """The components of one kind, in the order of the file."""
        return [self._entry(name, key, values) for key, values in self._table(name).items()]

    def total(self, section: str, total: int, key: str = "") -> None:
        """Refuse a number of components other than the rulebook's."""
        entries = self.section(section)
        found = sum(entry.number(key) for entry in entries) if key else len(entries)
        if found != total:
            raise BadData(f"{self.file}: [{section}] has {found} components, the box has {total}")

    def _table(self, name: str) -> dict[str, Any]:
        table = self.tables.get(name)
        if not isinstance(table, dict):
            raise BadData(f"{self.file}: the table [{name}] is missing")
        return table

    def _entry(self, section: str, name: str, values: Any) -> Entry:
        if not isinstance(values, dict):
            raise BadData(f"{self.file}: [{section}] {name} must be a table")
        own = values.get("from", {})
        usual = self.tables.get("default", {}).get(section, {})
        if not isinstance(own, dict) or not isinstance(usual, dict):
            raise BadData(f"{self.file}: [{section}.{name}] from must be a table of sources")
        kept = {key: value for key, value in values.items() if key != "from"}
        entry = Entry(self.file, section, name, kept, {**usual, **own})
        for key in kept:
            source = entry.sources.get(key)
            if source is None:
                raise BadData(f"{entry.where(key)} has no source")
            if source.partition(":")[0] not in self.sources:
                raise BadData(f"{entry.where(key)} has the unknown source {source!r}")
        for key in own:
            if key not in kept:
                raise BadData(f"{entry.where(key)} has a source but no value")
        return entry


def load(package: str, file: str = "cards.toml") -> Components:
    """A game's components: those in the folder LORDSMOOT_COMPONENTS names, otherwise ours."""
    game = package.rpartition(".")[2].replace("_", "-")
    folder = os.environ.get(OVERRIDE)
    if folder:
        own = Path(folder) / game / file
        if own.is_file():
            return Components(str(own), own.read_bytes())
    return Components(f"{game}/{file}", (resources.files(package) / file).read_bytes())
