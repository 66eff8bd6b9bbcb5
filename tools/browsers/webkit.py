"""WebKit, driven by WebDriver: WebKitGTK's own small browser, on a screen that nobody sees."""

from __future__ import annotations

import base64
import contextlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

from tools.browsers.driver import PATIENCE, Missing, started
from tools.process import own_port

INSTALL = "on Debian: apt-get install webkit2gtk-driver xvfb"
FOLDERS = ("/usr/lib", "/usr/libexec", "/usr/lib64")


def browser() -> str:
    """WebKitGTK's browser lies beside the library."""
    for folder in FOLDERS:
        for found in Path(folder).glob("**/webkit2gtk-4*/MiniBrowser"):
            return str(found)
    raise Missing(f"WebKit's MiniBrowser is not installed; {INSTALL}")


class WebKit:
    """A window of WebKit."""

    name = "webkit"

    def __init__(self, url: str) -> None:
        options = {"binary": browser(), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        self.url = url
        made = self.send("POST", "/session", capabilities={"alwaysMatch": wanted})
        self.session = f"/session/{made['sessionId']}"

    def send(self, method: str, path: str, **body: Any) -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        request = urllib.request.Request(f"{self.url}{path}", data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as wrong:
            raise RuntimeError(f"WebKit: {json.load(wrong)['value']['message']}") from wrong

    def go(self, url: str) -> None:
        self.send("POST", f"{self.session}/url", url=url)

    def resize(self, width: int, height: int) -> None:
        """The window, as much larger than the page as its frame needs."""
        rect = {"width": width, "height": height}
        self.send("POST", f"{self.session}/window/rect", **rect)
        inner = self.ask("[innerWidth, innerHeight]")
        rect = {"width": 2 * width - inner[0], "height": 2 * height - inner[1]}
        self.send("POST", f"{self.session}/window/rect", **rect)

    def ask(self, script: str) -> Any:
        return self.send("POST", f"{self.session}/execute/sync", script=f"return {script}", args=[])

    def picture(self, path: Path) -> None:
        shot = self.send("GET", f"{self.session}/screenshot")
        path.write_bytes(base64.b64decode(shot))

    def close(self) -> None:
        self.send("DELETE", self.session)


@contextlib.contextmanager
def webkit() -> Iterator[WebKit]:
    """The WebKit of this machine."""
    driver, screen = which("WebKitWebDriver"), which("xvfb-run")
    if driver is None or screen is None:
        raise Missing(f"WebKit's driver or a screen for it is not installed; {INSTALL}")
    with own_port() as port:
        size = "-screen 0 2000x1400x24"
        command = [screen, "-a", "-s", size, driver, f"--port={port}"]
        quiet = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        with started(command, **quiet):
            window = WebKit(listening(f"http://127.0.0.1:{port}"))
            try:
                yield window
            finally:
                window.close()


def listening(url: str) -> str:
    """Wait until the driver answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{url}/status", timeout=PATIENCE).close()
            return url
        time.sleep(0.1)
    raise Missing("WebKit's driver does not answer")
