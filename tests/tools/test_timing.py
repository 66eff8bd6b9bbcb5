"""The plan by which it is decided whether time tells, on windows whose times are known."""

import random

import pytest

from tools.attack import timing
from tools.attack.timing import Windows, compared


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "SHUFFLES", 500)
    monkeypatch.setattr(timing, "DRAWS", 200)


def windows(count: int, longer: float, noise: float = 100) -> Windows:
    """Windows of three rooms, slower ones and quicker ones; some have something to play."""
    rng, found = random.Random(3), Windows()
    for number in range(count):
        room, had = f"room{number % 3}", rng.random() < 0.3
        took = 1000 * (1 + number % 3) + rng.gauss(0, noise) + longer * had
        found.setdefault((room, "Pass?"), []).append((round(took), had))
    return found


def test_a_difference_is_found() -> None:
    told = compared(windows(300, longer=80))
    assert told["verdict"] == "time tells"
    low, high = told["interval_ms"]
    assert low < told["difference_ms"] < high


def test_none_is_found_where_there_is_none() -> None:
    told = compared(windows(300, longer=0))
    assert told["verdict"] == "time does not tell"
    assert told["compared"] == 300


def test_too_little_decides_nothing() -> None:
    assert compared(windows(30, longer=0, noise=800))["verdict"] == "undecided"
    assert compared({})["verdict"] == "undecided"


def test_that_rooms_differ_tells_nothing() -> None:
    """Who has something to play sits in the slower room more often: no tell of theirs."""
    found: Windows = {("slow", "Pass?"): [], ("quick", "Pass?"): []}
    rng = random.Random(4)
    for _ in range(150):
        found["slow", "Pass?"].append((3000 + rng.randrange(100), rng.random() < 0.8))
        found["quick", "Pass?"].append((1000 + rng.randrange(100), rng.random() < 0.2))
    assert compared(found)["verdict"] == "time does not tell"
