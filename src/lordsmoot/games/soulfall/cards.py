"""The cards in the box, from TOML to tables of ints. Names end here. [SF1.4, SF1.5, SF1.7]"""

from __future__ import annotations

from typing import Any, Final

from lordsmoot.core.data import Components, load
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.soulfall")
COMPONENTS.total("name", 9)
COMPONENTS.total("lord", 27)

ACTIONS: Final = ["draw", "play", "populate", "prosper", "devote", "build"]
DRAW: Final = 0
PLAY: Final = 1
POPULATE: Final = 2
PROSPER: Final = 3
DEVOTE: Final = 4
BUILD: Final = 5

VERBS: Final = [*ACTIONS, "destroy", "settle", "raise", "lure", "steal", "tithe", "sacrifice"]
DESTROY: Final = 6
SETTLE: Final = 7
RAISE: Final = 8
LURE: Final = 9
STEAL: Final = 10
TITHE: Final = 11
SACRIFICE: Final = 12

COUNTED: Final = ["nomads", "outposts", "shards", "devotions", "unplayed"]
"""What conditions count."""
NOMADS: Final = 0
OUTPOSTS: Final = 1
SHARDS: Final = 2
DEVOTIONS: Final = 3
UNPLAYED: Final = 4

LORDS: Final = [entry.name for entry in COMPONENTS.section("name")]
LORD_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("name")]
EPITHETS: Final = [entry.text("epithet") for entry in COMPONENTS.section("name")]
CHARACTERS: Final = [entry.text("character") for entry in COMPONENTS.section("name")]

CARDS: Final = [entry.name for entry in COMPONENTS.section("lord")]
CARD_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("lord")]
LORD_OF: Final = [entry.one_of("lord", LORDS) for entry in COMPONENTS.section("lord")]
TOPS: Final[list[Any]] = [entry.get("top") for entry in COMPONENTS.section("lord")]
WHENS: Final[list[Any]] = [entry.get("when") for entry in COMPONENTS.section("lord")]
BOTTOMS: Final[list[Any]] = [entry.get("bottom") for entry in COMPONENTS.section("lord")]

MARKERS: Final = 10
ACTION_CARDS: Final = 3

for number in range(len(LORDS)):
    if LORD_OF.count(number) != 3:
        raise BadData(f"{COMPONENTS.file}: {LORDS[number]} must have three Lord cards")


def title(card: int) -> str:
    """A Lord card's full name, with its Lord."""
    return f"{CARD_TITLES[card]} ({LORD_TITLES[LORD_OF[card]]})"
