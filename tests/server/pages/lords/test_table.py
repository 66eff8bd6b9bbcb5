"""Lords on the page: what the view says is shown, and nothing is worked out again."""

import html

from lordsmoot.games.lords.cards import ACTIONS, CARDS
from lordsmoot.games.lords.game import GAME
from lordsmoot.games.lords.table import Lords
from lordsmoot.server.pages import tables
from lordsmoot.server.pages.look import Look
from lordsmoot.server.pages.lords import table as page
from lordsmoot.server.pages.story import Story
from tests.games.lords.tables import has, others, table
from tests.server.pages.looks import look_of, moments
from tests.tables import play


def look(t: Lords, eyes: int | None = 0) -> Look:
    return look_of("lords", t, eyes, Story())


def test_an_action_card_says_what_the_keyword_says() -> None:
    shown = page.prepare(look(table()))["actions"]
    assert [act["thing"].name for act in shown] == ACTIONS
    assert [act["number"] for act in shown] == [1, 2, 3, 4, 5]
    assert shown[0]["text"] == "Draw 2 cards, then discard 1."


def test_an_idle_action_says_why() -> None:
    t = table(has(followers=0), has(others(""), followers=12), deck="", discard="")
    shown = page.prepare(look(t))["actions"]
    assert {act["thing"].name: act["idle"] for act in shown if act["idle"]} == {
        "meditate": "There is nothing to draw or discard.",
        "flourish": "There is no Follower to gain or flip.",
        "deify": "No card of yours leads to a Temple or a Shrine.",
        "beseech": "Your hand is empty.",
    }


def test_a_card_that_cannot_be_spent_says_why() -> None:
    t = table(has("ruminator-1 propagator-1", temples="ruminator abnegator"))
    play(t, "select:deify")
    shown = {one["card"]["name"]: one["thing"] for one in page.prepare(look(t))["hand"]}
    assert shown["ruminator-1"].action == "deify:ruminator-1"
    assert shown["propagator-1"].clause == "L9.1"
    assert shown["propagator-1"].why == (
        "You have two Temples already, and none of them is of The Propagator."
    )
    assert shown["propagator-1"].why in html.unescape(tables.fragment(look(t)))


def test_a_citadel_that_cannot_be_raised_says_why() -> None:
    t = table(has(followers=1, citadels=1))
    play(t, "select:flourish")
    mine, theirs = page.prepare(look(t))["tribes"]
    assert mine["raise"].clause == "L6.2"
    assert theirs["raise"].why == ""
    assert "you have 1 Follower and 1 Citadel." in tables.fragment(look(t))


def test_a_word_on_a_card_is_true_as_the_view_says() -> None:
    t = table(has("propagator-1 propagator-2", temples="propagator"), discard="ruminator-1")
    shown = {one["card"]["name"]: one["card"] for one in page.prepare(look(t))["hand"]}
    assert [line["true"] for line in shown["propagator-1"]["lines"]] == [True, True]
    assert [line["true"] for line in shown["propagator-2"]["lines"]] == [True, False]
    (discarded,) = page.prepare(look(t))["piles"]["discard"]
    assert not discarded["judged"], "a card in the discard is nobody's"


def test_the_count_is_that_of_the_rules() -> None:
    for state, _, version in moments("lords", 2, 5, 60):
        if version % 6:
            continue
        count = page.prepare(look(state))["count"]
        scores = GAME.scores(state)
        assert count["points"] == [score.points for score in scores]
        for row, part in zip(count["rows"], scores[0].parts, strict=True):
            assert row["points"] == [score.parts[part] for score in scores]


def test_the_hand_says_what_it_is_for() -> None:
    t = table(has("ruminator-1"))
    assert page.hint(look(t)) == "Secret. Played by Beseech, spent by Deify."
    play(t, "select:beseech")
    assert page.hint(look(t)) == "Choose the one to play."
    assert page.hint(look(t, 1)) == "Secret. Played by Beseech, spent by Deify."
    assert page.hint(look(t, None)) == "secret"


def test_the_parts_of_the_turn_follow_what_is_asked() -> None:
    for state, history, version in moments("lords", 2, 3, 80):
        if state.over:
            break
        shown = look_of("lords", state, 0, history, version)
        parts = page.steps(shown)
        now = [step.text for step in parts if step.state == "now"]
        assert len(now) == 1
        chosen = [GAME.say(name) for name, _ in page.selected(shown)]
        performing = shown.view["asked"]["step"] != "Select" and chosen
        assert not performing or chosen[-1] in now[0]


def test_every_lord_card_is_shown_by_its_lord_and_epithet() -> None:
    shown = [page.lord_card(look(table()), name) for name in CARDS]
    assert [f"{card['title']}, {card['epithet']}" for card in shown] == [
        GAME.say(name) for name in CARDS
    ]
