"""The sheets of components: complete, current, and kept apart from what was measured."""

from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from tools import components

ROOT = Path(__file__).resolve().parents[2]
GAMES = pytest.mark.parametrize("game", games.all(), ids=lambda game: game.name)


@GAMES
def test_every_component_is_on_the_sheet(game: Game[Any]) -> None:
    text = components.sheet(game)
    for name in game.cards():
        card = game.card(name)
        assert f"`{name}`" in text
        assert card["title"] in text
        assert " ".join(card["text"]) in text


@GAMES
def test_the_sheet_in_the_docs_is_current(game: Game[Any]) -> None:
    page = (ROOT / "docs" / "components" / f"{game.name}.md").read_text(encoding="utf-8")
    assert page.startswith(components.sheet(game)), "run: python -m tools.components --cards-only"
    assert components.MEASURED in page
    assert components.NOT_YET not in page, f"run: python -m tools.components {game.name}"


def test_the_source_of_each_value_is_named() -> None:
    assert components.sources({"title": "designed", "lines": "rulebook", "word": "rulebook"}) == (
        "designed: title; rulebook: lines, word"
    )


def test_cards_only_keeps_what_was_measured(tmp_path: Path) -> None:
    page = tmp_path / "docs" / "components" / "lords.md"
    words = ["lords", "--root", str(tmp_path)]
    components.main([*words, "--games", "2", "--search-games", "0", "--workers", "1"])
    before = page.read_text(encoding="utf-8")
    assert components.MEASURED in before
    assert "--games 2 --search-games 0" in before
    page.write_text("old cards\n" + before[before.index(components.MEASURED) :], encoding="utf-8")
    components.main([*words, "--cards-only"])
    assert page.read_text(encoding="utf-8") == before
