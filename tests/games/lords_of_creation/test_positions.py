"""Positions as plain data: what can lie on the table, and what is refused."""

from typing import Any

import pytest

from lordsmoot.core.refused import BadPosition, UnknownName
from lordsmoot.core.sentence import spoken
from lordsmoot.games.lords_of_creation.game import GAME
from tests.games.lords_of_creation.tables import live, table
from tests.tables import moves

HILL = {"world": {"f6": "hills"}}


def refusal(seats: int = 2, **laid: Any) -> str:
    with pytest.raises(BadPosition) as refused:
        GAME.position({"seats": seats, "table": laid})
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_world_may_be_drawn_in_letters() -> None:
    rows = ["dddddd", "ddddddd", "dddddddd", "ddddddddd", "dddddddddd", "dddddhfdddd"]
    rows += ["dddddddddd", "ddddddddd", "dddddddd", "ddddddd", "dddddd"]
    t = GAME.position({"table": {"world": rows, "people": [{"hex": "f6", "count": 2}]}})
    assert live(t) == {"f6": "0b2"}
    assert "done" in moves(t)


@pytest.mark.parametrize(
    ("laid", "reason"),
    [
        ({"world": ["ddd"]}, "world must have 91"),
        ({"world": ["x" * 91]}, "world must have 91"),
        ({"world": {"f6": "swamp"}}, "no terrain 'swamp'"),
        ({"world": {"z9": "hills"}}, "no hex 'z9'"),
        ({"people": [{"hex": "f6"}]}, "nobody can live on f6"),
        ({"people": [{"hex": "f6", "kind": "gods"}]}, "cannot live anywhere"),
        ({"people": [{"hex": "f6", "seat": 2}], **HILL}, "seat of f6 must be from 0 to 1"),
        ({"people": [{"hex": "f6", "count": 0}], **HILL}, "count of f6 must be from 1 to 999"),
        ({"people": [{"at": "f6"}]}, "people has no 'at'"),
        ({"people": {}}, "people must be a list"),
        ({"gods": [{}]}, "gods must be a list of 2, one for each seat"),
        ({"gods": [{"hand": ["swamp-1"]}, {}]}, "nothing is called 'swamp-1'"),
        ({"gods": [{"hand": ["hills-1"] * 2}, {}]}, "no 'hills-1' left"),
        ({"order": [0, 0]}, "order must have every seat once"),
        ({"turn": 2}, "turn must be from -1 to 1"),
        ({"last": 9}, "last must be from -1 to 4"),
        ({"starters": 4}, "starters must be from 0 to 3"),
        ({"may_build": 1}, "may_build must be true or false"),
        ({"rules": {"split": True}}, "table has no 'rules'"),
        ({"trail": ["f6"]}, "not a whole number"),
        ({"world": ["." * 91], "bag": ["sea"]}, "not enough tiles"),
        ({"weather": "fine"}, "table has no 'weather'"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(laid: dict[str, Any], reason: str) -> None:
    assert reason in refusal(**laid)


def test_a_position_has_two_to_five_seats() -> None:
    with pytest.raises(UnknownName, match="2 to 5 players"):
        GAME.position({"seats": 6})


def test_components_tell_their_sources() -> None:
    assert GAME.card("hills-4")["text"] == ["Place 4 on hills."]
    assert GAME.card("hills-4")["from"]["copies"] == "rulebook"
    assert GAME.card("sea")["text"] == ["Nobody lives here."]
    assert GAME.card("sea")["from"]["tiles"] == "designed"
    assert len(GAME.cards()) == 27
    with pytest.raises(UnknownName):
        GAME.card("swamp")


def test_a_hex_is_told_with_what_lies_there() -> None:
    t = table({"hills": "f6 f7"}, {"f6": "0b3", "f7": "1a1"})
    assert {GAME.phrase(t, action) for action in t.legal} == {
        "End your turn",
        "Send people from f6 (hills, barbarians of seat 0: 3)",
        "Civilize a hex",
    }
    said = spoken(GAME.hex_words(t, t.world.land[1]), ["Ana", "Bo"])
    assert said == "Hills, altar and people of Bo: 1"
