"""The cards in the box, from TOML to tables of ints. Names end here. [L1.3-L1.8]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.data import Components, load
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.lords")
COMPONENTS.total("lord", 16)
COMPONENTS.total("temple", 8, "copies")
COMPONENTS.total("shell", 12, "copies")

ACTIONS: Final = ["meditate", "flourish", "prospect", "deify", "beseech"]
MEDITATE: Final = 0
FLOURISH: Final = 1
PROSPECT: Final = 2
DEIFY: Final = 3
BESEECH: Final = 4

VERBS: Final = [*ACTIONS, "agonize", "consecrate", "draw", "discard", "gain", "break", "raise"]
"""All that a card can tell a player to do: first the Actions, by the same numbers."""
VERB_AGONIZE: Final = 5
VERB_CONSECRATE: Final = 6
VERB_DRAW: Final = 7
VERB_DISCARD: Final = 8
VERB_GAIN: Final = 9
VERB_BREAK: Final = 10
VERB_RAISE: Final = 11
NO_VERB: Final = -1

WORDS: Final = ["worship", "scorned"]
WORSHIP: Final = 0

LORDS: Final = [entry.name for entry in COMPONENTS.section("name")]
LORD_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("name")]

CARDS: Final = [entry.name for entry in COMPONENTS.section("lord")]
CARD_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("lord")]
LORD_OF: Final = [entry.one_of("lord", LORDS) for entry in COMPONENTS.section("lord")]
WORD_OF: Final = [entry.one_of("word", WORDS) for entry in COMPONENTS.section("lord")]
LINES: Final[list[Any]] = [entry.get("lines") for entry in COMPONENTS.section("lord")]

TEMPLE_COPIES: Final = [entry.number("copies") for entry in COMPONENTS.section("temple")]
TEMPLES: Final[list[Any]] = [entry.get("ability") for entry in COMPONENTS.section("temple")]

SHELLS: Final = [entry.name for entry in COMPONENTS.section("shell")]
SHELL_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("shell")]
SHELL_COPIES: Final = [entry.number("copies") for entry in COMPONENTS.section("shell")]
BROKEN: Final[list[Any]] = [entry.get("broken") for entry in COMPONENTS.section("shell")]

FOLLOWERS: Final = 12

if [entry.name for entry in COMPONENTS.section("temple")] != LORDS:
    raise BadData(f"{COMPONENTS.file}: [temple] must have the Lords of [name], in the same order")


def title(card: int) -> str:
    """A Lord card's full name."""
    return f"{LORD_TITLES[LORD_OF[card]]}, {CARD_TITLES[card]}"
