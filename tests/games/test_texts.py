"""Every game's texts speak of what its rules declare, and of nothing else."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.event import Kind
from lordsmoot.core.game import Game

GAMES = games.all()
EVENTS = [(game, kind) for game in GAMES for kind in game.tells.all]
NAMES = [f"{game.name}-{kind.name}" for game, kind in EVENTS]


@pytest.mark.parametrize(("game", "kind"), EVENTS, ids=NAMES)
def test_an_event_is_told_by_its_own_parts(game: Game[Any], kind: Kind) -> None:
    text = game.texts.events[kind.name]
    for template in text.templates():
        assert template.slots() <= {"seat", "count", *kind.parts}
    for sentence in (text.told, text.hidden):
        assert sentence is None or sentence.text.endswith((".", ".>"))


@pytest.mark.parametrize(("game", "kind"), EVENTS, ids=NAMES)
def test_a_hidden_event_does_not_say_its_secret(game: Game[Any], kind: Kind) -> None:
    text = game.texts.events[kind.name]
    secrets = {name for name, part in kind.parts.items() if part.secret}
    for template in (text.hidden, text.folded_hidden):
        assert template is None or not template.slots() & secrets


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_nothing_is_told_that_is_not_declared(game: Game[Any]) -> None:
    assert set(game.texts.events) == set(game.tells.names())
    assert set(game.texts.reasons) == set(game.bars.names())


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_keyword_on_a_card_is_explained(game: Game[Any]) -> None:
    for name in game.cards():
        keywords = game.card(name)["keywords"]
        assert set(keywords) <= set(game.texts.keywords), name
        assert len(keywords) == len(set(keywords)), name
