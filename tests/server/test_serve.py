import json
import logging
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

from lordsmoot import Refused, UnknownName
from lordsmoot.__main__ import main
from lordsmoot.server import database, running, server_log
from lordsmoot.server.limits import Buckets, Places
from lordsmoot.server.refusals import NotKept, NotThere, Stale, TooMany, status
from lordsmoot.server.serve import LOOPBACK
from lordsmoot.server.settings import HOME, Rate, Settings
from tests.server.clock import ByHand
from tests.server.harness import Live


def served(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[Settings, str, int, bool]:
    """What `lordsmoot` would serve, given some words."""
    seen: list[tuple[Settings, str, int, bool]] = []
    monkeypatch.setattr(running, "run", lambda *told: seen.append(told[:4]))
    outcome = CliRunner().invoke(main, list(words), catch_exceptions=False)
    assert outcome.exit_code == 0, outcome.output
    return seen[0]


def test_alone_it_serves_this_machine_and_opens_the_browser(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    settings, host, _, browse = served(monkeypatch)
    assert (host, browse, settings.names) == ("127.0.0.1", True, LOOPBACK)
    assert str(tmp_path) in settings.database


def test_it_serves_others_as_told(monkeypatch: pytest.MonkeyPatch) -> None:
    words = "serve --host 0.0.0.0 --port 80 --name moot.example --https --proxied --database"
    url = "postgresql://moot@db/moot"
    settings, host, port, browse = served(monkeypatch, *words.split(), url)
    assert (host, port, browse) == ("0.0.0.0", 80, False)
    assert (settings.names, settings.secure, settings.proxied) == (("moot.example",), True, True)
    assert settings.database == url
    assert not served(monkeypatch, "serve", "--host", "0.0.0.0")[0].names


def test_a_port_that_is_taken_is_told() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(UnknownName, match="nobody can listen on"):
            running.listening("127.0.0.1", taken.getsockname()[1])


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite+pysqlite:///x", ""])
def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(UnknownName, match="database"):
        database.parse(url)


def test_databases_are_written_as_people_write_them() -> None:
    assert database.parse("sqlite:///x.db").drivername == "sqlite+aiosqlite"
    assert database.parse("postgres://x/y").drivername == "postgresql+asyncpg"


def test_a_log_line_is_json_with_its_particulars() -> None:
    record = logging.LogRecord("moot", logging.INFO, "", 0, "request", (), None)
    record.status = 200
    line = json.loads(server_log.Lines().format(record))
    assert (line["what"], line["level"], line["status"]) == ("request", "info", 200)


def test_the_log_names_no_room_and_no_token(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    ana = live.guest()
    room = ana.room()
    ana.moment(room, 0)
    ours = [record for record in caplog.records if record.name != "httpx"]  # that is the client
    said = "\n".join(server_log.Lines().format(record) for record in ours)
    assert "/api/rooms/{room}/moments" in said
    assert room not in said and str(ana.token) not in said


def test_buckets_fill_by_time(clock: ByHand) -> None:
    buckets = Buckets(Rate(2, 3), "things", clock)
    for _ in range(3):
        buckets.spend("ana")
    with pytest.raises(TooMany, match="too many things: try again in"):
        buckets.spend("ana")
    buckets.spend("bo")
    clock.advance(0.5)
    buckets.spend("ana")
    with pytest.raises(TooMany):
        buckets.spend("ana")


def test_a_flood_of_names_is_forgotten(monkeypatch: pytest.MonkeyPatch, clock: ByHand) -> None:
    monkeypatch.setattr("lordsmoot.server.limits.MOST", 10)
    buckets = Buckets(Rate(1, 2), "things", clock)
    for number in range(100):
        buckets.spend(str(number))
    assert len(buckets.left) <= 10


def test_places_are_given_back() -> None:
    places = Places(2, "streams")
    places.take("ana")
    places.take("ana")
    with pytest.raises(TooMany, match="2 is the most"):
        places.take("ana")
    places.give_back("ana")
    places.take("ana")
    for _ in range(5):
        places.give_back("ana")
    assert places.open == {}


def test_every_refusal_has_its_status() -> None:
    kinds = (NotThere, Stale, TooMany, NotKept)
    assert [status(kind("x")) for kind in kinds] == [404, 409, 429, 503]
    assert status(UnknownName("x")) == status(Refused("x")) == 422
