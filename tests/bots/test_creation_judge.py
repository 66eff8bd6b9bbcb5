"""What the judge of Lords of Creation knows: points, danger, odds, and when there is no morrow."""

from typing import Any

import pytest

from lordsmoot.bots.bot import Sight
from lordsmoot.bots.judges.lords_of_creation import JUDGE
from lordsmoot.bots.make import make
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from tests.games.lords_of_creation.tables import load, placing, table
from tests.tables import play

HILLS = {"hills": "f6 f7 f8"}


def worth(people: dict[str, str], world: dict[str, str] = HILLS, **more: Any) -> float:
    """What a table is worth to seat 0 when seat 1 acts."""
    pending = [["EndRound", 0], ["Act", 1]]
    return JUDGE.value(table(world, people, pending=pending, order=[1, 0], turn=0, **more), 0)


def test_equal_worlds_are_equal_chances() -> None:
    assert worth({"f6": "0b1", "f8": "1b1"}) == pytest.approx(0.5)


@pytest.mark.parametrize("kinds", ["bc", "ca"])
def test_a_hex_is_worth_more_the_higher_its_kind(kinds: str) -> None:
    less, more = (worth({"f6": f"0{kind}1"}) for kind in kinds)
    assert less < more


def test_people_beside_enemies_are_in_danger() -> None:
    assert worth({"f6": "0c1", "f7": "1b3"}) < worth({"f6": "0c1", "f8": "1b3"})


def test_more_people_are_harder_to_take() -> None:
    risks = [worth({"f6": f"0c{count}", "f7": "1b3"}) for count in (1, 2, 4)]
    assert risks == sorted(set(risks))


def test_the_odds_are_better_within_a_terrain() -> None:
    within = worth({"f6": "0a1", "f7": "1b2"}, {"hills": "f6", "forests": "f7"})
    between = worth({"f6": "0a1", "f7": "1b2"}, {"hills": "f6 f7"})
    assert within > between


def test_civilized_enemies_are_no_danger() -> None:
    alone = worth({"f6": "0a1", "f8": "1c1"})
    assert worth({"f6": "0a1", "f7": "1c1"}) == pytest.approx(alone)


def test_in_the_last_round_nobody_fears_who_has_had_a_turn() -> None:
    def risk(turn: int) -> float:
        """What standing beside seat 1 costs, while the player at this place of the order acts."""
        pending = [["EndRound", 0], ["Act", [1, 0][turn]]]
        more: dict[str, Any] = {"order": [1, 0], "turn": turn, "last": 0, "pending": pending}
        near = table(HILLS, {"f6": "0a1", "f7": "1b3"}, **more)
        far = table(HILLS, {"f6": "0a1", "f8": "1b3"}, **more)
        return JUDGE.value(far, 0) - JUDGE.value(near, 0)

    assert risk(0) > 0.01
    assert risk(1) <= 0


def test_values_are_shares_of_one_victory() -> None:
    t = table(HILLS, {"f6": "0b2", "f7": "1c1", "f8": "2b1"}, seats=3)
    assert sum(JUDGE.values(t)) == pytest.approx(1)
    assert JUDGE.values(t) == [JUDGE.value(t, seat) for seat in range(3)]


def test_a_move_half_made_is_not_judged() -> None:
    t = table(HILLS, {"f6": "0b3", "f8": "1b1"})
    assert JUDGE.settled(t)
    play(t, "from:f6")
    assert not JUDGE.settled(t)
    play(t, "to:f7")
    assert not JUDGE.settled(t)
    play(t, "move:1")
    assert JUDGE.settled(t)


def greedily(t: Creation) -> list[str]:
    """What a greedy bot does with the rest of a turn of seat 0."""
    bot = make("greedy", GAME, 1)
    done: list[str] = []
    while not t.over and t.actor() == 0 and "done" not in done:
        done.append(GAME.space.text(bot.choose(Sight(GAME, t, 0))))
        play(t, done[-1])
    return done


def test_greedy_spreads_over_open_land_and_then_ends_its_turn() -> None:
    world = {"hills": "f6 f7 f8", "forests": "a1"}
    t = table(world, {"f6": "0b3", "a1": "1b1"}, may_civilize=False)
    done = greedily(t)
    assert [t.owner[i] for i in t.world.of[1]] == [0, 0, 0]
    assert done[-1] == "done"


def test_greedy_builds_where_it_can() -> None:
    t = table({"hills": "f6", "forests": "a1"}, {"f6": "0c2", "a1": "1b1"})
    assert "altar:f6" in greedily(t)


def test_greedy_attacks_an_altar_that_cannot_strike_back() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b4", "f7": "1a1"})
    load(t, 5, 4, 1)
    assert greedily(t)[:2] == ["from:f6", "attack:f7"]


def test_people_are_placed_where_they_have_room() -> None:
    t = placing("hills-3", {"hills": "a1 f6 f7 f8"}, {})
    assert greedily(t)[0] != "place:a1"
