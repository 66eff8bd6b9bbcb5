"""The worked examples of the rulebook, played through."""

from lordsmoot.games.lords_of_worlds.game import GAME
from tests.games.lords_of_worlds.tables import (
    board,
    cart,
    discarded,
    has,
    placing,
    planet,
    stars,
    table,
)
from tests.rule import rule
from tests.tables import asked, moves, play, sees

FINISHED = (
    "a1:desert-1 a2:desert-2 a3:desert-3 b1:desert-4 b2:desert-5 b3:desert-6 b4:desert-7 "
    "c5:mix-11 c1:forest-1 d1:forest-2 e1:forest-3 c2:forest-4 d2:forest-5 "
    "e2:water-1 e3:water-2 d4:water-3 c3:sage-tree-7 c4:viewpoint-9 d3:architect-8"
)
"""Seven deserts and a Mix, five forests, three waters, and three tiles that score no chain."""

EQUALS = (
    "a1:lowlands-2 a2:lowlands-5 a3:lowlands-8 b1:lowlands-1 b2:lowlands-3 b3:lowlands-4 "
    "b4:mix-11 c1:water-2 c2:water-5 d1:water-8 d2:water-6 "
    "c4:mountains-2 c5:mountains-5 d4:mountains-8 d3:mountains-7 "
    "e1:desert-2 e2:desert-9 c3:forest-2 e3:hills-10"
)
"""Five tiles of 2, three of 5, three of 8, and one each of the other values."""


@rule("W7.1", "W7.4", "W7.5")
def test_move_and_collect() -> None:
    """Two cyan cards of 7 pay two steps and the 5 Desert on a cyan hex, which scores 5."""
    t = table(
        has(),
        has("cyan-4 cyan-3", cart="Aa3"),
        active=1,
        board="Ab1:desert-5 Aa1:water-1 Aa2:water-2 Ac1:forest-4",
        down="Ac2:water-4 Ab2:water-5 Ac3:water-6",
    )
    play(t, "1 collect:Ab1", "1 play:cyan-4", "1 play:cyan-3")
    assert cart(t, 1) == "Ab1"
    assert stars(t, 1) == 5
    assert (board(t)["Ac2"], board(t)["Ab2"]) == ("water-4", "water-5")
    assert board(t)["Ac3"] == "face-down"
    assert discarded(t) == ["cyan-4", "cyan-3"]


@rule("W8.2", "W8.3", "W9.2")
def test_place_a_terrain_tile() -> None:
    """The Desert on an Empty hex brings the 4 Forest from beside the Cart, on an Architect."""
    t = table(
        has("cyan-5", cart="Ab1"),
        board="Ab1:desert-5 Aa1:water-1 Aa2:water-2 Ac1:forest-4 Ac2:water-4 Ab2:water-5",
        down="Cb1:water-6",
        supply="mix-10",
    )
    play(t, "collect:Ab1", "play:cyan-5", "place:b2")
    free = {"free:Aa1", "free:Aa2", "free:Ac1", "free:Ac2", "free:Ab2"}
    assert moves(t) == {*free, "take:mix-10", "decline"}
    play(t, "free:Ac1")
    assert cart(t) == "Ac1"
    play(t, "place:c3")
    assert stars(t) == 5 + 4
    assert planet(t) == {"b2": "desert-5", "c3": "forest-4"}
    assert asked(t) == 1


@rule("W10.7", "W10.8")
def test_mix() -> None:
    """An 11 Mix on an Architect scores 11 and belongs to the longer chain in the end."""
    t = placing("mix-11", "b2:desert-1 b1:desert-2 b3:desert-3 d2:water-1 d1:water-2")
    play(t, "place:c3")
    assert stars(t) == 11
    assert sees(t, None)["players"][0]["chains"] == 10 + 3


SAGE = "c4:forest-1 b4:forest-2 d4:forest-3 d2:water-1 e2:water-2 e3:water-3"


@rule("W10.1", "W10.2")
def test_sage_tree() -> None:
    """Three Water and two Forest tiles: 15, and a free tile; on the Architect below 7 + 9."""
    t = placing("sage-tree-7", SAGE, supply="mix-10")
    other = t.clone()
    play(t, "place:d3")
    assert stars(t) == 15
    assert "take:mix-10" in moves(t)
    play(other, "place:c5")
    assert stars(other) == 16
    assert asked(other) == 1


@rule("W10.3")
def test_architect_on_an_empty_hex() -> None:
    """The free 10 Desert goes on top of the Architect just placed."""
    t = placing("architect-8", supply="desert-10")
    play(t, "place:b2", "take:desert-10", "place:b2")
    assert stars(t) == 10
    assert planet(t) == {"b2": "desert-10"}


@rule("W10.4")
def test_architect_on_another_architect() -> None:
    """The 9 Architect on the one in the middle scores 9 and can be covered later."""
    t = placing("architect-9")
    play(t, "place:c3")
    assert stars(t) == 9
    t = placing("water-7", "c3:architect-9")
    play(t, "place:c3")
    assert stars(t) == 7


@rule("W10.5", "W10.9")
def test_viewpoint() -> None:
    """Forest 4 with the declared Mix makes 5, longer than Water: 9 + 10."""
    t = placing(
        "viewpoint-9",
        "b1:forest-1 b2:forest-2 b3:forest-3 b4:forest-4 a1:mix-10 d2:water-1 d3:water-2",
        mixes="a1:forest",
    )
    play(t, "place:c3")
    assert stars(t) == 9 + 10


@rule("W11.3", "W12.1")
def test_final_scoring() -> None:
    """36 + 15 + 6 = 57, and 18 from the game: 75."""
    t = table(has(planet=FINISHED, stars=18), has())
    play(t, "0 hire:1")
    assert not t.over
    play(t, "1 hire:1")
    score = GAME.result(t).scores[0]
    assert score.parts == {"During the game": 18, "Chains": 57}
    assert score.points == 75


@rule("W13.4", "W13.5")
def test_strategic_variant() -> None:
    """Chains 28 + 10 + 10 and 5 for short ones; five 2, three 5 and three 8 make 60: 113."""
    t = table(has(planet=EQUALS), seats=4, options={"variant": "strategic"}, ending=1, active=3)
    play(t, "3 hire:1")
    score = GAME.result(t).scores[0]
    assert score.parts == {"During the game": 0, "Chains": 53, "Equal values": 60}
    assert score.points == 113


@rule("W12.3")
def test_strategic_variant_with_the_listed_chains_alone() -> None:
    options = {"variant": "strategic", "short_chains": "ignored"}
    t = table(has(planet=EQUALS), seats=4, options=options)
    assert sees(t, None)["players"][0]["chains"] == 48
