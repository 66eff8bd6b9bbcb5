"""What the documents show is run."""

import doctest
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_the_worked_example_of_the_readme_works() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0
