import pytest

from lordsmoot.core.refused import BadData, IllegalAction, UnknownName
from lordsmoot.core.step import Choice
from lordsmoot.games.swords_and_souls import cards
from lordsmoot.games.swords_and_souls.game import GAME
from tests.games.swords_and_souls.tables import has, table
from tests.tables import refuses


def test_it_is_played_by_three_to_six() -> None:
    for seats in (2, 7):
        with pytest.raises(UnknownName, match="3 to 6 players"):
            GAME.start(seats)


def test_options_that_do_not_exist_are_refused() -> None:
    for options, reason in (
        ({"begins": "oldest"}, "begins"),
        ({"round_cap": 0}, "from 1 to 1000"),
        ({"teams": "yes"}, "no option 'teams'"),
    ):
        with pytest.raises(UnknownName, match=reason):
            GAME.start(3, options=options)  # type: ignore[arg-type]


def test_a_bad_move_is_refused_and_nothing_is_lost() -> None:
    t = table(has(hand="sword dodge"))
    for text in ("play:dodge", "1 play:sword", "play:excalibur", "fly", "target:1", "play"):
        assert refuses(t, text)


def test_no_card_is_called_excalibur() -> None:
    with pytest.raises(UnknownName, match="excalibur"):
        GAME.card("excalibur")


def test_an_action_outside_the_space_is_refused() -> None:
    with pytest.raises(IllegalAction):
        GAME.text(10_000)


def test_every_component_has_a_text_and_sources() -> None:
    for name in GAME.cards():
        printed = GAME.card(name)
        assert printed["title"]
        assert printed["text"]
        assert printed["from"]


def test_every_question_has_words() -> None:
    asking = {name for name, step in GAME.steps.items() if issubclass(step, Choice)}
    assert asking - {"Choice", "Window"} == set(GAME.texts.questions)


def test_component_names_are_read_from_closed_lists() -> None:
    entry = cards.COMPONENTS.section("card")[0]
    assert cards.names(entry, "signs", cards.SIGNS) == [0]
    with pytest.raises(BadData, match="none of"):
        cards.names(entry, "signs", ["reaction"])
    with pytest.raises(BadData, match="must be a list"):
        cards.names(entry, "title", cards.SIGNS)
