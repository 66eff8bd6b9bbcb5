"""Two small games of which all is known: Coin has no choices, Matches no dice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from lordsmoot import games

FOLDER = str(Path(__file__).parent / "lordsmoot" / "games")
NAMES = ["coin", "matches"]


@pytest.fixture(autouse=True)
def small_games() -> Iterator[None]:
    games.__path__.append(FOLDER)
    games.NAMES.extend(NAMES)
    yield
    games.__path__.remove(FOLDER)
    for name in NAMES:
        games.NAMES.remove(name)
