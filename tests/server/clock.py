"""A clock that stands still until a test moves it on, so that time is never measured."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass

from lordsmoot.server.timing import Clock
from tests.server.harness import until

SECOND = 1_000_000


@dataclass(eq=False)
class Alarm:
    """Rings in its loop at a time, counted in millionths of a second."""

    at: int
    loop: asyncio.AbstractEventLoop
    ring: Callable[[], None]


class ByHand(Clock):
    """Goes on only by `advance`, and knows for how long the server waits."""

    def __init__(self) -> None:
        self.time = 1_000 * SECOND
        self.alarms: list[Alarm] = []
        self.lock = threading.Lock()

    def stamp(self) -> int:
        return self.time // 1_000

    def now(self) -> float:
        return self.time / SECOND

    async def sleep(self, seconds: float) -> None:
        rung = asyncio.Event()
        with self._alarm(seconds, rung.set):
            await rung.wait()

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return self._bound(seconds)

    @contextlib.asynccontextmanager
    async def _bound(self, seconds: float) -> AsyncIterator[None]:
        async with asyncio.timeout(None) as bound:

            def end() -> None:
                with contextlib.suppress(RuntimeError):  # it was over a moment before
                    bound.reschedule(0)

            with self._alarm(seconds, end):
                yield

    @contextlib.contextmanager
    def _alarm(self, seconds: float, ring: Callable[[], None]) -> Iterator[None]:
        at = self.time + round(seconds * SECOND)
        alarm = Alarm(at, asyncio.get_running_loop(), ring)
        with self.lock:
            self.alarms.append(alarm)
        if seconds <= 0:
            self.advance(0)
        try:
            yield
        finally:
            with self.lock, contextlib.suppress(ValueError):
                self.alarms.remove(alarm)

    # For the test.

    def waits(self, seconds: float) -> bool:
        """Whether something in the server waits for exactly so long from now."""
        with self.lock:
            return any(alarm.at == self.time + round(seconds * SECOND) for alarm in self.alarms)

    def advance(self, seconds: float) -> None:
        """So much time passes."""
        with self.lock:
            self.time += round(seconds * SECOND)
            due = [alarm for alarm in self.alarms if alarm.at <= self.time]
            self.alarms = [alarm for alarm in self.alarms if alarm.at > self.time]
        for alarm in sorted(due, key=lambda one: one.at):
            alarm.loop.call_soon_threadsafe(alarm.ring)

    def let_pass(self, seconds: float) -> None:
        """Once something in the server waits for exactly so long, let that time pass."""
        until(lambda: self.waits(seconds))
        self.advance(seconds)
