"""Soulfall on the page: conditions, products, the Tower, why an Action cannot be chosen."""

import pytest

from lordsmoot import games
from lordsmoot.games.soulfall.cards import CARDS
from lordsmoot.games.soulfall.conditions import CONDITIONS
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.soulfall import table as page
from lordsmoot.server.pages.story import Story
from tests.games.soulfall.tables import has, table
from tests.server.pages.looks import look_of, moments

GAME = "soulfall"


def test_a_card_says_whether_its_lower_ability_would_work_now() -> None:
    seen = set()
    for state, _, version in moments(GAME, 4, 3, 400):
        if version < 5 or state.over:
            continue
        look = look_of(GAME, state, 1, Story(), version)
        shown = page.cards(look)
        assert all(one["works"] is None for one in shown["discard"])
        for one in [*shown["hand"], *shown["played"]]:
            (line,) = one["lower"]
            judged = state.active if one in shown["played"] else 1
            holds = CONDITIONS[CARDS.index(one["name"])].holds(state, judged)
            assert line["true"] is one["works"] is holds, (one["name"], line["word"])
            seen.add((line["word"].split()[0], holds))
    assert {word for word, _ in seen} >= {"Devoted", "Current", "Kindred", "Behind"}
    assert len(seen) > 8


def test_the_product_is_made_of_its_parts() -> None:
    for state, _, version in moments(GAME, 3, 5, 200):
        if version % 10 or state.over:
            continue
        for tribe in page.prepare(look_of(GAME, state, 0, Story()))["tribes"]:
            assert tribe["points"] == tribe["people"] * tribe["wealth"] + 5 * tribe["tower"]


def test_the_tower_shows_who_is_nearest_by_each_trigger() -> None:
    *_, (state, history, version) = moments(GAME, 2, 1, 900)
    look = look_of(GAME, state, 0, history, version)
    assert look.table["tower"] is not None
    holder = look.table["tower"]
    reached = [one for one in page.triggers(look) if one["most"] == one["needed"]]
    assert any(holder in [seat.number for seat in one["nearest"]] for one in reached)


@pytest.mark.parametrize("option", ["stays", "moves"])
def test_the_tower_tells_before_whose_turn_the_game_ends(option: str) -> None:
    holder, first = (1, 1) if option == "stays" else (1, 0)
    tribes = has("ashen-1"), has("glass-1"), has("rust-1")
    state = table(*tribes, active=2, tower=holder, ends_before=first, options={"tower": option})
    said = [page.tower(look_of(GAME, state, eyes, Story())) for eyes in (0, 1, 2)]
    if option == "stays":
        assert said[1] == "You have it. The game ends before your next turn."
        assert said[2] == "Bo has it. The game ends before Bo's next turn."
    else:
        assert said[0] == "Bo has it. The game ends before your next turn."
        assert said[1] == "You have it. The game ends before Ana's next turn."
    assert said[2] in tables.fragment(look_of(GAME, state, 2, Story())).replace("&#39;", "'")


def test_an_action_that_cannot_be_chosen_says_why() -> None:
    barred = set()
    for state, history, version in moments(GAME, 4, 2, 400):
        if state.over:
            continue
        look = look_of(GAME, state, state.actors()[0], history, version)
        if not look.asks("Act"):
            continue
        for one in page.prepare(look)["actions"]:
            free = one["up"] and not one["thing"].action
            assert bool(one["thing"].why) == free or not one["up"]
            barred |= {one["thing"].name} if free else set()
    assert "build" in barred


@pytest.mark.parametrize(
    ("option", "outposts", "clause"),
    [
        ("stays", "", "SF8.2"),
        ("stays", "cinder-2", "SF8.1"),
        ("flips", "cinder-2", "SF8.1"),
        ("flips", "", ""),
    ],
)
def test_why_one_cannot_build_on_the_only_nomad(option: str, outposts: str, clause: str) -> None:
    state = table(has("cinder-1", outposts=outposts), options={"last_nomad": option})
    actions = page.prepare(look_of(GAME, state, 0, Story()))["actions"]
    (build,) = [one["thing"] for one in actions if one["thing"].name == "build"]
    assert build.clause == clause
    assert bool(build.action) == (clause == "")


def test_three_action_cards_are_spent_one_after_the_other() -> None:
    for state, history, version in moments(GAME, 2, 4, 120):
        look = look_of(GAME, state, 0, history, version)
        states = [step.state for step in page.steps(look)] if not state.over else []
        assert states == sorted(states, key=["done", "now", "next"].index)
        assert len(states) in (0, 3)


def test_a_last_nomad_and_the_spaces_beside_are_told() -> None:
    state = games.get(GAME).start(2, 1)
    for _ in range(2):
        seat = state.actors()[0]
        state.answer(seat, state.legal_for(seat)[0])
    look = look_of(GAME, state, 0, Story())
    land = page.spaces(look)
    assert sum(one.safe for one in land) == 2
    assert sum(one.near for one in land) == page.table(look)["tribes"][0]["room"] > 0
    assert "the last Nomad, protected" in tables.fragment(look)


@pytest.mark.parametrize(
    ("option", "outposts", "safe"),
    [
        ("stays", "", True),
        ("stays", "cinder-2", True),
        ("flips", "", False),
        ("flips", "cinder-2", True),
    ],
)
def test_a_nomad_that_may_be_built_on_is_not_called_protected(
    option: str, outposts: str, safe: bool
) -> None:
    state = table(has("cinder-1", outposts=outposts), options={"last_nomad": option})
    (mine,) = [
        one for one in page.spaces(look_of(GAME, state, 0, Story())) if one.name == "cinder-1"
    ]
    assert mine.safe == safe
    assert ("protected" in mine.label) == safe


def test_an_action_of_soulfall_is_a_button_or_says_why_not() -> None:
    for state, history, version in moments("soulfall", 2, 6, 260):
        look = look_of(
            "soulfall", state, state.actors()[0] if state.actors() else 0, history, version
        )
        if look.asks("Act"):
            for action in page.prepare(look)["actions"]:
                assert bool(action["thing"].action) != bool(action["thing"].why)


def test_the_texts_of_a_card_are_buttons_that_say_all_they_do() -> None:
    state = table(has("cinder-1 cinder-2", hand="tzaph-3"), has("bone-1", shards=3))
    for text in ("select:play", "play:tzaph-3"):
        state.apply(games.get(GAME).action(text))
    look = look_of(GAME, state, 0, Story())
    assert [choice.phrase for choice in page.choices(look)] == ["Build, then Draw", "Tithe"]


def test_a_card_that_cannot_be_devoted_says_why() -> None:
    hand = has(hand="elun-1 vharok-1", devotions="elun")
    state = table(hand, has("bone-1"), pending=[["EndTurn", 0], ["Devote", 0]])
    shown = page.cards(look_of(GAME, state, 0, Story()))["hand"]
    told = {one["name"]: (one["thing"].action, one["thing"].clause) for one in shown}
    assert told == {"elun-1": ("", "SF7.4"), "vharok-1": ("devote:vharok-1", "")}
