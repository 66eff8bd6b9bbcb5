"""What is asked and what lies on the table have the types that fronts are checked against."""

from typing import Any

import pytest

from lordsmoot.core.rng import seeded
from lordsmoot.games.lords_of_creation.game import GAME
from lordsmoot.games.lords_of_creation.table import Creation
from lordsmoot.games.lords_of_creation.view import (
    AskedHowMany,
    AskedPlainly,
    AskedToCivilize,
    AskedToLay,
    AskedToPlace,
    AskedToSend,
    God,
    People,
    Table,
    Target,
)
from lordsmoot.reference.rulebook import clauses
from tests.games.lords_of_creation.tables import placing, table
from tests.laws.tables import agreements, options
from tests.tables import play

TYPES: dict[str, Any] = {
    "LayTile": AskedToLay,
    "LayAt": AskedPlainly,
    "ChooseCard": AskedPlainly,
    "Place": AskedToPlace,
    "Act": AskedPlainly,
    "Send": AskedToSend,
    "HowMany": AskedHowMany,
    "Civilize": AskedToCivilize,
}
SEA = {"islands": "f4 f6", "sea": "f5", "hills": "e5 f3"}


def keys(type_: Any) -> list[str]:
    return list(type_.__annotations__)


def test_every_key_of_a_view_is_typed_and_in_its_place() -> None:
    met = set()
    for number in range(len(agreements(GAME))):
        rng = seeded(number)
        t = GAME.start(2 + number % 4, number, options(GAME, number, rng))
        for _ in range(400):
            if t.over:
                break
            t.apply(t.legal[rng.below(len(t.legal))])
            view = GAME.view(t, None)
            assert list(view["table"]) == keys(Table)
            assert all(list(god) == keys(God) for god in view["table"]["gods"])
            assert all(list(people) == keys(People) for people in view["table"]["people"])
            step = view["asked"]
            if step is not None:
                met.add(step["step"])
                assert list(step) == keys(TYPES[step["step"]])
                assert all(list(one) == keys(Target) for one in step.get("targets", []))
    assert met == set(TYPES)


def asked(t: Creation) -> dict[str, Any]:
    """The parts of what is asked, without the step and the seat."""
    step = GAME.asked(t)
    assert step is not None
    return {key: value for key, value in step.items() if key not in ("step", "seat")}


def test_laying_says_how_many_tiles_there_are_and_what_else_may_be_done() -> None:
    t = GAME.start(2, 1)
    assert asked(t) == {"tiles": 1, "may_keep": True, "may_refuse": False, "refusals_left": 0}
    t = GAME.start(2, 1, {"tiles": "refuse"})
    play(t, "refuse")
    t.apply(t.legal[0])
    t.apply(t.legal[0])
    assert asked(t) == {"tiles": 1, "may_keep": False, "may_refuse": True, "refusals_left": 2}


@pytest.mark.parametrize(("split", "number"), [("no", 3), ("yes", 1)])
def test_placing_says_how_many_are_left(split: str, number: int) -> None:
    t = placing("hills-3", {"hills": "f6"}, {}, options={"split": split})
    assert asked(t) == {"terrain": "hills", "number": number, "left": 3}
    play(t, "place:f6")
    if split == "yes":
        assert asked(t) == {"terrain": "hills", "number": 1, "left": 2}


def test_an_attack_is_known_with_its_odds_before_it_is_made() -> None:
    t = table(SEA, {"f4": "0b2", "f6": "1b1", "f3": "1c1"})
    play(t, "from:f4")
    assert asked(t) == {
        "origin": "f4",
        "terrain": "islands",
        "kind": "barbarian",
        "count": 2,
        "targets": [
            {"hex": "f3", "seat": 1, "needed": 8, "sea": False, "hits": 90, **AGAINST},
            {"hex": "f6", "seat": 1, "needed": 6, "sea": True, "hits": 156, **AGAINST},
        ],
    }


AGAINST = {"repelled": 55, "turn_ends": 36, "throws": 216}


def test_moving_says_where_to_and_what_it_means() -> None:
    t = table({**SEA, "islands": "f4 e4"}, {"f4": "0c4"})
    play(t, "from:f4", "to:e4")
    assert asked(t) == {
        "origin": "f4",
        "terrain": "islands",
        "kind": "civilized",
        "count": 4,
        "to": "e4",
        "sea": False,
        "civilizes": True,
        "most": 3,
    }


@pytest.mark.parametrize("starters", [0, 3])
def test_civilizing_says_whether_it_may_be_anywhere(starters: int) -> None:
    people = {"f4": "0b1"} if starters else {"f4": "0b1", "f3": "1c1"}
    t = table(SEA, people, starters=starters)
    play(t, "civilize")
    assert asked(t) == {"anywhere": starters > 0}


# Words and counts.


def test_every_keyword_has_a_clause_of_the_rules() -> None:
    known = {clause.number for clause in clauses(GAME)}
    assert all(word.clause in known for word in GAME.texts.keywords.values())
    for name in GAME.cards():
        assert set(GAME.card(name)["keywords"]) <= set(GAME.texts.keywords)


def test_every_reason_has_a_clause_of_the_rules() -> None:
    known = {clause.number for clause in clauses(GAME)}
    cited = [*GAME.texts.reasons.values(), *GAME.texts.when.values()]
    assert all(one.clause in known for one in cited)
    assert set(GAME.texts.when) == {block.name for block in GAME.space.blocks}
