"""What a choice would bring, in words: chances first, gains and losses of everybody."""

from fractions import Fraction
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.core.state import State
from lordsmoot.reference.outcomes import outcome, percents
from tests.games.lords import tables as lords
from tests.games.lords_of_creation import tables as creation
from tests.games.soulfall import tables as soulfall
from tests.games.swords_and_souls import tables as souls
from tests.tables import door, play

NAMES = ["Anna", "Bo", "Cid", "Dua", "Eli", "Fay"]


def brings(t: State, text: str) -> str:
    """What the player who is asked reads beside a choice."""
    game, seat = door(t), t.actor()
    seen = game.preview_data(game.preview(t, seat, game.action(text)))
    return outcome(game, seen, seat, NAMES[: t.seats])


def test_an_attack_says_how_likely_each_player_loses_what() -> None:
    t = creation.table({"hills": "f6 f7"}, {"f6": "0b2", "f7": "1b2"})
    play(t, "from:f6")
    assert brings(t, "attack:f7") == (
        "72 %: Bo loses a counter; 25 %: you lose a counter; 17 %: the turn ends"
    )


def test_points_stand_beside_what_brings_them() -> None:
    t = creation.table({"hills": "f6 f7"}, {"f6": "0b2", "f7": "1b1"})
    play(t, "from:f6")
    told = brings(t, "attack:f7")
    assert told.startswith("72 %: Bo loses a counter (1 to 0 points); 25 %: you lose")


def test_what_is_certain_has_no_chance() -> None:
    t = soulfall.table(soulfall.has(shards=2, nomads="salt-1"), soulfall.has(nomads="cinder-1"))
    assert brings(t, "select:prosper") == "you gain a Shard (2 to 3 points)"


def test_a_card_that_the_choice_names_is_not_said_again() -> None:
    t = lords.table(lords.has(hand="ruminator-1 propagator-1"))
    play(t, "select:deify")
    assert brings(t, "deify:ruminator-1") == "you gain a Temple"


def test_hearts_and_obols_are_said() -> None:
    t = souls.table(souls.has(hand="sword"))
    play(t, "play:sword", "side:left")
    assert brings(t, "pass") == "you lose a heart, Anna gains an obol"


def test_alternatives_add_up_to_a_hundred() -> None:
    assert percents([Fraction(1, 3)] * 3) == ["34 %", "33 %", "33 %"]
    sixths = [Fraction(33, 100), Fraction(31, 100), Fraction(1, 6), Fraction(29, 150)]
    assert sum(int(one.split()[0]) for one in percents(sixths)) == 100
    assert percents([Fraction(999, 1000)]) == ["99 %"]
    assert percents([Fraction(1, 1000), Fraction(1, 2)]) == ["1 %", "50 %"]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_everything_that_is_held_has_words(game: Game[Any]) -> None:
    for seats in game.seats:
        assert {*game.scores(game.start(seats))[0].held} == {*game.texts.held}
