"""What the documents show is run."""

import doctest
import re
from pathlib import Path

import pytest

from lordsmoot import games

ROOT = Path(__file__).parent.parent
MODULE = re.compile(r"`(\w+\.py)`")
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")


def test_the_worked_example_of_the_readme_works() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


def test_the_page_for_researchers_works() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs/research.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/pages.md"])
def test_every_picture_is_there_and_weighs_little(page: str) -> None:
    pictures = [ROOT / page / ".." / name for name in PICTURE.findall((ROOT / page).read_text())]
    shown = {picture.resolve() for picture in pictures}
    everything = set((ROOT / "docs/shots").iterdir())
    wide = {picture for picture in everything if not picture.stem.endswith("-phone")}
    assert shown == (wide if page == "README.md" else everything)
    assert {picture.stem for picture in wide} == {"hall", "end", *games.NAMES}
    for picture in shown:
        assert 20_000 < picture.stat().st_size < 300_000


def test_the_page_of_the_rooms_names_every_file_once_and_no_other() -> None:
    page = (ROOT / "docs/server.md").read_text()
    table = page[page.index("## The files") : page.index("## What one decision costs")]
    there = {path.name for path in (ROOT / "src/lordsmoot/server").glob("*.py")}
    assert sorted(MODULE.findall(table)) == sorted(there - {"__init__.py"})


def test_the_door_tells_the_size_of_every_action_space() -> None:
    page = (ROOT / "docs/protocol.md").read_text()
    for game in games.all():
        counts = [(block.name, len(block.names)) for block in game.space.blocks]
        blocks = [name if count == 1 else f"{name} {count}" for name, count in counts]
        assert f"| {game.title} | {game.space.size:,} | {', '.join(blocks)} |" in page


@pytest.mark.parametrize("floor", ["server", "terminal", "reference"])
def test_every_file_says_in_a_sentence_of_its_own_what_it_is_for(floor: str) -> None:
    files = (ROOT / "src/lordsmoot" / floor).rglob("*.py")
    first = [path.read_text().partition("\n")[0] for path in files]
    assert [line for line in first if not line.startswith('"""')] == []
    assert sorted(first) == sorted(set(first))


def test_the_changelog_tells_of_every_version_of_a_game() -> None:
    rulings = (ROOT / "CHANGELOG.md").read_text().partition("### Rulings")[2]
    told = set(re.findall(r"^- (.+), version (\d+):", rulings, re.MULTILINE))
    raised = [(game.title, range(2, game.version + 1)) for game in games.all()]
    assert told == {(title, str(version)) for title, versions in raised for version in versions}
