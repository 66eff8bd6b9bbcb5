"""Hexes: coordinates for people who draw, numbers for rules."""

from itertools import pairwise

import pytest

from lordsmoot.core.hexes import (
    AROUND,
    Grid,
    distance,
    drawn,
    from_column,
    hexagon,
    moved,
    neighbours,
    ring,
    turned,
)


def test_six_neighbours_lie_at_distance_one() -> None:
    assert len(set(neighbours((2, -3)))) == 6
    assert {distance((2, -3), at) for at in neighbours((2, -3))} == {1}
    assert [distance((0, 0), way) for way in AROUND] == [1] * 6


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [((0, 0), (0, 0), 0), ((0, 0), (3, -3), 3), ((0, 0), (2, 2), 4), ((-1, 4), (3, -2), 6)],
)
def test_distance_is_the_number_of_steps_both_ways(
    a: tuple[int, int], b: tuple[int, int], steps: int
) -> None:
    assert distance(a, b) == distance(b, a) == steps


@pytest.mark.parametrize("radius", range(6))
def test_a_ring_has_six_hexes_for_each_step_and_goes_round(radius: int) -> None:
    around = ring((1, 1), radius)
    assert len(set(around)) == len(around) == max(1, 6 * radius)
    assert {distance((1, 1), at) for at in around} == {radius}
    if radius:
        assert all(distance(a, b) == 1 for a, b in pairwise(around))
        assert distance(around[-1], around[0]) == 1


@pytest.mark.parametrize(("radius", "hexes"), [(0, 1), (1, 7), (4, 61), (5, 91)])
def test_a_hexagon_is_all_its_rings_row_by_row(radius: int, hexes: int) -> None:
    board = hexagon(radius)
    assert len(board) == hexes
    assert set(board) == {at for n in range(radius + 1) for at in ring((0, 0), n)}
    assert [r for _, r in board] == sorted(r for _, r in board)


def test_a_grid_numbers_only_what_is_on_the_board() -> None:
    grid = Grid(hexagon(5))
    sizes = [len(beside) for beside in grid.beside]
    assert (sizes.count(3), sizes.count(4), sizes.count(6)) == (6, 24, 61)
    for a in range(91):
        for b in range(91):
            steps = distance(grid.hexes[a], grid.hexes[b])
            assert (b in grid.beside[a]) == (steps == 1)
            assert (b in grid.beyond[a]) == (steps == 2)


def test_two_hexes_two_steps_apart_have_one_or_two_between() -> None:
    grid = Grid(hexagon(3))
    middle = grid.number[0, 0]
    assert len(grid.between(middle, grid.number[2, 0])) == 1
    assert len(grid.between(middle, grid.number[1, 1])) == 2
    assert grid.between(middle, grid.number[3, 0]) == []


def test_across_is_over_water_and_never_next_door() -> None:
    grid = Grid(hexagon(3))
    middle = grid.number[0, 0]
    water = [False] * len(grid.hexes)
    assert grid.across(middle, water) == []
    water[grid.number[1, 0]] = True
    over = {grid.hexes[i] for i in grid.across(middle, water)}
    assert over == {(2, 0), (1, 1), (2, -1)}
    assert all(distance((0, 0), at) == 2 for at in over)


@pytest.mark.parametrize("seed", range(5))
def test_across_is_mutual(seed: int) -> None:
    grid = Grid(hexagon(4))
    water = [(i * 7 + seed) % 5 < 2 for i in range(len(grid.hexes))]
    for a in range(len(grid.hexes)):
        for b in grid.across(a, water):
            assert a in grid.across(b, water)


@pytest.mark.parametrize("sixths", range(-6, 13))
def test_a_turn_goes_clockwise_and_keeps_distances(sixths: int) -> None:
    assert [turned(way, sixths) for way in AROUND] == [AROUND[(i + sixths) % 6] for i in range(6)]
    assert {distance((0, 0), turned(at, sixths)) for at in ring((0, 0), 3)} == {3}


def test_a_board_of_columns_is_the_same_board_leaning() -> None:
    for at in hexagon(3):
        column, row = drawn(at)
        assert from_column(column, row) == at
        beside = {(c - column, r - row) for c, r in map(drawn, neighbours(at))}
        assert beside == {(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)}


def test_a_hex_moved_there_and_back_lies_as_before() -> None:
    assert moved(moved((4, -1), (-3, 2)), (3, -2)) == (4, -1)
