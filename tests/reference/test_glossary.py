"""A game's own words are found in its texts: each once, and everyday words only where meant."""

from typing import Any

import pytest
from markupsafe import Markup

from lordsmoot import games
from lordsmoot.core.game import Game
from lordsmoot.reference.glossary import found
from lordsmoot.server.pages.glossary import glossed, glossed_rule, in_html


def words(game: str, text: str, *printed: str) -> list[tuple[str, str]]:
    return [
        (one.word.name, text[one.start : one.end]) for one in found(games.get(game), text, printed)
    ]


def test_words_are_found_in_any_form_and_once() -> None:
    told = "Bo Agonized, and Ana Agonizes; The Propagator was Scorned."
    assert words("lords", told) == [("agonize", "Agonized"), ("scorned", "Scorned")]
    told = "You attacked Bo across the sea; he lost 2 soul fragments."
    assert words("lords-of-creation", told) == [("across the sea", "across the sea")]
    assert words("swords-and-souls", told) == [
        ("attack", "attacked"),
        ("soul-fragment", "soul fragments"),
    ]


def test_everyday_words_count_with_a_capital_or_where_they_are_printed() -> None:
    assert words("lords", "you may draw, then Draw") == [("draw", "Draw")]
    assert words("lords", "draw 2", "draw") == [("draw", "draw")]


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)
def test_every_word_of_a_game_is_found_by_its_own_name(game: Game[Any]) -> None:
    for name in game.texts.keywords:
        text = name.replace("-", " ").capitalize()
        assert [one.word.name for one in found(game, text, [name])] == [name]


def test_a_word_is_a_link_and_what_is_a_link_already_stays_one() -> None:
    game = games.get("lords")
    link = '<a class="word" href="/games/lords/rules#word-agonize" data-word="agonize">Agonize</a>'
    assert glossed(game, "<Agonize>") == f"&lt;{link}&gt;"
    assert glossed_rule(game, "*Agonize* [L11.7]").startswith(f"<i>{link}</i>")
    taken = Markup('<a href="/">Agonize</a> &amp; <b title="Agonize">no</b>')
    assert in_html(game, taken) == taken
