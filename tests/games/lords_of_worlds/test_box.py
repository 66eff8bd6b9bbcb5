"""What is in the box, and who may see it."""

from collections import Counter

from lordsmoot.games.lords_of_worlds.cards import (
    BOARD_SIZE,
    CARD_COPIES,
    CARDS,
    CELL_NEAR,
    CELLS,
    HEX_BOARD,
    HEX_COLOUR,
    NONE,
    PORTALS,
    PRINTED,
    SIZES,
    TILE_COPIES,
    TILES,
)
from lordsmoot.games.lords_of_worlds.game import GAME
from tests.games.lords_of_worlds.tables import bare, cart, hand, has, table
from tests.rule import rule
from tests.tables import play, sees


@rule("W1.2")
def test_there_are_a_hundred_assistants_and_ten_of_them_are_wild() -> None:
    box = Counter(dict(zip(CARDS, CARD_COPIES, strict=True)))
    assert box.total() == 100
    for colour in ("blue", "red", "green", "cyan", "violet", "yellow"):
        assert [box[f"{colour}-{value}"] for value in range(1, 6)] == [3] * 5
    assert {card: n for card, n in box.items() if card.startswith("white")} == {
        "white-3": 5,
        "white-4": 5,
    }


@rule("W1.3")
def test_each_basic_terrain_has_the_values_one_to_ten_once() -> None:
    box = dict(zip(TILES, TILE_COPIES, strict=True))
    terrains = ("water", "desert", "lowlands", "forest", "hills", "mountains")
    for terrain in terrains:
        assert [box[f"{terrain}-{value}"] for value in range(1, 11)] == [1] * 10
    assert sum(copies for tile, copies in box.items() if tile.split("-")[0] in terrains) == 60


@rule("W1.4")
def test_there_are_two_of_each_special_tile() -> None:
    special = {tile: n for tile, n in zip(TILES, TILE_COPIES, strict=True) if n != 1}
    assert special == dict.fromkeys(
        [
            *("mix-10", "mix-11", "sage-tree-6", "sage-tree-7"),
            *("architect-8", "architect-9", "viewpoint-8", "viewpoint-9"),
        ],
        2,
    )


@rule("W1.5")
def test_boards_have_neutral_coloured_and_portal_hexes() -> None:
    assert [SIZES[size] for size in BOARD_SIZE] == ["large", "large", "small", "small"]
    for board, (tiles, coloured) in enumerate([(20, 6), (20, 6), (10, 3), (10, 3)]):
        mine = [i for i, of in enumerate(HEX_BOARD) if of == board]
        assert len([i for i in mine if i not in PORTALS]) == tiles
        assert len([i for i in mine if HEX_COLOUR[i] != NONE]) == coloured
        assert not any(HEX_COLOUR[i] != NONE for i in PORTALS)
    assert len({HEX_COLOUR[i] for i in range(21)} - {NONE}) == 6


@rule("W1.6")
def test_a_planet_has_nineteen_hexes_and_four_architects() -> None:
    assert len(CELLS) == 19
    assert {cell for cell, printed in zip(CELLS, PRINTED, strict=True) if printed} == {
        *("a1", "e1", "c3", "c5"),
    }
    assert len(CELL_NEAR[CELLS.index("c3")]) == 6
    assert {CELLS[i] for i in CELL_NEAR[CELLS.index("c5")]} == {"b4", "c4", "d4"}


@rule("W1.7")
def test_carts_may_share_a_hex() -> None:
    t = table(has("blue-1", cart="Aa2"), has(cart="Aa1"))
    play(t, "travel", "go:Aa1", "play:blue-1")
    assert cart(t, 0) == cart(t, 1) == "Aa1"


@rule("W1.8")
def test_a_hand_is_secret_but_a_hired_group_stays_known() -> None:
    t = table(has("blue-2 red-3"), groups="green-5 green-5|red-1|cyan-1|violet-1|yellow-1|blue-1")
    assert sees(t, 1)["players"][0]["hand"] == [None, None]
    play(t, "hire:1")
    assert sees(t, 0)["players"][0]["hand"] == ["blue-2", "green-5", "green-5", "red-3"]
    for other in (1, None):
        assert sees(t, other)["players"][0]["hand"] == ["green-5", "green-5", None, None]
    assert hand(t) == ["blue-2", "green-5", "green-5", "red-3"]


@rule("W1.9")
def test_nobody_sees_a_face_down_tile_the_reserve_or_the_deck() -> None:
    t = table(board="Aa1:water-1", down="Aa2:water-2", supply="desert-1 mix-10")
    for seat in (0, 1, None):
        seen = sees(t, seat)
        assert seen["board"]["Aa1"]["tile"] == "water-1"
        assert seen["board"]["Aa2"]["tile"] == "face-down"
        assert seen["board"]["Aa4"]["tile"] is None
        assert isinstance(seen["reserve"], int)
        assert isinstance(seen["deck"], int)
        assert seen["supply"] == ["desert-1", "mix-10"]
    assert "water-2" not in str(GAME.view(t, 0))


def test_a_bare_board_has_every_hex_of_its_boards() -> None:
    assert [len(bare(seats)) for seats in (2, 3, 4)] == [43, 53, 64]
