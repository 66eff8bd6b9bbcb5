"""The page of rules for people: in brief first, every clause once, pictures and examples."""

import re

import pytest

from lordsmoot import games
from lordsmoot.reference.examples import examples
from lordsmoot.reference.learn import frames
from lordsmoot.reference.rulebook import clauses
from lordsmoot.server.pages.rules import parts
from tests.server.harness import Client
from tests.server.pages.test_learn import page


@pytest.mark.parametrize("name", games.NAMES)
def test_the_page_has_everything_once(ana: Client, name: str) -> None:
    game, told = games.get(name), page(ana, f"/games/{name}/rules")
    numbers = re.findall(r'<li id="([A-Z]+\d+(?:\.\d+)?)" class="rule">', told)
    assert numbers == [clause.number for clause in clauses(game)]
    assert told.index("In brief") < told.index('aria-label="Chapters"') < told.index(numbers[0])
    steps = sum(len(one.steps) for one in examples(game))
    assert told.count('class="frame__art"') == len(frames(game)) + steps
    for part in parts(name):
        assert not part.listed or f'href="#{part.key}"' in told
    ids = re.findall(r'\bid="([^"]+)"', told)
    assert len(ids) == len(set(ids)), "an anchor leads to one place"


def test_rulings_are_folded_and_words_have_anchors(ana: Client) -> None:
    told = page(ana, "/games/lords/rules")
    folded = told[told.index("where the printed rules are silent") :]
    assert 'id="R1"' in folded.partition("</details>")[0]
    assert 'id="word-agonize"' in told
    assert told.count('href="/games/lords/rules#L3.4" data-share') == 1


def test_the_drawer_has_clauses_and_no_pictures(ana: Client) -> None:
    part = page(ana, "/games/lords/rules", **{"x-part": "yes"})
    assert 'id="L3.4"' in part and "frame__art" not in part and "In brief" not in part


def test_words_are_told_as_data(ana: Client) -> None:
    words = ana.get("/games/lords/words")
    assert words["agonize"]["clause"] == "L11.7"
    assert set(words) == set(games.get("lords").texts.keywords)
