import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.reader import FLAGS, HANGS, Reader
from tests.server.harness import Live, running, settings

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine; only CI has to have one."""
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail("Chromium is not installed, and CI tests the pages in it")
        pytest.skip("Chromium is not installed: the pages were not tested in a browser")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=HANGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """A server for all tests of this process; every test has guests and rooms of its own."""
    with running(settings(tmp_path_factory.mktemp("rooms"))) as server:
        yield server


@pytest.fixture
def ana(browser: Browser, live: Live) -> Iterator[Reader]:
    """A person with a browser of her own."""
    with Reader.opened(browser, live.url) as reader:
        yield reader


@pytest.fixture
def bo(browser: Browser, live: Live) -> Iterator[Reader]:
    with Reader.opened(browser, live.url) as reader:
        yield reader


@pytest.fixture
def shots() -> Path:
    """Where screenshots are kept, for people to look at."""
    folder = Path(os.environ.get("LORDSMOOT_SHOTS", "build/shots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
