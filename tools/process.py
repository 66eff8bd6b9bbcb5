"""A server in a process of its own, that can be killed and started again on the same data."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lordsmoot.core.data import OVERRIDE

PATIENCE = 120.0


@contextlib.contextmanager
def own_port() -> Iterator[int]:
    """A free port of this machine that nobody else is given meanwhile.

    On Linux a bound socket keeps it and lets whoever knows the number listen there; elsewhere it
    has to be let go, and is only unlikely to be given away.
    """
    with socket.socket() as keeper:
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        keeper.bind(("127.0.0.1", 0))
        port = int(keeper.getsockname()[1])
        if sys.platform != "linux":
            keeper.close()
        yield port


@dataclass
class Process:
    """`lordsmoot serve`, without limits and with quick bots, or with those that take their time."""

    database: str
    port: int
    home: Path
    rest: float = 0.0
    log: str = "warning"
    components: Path | None = None
    """A folder of components to use instead of ours."""
    more: list[str] = field(default_factory=list)
    """Other words of the command."""
    code: Path | None = None
    """A folder with other code of ours, to run instead of what runs here."""
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "lordsmoot", "serve", "--port", str(self.port)]
        command += [
            "--database",
            self.database,
            "--rest",
            str(self.rest),
            "--no-limits",
            "--thinkers",
            "1",
        ]
        command += ["--log", self.log, *self.more]
        environment = os.environ | {"LORDSMOOT_HOME": str(self.home)}
        if self.components is not None:
            environment |= {OVERRIDE: str(self.components)}
        if self.code is not None:
            environment |= {"PYTHONPATH": str(self.code)}
        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
        end = time.monotonic() + PATIENCE
        while not self.well():
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.said()[-2000:]}")
            time.sleep(0.02)

    def well(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def kill(self) -> None:
        """End it as a power cut would, as far as a process can tell."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def stop(self) -> int:
        """Ask it to end, as an operator does; its exit status."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.terminate()
        return self.process.wait(PATIENCE)

    def said(self) -> str:
        return (self.home / "server.log").read_text()
