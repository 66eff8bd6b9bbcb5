"""The words of the rulebook, which cards refer to by name."""

from pathlib import Path

import pytest

from lordsmoot.games.soulfall.cards import CARDS, VERBS
from lordsmoot.games.soulfall.game import GAME

RULES = (Path(__file__).parents[3] / "docs" / "rules" / "soulfall.md").read_text()


def test_every_keyword_has_a_title_a_sentence_and_a_clause_of_the_rules() -> None:
    for name, keyword in GAME.texts.keywords.items():
        assert name in GAME.names
        assert keyword.text.endswith(".")
        assert f"**{keyword.clause}**" in RULES
    assert set(VERBS) <= set(GAME.texts.keywords)


@pytest.mark.parametrize("name", GAME.cards())
def test_a_card_refers_to_the_keywords_on_it(name: str) -> None:
    card = GAME.card(name)
    assert len(set(card["keywords"])) == len(card["keywords"])
    assert set(card["keywords"]) <= set(GAME.texts.keywords)
    if name in CARDS:
        words = {
            word.strip(".,;").lower() for text in ("top", "bottom") for word in card[text].split()
        }
        assert words == set(card["keywords"]) & {*VERBS, "or", "then"}


def test_a_lord_card_is_told_in_parts() -> None:
    card = GAME.card("vharok-1")
    assert (card["short"], card["lord"]) == ("Burning Raid", "vharok")
    assert card["top"] == "Destroy, then Draw."
    assert card["condition"] == "Devoted"
    assert card["bottom"] == "Sacrifice, then Destroy, then Prosper."
    assert card["text"] == [card["top"], f"{card['condition']}: {card['bottom']}"]
    assert card["keywords"] == [
        *("destroy", "draw", "then", "devoted", "devotion", "sacrifice", "prosper")
    ]


def test_a_condition_refers_to_what_it_counts() -> None:
    assert {"behind", "shard"} <= set(GAME.card("tzaph-3")["keywords"])
    assert {"at-least", "outpost"} <= set(GAME.card("koldun-3")["keywords"])
    assert {"current", "current-lord"} <= set(GAME.card("vharok-2")["keywords"])


def test_every_reason_stands_on_a_clause_of_the_rules() -> None:
    for cited in [*GAME.texts.reasons.values(), *GAME.texts.when.values()]:
        assert f"**{cited.clause}**" in RULES
