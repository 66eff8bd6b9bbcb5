"""The time and how it passes: all that the server does by time, it does by one clock."""

from __future__ import annotations

import asyncio
import time
from contextlib import AbstractAsyncContextManager


class Clock:
    """The machine's own; a test may hand the server another, and move it on by hand."""

    def stamp(self) -> int:
        """Milliseconds since 1970, for what is written down."""
        return time.time_ns() // 1_000_000

    def now(self) -> float:
        """Seconds since some moment, for what is measured: it never runs back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def timeout(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """What is done within ends with TimeoutError if it takes longer."""
        return asyncio.timeout(seconds)
