"""Every game's texts speak of what its rules declare, and of nothing else."""

from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.event import Kind
from lordsmoot.core.game import Game
from lordsmoot.core.gauge import read
from lordsmoot.reference.rulebook import cited

GAMES = games.all()
EVENTS = [(game, kind) for game in GAMES for kind in game.tells.all]
NAMES = [f"{game.name}-{kind.name}" for game, kind in EVENTS]


@pytest.mark.parametrize(("game", "kind"), EVENTS, ids=NAMES)
def test_an_event_is_told_by_its_own_parts(game: Game[Any], kind: Kind) -> None:
    text = game.texts.events[kind.name]
    for template in text.templates():
        assert template.slots <= {"seat", "count", *kind.parts}
    for sentence in (text.told, text.hidden):
        assert sentence is None or sentence.text.endswith((".", ".>"))


@pytest.mark.parametrize(("game", "kind"), EVENTS, ids=NAMES)
def test_a_hidden_event_does_not_say_its_secret(game: Game[Any], kind: Kind) -> None:
    text = game.texts.events[kind.name]
    secrets = {name for name, part in kind.parts.items() if part.secret}
    for template in (text.hidden, text.folded_hidden):
        assert template is None or not template.slots & secrets


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


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_whatever_may_speak_for_a_choice_has_a_clause_and_is_read_somewhere(
    game: Game[Any],
) -> None:
    texts = game.texts
    assert "wins" in texts.worth
    for name in texts.weights():
        assert cited(game, texts.clause_of(name)), name
    for told in texts.gauges.values():
        assert told.template.slots <= {"seat", "what", "chosen", "other"}
    state = game.start()
    seat = state.actors()[0]
    for gauge in game.gauges(state, seat):
        assert gauge.name in texts.gauges, gauge.name
    known = {one.name for one in read(game, state, seat).values()}
    assert {name for name in texts.worth if name not in known} <= OPTIONAL_PARTS


OPTIONAL_PARTS = {"Equal values"}
"""Parts of points that only an option brings."""
