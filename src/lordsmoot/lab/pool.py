"""Many games on several processes: the same results in the same order, however many there are."""

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

from lordsmoot.core.refused import Refused, UnknownName

Task = TypeVar("Task")
Done = TypeVar("Done")

MOST_WORKERS = 256


def chunks(total: int, size: int) -> list[range]:
    """The numbers below `total`, in runs of `size`."""
    return [range(start, min(start + size, total)) for start in range(0, total, size)]


def spread(
    work: Callable[[Task], Done],
    tasks: Sequence[Task],
    workers: int,
    prepare: Callable[[], None] | None = None,
) -> Generator[Done, None, None]:
    """The results of the tasks, in their order; when the caller stops, so do the workers.

    What workers have to `prepare` they do first, each in a process of its own.
    """
    if not 1 <= workers <= MOST_WORKERS:
        raise UnknownName(f"there can be 1 to {MOST_WORKERS} workers, not {workers}")
    if prepare is None and (workers == 1 or len(tasks) < 2):
        yield from map(work, tasks)
        return
    others = set(active_children())
    spawned = get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(tasks)), spawned, prepare) as pool:
        try:
            with uninterrupted():
                waiting = deque(pool.submit(work, task) for task in tasks)
            while waiting:
                yield waiting.popleft().result()
        except BaseException as error:
            for worker in set(active_children()) - others:
                worker.terminate()
            if isinstance(error, BrokenProcessPool):
                raise Refused("a worker process was killed before its games were over") from None
            raise


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
