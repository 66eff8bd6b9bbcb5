"""A game of one's own in the browser: it hangs in the hall, and is played on the plain page."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from lordsmoot.server.running import listening
from tests.browser.reader import Reader
from tests.server.harness import until
from tests.sixth_game import environment


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server that finds the sixth game on its path."""
    with listening("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    url = f"http://127.0.0.1:{port}"
    words = ["serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/rooms.db"]
    server = subprocess.Popen(
        [sys.executable, "-m", "lordsmoot", *words],
        env=environment(tmp_path),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )

    def answers() -> bool:
        try:
            return httpx.get(f"{url}/health").is_success
        except httpx.TransportError:
            return False

    try:
        until(answers)
        yield url
    finally:
        server.terminate()
        server.wait()


def test_it_is_in_the_hall_and_played_to_the_end(browser: Browser, house: str) -> None:
    with Reader.opened(browser, house) as ana:
        ana.go("/")
        assert "a one takes it all" in ana.page.inner_text("[data-game=pig]")
        assert "How to play" not in ana.page.inner_text("[data-game=pig]")
        ana.play_now("pig")
        ana.settle()
        while not ana.over():
            ana.decide()
            ana.settle()
        shown = [int(one.split()[0]) for one in ana.page.locator(".end__points").all_inner_texts()]
        assert max(shown) >= 30
