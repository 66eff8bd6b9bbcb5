"""The cards in the box, from TOML to tables of ints. Names end here. [S1.3, S1.4, S13.28]

What can be played is a *source*: a card, or a talent, numbered after the cards.
"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.data import Components, Entry, load
from lordsmoot.core.refused import BadData

COMPONENTS: Final[Components] = load("lordsmoot.games.swords_and_souls")
COMPONENTS.total("hero", 6)
COMPONENTS.total("talent", 6)
COMPONENTS.total("arsenal", 35, "copies")

SIGNS: Final = ["action", "reaction", "instant", "special", "delay", "treasure"]
REACHES: Final = ["beside", "any"]
STOPS: Final = ["block", "dodge"]

NONE: Final = -1
BESIDE: Final = 0
ANY: Final = 1
BLOCK: Final = 0
DODGE: Final = 1

ENTRIES: Final = [*COMPONENTS.section("card"), *COMPONENTS.section("talent")]
CARDS: Final = [entry.name for entry in COMPONENTS.section("card")]
TALENTS: Final = [entry.name for entry in COMPONENTS.section("talent")]
SOURCES: Final = [*CARDS, *TALENTS]
TITLES: Final = [entry.text("title") for entry in ENTRIES]
FIRST_TALENT: Final = len(CARDS)

MOST_SOURCES: Final = 60
"""Sets of sources are masks of one machine int."""


def number(entry: Entry, key: str) -> int:
    """A number that most cards lack."""
    return entry.number(key) if key in entry.values else 0


def word(entry: Entry, key: str, words: list[str]) -> int:
    """A word of a closed list that most cards lack."""
    return entry.one_of(key, words) if key in entry.values else NONE


def names(entry: Entry, key: str, known: list[str]) -> list[int]:
    """A list of names from a closed list."""
    value = entry.get(key)
    if not isinstance(value, list) or not value:
        raise BadData(f"{entry.where(key)} must be a list of names, not {value!r}")
    for name in value:
        if name not in known:
            raise BadData(f"{entry.where(key)} has {name!r}, which is none of {', '.join(known)}")
    return [known.index(name) for name in value]


def sign(name: str) -> int:
    """The sources that bear a sign, as a mask."""
    return mask([SIGNS.index(name) in names(entry, "signs", SIGNS) for entry in ENTRIES])


def mask(has: list[bool]) -> int:
    out = 0
    for i in range(len(has)):
        if has[i]:
            out |= 1 << i
    return out


ACTION: Final = sign("action")
REACTION: Final = sign("reaction")
INSTANT: Final = sign("instant")
SPECIAL: Final = sign("special")
DELAY: Final = sign("delay")
TREASURE: Final = sign("treasure")

REACH: Final = [word(entry, "attack", REACHES) for entry in ENTRIES]
DAMAGE: Final = [max(1, number(entry, "damage")) for entry in ENTRIES]
SURE: Final = [word(entry, "sure", STOPS) for entry in ENTRIES]
REACT: Final = [word(entry, "react", STOPS) for entry in ENTRIES]
COUNTER: Final = [number(entry, "counter") for entry in ENTRIES]
NEGATE: Final = [word(entry, "negate", STOPS) for entry in ENTRIES]
SPRING: Final = [number(entry, "spring") for entry in ENTRIES]
DRAW: Final = [number(entry, "draw") for entry in ENTRIES]
OBOLS: Final = [number(entry, "obols") for entry in ENTRIES]
TAX: Final = [number(entry, "tax") for entry in ENTRIES]

ATTACKS: Final = mask([reach != NONE for reach in REACH])
ATTACKS_ON_ANY: Final = mask([reach == ANY for reach in REACH])
STOPPING: Final = [mask([stop == kind for stop in REACT]) for kind in (BLOCK, DODGE)]
NEGATING: Final = [mask([stop == kind for stop in NEGATE]) for kind in (BLOCK, DODGE)]
DOUBLING: Final = mask(["double" in entry.values for entry in ENTRIES])
RESHUFFLING: Final = mask(["reshuffle" in entry.values for entry in ENTRIES])
STEALING: Final = mask(["steal" in entry.values for entry in ENTRIES])
SPRINGING: Final = mask([damage > 0 for damage in SPRING])

HEROES: Final = [entry.name for entry in COMPONENTS.section("hero")]
HERO_TITLES: Final = [entry.text("title") for entry in COMPONENTS.section("hero")]
TALENT_OF: Final = [
    FIRST_TALENT + entry.one_of("talent", TALENTS) for entry in COMPONENTS.section("hero")
]
STARTERS: Final = [names(entry, "starters", CARDS) for entry in COMPONENTS.section("hero")]

PRICED: Final = [entry.name for entry in COMPONENTS.section("arsenal")]
STARTERS_ONLY: Final = [0] * (len(CARDS) - len(PRICED))
COST: Final = [entry.number("cost") for entry in COMPONENTS.section("arsenal")] + STARTERS_ONLY
COPIES: Final = [entry.number("copies") for entry in COMPONENTS.section("arsenal")] + STARTERS_ONLY

SMALL_TOKENS: Final = 36
LARGE_TOKENS: Final = 18

if CARDS[: len(PRICED)] != PRICED:
    raise BadData(
        f"{COMPONENTS.file}: [card] must begin with the cards of [arsenal], in that order"
    )
for _hero in range(len(HEROES)):
    if len(STARTERS[_hero]) != 5:
        raise BadData(f"{COMPONENTS.file}: [hero.{HEROES[_hero]}] must have five starters")
for _card in range(len(CARDS)):
    if TREASURE >> _card & 1 and COPIES[_card] > 1:
        raise BadData(f"{COMPONENTS.file}: [arsenal] {CARDS[_card]}: a treasure is one of a kind")
if len(SOURCES) > MOST_SOURCES:
    raise BadData(f"{COMPONENTS.file}: there are more than {MOST_SOURCES} cards and talents")
if sorted(set(TALENT_OF)) != list(range(FIRST_TALENT, len(SOURCES))):
    raise BadData(f"{COMPONENTS.file}: [hero] every talent belongs to one hero")


def has(sources: int, source: int) -> bool:
    """Whether a source is in a mask."""
    return sources >> source & 1 == 1
