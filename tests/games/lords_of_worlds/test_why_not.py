"""Why not: a reason exactly for what is not legal, the same for twins, and true."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords_of_worlds.bars import BAR
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import GROUPS, has, placing, table
from tests.laws.tables import options
from tests.tables import play, why_said

NAMES = ["Anna", "Bo", "Cid", "Dua"]


def why(t: Worlds, text: str) -> str:
    """What the seat that decides is told if it tries this."""
    reason = GAME.why_not(t, t.actor(), GAME.action(text))
    return why_said(t, reason, NAMES[: t.seats], t.actor())


@pytest.mark.parametrize("seats", GAME.seats)
def test_there_is_a_reason_exactly_if_it_is_not_legal(seats: int) -> None:
    for number in range(4):
        rng = seeded(100 * seats + number)
        t = GAME.start(seats, number, options(GAME, number, rng))
        while not t.over:
            if rng.below(12) == 0:
                twin: Any = t.redeal(t.actor(), rng)
                for action in range(GAME.space.size):
                    reason = GAME.why_not(t, t.actor(), action)
                    assert (reason is None) == (action in t.legal)
                    other = GAME.why_not(twin, t.actor(), action)
                    assert (reason and reason.as_data()) == (other and other.as_data())
            t.apply(t.legal[rng.below(len(t.legal))])


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_reason_counts_is_so(seats: int) -> None:
    met: set[str] = set()
    for number in range(6):
        rng = seeded(seats * 7 + number)
        t = GAME.start(seats, number, options(GAME, number, rng))
        while not t.over:
            for action in range(GAME.space.size) if rng.below(10) == 0 else ():
                bar = None if action in t.legal else t.asked().barred(t, action)
                if bar is not None:
                    kind = BAR.all[bar.kind]
                    met.add(kind.name)
                    told = bar.values(kind, bar.seat)
                    assert None not in told.values()
                    if "means" in told:
                        assert told["means"] < told["price"]
            t.apply(t.legal[rng.below(len(t.legal))])
    assert len(met) > 12


def test_every_block_of_moves_has_a_general_reason() -> None:
    assert set(GAME.texts.when) == {block.name for block in GAME.space.blocks}


def begun() -> Worlds:
    return GAME.start(2, 1)


def acting(**more: Any) -> Worlds:
    """You may hire, collect or move."""
    return table(
        has("blue-2 cyan-1", cart="Aa1", **more),
        board="Aa1:water-9 Ab1:desert-5",
        down="Aa2:forest-1",
        groups="red-1|green-1|cyan-1|violet-1|yellow-1|",
        draws="",
    )


def paying(cards: str, value: int, place: str = "Aa1", **agreed: str) -> Worlds:
    t = table(has(cards, cart=place), board=f"{place}:water-{value}", options=agreed)
    play(t, f"collect:{place}")
    return t


def full(hand: str = "blue-5") -> Worlds:
    """Your Planet has no place for a tile."""
    cells = [
        f"{column}{row}"
        for column, rows in zip("abcde", (3, 4, 5, 4, 3), strict=True)
        for row in range(1, rows + 1)
    ]
    tiles = [f"{kind}-{n}" for kind in ("water", "desert") for n in range(1, 11)]
    planet = " ".join(f"{cell}:{tile}" for cell, tile in zip(cells, tiles, strict=False))
    return table(has(hand, planet=planet, cart="Aa1"), board="Aa1:forest-2")


def viewing() -> Worlds:
    """A Viewpoint is about to be scored beside Water; one Mix can join, one was declared."""
    planet = "c2:viewpoint-8 c3:water-1 d3:mix-10 a1:mix-10 b3:mix-11"
    return table(
        has(planet=planet, mixes="b3:water"),
        pending=[["EndTurn", 0], ["ScoreViewpoint", 0, 8], ["Declare", 0, 8]],
    )


def discarding() -> Worlds:
    hand = "blue-1 blue-2 blue-3 blue-4 blue-5 red-1 red-2 red-3 red-4 red-5 green-1"
    pending = [["EndTurn", 0], ["Trim", 0]]
    return table(has(hand), options={"variant": "strategic"}, pending=pending)


def played(t: Worlds, *texts: str) -> Worlds:
    play(t, *texts)
    return t


@pytest.mark.parametrize(
    ("t", "text", "told"),
    [
        (begun(), "start:Aa1", "A a1 is no portal. [W2.9]"),
        (begun(), "start:Ba3", "B a3 is not on the board of this table. [W2.1]"),
        (
            begun(),
            "uncover:Aa1",
            "Tiles are turned up by choice, if that was agreed on, before the first turn. [W2.10]",
        ),
        (
            begun(),
            "hire:1",
            "A group is hired at the beginning of a turn, instead of moving. [W3.2]",
        ),
        (
            played(begun(), "start:Aa3"),
            "uncover:Aa3",
            "A a3 is a portal, and no tile lies on a portal. [W2.8]",
        ),
        (
            played(begun(), "start:Aa3"),
            "uncover:Ba1",
            "B a1 is not on the board of this table. [W2.1]",
        ),
        (acting(), "hire:6", "There is no group 6 now. [W4.7]"),
        (acting(), "collect:Aa2", "The tile on A a2 lies face down. [W7.2]"),
        (acting(), "collect:Aa3", "A a3 is a portal, and no tile lies on a portal. [W2.8]"),
        (acting(), "collect:Ba2", "B a2 is not on the board of this table. [W2.1]"),
        (
            acting(),
            "collect:Aa1",
            "Water 9 on A a1 costs 9 with the way there; you can pay 2 at most. [W6.1]",
        ),
        (
            acting(),
            "collect:Ab1",
            "Desert 5 on A b1 costs 6 with the way there; in cyan you can pay 1 at most. [W7.3]",
        ),
        (
            acting(),
            "go:Aa2",
            "A hex to go to is named when you move without collecting. [W5.3]",
        ),
        (acting(), "place:c3", "A tile is placed when one has been collected. [W8.1]"),
        (acting(), "play:blue-2", "Cards are played to pay for a way or a tile. [W6.1]"),
        (acting(), "decline", "A free tile is declined when one is offered. [W9.3]"),
        (
            acting(),
            "no-more",
            "Declaring ends by choice when Mixes may be declared for a Viewpoint. [W10.9]",
        ),
        (table(has("")), "travel", "You have no card to pay with. [W6.1]"),
        (
            table(has(cart="Aa1"), board="Aa1:water-1"),
            "collect:Aa1",
            "You have no card to pay with. [W6.1]",
        ),
        (full(), "collect:Aa1", "Your Planet has no place for a tile. [W7.7]"),
        (played(acting(), "travel"), "go:Aa1", "Your Cart stands on A a1 already. [W5.3]"),
        (played(acting(), "travel"), "go:Ba1", "B a1 is not on the board of this table. [W2.1]"),
        (
            played(acting(), "travel"),
            "go:Ca1",
            "The way to C a1 costs 3; you can pay 2 at most. [W6.1]",
        ),
        (
            played(acting(), "travel"),
            "travel",
            "Whether only to move is decided at the beginning of a turn. [W3.2]",
        ),
        (paying("blue-5 blue-4 red-1", 6), "play:green-1", "You have no Green 1. [W6.1]"),
        (
            paying("blue-5 blue-4 red-1", 6),
            "play:red-1",
            "In red you can pay 1, and 6 is to be paid. [W6.1]",
        ),
        (
            paying("cyan-5 cyan-4 red-5", 6, "Ab1"),
            "play:red-5",
            "Red 5 is neither cyan nor wild, and this is paid in cyan. [W6.2]",
        ),
        (
            paying("blue-5 blue-1", 6),
            "play:blue-1",
            "Blue 1 is not next: coloured cards come first, then wild ones, "
            "each from high to low. [W6.7]",
        ),
        (
            paying("blue-5 white-3", 6),
            "play:white-3",
            "Wild 3 is not next: coloured cards come first, then wild ones, "
            "each from high to low. [W6.7]",
        ),
        (
            paying("cyan-1 white-4 white-3", 6, "Ab1"),
            "play:white-3",
            "Wild 3 is not next: coloured cards come first, then wild ones, "
            "each from high to low. [W6.7]",
        ),
        (
            paying("blue-5 blue-2", 2),
            "play:blue-5",
            "Any payment with Blue 5 would be wasteful. [W6.5]",
        ),
        (paying("blue-5 white-4", 4), "play:blue-2", "You have no Blue 2. [W6.1]"),
        (
            played(paying("white-4 white-3 blue-1", 6), "play:white-4"),
            "play:blue-1",
            "Coloured cards come first, and this payment began with a wild one. [W6.7]",
        ),
        (
            paying("blue-5", 5),
            "enough",
            "A payment is ended by choice only where wasteful ones are allowed. [W6.6]",
        ),
        (paying("blue-5 blue-4", 6, payment="any"), "enough", "6 is still to be paid. [W6.1]"),
        (
            paying("blue-5 blue-4 red-1", 6, payment="any"),
            "play:red-1",
            "In red you can pay 1, and 6 is to be paid. [W6.1]",
        ),
        (
            played(paying("blue-5 blue-4 red-5 red-2", 6, payment="any"), "play:blue-5"),
            "play:red-5",
            "Red 5 is neither blue nor wild, and this is paid in blue. [W6.2]",
        ),
        (
            placing("water-1", "b2:forest-1"),
            "place:b2",
            "Forest 1 lies on b2, and only an Architect can be covered. [W8.1]",
        ),
        (
            played(placing("water-1", supply="forest-3"), "place:b2"),
            "take:forest-4",
            "Forest 4 is not in the supply. [W9.1]",
        ),
        (
            played(placing("water-1", board="Aa7:forest-1", supply="water-2"), "place:b2"),
            "free:Aa7",
            "A a7 is not beside your Cart. [W9.2]",
        ),
        (
            played(placing("water-1", board="Ab1:forest-1", supply="water-2"), "place:b2"),
            "free:Ab1",
            "A b1 is cyan, and a tile from a coloured hex is never free. [W9.6]",
        ),
        (
            played(placing("water-1", down="Aa2:forest-1", supply="water-2"), "place:b2"),
            "free:Aa2",
            "The tile on A a2 lies face down. [W7.2]",
        ),
        (
            played(placing("water-1", supply="water-2"), "place:b2"),
            "free:Aa2",
            "The tile of A a2 is gone, and no new one comes. [W7.8]",
        ),
        (viewing(), "declare:c3", "No Mix lies on c3. [W10.7]"),
        (viewing(), "declare:b3", "The Mix on b3 was declared before, and for good. [W10.9]"),
        (
            viewing(),
            "declare:a1",
            "The Mix on a1 can belong to no chain next to the Viewpoint on c2. [W10.9]",
        ),
        (
            played(viewing(), "declare:d3"),
            "as:forest",
            "As Forest the Mix on d3 can belong to no chain next to the Viewpoint on c2. [W10.9]",
        ),
        (discarding(), "discard:green-2", "You have no Green 2. [W13.3]"),
    ],
)
def test_the_reason_is_told(t: Worlds, text: str, told: str) -> None:
    assert why(t, text) == told


def test_who_is_not_asked_is_told_who_decides() -> None:
    reason = GAME.why_not(table(groups=GROUPS), 1, GAME.action("hire:1"))
    assert reason is not None
    assert spoken(reason.pieces, NAMES[:2], 1) == "Anna decides now."
