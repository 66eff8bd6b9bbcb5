"""A person at a page: clicks what is enabled, and is upset by every error."""

import contextlib
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, expect

from lordsmoot import games
from tests.server.harness import PATIENCE

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LEGAL = "main button.is-legal"
SETTLED = f"{LEGAL}, .verdict"
LISTENING = "[data-sound]:not([hidden])"
"""The script shows its own buttons when it has come; before that a click is the form's own."""
HANGS = PATIENCE * 1000
"""Milliseconds after which a page does nothing more; they measure nothing."""
HASTY = 400
"""Milliseconds after which a key is no longer taken for one meant for the question before."""
expect.set_options(timeout=HANGS)
VERSION = "Number(document.querySelector('[data-table]').dataset.version)"


@dataclass
class Reader:
    """A page, and all that went wrong on it."""

    page: Page
    url: str
    wrong: list[str] = field(default_factory=list)
    dice: random.Random = field(default_factory=lambda: random.Random(7))

    @classmethod
    @contextlib.contextmanager
    def opened(cls, browser: Browser, url: str, **more: Any) -> Iterator["Reader"]:
        """A browser window of one's own, closed afterwards; nothing may have gone wrong."""
        usual: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
        context = browser.new_context(**{**usual, "reduced_motion": "reduce", **more})
        context.set_default_timeout(HANGS)
        context.add_init_script(
            "localStorage.getItem('pace') ?? localStorage.setItem('pace', 'at-once')"
        )
        reader = cls(context.new_page(), url)
        reader.listen(reader.page)
        try:
            yield reader
            assert not reader.wrong, reader.wrong
        finally:
            context.close()

    def listen(self, page: Page) -> None:
        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.wrong.append(message.text)

        def failed(request: Request) -> None:
            left = request.failure == "net::ERR_ABORTED"  # the page was left while it loaded
            if not left and "/live" not in request.url:
                self.wrong.append(f"{request.url}: {request.failure}")

        def answered(response: Response) -> None:
            if response.status >= 400:
                self.wrong.append(f"{response.status} {response.url}")

        page.on("console", console)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("requestfailed", failed)
        page.on("response", answered)

    # Going somewhere.

    def go(self, path: str) -> None:
        self.page.goto(f"{self.url}{path}")

    def play_now(self, game: str) -> None:
        """From the hall to a table in one click."""
        self.go("/")
        self.page.locator(f"form[action='/play/{game}'] button").click()
        self.page.wait_for_url("**/rooms/*")

    def set_table(
        self,
        game: str,
        others: list[dict[str, Any]],
        minutes: float | None = None,
        **options: str | int,
    ) -> str:
        """A room of one's own; its name."""
        self.page.context.request.post(f"{self.url}/api/guests", data={"nickname": "Ana"})
        body: dict[str, Any] = {"game": game, "seats": [{"who": "me"}, *others], "options": options}
        if minutes is not None:
            body["clock"] = {"minutes": minutes}
        made = self.page.context.request.post(f"{self.url}/api/rooms", data=body).json()
        self.go(f"/rooms/{made['room']}")
        return str(made["room"])

    # Playing.

    def settle(self) -> None:
        """Wait until it is one's turn, or the end."""
        self.page.wait_for_selector(SETTLED)

    def over(self) -> bool:
        return self.page.query_selector(".verdict") is not None

    def version(self) -> int:
        return int(self.page.evaluate(VERSION))

    def check_the_end(self, room: str) -> None:
        """The count on the page is the record's."""
        text = self.page.context.request.get(f"{self.url}/api/rooms/{room}/record").text()
        record = games.record(text)
        scores = record.game.result(record.replay()).scores
        shown = [int(one.split()[0]) for one in self.page.locator(".end__points").all_inner_texts()]
        assert shown == sorted((score.points for score in scores), reverse=True)

    def wait_past(self, version: int) -> None:
        """Wait until the table has gone on."""
        self.page.wait_for_function(f"before => {VERSION} > before", arg=version)

    @contextlib.contextmanager
    def answered(self) -> Iterator[None]:
        """What is done within is one decision: wait until the table shows what it led to."""
        self.page.wait_for_selector(LISTENING, state="attached")
        with self.page.expect_response("**/act") as answer:
            yield
        assert answer.value.ok, answer.value.text()
        version = answer.value.json()["version"]
        self.page.wait_for_function(f"made => {VERSION} >= made", arg=version)

    def decide(self) -> None:
        """Click something that is enabled, and see the table go on."""
        with self.answered():
            self.dice.choice(self.page.query_selector_all(LEGAL)).click()

    def press(self) -> None:
        """The same by keyboard alone: a number, or the way to a button and Enter."""
        self.page.wait_for_timeout(HASTY)
        numbers = self.page.eval_on_selector_all(LEGAL, "all => all.map(one => one.dataset.n)")
        shown = sorted({number for number in numbers if number})
        with self.answered():
            if shown and self.dice.random() < 0.5:
                self.page.keyboard.press(self.dice.choice(shown))
            else:
                self.walk()
                self.page.keyboard.press("Enter")

    def tap(self) -> None:
        """The same by touch; on a board the first tap shows, and the second does."""
        seen = [one for one in self.page.query_selector_all(LEGAL) if one.is_visible()]
        one = self.dice.choice(seen)
        if one.evaluate("one => one.closest('.board') !== null"):
            self.page.wait_for_selector(LISTENING, state="attached")
            one.tap()
        with self.answered():
            one.tap()

    def walk(self) -> None:
        """Tab until a legal thing has the focus, and perhaps an arrow key further."""
        for _ in range(80):
            if self.page.evaluate("document.activeElement.matches('main button.is-legal')"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not reach what is legal")
