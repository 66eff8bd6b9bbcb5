"""A browser that a program drives: what the smoke run needs of one."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 90.0


class Missing(Exception):
    """Something is not installed; says what, and how to get it."""


class Driven(Protocol):
    """A window of a browser."""

    name: str

    def go(self, url: str) -> None:
        """Open a page, and wait until it is there."""

    def resize(self, width: int, height: int) -> None:
        """Make the page so large."""

    def ask(self, script: str) -> Any:
        """The value of an expression on the page."""

    def picture(self, path: Path) -> None:
        """Keep what is seen."""


@contextlib.contextmanager
def started(command: list[str], **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process with its own output to read, ended afterwards with all that it started."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **environment},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
