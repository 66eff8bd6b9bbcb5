from collections.abc import Iterator
from typing import Any

import pytest

from lordsmoot.core.rng import Rng, seeded
from lordsmoot.games.soulfall.board import ON_SIDE, SPACES
from lordsmoot.games.soulfall.cards import LORDS
from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import CINDER, has, table
from tests.rule import rule

FIVE = f"{CINDER} salt-1"


def points(t: Soulfall) -> list[int]:
    return [score.points for score in GAME.result(t).scores]


def winners(t: Soulfall) -> list[int]:
    return GAME.result(t).winners


@rule("SF14.1")
def test_the_rulebooks_example_is_worth_42_points() -> None:
    """Five Nomads and two Devotion cards, times two Outposts and four Shards."""
    t = table(has(FIVE, outposts="bone-1 bone-2", shards=4, devotions="elun tzaph"))
    assert points(t)[0] == 42
    assert GAME.result(t).scores[0].parts == {
        "Nomads": 5,
        "Devotions": 2,
        "Shards": 4,
        "Outposts": 2,
        "Tower": 0,
    }


@rule("SF14.2")
def test_outposts_unplayed_markers_and_cards_in_hand_are_no_nomads() -> None:
    t = table(has("cinder-1", hand="elun-1 elun-2", outposts="bone-1 bone-2", shards=1))
    assert points(t)[0] == 1 * 3


@rule("SF14.3")
def test_the_tower_adds_5_after_the_product() -> None:
    t = table(has(FIVE, shards=4), has("bone-1", shards=8), tower=1)
    assert points(t) == [20, 8 + 5]


@rule("SF14.4")
def test_most_points_win() -> None:
    t = table(has(FIVE, shards=2), has("bone-1", shards=9))
    assert points(t) == [10, 9]
    assert winners(t) == [0]


@rule("SF14.5")
def test_with_equal_points_most_shards_win() -> None:
    t = table(has("cinder-1 cinder-2 cinder-3", shards=2), has("bone-1 bone-2", shards=3))
    assert points(t) == [6, 6]
    assert winners(t) == [1]


@rule("SF14.6")
def test_with_equal_shards_too_most_nomads_win() -> None:
    t = table(has("cinder-1 cinder-2", shards=2), has("bone-1", shards=2, devotions="elun"))
    assert points(t) == [4, 4]
    assert winners(t) == [0]


@rule("SF14.7")
def test_if_all_is_equal_the_victory_is_shared() -> None:
    t = table(has("ashen-1", shards=2), has("glass-1", shards=2), has("rust-1", shards=1))
    assert points(t) == [2, 2, 1]
    assert winners(t) == [0, 1]


# A second opinion: the same count in the most obvious way, on many random tables.


def random_tribes(rng: Rng) -> Iterator[dict[str, Any]]:
    seats = 2 + rng.below(3)
    spaces = ON_SIDE[0 if seats == 2 else 1].copy()
    lords = list(range(9))
    rng.shuffle(spaces)
    rng.shuffle(lords)
    board = [SPACES[space] for space in spaces]
    for _ in range(seats):
        nomads = 1 + rng.below(3)
        outposts = rng.below(4)
        devoted = rng.below(3)
        yield {
            "nomads": [board.pop() for _ in range(nomads)],
            "outposts": [board.pop() for _ in range(outposts)],
            "shards": 1 + rng.below(4),
            "devotions": [LORDS[lords.pop()] for _ in range(devoted)],
        }


def obvious_winners(tribes: list[dict[str, Any]], tower: int | None) -> list[int]:
    ranks = []
    for seat, tribe in enumerate(tribes):
        left = len(tribe["nomads"]) + len(tribe["devotions"])
        right = tribe["shards"] + len(tribe["outposts"])
        extra = 5 if seat == tower else 0
        ranks.append((left * right + extra, tribe["shards"], len(tribe["nomads"])))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@pytest.mark.parametrize("run", range(10))
@rule("SF14.1")
def test_a_second_count_agrees_on_ten_thousand_tables(run: int) -> None:
    rng = seeded(run)
    for _ in range(1000):
        tribes = list(random_tribes(rng))
        tower = rng.below(len(tribes) + 1)
        holder = None if tower == len(tribes) else int(tower)
        t = GAME.position({"table": {"tribes": tribes, "tower": holder}})
        assert winners(t) == obvious_winners(tribes, holder)
        for seat, score in enumerate(GAME.result(t).scores):
            left = len(tribes[seat]["nomads"]) + len(tribes[seat]["devotions"])
            right = tribes[seat]["shards"] + len(tribes[seat]["outposts"])
            assert score.points == left * right + (5 if seat == holder else 0)


@rule("SF14.1", "SF14.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_lines_of_the_count_add_up_and_show_the_factors(seats: int) -> None:
    rng = seeded(seats)
    towers = 0
    for seed in range(8):
        t = GAME.start(seats, seed)
        while not t.over:
            t.apply(t.legal[rng.below(len(t.legal))])
            if rng.below(10) and not t.over:
                continue
            for score in GAME.scores(t):
                product, *tower = score.lines
                parts = product.parts
                assert sum(line.points for line in score.lines) == score.points
                assert product.points == parts["people"] * parts["wealth"]
                assert parts["people"] == parts["nomads"] + parts["devotions"]
                assert parts["wealth"] == parts["shards"] + parts["outposts"]
                assert [line.points for line in tower] == [5] * (t.tower == score.seat)
                towers += len(tower)
                for line in score.lines:
                    assert GAME.texts.count[line.kind].slots <= set(line.parts)
    assert towers
