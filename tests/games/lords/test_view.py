"""The view is what it declares, says which words hold, and what is asked by name."""

from typing import Any, get_args, get_type_hints

import pytest

from lordsmoot.core.event import AMOUNT
from lordsmoot.core.rng import seeded
from lordsmoot.core.sentence import Filling, spoken
from lordsmoot.core.step import Step
from lordsmoot.games.lords import view
from lordsmoot.games.lords.cards import LORDS, SHELLS, VERBS
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from tests.games.lords.tables import has, last_action, new_turn, others, table
from tests.rule import rule
from tests.tables import play, sees

PLAINLY = ("DiscardOne", "Flourish", "Prospect", "Beseech", "BreakOne", "BreakOrNot", "Lose")
DECLARED: dict[str, Any] = {
    **dict.fromkeys(PLAINLY, view.AskedPlainly),
    "Select": view.AskedSelect,
    "Deify": view.AskedDeify,
    "BreakSecond": view.AskedBreakSecond,
    "UseInOrder": view.AskedUseInOrder,
    "FlipTemple": view.AskedTemple,
    "WakeFirst": view.AskedTemple,
    "PickOne": view.AskedPickOne,
}
"""The structure of each question, by the name of its step; compiled, a Literal is but a str."""


def test_a_view_has_the_keys_that_it_declares() -> None:
    rng = seeded(8)
    steps = set()
    for seed in range(40):
        t = GAME.start(seed=seed)
        while not t.over:
            data = GAME.view(t, t.actor())
            whole = data["table"]
            assert list(whole) == list(get_type_hints(view.Table))
            for tribe in whole["tribes"]:
                assert list(tribe) == list(get_type_hints(view.Tribe))
                for line in tribe["count"]:
                    assert list(line) == list(get_type_hints(view.CountLine))
            asked = data["asked"]
            assert asked is not None
            assert list(asked) == list(get_type_hints(DECLARED[asked["step"]]))
            steps.add(asked["step"])
            t.apply(t.legal[rng.below(len(t.legal))])
    assert steps == set(DECLARED)


def test_every_choice_is_declared() -> None:
    choices = {
        name
        for name, step in GAME.steps.items()
        if step.options is not Step.options and step.__module__.startswith("lordsmoot.games")
    }
    assert set(DECLARED) == choices
    assert set(DECLARED.values()) == set(get_args(view.Asked))


@pytest.mark.parametrize(
    ("t", "played", "asked"),
    [
        (table(), [], {"step": "Select", "seat": 0, "number": 1}),
        (
            table(),
            ["select:flourish", "gain-follower"],
            {"step": "Select", "seat": 0, "number": 2},
        ),
        (last_action(), [], {"step": "Select", "seat": 1, "number": 3}),
        (
            table(has("ruminator-1", temples="ruminator")),
            ["select:deify"],
            {
                "step": "Deify",
                "seat": 0,
                "temples": ["propagator", "interloper", "abnegator"],
                "shrines": ["ruminator"],
            },
        ),
        (
            table(has(shells="barbed echoing")),
            ["select:prospect", "break:echoing"],
            {"step": "BreakSecond", "seat": 0, "first": "echoing"},
        ),
        (
            table(has(shells="barbed echoing")),
            ["select:prospect", "break:echoing", "break:barbed"],
            {"step": "UseInOrder", "seat": 0, "shells": ["echoing", "barbed"]},
        ),
        (
            table(has("propagator-1")),
            ["select:beseech", "beseech:propagator-1"],
            {"step": "PickOne", "seat": 0, "halves": ["flourish", "prospect"]},
        ),
        (
            new_turn(has(temples="ruminator abnegator")),
            [],
            {"step": "WakeFirst", "seat": 0, "temples": ["ruminator", "abnegator"]},
        ),
        (
            table(has("ruminator-4 ruminator-1", temples="ruminator abnegator")),
            ["select:beseech", "beseech:ruminator-4", "discard:ruminator-1"],
            {"step": "FlipTemple", "seat": 0, "temples": ["ruminator", "abnegator"]},
        ),
        (
            table(has("ruminator-1")),
            ["select:beseech"],
            {"step": "Beseech", "seat": 0},
        ),
    ],
)
def test_what_is_asked_has_its_public_parts(
    t: Lords, played: list[str], asked: dict[str, Any]
) -> None:
    state = t.clone()
    play(state, *played)
    for viewer in (0, 1, None):
        assert GAME.view(state, viewer)["asked"] == asked


@rule("L11.2")
def test_a_view_says_of_each_card_whether_its_word_is_true_for_its_holder() -> None:
    t = table(
        has("propagator-1 propagator-2 ruminator-1 ruminator-2", temples="propagator"),
        has("interloper-1 abnegator-1", temples="abnegator"),
    )
    assert sees(t, 0)["holds"] == {
        "propagator-1": True,
        "propagator-2": False,
        "ruminator-1": True,
        "ruminator-2": False,
    }
    assert sees(t, 1)["holds"] == {"interloper-1": False, "abnegator-1": True}
    assert sees(t, None)["holds"] == {}


@rule("L11.2")
def test_a_card_being_performed_is_judged_for_its_performer() -> None:
    t = table(has("propagator-1", temples="propagator"), has())
    play(t, "select:beseech", "beseech:propagator-1")
    for viewer in (0, 1, None):
        assert sees(t, viewer)["holds"]["propagator-1"] is True


@rule("L4.1")
def test_a_view_says_which_actions_would_achieve_nothing() -> None:
    t = table(has(followers=0), has(others(""), followers=12), deck="", discard="")
    assert sees(t, 0)["idle"] == ["meditate", "flourish", "deify", "beseech"]
    assert sees(t, 1)["idle"] == sees(t, None)["idle"] == []


def test_what_one_might_look_for_is_barred_with_the_reason() -> None:
    t = table(has("ruminator-1 propagator-1", temples="ruminator abnegator"))
    play(t, "select:deify")
    assert {text: reason["clause"] for text, reason in GAME.view(t, 0)["barred"].items()} == {
        "deify:propagator-1": "L9.1"
    }
    assert GAME.view(t, 1)["barred"] == GAME.view(t, None)["barred"] == {}


# What is printed.


def test_cards_name_their_keywords_and_every_keyword_has_a_sentence() -> None:
    words = {word for name in GAME.cards() for word in GAME.card(name)["keywords"]}
    pieces = {"follower", "citadel", "shell", "temple", "shrine"}
    assert words | pieces == set(GAME.texts.keywords)
    assert words == {*VERBS, "worship", "scorned", "leads", "may"}
    assert GAME.card("propagator-1")["keywords"] == ["worship", "flourish", "prospect"]
    assert GAME.card("abnegator")["keywords"] == ["leads", "may", "break"]
    assert all(GAME.card(name)["keywords"] for name in (*SHELLS, *LORDS))


def test_a_lord_card_says_on_which_word_each_text_hangs() -> None:
    assert GAME.card("propagator-1")["lines"] == [
        {"word": "", "text": "Flourish or Prospect."},
        {"word": "worship", "text": "Flourish and Prospect instead."},
    ]
    assert GAME.card("interloper-4")["text"] == [
        "The opponent Agonizes twice.",
        "Scorned: you Agonize.",
    ]


# The count.


@rule("L14.8")
def test_the_lines_of_the_count_add_up() -> None:
    rng = seeded(2)
    for seed in range(20):
        t = GAME.start(seed=seed)
        while not t.over:
            for score in GAME.scores(t):
                assert sum(line.points for line in score.lines) == score.points
                assert sum(score.parts.values()) == score.points
            t.apply(t.legal[rng.below(len(t.legal))])


@rule("L14.10")
def test_the_count_says_what_it_is_made_of() -> None:
    t = table(has(shells="barbed", broken="echoing", citadels=1, temples="ruminator", shrines=2))
    lines = [line.as_data() for line in GAME.scores(t)[0].lines]
    assert lines == [
        {"line": "followers", "points": 2, "number": 2, "each": 1},
        {"line": "citadels", "points": 3, "number": 1, "each": 3},
        {"line": "shells", "points": 2, "number": 1, "each": 2},
        {"line": "broken", "points": 1, "number": 1, "each": 1},
        {"line": "shrines", "points": 4, "number": 2, "each": 2},
        {"line": "cards", "points": 0, "number": 8},
    ]
    assert [counted(line) for line in lines] == [
        "2 Followers, 1 point each",
        "1 Citadel, 3 points each",
        "1 whole Shell, 2 points each",
        "1 Broken Shell, 1 point each",
        "2 Shrines of Solitude, 2 points each",
        "8 cards in the Tribe, which decide a tie",
    ]


def counted(line: dict[str, Any]) -> str:
    by = Filling(line, {"number": AMOUNT, "each": AMOUNT}, GAME.say)
    return spoken(GAME.texts.count[line["line"]].fill(by), [])
