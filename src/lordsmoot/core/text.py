"""The texts of a game: for moves, for what happened, is asked, barred, threatened or agreed.

All are in the game's `text.toml`; sentences that speak of parts are templates, see `sentence`.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

from lordsmoot.core.sentence import Template


class EventText:
    """How one kind of event is told, in the past tense.

    `told` is the whole sentence, `hidden` that for eyes that may not know the secret; a kind with
    neither is not told by itself. As a consequence of the same player's deed it is `folded` into
    that deed's sentence, as one of another player a `clause` of it; `many` counts a run of them. A
    `heading` begins a turn or round; into what stands `alone` nothing is folded. What is `opening`
    only says what comes: once that is told, it is not. `quiet` is what parts no run of others, and
    what is `implied` goes without saying within any deed; what is told `once` is no deed but how
    it stood, and goes without saying while it stands so.
    """

    def __init__(self, data: Any) -> None:
        texts: dict[str, Any] = {"told": data} if isinstance(data, str) else data
        self.told: Final = template(texts, "told")
        self.hidden: Final = template(texts, "hidden")
        self.folded: Final = template(texts, "folded")
        self.folded_hidden: Final = template(texts, "folded_hidden")
        self.clause: Final = template(texts, "clause")
        self.many: Final = template(texts, "many")
        self.heading: Final[bool] = texts.get("heading", False)
        self.alone: Final[bool] = texts.get("alone", False)
        self.opening: Final[bool] = texts.get("opening", False)
        self.quiet: Final[bool] = texts.get("quiet", False)
        self.implied: Final[bool] = texts.get("implied", False)
        self.once: Final[bool] = texts.get("once", False)
        unknown = set(texts) - KEYS
        if unknown:
            raise ValueError(f"an event's text has no {', '.join(sorted(unknown))}")

    def templates(self) -> list[Template]:
        every = [self.told, self.hidden, self.folded, self.folded_hidden, self.clause, self.many]
        return [one for one in every if one is not None]


KEYS: Final = {
    *("told", "hidden", "folded", "folded_hidden", "clause", "many"),
    *("heading", "alone", "opening", "quiet", "implied", "once"),
}


def template(texts: dict[str, Any], key: str) -> Template | None:
    return Template(texts[key]) if texts.get(key) else None


class Cited:
    """A sentence, and the clause of the rules that it stands on: `No card is left. [W6.2]`."""

    def __init__(self, text: str) -> None:
        sentence, _, clause = text.rstrip().removesuffix("]").rpartition(" [")
        if not sentence:
            raise ValueError(f"{text!r} does not end with its [clause]")
        self.template: Final = Template(sentence)
        self.clause: Final = clause


class Keyword:
    """A word of the rulebook that a newcomer looks up: a sentence and its clause."""

    def __init__(self, name: str, text: str) -> None:
        cited = Cited(text)
        self.name: Final = name
        self.text: Final = cited.template.text
        self.clause: Final = cited.clause


class Texts:
    """All texts of one game."""

    def __init__(self, package: str) -> None:
        raw = (resources.files(package) / "text.toml").read_bytes()
        tables: dict[str, Any] = tomllib.loads(raw.decode())
        self.moves: Final = {name: Template(text) for name, text in tables["move"].items()}
        self.events: Final = {name: EventText(data) for name, data in tables["event"].items()}
        self.questions: Final[dict[str, str]] = tables["question"]
        self.names: Final[dict[str, str]] = tables.get("name", {})
        self.agreed: Final[dict[str, str]] = tables.get("agreed", {})
        self.reasons: Final = cited(tables.get("reason", {}))
        self.when: Final = cited(tables.get("when", {}))
        self.threats: Final = cited(tables.get("threat", {}))
        self.count: Final = {name: Template(text) for name, text in tables.get("count", {}).items()}
        self.held: Final = {name: Template(text) for name, text in tables.get("held", {}).items()}
        self.worth: Final[dict[str, str]] = tables.get("worth", {})
        """What may speak for a choice, the weightiest first, and the clause of each."""
        self.gauges: Final = cited(tables.get("gauge", {}))
        self.keywords: Final = {
            name: Keyword(name, text) for name, text in tables.get("keyword", {}).items()
        }

    def weights(self) -> list[str]:
        """All that may speak for a choice, the weightiest first."""
        return [*self.worth, *self.gauges]

    def clause_of(self, name: str) -> str:
        """The clause on which it stands that something may speak for a choice."""
        return self.gauges[name].clause if name in self.gauges else self.worth[name]


def cited(table: dict[str, str]) -> dict[str, Cited]:
    return {name: Cited(text) for name, text in table.items()}
