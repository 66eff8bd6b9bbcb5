"""What a server counts of itself, as Prometheus reads it, on a port of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from lordsmoot import UnknownName
from lordsmoot.server.measures import Times
from lordsmoot.server.services import Services

MISSING: Final = "metrics need a library: pip install 'lordsmoot[metrics]'"


class Collector:
    """Tells the counts when it is asked; a server that is starting has none."""

    def __init__(self, services: Callable[[], Services | None]) -> None:
        self.services: Final = services

    def collect(self) -> Iterable[Any]:
        services = self.services()
        if services is not None:
            yield from gauges(services)
            yield from counters(services)

    def describe(self) -> Iterable[Any]:
        return []


def gauges(services: Services) -> Iterator[Any]:
    """How things are now."""
    from prometheus_client.core import GaugeMetricFamily

    kept = [one.room for one in list(services.rooms.kept.values())]
    playing = sum(room.table.status() == "playing" for room in kept)
    pool: Any = services.store.engine.pool
    for name, words, value in (
        ("rooms", "Rooms in memory", len(kept)),
        ("rooms_playing", "Rooms in memory in which a game is under way", playing),
        ("streams", "Open streams", sum(len(room.streams.watchers) for room in kept)),
        ("servers", "Servers of the house that are alive", 1 + len(services.house.others)),
        (
            "bots_waiting",
            "Bots that wait for their turn to think",
            len(services.thinkers.turns.waiting),
        ),
        ("bots_thinking", "Bots that think", len(services.thinkers.thoughts)),
        ("looks_waiting", "Wishes to look back that wait", len(services.clerks.turns.waiting)),
        ("writes_waiting", "Writes that wait for a commit", services.store.writer.queue.qsize()),
        ("database_connections", "Connections to the database in use", pool.checkedout()),
    ):
        yield GaugeMetricFamily(f"lordsmoot_{name}", f"{words}.", value=value)


def counters(services: Services) -> Iterator[Any]:
    """How often something happened."""
    from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily

    measures = services.measures
    asked = CounterMetricFamily(
        "lordsmoot_requests", "Requests answered.", labels=["method", "path", "status"]
    )
    for labels, count in list(measures.requests.items()):
        asked.add_metric(list(labels), count)
    yield asked
    for name, words, counted in (
        ("refusals", "Refusals by kind.", measures.refusals),
        ("entries", "Entries of logs by kind.", measures.entries),
        ("database_failures", "Commits that failed, by kind of error.", measures.failures),
    ):
        family = CounterMetricFamily(f"lordsmoot_{name}", words, labels=["kind"])
        for kind, count in list(counted.items()):
            family.add_metric([kind], count)
        yield family
    for name, words, times in (
        ("answer_seconds", "Time to answer a request.", measures.answered),
        ("commit_seconds", "Time to commit entries.", measures.commits),
    ):
        yield HistogramMetricFamily(f"lordsmoot_{name}", words, *as_histogram(times))


def as_histogram(times: Times) -> tuple[list[tuple[str, float]], float]:
    return times.buckets(), times.sum


@contextmanager
def told(where: str, services: Callable[[], Services | None]) -> Iterator[None]:
    """Serve the counts at HOST:PORT, for as long as this; nowhere if it is empty."""
    if not where:
        yield
        return
    try:
        from prometheus_client import CollectorRegistry, start_http_server
    except ModuleNotFoundError:
        raise UnknownName(MISSING) from None
    host, _, port = where.rpartition(":")
    if not port.isdecimal():
        raise UnknownName(f"--metrics is HOST:PORT or a port, not {where!r}")
    registry = CollectorRegistry()
    registry.register(Collector(services))
    try:
        server, thread = start_http_server(int(port), host or "127.0.0.1", registry)
    except OSError as error:
        raise UnknownName(f"nobody can tell metrics at {where}: {error}") from None
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
