"""`lordsmoot admin`: what whoever runs a house can see and do, and what is then gone."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lordsmoot.__main__ import main
from lordsmoot.server.names import BadName, alike, checked
from tests.server.harness import Client, Live, refusal, running, settings
from tests.server.test_keepsakes import finished, until_kept

DAY = 24 * 3600 * 1000


def admin(folder: Path, *words: str) -> list[Any]:
    """What the command says, line by line."""
    url = f"sqlite:///{folder / 'rooms.sqlite'}"
    told = CliRunner().invoke(main, ["admin", "--database", url, *words])
    assert told.exit_code == 0, told.output
    lines = told.output.splitlines()
    return [json.loads(line) if line.startswith("{") else line for line in lines]


def refused(folder: Path, *words: str) -> str:
    url = f"sqlite:///{folder / 'rooms.sqlite'}"
    told = CliRunner().invoke(main, ["admin", "--database", url, *words])
    assert told.exit_code == 2 and "Traceback" not in told.output
    return told.output


def test_rooms_and_guests_are_listed_inspected_closed_and_deleted(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana, bo = live.guest("Ana"), live.guest("Bo")
        room = ana.room(seats=["me", "open"])
        bo.put(f"/api/rooms/{room}/seats/1", who="me")
        bo.post(f"/api/rooms/{room}/seats/0/report", words="is rude")
        waiting = ana.room(seats=["me", "open"])
    assert [one["id"] for one in admin(tmp_path, "rooms", "--status", "playing")] == [room]
    (found,) = admin(tmp_path, "room", room)
    guests = {one["nickname"]: one["id"] for one in admin(tmp_path, "guests")}
    assert found["guests"] == [guests["Ana"], guests["Bo"]] and found["entries"] == 4
    assert found["reports"][0]["words"] == "is rude"
    assert admin(tmp_path, "reports")[0]["about"] == guests["Ana"]
    assert [one["id"] for one in admin(tmp_path, "guests", "--name", "bo")] == [guests["Bo"]]
    assert "only a game under way" in refused(tmp_path, "close", waiting)
    admin(tmp_path, "close", room)
    with running(settings(tmp_path)) as live:
        again = Client(live.url, ana.token)
        assert again.get(f"/api/rooms/{room}")["ended"] == "abandoned"
        until_kept(tmp_path, room)
    admin(tmp_path, "delete-room", room)
    assert "there is no room" in refused(tmp_path, "room", room)
    with running(settings(tmp_path)) as live, refusal(404, "no room of that name"):
        Client(live.url, ana.token).get(f"/api/rooms/{room}")


def test_who_is_banned_comes_in_no_more(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.person("Ana")
        token = ana.post("/api/me/tokens", name="x")["token"]
    (guest,) = [one["id"] for one in admin(tmp_path, "guests")]
    admin(tmp_path, "ban", guest, "--why", "rude")
    with running(settings(tmp_path)) as live:
        again = Client(live.url)
        again.http.cookies.update(ana.http.cookies)
        with refusal(403, "has banned you"):
            again.get("/api/me")
        with refusal(401, "not known here"):
            Client(live.url, token).get("/api/me")
    admin(tmp_path, "unban", guest)
    with running(settings(tmp_path)) as live:
        again = Client(live.url)
        again.http.cookies.update(ana.http.cookies)
        assert again.get("/api/me")["nickname"] == "Ana"


def dumped(folder: Path) -> str:
    with sqlite3.connect(folder / "rooms.sqlite") as look:
        look.execute("pragma wal_checkpoint(truncate)")
        return "\n".join(look.iterdump())


@pytest.mark.parametrize("by", ["operator", "guest"])
def test_a_guest_is_exported_and_leaves_no_trace(tmp_path: Path, by: str) -> None:
    with running(settings(tmp_path)) as live:
        ana, bo = live.person("Zanzibarbara"), live.guest("Bo")
        program = Client(live.url, ana.post("/api/me/tokens", name="Zanzibarbot")["token"])
        over = finished(program, "lords")
        until_kept(tmp_path, over)
        going = program.room(seats=["me", "open"])
        bo.put(f"/api/rooms/{going}/seats/1", who="me")
        program.put(f"/api/rooms/{going}/seats/0/preferences", skip_forced=True)
        guest = next(
            one["id"] for one in admin(tmp_path, "guests") if one["nickname"] == "Zanzibarbara"
        )
        admin(tmp_path, "export", guest, str(tmp_path / "guest.json"))
        told = json.loads((tmp_path / "guest.json").read_text())
        assert {one["id"] for one in told["rooms"]} == {over, going}
        assert told["tokens"][0]["name"] == "Zanzibarbot" and "digest" not in told["tokens"][0]
        assert len(next(one for one in told["rooms"] if one["id"] == over)["entries"]) > 8
        assert guest in dumped(tmp_path) and "Zanzibar" in dumped(tmp_path)
        if by == "guest":
            assert ana.call("DELETE", "/api/me").status_code == 204
            assert bo.get(f"/api/rooms/{going}")["seats"][0]["name"] == "Somebody"
    if by == "operator":
        admin(tmp_path, "delete-guest", guest)
    assert guest not in dumped(tmp_path) and "Zanzibar" not in dumped(tmp_path)
    with running(settings(tmp_path)) as live:
        again = Client(live.url, bo.token)
        assert again.moment(going, 1)["room"]["seats"][0]["name"] == "Somebody"
        record = again.call("GET", f"/api/rooms/{over}/record").text
        assert "player Somebody\nplayer Somebody 2" in record
        (tmp_path / "game.record").write_text(record)
    verified = CliRunner().invoke(main, ["verify", str(tmp_path / "game.record")])
    assert verified.exit_code == 0, verified.output


def test_what_nobody_has_used_for_long_is_retired(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana, bo = live.guest("Ana"), live.guest("Bo")
        old, new = finished(ana, "lords"), finished(bo, "lords")
        going = bo.room()
    with sqlite3.connect(tmp_path / "rooms.sqlite") as change:
        change.execute("update rooms set touched = 1 where id in (?, ?)", [old, going])
        change.execute("update guests set made = 1, seen = 1 where nickname = 'Ana'")
    assert admin(tmp_path, "retire") == ["0 rooms and 0 guests are deleted"]
    told = admin(tmp_path, "retire", "--rooms", "365", "--guests", "365")
    assert told == ["1 rooms and 1 guests are deleted"]
    assert {one["id"] for one in admin(tmp_path, "rooms")} == {new, going}
    assert [one["nickname"] for one in admin(tmp_path, "guests")] == ["Bo"]


def test_names_are_in_one_form_and_plain() -> None:
    assert checked("  \uff21\uff4e\uff41   Li ") == "Ana Li"
    assert checked("Zoe\u0308") == "Zo\u00eb" and checked("\u1ebe") == "\u1ebe"
    for bad in ("", "\u200b", "a\u202eb", "x" * 25, "\u0301a", "a" + "\u0323\u0301\u0302\u0304"):
        with pytest.raises(BadName):
            checked(bad)


def test_nobody_sits_down_under_a_name_like_anothers(live: Live) -> None:
    assert alike("Paul", "PauI") and alike("Ana", "\u0410na") and not alike("Ana", "Ana")
    assert not alike("Ana", "Anna") and not alike("Bo", "Bob")
    ana, false, twin = live.guest("Ana"), live.guest("\u0410na"), live.guest("Ana")
    room = ana.room(seats=["me", "open"])
    with refusal(409, "looks like Ana, who sits here"):
        false.put(f"/api/rooms/{room}/seats/1", who="me")
    twin.put(f"/api/rooms/{room}/seats/1", who="me")
