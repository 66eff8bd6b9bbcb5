"""The processes in which bots think: each with its time, started again when it dies."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from typing import Any, Final

from lordsmoot.server.levels import Level
from lordsmoot.server.timing import Clock

LOG: Final = logging.getLogger(__name__)
START: Final = 30.0
"""Seconds that a process may take to start."""
SLACK: Final = 3.0
"""Seconds beyond its thinking time that a bot may take on a busy machine."""
LINE: Final = 1 << 24


class Speechless(Exception):
    """No bot gave an answer in time."""


class Thinker:
    """One process; it is asked one thing at a time."""

    def __init__(self, clock: Clock) -> None:
        self.clock: Final = clock
        self.process: Process | None = None

    async def ask(self, task: dict[str, Any], seconds: float) -> str:
        """The chosen action; a process that dies or takes too long is ended."""
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(task).encode() + b"\n")
            async with self.clock.timeout(seconds):
                await process.stdin.drain()
                answer = json.loads(await process.stdout.readline())
        except (TimeoutError, OSError, ValueError) as error:
            self.end()
            raise Speechless(f"{type(error).__name__} {error}".strip()) from None
        except BaseException:
            self.end()
            raise
        if "action" not in answer:
            raise Speechless(str(answer.get("error")))
        return str(answer["action"])

    async def _running(self) -> Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "lordsmoot.server.thinker"),
            stdin=PIPE,
            stdout=PIPE,
            limit=LINE,
        )
        self.process = process
        assert process.stdout is not None
        async with self.clock.timeout(START):
            json.loads(await process.stdout.readline())
        return process

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def close(self) -> None:
        self.end()
        if self.process is not None:
            with contextlib.suppress(TimeoutError):
                async with self.clock.timeout(SLACK):
                    await self.process.wait()


class Thinkers:
    """A few thinkers; whoever asks gets the next that is free."""

    def __init__(self, count: int, clock: Clock) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self.all: Final = [Thinker(clock) for _ in range(count)]
        self.free: Final[asyncio.Queue[Thinker]] = asyncio.Queue()
        for thinker in self.all:
            self.free.put_nowait(thinker)

    async def choose(self, task: dict[str, Any], level: Level) -> str:
        """The action that a bot chooses; one more try with a new process if the first fails."""
        for attempt in (1, 2):
            async with self._one() as thinker:
                try:
                    return await thinker.ask({**task, "bot": level.bot}, level.thinks + SLACK)
                except Speechless as error:
                    LOG.warning(
                        "a bot gave no answer",
                        extra={"level": level.name, "attempt": attempt, "why": str(error)},
                    )
        raise Speechless(f"{level.name} gave no answer")

    @contextlib.asynccontextmanager
    async def _one(self) -> AsyncIterator[Thinker]:
        thinker = await self.free.get()
        try:
            yield thinker
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        for thinker in self.all:
            await thinker.close()
