"""Lords of Worlds from outside: words, components, positions and refusals."""

import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.data import OVERRIDE, Components
from lordsmoot.core.refused import Refused, UnknownName
from lordsmoot.core.step import Step
from lordsmoot.games.lords_of_worlds.cards import BOARDS, CARDS, COMPONENTS, TILES
from lordsmoot.games.lords_of_worlds.game import GAME
from lordsmoot.reference.rulebook import clauses
from tests.games.lords_of_worlds.tables import has, table
from tests.tables import play


def test_the_game_is_found_by_name() -> None:
    assert games.get("lords-of-worlds") is GAME
    assert list(GAME.seats) == [2, 3, 4]


def test_every_move_has_a_phrase_without_a_gap() -> None:
    t = GAME.start()
    for action in range(GAME.space.size):
        phrase = GAME.phrase(t, action)
        assert phrase[0].isupper()
        assert "{" not in phrase
        arg = GAME.space.arg_name(action)
        assert not arg or GAME.say(arg) in phrase


def test_every_choice_has_a_question_and_every_question_a_choice() -> None:
    choices = {
        name
        for name, step in GAME.steps.items()
        if step.options is not Step.options and step.__module__.startswith("lordsmoot.games")
    }
    assert set(GAME.texts.questions) == choices


@pytest.mark.parametrize(
    ("cards", "place", "options", "asked"),
    [
        ("blue-5 blue-4", "Aa1", {}, "Pay 6 in any one colour: with which card?"),
        ("cyan-5 cyan-4", "Ab1", {}, "Pay 6 in cyan: with which card?"),
        ("blue-5 blue-4", "Aa1", {"payment": "any"}, "Pay 6 in any one colour: with which card?"),
    ],
)
def test_the_question_tells_what_is_to_pay(
    cards: str, place: str, options: dict[str, str], asked: str
) -> None:
    t = table(has(cards, cart=place), board=f"{place}:water-6", options=options)
    play(t, f"collect:{place}")
    assert GAME.question(t) == asked
    t.apply(t.legal[0])
    assert GAME.question(t).startswith("Pay 1 in ")


def test_the_question_after_enough_and_after_a_wild() -> None:
    t = table(has("blue-5 blue-4", cart="Aa1"), board="Aa1:water-5", options={"payment": "any"})
    play(t, "collect:Aa1", "play:blue-5")
    assert GAME.question(t) == "Is it enough?"
    t = table(has("white-4 white-3", cart="Aa1"), board="Aa1:water-6")
    play(t, "collect:Aa1", "play:white-4")
    assert GAME.question(t) == "Pay 2 in wild cards: with which card?"


# Components


@pytest.mark.parametrize("name", GAME.cards())
def test_every_component_tells_what_is_printed_and_where_it_comes_from(name: str) -> None:
    card = GAME.card(name)
    assert card["title"]
    assert set(card["from"].values()) <= {"rulebook", "likely", "designed"}


def test_every_keyword_stands_on_a_component_or_is_spoken_of_in_the_rules() -> None:
    used = {word for name in GAME.cards() for word in GAME.card(name)["keywords"]}
    assert used <= set(GAME.texts.keywords)
    assert GAME.card("mix-10")["keywords"] == ["mix", "chain"]
    assert GAME.card("white-3")["keywords"] == ["assistant", "wild"]
    numbers = {clause.number for clause in clauses(GAME)}
    reasons = [*GAME.texts.reasons.values(), *GAME.texts.when.values()]
    assert {one.clause for one in reasons} <= numbers
    assert {one.clause for one in GAME.texts.keywords.values()} <= numbers


def test_components_tell_what_they_do() -> None:
    assert GAME.card("white-3")["text"] == ["Stands in for any colour."]
    assert GAME.card("sage-tree-7")["text"] == ["When placed: 3 stars for each adjacent tile."]
    assert GAME.card("C")["text"] == [
        "11 hexes. Portal: c2. Coloured: a1 yellow, b2 violet, c3 blue."
    ]
    with pytest.raises(UnknownName, match="no component 'swamp-1'"):
        GAME.card("swamp-1")
    assert set(GAME.cards()) > {*CARDS, *TILES, *BOARDS}
    assert GAME.card("planet-of-all")["text"] == ["19 hexes. Architects: a1, c3, c5, e1."]
    assert GAME.card("stars-for-equals")["from"]["4 tiles"] == "designed"
    assert GAME.card("stars-for-chains")["text"][0].startswith("1 tiles 1, 2 tiles 3, 3 tiles 6")


def test_what_no_public_source_shows_is_marked_as_designed() -> None:
    for section, keys in (
        ("board", ("columns", "portals", "coloured")),
        ("layout", ("players-2", "players-3", "players-4")),
        ("planet", ("columns", "architects")),
    ):
        for entry in COMPONENTS.section(section):
            assert {entry.sources[key] for key in keys} == {"designed"}
    sources = {entry.name: entry.sources["stars"] for entry in COMPONENTS.section("chain")}
    assert [n for n, source in sources.items() if source == "rulebook"] == ["3", "4", "5", "7", "8"]
    assert isinstance(COMPONENTS, Components)


def test_the_size_of_a_planet_is_likely_and_agrees_with_its_outline(tmp_path: Path) -> None:
    (planet,) = COMPONENTS.section("planet")
    assert (planet.number("hexes"), planet.sources["hexes"]) == (19, "likely")
    own = tmp_path / "lords-of-worlds" / "cards.toml"
    own.parent.mkdir()
    ours = (resources.files("lordsmoot.games.lords_of_worlds") / "cards.toml").read_text("utf-8")
    own.write_text(ours.replace("hexes = 19", "hexes = 23"), "utf-8")
    run = subprocess.run(
        [sys.executable, "-c", "import lordsmoot.games.lords_of_worlds.cards"],
        env={OVERRIDE: str(tmp_path), "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "[planet] has 19 hexes in its columns, not 23" in run.stderr


# Positions


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({"options": {"luck": "more"}}, "no option 'luck'"),
        ({"table": {"players": [{}]}}, "played by 2 to 4 players"),
        ({"table": {"players": [{}, 3]}}, "player 1 must be a table"),
        ({"table": {"players": [{"hand": ["pink-1"]}, {}]}}, "nothing is called 'pink-1'"),
        ({"table": {"players": [{"hand": ["blue-1"] * 4}, {}]}}, "no 'blue-1' left"),
        ({"table": {"players": [{"planet": {"z9": "water-1"}}, {}]}}, "has no 'z9'"),
        ({"table": {"players": [{"planet": {"a1": "hills-1"}}, {}]}}, "no 'hills-1' left"),
        ({"table": {"players": [{"planet": {"a1": 3}}, {}]}}, "no tile 3"),
        ({"table": {"players": [{"cart": "Zz1"}, {}]}}, "no hex 'Zz1'"),
        ({"table": {"players": [{"mixes": {"a1": "water"}}, {}]}}, "no Mix on a1"),
        (
            {"table": {"players": [{"planet": {"a1": "water-1"}, "mixes": {"a1": "water"}}, {}]}},
            "no Mix on a1",
        ),
        (
            {"table": {"players": [{"planet": {"a1": "mix-10"}, "mixes": {"a1": "swamp"}}, {}]}},
            "nothing is called 'swamp'",
        ),
        (
            {"table": {"players": [{"planet": {"a1": "mix-10"}, "mixes": {"a1": "hills"}}, {}]}},
            "'hills' is not in play",
        ),
        ({"table": {"players": [{"cart": "Ba1"}, {}]}}, "'Ba1' is not on the board"),
        ({"table": {"players": [{"covered": ["water-1"]}, {}]}}, "'water-1' is no Architect"),
        ({"table": {"groups": [["red-1", "blue-1"]]}}, "have one colour"),
        ({"table": {"supply": [f"water-{n}" for n in (1, 2, 3, 4, 5, 6, 8)]}}, "6 tiles at most"),
        ({"table": {"active": 5}}, "active must be from 0 to 1"),
        ({"table": {"terrains": ["water"]}}, "2 players use"),
        ({"pending": [["Place", 0, 0]]}, "0 tiles, of which 1"),
        ({"table": {"players": [{"stars": -1}, {}]}}, "stars of player 0 must be from 0"),
        ({"table": {"groups": [[]] * 7}}, "at most 6 groups"),
        ({"table": {"board": {"Aa1": ["water-1", "water-2"]}}}, "no tile"),
        ({"table": {"board": {"Ba1": "water-1"}}}, "'Ba1' is not on the board"),
        ({"table": {"board": {"Aa3": "water-1"}}}, "'Aa3' is a portal"),
        ({"table": {"supply": "water-1"}}, "supply must be a list"),
        ({"table": {"layout": 7}}, "layout must be a list"),
        ({"table": {"layout": [["A", 0, 3]]}}, "layout must be a list"),
        ({"table": {"layout": [["A", 0]]}}, "is no board, its turn"),
        ({"table": {"layout": [["A", 0, [0, "1"]]]}}, "not a whole number"),
        ({"table": {"layout": [["Z", 0, [0, 0]]]}}, "no arrangement of boards"),
        ({"table": {"portal": [0]}}, "table has no 'portal'"),
        ({"table": {"rules": {"chain_stars": []}}}, "table has no 'rules'"),
        ({"table": {"weather": "fine"}}, "has no 'weather'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(data: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        GAME.position(data)


def test_a_position_for_five_is_refused() -> None:
    with pytest.raises(Refused, match="played by 2 to 4 players, not 5"):
        GAME.position({"seats": 5})


def test_a_position_that_says_nothing_is_a_game_about_to_begin() -> None:
    t = GAME.position({})
    seen = GAME.view(t, 0)["table"]
    assert (seen["round"], seen["active"], len(seen["supply"])) == (1, 0, 6)
    assert all(group for group in seen["groups"])
    assert sum(cell["tile"] == "face-down" for cell in seen["board"].values()) == 40
