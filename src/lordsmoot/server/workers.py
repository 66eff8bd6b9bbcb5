"""Several servers on one machine: they listen on one socket, and one that dies is started again."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
import urllib.request
import webbrowser
from types import FrameType
from typing import Final

import click

from lordsmoot import UnknownName
from lordsmoot.server.running import address_of, listening, prepared, several
from lordsmoot.server.settings import Settings

AGAIN: Final = 1.0
"""Seconds before one that died is started again."""
LOOK: Final = 0.2
END: Final = 15.0
"""Seconds that all have to end in order."""


class Workers:
    """The servers of one command; each is told what the command was told."""

    def __init__(self, count: int, descriptor: int, metrics: str) -> None:
        self.descriptor: Final = descriptor
        self.metrics: Final = metrics
        self.running: Final[list[subprocess.Popen[bytes] | None]] = [None] * count
        self.begun: Final = [-AGAIN] * count
        self.ending = False

    def look_after(self) -> None:
        """Start whoever is not running."""
        for number, worker in enumerate(self.running):
            dead = worker is None or worker.poll() is not None
            if dead and not self.ending and time.monotonic() >= self.begun[number] + AGAIN:
                self.begun[number] = time.monotonic()
                self.running[number] = subprocess.Popen(
                    command(sys.argv[1:], self.descriptor, next_port(self.metrics, number)),
                    pass_fds=[self.descriptor],
                )

    def end(self, number: int = 0, frame: FrameType | None = None) -> None:
        """Ask all to end."""
        self.ending = True
        for worker in self.running:
            if worker is not None and worker.poll() is None:
                worker.terminate()

    def wait(self) -> None:
        """Until all have ended; who does not in time is killed."""
        until = time.monotonic() + END
        for worker in self.running:
            if worker is not None:
                try:
                    worker.wait(max(0.1, until - time.monotonic()))
                except subprocess.TimeoutExpired:
                    worker.kill()
                    worker.wait()


def next_port(where: str, number: int) -> str:
    """Where the worker of that number tells its counts: each has a port of its own."""
    host, mark, port = where.rpartition(":")
    return f"{host}{mark}{int(port) + number}" if port.isdecimal() else where


def command(words: list[str], descriptor: int, metrics: str) -> list[str]:
    """The command of one worker: of two options of one name the later counts."""
    more = ["--workers", "1", "--socket", str(descriptor), "--no-open", "--metrics", metrics]
    words = words if "serve" in words else [*words, "serve"]
    return [sys.executable, "-m", "lordsmoot", *words, *more]


def supervise(settings: Settings, count: int, host: str, port: int, browse: bool) -> None:
    """Run some servers until told to stop."""
    url = settings.database
    if not several(url):
        raise UnknownName("several workers need PostgreSQL: SQLite is for one server")
    if sys.platform == "win32":
        raise UnknownName("several workers share a socket, which Windows cannot: start one")
    asyncio.run(prepared(url))
    with listening(host, port) as listener:
        workers, address = (
            Workers(count, listener.fileno(), settings.metrics),
            address_of(host, listener),
        )
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, workers.end)
        told = False
        while not workers.ending:
            workers.look_after()
            if not told and well(address):
                told = True
                click.echo(f"The rooms are open at {address} (Ctrl-C closes them)")
                if browse:
                    webbrowser.open(address)
            time.sleep(LOOK)
        workers.wait()


def well(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}health", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
