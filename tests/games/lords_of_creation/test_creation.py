"""Creating the world. [C3]"""

import json

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.cards import (
    CARDS,
    HEX_NAMES,
    NO_TILE,
    TERRAINS,
    cards_in_box,
)
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees, told


def creating(holes: int, bag: str, *kept: str, tiles: str = "keep") -> Creation:
    """The first hexes have no tile yet; the top of the bag is its last tile; seat 0 draws."""
    cards = [CARDS[card] for card in cards_in_box(1, False)]
    letters = "." * holes + "d" * (91 - holes)
    return GAME.position(
        {
            "seats": len(kept),
            "options": {"tiles": tiles},
            "table": {
                "world": [letters],
                "bag": bag.split(),
                "gods": [
                    {"kept": held.split(), "hand": cards[7 * seat : 7 * seat + 7]}
                    for seat, held in enumerate(kept)
                ],
                "turn": -1,
                "round": 0,
            },
            "pending": [["DrawTile", 0]],
        }
    )


@rule("C3.1")
def test_chance_says_who_begins_and_then_seats_follow() -> None:
    assert {GAME.start(3, seed).actor() for seed in range(30)} == {0, 1, 2}
    t = GAME.start(3, 4)
    first = t.actor()
    seats = []
    for _ in range(6):
        seats.append(asked(t))
        play(t, "keep") if "keep" in moves(t) else play(t, *lay_anything(t))
    assert seats == [(first + i) % 3 for i in range(6)]


@rule("C3.1")
def test_a_world_is_created_until_it_is_full() -> None:
    t = GAME.start(4, 9)
    laid = 0
    while NO_TILE in t.terrain:
        play(t, *lay_anything(t))
        laid += 1
    assert laid == 91
    assert t.round == 1
    assert "choose" in next(iter(moves(t)))


def lay_anything(t: Creation) -> list[str]:
    tile = next(move for move in sorted(moves(t)) if move.startswith("lay:"))
    return [tile, f"at:{HEX_NAMES[t.terrain.index(NO_TILE)]}"]


@rule("C3.2")
def test_a_tile_is_drawn_in_secret() -> None:
    t = creating(3, "sea hills forests", "", "")
    assert sees(t, 0)["gods"][0]["kept"] == ["forests"]
    assert sees(t, 1)["gods"][0]["kept"] == [None]
    assert told(t, 0, "keep") == ["You laid no tile and kept one.", "Seat 1 drew a tile."]
    assert sees(t, 0)["gods"][1]["kept"] == [None]


@rule("C3.3")
def test_the_new_tile_or_a_kept_one_goes_on_any_free_hex() -> None:
    t = creating(3, "sea sea hills", "forests sea", "")
    assert moves(t) == {"lay:hills", "lay:forests", "lay:sea", "keep"}
    play(t, "lay:forests")
    assert moves(t) == {"at:a1", "at:a2", "at:a3"}
    refuses(t, "at:a4")
    play(t, "at:a2")
    assert t.terrain[1] == TERRAINS.index("forests")
    assert sees(t, 1)["world"][0] == ".f.ddd"
    assert sorted(sees(t, 0)["gods"][0]["kept"]) == ["hills", "sea"]


@rule("C3.3")
def test_the_choice_of_a_tile_can_be_taken_back_and_is_not_shown() -> None:
    t = creating(3, "sea sea hills", "forests", "")
    before = sees(t, 1)
    play(t, "lay:forests")
    assert sees(t, 1) == before


@rule("C3.4")
def test_up_to_three_tiles_are_kept_and_a_fourth_forces_one_out() -> None:
    t = creating(5, "sea sea sea hills", "forests sea", "")
    assert "keep" in moves(t)
    play(t, "keep")
    play(t, "1 keep")
    assert len(t.gods[0].kept) == 4
    refuses(t, "0 keep")
    play(t, "lay:hills", "at:a1")
    assert len(t.gods[0].kept) == 3


@rule("C3.5")
def test_without_a_bag_kept_tiles_must_be_laid_and_who_has_none_is_passed_over() -> None:
    t = creating(3, "", "sea hills", "", "forests")
    assert moves(t) == {"lay:sea", "lay:hills"}
    play(t, "lay:sea", "at:a1")
    assert asked(t) == 2
    play(t, "2 lay:forests", "at:a2", "0 lay:hills", "at:a3")
    assert t.round == 1


@rule("C3.6")
def test_kept_tiles_go_back_unseen_when_the_world_is_full() -> None:
    t = creating(1, "sea hills", "forests", "mountains sea")
    assert told(t, 1, "lay:hills", "at:a1") == [
        "Seat 0 laid Hills on a1.",
        "Seat 0 put a kept tile back into the bag.",
        "You put 2 kept tiles back into the bag.",
        "The world was completed.",
        "Round 1.",
    ]
    assert [len(god.kept) for god in t.gods] == [0, 0]
    assert sorted(t.bag.cards()) == sorted(
        TERRAINS.index(name) for name in ("sea", "forests", "mountains", "sea")
    )
    assert set(t.bag.as_seen(0)) == set(t.bag.as_seen(1)) == {-1}
    assert t.world.of[TERRAINS.index("hills")] == [0]


@rule("C3.7")
def test_by_option_a_tile_is_laid_or_put_back_and_never_kept() -> None:
    assert moves(creating(3, "sea sea hills", "", "")) == {"lay:hills", "keep"}
    t = creating(3, "sea sea hills", "", "", tiles="refuse")
    assert moves(t) == {"lay:hills", "refuse"}
    assert told(t, 1, "refuse")[0] == (
        "Seat 0 refused a tile and put it back, with 2 refusals left."
    )
    assert asked(t) == 1
    assert [len(god.kept) for god in t.gods] == [0, 1]
    tiles = t.bag.cards() + t.gods[1].kept.cards()
    assert sorted(TERRAINS[tile] for tile in tiles) == ["hills", "sea", "sea"]
    assert sees(t, 1)["gods"][0]["refused"] == 1
    assert GAME.start(2, 1, {"tiles": "refuse"}).rules.refusals == 3
    assert GAME.start(2, 1).rules.refusals == 0


@rule("C3.7")
def test_by_option_three_tiles_may_be_refused_and_no_more() -> None:
    t = creating(9, "sea " * 12, "", "", tiles="refuse")
    for left in (3, 2, 1):
        said = [GAME.phrase(t, action) for action in t.legal]
        assert f"Refuse the tile and put it back ({left} of 3 left)" in said
        play(t, "0 refuse", "1 lay:sea", f"at:a{left}")
    assert moves(t) == {"lay:sea"}
    play(t, "0 lay:sea", "at:a4")
    assert moves(t) == {"lay:sea", "refuse"}, "the others have theirs left"


@rule("C3.7")
def test_by_option_a_refused_tile_is_known_to_nobody_in_the_bag() -> None:
    t = creating(3, "sea sea hills", "", "", tiles="refuse")
    play(t, "refuse")
    assert set(t.bag.as_seen(0)) == {-1}
    assert sees(t, 0)["gods"][1]["kept"] == [None]


@rule("C3.7")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("board", ["large", "small"])
def test_by_option_every_world_is_finished(seats: int, board: str) -> None:
    for seed in range(5):
        t = GAME.start(seats, seed, {"tiles": "refuse", "board": board})
        rng = seeded(seed)
        while t.round == 0:
            t.apply(t.legal[rng.below(len(t.legal))])
        assert all(god.refused <= 3 for god in t.gods)
        assert any(god.refused for god in t.gods)
        assert sum(map(len, (t.bag, t.laid))) == (110 if board == "large" else 93)


@rule("C3.7")
def test_refusals_are_part_of_a_position() -> None:
    t = creating(3, "sea sea hills", "", "", tiles="refuse")
    play(t, "refuse", "1 refuse")
    again = GAME.position(GAME.describe(t))
    assert [god.refused for god in again.gods] == [1, 1]
    assert again.rules.refusals == 3
    assert moves(again) == moves(t)


@rule("C3.3")
def test_where_a_tile_lay_among_the_kept_ones_is_nowhere_to_be_seen() -> None:
    """Two worlds that differ in the order of secret tiles: others imagine the same in both."""
    base = GAME.describe(GAME.start(seats=2, seed=1))
    bag = base["table"]["bag"] + [tile for god in base["table"]["gods"] for tile in god["kept"]]
    for tile in ("sea", "hills"):
        bag.remove(tile)
    imagined = set()
    for kept in (["sea", "hills"], ["hills", "sea"]):
        data = json.loads(json.dumps({**base, "knowledge": None}))
        data["table"]["bag"] = bag
        data["table"]["gods"][0]["kept"], data["table"]["gods"][1]["kept"] = [], kept
        data["pending"] = [["DrawTile", 0], ["LayTile", 1]]
        t = GAME.position(data)
        t.apply(GAME.legal_action(t, 1, "lay:hills"))
        world = t.redeal(0, seeded(9))
        assert isinstance(world, Creation)
        imagined.add(json.dumps(GAME.describe(world)))
    assert len(imagined) == 1
