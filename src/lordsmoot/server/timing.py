"""The time and how it passes: all that the server does by time, it does by one clock."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final


class Clock:
    """The machine's own; a test may hand the server another, and move it on by hand.

    What day it is, is read once: if the machine's time is set anew, no player's clock jumps.
    """

    def __init__(
        self,
        date: Callable[[], int] = time.time_ns,
        passed: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.passed: Final = passed
        self.origin: Final = date() - passed()

    def stamp(self) -> int:
        """Milliseconds since 1970, for what is written down; it never runs back."""
        return (self.origin + self.passed()) // 1_000_000

    def now(self) -> float:
        """Seconds since some moment, for what is measured: it never runs back."""
        return self.passed() / 1e9

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """What is done within ends with TimeoutError if it takes longer."""
        return asyncio.timeout(seconds)
