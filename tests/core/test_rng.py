"""The numbers below are fixed: compiled or not, on any machine, the dice must fall like this."""

import pytest

from lordsmoot.core.rng import Rng, seeded

KNOWN = {
    0: [0x5515BF5A, 0x760ECFFF, 0x1B36C8E1, 0xC4B53E58],
    1: [0x22284310, 0xC2CD1A3E, 0x29E81D7B, 0x8995DA7F],
    7: [0x05FED810, 0xA9DA6EBF, 0xB16FCEB4, 0x90B5EF7F],
    -1: [0x021C893E, 0xABB538EF, 0x2823D528, 0xBB20F82E],
    1 << 80: [0xC2009E62, 0x1364ADE7, 0x93B4786A, 0x831158ED],
}


def reference(seed: int, count: int) -> list[int]:
    """sfc32 written from its definition."""
    word = (1 << 32) - 1
    a, b, c, n = seed & word, seed >> 32 & word, (seed >> 64 ^ 0x9E3779B9) & word, 1
    out = []
    for _ in range(12 + count):
        out.append((a + b + n) % 2**32)
        a, b, c = (
            b ^ b >> 9,
            c * 9 % 2**32,
            (c * 2**21 % 2**32 + c // 2**11 + out[-1]) % 2**32,
        )
        n = (n + 1) % 2**32
    return out[12:]


@pytest.mark.parametrize("seed", KNOWN)
def test_a_seed_always_gives_the_same_numbers(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.bits() for _ in range(4)] == KNOWN[seed]


@pytest.mark.parametrize("seed", [3, 2**32 + 9, 2**64 - 1, 2**95, -(2**70)])
def test_the_generator_is_sfc32(seed: int) -> None:
    rng = seeded(seed)
    assert [rng.bits() for _ in range(200)] == reference(seed, 200)


def test_numbers_dice_and_shuffles_are_fixed_too() -> None:
    rng = seeded(7)
    assert [rng.below(6) for _ in range(12)] == [0, 3, 4, 3, 4, 2, 5, 3, 0, 3, 1, 0]
    assert [rng.die() for _ in range(6)] == [1, 4, 4, 3, 5, 1]
    assert rng.unit() == 0.15741954487748444
    items = list(range(10))
    seeded(7).shuffle(items)
    assert items == [2, 9, 7, 6, 1, 4, 3, 8, 5, 0]


@pytest.mark.parametrize("seed", [1, 7, 9])
def test_a_branch_is_seeded_with_the_next_64_bits(seed: int) -> None:
    rng, twin = seeded(seed), seeded(seed)
    assert rng.branch().same(seeded(int(twin.bits()) << 32 | int(twin.bits())))
    assert rng.same(twin)


@pytest.mark.parametrize("n", [1, 2, 6, 7, 100])
def test_below_reaches_every_number_below_and_no_other(n: int) -> None:
    rng = seeded(n)
    assert {rng.below(n) for _ in range(40 * n)} == set(range(n))


def test_below_reaches_its_ends_even_with_the_lowest_and_highest_bits() -> None:
    assert Rng(0, 0, 0, 0).below(6) == 0
    assert Rng(0xFFFFFFFF, 0, 0, 0).below(6) == 5
    assert Rng(0xFFFFFFFF, 0, 0, 0).below(1 << 20) == (1 << 20) - 1
    assert Rng(0xFFFFFFFF, 0, 0, 0).unit() < 1


def test_a_die_shows_each_face_about_as_often() -> None:
    rng = seeded(11)
    throws = [rng.die() for _ in range(6000)]
    assert set(throws) == {1, 2, 3, 4, 5, 6}
    assert sum((throws.count(face) - 1000) ** 2 / 1000 for face in range(1, 7)) < 20.5


def test_every_order_of_three_is_shuffled_about_as_often() -> None:
    rng = seeded(12)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_a_clone_throws_the_same_dice_without_touching_the_first() -> None:
    rng = seeded(5)
    twin = rng.clone()
    assert rng.same(twin)
    twin.bits()
    assert not rng.same(twin)
    rng.bits()
    assert rng.same(twin)
