"""What players may agree on, and the numbers that follow from it. [C2, C11.2, C12.2]"""

from __future__ import annotations

from typing import Final

from lordsmoot.core.option import Option, Value
from lordsmoot.games.lords_of_creation.cards import HAND, WORLDS, cards_in_box

REASONS: Final = ["deck", "hands", "unannounced", "rounds", "empty"]
"""Why the game ends."""
DECK: Final = REASONS.index("deck")
HANDS: Final = REASONS.index("hands")
UNANNOUNCED: Final = REASONS.index("unannounced")
ROUNDS: Final = REASONS.index("rounds")
EMPTY: Final = REASONS.index("empty")

MOST_REFUSED: Final = 3

BUILT: Final = -2
RANDOM: Final = -1
"""Worlds that are not drawings."""

OPTIONS: Final = {
    "world": Option("built", "who lays out the world [C2.4]", ("built", "random", *WORLDS)),
    "board": Option("large", "91 hexes, or 61 without grasslands [C2.3]", ("large", "small")),
    "deck": Option("usual", "110 cards or 55 [C2.2]", ("usual", "full", "half")),
    "tiles": Option("keep", "what becomes of a tile not laid [C3.7]", ("keep", "refuse")),
    "order": Option("lowest", "which card goes first [C4.8]", ("lowest", "highest")),
    "split": Option("no", "may a card's people be spread [C5.8]", ("no", "yes")),
    "attackers": Option("one", "how many it takes to attack [C8.10]", ("one", "two")),
    "advance": Option("any", "how many enter an emptied hex [C8.12]", ("any", "one")),
    "fallen": Option("open", "what lost civilized land is [C8.13]", ("open", "civilized")),
    "raids": Option("any", "what islanders attack across the sea [C8.14]", ("any", "islands")),
    "cradle": Option("one", "where civilization may start [C9.5]", ("one", "each")),
    "altars": Option(
        "leave", "who moves where an altar stands [C10.3, C10.6]", ("leave", "frozen", "open")
    ),
    "end": Option(
        "usual", "when the game is over [C11.2]", ("usual", "deck", "hands", "unannounced")
    ),
    "last": Option("short", "which round the deck makes the last [C11.6]", ("short", "empty")),
    "rounds": Option(0, "the number of the last round, 0 for none [C11.5]", least=0, most=100),
    "tie": Option("shared", "what equal points mean [C12.2]", ("shared", "altars")),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it."""

    def __init__(self, seats: int, options: dict[str, Value]) -> None:
        self.options: Final = options
        self.world: Final = world(str(options["world"]))
        self.small: Final = options["board"] == "small"
        self.decks: Final = decks(seats, options["deck"])
        self.refusals: Final = MOST_REFUSED if options["tiles"] == "refuse" else 0
        self.highest_first: Final = options["order"] == "highest"
        self.split: Final = options["split"] == "yes"
        self.least_to_attack: Final = 2 if options["attackers"] == "two" else 1
        self.advance_one: Final = options["advance"] == "one"
        self.land_stays_civilized: Final = options["fallen"] == "civilized"
        self.island_raids_only: Final = options["raids"] == "islands"
        self.each_a_cradle: Final = options["cradle"] == "each"
        self.altars_frozen: Final = options["altars"] == "frozen"
        self.altars_open: Final = options["altars"] == "open"
        self.altars_break_ties: Final = options["tie"] == "altars"
        self.end: Final = end(self.small, str(options["end"]))
        self.ends_when_empty: Final = options["last"] == "empty"
        self.earliest: Final = middle_round(
            len(cards_in_box(self.decks, self.small)), seats, self.ends_when_empty
        )
        self.last_round: Final = int(options["rounds"])


def world(option: str) -> int:
    """Which world lies ready, if one does. [C2.4]"""
    if option in WORLDS:
        return WORLDS.index(option)
    return BUILT if option == "built" else RANDOM


def decks(seats: int, option: Value) -> int:
    """The half deck once or twice. [C2.2]"""
    if option == "usual":
        return 2 if seats >= 4 else 1
    return 2 if option == "full" else 1


def end(small: bool, option: str) -> int:
    """Which end was agreed on. [C11.2]"""
    if option == "usual":
        return UNANNOUNCED if small else DECK
    return REASONS.index(option)


def middle_round(cards: int, seats: int, ends_when_empty: bool) -> int:
    """Half of the rounds for which the deck lasts, the last one included. [C11.4, C11.6]"""
    to_draw = cards - HAND * seats
    rounds = to_draw // seats + 2
    if ends_when_empty and to_draw % seats == 0:
        rounds -= 1
    return (rounds + 1) // 2
