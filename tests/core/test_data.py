import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from lordsmoot.core.data import OVERRIDE, Components, load
from lordsmoot.core.refused import BadData
from lordsmoot.games.lords.printed import Printer

FILE = "grove/cards.toml"
TREES = """
[sources]
rulebook = "page 3"
designed = "an essay"

[default.tree]
title = "rulebook"
copies = "designed"

[tree.ash]
title = "Ash"
copies = 2

[tree.birch]
title = "Birch"
copies = 3
bark = "white"
from = { title = "designed", bark = "rulebook: note" }
"""


def grove(old: str = "", new: str = "") -> Components:
    """The grove with one text replaced."""
    assert old in TREES
    return Components(FILE, TREES.replace(old, new, 1).encode())


def refusal(*edit: str) -> str:
    with pytest.raises(BadData) as refused:
        grove(*edit).section("tree")
    assert str(refused.value).startswith(FILE)
    assert "\n" not in str(refused.value)
    return str(refused.value)


# A component file


def test_components_stand_in_the_order_of_the_file() -> None:
    ash, birch = grove().section("tree")
    assert (ash.name, ash.text("title"), ash.number("copies")) == ("ash", "Ash", 2)
    assert (birch.name, birch.values) == ("birch", {"title": "Birch", "copies": 3, "bark": "white"})


def test_every_value_has_its_own_source_or_the_usual_one() -> None:
    ash, birch = grove().section("tree")
    assert ash.sources == {"title": "rulebook", "copies": "designed"}
    assert birch.sources == {
        "title": "designed",
        "copies": "designed",
        "bark": "rulebook: note",
    }


def test_a_value_without_a_source_is_refused() -> None:
    assert refusal('copies = "designed"\n', "") == f"{FILE}: [tree.ash] copies has no source"


def test_a_value_with_an_unknown_source_is_refused() -> None:
    assert refusal('title = "rulebook"', 'title = "hearsay"') == (
        f"{FILE}: [tree.ash] title has the unknown source 'hearsay'"
    )


def test_a_source_without_a_value_is_refused() -> None:
    assert refusal('bark = "white"\n', "") == (
        f"{FILE}: [tree.birch] bark has a source but no value"
    )


def test_sources_must_be_a_table() -> None:
    assert refusal('from = { title = "designed", bark = "rulebook: note" }', 'from = "me"') == (
        f"{FILE}: [tree.birch] from must be a table of sources"
    )


def test_a_component_must_be_a_table() -> None:
    assert refusal("[tree.ash]", "[tree]\noak = 5\n[tree.ash]") == (
        f"{FILE}: [tree] oak must be a table"
    )


@pytest.mark.parametrize("table", ["sources", "tree"])
def test_a_missing_table_is_refused(table: str) -> None:
    with pytest.raises(BadData) as refused:
        Components(FILE, TREES.replace(f"[{table}", "[nothing").encode()).section("tree")
    assert str(refused.value) == f"{FILE}: the table [{table}] is missing"


@pytest.mark.parametrize("raw", [b"[tree", b"a = = 1", b"\xff\xfe"])
def test_what_is_no_toml_is_refused(raw: bytes) -> None:
    with pytest.raises(BadData, match=f"^{FILE}: not a TOML file: "):
        Components(FILE, raw)


def test_a_wrong_number_of_components_is_refused() -> None:
    grove().total("tree", 2)
    grove().total("tree", 5, "copies")
    with pytest.raises(BadData) as refused:
        grove().total("tree", 3)
    assert str(refused.value) == f"{FILE}: [tree] has 2 components, the box has 3"
    with pytest.raises(BadData) as refused:
        grove("copies = 3", "copies = 4").total("tree", 5, "copies")
    assert str(refused.value) == f"{FILE}: [tree] has 6 components, the box has 5"


def test_a_value_of_the_wrong_kind_is_refused() -> None:
    ash, birch = grove("copies = 3", "copies = true").section("tree")
    wrong: list[tuple[Callable[[], Any], str]] = [
        (lambda: ash.get("bark"), "[tree.ash] bark is missing"),
        (lambda: ash.text("copies"), "[tree.ash] copies must be a text, not 2"),
        (lambda: ash.number("title"), "[tree.ash] title must be a whole number, not 'Ash'"),
        (lambda: birch.number("copies"), "[tree.birch] copies must be a whole number, not True"),
        (
            lambda: birch.one_of("bark", ["grey", "brown"]),
            "[tree.birch] bark is 'white', which is none of grey, brown",
        ),
    ]
    for ask, reason in wrong:
        with pytest.raises(BadData) as refused:
            ask()
        assert str(refused.value) == f"{FILE}: {reason}"
    assert birch.one_of("bark", ["grey", "white"]) == 1


def test_the_digest_follows_every_byte() -> None:
    assert grove().digest == grove().digest
    assert grove().digest != grove("Ash", "ash").digest
    assert re.fullmatch("[0-9a-f]{12}", grove().digest)


# The words on the cards of Lords

WHERE = "lords/cards.toml: [lord.medusa] lines"


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("petrify", "'petrify' is not a known verb"),
        (7, "7 is neither a verb nor one {verb = argument}"),
        ({}, "{} is neither a verb nor one {verb = argument}"),
        ({"draw": 1, "gain": 1}, "{'draw': 1, 'gain': 1} is neither a verb nor one"),
        ({"draw": 0}, "{ draw = 0 } is not a known effect"),
        ({"draw": "two"}, "{ draw = 'two' } is not a known effect"),
        ({"agonize": "everybody"}, "{ agonize = 'everybody' } is not a known effect"),
        ({"discard": 1}, "{ discard = 1 } is not a known effect"),
        ({"may": "flourish"}, "{ may = 'flourish' } is not a known effect"),
        ({"petrify": "you"}, "{ petrify = 'you' } is not a known effect"),
        ({"if_opponent_leads": "petrify"}, "'petrify' is not a known verb"),
        ({"both": ["gain"]}, "both needs a list of at least two effects, not ['gain']"),
        ({"either": "gain"}, "either needs a list of at least two effects, not 'gain'"),
        ({"both": ["gain", "petrify"]}, "'petrify' is not a known verb"),
        (
            {"either": ["gain", "gain"]},
            "the halves of an either must be different plain verbs",
        ),
        (
            {"either": ["gain", {"both": ["break", "raise"]}]},
            "the halves of an either must be different plain verbs",
        ),
    ],
)
def test_an_unknown_text_of_a_card_is_refused(raw: Any, reason: str) -> None:
    with pytest.raises(BadData) as refused:
        Printer([]).effect(raw, WHERE)
    assert str(refused.value).startswith(f"{WHERE}: {reason}")


@pytest.mark.parametrize("raw", ["flourish", {}, {"plain": "gain", "hated": "gain"}])
def test_a_line_of_a_card_has_plain_worship_or_scorned(raw: Any) -> None:
    with pytest.raises(BadData) as refused:
        Printer([]).line(raw, WHERE)
    assert str(refused.value) == (f"{WHERE}: a line has plain, worship or scorned, not {raw!r}")


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ("flourish", "Flourish"),
        ("consecrate", "Consecrate"),
        ({"agonize": "opponent"}, "the opponent Agonizes"),
        ({"either": ["meditate", "break"]}, "Meditate or break 1"),
        ({"both": ["raise", {"draw": 3}]}, "raise 1 and draw 3"),
        ({"both": [{"agonize": "you"}, {"agonize": "you"}]}, "you Agonize twice"),
        ({"if_opponent_leads": {"discard": "you"}}, "if the opponent leads, discard 1"),
        ({"may": "break"}, "you may break 1"),
    ],
)
def test_a_known_text_is_built_and_can_be_read(raw: Any, words: str) -> None:
    assert Printer([]).effect(raw, WHERE).words() == words


# A person's own components


def lords_toml() -> str:
    return (resources.files("lordsmoot.games.lords") / "cards.toml").read_text(encoding="utf-8")


def test_components_of_a_persons_own_folder_are_used_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "lords" / "cards.toml"
    own.parent.mkdir()
    own.write_text(lords_toml().replace("Bountiful", "Generous"), encoding="utf-8")
    ours = load("lordsmoot.games.lords")
    assert ours.file == "lords/cards.toml"
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    theirs = load("lordsmoot.games.lords")
    assert theirs.file == str(own)
    assert theirs.section("lord")[0].text("title") == "Generous"
    assert theirs.digest != ours.digest


def test_a_folder_without_the_file_leaves_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OVERRIDE, str(tmp_path))
    assert load("lordsmoot.games.lords").file == "lords/cards.toml"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('{ scorned = "meditate" }', '{ scorned = "medicate" }', "'medicate' is not a known verb"),
        ("copies = 2", "copies = 3", "[temple] has 9 components, the box has 8"),
        (
            '{ worship = "prospect" }',
            '{ scorned = "prospect" }',
            "[lord.propagator-3] lines must use the card's word, 'worship', and no other",
        ),
    ],
    ids=["an unknown verb", "a wrong count", "the wrong word"],
)
def test_lords_does_not_start_with_bad_components(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    own = tmp_path / "lords" / "cards.toml"
    own.parent.mkdir()
    own.write_text(lords_toml().replace(old, new, 1), encoding="utf-8")
    started = subprocess.run(
        [sys.executable, "-c", "import lordsmoot.games.lords.game"],
        env={**os.environ, OVERRIDE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    last = started.stderr.strip().splitlines()[-1]
    assert last.startswith(f"lordsmoot.core.refused.BadData: {own}: ")
    assert last.endswith(reason)
