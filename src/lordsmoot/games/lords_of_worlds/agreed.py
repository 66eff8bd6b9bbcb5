"""What players may agree on, and the numbers that follow from it."""

from __future__ import annotations

from typing import Final

from lordsmoot.core.option import Option, Value
from lordsmoot.core.rng import Rng
from lordsmoot.games.lords_of_worlds.cards import (
    CHAIN_STARS,
    EQUAL_STARS,
    LAYOUTS,
    NUMBER,
    PLAYERS,
    TERRAINS,
)
from lordsmoot.games.lords_of_worlds.market import (
    ENTERING,
    JUMP,
    SHIFT,
    STANDING,
    Market,
    Placement,
    arrangement,
    at_random,
    market,
)

BY_PLAYERS: Final = 0
BY_LOT: Final = 1
ALL: Final = 2
NO_LIMIT: Final = 1000
SHORT: Final = 3

OPTIONS: Final = {
    "variant": Option("base", "the base game, or less luck [W13.1]", ("base", "strategic")),
    "layout": Option("suggested", "how the boards lie [W2.2]", (*LAYOUTS, "random")),
    "terrains": Option("first", "which basic terrains are in play [W2.7]", ("first", "random")),
    "uncover": Option("players", "who turns up the first tiles [W2.11]", ("players", "random")),
    "portal": Option(
        "entering",
        "what opens a portal: entering, or standing too [W5.6]",
        ("entering", "standing"),
    ),
    "payment": Option("thrifty", "which payments are offered [W6.5]", ("thrifty", "any")),
    "short_chains": Option(
        "scored", "whether chains of 1 and 2 tiles score [W12.3]", ("scored", "ignored")
    ),
    "covered": Option(
        "counted", "whether covered tiles count for their value [W13.6]", ("counted", "ignored")
    ),
    "mix": Option("joins", "what a Mix does between two chains [W10.12]", ("joins", "lengthens")),
    "open_architects": Option(
        "filled", "what an uncovered Architect tile leaves of its hex [W11.6]", ("filled", "left")
    ),
    "last_round": Option(
        NUMBER["last-round"], "the number of the last round [W11.5]", least=1, most=1000
    ),
}


class Rules:
    """What was agreed, as numbers; it never changes, and all clones share it.

    [W2.6, W2.7, W6.5, W10.12, W11.1, W11.5, W11.6, W12.3, W13.1-W13.6]
    """

    def __init__(self, seats: int, options: dict[str, Value], terrains: int) -> None:
        strategic = options["variant"] == "strategic"
        self.options: Final = options
        self.terrains: Final = terrains
        self.uncovering: Final = uncovering(strategic, options["uncover"] == "random")
        self.spaces_left: Final = PLAYERS[seats].number("spaces-left")
        self.last_round: Final = int(options["last_round"])
        self.hand_limit: Final = NUMBER["hand-limit"] if strategic else NO_LIMIT
        self.thrifty: Final = int(options["payment"] == "thrifty")
        self.chain_stars: Final = chain_table(options["short_chains"] == "ignored")
        self.equal_stars: Final = EQUAL_STARS if strategic else []
        self.covered: Final = int(options["covered"] == "counted")
        self.mixes_join: Final = int(options["mix"] == "joins")
        self.architects_left: Final = int(options["open_architects"] == "left")


def chain_table(without_short: bool) -> list[int]:
    """Stars by the length of a chain. [W12.1, W12.3]"""
    return [0] * SHORT + CHAIN_STARS[SHORT:] if without_short else CHAIN_STARS


def agreed_terrains(seats: int, options: dict[str, Value], rng: Rng) -> int:
    """The basic terrains in play, as a mask. [W2.6, W2.7]"""
    order = list(range(len(TERRAINS)))
    if options["terrains"] == "random":
        rng.shuffle(order)
    return sum(1 << terrain for terrain in order[: terrain_count(seats)])


def terrain_count(seats: int) -> int:
    """How many basic terrains so many players use. [W2.6]"""
    return PLAYERS[seats].number("terrains")


def agreed_market(placements: tuple[Placement, ...], options: dict[str, Value]) -> Market:
    """What portals do on the boards as they lie. [W5.4, W5.6, W13.2]"""
    portal = SHIFT if options["variant"] == "strategic" else JUMP
    return market(placements, portal, STANDING if options["portal"] == "standing" else ENTERING)


def agreed_layout(seats: int, options: dict[str, Value], rng: Rng) -> tuple[Placement, ...]:
    """The boards as they are to lie. [W2.1, W2.2]"""
    name = str(options["layout"])
    return at_random(seats, rng) if name == "random" else arrangement(name, seats)


def uncovering(strategic: bool, by_lot: bool) -> int:
    """Who turns up the first tiles, or whether all lie open. [W2.10, W2.11, W13.1]"""
    if strategic:
        return ALL
    return BY_LOT if by_lot else BY_PLAYERS
