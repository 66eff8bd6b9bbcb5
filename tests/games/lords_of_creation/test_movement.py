"""Movement. [C7]"""

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.cards import HEX_NAMES
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import attack, civilize, live, move, table
from tests.rule import rule
from tests.tables import moves, play, refuses


@rule("C7.1")
def test_a_move_leaves_one_behind() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3"})
    move(t, "f6", "f7")
    assert live(t) == {"f6": "0b1", "f7": "0b2"}


@rule("C7.1")
def test_a_single_counter_stays_where_it_is() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b1"})
    assert "from:f6" not in moves(t)


@rule("C7.1")
def test_people_move_to_adjacent_hexes_only() -> None:
    t = table({"hills": "f6 f7 f8 g6"}, {"f6": "0b3"})
    play(t, "from:f6")
    assert moves(t) == {"to:f7", "to:g6"}


@rule("C7.2")
def test_people_never_enter_another_terrain() -> None:
    t = table(
        {"hills": "f6 f7", "forests": "f5", "grasslands": "e5", "islands": "e6"}, {"f6": "0b5"}
    )
    play(t, "from:f6")
    assert moves(t) == {"to:f7"}


@rule("C7.3")
def test_a_journey_leaves_one_on_every_new_hex() -> None:
    t = table({"hills": "f5 f6 f7 f8"}, {"f5": "0b4"})
    move(t, "f5", "f6")
    move(t, "f6", "f7")
    move(t, "f7", "f8")
    assert live(t) == {"f5": "0b1", "f6": "0b1", "f7": "0b1", "f8": "0b1"}


@rule("C7.3")
def test_own_hexes_are_crossed_for_free() -> None:
    t = table({"hills": "f5 f6 f7"}, {"f5": "0b4", "f6": "0b1"})
    move(t, "f5", "f6")
    move(t, "f6", "f7")
    assert live(t) == {"f5": "0b1", "f6": "0b1", "f7": "0b3"}


@rule("C7.4")
def test_islanders_hop_over_one_sea_hex_several_times() -> None:
    t = table({"islands": "f4 f6 f8", "sea": "f5 f7"}, {"f4": "0b3"})
    move(t, "f4", "f6")
    move(t, "f6", "f8")
    assert live(t) == {"f4": "0b1", "f6": "0b1", "f8": "0b1"}


@rule("C7.4")
def test_others_do_not_hop_and_two_sea_hexes_are_too_many() -> None:
    t = table({"hills": "f4 f6", "sea": "f5"}, {"f4": "0b3"})
    assert "from:f4" not in moves(t)
    t = table({"islands": "f3 f6", "sea": "f4 f5"}, {"f3": "0b3"})
    assert "from:f3" not in moves(t)
    t = table({"islands": "f4 f6", "desert": "f5"}, {"f4": "0b3"})
    assert "from:f4" not in moves(t)


@rule("C7.5")
def test_nobody_enters_what_another_player_holds() -> None:
    t = table({"hills": "f5 f6 f7"}, {"f6": "0b3", "f5": "1b1", "f7": "1c1"})
    play(t, "from:f6")
    assert moves(t) == {"attack:f5", "attack:f7"}


@rule("C7.6")
def test_barbarians_never_enter_a_civilized_hex_of_their_own() -> None:
    t = table({"hills": "f5 f6 f7"}, {"f6": "0b3", "f5": "0c1", "f7": "0b1"})
    play(t, "from:f6")
    assert moves(t) == {"to:f7"}


@rule("C7.7")
def test_civilized_people_never_enter_a_barbarian_hex_of_their_own() -> None:
    t = table({"hills": "f5 f6 f7"}, {"f6": "0c3", "f5": "0b1", "f7": "0c1"})
    play(t, "from:f6")
    assert moves(t) == {"to:f7"}


@rule("C7.7")
def test_moves_among_civilized_hexes_cost_no_civilizing() -> None:
    t = table({"hills": "f5 f6 f7"}, {"f5": "0c3", "f6": "0c1", "f7": "0b1"})
    move(t, "f5", "f6")
    civilize(t, "f7")
    assert live(t) == {"f5": "0c1", "f6": "0c3", "f7": "0c1"}


@rule("C7.8")
def test_civilized_people_enter_one_open_hex_and_that_is_the_civilizing() -> None:
    t = table({"hills": "f5 f6 f7", "forests": "g5"}, {"f5": "0c4", "g5": "1b1"})
    move(t, "f5", "f6")
    assert live(t)["f6"] == "0c3"
    assert not {"civilize", "from:f6"} & moves(t)


@rule("C7.8")
def test_who_has_civilized_enters_no_open_hex() -> None:
    t = table({"hills": "f5 f6", "forests": "g5"}, {"f5": "0c4", "g5": "1b1"})
    assert "from:f5" in moves(t)
    civilize(t, "g5")
    assert "from:f5" not in moves(t)


@rule("C7.9")
def test_civilized_islanders_need_civilization_beside_an_open_island() -> None:
    world = {"islands": "f4 f6", "sea": "f5", "hills": "f7"}
    assert "from:f4" not in moves(table(world, {"f4": "0c3", "f7": "1b1"}))
    t = table(world, {"f4": "0c3", "f7": "1c1"})
    move(t, "f4", "f6")
    assert live(t)["f6"] == "0c2"


@rule("C7.9")
def test_civilized_islanders_hop_to_their_civilized_islands_freely() -> None:
    t = table({"islands": "f4 f6", "sea": "f5"}, {"f4": "0c3", "f6": "0c1"}, may_civilize=False)
    move(t, "f4", "f6")
    assert live(t) == {"f4": "0c1", "f6": "0c3"}


@rule("C7.9")
def test_who_may_still_start_civilization_may_do_it_across_the_sea() -> None:
    t = table(
        {"islands": "f4 f6", "sea": "f5"},
        {"f4": "0c3"},
        options={"cradle": "each"},
        starters=0b01,
    )
    move(t, "f4", "f6")
    assert live(t)["f6"] == "0c2"
    assert t.starters == 0


@rule("C7.10")
@pytest.mark.parametrize(
    ("count", "offered"),
    [
        (2, {"move-all"}),
        (4, {"move:1", "move:2", "move-all"}),
        (11, {*[f"move:{n}" for n in range(1, 10)], "move-all"}),
        (30, {*[f"move:{n}" for n in range(1, 10)], "move-all"}),
    ],
)
def test_any_number_but_the_last_goes(count: int, offered: set[str]) -> None:
    t = table({"hills": "f6 f7"}, {"f6": f"0b{count}"})
    play(t, "from:f6", "to:f7")
    assert moves(t) == offered
    play(t, "move-all")
    assert live(t) == {"f6": "0b1", "f7": f"0b{count - 1}"}


@rule("C7.10")
def test_more_than_nine_but_not_all_step_twice() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b30"})
    move(t, "f6", "f7", 9)
    move(t, "f6", "f7", 5)
    assert live(t) == {"f6": "0b16", "f7": "0b14"}


@rule("C7.11")
def test_people_do_not_step_back() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3", "f7": "0b2"})
    move(t, "f6", "f7", 1)
    assert "from:f7" not in moves(t)
    assert "from:f6" in moves(t)


@rule("C7.11")
def test_people_do_not_go_round_a_triangle() -> None:
    t = table({"hills": "f6 f7 g6 h6"}, {"f6": "0b3", "f7": "0b3", "g6": "0b3"})
    move(t, "f6", "f7", 1)
    move(t, "f7", "g6", 1)
    play(t, "from:g6")
    refuses(t, "to:f6")
    assert moves(t) == {"to:h6"}


@rule("C7.11")
@pytest.mark.parametrize("action", ["attack", "civilize", "altar"])
def test_any_other_action_wipes_the_slate_clean(action: str) -> None:
    world = {"hills": "f6 f7", "forests": "g6 g7"}
    t = table(world, {"f6": "0b3", "f7": "0b3", "g6": "1b3", "g7": "0c2"})
    move(t, "f6", "f7", 1)
    assert "from:f7" in moves(t)  # it can attack g6
    play(t, "from:f7")
    assert moves(t) == {"attack:g6"}
    t = table(world, {"f6": "0b3", "f7": "0b3", "g6": "1b3", "g7": "0c2"})
    move(t, "f6", "f7", 1)
    if action == "attack":
        attack(t, "f7", "g6", 1, 2, 1)
    elif action == "civilize":
        civilize(t, "g6")
    else:
        play(t, "altar:g7")
    play(t, "from:f7")
    assert "to:f6" in moves(t)


@rule("C7.11")
def test_moving_always_ends() -> None:
    """Nobody ever says done; each step takes somebody further along a way without circles."""
    hexes = "e5 e6 f5 f6 f7 g5 g6"
    for seed in range(40):
        rng = seeded(seed)
        t = table({"hills": hexes}, dict.fromkeys(hexes.split(), "0b3"), may_civilize=False)
        steps = 0
        while walk(t, rng.below(1000)):
            steps += 1
            assert steps <= 21 * 6, "a counter came back to where it had been"


def walk(t: Creation, at: int) -> bool:
    for _ in range(3):
        options = [text for text in sorted(moves(t)) if text != "done"]
        if not options:
            return False
        play(t, options[at % len(options)])
    return True


@rule("C7.11")
def test_whatever_can_be_reached_can_be_reached_without_a_circle() -> None:
    """All distributions that leave one on each of three hexes in a triangle."""
    start = {"f6": 4, "f7": 2, "g6": 1}
    reached = set()
    names = list(start)
    waiting = [table({"hills": " ".join(names)}, {n: f"0b{c}" for n, c in start.items()})]
    while waiting:
        t = waiting.pop()
        counts = tuple(t.count[HEX_NAMES.index(name)] for name in names)
        reached.add(counts)
        for origin in [text for text in moves(t) if text.startswith("from:")]:
            sent = t.clone()
            play(sent, origin)
            for to in moves(sent):
                for amount in ("move:1", "move-all"):
                    twin = sent.clone()
                    play(twin, to)
                    if amount in moves(twin):
                        play(twin, amount)
                        waiting.append(twin)
    total = sum(start.values())
    assert reached == {
        (a, b, total - a - b)
        for a in range(1, total)
        for b in range(1, total)
        if total - a - b >= 1
    }
