"""Who you are, and that nobody else is you."""

import json
from pathlib import Path

import pytest

from tests.server.harness import Client, Live, plain, refusal, running, settings
from tests.server.test_play import a_move


def test_a_browser_is_known_by_its_cookie(live: Live) -> None:
    with plain(live.url) as web:
        assert web.get("/api/me").status_code == 401
        told = web.post("/api/guests", json={"nickname": "  Ana   Maria "})
        assert told.json() == {"nickname": "Ana Maria", "token": None}
        cookie = told.headers["set-cookie"]
        assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
        assert web.get("/api/me").json()["nickname"] == "Ana Maria"
        assert web.patch("/api/me", json={"nickname": "Ann"}).json()["nickname"] == "Ann"
        assert web.get("/api/me").json()["nickname"] == "Ann"


def test_by_https_the_cookie_asks_for_it(tmp_path: Path) -> None:
    with running(settings(tmp_path, secure=True)) as live, plain(live.url) as web:
        assert "Secure" in web.post("/api/guests", json={"nickname": "Ana"}).headers["set-cookie"]


def test_a_forged_cookie_is_as_good_as_none(live: Live) -> None:
    with plain(live.url) as web:
        real = web.post("/api/guests", json={"nickname": "Ana"}).cookies["lordsmoot"]
    payload, time, mark = real.split(".")
    other = live.guest("Bo")
    assert other.token
    for forged in (
        "",
        "x",
        real[:-1],
        f"{payload}.{time}.{mark[::-1]}",
        f"ImV2ZSI.{time}.{mark}",
        f"{payload}..{mark}",
        "a" * 4000,
        json.dumps({"guest": "eve"}),
        "é",
    ):
        raw = f"lordsmoot={forged}".encode()
        with plain(live.url) as web:
            response = web.get("/api/me", headers={b"cookie": raw})
        assert response.status_code in (401, 400), forged


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Basic YTpi", "Bearer \u00ff" * 9])
def test_a_forged_token_is_refused(live: Live, header: str) -> None:
    sent = {b"authorization": header.encode("latin-1")}
    with plain(live.url) as web:
        told = web.get("/api/me", headers=sent)
    assert told.status_code == 401 and told.json()["refused"]


def test_tokens_are_made_listed_and_ended(live: Live, ana: Client) -> None:
    made = ana.post("/api/me/tokens", name="my bot")
    program = Client(live.url, made["token"])
    assert program.get("/api/me")["nickname"] == "Ana"
    listed = ana.get("/api/me/tokens")
    assert {one["name"] for one in listed} == {"Ana", "my bot"}
    assert all(one["token"] is None for one in listed)
    foreign = live.guest("Bo").call("DELETE", f"/api/me/tokens/{made['id']}")
    assert (foreign.status_code, "you have no token" in foreign.text) == (404, True)
    assert ana.call("DELETE", f"/api/me/tokens/{made['id']}").status_code == 204
    with refusal(401, "this token is not known here"):
        program.get("/api/me")


def test_a_link_moves_a_guest_to_another_device_once(live: Live) -> None:
    with plain(live.url) as desk, plain(live.url) as phone, plain(live.url) as thief:
        desk.post("/api/guests", json={"nickname": "Ana"})
        seats = [{"who": "me"}, {"who": "open"}]
        room = desk.post("/api/rooms", json={"game": "lords", "seats": seats}).json()["room"]
        secret = desk.post("/api/me/link").json()["secret"]
        assert phone.post("/api/guests/move", json={"secret": secret}).status_code == 200
        assert phone.get(f"/api/rooms/{room}").json()["mine"] == [0]
        assert thief.post("/api/guests/move", json={"secret": secret}).status_code == 401
        assert thief.post("/api/guests/move", json={"secret": "guess"}).status_code == 401
        assert desk.get(f"/api/rooms/{room}").json()["mine"] == [0]


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b"])
def test_a_name_that_cannot_be_shown_is_refused(live: Live, name: str) -> None:
    with refusal(422, ""):
        Client(live.url).post("/api/guests", nickname=name)


def test_what_is_not_yours_you_cannot_see(live: Live, ana: Client, bo: Client) -> None:
    room = ana.room(seats=["me", "open"])
    bo.put(f"/api/rooms/{room}/seats/1", who="me")
    moment = ana.moment(room)
    seat, version = moment["view"]["actors"][0], moment["version"]
    for eyes, other in ((0, bo), (1, ana)):
        for path in ("stream", "moments", f"moments/{version}", "record"):
            with refusal(403, f"seat {eyes} is not yours"):
                other.get(f"/api/rooms/{room}/{path}", seat=eyes)
            with refusal(403, f"seat {eyes} is not yours"):
                Client(live.url).get(f"/api/rooms/{room}/{path}", seat=eyes)
    spectator = Client(live.url).moment(room)
    assert spectator["view"]["legal"] == [] and spectator["asked"] is None
    assert spectator["room"]["secret_seed"] is None
    assert seat in spectator["view"]["actors"]


def test_several_seats_of_one_browser(ana: Client) -> None:
    room = ana.room(seats=["me", "me"])
    seat, action, version = a_move(ana, room)
    assert ana.get(f"/api/rooms/{room}")["mine"] == [0, 1]
    ana.act(room, seat, action, version)
    hands = [ana.moment(room, eyes)["view"]["table"]["tribes"][eyes]["hand"] for eyes in (0, 1)]
    assert all(None not in hand for hand in hands)
