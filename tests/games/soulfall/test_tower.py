import pytest

from lordsmoot.games.soulfall.game import GAME
from lordsmoot.games.soulfall.table import Soulfall
from tests.games.soulfall.tables import BONE, CINDER, chooses, ending, has, table, tribe
from tests.rule import rule
from tests.tables import play, sees, told

SEVEN = f"{CINDER} salt-1 salt-2 drowned-1"


def tower(t: Soulfall) -> int | None:
    holder: int | None = sees(t, None)["tower"]
    return holder


def spend_turn(t: Soulfall) -> None:
    """Any three Actions."""
    seat = t.actor()
    while not t.over and t.actor() == seat:
        t.apply(t.legal[0])


@rule("SF13.1")
def test_without_a_reason_nobody_takes_the_tower() -> None:
    t = ending(has(SEVEN, shards=7), has("bone-1"))
    assert tower(t) is None
    assert chooses(t) == 1


@rule("SF13.1")
def test_several_reasons_are_as_good_as_one() -> None:
    t = table(has(SEVEN, shards=7), has("bone-1"), used="populate draw")
    t = table(has(f"{SEVEN} gate-2", shards=7), has("bone-1"), used="populate draw")
    said = told(t, 1, "select:prosper")
    assert "Seat 0 ended the turn with 8 or more Shards." in said
    assert "Seat 0 ended the turn with 2 or fewer unplayed markers." in said
    taken = "Seat 0 took the Tower, and the game will end before their next turn."
    assert said.count(taken) == 1
    assert tower(t) == 0


@rule("SF13.2")
@pytest.mark.parametrize(("count", "taken"), [(7, None), (8, 0), (9, 0)])
def test_eight_shards_take_the_tower(count: int, taken: int | None) -> None:
    assert tower(ending(has(shards=count))) == taken


@rule("SF13.3")
@pytest.mark.parametrize(("outposts", "taken"), [("bone-1 bone-2 bone-3", None), ("", 0)])
def test_four_outposts_take_the_tower(outposts: str, taken: int | None) -> None:
    assert tower(ending(has("cinder-1", outposts=outposts or BONE))) == taken


@rule("SF13.4")
def test_eight_markers_on_the_board_take_the_tower() -> None:
    assert tower(ending(has(SEVEN), has("bone-1"))) is None
    assert tower(ending(has(f"{SEVEN} gate-1"), has("bone-1"))) == 0
    assert tower(ending(has(SEVEN, outposts="gate-1"), has("bone-1"))) == 0


@rule("SF13.5")
def test_only_the_end_of_your_own_turn_counts() -> None:
    t = ending(has(shards=1), has(shards=9), has(shards=9), seat=0)
    assert tower(t) is None
    assert chooses(t) == 1
    spend_turn(t)
    assert tower(t) == 1


@rule("SF13.5")
def test_what_was_lost_again_within_the_turn_does_not_count() -> None:
    during = table(
        has(f"{SEVEN} gate-2"), has("bone-1"), pending=[["EndTurn", 0], ["Sacrifice", 0]]
    )
    assert tower(during) is None
    play(during, "sacrifice:gate-2")
    assert tower(during) is None


@rule("SF13.6")
@pytest.mark.parametrize(("seats", "holder"), [(2, 0), (2, 1), (3, 1), (4, 2)])
def test_each_other_player_has_one_more_turn(seats: int, holder: int) -> None:
    tribes = [has(shards=8 if seat == holder else 1) for seat in range(seats)]
    t = ending(*tribes, seat=holder)
    order = []
    while not t.over:
        order.append(t.actor())
        spend_turn(t)
    assert order == [(holder + i) % seats for i in range(1, seats)]


@rule("SF13.7")
def test_the_tower_stays_and_the_game_ends() -> None:
    t = ending(has("ashen-1", shards=8), has("glass-1", shards=8), has("rust-1", shards=8))
    assert tower(t) == 0
    spend_turn(t)
    assert tower(t) == 0, "a second player with a reason takes nothing"
    t.shards[0] = 1
    spend_turn(t)
    assert t.over
    assert tower(t) == 0
    assert GAME.result(t).scores[0].parts["Tower"] == 5


@rule("SF13.9")
@pytest.mark.parametrize("option", ["stays", "moves"])
def test_by_option_the_tower_is_taken_over_and_the_end_stays_where_it_was(option: str) -> None:
    rich = [has(space, shards=8) for space in ("ashen-1", "glass-1", "rust-1")]
    t = ending(*rich, has("ring-1"), options={"tower": option})
    order, holders = [], [tower(t)]
    while not t.over:
        order.append(t.actor())
        spend_turn(t)
        holders.append(tower(t))
    assert order == [1, 2, 3], "nobody has a turn more or less"
    assert holders == ([0, 0, 0, 0] if option == "stays" else [0, 1, 2, 2])
    assert sees(t, None)["ends_before"] == 0
    parts = [score.parts["Tower"] for score in GAME.result(t).scores]
    assert parts == ([5, 0, 0, 0] if option == "stays" else [0, 0, 5, 0])
    assert GAME.start(2, 1, {"tower": option}).rules.tower_moves == (option == "moves")
    assert GAME.options["tower"].default == "stays"


@rule("SF13.9")
def test_by_option_taking_the_tower_over_is_told() -> None:
    t = table(
        has("cinder-1", shards=7),
        has("bone-1", shards=8),
        used="populate draw",
        tower=1,
        options={"tower": "moves"},
    )
    said = told(t, 1, "select:prosper")
    assert said[-3:] == [
        "Seat 0 ended the turn with 8 or more Shards.",
        "Seat 0 took the Tower over from you.",
        "The game ended: everybody had a last turn after the Tower was taken.",
    ]
    assert not any("next turn" in line for line in said)


@rule("SF13.9")
def test_by_option_nobody_takes_the_tower_over_without_a_reason() -> None:
    t = ending(has(shards=1), has(shards=8), seat=0, tower=1, options={"tower": "moves"})
    assert t.over and tower(t) == 1


@rule("SF13.9")
def test_who_took_the_tower_first_is_part_of_a_position() -> None:
    t = ending(
        has("ashen-1", shards=8),
        has("glass-1", shards=8),
        has("rust-1"),
        options={"tower": "moves"},
    )
    spend_turn(t)
    again = GAME.position(GAME.describe(t))
    assert (tower(again), sees(again, None)["ends_before"]) == (1, 0)
    spend_turn(again)
    assert again.over


@rule("SF13.8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_last_turn_of_each_player_the_game_is_over(seats: int) -> None:
    t = GAME.start(seats, 1, {"turn_cap": 2})
    while not t.over:
        t.apply(t.legal[-1])
    assert sees(t, None)["turn"] == 2 * seats
    assert tower(t) is None
    assert [tribe(t, seat)["points"] for seat in range(seats)] == [
        score.points for score in GAME.result(t).scores
    ]
    assert GAME.options["turn_cap"].default == 200


@rule("SF13.8")
def test_a_tower_taken_in_the_last_round_brings_nobody_another_turn() -> None:
    t = ending(
        has("ashen-1"),
        has("glass-1", shards=8),
        has("rust-1"),
        seat=1,
        turn=5,
        options={"turn_cap": 2},
    )
    assert (tower(t), chooses(t)) == (1, 2)
    spend_turn(t)
    assert t.over, "seat 0 has had its two turns"
