"""The end of the game, the final scoring, and the Strategic Variant."""

from itertools import product

import pytest

from lordsmoot.core.hexes import drawn
from lordsmoot.core.rng import Rng, seeded
from lordsmoot.games.lords_of_worlds.agreed import chain_table
from lordsmoot.games.lords_of_worlds.cards import CELL_SPOTS, CELLS, CHAIN_STARS, HEXES
from lordsmoot.games.lords_of_worlds.chains import Ground
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import hand, has, stars, steps, table
from tests.games.lords_of_worlds.test_place import FULL
from tests.rule import rule
from tests.tables import asked, moves, play, sees, told


def first(number: int) -> str:
    """A Planet with so many tiles."""
    return " ".join(FULL.split()[:number])


def near_end(seats: int, tiles: int, seat: int = 0) -> Worlds:
    """A Planet with so many tiles, and its owner is about to hire."""
    players = [has() for _ in range(seats)]
    players[seat] = has(planet=first(tiles))
    return table(*players, active=seat)


# The end


@rule("W11.1")
@pytest.mark.parametrize(("seats", "left"), [(2, 0), (3, 1), (4, 4)])
def test_the_end_comes_near_with_so_many_hexes_left(seats: int, left: int) -> None:
    t = near_end(seats, 19 - left - 1)
    play(t, "hire:1")
    assert not sees(t, None)["ending"]
    t = near_end(seats, 19 - left)
    said = told(t, 1, "hire:1")
    assert sees(t, None)["ending"]
    hexes = {0: "no hex", 1: "one hex", 4: "4 hexes"}[left]
    why = f"because a Planet is full enough (Seat 0's Planet has {hexes} left)"
    assert f"The end is near, {why}: this round is the last." in said


@rule("W11.1")
def test_the_end_is_noticed_after_the_whole_turn_with_its_free_tile() -> None:
    t = table(has("blue-5", planet=first(17), cart="Aa1"), board="Aa1:forest-2", supply="forest-3")
    play(t, "collect:Aa1", "play:blue-5", "place:e2")
    assert not sees(t, None)["ending"]
    play(t, "take:forest-3", "place:e3")
    assert sees(t, None)["ending"]


@rule("W11.2")
def test_an_architect_tile_fills_its_hex_and_a_printed_one_does_not() -> None:
    filled = first(18) + " e3:architect-8"
    assert sees(table(has(planet=filled)), None)["players"][0]["spaces"] == 0
    assert sees(table(has()), None)["players"][0]["spaces"] == 19


@rule("W11.3")
def test_the_round_is_finished_and_the_game_is_over() -> None:
    t = near_end(3, 18, seat=1)
    play(t, "1 hire:1")
    assert asked(t) == 2
    play(t, "2 hire:1")
    assert t.over
    t = near_end(3, 18, seat=2)
    play(t, "2 hire:1")
    assert t.over


@rule("W11.4")
def test_the_end_comes_near_when_no_tile_is_left_on_the_board() -> None:
    t = table(has("blue-5", cart="Ca4"), board="Ca4:lowlands-7 Cb4:lowlands-1")
    t.tiles.lift(HEXES.index("Ca4"), t.discard)
    play(t, "collect:Cb4", "play:blue-5", "place:c3")
    assert sees(t, None)["ending"]
    play(t, "1 hire:1")
    assert t.over


@rule("W11.5")
def test_the_last_round_is_the_last() -> None:
    t = table(options={"last_round": 7}, round=6)
    play(t, "0 hire:1", "1 hire:1", "0 hire:1", "1 hire:1")
    assert asked(t) is None
    assert GAME.options["last_round"].default == 100


# Final scoring


def chains(planet: str, **options: str) -> int:
    count: int = sees(table(has(planet=planet), options=options), None)["players"][0]["chains"]
    return count


@rule("W12.1")
def test_chains_score_by_their_length() -> None:
    row = ["a1", "a2", "a3", "b4", "b3", "b2", "b1", "c1", "c2", "d1"]
    table_of_stars = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    for number, wanted in enumerate(table_of_stars, 1):
        planet = " ".join(f"{cell}:water-{n}" for n, cell in enumerate(row[:number], 1))
        assert chains(planet) == wanted
    assert CHAIN_STARS[11:] == [66, 78, 91, 105]


@rule("W12.2")
def test_separate_chains_of_one_terrain_score_separately() -> None:
    assert chains("a1:water-1 a2:water-2 e2:water-3 e3:water-4 c1:desert-1") == 3 + 3 + 1


@rule("W12.3")
def test_by_option_short_chains_score_nothing() -> None:
    planet = "a1:water-1 a2:water-2 e1:desert-1 c3:forest-1 c4:forest-2 c5:forest-3"
    assert chains(planet) == 3 + 1 + 6
    assert chains(planet, short_chains="ignored") == 6
    assert chain_table(True)[:4] == [0, 0, 0, 6]


@rule("W12.4")
def test_two_mixes_are_used_together_for_the_most() -> None:
    """One Mix alone would go to the longer chain; both together join the shorter ones."""
    planet = "a1:water-1 a2:water-2 c1:water-3 c2:water-4 b3:desert-1 b4:desert-2 b1:mix-10"
    assert chains(planet) == 15 + 3
    assert chains(planet + " b2:mix-11") == max(21 + 3, 15 + 6)


@rule("W12.5")
def test_the_most_stars_win() -> None:
    t = table(has(planet=first(19), stars=3), has(stars=90), ending=1, active=1)
    play(t, "hire:1")
    result = GAME.result(t)
    assert [score.points for score in result.scores] == [3 + 45 + 45 + 1, 90]
    assert result.scores[0].parts == {"During the game": 3, "Chains": 91}
    assert result.winners == [0]


@rule("W12.5")
def test_those_who_tie_share_the_victory() -> None:
    t = table(has(stars=9), has(stars=8), has(stars=9), ending=1, active=2)
    play(t, "hire:1")
    assert GAME.result(t).winners == [0, 2]


# A second opinion on the best use of every Mix: every terrain for every Mix, by sets of places.

BARE, FREE_MIX, AS_MIX = -1, 7, 8
"""A hex of a ground by hand: nothing, a basic terrain 0-5, a free Mix, or a Mix as a terrain."""

SPOTS = [drawn(spot) for spot in CELL_SPOTS.values()]


def near(one: list[int], other: list[int]) -> bool:
    across, along = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (across, along) in ((0, 2), (1, 1))


BESIDE = [sum(1 << j for j, b in enumerate(SPOTS) if near(a, b)) for a in SPOTS]


def lengths(mask: int) -> list[int]:
    """The connected parts of a set of hexes, each as a set."""
    parts = []
    while mask:
        part, new = 0, mask & -mask
        while new:
            part |= new
            around = 0
            for cell in range(19):
                if new >> cell & 1:
                    around |= BESIDE[cell]
            new = around & mask & ~part
        parts.append(part)
        mask &= ~part
    return parts


def mask_of(ground: list[int], wanted: int) -> int:
    return sum(1 << i for i, lies in enumerate(ground) if lies == wanted)


def by_hand(ground: list[int], table: list[int]) -> int:
    """The most stars that any use of the Mixes brings."""
    basic = [mask_of(ground, terrain) for terrain in range(6)]
    fixed = [mask_of(ground, AS_MIX + terrain) for terrain in range(6)]
    free = [i for i, lies in enumerate(ground) if lies == FREE_MIX]
    kept: dict[tuple[int, int], int] = {}

    def worth(terrain: int, mixes: int) -> int:
        key = terrain, mixes
        if key not in kept:
            parts = lengths(basic[terrain] | fixed[terrain] | mixes)
            kept[key] = sum(
                table[min(part.bit_count(), 14)] for part in parts if part & basic[terrain]
            )
        return kept[key]

    best = 0
    for use in product(range(6), repeat=len(free)):
        mixes = [0] * 6
        for cell, terrain in zip(free, use, strict=True):
            mixes[terrain] |= 1 << cell
        best = max(best, sum(worth(terrain, mixes[terrain]) for terrain in range(6)))
    return best


def laid(ground: list[int]) -> Ground:
    """The same Planet as the rules see it."""
    basic = [mask_of(ground, terrain) for terrain in range(6)]
    mixes = [mask_of(ground, AS_MIX + terrain) for terrain in range(6)]
    return Ground(basic, mixes, mask_of(ground, FREE_MIX))


HOW_MANY = [0, *[1] * 4, *[2] * 10, *[3] * 4, 4]
"""Mixes on a Planet: often two, rarely all four, which take longest to try by hand."""


def random_ground(rng: Rng) -> list[int]:
    """A Planet with none to four Mixes, some of them declared."""
    terrains = 2 + rng.below(5)
    ground = [int(rng.below(terrains + 1)) - 1 for _ in CELLS]
    for _ in range(HOW_MANY[rng.below(len(HOW_MANY))]):
        ground[rng.below(len(CELLS))] = FREE_MIX
    if rng.below(4) == 0:
        ground[rng.below(len(CELLS))] = AS_MIX + int(rng.below(6))
    return ground


@rule("W12.4")
@pytest.mark.parametrize("thousand", range(10))
def test_the_best_use_of_every_mix_on_ten_thousand_planets(thousand: int) -> None:
    rng = seeded(2024 + thousand)
    several = 0
    for number in range(1_000):
        ground = random_ground(rng)
        table = chain_table(number % 5 == 0)
        assert laid(ground).best(table) == by_hand(ground, table), ground
        several += ground.count(FREE_MIX) > 1
    assert several > 400


def test_the_second_opinion_knows_the_table() -> None:
    assert by_hand([0] * 3 + [BARE] * 16, CHAIN_STARS) == 6
    assert by_hand([FREE_MIX] * 3 + [BARE] * 16, CHAIN_STARS) == 0


# The Strategic Variant

STRATEGIC = {"variant": "strategic"}


@rule("W13.1")
def test_all_tiles_lie_face_up_from_the_start() -> None:
    t = GAME.start(2, 1, dict(STRATEGIC))
    tiles = [cell["tile"] for cell in sees(t, None)["board"].values() if not cell["portal"]]
    assert len(tiles) == 40
    assert "face-down" not in tiles
    play(t, "start:Aa3")
    assert "travel" in moves(t)


@rule("W13.2")
def test_a_portal_leads_only_to_other_portals_and_on_from_there() -> None:
    t = table(options=STRATEGIC)
    assert steps(t, "Aa2", "Cc2") == 1
    assert steps(t, "Aa2", "Cc1") == 2
    assert steps(t, "Aa2", "Dc2") == 1
    assert steps(t, "Aa3", "Cc2") == 2
    assert steps(t, "Aa1", "Aa5") == 4
    assert steps(t, "Aa2", "Dc3") == 2
    assert steps(t, "Aa2", "Ca1") == 3


@rule("W13.3")
def test_one_discards_down_to_ten_at_the_end_of_ones_turn() -> None:
    t = table(
        has("blue-1 blue-1 blue-1 blue-2 blue-2 blue-2 green-2 green-2 red-2 red-2"),
        has("cyan-1 cyan-1 cyan-2 cyan-2 cyan-2 cyan-3 cyan-3 cyan-3 cyan-4 cyan-4 cyan-5"),
        groups="red-4 red-5|green-1|violet-1|yellow-1|white-3|blue-4",
        options=STRATEGIC,
    )
    play(t, "0 hire:1")
    assert asked(t) == 0
    assert moves(t) == {f"discard:{card}" for card in hand(t)}
    play(t, "0 discard:blue-1", "0 discard:red-5")
    assert asked(t) == 1
    assert len(hand(t, 0)) == 10
    assert len(hand(t, 1)) == 11
    play(t, "1 travel", "1 go:Aa2", "1 play:cyan-1")
    assert asked(t) == 0


@rule("W13.4")
@pytest.mark.parametrize(
    ("count", "wanted"), [(2, 0), (3, 10), (4, 20), (5, 40), (6, 60), (7, 80), (8, 100)]
)
def test_equal_values_score_by_their_number(count: int, wanted: int) -> None:
    tiles = [
        *(f"{terrain}-8" for terrain in ("water", "desert", "lowlands", "forest", "hills")),
        *("mountains-8", "viewpoint-8", "architect-8"),
    ]
    cells = ["a1", "c1", "e1", "a3", "c3", "e3", "c5", "b2"]
    planet = " ".join(f"{cell}:{tile}" for cell, tile in zip(cells, tiles[:count], strict=False))
    seen = sees(table(has(planet=planet), seats=4, options=STRATEGIC), None)
    assert seen["players"][0]["equals"] == wanted
    base = sees(table(has(planet=planet), seats=4), None)
    assert base["players"][0]["equals"] == 0


@rule("W13.5")
def test_special_tiles_count_for_their_values_but_eleven_scores_nothing() -> None:
    planet = "a1:mix-10 a2:mix-10 c1:water-10 e1:mix-11 e2:mix-11 c5:sage-tree-6"
    seen = sees(table(has(planet=planet), options=STRATEGIC), None)
    assert seen["players"][0]["equals"] == 10


@rule("W13.6")
def test_a_covered_architect_counts_for_its_value_unless_agreed_otherwise() -> None:
    you = has(planet="a1:water-8 c1:desert-8 b2:forest-2", covered="architect-8")
    counted = sees(table(you, options=STRATEGIC), None)
    ignored = sees(table(you, options={**STRATEGIC, "covered": "ignored"}), None)
    assert counted["players"][0]["equals"] == 10
    assert ignored["players"][0]["equals"] == 0


def test_the_final_scoring_is_told() -> None:
    t = table(has(planet="a1:water-1"), ending=1, active=1, options=STRATEGIC)
    said = told(t, 0, "hire:1")
    assert "You scored a star for chains." in said
    assert "You scored a star for a single tile." in said
    assert "Seat 1 scored nothing for equal values." in said
    assert stars(t) == 0
