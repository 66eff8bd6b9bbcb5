"""A server to attack, and those who attack it."""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx

from tools.process import PATIENCE, Process, own_port


class Target(Process):
    """A server as people have it, but on a port and on data of our own."""

    options: tuple[str, ...] = ()
    descriptors = 0

    def start(self) -> None:
        command = [sys.executable, "-m", "lordsmoot", "serve", "--port", str(self.port)]
        command += ["--database", self.database, *self.options]
        environment = os.environ | {"LORDSMOOT_HOME": str(self.home)}
        most = self.descriptors

        def bounded() -> None:
            if most:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

        with (self.home / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, env=environment, preexec_fn=bounded
            )
        end = time.monotonic() + PATIENCE
        while not self.well():
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError(f"the server does not start: {self.said()[-2000:]}")
            time.sleep(0.05)

    def megabytes(self) -> float:
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text().split("\n")
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=10)

    def guest(self, name: str) -> httpx.Client:
        """A program that has said who it is."""
        http = httpx.Client(base_url=self.url, timeout=PATIENCE, trust_env=False, verify=False)
        told = http.post("/api/guests", json={"nickname": name, "token": True}).json()
        http.headers["authorization"] = f"Bearer {told['token']}"
        return http


@contextlib.contextmanager
def target(*options: str, descriptors: int = 0) -> Iterator[Target]:
    """A server to attack."""
    with tempfile.TemporaryDirectory() as folder, own_port() as port:
        home = Path(folder)
        server = Target(f"sqlite:///{home / 'rooms.sqlite'}", port, home)
        server.options, server.descriptors = options, descriptors
        server.start()
        try:
            yield server
        finally:
            server.kill()


def seconds(do: Callable[[], object]) -> float:
    begun = time.monotonic()
    do()
    return time.monotonic() - begun


def watch(url: str, stop: threading.Event) -> None:
    with (
        contextlib.suppress(httpx.HTTPError),
        httpx.Client(timeout=60, trust_env=False) as http,
        http.stream("GET", url) as flow,
    ):
        for _ in flow.iter_raw():
            if stop.is_set():
                return
