"""What the documents show is run."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PICTURE = re.compile(r"!\[[^\]]+\]\(([^)]+)\)")


def test_the_worked_example_of_the_readme_works() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


@pytest.mark.parametrize("page", ["README.md", "docs/pages.md"])
def test_every_picture_is_there_and_weighs_little(page: str) -> None:
    pictures = [ROOT / page / ".." / name for name in PICTURE.findall((ROOT / page).read_text())]
    assert len(pictures) == 6
    for picture in pictures:
        assert 20_000 < picture.resolve().stat().st_size < 300_000
