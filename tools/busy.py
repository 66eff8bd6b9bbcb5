"""The tests on a busy machine: `python -m tools.busy` runs `make test` while every core is at work.

python -m tools.busy --times 3 .venv/bin/python -m pytest tests/server

A line for each run says whether it passed, how long it took and which tests failed; what it said
is kept in `build/busy`.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

FOLDER: Final = Path("build/busy")
PATIENCE: Final = 60.0
"""Seconds that a run may take to end when it is told to."""
SPIN: Final = """
import os
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""Does nothing as fast as it can, until whoever started it is gone."""
FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


@contextlib.contextmanager
def spinning(count: int) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many processes that leave no core alone; they end with this, however it ends."""
    spinners: list[subprocess.Popen[bytes]] = []
    try:
        for _ in range(count):
            spinners.append(subprocess.Popen([sys.executable, "-c", SPIN]))
        yield spinners
    finally:
        for spinner in spinners:
            spinner.kill()
            spinner.wait()


@dataclass(frozen=True)
class Run:
    """How the tests went once."""

    passed: bool
    seconds: float
    said: str

    def failures(self) -> list[str]:
        """The tests that failed; the last line if something else did."""
        found = list(dict.fromkeys(FAILED.findall(self.said)))
        return found or self.said.strip().splitlines()[-1:]

    def line(self) -> str:
        went = "passed" if self.passed else "failed"
        why = "" if self.passed else "  " + ", ".join(self.failures())
        return f"{went} in {self.seconds:.0f} s{why}"


def run(command: list[str]) -> Run:
    """The command once, to its end, or with all that it started to ours."""
    begun = time.monotonic()
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    ) as process:
        try:
            said, _ = process.communicate()
        except BaseException:
            end(process)
            raise
    return Run(process.returncode == 0, time.monotonic() - begun, said)


def end(process: subprocess.Popen[str]) -> None:
    """As Ctrl-C would, so that tests clear up after themselves; then by force."""
    with contextlib.suppress(ProcessLookupError, subprocess.TimeoutExpired):
        os.killpg(process.pid, signal.SIGINT)
        process.wait(PATIENCE)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def main() -> None:
    """Run the tests again and again; one that fails once is an error."""
    parser = argparse.ArgumentParser(description="The tests on a busy machine.")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--spinners", type=int, default=os.cpu_count() or 2, help="one for a core")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="instead of `make test`")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that the spinners end too
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = 0
    with spinning(wanted.spinners):
        for number in range(1, wanted.times + 1):
            one = run(wanted.command or ["make", "test"])
            (FOLDER / f"{number}.log").write_text(one.said)
            print(f"{number} of {wanted.times}: {one.line()}", flush=True)
            failed += not one.passed
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
