"""Lords from outside: words, views, cards and refusals."""

import pytest

from lordsmoot import games
from lordsmoot.core.refused import IllegalAction, UnknownName
from lordsmoot.core.step import Step
from lordsmoot.games.lords.cards import CARDS, LORDS, SHELLS
from lordsmoot.games.lords.game import GAME
from tests.games.lords.tables import deeds, has, last_action, middle, others, table
from tests.rule import rule
from tests.tables import play, refuses, told


def test_lords_is_found_by_name() -> None:
    assert games.get("lords") is GAME
    assert GAME in games.all()
    with pytest.raises(UnknownName, match="there is no game 'chess'; there are lords"):
        games.get("chess")


# Words


@pytest.mark.parametrize("action", range(GAME.space.size))
def test_every_move_has_a_phrase_without_a_gap(action: int) -> None:
    phrase = GAME.phrase(GAME.start(), action)
    assert phrase[0].isupper()
    assert "{" not in phrase
    arg = GAME.space.arg_name(action)
    assert (
        not arg or GAME.text(action) in GAME.texts.moves or GAME.say(arg).lower() in phrase.lower()
    )


def choices() -> list[str]:
    return [
        name
        for name, step in GAME.steps.items()
        if step.options is not Step.options and step.__module__.startswith("lordsmoot.games")
    ]


def test_every_choice_has_a_question_and_every_question_a_choice() -> None:
    assert set(GAME.texts.questions) == set(choices())


def test_what_happens_is_told_in_order() -> None:
    t = table(has("ruminator-1", temples="propagator"), draws="abnegator-1 abnegator-2")
    said = told(t, 1, "select:beseech", "beseech:ruminator-1", "discard:abnegator-1")
    assert said == [
        "Seat 0 chose Beseech.",
        "Seat 0 beseeched The Ruminator with Brooding.",
        "Seat 0 drew a Lord card.",
        "Seat 0 drew a Lord card.",
        "Seat 0 discarded Austere.",
        "The Ruminator was Scorned.",
        "You could not discard.",
        "Seat 0 put Brooding on the discard.",
    ]


def test_the_owner_is_told_what_was_drawn_and_nobody_else() -> None:
    t = table(draws="abnegator-1 abnegator-2")
    assert told(t.clone(), 0, "select:meditate")[1:] == [
        "You drew Austere.",
        "You drew Fasting.",
    ]
    for stranger in (1, -1):
        assert told(t.clone(), stranger, "select:meditate")[1:] == ["Seat 0 drew a Lord card."] * 2


def test_an_event_as_data_hides_what_a_seat_may_not_know() -> None:
    t = table(draws="abnegator-1 abnegator-2")
    t.log = []
    play(t, "select:meditate")
    drawn = t.log[1]
    shown = {"event": "draws", "seat": 0}
    assert GAME.event_data(drawn, 0) == {**shown, "card": "abnegator-1"}
    assert GAME.event_data(drawn, 1) == GAME.event_data(drawn, -1) == {**shown, "card": None}


def test_the_deal_is_told_to_each_seat_as_far_as_it_may_know() -> None:
    t = GAME.start(seed=2, log=True)
    assert t.log is not None
    names = ["Ana", "Ben"]
    ana = [GAME.sentence(event, 0, names) for event in t.log]
    assert sum(said.startswith("You were dealt ") for said in ana) == 3
    assert sum(said.startswith("You found the ") for said in ana) == 2
    assert ana.count("Ben was dealt a Lord card.") == 3
    assert ana.count("Ben found a whole Shell.") == 2
    first = GAME.call(middle(t).discard[0])
    assert ana[-3] == f"{first} was turned up on the discard."
    assert ana[-2].startswith(("You took the first turn: ", "Ben took the first turn: "))
    assert ana[-1].startswith("Turn 1: ")


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        (
            "0 select:deify, 0 deify:ruminator-1",
            ["Seat 0 chose Deify: spent Brooding, gained the Temple of The Ruminator."],
        ),
        (
            "0 select:deify, 0 deify:propagator-2",
            [
                "Seat 0 chose Deify: spent Sowing, flipped the Temple of The Propagator "
                "to a Shrine of Solitude (the first)."
            ],
        ),
        (
            "0 select:prospect, 0 break:barbed, 0 enough, 1 lose-follower",
            [
                "Seat 0 chose Prospect: broke the Barbed Shell, used the Barbed Shell, "
                "you Agonized and lost a Follower, "
                "discarded Lurking at random.",
            ],
        ),
        (
            "0 select:prospect, 0 break:barbed, 0 enough, 1 lose-broken:echoing",
            [
                "Seat 0 chose Prospect: broke the Barbed Shell, used the Barbed Shell, "
                "you Agonized and lost the broken Echoing Shell, "
                "discarded Lurking at random.",
            ],
        ),
        (
            "0 select:prospect, 0 break:barbed, 0 enough, 1 lose:hallowed",
            [
                "Seat 0 chose Prospect: broke the Barbed Shell, used the Barbed Shell, "
                "you Agonized and lost a whole Shell "
                "(Hallowed Shell), discarded Lurking at random.",
            ],
        ),
        (
            "0 select:flourish, 0 gain-follower",
            ["Seat 0 chose Flourish: gained a Follower."],
        ),
        (
            "0 select:flourish, 0 raise-citadel",
            ["Seat 0 chose Flourish: raised a Citadel."],
        ),
        (
            "0 select:prospect, 0 break:spawning, 0 enough, 0 gain-shell",
            [
                "Seat 0 chose Prospect: broke the Spawning Shell, used the Spawning Shell, "
                "drew a Lord card, gained a Shell.",
            ],
        ),
        (
            "0 select:beseech, 0 beseech:abnegator-1, 0 break:towering",
            [
                "Seat 0 beseeched The Abnegator with Austere: broke the Towering Shell, used the "
                "Towering Shell, raised a Citadel, drew 2 Lord cards, did not Worship The "
                "Abnegator.",
            ],
        ),
    ],
)
def test_a_deed_is_told_with_all_that_it_caused(plays: str, said: list[str]) -> None:
    t = table(
        has(
            "ruminator-1 propagator-2 abnegator-1",
            "barbed spawning towering",
            temples="propagator",
        ),
        has("interloper-2", "hallowed", broken="echoing"),
    )
    assert deeds(t, 1, *plays.split(", ")) == said


def test_a_turn_a_woken_temple_and_a_reshuffle_are_told() -> None:
    discard = "ruminator-1 ruminator-2 ruminator-3"
    t = last_action(
        has(others(discard), followers=6), has(temples="ruminator"), deck="", discard=discard
    )
    *said, turned, first, second = told(t, 0, "select:deify")
    assert said == [
        "Seat 1 chose Deify.",
        "Seat 1 could not Deify.",
        "Turn 2: Seat 1 is active.",
        "Seat 1 used the Temple of The Ruminator.",
        "Seat 1 shuffled the discard, 3 cards, into a new Lord deck.",
    ]
    assert turned == f"{GAME.call(middle(t).discard[0])} was turned up on the discard."
    assert first == second == "Seat 1 drew a Lord card."


@rule("L14.2", "L14.3")
@pytest.mark.parametrize("owner", [0, 1])
def test_the_end_by_shrines_is_told_truly_whoever_has_them(owner: int) -> None:
    tribes = [has(), has()]
    tribes[owner] = has(shrines=3)
    t = last_action(*tribes, options={"end": "either"})
    assert told(t, -1, "select:deify")[-1] == (
        f"The game ended: three Shrines of Solitude stood in Seat {owner}'s Tribe."
    )


# Refusals


def test_a_move_that_is_not_offered_is_refused_with_what_is_asked() -> None:
    t = table()
    assert refuses(t, "gain-follower").startswith(
        "'gain-follower' cannot be done: Asked now: Select a face-up Action. A Follower is gained "
        "when you Flourish. [L6.1]"
    )
    assert refuses(t, "1 select:deify") == ("'select:deify' cannot be done: Seat 0 decides now.")


def test_a_move_after_the_end_is_refused() -> None:
    t = last_action(has(shrines=3))
    play(t, "select:deify")
    with pytest.raises(IllegalAction, match="'select:deify' cannot be done: The game is over"):
        GAME.legal_action(t, 0, "select:deify")


def test_there_is_no_view_from_a_seat_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="there is no seat 2 at this table of 2"):
        GAME.view(table(), 2)
    with pytest.raises(UnknownName, match="there is no seat -1 at this table of 2"):
        GAME.view(table(), -1)


# Views


def test_a_view_says_what_is_asked_and_offers_moves_only_to_the_actor() -> None:
    t = table(has(followers=1, citadels=1))
    play(t, "select:flourish")
    views = [GAME.view(t, seat) for seat in (0, 1, None)]
    assert [view["actors"] for view in views] == [[0], [0], [0]]
    assert {view["question"] for view in views} == {"Flourish: gain a Follower or raise a Citadel?"}
    assert [view["legal"] for view in views] == [
        [{"action": "gain-follower", "phrase": "Gain a Follower"}],
        [],
        [],
    ]
    assert [view["result"] for view in views] == [None, None, None]


def test_a_view_of_the_end_has_the_result() -> None:
    t = last_action(has(shrines=3), has(followers=2))
    play(t, "select:deify")
    view = GAME.view(t, None)
    assert (view["over"], view["question"]) == (True, "The game is over.")
    assert view["result"] is not None
    assert view["result"]["winners"] == [0]
    assert [score["points"] for score in view["result"]["scores"]] == [8, 2]


# Cards


@pytest.mark.parametrize("name", [*CARDS, *SHELLS, *LORDS])
def test_every_card_tells_its_text_and_where_it_comes_from(name: str) -> None:
    card = GAME.card(name)
    assert card["title"]
    assert all(line.endswith(".") for line in card["text"])
    assert card["from"]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "propagator-1",
            ["Flourish or Prospect.", "Worship: Flourish and Prospect instead."],
        ),
        ("ruminator-1", ["Meditate.", "Scorned: the opponent discards 1 at random."]),
        ("interloper-4", ["The opponent Agonizes twice.", "Scorned: you Agonize."]),
        ("abnegator-4", ["Deify.", "Break 1.", "Scorned: you Agonize."]),
        ("barbed", ["The opponent Agonizes and discards 1 at random."]),
        ("spawning", ["Draw 1 and Prospect."]),
        ("whispering", ["Draw 2."]),
        ("propagator", ["If the opponent leads, gain 1 Follower."]),
        ("abnegator", ["If the opponent leads, you may break 1."]),
    ],
)
def test_a_card_reads_like_the_page_of_rules(name: str, text: list[str]) -> None:
    assert GAME.card(name)["text"] == text


def test_an_unknown_card_is_refused() -> None:
    with pytest.raises(UnknownName, match="Lords has no card 'medusa'"):
        GAME.card("medusa")
