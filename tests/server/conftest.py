from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from lordsmoot.core.game import Game
from tests.server.clock import ByHand
from tests.server.harness import Client, Live, close_all, running, settings


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """A server of the test's own."""
    with running(settings(tmp_path)) as server:
        yield server
        close_all()


@pytest.fixture
def clock() -> ByHand:
    """The time of a server that is given it."""
    return ByHand()


@pytest.fixture
def timed(tmp_path: Path, clock: ByHand) -> Iterator[Live]:
    """A server of the test's own in which no time passes but by hand."""
    with running(settings(tmp_path, clock=clock)) as server:
        yield server
        close_all()


@pytest.fixture(autouse=True)
def nothing_is_left_open() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture
def ana(live: Live) -> Client:
    return live.guest("Ana")


@pytest.fixture
def bo(live: Live) -> Client:
    return live.guest("Bo")


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Game[Any]:
    """A game with simultaneous choices and windows, known to this process only."""
    from tests.server.toy.game import GAME

    get = games.get
    monkeypatch.setattr(games, "get", lambda name: GAME if name == "toy" else get(name))
    return GAME
