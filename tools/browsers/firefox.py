"""Firefox, driven by WebDriver BiDi: messages over a web socket."""

from __future__ import annotations

import base64
import contextlib
import itertools
import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

from websockets.sync.client import connect
from websockets.sync.connection import Connection

from tools.browsers.driver import PATIENCE, Missing, started

LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox:
    """A window of Firefox."""

    name = "firefox"

    def __init__(self, socket: Connection) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        tree = self.send("browsingContext.getTree")
        self.window = tree["contexts"][0]["context"]

    def send(self, method: str, **params: Any) -> Any:
        """A command and its answer; events between them are not waited for."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(PATIENCE))
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"Firefox, {method}: {answer['message']}")
                return answer["result"]

    def go(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.window, url=url, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.window, viewport=size)

    def ask(self, script: str) -> Any:
        result = self.send(
            "script.evaluate",
            expression=f"JSON.stringify({script})",
            target={"context": self.window},
            awaitPromise=False,
        )
        if result["type"] == "exception":
            raise RuntimeError(f"Firefox: {result['exceptionDetails']['text']}")
        return json.loads(result["result"].get("value") or "null")

    def picture(self, path: Path) -> None:
        shot = self.send("browsingContext.captureScreenshot", context=self.window)
        path.write_bytes(base64.b64decode(shot["data"]))


@contextlib.contextmanager
def firefox() -> Iterator[Firefox]:
    """The Firefox of this machine, without a screen and with nothing kept."""
    found = which("firefox-esr") or which("firefox")
    if found is None:
        raise Missing("Firefox is not installed; on Debian: apt-get install firefox-esr")
    with tempfile.TemporaryDirectory() as profile:
        command = [found, "--headless", "--no-remote", "--profile", profile]
        with started([*command, "--remote-debugging-port", "0"]) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if heard := LISTENS.search(line):
                    break
            else:
                raise Missing("Firefox ended before it could be driven")
            with connect(f"{heard[1]}/session", max_size=None) as socket:
                yield Firefox(socket)
