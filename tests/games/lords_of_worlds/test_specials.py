"""Mix, Sage Tree, Architect, Viewpoint."""

from lordsmoot.games.lords_of_worlds.cards import CELLS, TERRAINS
from lordsmoot.games.lords_of_worlds.chains import size
from lordsmoot.games.lords_of_worlds.table import Worlds
from tests.games.lords_of_worlds.tables import blocks, placing, planet, stars, table
from tests.games.lords_of_worlds.tables import has as player
from tests.rule import rule
from tests.tables import asked, moves, play, sees

FOREST_OF_FOUR = "b1:forest-1 b2:forest-2 b3:forest-3 b4:forest-4"


def chains(t: Worlds) -> int:
    count: int = sees(t, None)["players"][0]["chains"]
    return count


def with_planet(planet: str, mixes: str = "") -> Worlds:
    return table(player(planet=planet, mixes=mixes))


@rule("W10.1")
def test_what_special_tiles_do_comes_on_top_of_the_architect() -> None:
    t = placing("sage-tree-7", "b1:water-1 c2:water-2")
    play(t, "place:c3")
    assert stars(t) == 7 + 3
    t = placing("mix-11", supply="")
    play(t, "place:c3")
    assert stars(t) == 11


@rule("W10.2")
def test_a_sage_tree_counts_adjacent_hexes_with_a_tile_once() -> None:
    """A stack is one tile; the bare Architect on c3 is none."""
    t = placing("sage-tree-6", "c4:desert-1 d4:architect-8 b1:water-1", supply="water-2")
    play(t, "place:d3")
    assert stars(t) == 6
    play(t, "take:water-2", "place:d2")
    assert stars(t) == 6
    t = placing("sage-tree-6", "c4:mix-10 d4:desert-2", how=1)
    t.players[0].planet.places.append(t.players[0].planet.places[0])
    play(t, "place:d3")
    assert stars(t) == 6


@rule("W10.3")
def test_an_architect_tile_on_an_empty_hex_is_a_new_architect() -> None:
    t = placing("architect-8", supply="desert-10")
    play(t, "place:b2")
    assert stars(t) == 0
    play(t, "take:desert-10", "place:b2")
    assert stars(t) == 10
    assert planet(t)["b2"] == "desert-10"
    assert sees(t, None)["players"][0]["covered"] == ["architect-8"]


@rule("W10.4")
def test_architects_can_be_stacked_and_nothing_else_be_covered() -> None:
    t = placing("architect-9", "c3:architect-8 b1:water-1 b2:mix-10 b3:viewpoint-8")
    assert not blocks(moves(t), "place") & {"b1", "b2", "b3"}
    play(t, "place:c3")
    assert stars(t) == 9
    assert planet(t)["c3"] == "architect-9"
    again = placing("water-2", "c3:architect-9", how=1)
    play(again, "place:c3")
    assert stars(again) == 2
    assert sees(again, None)["players"][0]["covered"] == ["architect-9"]


@rule("W10.5")
def test_a_viewpoint_scores_twice_the_longest_chain_beside_it_once() -> None:
    t = placing("viewpoint-8", f"{FOREST_OF_FOUR} d1:water-1 d2:water-2", supply="forest-5")
    play(t, "place:c2")
    assert stars(t) == 8
    play(t, "take:forest-5", "place:a2")
    assert stars(t) == 8
    lonely = placing("viewpoint-8", FOREST_OF_FOUR)
    play(lonely, "place:e2")
    assert stars(lonely) == 0


@rule("W10.6")
def test_a_chain_is_all_connected_tiles_of_one_terrain() -> None:
    t = with_planet(f"{FOREST_OF_FOUR} c1:sage-tree-6 d1:forest-5 c5:water-1")
    ground = t.players[0].ground()
    forest = TERRAINS.index("forest")
    assert size(ground.chain(forest, 1 << CELLS.index("b3"))) == 4
    assert size(ground.chain(forest, 1 << CELLS.index("d1"))) == 1
    assert size(ground.chain(forest, 1 << CELLS.index("c1"))) == 0
    assert chains(t) == 10 + 1 + 1


@rule("W10.7")
def test_a_mix_lengthens_and_joins_chains() -> None:
    apart = "b1:forest-1 b2:forest-2 d1:forest-3"
    assert chains(with_planet(apart)) == 3 + 1
    assert chains(with_planet(f"{apart} c1:mix-10")) == 10
    assert chains(with_planet(f"{apart} c1:mix-10", "c1:forest")) == 10


@rule("W10.7")
def test_a_chain_runs_on_through_mixes_of_its_terrain() -> None:
    assert chains(with_planet("a1:forest-1 a2:mix-10 a3:mix-11 b4:forest-2")) == 10
    assert chains(with_planet("a1:forest-1 a2:mix-10 a3:mix-11 b4:water-2")) == 1 + 6


@rule("W10.8")
def test_a_mix_counts_for_one_terrain_only() -> None:
    """Next to two deserts and two waters it makes one chain of three, not two."""
    t = with_planet("b1:desert-1 b2:desert-2 d1:water-1 d2:water-2 c2:mix-11")
    assert size(t.players[0].ground().free) == 1
    assert chains(t) == 6 + 3
    assert sees(t, None)["players"][0]["mixes"] == {}


@rule("W10.9")
def test_a_mix_may_be_declared_before_a_viewpoint_is_scored_and_stays_so() -> None:
    t = placing("viewpoint-9", f"{FOREST_OF_FOUR} a1:mix-10 d1:water-1 c1:water-2")
    play(t, "place:c2")
    assert moves(t) == {"declare:a1", "no-more"}
    kept = t.clone()
    play(kept, "no-more")
    assert stars(kept) == 8
    play(t, "declare:a1")
    assert moves(t) == {"as:forest"}
    play(t, "as:forest")
    assert stars(t) == 10
    assert sees(t, None)["players"][0]["mixes"] == {"a1": "forest"}


@rule("W10.9")
def test_a_declared_mix_does_not_change_even_if_another_terrain_would_be_better() -> None:
    both = "b1:desert-1 b2:desert-2 d1:water-1 d2:water-2 d3:water-3 c2:mix-11"
    assert chains(with_planet(both)) == 3 + 10
    assert chains(with_planet(both, "c2:desert")) == 6 + 6
    t = placing("viewpoint-8", both, mixes="c2:desert")
    play(t, "place:c1")
    assert stars(t) == 6


@rule("W10.9")
def test_several_mixes_are_declared_one_after_another() -> None:
    t = placing("viewpoint-8", "a1:forest-1 a2:mix-10 a3:mix-11", how=1)
    play(t, "place:b4")
    assert moves(t) == {"declare:a2", "declare:a3", "no-more"}
    play(t, "declare:a2", "as:forest", "declare:a3", "as:forest")
    assert stars(t) == 6
    t = placing("viewpoint-8", "a1:forest-1 a2:mix-10 a3:mix-11", how=1)
    play(t, "place:b4", "declare:a2", "as:forest", "no-more")
    assert stars(t) == 0


@rule("W10.9")
def test_a_mix_that_touches_no_chain_beside_the_viewpoint_is_not_asked_about() -> None:
    t = placing("viewpoint-8", "b1:forest-1 e3:mix-10 e2:water-1", how=1)
    play(t, "place:c1")
    assert asked(t) == 1
    assert stars(t) == 2


@rule("W10.10")
def test_a_viewpoint_may_touch_only_the_mix_of_a_chain() -> None:
    t = placing("viewpoint-8", "b1:forest-1 c1:mix-10", mixes="c1:forest", how=1)
    play(t, "place:d1")
    assert stars(t) == 4
    t = placing("viewpoint-8", "b1:forest-1 c1:mix-10", how=1)
    play(t, "place:d1", "declare:c1", "as:forest")
    assert stars(t) == 4


@rule("W10.11")
def test_mixes_alone_are_no_chain() -> None:
    assert chains(with_planet("a1:mix-10 a2:mix-10 a3:mix-11")) == 0
    assert chains(with_planet("a1:mix-10 a2:mix-10", "a1:forest a2:forest")) == 0
    t = placing("viewpoint-8", "a1:mix-10 a2:mix-10", mixes="a1:forest a2:forest", how=1)
    play(t, "place:a3")
    assert stars(t) == 0
