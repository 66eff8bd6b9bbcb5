"""Pictures of the hall, of every table and of an end: `python -m tools.shots`.

A server is started, bots play a game of each kind to its middle, and Chromium looks at it, wide and
as a phone does. `python -m tools.pictures` has every kind of question.
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from shutil import which
from typing import Any, Final, Literal

from playwright.sync_api import APIRequestContext, Browser, Page, ViewportSize, sync_playwright

from tools.process import Process, own_port

NAMES: Final = ["Ana", "Bo", "Cid", "Dua", "Eve"]
FOLDER: Final = Path("docs/shots")
MOST: Final = 150_000
"""So many bytes are modest for a picture."""
WIDE: Final = ViewportSize(width=1280, height=800)
PHONE: Final = ViewportSize(width=390, height=844)
ASKED: Final = "main button.is-legal"
PATIENCE: Final = 900.0
WEBP: Final = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.8 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
}"""
"""Chromium itself knows how to make a picture small."""


@dataclass(frozen=True)
class Shot:
    """A table in the middle of a game: how many play it, and after how many decisions."""

    game: str
    seats: int = 0
    decisions: int = 0
    theme: Literal["light", "dark"] = "light"
    options: dict[str, Any] = field(default_factory=dict)


SHOTS: Final = [
    Shot("lords", 2, 36, "light"),
    Shot("soulfall", 3, 70, "dark"),
    Shot("lords-of-creation", 4, 300, "light", {"world": "heartland"}),
    Shot("lords-of-worlds", 3, 110, "light"),
    Shot("swords-and-souls", 5, 130, "dark"),
]
ENDS: Final = "soulfall"
"""The game that is played to its end."""


@contextlib.contextmanager
def served() -> Iterator[str]:
    """A server of its own, with nothing kept from before."""
    with tempfile.TemporaryDirectory() as folder, own_port() as port:
        home = Path(folder)
        server = Process(f"sqlite:///{home / 'rooms.sqlite'}", port, home)
        server.start()
        try:
            yield server.url
        finally:
            server.stop()


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium of this machine."""
    found = which("chromium") or which("chromium-browser") or which("google-chrome")
    if found is None:
        raise SystemExit("Chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass(frozen=True)
class Person:
    """A guest of the server."""

    api: APIRequestContext
    url: str

    def call(self, path: str, put: Any = None, post: Any = None) -> Any:
        url = f"{self.url}/api{path}"
        if put is not None:
            return self.api.put(url, data=put).json()
        return (self.api.get(url) if post is None else self.api.post(url, data=post)).json()

    def room(self, shot: Shot, seats: list[str]) -> str:
        """A new room that the hall lists."""
        places = [{"who": seat} for seat in seats]
        body = {"game": shot.game, "seats": places, "options": shot.options, "listed": True}
        return str(self.call("/rooms", post=body)["room"])

    def sit(self, room: str, seat: int) -> None:
        self.call(f"/rooms/{room}/seats/{seat}", put={"who": "me"})

    def lend(self, room: str, seat: int) -> None:
        """Let a bot play one's seat."""
        self.call(f"/rooms/{room}/seats/{seat}", put={"who": "bot", "level": "villager"})


def seated(people: list[Person], shot: Shot) -> str:
    """A room in which bots play for people; its name."""
    ana, *others = people[: shot.seats]
    room = ana.room(shot, ["me", *["open"] * len(others)])
    ana.lend(room, 0)
    for seat, person in enumerate(others, 1):
        person.sit(room, seat)
        person.lend(room, seat)
    return room


def played(ana: Person, room: str, decisions: int | None) -> None:
    """Wait until bots have decided so often, or for the end. They play while somebody looks on."""
    end = time.monotonic() + PATIENCE
    while (about := ana.call(f"/rooms/{room}"))["status"] != "over":
        if decisions is not None and about["version"] >= decisions:
            return
        if time.monotonic() > end:
            raise SystemExit(f"{room}: {about['status']} after {about['version']} entries")
        time.sleep(0.05)
    if decisions is not None:
        raise SystemExit(f"{room}: over after {about['version']} entries")


def small(page: Page, folder: Path, name: str) -> None:
    """The page as a picture that weighs little."""
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur(), scrollTo(0, 0)")
    png = base64.b64encode(page.screenshot()).decode()
    picture = base64.b64decode(page.evaluate(WEBP, png))
    if len(picture) > MOST:
        raise SystemExit(f"{name} weighs {len(picture)} bytes, more than {MOST}")
    (folder / f"{name}.webp").write_bytes(picture)
    print(f"{name}.webp: {len(picture) // 1024} KB")


def table(page: Page, people: list[Person], shot: Shot, folder: Path) -> str:
    """A table in the middle of a game, wide and on a phone; its room."""
    room = seated(people, shot)
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme=shot.theme)
    page.goto(f"{people[0].url}/rooms/{room}?seat=0")
    played(people[0], room, shot.decisions)
    people[0].sit(room, 0)
    page.reload()
    page.wait_for_selector(ASKED, timeout=60_000)
    small(page, folder, shot.game)
    page.set_viewport_size(PHONE)
    small(page, folder, f"{shot.game}-phone")
    return room


def ended(page: Page, ana: Person, room: str, folder: Path) -> None:
    """The same game, played to its end."""
    page.set_viewport_size(WIDE)
    ana.lend(room, 0)
    played(ana, room, None)
    page.reload()
    page.wait_for_selector(".verdict")
    small(page, folder, "end")


def take(browser: Browser, url: str, shots: list[Shot], folder: Path) -> None:
    """The tables one after the other, then the hall with all of them."""
    context = browser.new_context(reduced_motion="reduce", bypass_csp=True)
    context.add_init_script("localStorage.setItem('pace', 'at-once')")
    page = context.new_page()
    friends = [browser.new_context().request for _ in range(len(NAMES) - 1)]
    people = [Person(api, url) for api in (context.request, *friends)]
    for person, name in zip(people, NAMES, strict=True):
        person.call("/guests", post={"nickname": name})
    for shot in shots:
        room = table(page, people, shot, folder)
        if shot.game == ENDS:
            ended(page, people[0], room, folder)
    people[1].room(Shot("soulfall"), ["me", "open", "open"])
    people[2].room(Shot("lords-of-worlds"), ["me", "open"])
    people[3].sit(people[1].room(Shot("lords"), ["me", "open"]), 1)
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    page.goto(url)
    small(page, folder, "hall")


def main() -> None:
    """Take them all, or those of some games."""
    parser = argparse.ArgumentParser(description="Pictures of the hall and of every table.")
    parser.add_argument("games", nargs="*", help="only these, and the hall")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    shots = [shot for shot in SHOTS if not wanted.games or shot.game in wanted.games]
    with served() as url, chromium() as browser:
        take(browser, url, shots, wanted.folder)


if __name__ == "__main__":
    main()
