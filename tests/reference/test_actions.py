"""Why something cannot be done: by words, by the name of a thing, each reason once."""

from lordsmoot import games
from lordsmoot.reference.actions import Actions
from tests.games.lords_of_creation import tables as creation

NAMES = ["Ana", "Bo"]


def placing() -> Actions:
    t = creation.placing("hills-2", {"hills": "f5 f6", "forests": "f7"}, {"f6": "1b2"})
    return Actions(games.get("lords-of-creation"), t, 0, NAMES)


def told(actions: Actions, found: list[int]) -> list[str]:
    return [one.cited() for one in actions.answers(found)]


def test_a_thing_says_why_nothing_can_be_done_with_it() -> None:
    actions = placing()
    assert told(actions, actions.named("f7")) == [
        "Your people go to Hills, and f7 is Forests. [C5.1]"
    ]
    assert told(actions, actions.named("f6"))[0].endswith("[C5.2]")


def test_what_may_be_done_says_so() -> None:
    actions = placing()
    (answer,) = actions.answers(actions.named("f5"))
    assert answer.why.startswith("You may: ")
    assert not answer.clause


def test_words_that_belong_to_what_is_asked_come_first() -> None:
    actions = placing()
    found = actions.about(actions.thinkable(), "f7")
    assert [actions.game.text(one) for one in found] == ["place:f7"]
    later = actions.about(actions.thinkable(), "attack f7")
    assert [actions.game.text(one) for one in later] == ["attack:f7"]
    assert "Asked now" in told(actions, later)[0]


def test_one_reason_stands_for_all_that_it_bars() -> None:
    actions = placing()
    answers = actions.answers(actions.about(actions.thinkable(), "attack"))
    assert len(answers) == 1
    assert len(answers[0].actions) > 50
