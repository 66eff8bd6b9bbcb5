"""The world and the pieces, and what is agreed before the game. [C1, C2]"""

import pytest

from lordsmoot.core.hexes import distance
from lordsmoot.core.refused import BadData
from lordsmoot.games.lords_of_creation.cards import (
    COMPONENTS,
    COPIES,
    GRID,
    HEX_NAMES,
    HEXES,
    ISLANDS,
    LARGE_WORLDS,
    NO_TILE,
    OUTSIDE,
    PEOPLED,
    SEA,
    SMALL,
    SMALL_WORLDS,
    TERRAIN_OF,
    TERRAINS,
    TILES,
    VALUE_OF,
    WORLDS,
    drawing,
)
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.world import World
from tests.games.lords_of_creation.tables import live, placing, table
from tests.rule import rule
from tests.tables import moves, play, sees


@rule("C1.2")
def test_the_world_has_91_hexes_and_f6_is_the_middle() -> None:
    assert HEXES == len(set(HEX_NAMES)) == 91
    assert [sum(name[0] == row for name in HEX_NAMES) for row in "abcdefghijk"] == [
        *(6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6)
    ]
    assert HEX_NAMES[GRID.number[0, 0]] == "f6"
    around = {HEX_NAMES[i] for i in GRID.beside[GRID.number[0, 0]]}
    assert around == {"e5", "e6", "f5", "f7", "g5", "g6"}
    assert {distance(at, (0, 0)) for at in GRID.hexes} == set(range(6))


@rule("C1.3")
def test_people_live_on_four_of_seven_terrains() -> None:
    assert [TERRAINS[i] for i in range(7) if PEOPLED[i]] == [
        *("islands", "hills", "forests", "grasslands")
    ]
    assert [TERRAINS[i] for i in range(7) if not PEOPLED[i]] == ["sea", "mountains", "desert"]
    t = table({"hills": "f6", "sea": "f5", "mountains": "f7"}, {"f6": "0b3"})
    assert moves(t) == {"done", "civilize"}
    with pytest.raises(Exception, match="nobody can live on f5"):
        table({"sea": "f5"}, {"f5": "0b1"})


@rule("C1.4")
def test_there_are_110_tiles() -> None:
    assert dict(zip(TERRAINS, TILES, strict=True)) == {
        "islands": 14,
        "hills": 16,
        "forests": 16,
        "grasslands": 17,
        "sea": 22,
        "mountains": 13,
        "desert": 12,
    }
    t = GAME.start(5, 1)
    assert len(t.bag) + sum(len(god.kept) for god in t.gods) == sum(TILES) == 110
    assert len(GAME.start(5, 1, {"world": "random"}).bag) == 110 - 91
    assert {entry.sources["tiles"] for entry in COMPONENTS.section("terrain")} == {"designed"}


@rule("C1.5")
def test_the_half_deck_is_the_table_of_the_sheet_and_the_full_deck_twice_that() -> None:
    by_terrain = {
        name: [COPIES[i] for i in range(20) if TERRAIN_OF[i] == number]
        for number, name in enumerate(TERRAINS[:4])
    }
    assert by_terrain == {
        "islands": [2, 4, 3, 2, 1],
        "hills": [1, 4, 4, 3, 2],
        "forests": [1, 4, 4, 3, 2],
        "grasslands": [1, 3, 4, 4, 3],
    }
    assert [sum(column) for column in zip(*by_terrain.values(), strict=True)] == [5, 15, 15, 12, 8]
    assert sum(COPIES) == 55
    assert sum(COPIES[i] * VALUE_OF[i] for i in range(20)) == 168
    for option, copies in (("half", 1), ("full", 2)):
        t = GAME.start(3, 1, {"deck": option})
        dealt = t.deck.cards() + [kind for god in t.gods for kind in god.hand.cards()]
        assert [dealt.count(i) for i in range(20)] == [copies * n for n in COPIES]


@rule("C1.6")
def test_there_is_no_end_of_counters() -> None:
    t = placing("hills-5", {"hills": "f6"}, {"f6": "0b300"})
    play(t, "place:f6")
    assert live(t) == {"f6": "0b305"}
    everywhere = " ".join(HEX_NAMES)
    t = table({"hills": everywhere}, dict.fromkeys(HEX_NAMES[1:], "0a1") | {"a1": "0c2"})
    play(t, "altar:a1")
    assert GAME.result(t).scores[0].parts["Hexes with altars"] == 3 * 91


@rule("C1.7")
def test_a_hex_has_people_of_one_player_and_one_kind_or_is_open() -> None:
    t = table({"hills": "f6 f7 f8"}, {"f6": "0b3", "f7": "1c2"})
    assert sees(t, 0)["people"] == [
        {"hex": "f6", "seat": 0, "kind": "barbarian", "count": 3},
        {"hex": "f7", "seat": 1, "kind": "civilized", "count": 2},
    ]
    assert t.owner[HEX_NAMES.index("f8")] == -1


@rule("C1.8")
def test_across_the_sea_is_not_adjacent_and_over_one_sea_hex() -> None:
    # f4 i, f5 s, f6 i: across. g5 touches f5 and f6, so e5-g5 (around f5/f6) has two ways.
    world = [TERRAINS.index("desert")] * HEXES
    for name, terrain in (("f4", ISLANDS), ("f5", SEA), ("f6", ISLANDS), ("f7", ISLANDS)):
        world[HEX_NAMES.index(name)] = terrain
    paths = World(world, False).paths
    assert names(paths[HEX_NAMES.index("f4")]) == {"f6"}
    assert names(paths[HEX_NAMES.index("f6")]) == {"f4", "f7"}
    world[HEX_NAMES.index("f5")] = TERRAINS.index("mountains")
    assert names(World(world, False).paths[HEX_NAMES.index("f4")]) == set()


def names(hexes: list[int]) -> set[str]:
    return {HEX_NAMES[i] for i in hexes}


@rule("C1.9")
def test_hands_and_kept_tiles_are_secret_and_their_number_is_not() -> None:
    t = GAME.start(2, 3)
    drawer = t.actor()
    play(t, "keep")
    for seat in (0, 1):
        gods = sees(t, seat)["gods"]
        assert None not in gods[seat]["hand"] and None not in gods[seat]["kept"]
        assert gods[1 - seat]["hand"] == [None] * 7
        assert gods[1 - seat]["kept"] == [None]
    spectator = sees(t, None)
    assert [len(god["kept"]) for god in spectator["gods"]] == [1, 1]
    assert (spectator["deck"], spectator["bag"]) == (55 - 14, 110 - 2)
    assert sees(t, drawer)["discard"] == []


@rule("C2.1")
def test_hands_of_seven_are_dealt_before_anything_is_laid() -> None:
    for seats in GAME.seats:
        t = GAME.start(seats, 2)
        assert [len(god.hand) for god in t.gods] == [7] * seats
        assert t.terrain == [NO_TILE] * HEXES
        assert len(t.laid) == 0


@rule("C2.2")
@pytest.mark.parametrize(
    ("seats", "option", "cards"),
    [
        *[(2, "usual", 55), (3, "usual", 55), (4, "usual", 110), (5, "usual", 110)],
        *[(2, "full", 110), (4, "half", 55)],
    ],
)
def test_two_or_three_play_with_half_the_cards(seats: int, option: str, cards: int) -> None:
    t = GAME.start(seats, 1, {"deck": option})
    assert len(t.deck) + 7 * seats == cards


@rule("C2.3")
def test_the_small_board_has_61_hexes_and_no_grasslands() -> None:
    t = GAME.start(4, 1, {"board": "small"})
    assert t.terrain.count(NO_TILE) == 61
    assert t.terrain.count(OUTSIDE) == 30
    assert all((t.terrain[i] == OUTSIDE) != SMALL[i] for i in range(HEXES))
    assert len(t.deck) + 28 == 80
    cards = t.deck.cards() + [kind for god in t.gods for kind in god.hand.cards()]
    assert "grasslands" not in {TERRAINS[TERRAIN_OF[kind]] for kind in cards}
    assert len(t.bag) + 1 == 110 - 17
    assert TERRAINS.index("grasslands") not in t.bag.cards()


@rule("C2.4")
def test_a_world_is_built_random_or_one_of_three_drawings() -> None:
    assert WORLDS == ["crescents", "shores", "heartland"]
    assert GAME.start(2, 1).terrain.count(NO_TILE) == 91
    one, two = (GAME.start(2, seed, {"world": "random"}).terrain for seed in (1, 2))
    assert NO_TILE not in one and one != two
    for number, name in enumerate(WORLDS):
        large = GAME.start(2, 1, {"world": name})
        assert large.terrain == LARGE_WORLDS[number] and large.round == 1
        small = GAME.start(2, 1, {"world": name, "board": "small"})
        assert small.terrain == SMALL_WORLDS[number]


@rule("C2.5")
@pytest.mark.parametrize("world", [*LARGE_WORLDS, *SMALL_WORLDS])
def test_drawings_have_regions_of_three_to_five_and_enough_tiles(world: list[int]) -> None:
    regions = World(world, False).region
    sizes = {regions.count(number) for number in set(regions) - {-1}}
    assert sizes <= {3, 4, 5}
    assert all(world.count(terrain) <= TILES[terrain] for terrain in range(len(TERRAINS)))


@rule("C2.5")
def test_islands_of_a_drawing_touch_in_pieces_of_one_to_four() -> None:
    sizes = set()
    for world in (*LARGE_WORLDS, *SMALL_WORLDS):
        left = {i for i in range(HEXES) if world[i] == ISLANDS}
        while left:
            piece = {left.pop()}
            while found := {i for at in piece for i in GRID.beside[at]} & left:
                piece |= found
                left -= found
            sizes.add(len(piece))
    assert sizes == {1, 2, 3, 4}


@rule("C2.5")
def test_a_drawing_that_cannot_be_laid_is_refused() -> None:
    entry = COMPONENTS.section("world")[0]
    with pytest.raises(BadData, match="61 hexes"):
        drawing(entry, "large", [i for i in range(HEXES) if SMALL[i]])
    entry.values["large"] = ["s" * HEXES]
    with pytest.raises(BadData, match="more sea than there are"):
        drawing(entry, "large", list(range(HEXES)))
