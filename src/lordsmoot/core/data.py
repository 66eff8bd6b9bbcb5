"""Component files: every value with its source, checked before a game is made of them."""

from __future__ import annotations

import os
import tomllib
from dataclasses import dataclass
from hashlib import blake2s
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from lordsmoot.core.refused import BadData

OVERRIDE: Final = "LORDSMOOT_COMPONENTS"
"""The environment variable that names a folder with component files to use instead of ours."""

WORDS: Final = ("about.toml", "learn.toml", "text.toml")
"""Files of a game that are no component files."""


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
        """Refuse a number of components other than the rulebook's, or the file's own wish."""
        entries = self.section(section)
        found = sum(entry.number(key) for entry in entries) if key else len(entries)
        wanted = self.tables.get("totals", {}).get(section)
        if wanted is None:
            if found != total:
                raise BadData(
                    f"{self.file}: [{section}] has {found} components, the box has {total}; "
                    f"if that is meant, say so: [totals] {section} = {found}"
                )
        elif wanted != found:
            raise BadData(f"{self.file}: [totals] {section} is {wanted!r}, but there are {found}")

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
            self._check_source(entry, key)
        for key in own:
            if key not in kept:
                raise BadData(f"{entry.where(key)} has a source but no value")
        return entry

    def _check_source(self, entry: Entry, key: str) -> None:
        source = entry.sources.get(key)
        if source is None:
            raise BadData(f"{entry.where(key)} has no source")
        if source.partition(":")[0] not in self.sources:
            raise BadData(f"{entry.where(key)} has the unknown source {source!r}")


def load(package: str, file: str = "cards.toml") -> Components:
    """A game's components: those in the folder LORDSMOOT_COMPONENTS names, otherwise ours."""
    parent, _, module = package.rpartition(".")
    game = module.replace("_", "-")
    folder = os.environ.get(OVERRIDE)
    if folder:
        check_folder(Path(folder), parent)
        own = Path(folder) / game / file
        if own.is_file():
            return Components(str(own), own.read_bytes())
    return Components(f"{game}/{file}", (resources.files(package) / file).read_bytes())


def check_folder(folder: Path, parent: str) -> None:
    """Refuse a folder of components that has none for any game, or some for a game there is not."""
    if not folder.is_dir():
        raise BadData(f"{OVERRIDE} names {str(folder)!r}, which is no folder")
    modules = iter_modules(import_module(parent).__path__)
    games = [found.name.replace("_", "-") for found in modules if found.ispkg]
    known = f"the games are {', '.join(sorted(games))}"
    inside = [one.name for one in folder.iterdir() if one.is_dir() and one.name[0] != "."]
    for name in inside:
        if name not in games:
            raise BadData(f"{folder} has components for {name!r}, which is no game; {known}")
        check_files(folder / name, f"{parent}.{name.replace('-', '_')}")
    if not inside:
        raise BadData(f"{folder} has a folder for none of the games; {known}")


def check_files(folder: Path, package: str) -> None:
    """Refuse component files that would not be read."""
    ours = [
        one.name
        for one in resources.files(package).iterdir()
        if one.name.endswith(".toml") and one.name not in WORDS
    ]
    theirs = [one.name for one in folder.iterdir() if one.name.endswith(".toml")]
    for name in theirs:
        if name not in ours:
            raise BadData(f"{folder / name} is none of the game's files: {', '.join(sorted(ours))}")
    if not theirs:
        raise BadData(f"{folder} has none of the game's files: {', '.join(sorted(ours))}")
