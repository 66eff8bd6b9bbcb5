"""Rules change; a finished game stays as it was told, and a live one waits for its own rules."""

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from lordsmoot import games
from tests.server.harness import Client, Live, come_in, refusal, running, settings, until
from tools.process import PATIENCE

DECISIONS = 8


def until_kept(folder: Path, room: str) -> None:
    """Wait until all that was told of a room is kept."""

    def kept() -> bool:
        with sqlite3.connect(folder / "rooms.sqlite", timeout=PATIENCE) as look:
            ask = "select max(version) from keepsakes where room = ?"
            last = "select max(number) from entries where room = ?"
            (kept,), (made,) = [look.execute(one, [room]).fetchone() for one in (ask, last)]
            return bool(kept == made)

    until(kept)


def change_the_rules(folder: Path) -> None:
    """From now on every room there is was made by rules that nobody has."""
    with sqlite3.connect(folder / "rooms.sqlite", timeout=PATIENCE) as change:
        change.execute("update rooms set version = version + 100")


def bring_back_the_rules(folder: Path) -> None:
    with sqlite3.connect(folder / "rooms.sqlite", timeout=PATIENCE) as change:
        change.execute("update rooms set version = version - 100")


def begun(guest: Client, game: str) -> str:
    seats = ["me"] * games.get(game).seats.start
    room = guest.room(game=game, seats=seats)
    guest.play_on(room, DECISIONS)
    return room


def finished(guest: Client, game: str) -> str:
    room = begun(guest, game)
    seat = 0
    while guest.moment(room)["room"]["status"] != "over":
        guest.post(f"/api/rooms/{room}/seats/{seat}/leave", how="resign")
        seat += 1
    return room


def everything(guest: Client, room: str, seats: int) -> dict[str, Any]:
    """All that can be read of a room."""
    paths = [f"/api/rooms/{room}", f"/api/rooms/{room}/record", f"/api/rooms/{room}/moments"]
    last = guest.moment(room)["version"]
    for eyes in ["", *[f"seat={seat}" for seat in range(seats)]]:
        paths += [f"/api/rooms/{room}/moments/{version}?{eyes}" for version in range(1, last + 1)]
        paths += [f"/api/rooms/{room}/moments?after={last - 5}&{eyes}"]
        paths += [f"/api/rooms/{room}/moments?after={last - 5}&deeds=true&{eyes}"]
    answers = {path: guest.call("GET", path) for path in paths}
    assert all(one.status_code == 200 for one in answers.values())
    return {path: one.content for path, one in answers.items()}


@pytest.mark.parametrize("game", [game.name for game in games.all()])
def test_a_house_goes_on_after_its_rules_changed(tmp_path: Path, game: str) -> None:
    seats = games.get(game).seats.start
    with running(settings(tmp_path)) as live:
        ana = live.guest('ana "the" lion')
        over, going = finished(ana, game), begun(ana, game)
        before, where = everything(ana, over, seats), ana.moment(going, 0)
        until_kept(tmp_path, over)
    change_the_rules(tmp_path)
    with running(settings(tmp_path)) as live:
        again, stranger = Client(live.url, ana.token), live.guest("Bo")
        assert everything(again, over, seats) == before
        assert stranger.get(f"/api/rooms/{over}")["mine"] == []
        with refusal(403, "seat 0 is not yours"):
            stranger.moment(over, 0)
        with refusal(503, "all that this house keeps of its rules"):
            again.post(f"/api/rooms/{over}/rematch")
        with refusal(503, f"keeps the rules it began with, version .* of {game} with components"):
            again.moment(going, 0)
        assert [one["room"] for one in again.get("/api/me/rooms")].count(over) == 1
    bring_back_the_rules(tmp_path)
    with running(settings(tmp_path)) as live:
        again = Client(live.url, ana.token)
        assert again.moment(going, 0) == where
        again.play_on(going, DECISIONS)


def test_the_page_of_a_kept_game_tells_all_that_happened(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.person("Ana")
        program = Client(live.url, ana.post("/api/me/tokens", name="one")["token"])
        room = finished(program, "lords")
        until_kept(tmp_path, room)
        told = program.get(f"/api/rooms/{room}/moments/8", seat=0)["events"]
    change_the_rules(tmp_path)
    with running(settings(tmp_path)) as live:
        again = Client(live.url)
        again.http.cookies.update(ana.http.cookies)
        page = again.call("GET", f"/rooms/{room}", headers={"accept": "text/html"})
        assert page.status_code == 200 and "was told" in page.text
        assert all(one["sentence"] in unescaped(page.text) for one in told if one["sentence"])
        assert room in again.call("GET", "/", headers={"accept": "text/html"}).text
        for path in ("replay", "log", "dice"):
            assert again.call("GET", f"/rooms/{room}/{path}").status_code == 303


def unescaped(text: str) -> str:
    return re.sub("&#39;", "'", text)


def test_a_stream_of_a_kept_game_brings_what_is_missing(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as live:
        ana = live.guest()
        room = finished(ana, "lords")
        last = ana.moment(room)["version"]
        until_kept(tmp_path, room)
    change_the_rules(tmp_path)
    with running(settings(tmp_path)) as live:
        stream = Client(live.url, ana.token).stream(room, 0, last - 3)
        stream.wait(last)
        assert stream.versions() == [last - 2, last - 1, last]
        stream.close()


def test_a_rematch_is_kept_too(live: Live, tmp_path: Path) -> None:
    ana = live.guest()
    room = finished(ana, "lords")
    until_kept(tmp_path, room)
    rematch = ana.post(f"/api/rooms/{room}/rematch")["room"]
    until_kept(tmp_path, room)
    assert ana.get(f"/api/rooms/{room}")["rematch"] == rematch


def test_no_name_is_kept_twice(live: Live, tmp_path: Path) -> None:
    """What was told holds no name: it is filled in from the log."""
    import lzma

    ana = come_in(live.url, "Zanzibarbara")
    room = finished(ana, "soulfall")
    until_kept(tmp_path, room)
    with sqlite3.connect(tmp_path / "rooms.sqlite", timeout=PATIENCE) as look:
        parts = look.execute(
            "select data from keepsake_parts union all select about from keepsakes"
        )
        told = [lzma.decompress(data) for (data,) in parts]
    assert told and not any(b"Zanzibarbara" in one for one in told)
    assert any(b"meditat" in one or b"sentence" in one for one in told)
