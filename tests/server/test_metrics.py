"""What a server tells of itself: as Prometheus reads it, and without a secret."""

import contextlib
import json
import urllib.request
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from lordsmoot import UnknownName
from lordsmoot.server import metrics
from tests.server.harness import Client, come_in, refusal
from tests.server.test_durable import postgres_url
from tests.server.test_play import a_move
from tools.process import Process, own_port

__all__ = ["postgres_url"]
CANARY = "Zanzibarbara"


def scraped(port: int) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        return str(answer.read().decode())


def values(text: str) -> dict[str, float]:
    """Every sample without labels, and sums over labels of the others."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0) + sample.value
    return found


@pytest.mark.parametrize("servers", [1, 2])
def test_counts_are_told_and_name_nobody(
    tmp_path: Path, servers: int, request: pytest.FixtureRequest
) -> None:
    """One server on SQLite; two on PostgreSQL, of which one hands everything on."""
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    if servers > 1:
        url = request.getfixturevalue("postgres_url")
    with contextlib.ExitStack() as stack:
        house, beside = [], []
        for _ in range(servers):
            port, metrics = (stack.enter_context(own_port()) for _ in range(2))
            server = Process(url, port, tmp_path, log="debug", more=["--metrics", str(metrics)])
            server.start()
            stack.callback(server.kill)
            house.append(server)
            beside.append(metrics)
        ana = come_in(house[0].url, CANARY)
        room = ana.room()
        again = Client(house[-1].url, ana.token)
        stream = again.stream(room, 0)
        seat, action, version = a_move(again, room)
        again.act(room, seat, action, version)
        with refusal(409, ""):
            again.act(room, seat, action, version)
        again.call("GET", f"/rooms/{room}?x=ZanzibarQuery", headers={"x-secret": "ZanzibarHead"})
        again.call("GET", "/rooms/ZanzibarPath")
        again.call("BREW", f"/rooms/{room}")
        told = [scraped(port) for port in beside]
        stream.close()
        logged = house[0].said()
    found = values(told[0])
    assert found["lordsmoot_rooms"] == 1 and found["lordsmoot_streams"] == 1
    assert found["lordsmoot_entries_total"] >= 1 and found["lordsmoot_servers"] == servers
    assert found["lordsmoot_refusals_total"] >= 1
    assert found["lordsmoot_commit_seconds_count"] >= 1
    assert found["lordsmoot_answer_seconds_count"] >= 5
    assert 'path="/api/rooms/{room}/seats/{seat}/actions"' in told[0]
    assert '"what": "request"' in logged
    assert all(json.loads(line) for line in logged.splitlines() if not line.startswith("The rooms"))
    for secret in (CANARY, "Zanzibar", room, str(ana.token)):
        assert all(secret not in text for text in (*told, logged))


def test_where_metrics_cannot_be_told_is_said() -> None:
    with (
        pytest.raises(UnknownName, match="--metrics is HOST:PORT"),
        metrics.told("x:y", lambda: None),
    ):
        pass
    with own_port() as port, metrics.told(str(port), lambda: None):
        assert values(scraped(port)) == {}
        again = metrics.told(str(port), lambda: None)
        with pytest.raises(UnknownName, match="nobody can tell metrics"), again:
            pass


def test_a_server_tells_them_on_its_own_port_only(tmp_path: Path) -> None:
    with own_port() as port, own_port() as beside:
        url, more = f"sqlite:///{tmp_path / 'rooms.sqlite'}", ["--metrics", f"127.0.0.1:{beside}"]
        server = Process(url, port, tmp_path, more=more)
        server.start()
        try:
            assert values(scraped(beside))["lordsmoot_rooms"] == 0
            with pytest.raises(OSError, match="404"):
                urllib.request.urlopen(f"{server.url}/metrics", timeout=60)
        finally:
            server.kill()
