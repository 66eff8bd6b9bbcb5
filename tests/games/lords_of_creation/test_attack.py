"""Attack and defence. [C8]"""

from collections import Counter
from itertools import product

import pytest

from lordsmoot.games.lords_of_creation.attack import HIT, REPELLED, TURN_ENDS, outcome
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import attack, live, load, move, placing, table
from tests.rule import rule
from tests.tables import moves, play, told

WITHIN = {"hills": "f6 f7"}
BETWEEN = {"hills": "f6", "forests": "f7"}
DICE = list(product(range(1, 7), repeat=3))


@rule("C8.1")
def test_barbarians_attack_adjacent_hexes_of_others_whatever_lives_there() -> None:
    t = table(
        {"hills": "f6 f7 f8", "forests": "f5", "grasslands": "e5", "islands": "e6"},
        {"f6": "0b1", "f7": "1b1", "f5": "1c1", "e5": "1a1", "e6": "0b1", "f8": "1b1"},
    )
    play(t, "from:f6")
    assert moves(t) == {"attack:f7", "attack:f5", "attack:e5"}


@rule("C8.1")
def test_civilized_people_do_not_attack() -> None:
    t = table(WITHIN, {"f6": "0c3", "f7": "1b1"})
    assert moves(t) == {"done", "civilize", "altar:f6"}


@rule("C8.2")
def test_island_barbarians_attack_any_land_across_the_sea() -> None:
    world = {"islands": "f4 f6", "sea": "f5", "hills": "e5"}
    t = table(world, {"f4": "0b1", "f6": "1b1", "e5": "1b1"})
    play(t, "from:f4")
    assert moves(t) == {"attack:f6", "attack:e5"}


@rule("C8.2")
def test_others_attack_nothing_across_the_sea() -> None:
    t = table({"islands": "f4", "sea": "f5", "hills": "f6"}, {"f4": "1b1", "f6": "0b3"})
    assert "from:f6" not in moves(t)


@rule("C8.2")
def test_an_attack_across_the_sea_needs_8_against_other_terrain() -> None:
    world = {"islands": "f4 f6", "sea": "f5", "hills": "e5"}
    for target, hit in (("f6", True), ("e5", False)):
        t = table(world, {"f4": "0b1", "f6": "1b2", "e5": "1b2"})
        attack(t, "f4", target, 4, 3, 1)
        assert live(t)[target] == ("1b1" if hit else "1b2")


@rule("C8.3")
@pytest.mark.parametrize(("world", "least"), [(WITHIN, 6), (BETWEEN, 8)])
def test_a_sum_of_6_hits_within_a_terrain_and_8_between(world: dict[str, str], least: int) -> None:
    for first, second in ((1, 4), (2, 4), (2, 5), (2, 6)):
        t = table(world, {"f6": "0b5", "f7": "1b5"})
        attack(t, "f6", "f7", first, second, 1)
        assert live(t)["f7"] == ("1b4" if first + second >= least else "1b5")


@rule("C8.4")
def test_a_hit_removes_one_counter() -> None:
    t = table(WITHIN, {"f6": "0b5", "f7": "1c5"})
    attack(t, "f6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b5", "f7": "1c4"}


@rule("C8.5")
@pytest.mark.parametrize(
    ("dice", "lost"),
    [((1, 2, 3), 1), ((1, 3, 3), 0), ((4, 1, 5), 1), ((6, 1, 6), 0), ((5, 1, 6), 1)],
)
@pytest.mark.parametrize("kind", ["b", "c", "a"])
def test_a_defence_higher_than_both_dice_costs_the_attacker_one(
    dice: tuple[int, int, int], lost: int, kind: str
) -> None:
    t = table(BETWEEN, {"f6": "0b5", "f7": f"1{kind}5"})
    attack(t, "f6", "f7", *dice)
    assert live(t)["f6"] == f"0b{5 - lost}"


@rule("C8.6")
def test_both_sides_may_lose_their_last() -> None:
    t = table(WITHIN, {"f6": "0b1", "f7": "1b1"})
    attack(t, "f6", "f7", 3, 4, 5)
    assert live(t) == {}
    assert t.actor() == 0, "the turn goes on"


@rule("C8.7")
def test_counts_do_not_matter_to_the_dice() -> None:
    for mine, theirs in ((1, 9), (9, 1), (30, 30)):
        t = table(WITHIN, {"f6": f"0b{mine}", "f7": f"1b{theirs}"})
        attack(t, "f6", "f7", 2, 3, 2)
        assert live(t) == {"f6": f"0b{mine}", "f7": f"1b{theirs}"}


@rule("C8.8")
def test_a_double_ends_the_turn_after_its_losses() -> None:
    t = table(WITHIN, {"f6": "0b3", "f7": "1b2"}, last=0)
    attack(t, "f6", "f7", 3, 3, 1)
    assert live(t) == {"f6": "0b3", "f7": "1b1"}
    assert t.over, "the round had only this turn left"


@rule("C8.8")
def test_after_a_double_the_next_player_is_asked() -> None:
    t = table(
        WITHIN,
        {"f6": "0b3", "f7": "1b1"},
        gods=[{}, {"chosen": ["hills-1"]}],
        pending=[["EndRound", 0], ["TakeTurn", 1], ["Act", 0]],
    )
    attack(t, "f6", "f7", 5, 5, 6)
    assert live(t) == {"f6": "0b2"}, "the hit and the defence both count"
    assert t.actor() == 1
    assert moves(t) == {"place:f7"}


@rule("C8.9")
def test_the_same_hex_attacks_again_and_so_does_another() -> None:
    t = table({"hills": "f6 f7 g6"}, {"f6": "0b2", "g6": "0b2", "f7": "1b3"})
    attack(t, "f6", "f7", 6, 5, 1)
    attack(t, "f6", "f7", 6, 5, 1)
    attack(t, "g6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b2", "g6": "0b2"}


@rule("C8.10")
def test_a_single_barbarian_attacks_and_may_be_lost() -> None:
    t = table(BETWEEN, {"f6": "0b1", "f7": "1b1"})
    attack(t, "f6", "f7", 1, 2, 6)
    assert live(t) == {"f7": "1b1"}


@rule("C8.10")
def test_by_option_it_takes_two_to_attack() -> None:
    options = {"attackers": "two"}
    assert "from:f6" not in moves(table(BETWEEN, {"f6": "0b1", "f7": "1b1"}, options=options))
    assert "from:f6" in moves(table(BETWEEN, {"f6": "0b2", "f7": "1b1"}, options=options))
    assert GAME.start(2, 1, {"attackers": "two"}).rules.least_to_attack == 2


@rule("C8.11")
def test_an_emptied_hex_is_open_and_entered_by_an_ordinary_move() -> None:
    t = table({"hills": "f6 f7 f8"}, {"f6": "0b4", "f7": "1b1"})
    attack(t, "f6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b4"}
    move(t, "f6", "f7")
    assert live(t) == {"f6": "0b1", "f7": "0b3"}
    move(t, "f7", "f8")


@rule("C8.11")
def test_a_raid_into_other_terrain_only_destroys() -> None:
    t = table(BETWEEN, {"f6": "0b4", "f7": "1b1"})
    attack(t, "f6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b4"}
    assert "from:f6" not in moves(t)


@rule("C8.12")
def test_by_option_one_counter_advances() -> None:
    t = table({"hills": "f6 f7 f8"}, {"f6": "0b4", "f7": "1b1"}, options={"advance": "one"})
    attack(t, "f6", "f7", 6, 5, 1)
    play(t, "from:f6", "to:f7")
    assert moves(t) == {"move:1"}
    play(t, "move:1")
    assert live(t) == {"f6": "0b3", "f7": "0b1"}
    assert "from:f6" not in moves(t)
    assert GAME.start(2, 1, {"advance": "one"}).rules.advance_one


@rule("C8.12")
@pytest.mark.parametrize("fallen", ["open", "civilized"])
def test_by_option_one_civilized_counter_enters(fallen: str) -> None:
    options = {"advance": "one", "fallen": fallen}
    world = {"hills": "f6 f7 f8", "forests": "e6"}
    t = table(world, {"e6": "0b1", "f6": "0c5", "f7": "1c1", "f8": "0c3"}, options=options)
    attack(t, "e6", "f7", 6, 5, 1)
    play(t, "from:f6", "to:f7")
    assert moves(t) == {"move:1"}
    play(t, "move:1")
    assert live(t)["f7"] == "0c1"
    assert not {"from:f6", "from:f8"} & moves(t), "neither the same stack nor another"


@rule("C8.12")
@pytest.mark.parametrize("advance", ["any", "one"])
def test_by_option_nobody_follows_a_counter_that_is_lost(advance: str) -> None:
    t = table(
        {"hills": "f6 f7", "forests": "f8"},
        {"f6": "0b4", "f7": "1b1", "f8": "1b1"},
        options={"advance": advance},
    )
    attack(t, "f6", "f7", 6, 5, 1)
    move(t, "f6", "f7", 1)
    attack(t, "f7", "f8", 1, 2, 6)
    assert live(t) == {"f6": "0b3", "f8": "1b1"}
    assert ("from:f6" in moves(t)) == (advance == "any")


@rule("C8.12")
def test_an_attacker_lost_from_its_own_hex_is_no_defender() -> None:
    t = table(
        {"hills": "f6 f7", "forests": "f8"},
        {"f6": "0b3", "f7": "0b1", "f8": "1b1"},
        options={"advance": "one"},
    )
    attack(t, "f7", "f8", 1, 2, 6)
    move(t, "f6", "f7")
    assert live(t) == {"f6": "0b1", "f7": "0b2", "f8": "1b1"}


@rule("C8.12")
def test_the_limit_is_over_with_the_turn() -> None:
    t = table(
        {"hills": "f6 f7 f8"},
        {"f6": "0b4", "f7": "1b1"},
        options={"advance": "one"},
        gods=[{"chosen": ["forests-1"]}, {}],
        pending=[["EndRound", 0], ["TakeTurn", 0], ["Act", 0]],
    )
    attack(t, "f6", "f7", 6, 6, 1)
    play(t, "from:f6", "to:f7", "move-all")
    assert live(t) == {"f6": "0b1", "f7": "0b3"}


@rule("C8.13")
def test_an_altar_falls_with_its_last_person_and_the_hex_is_open() -> None:
    t = table(WITHIN, {"f6": "0b3", "f7": "1a1"})
    assert "Your altar on f7 fell." in told_of_attack(t)
    assert live(t) == {"f6": "0b3"}
    move(t, "f6", "f7", 1)
    assert live(t)["f7"] == "0b1"


def told_of_attack(t: Creation) -> list[str]:
    load(t, 6, 5, 1)
    return told(t, 1, "from:f6", "attack:f7")


@rule("C8.13")
@pytest.mark.parametrize("kind", ["c", "a"])
def test_by_option_land_stays_civilized(kind: str) -> None:
    options = {"fallen": "civilized"}
    world = {"hills": "f6 f7", "forests": "f8"}
    t = table(world, {"f6": "0b3", "f7": f"1{kind}1", "f8": "0b1"}, options=options)
    attack(t, "f6", "f7", 6, 5, 1)
    assert live(t) == {"f6": "0b3", "f8": "0b1"}
    assert "from:f6" not in moves(t)
    play(t, "civilize")
    assert moves(t) == {"civilize-at:f6", "civilize-at:f8"}
    assert GAME.result(t).scores[1].points == 0
    assert GAME.start(2, 1, {"fallen": "civilized"}).rules.land_stays_civilized


@rule("C8.13")
def test_people_on_land_that_stayed_civilized_are_civilized() -> None:
    options = {"fallen": "civilized"}
    t = placing("hills-2", WITHIN, {"f6": "1b1"}, options=options, civilized_land=["f7"])
    play(t, "place:f7")
    assert live(t)["f7"] == "0c2"
    t = table(
        WITHIN,
        {"f6": "0c3"},
        options=options,
        civilized_land=["f7"],
        may_civilize=False,
        starters=0,
    )
    move(t, "f6", "f7")
    assert live(t) == {"f6": "0c1", "f7": "0c2"}


@rule("C8.14")
def test_by_option_islanders_raid_only_islands() -> None:
    world = {"islands": "f4 f6", "sea": "f5", "hills": "e5 f3"}
    people = {"f4": "0b1", "f6": "1b1", "e5": "1b1", "f3": "1b1"}
    t = table(world, people, options={"raids": "islands"})
    play(t, "from:f4")
    assert moves(t) == {"attack:f6", "attack:f3"}
    assert GAME.start(2, 1, {"raids": "islands"}).rules.island_raids_only


# All 216 throws.


def count(needed: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for first, second, defence in DICE:
        result = outcome(first, second, defence, needed)
        hit, repelled, ends = result & HIT, result & REPELLED, result & TURN_ENDS
        found["defender"] += bool(hit)
        found["attacker"] += bool(repelled)
        found["both"] += bool(hit and repelled)
        found["nobody"] += not hit and not repelled
        found["ends"] += bool(ends)
        found["hit and ends"] += bool(hit and ends)
    return found


@rule("C8.3", "C8.5", "C8.8")
def test_the_odds_of_all_216_throws() -> None:
    assert count(6) == {
        "defender": 156,
        "attacker": 55,
        "both": 22,
        "nobody": 27,
        "ends": 36,
        "hit and ends": 24,
    }
    assert count(8) == {
        "defender": 90,
        "attacker": 55,
        "both": 7,
        "nobody": 78,
        "ends": 36,
        "hit and ends": 18,
    }


@rule("C8.3", "C8.5", "C8.6", "C8.8")
@pytest.mark.parametrize(("world", "least"), [(WITHIN, 6), (BETWEEN, 8)])
def test_loaded_dice_do_on_the_table_what_the_rules_say(world: dict[str, str], least: int) -> None:
    """Every throw once; the expectation is written anew here, straight from the clauses."""
    start = table(world, {"f6": "0b5", "f7": "1b5"}, last=0)
    for first, second, defence in DICE:
        t = start.clone()
        attack(t, "f6", "f7", first, second, defence)
        theirs = 4 if first + second >= least else 5
        mine = 4 if defence > max(first, second) else 5
        assert live(t) == {"f6": f"0b{mine}", "f7": f"1b{theirs}"}
        assert t.over == (first == second)


@rule("C8.6", "C8.8")
@pytest.mark.parametrize(
    ("world", "dice", "mine", "theirs", "ends"),
    [
        (WITHIN, (3, 4, 5), 1, 1, False),
        (WITHIN, (3, 3, 3), 2, 1, True),
        (WITHIN, (2, 2, 6), 1, 2, True),
        (BETWEEN, (5, 5, 6), 1, 1, True),
        (BETWEEN, (6, 1, 6), 2, 2, False),
        (BETWEEN, (6, 2, 6), 2, 1, False),
    ],
)
def test_worked_examples_of_an_exchange(
    world: dict[str, str], dice: tuple[int, int, int], mine: int, theirs: int, ends: bool
) -> None:
    t = table(world, {"f6": "0b2", "f7": "1b2"}, last=0)
    attack(t, "f6", "f7", *dice)
    assert live(t) == {"f6": f"0b{mine}", "f7": f"1b{theirs}"}
    assert t.over == ends
