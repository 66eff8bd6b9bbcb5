"""The mark that says which clause of docs/rules a test shows: `@rule("L7.1")`."""

from typing import Final

import pytest

rule: Final = pytest.mark.rule
