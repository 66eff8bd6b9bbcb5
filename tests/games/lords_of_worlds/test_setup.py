"""From the box to the first turn."""

from collections import Counter

import pytest

from lordsmoot.core.refused import BadData, BadPosition
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.cards import CARD_VALUE, HEX_COLOUR, HEXES, NONE
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.market import (
    arrangement,
    at_random,
    boards_for,
    hang_together,
    placed,
    placed_data,
    spots,
)
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import board, cart, groups, hexes_for, stars
from tests.rule import rule
from tests.tables import asked, moves, play, sees, told

SEATS = (2, 3, 4)


def begun(seats: int, seed: int = 1, **options: str) -> Worlds:
    """A game after the portal was chosen."""
    t = GAME.start(seats, seed, dict(options))
    t.apply(t.legal[0])
    return t


def letters(t: Worlds) -> str:
    return "".join(sorted({name[0] for name in sees(t, None)["board"]}))


@rule("W2.1")
def test_the_number_of_players_decides_on_the_boards() -> None:
    assert [letters(GAME.start(seats)) for seats in SEATS] == ["ACD", "ABC", "ABCD"]
    assert [len(sees(GAME.start(seats), None)["board"]) for seats in SEATS] == [43, 53, 64]


@rule("W2.2")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("layout", ["suggested", "inward"])
def test_ready_layouts_fit_and_keep_coloured_hexes_apart(layout: str, seats: int) -> None:
    t = GAME.start(seats, 1, {"layout": layout})
    for i in t.market.hexes:
        if HEX_COLOUR[i] != NONE:
            assert all(HEX_COLOUR[other] == NONE for other in t.market.near[i])
    around = [len(t.market.near[i]) for i in t.market.portals]
    assert layout == "suggested" or min(around) >= 5


@rule("W2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_boards_laid_at_random_are_turned_and_always_fit(seats: int) -> None:
    met = set()
    for seed in range(40):
        placements = at_random(seats, seeded(seed))
        assert len(spots(placements)) == hexes_for(seats)
        assert sorted(placement[0] for placement in placements) == boards_for(seats)
        met |= {(placement[0], placement[1]) for placement in placements[1:]}
    assert {sixths for _, sixths in met} == set(range(6))
    assert placed(placed_data(placements)) == placements


@rule("W2.3")
def test_boards_that_do_not_fit_are_refused() -> None:
    with pytest.raises(BadData, match="lie on each other"):
        spots(placed([["A", 0, [0, 0]], ["C", 0, [2, 0]]]))
    with pytest.raises(BadData, match="do not hang together"):
        spots(placed([["A", 0, [0, 0]], ["C", 0, [5, 1]]]))
    with pytest.raises(BadData, match="between the rows"):
        spots(placed([["A", 0, [0, 0]], ["C", 0, [3, 0]]]))
    with pytest.raises(BadData, match="no arrangement"):
        placed([["Z", 0, [0, 0]]])


@rule("W2.3")
def test_hexes_that_meet_only_at_a_portal_do_not_hang_together() -> None:
    one, portal, other = (HEXES.index(name) for name in ("Aa1", "Aa3", "Ac1"))
    assert hang_together({(0, 0): one, (0, 1): other, (0, 2): portal})
    assert not hang_together({(0, 0): one, (0, 1): portal, (0, 2): other})


@rule("W2.3")
def test_a_position_with_boards_apart_is_refused() -> None:
    with pytest.raises(BadPosition, match="do not hang together"):
        first, *others = placed_data(arrangement("suggested", 2))
        GAME.position({"table": {"layout": [[*first[:2], [40, 40]], *others]}})
    with pytest.raises(BadPosition, match="not the boards for 2 players"):
        GAME.position({"table": {"layout": [["A", 0, [0, 0]], ["A", 0, [9, 9]]]}})


@rule("W2.4")
def test_six_groups_lie_out_before_hands_are_drawn() -> None:
    for seats in SEATS:
        t = GAME.start(seats, 3)
        assert all(groups(t))
        sizes = [t.group_total(group) for group in range(6)]
        cards = [len(group) for group in t.groups]
        assert all(total < 8 + 5 for total in sizes)
        assert 1 in cards


@rule("W2.5")
@pytest.mark.parametrize("seats", SEATS)
def test_hands_are_drawn_until_they_exceed_thirteen(seats: int) -> None:
    for seed in range(30):
        t = GAME.start(seats, seed)
        for player in t.players:
            values = [CARD_VALUE[card] for card in player.hand.cards()]
            assert sum(values) > 13
            assert sum(values[:-1]) <= 13


@rule("W2.6")
def test_terrains_and_tiles_by_number_of_players() -> None:
    for seats, terrains, tiles in ((2, 4, 56), (3, 5, 66), (4, 6, 76)):
        t = GAME.start(seats)
        lying = t.tiles.cards() + t.reserve.cards() + t.supply.cards()
        assert len(lying) == tiles
        assert len(sees(t, None)["terrains"]) == terrains
        assert Counter(tile >= 60 for tile in lying)[True] == 16


@rule("W2.7")
def test_the_first_terrains_are_in_play_or_any() -> None:
    assert sees(GAME.start(2), None)["terrains"] == ["water", "desert", "lowlands", "forest"]
    assert sees(GAME.start(3), None)["terrains"][-1] == "hills"
    random = [sees(GAME.start(2, seed, {"terrains": "random"}), None) for seed in range(20)]
    assert all(len(seen["terrains"]) == 4 for seen in random)
    assert len({tuple(seen["terrains"]) for seen in random}) > 5


@rule("W2.8")
@pytest.mark.parametrize(("seats", "lying"), [(2, 40), (3, 50), (4, 60)])
def test_a_tile_lies_face_down_on_every_hex_but_the_portals(seats: int, lying: int) -> None:
    t = GAME.start(seats)
    seen = sees(t, None)
    for cell in seen["board"].values():
        assert cell["tile"] == (None if cell["portal"] else "face-down")
    assert len(board(t)) == lying
    assert len(seen["supply"]) == 6
    assert seen["reserve"] == 10


@rule("W2.9")
def test_the_starting_player_chooses_the_portal_for_all() -> None:
    t = GAME.start(3)
    assert asked(t) == 0
    assert moves(t) == {"start:Aa3", "start:Ba3", "start:Cc2"}
    play(t, "0 start:Ba3")
    assert [cart(t, seat) for seat in range(3)] == ["Ba3"] * 3
    assert [stars(t, seat) for seat in range(3)] == [0] * 3


@rule("W2.10")
@pytest.mark.parametrize("seats", SEATS)
def test_players_uncover_twelve_tiles_in_turn(seats: int) -> None:
    t = begun(seats)
    for number in range(12):
        assert asked(t) == number % seats
        assert {move.split(":")[0] for move in moves(t)} == {"uncover"}
        assert len(moves(t)) == len(board(t)) - number
        t.apply(t.legal[number])
    assert Counter(tile == "face-down" for tile in board(t).values())[False] == 12
    assert asked(t) == 0
    assert "travel" in moves(t)


@rule("W2.11")
def test_twelve_tiles_can_be_uncovered_by_lot() -> None:
    open_hexes = set()
    for seed in range(5):
        t = begun(2, seed, uncover="random")
        up = [name for name, tile in board(t).items() if tile != "face-down"]
        assert len(up) == 12
        assert "travel" in moves(t)
        open_hexes |= set(up)
    assert len(open_hexes) > 12


def test_what_is_turned_up_is_told_to_everybody() -> None:
    t = begun(2)
    said = told(t, -1, "uncover:Aa1")
    assert len(said) == 1
    assert said[0].startswith("Seat 0 turned up ")
    assert said[0].endswith(" on A a1.")


def test_the_layouts_of_the_data_use_the_boards_of_the_players() -> None:
    for seats in SEATS:
        boards = sorted(placement[0] for placement in arrangement("inward", seats))
        assert boards == boards_for(seats)


def test_a_position_can_have_any_arrangement_of_boards() -> None:
    for seed in range(10):
        placements = at_random(2, seeded(seed))
        t = GAME.position({"table": {"layout": placed_data(placements)}})
        assert t.market.placements == placements
