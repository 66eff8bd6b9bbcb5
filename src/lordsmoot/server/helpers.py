"""Processes beside the server, each asked one thing at a time, started again when it dies."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

from lordsmoot.server.timing import Clock

START: Final = 30.0
"""Seconds that a process may take to start."""
END: Final = 3.0
"""Seconds that a process may take to end."""
LINE: Final = 1 << 26


class Speechless(Exception):
    """A process gave no answer in time."""


class Helper:
    """One process that runs a module: a line of JSON in, a line of JSON out."""

    def __init__(self, module: str, clock: Clock) -> None:
        self.module: Final = module
        self.clock: Final = clock
        self.process: Process | None = None
        self.dying: list[Process] = []

    async def ask(self, task: dict[str, Any], seconds: float) -> Any:
        """The answer; a process that dies or takes too long is ended."""
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(task).encode() + b"\n")
            async with self.clock.timeout(seconds):
                await process.stdin.drain()
                answer = json.loads(await process.stdout.readline())
        except (TimeoutError, OSError, ValueError) as error:
            self.end()
            raise Speechless(type(error).__name__) from None
        except BaseException:
            self.end()
            raise
        if "answer" not in answer:
            raise Speechless(str(answer.get("error")))
        return answer["answer"]

    async def _running(self) -> Process:
        if self.process is not None and self.process.returncode is None:
            return self.process
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", self.module), stdin=PIPE, stdout=PIPE, limit=LINE
        )
        self.process = process
        assert process.stdout is not None
        async with self.clock.timeout(START):
            json.loads(await process.stdout.readline())
        return process

    def end(self) -> None:
        """Kill the process; whoever asks next gets a new one."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            self.dying = [one for one in self.dying if one.returncode is None] + [process]
            with contextlib.suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        self.end()
        with contextlib.suppress(TimeoutError):
            async with self.clock.timeout(END):
                for process in self.dying:
                    await process.wait()


class Helpers:
    """A few processes of one kind; whoever asks gets the next that is free.

    Who stops waiting for an answer costs no process: it is left to finish, and is free then.
    """

    def __init__(self, module: str, count: int, clock: Clock) -> None:
        self.all: Final = [Helper(module, clock) for _ in range(count)]
        self.free: Final[asyncio.Queue[Helper]] = asyncio.Queue()
        self.asking: Final[set[asyncio.Task[Any]]] = set()
        for helper in self.all:
            self.free.put_nowait(helper)

    async def one(self) -> Helper:
        """One that is free; whoever takes it must `ask` it or put it back."""
        return await self.free.get()

    async def ask(self, helper: Helper, task: dict[str, Any], seconds: float) -> Any:
        """What it answers; it is free again when it has answered."""
        asking = asyncio.create_task(self._ask(helper, task, seconds))
        self.asking.add(asking)
        asking.add_done_callback(self._answered)
        return await asyncio.shield(asking)

    async def _ask(self, helper: Helper, task: dict[str, Any], seconds: float) -> Any:
        try:
            return await helper.ask(task, seconds)
        finally:
            self.free.put_nowait(helper)

    def _answered(self, asking: asyncio.Task[Any]) -> None:
        self.asking.discard(asking)
        if not asking.cancelled():
            asking.exception()  # whoever still waits for it is told

    async def close(self) -> None:
        for helper in self.all:
            helper.end()
        await asyncio.gather(*self.asking, return_exceptions=True)
        for helper in self.all:
            await helper.close()


def serve(answers: Any) -> None:
    """The process itself: answer line by line until the input ends."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the server, who then closes the input
    with contextlib.suppress(BrokenPipeError):  # the server is gone
        print(json.dumps({"ready": True}), flush=True)
        for line in sys.stdin:
            try:
                answer = {"answer": answers(json.loads(line))}
            except Exception as error:
                answer = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(answer), flush=True)
