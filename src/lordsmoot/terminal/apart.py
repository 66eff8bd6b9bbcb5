"""Work in a process of its own, so that a terminal stays alive: compiled code stops for nobody."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable


def apart(work: Callable[[], int], meanwhile: Callable[[], None], every: float) -> int:
    """What comes of some work; every so many seconds `meanwhile` is called, and Ctrl-C ends it."""
    if sys.platform == "win32":
        return work()
    answer, asked = os.pipe()
    child = os.fork()
    if child == 0:
        do(work, asked)
    os.close(asked)
    try:
        while not select.select([answer], [], [], every)[0]:
            meanwhile()
        found = os.read(answer, 64)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(answer)
    return int(found) if found else work()  # what went wrong there is told here


def do(work: Callable[[], int], asked: int) -> None:
    """The child's part: it writes what it found, and ends without a word."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.write(asked, str(work()).encode())
    finally:
        os._exit(0)
