"""Many games on several processes: the same results in the same order, however many there are."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

from lordsmoot.core.refused import UnknownName

Task = TypeVar("Task")
Done = TypeVar("Done")

MOST_WORKERS = 256


def chunks(total: int, size: int) -> list[range]:
    """The numbers below `total`, in runs of `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def spread(work: Callable[[Task], Done], tasks: Sequence[Task], workers: int) -> Iterator[Done]:
    """The results of the tasks, in their order; when the caller stops, so do the workers."""
    if not 1 <= workers <= MOST_WORKERS:
        raise UnknownName(f"there can be 1 to {MOST_WORKERS} workers, not {workers}")
    if workers == 1 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    with uninterrupted():
        pool = get_context("spawn").Pool(min(workers, len(tasks)))
    with pool:
        yield from pool.imap(work, tasks)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """What starts here never hears Ctrl-C: that is for us, who end what we started."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
