"""Where a table may read the printed rules in two ways: both ways, as they were agreed."""

from itertools import product

import pytest

from lordsmoot.bots.judges.lords_of_worlds import JUDGE
from lordsmoot.core.option import Value
from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_worlds.agreed import chain_table
from lordsmoot.games.lords_of_worlds.apart import Apart
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import has, placing, stars, table
from tests.games.lords_of_worlds.test_place import FULL
from tests.games.lords_of_worlds.test_scoring import (
    AS_MIX,
    BESIDE,
    FREE_MIX,
    chains,
    lengths,
    mask_of,
    random_ground,
)
from tests.rule import rule
from tests.tables import moves, play, sees

# What a Mix does between two chains

TWO_FORESTS = "b1:forest-1 b2:forest-2 d1:forest-3 c1:mix-10"
"""A chain of two and a chain of one, and a Mix that touches both."""
JOINS, LENGTHENS = {"mix": "joins"}, {"mix": "lengthens"}


@rule("W10.12")
def test_a_mix_joins_two_chains_or_lengthens_one() -> None:
    assert chains(TWO_FORESTS, **JOINS) == 10
    assert chains(TWO_FORESTS, **LENGTHENS) == 6 + 1


@rule("W10.12")
def test_a_mix_lengthens_by_way_of_other_mixes_of_its_chain() -> None:
    row = "a1:forest-1 a2:mix-10 a3:mix-11 b4:forest-2"
    assert chains(row, **JOINS) == 10
    assert chains(row, **LENGTHENS) == 6 + 1, "both go to one chain, which brings more than 3 + 3"


@rule("W10.12")
def test_mixes_alone_are_no_chain_either_way() -> None:
    assert chains("a1:mix-10 a2:mix-11", **LENGTHENS) == 0


@rule("W10.12")
@pytest.mark.parametrize(("options", "seen"), [(JOINS, 8), (LENGTHENS, 6)])
def test_a_viewpoint_sees_the_longest_chain_with_its_mix(
    options: dict[str, Value], seen: int
) -> None:
    t = placing("viewpoint-8", TWO_FORESTS, mixes="c1:forest", how=1, options=options)
    play(t, "place:c2")
    assert stars(t) == seen


@rule("W10.12")
@pytest.mark.parametrize(("options", "asked"), [(JOINS, {"a2", "b4"}), (LENGTHENS, {"a2"})])
def test_a_mix_of_a_chain_beyond_is_declared_only_if_mixes_join(
    options: dict[str, Value], asked: set[str]
) -> None:
    """The Viewpoint is next to one forest, and the second Mix touches only the other one."""
    row = "a1:forest-1 a2:mix-10 a3:forest-2 b4:mix-11"
    t = placing("viewpoint-8", row, how=1, options=options)
    play(t, "place:b1")
    assert moves(t) == {f"declare:{cell}" for cell in asked} | {"no-more"}


@rule("W10.12")
def test_a_viewpoint_counts_no_chain_beyond_a_mix_that_only_lengthens() -> None:
    row = "a1:forest-1 a2:mix-10 a3:forest-2"
    for options, seen in ((JOINS, 6), (LENGTHENS, 4)):
        t = placing("viewpoint-8", row, how=1, options=options)
        play(t, "place:b1", "declare:a2", "as:forest")
        assert stars(t) == seen


@rule("W10.12")
def test_a_declared_mix_keeps_its_terrain() -> None:
    both = "b1:desert-1 b2:desert-2 d1:water-1 d2:water-2 d3:water-3 c2:mix-11"
    t = table(has(planet=both, mixes="c2:desert"), options=LENGTHENS)
    assert sees(t, None)["players"][0]["chains"] == 6 + 6


def apart_by_hand(ground: list[int], table: list[int]) -> int:
    """The most stars if each Mix goes to one chain: every chain for every Mix, or none."""
    basic = [(terrain, part) for terrain in range(6) for part in lengths(mask_of(ground, terrain))]
    mixes = [cell for cell, lies in enumerate(ground) if lies >= FREE_MIX]
    near = [one for one in basic if any(one[1] & BESIDE[cell] for cell in mixes)]
    best = 0
    for use in product([None, *range(len(near))], repeat=len(mixes)):
        given = [part for _, part in near]
        for cell, chain in zip(mixes, use, strict=True):
            if chain is not None and ground[cell] in (FREE_MIX, AS_MIX + near[chain][0]):
                given[chain] |= 1 << cell
        if all(len(lengths(part)) == 1 for part in given):
            best = max(best, sum(table[part.bit_count()] for part in given))
    return best + sum(table[part.bit_count()] for one, part in basic if (one, part) not in near)


def apart(ground: list[int]) -> Apart:
    basic = [mask_of(ground, terrain) for terrain in range(6)]
    mixes = [mask_of(ground, AS_MIX + terrain) for terrain in range(6)]
    return Apart(basic, mixes, mask_of(ground, FREE_MIX))


@rule("W10.12", "W12.4")
def test_the_best_use_of_every_mix_that_joins_nothing() -> None:
    rng = seeded(26)
    tried = 0
    while tried < 300:
        ground = random_ground(rng)
        mixes = sum(lies >= FREE_MIX for lies in ground)
        if not 0 < mixes < 4:
            continue
        tried += 1
        table = chain_table(tried % 5 == 0)
        assert apart(ground).best(table) == apart_by_hand(ground, table), ground


# What an uncovered Architect tile leaves of its hex

ALL_BUT_ONE = " ".join(FULL.split()[:18])
FILLED: dict[str, Value] = {"open_architects": "filled"}
LEFT: dict[str, Value] = {"open_architects": "left"}


def with_architect(options: dict[str, Value]) -> Worlds:
    """Every hex of your Planet has a tile, the last an Architect that nothing covers."""
    you = has("blue-5", planet=f"{ALL_BUT_ONE} e3:architect-8", cart="Aa1")
    return table(you, board="Aa1:forest-1", options=options)


@rule("W11.6")
@pytest.mark.parametrize(("options", "spaces"), [(FILLED, 0), (LEFT, 1)])
def test_an_uncovered_architect_tile_is_filled_or_left(
    options: dict[str, Value], spaces: int
) -> None:
    t = with_architect(options)
    assert sees(t, None)["players"][0]["spaces"] == spaces
    assert JUDGE.spaces_left(t) == spaces
    play(t, "hire:1")
    assert sees(t, None)["ending"] == (spaces == 0)


@rule("W11.6")
def test_a_covered_architect_tile_is_left_no_more() -> None:
    t = with_architect(LEFT)
    play(t, "collect:Aa1", "play:blue-5", "place:e3")
    assert sees(t, None)["players"][0]["spaces"] == 0
    assert sees(t, None)["ending"]


@rule("W11.6")
def test_a_bare_planet_has_the_same_spaces_left_either_way() -> None:
    for options in (FILLED, LEFT):
        t = table(has(planet="c2:forest-1"), options=options)
        assert sees(t, None)["players"][0]["spaces"] == 18


# Whole games


@rule("W10.12", "W11.6")
@pytest.mark.parametrize("mix", ["joins", "lengthens"])
@pytest.mark.parametrize("architects", ["filled", "left"])
def test_random_games_end_as_agreed(mix: str, architects: str) -> None:
    rng = seeded(36)
    for seed in range(9):
        options: dict[str, Value] = {"mix": mix, "open_architects": architects}
        t = GAME.start(2 + seed % 3, seed, options)
        while not t.over:
            t.apply(t.legal[rng.below(len(t.legal))])
        described = GAME.describe(t)
        again = GAME.position(described)
        for rules in (t.rules, again.rules):
            assert rules.mixes_join == (mix == "joins")
            assert rules.architects_left == (architects == "left")
        assert GAME.describe(again) == described
        assert GAME.result(again) == GAME.result(t)
        assert all(isinstance(p.ground(), Apart) == (mix == "lengthens") for p in t.players)
        for lies in sees(t, None)["players"]:
            open_tiles = sum((e["tile"] or "").startswith("arch") for e in lies["planet"].values())
            bare = sum(e["tile"] is None for e in lies["planet"].values())
            assert lies["spaces"] == bare + (open_tiles if architects == "left" else 0)
