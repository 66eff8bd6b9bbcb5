from typing import Any

import pytest

from lordsmoot import Refused, games
from lordsmoot.core.game import Game
from lordsmoot.reference.cards import SOURCES, card, find, known, origins

LORDS = games.get("lords")


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_value_of_every_card_says_where_it_comes_from(game: Game[Any]) -> None:
    for name in game.cards():
        found = card(game, name)
        told = [key for keys in origins(found).values() for key in keys]
        assert sorted(told) == sorted(found["from"])


def test_a_card_is_ours_if_what_it_does_is_and_not_just_its_name() -> None:
    title = card(LORDS, "propagator-1")
    assert title["from"]["title"] == "designed" and not title["designed"]
    assert SOURCES["designed"] in origins(card(LORDS, "abnegator"))
    assert card(LORDS, "abnegator")["designed"]


def test_there_are_the_cards_that_there_are() -> None:
    assert known(LORDS, "abnegator")
    assert not known(LORDS, "zeppelin")
    with pytest.raises(Refused):
        card(LORDS, "zeppelin")


def test_a_card_is_found_by_name_by_title_and_by_a_part_of_it() -> None:
    assert find(LORDS, "propagator-1") == ["propagator-1"]
    assert find(LORDS, " the propagator, bountiful ") == ["propagator-1"]
    assert "propagator-1" in find(LORDS, "bount")
    for nothing in ("", "zeppelin"):
        with pytest.raises(Refused, match="Lords has no card"):
            find(LORDS, nothing)
