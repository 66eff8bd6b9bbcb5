"""What is typed: the choice that is meant, or a refusal that says what fits."""

from __future__ import annotations

import pytest

from lordsmoot import IllegalAction, Refused, games
from lordsmoot.terminal.choose import Asked, SeveralFit
from lordsmoot.terminal.screen import in_columns
from tests.tables import play

NAMES = ["Ana", "Briar", "Cole"]


def creation() -> Asked:
    """Somebody who lays the first tile of a world, on one of 91 hexes."""
    game = games.get("lords-of-creation")
    state = game.start(2, 3)
    state.apply(state.legal[0])
    return Asked(game, state, state.actor(), NAMES)


def lords() -> Asked:
    """Somebody who beseeches one of three Lord cards."""
    game = games.get("lords")
    hand = ["propagator-1", "propagator-3", "interloper-2"]
    state = game.position({"table": {"tribes": [{"hand": hand}, {}]}})
    play(state, "select:beseech")
    return Asked(game, state, 0, NAMES)


@pytest.mark.parametrize("typed", ["f1", "on f1", "F1", "On f1 (no tile)"])
def test_a_name_that_is_typed_whole_is_not_the_beginning_of_another(typed: str) -> None:
    asked = creation()
    assert asked.game.text(asked.meant(typed)).endswith(":f1")


def test_what_fits_several_choices_is_refused_with_their_numbers() -> None:
    asked = lords()
    with pytest.raises(SeveralFit) as refused:
        asked.meant("propagator")
    assert [asked.game.text(one) for one in refused.value.actions] == [
        "beseech:propagator-1",
        "beseech:propagator-3",
    ]
    words = '1 "Beseech The Propagator, Bountiful" and 2 "Beseech The Propagator, Teeming"'
    assert words in str(refused.value)


def test_words_somewhere_in_a_choice_are_no_choice() -> None:
    game = games.get("lords")
    asked = Asked(game, game.position({}), 0, NAMES)
    with pytest.raises(Refused, match="cannot be chosen now"):
        asked.meant("gain a follower")


def test_a_refusal_gives_the_reason_with_its_clause() -> None:
    game = games.get("lords")
    asked = Asked(game, game.position({"table": {"tribes": [{"hand": []}, {}]}}), 0, NAMES)
    with pytest.raises(IllegalAction, match=r"'flip a follower' cannot be chosen now: .* \[L"):
        asked.meant("flip a follower")


def test_a_word_that_fits_almost_everything_is_none_of_the_choices() -> None:
    with pytest.raises(IllegalAction, match="'the' is none of the choices"):
        Asked(games.get("lords"), games.get("lords").position({}), 0, NAMES).meant("the")


def test_many_short_choices_stand_in_columns_read_downwards() -> None:
    texts = [f"{number:>2}  On a{number}" for number in range(1, 8)]
    assert in_columns(texts, 40) == [
        "   1  On a1    4  On a4    7  On a7",
        "   2  On a2    5  On a5",
        "   3  On a3    6  On a6",
    ]
    assert in_columns(texts, 15) == []
    assert in_columns(texts, 0) == []


@pytest.mark.parametrize("typed", ["start:Aa3", "START:AA3"])
def test_an_action_is_typed_as_records_have_it(typed: str) -> None:
    game = games.get("lords-of-worlds")
    asked = Asked(game, game.start(2, 1), 0, NAMES)
    assert game.text(asked.meant(typed)) == "start:Aa3"
